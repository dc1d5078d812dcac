"""Check that what the program keeps in memory is bounded, and kept where `caching.forget_all` reaches it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

SOURCE = "src/topcut/"
OWN_LRU = {"src/topcut/caching.py", "src/topcut/core/kernel/values.py"}
WITHOUT_PEOPLE = {
    "src/topcut/caching.py": "defines it",
    "src/topcut/service/states.py": "folded ledgers: ids, and references to what was said",
    "src/topcut/service/moments.py": "folded ledgers of the past",
    "src/topcut/service/scoreboards.py": "entrants' ids and numbers",
    "src/topcut/service/movements.py": "topics and versions",
    "src/topcut/serving/pages_ahead.py": "who asked, by entrants' ids; the parts are in a Cache",
    "src/topcut/web/desk/codes.py": "codes by seat; of somebody erased they no longer work",
    "src/topcut/web/player/phones.py": "hashes of codes, and tokens; of somebody erased they no longer work",
    "src/topcut/cards/card_store.py": "cards",
    "src/topcut/deckdesk/list_terms.py": "open card files",
}
"""Modules whose caches stay when somebody is erased, and what those hold instead of text about people."""


def caches_are_bounded(files: Mapping[str, str]) -> list[str]:
    """`functools.cache` only without arguments, no second LRU cache beside `topcut.caching`.

    An `IdsCache`, which outlasts an erasure, only where it is said why.
    """
    sources = {path: text for path, text in files.items() if path.startswith(SOURCE) and path.endswith(".py")}
    return [
        f"{path}:{line}: {problem}"
        for path, text in sources.items()
        for line, problem in _problems(ast.parse(text), path in OWN_LRU)
    ] + [
        f"{path}: may its IdsCache outlast an erasure? Say why in tools/caches.py"
        for path, text in sources.items()
        if "IdsCache" in text and path not in WITHOUT_PEOPLE
    ]


def _problems(module: ast.Module, may_order: bool) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef):
            arguments = node.args
            takes_any = bool(arguments.args or arguments.posonlyargs or arguments.kwonlyargs)
            if takes_any and any(map(_is_unbounded, node.decorator_list)):
                yield node.lineno, f"{node.name} takes arguments: give its cache a bound"
        elif isinstance(node, ast.ImportFrom):
            names = {name.name for name in node.names}
            if node.module == "django.core.cache" or ("OrderedDict" in names and not may_order):
                yield node.lineno, "a cache of its own: use topcut.caching"


def _is_unbounded(decorator: ast.expr) -> bool:
    """`@cache`, `@functools.cache`, `@lru_cache(None)` or `@lru_cache(maxsize=None)`."""
    if isinstance(decorator, ast.Call):
        given = [*decorator.args, *(keyword.value for keyword in decorator.keywords)]
        return ast.unparse(decorator.func).endswith("cache") and any(map(_is_none, given))
    return ast.unparse(decorator) in ("cache", "functools.cache")


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None
