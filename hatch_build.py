"""Builds what is packaged beside the source: the browser client and, if OVERCRUSH_BUILD=compiled, the engine in C.

An editable install leaves the one to `make web` and the other to `make compiled`.
"""

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    def compiled(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("OVERCRUSH_BUILD") == "compiled"

    def dependencies(self) -> list[str]:
        return ["mypy", "setuptools"] if self.compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        # The tools are only there once the path says so.
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import_module("web").build()
        if self.compiled():
            output = Path(self.root) / "build"
            import_module("compile").build(Path(self.root) / "src" / "overcrush", output)
            folder = output / "compiled"
            extensions = {str(path): path.relative_to(folder).as_posix() for path in folder.rglob("*.so")}
            build_data["force_include"].update(extensions)
            build_data.update(pure_python=False, infer_tag=True)
