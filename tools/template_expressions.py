"""Expressions in templates: the type of each, and what is wrong with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_origin

from jinja2 import Environment, nodes

from tools.template_conditions import Scope, path_of, where
from tools.template_kinds import (
    ANY,
    Macro,
    Module,
    Returns,
    absent,
    at,
    fields_of,
    may_be_none,
    members,
    present,
    union,
)

_ON_VALUES = (nodes.BinExpr, nodes.UnaryExpr, nodes.Concat, nodes.Filter)
"""What is made of values; these must be there."""


class Problem(NamedTuple):
    template: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.template}:{self.line}: {self.text}"


class Expressions(ABC):
    """Finds the types of expressions. ``problems`` and ``read`` are as of ``TemplateTypes``."""

    def __init__(self, environment: Environment, parts: Mapping[type, tuple[str, str]] | None = None) -> None:
        """``parts`` are the part values, each with the template and the name of its macro."""
        self.environment = environment
        self.parts = parts or {}
        self.problems: list[Problem] = []
        self.read: set[tuple[type, str]] = set()
        self._template = ""

    @abstractmethod
    def _macros(self, template: str) -> dict[str, Macro]:
        """The macros of a template by name."""

    @abstractmethod
    def _macro(self, call: nodes.Call, macro: Macro, given: list[Any], named: dict[str, Any]) -> None:
        """Walk a macro with the types that a call gives it."""

    def _type(self, node: nodes.Node, scope: Scope) -> Any:
        for kind, type_of in _TYPES.items():
            if isinstance(node, kind):
                return type_of(self, node, scope)
        for child in node.iter_child_nodes():
            found = self._type(child, scope)
            if isinstance(node, _ON_VALUES):
                self._there(child, found)
        return ANY

    def _constant(self, node: nodes.Const, scope: Scope) -> Any:
        return type(node.value)

    def _attribute(self, node: nodes.Getattr, scope: Scope) -> Any:
        kind = self._field(node, self._there(node.node, self._type(node.node, scope)), node.attr)
        return scope.get(path_of(node), kind)

    def _item(self, node: nodes.Getitem, scope: Scope) -> Any:
        self._type(node.arg, scope)
        kind = at(self._there(node.node, self._type(node.node, scope)), node.arg)
        return scope.get(path_of(node), kind)

    def _not(self, node: nodes.Not, scope: Scope) -> Any:
        self._type(node.node, scope)
        return bool

    def _and_or(self, node: nodes.And | nodes.Or, scope: Scope) -> Any:
        """The right side is asked for only where the left one is true, or false."""
        is_and = isinstance(node, nodes.And)
        left = self._type(node.left, scope)
        right = self._type(node.right, self._where(node.left, scope, holds=is_and))
        return union([absent(left) if is_and else present(left), right])

    def _chosen(self, node: nodes.CondExpr, scope: Scope) -> Any:
        self._type(node.test, scope)
        kinds = [self._type(node.expr1, self._where(node.test, scope, holds=True))]
        if node.expr2 is not None:
            kinds.append(self._type(node.expr2, self._where(node.test, scope, holds=False)))
        return union(kinds)

    def _where(self, test: nodes.Node, scope: Scope, *, holds: bool) -> Scope:
        return where(test, scope, self._type, holds=holds)

    def _named(self, node: nodes.Name, scope: Scope) -> Any:
        if node.name in scope:
            return scope[node.name]
        if node.name not in self.environment.globals and node.name not in ("caller", "super", "varargs"):
            self._problem(node, f"nothing here is called {node.name}")
        return ANY

    def _there(self, node: nodes.Node, kind: Any) -> Any:
        """The kind of what is shown, looped over or asked for a field: it must not be ``None``."""
        if may_be_none(kind):
            self._problem(node, f"{path_of(node) or 'this'} may be None")
        return present(kind)

    def _field(self, node: nodes.Node, kind: Any, name: str) -> Any:
        if isinstance(kind, Module):
            macros = self._macros(kind.name)
            if name not in macros:
                self._problem(node, f"{kind.name} has no {name}")
            return macros.get(name, ANY)
        return union(self._field_of(node, one, name) for one in members(kind))

    def _field_of(self, node: nodes.Node, kind: Any, name: str) -> Any:
        if kind is ANY or kind is object:
            return ANY
        class_ = get_origin(kind) or kind
        if not isinstance(class_, type):
            return ANY
        self.read.add((class_, name))
        if name not in (fields := fields_of(class_)) and not hasattr(class_, name):
            self._problem(node, f"{class_.__name__} has no {name}")
        return fields.get(name, ANY)

    def _call(self, node: nodes.Call, scope: Scope) -> Any:
        called = self._type(node.node, scope)
        given = [self._type(one, scope) for one in node.args]
        named = {one.key: self._type(one.value, scope) for one in node.kwargs}
        if isinstance(called, Macro):
            self._macro(node, called, given, named)
            return str
        if name_of(node.node) == "part" and given:
            self._part(node, given)
            return str
        if name_of(node.node) in self.environment.globals:
            values = (*node.args, *(one.value for one in node.kwargs))
            for one, kind in zip(values, (*given, *named.values()), strict=True):
                self._there(one, kind)
        if isinstance(called, Returns):
            self._drawn(node, given, scope)
            return called.kind
        return ANY

    def _drawn(self, node: nodes.Call, given: list[Any], scope: Scope) -> None:
        """A value given a macro shows itself with it: ``row.drawn(macro, …)`` is ``macro(row, …)``."""
        if given and isinstance(given[0], Macro) and isinstance(node.node, nodes.Getattr):
            self._macro(node, given[0], [present(self._type(node.node.node, scope)), *given[1:]], {})

    def _part(self, node: nodes.Call, given: list[Any]) -> None:
        """``part(value, frame)`` shows a part value by its macro."""
        for kind in members(present(given[0])):
            named = self.parts.get(kind)
            if named is None:
                self._problem(node, f"{getattr(kind, '__name__', kind)} is no part")
                continue
            macro = self._macros(named[0]).get(named[1])
            if macro is None:
                self._problem(node, f"{named[0]} has no {named[1]}")
                continue
            takes = len(macro.node.args)
            self._macro(node, macro, [kind, *given[1:]][:takes], {})

    def _problem(self, node: nodes.Node, text: str) -> None:
        found = Problem(self._template, node.lineno, text)
        if found not in self.problems:
            self.problems.append(found)


_TYPES: dict[type[nodes.Node], Callable[..., Any]] = {
    nodes.Name: Expressions._named,
    nodes.Const: Expressions._constant,
    nodes.Getattr: Expressions._attribute,
    nodes.Getitem: Expressions._item,
    nodes.Call: Expressions._call,
    nodes.CondExpr: Expressions._chosen,
    nodes.And: Expressions._and_or,
    nodes.Or: Expressions._and_or,
    nodes.Not: Expressions._not,
}


def name_of(node: nodes.Node) -> str:
    return node.name if isinstance(node, nodes.Name) else ""
