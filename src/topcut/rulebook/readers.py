"""Readers of rule values: the modules that each is read in, found in the program's own source.

A value is read where its name follows its section: ``rules.time.final``, ``product.sealed`` after
``product = rules.boosters``, or a method of the section that reads it, as ``rules.roles.let_officials_play``.
Where a section is read by a name that is made up at run time, all its values count as read.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from topcut.rulebook.schema import groups, hints, leaves
from topcut.rulebook.toml_rows import HERE

SOURCE = HERE.parent
_SCHEMA = SOURCE / "core" / "rules"


@cache
def readers() -> Mapping[str, tuple[str, ...]]:
    """Every key with the files that read it: ``{"time.final": ("core/desks/clocks/readings.py", …)}``."""
    found: dict[str, set[str]] = {key: set() for key in leaves()}
    for path in sorted(SOURCE.rglob("*.py")):
        for key in _read_by_module(path):
            found[key].add(path.relative_to(SOURCE).as_posix())
    return {key: tuple(sorted(files)) for key, files in found.items()}


def _read_by_module(path: Path) -> set[str]:
    text = path.read_text("utf-8")
    if not _mentions().search(text):
        return set()
    return values_read_in(ast.parse(text))


def values_read_in(tree: ast.Module) -> set[str]:
    """The keys that a module reads."""
    sections = _sections_in(tree)
    return {key for node in ast.walk(tree) for key in _read_at(node, sections)}


@cache
def _mentions() -> re.Pattern[str]:
    """Every way into a section: from the rules, or by a name that is annotated as one."""
    owners = "|".join(owner.__name__ for owner in groups().values())
    return re.compile(rf"rules\.({'|'.join(groups())})\b|: ({owners})\b|load\(")


def _read_at(node: ast.AST, sections: Mapping[str, set[str]]) -> Iterator[str]:
    if isinstance(node, ast.Attribute):
        for group in _section(node.value, sections):
            yield from _keys(group, node.attr)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
        for group in _section(node.args[0], sections):
            yield from (f"{group}.{name}" for name in hints(groups()[group]))


def _keys(group: str, name: str) -> Iterator[str]:
    """The value of that name, or those that a method of that name reads."""
    if f"{group}.{name}" in leaves():
        yield f"{group}.{name}"
    yield from (f"{group}.{read}" for read in _methods().get((group, name), ()))


def _section(node: ast.expr, sections: Mapping[str, set[str]]) -> set[str]:
    """The sections that an expression may be: ``rules.time``, or a name that stands for one."""
    if isinstance(node, ast.Attribute) and node.attr in groups():
        return {node.attr}
    return sections.get(node.id, set()) if isinstance(node, ast.Name) else set()


def _sections_in(tree: ast.Module) -> Mapping[str, set[str]]:
    """Names of a module that stand for sections: by annotation, or by assignment from one."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and isinstance(node.annotation, ast.Name):
            found[node.arg] |= {_by_class()[name] for name in [node.annotation.id] if name in _by_class()}
        elif isinstance(node, ast.Assign):
            for name, value in _assigned(node.targets[0], node.value):
                found[name] |= _section(value, {})
    return found


def _assigned(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, given in zip(target.elts, value.elts, strict=False):
            yield from _assigned(one, given)


@cache
def _methods() -> Mapping[tuple[str, str], frozenset[str]]:
    """The values that each method of a section reads."""
    found: dict[tuple[str, str], frozenset[str]] = {}
    for path in _SCHEMA.glob("*.py"):
        for owner in ast.parse(path.read_text("utf-8")).body:
            group = _by_class().get(owner.name) if isinstance(owner, ast.ClassDef) else None
            if isinstance(owner, ast.ClassDef) and group:
                methods = (node for node in owner.body if isinstance(node, ast.FunctionDef))
                found |= {(group, method.name): frozenset(_of_self(method, group)) for method in methods}
    return found


@cache
def _by_class() -> Mapping[str, str]:
    return {owner.__name__: group for group, owner in groups().items()}


def _of_self(method: ast.FunctionDef, group: str) -> Iterator[str]:
    names = hints(groups()[group])
    for node in ast.walk(method):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            yield from ([node.attr] if node.attr in names else [])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
            yield from names
