"""Check that the product holds no module that only tests or tools use. Part of `python3 run.py lint`.

Starting from the ways into Topcut, imports are followed, and names in strings as well: settings, addresses
and processes name modules that way. Packages that import whatever lies in them are listed here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase

from tools.python_imports import Files, imported, strings, trees

ENTRIES = ("topcut", "topcut.cli", "topcut.cli.__main__", "topcut.settings")
WALKED = (
    *(f"topcut.core.desks.*.{part}*" for part in ("commands", "decide", "events", "evolve")),
    "topcut.messages.desks.*",
    "topcut.service.acts.*",
    "topcut.*.migrations*",
    "topcut.*.models",
)


def modules_are_reached(files: Files) -> list[str]:
    """Every module below src is reached from a way into Topcut."""
    modules = {module_name(path): (path, tree) for path, tree in trees(files, "src/")}
    reached: set[str] = set()
    waiting = [name for name in modules if name in ENTRIES or any(fnmatchcase(name, one) for one in WALKED)]
    while waiting:
        name = waiting.pop()
        if name in modules and name not in reached:
            reached.add(name)
            waiting += [*parents(name), *mentioned(modules[name][1])]
    return [f"{modules[name][0]}: nothing in src uses it" for name in sorted(modules.keys() - reached)]


def module_name(path: str) -> str:
    """`src/topcut/web/__init__.py` is `topcut.web`."""
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def parents(name: str) -> Iterator[str]:
    """The packages that a module is in: importing it imports them."""
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def mentioned(tree: ast.Module) -> Iterator[str]:
    """What a module imports or names. A string may go on into a module: `topcut.web.jinja.environment`."""
    yield from imported(tree)
    for text in strings(tree):
        if text.startswith("topcut."):
            yield text
            yield text.rpartition(".")[0]
