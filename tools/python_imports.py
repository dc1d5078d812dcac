"""What Python files import, read from their text. Shared by the checks of modules and of packages."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

Files = Mapping[str, str]


def trees(files: Files, *folders: str) -> Iterator[tuple[str, ast.Module]]:
    """The Python files below the folders, parsed, each with its path."""
    for path, text in files.items():
        if path.endswith(".py") and path.startswith(folders):
            yield path, ast.parse(text)


def imported(tree: ast.Module) -> Iterator[str]:
    """The names imported: `from a.b import c` gives `a.b` and `a.b.c`; `import_module("d.e")` gives `d.e`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (str(word.value) for word in node.args if isinstance(word, ast.Constant))


def strings(tree: ast.Module) -> Iterator[str]:
    """Every string: settings, addresses and processes name modules that way."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
