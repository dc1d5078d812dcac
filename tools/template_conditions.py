"""Conditions in templates: what is known of a value where one is true, and where it is false.

In ``{% if page.table %}{{ page.table.number }}{% endif %}`` the table cannot be ``None``. A scope keeps what
is known of ``page.table`` under that name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import NoneType
from typing import Any

from jinja2 import nodes

from tools.template_kinds import ANY, absent, present, union

Scope = dict[str, Any]
"""The types of names, and of the fields of names that a condition speaks of."""
KindOf = Callable[[nodes.Node, Scope], Any]
"""Finds the type of an expression."""


def path_of(node: nodes.Node) -> str:
    """The expression ``page.table`` in these words; nothing for one that may differ when asked again."""
    if isinstance(node, nodes.Name):
        return node.name
    if isinstance(node, nodes.Getattr):
        before, step = path_of(node.node), node.attr
    elif isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Const):
        before, step = path_of(node.node), f"[{node.arg.value!r}]"
    else:
        return ""
    return f"{before}.{step}" if before else ""


def where(test: nodes.Node, scope: Scope, kind_of: KindOf, *, holds: bool) -> Scope:
    """The scope where a condition holds, or where it does not."""
    if isinstance(test, nodes.Not):
        return where(test.node, scope, kind_of, holds=not holds)
    if isinstance(test, (nodes.And, nodes.Or)):
        if isinstance(test, nodes.And) is not holds:
            return scope
        return where(test.right, where(test.left, scope, kind_of, holds=holds), kind_of, holds=holds)
    asked, kind = _asked(test, scope, kind_of, holds=holds)
    path = path_of(asked)
    return {**scope, path: kind} if path else scope


def _asked(test: nodes.Node, scope: Scope, kind_of: KindOf, *, holds: bool) -> tuple[nodes.Node, Any]:
    """What a condition asks for, and its kind where that holds."""
    if isinstance(test, nodes.Test) and test.name == "none":
        return test.node, NoneType if holds else present(kind_of(test.node, scope))
    if isinstance(test, nodes.Compare) and _is_equal_to_something(test):
        kind = kind_of(test.expr, scope)
        return test.expr, present(kind) if holds else kind
    kind = kind_of(test, scope)
    return test, present(kind) if holds else absent(kind)


def _is_equal_to_something(test: nodes.Compare) -> bool:
    other = test.ops[0].expr
    return test.ops[0].op == "eq" and isinstance(other, nodes.Const) and other.value is not None


def after(branches: Iterable[Scope], before: Scope) -> None:
    """Bring what the branches of an ``if`` set into the scope in which it stands."""
    found = list(branches)
    for name in {name for scope in found for name in scope if "." not in name}:
        kinds = [scope[name] for scope in found if name in scope]
        assign(name, kinds[0] if all(kind is kinds[0] for kind in kinds) else union(kinds), before)


def assign(name: str, kind: Any, scope: Scope) -> None:
    """Give a name another value: what was known of the fields of the one before is no longer true."""
    if scope.get(name, ANY) is not kind:
        for path in [path for path in scope if path.startswith(f"{name}.")]:
            del scope[path]
    scope[name] = kind
