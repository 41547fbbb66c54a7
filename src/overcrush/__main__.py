"""The command `overcrush`: it chooses the build before anything else is imported."""

import sys
from importlib import import_module

from overcrush.build import choose


def main() -> int:
    choose()
    code: int = import_module("overcrush.cli").main()
    return code


if __name__ == "__main__":
    sys.exit(main())
