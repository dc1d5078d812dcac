"""Build hook for wheels: compiles the translations, which git does not track. Named in pyproject.toml."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Runs before the files of a wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what has to be; `artifacts` in pyproject.toml lets the wheel take it."""
        sys.path.insert(0, self.root)
        from tools.catalogue_files import compile_stale

        compile_stale(Path(self.root))
