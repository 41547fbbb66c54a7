"""Builds the browser client into what is packaged. An editable install leaves that to `make web`."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (the interface's)
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import web  # noqa: PLC0415 - only there once the path says so

        web.build()
