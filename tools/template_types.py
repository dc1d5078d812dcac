"""Types in templates: every name, field and macro that a page's template uses, held against its page value.

Jinja compiles whatever it is given and finds a misspelt field when somebody opens the page. Here the syntax
tree of each template is walked with the types of ``page`` and ``frame``, through includes, inherited blocks,
imported macros, loops and ``set``. What comes out of a filter, a test or a library has no known type and is
not followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from jinja2 import Environment, nodes

ANY = Any
_OUTSIDE_BLOCKS = (nodes.Import, nodes.FromImport, nodes.Macro, nodes.Assign)
"""What a template defines outside of its blocks: they share it."""


class Problem(NamedTuple):
    template: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.template}:{self.line}: {self.text}"


@dataclass(frozen=True)
class Module:
    """A template that was imported for its macros."""

    name: str


@dataclass(frozen=True)
class Macro:
    template: str
    node: nodes.Macro = field(hash=False, compare=False)

    @property
    def name(self) -> str:
        return self.node.name


Scope = dict[str, Any]
Blocks = dict[str, list[tuple[str, nodes.Block]]]
"""The definitions of each block with their templates, the outermost first."""


class TemplateTypes:
    """Walks templates. ``problems`` are what it found, ``read`` the fields that were read, by class."""

    def __init__(self, environment: Environment, parts: Mapping[type, tuple[str, str]] | None = None) -> None:
        """``parts`` are the part values, each with the template and the name of its macro."""
        self.environment = environment
        self.parts = parts or {}
        self.problems: list[Problem] = []
        self.read: set[tuple[type, str]] = set()
        self._walked: set[tuple[object, ...]] = set()
        self._scopes: dict[str, Scope] = {}
        self._template = ""

    def page(self, template: str, **context: Any) -> None:
        """Walk a page's template with the types of what it is given."""
        scope: Scope = dict(context)
        blocks: Blocks = {}
        self._root(template, scope, blocks)

    # Templates

    def _root(self, name: str, scope: Scope, blocks: Blocks) -> None:
        tree = self._tree(name)
        for block in tree.find_all(nodes.Block):
            blocks.setdefault(block.name, []).append((name, block))
        parent = tree.find(nodes.Extends)
        if parent is None:
            self._in(name, lambda: self._body(tree.body, scope, blocks))
            return
        outside = [node for node in tree.body if isinstance(node, _OUTSIDE_BLOCKS)]
        self._in(name, lambda: self._body(outside, scope, blocks))
        for one in _constants(parent.template):
            self._root(one, scope, blocks)

    def _tree(self, name: str) -> nodes.Template:
        return _tree(self.environment, name)

    def _in(self, template: str, walk: Callable[[], Any]) -> Any:
        before, self._template = self._template, template
        try:
            return walk()
        finally:
            self._template = before

    def _body(self, body: Iterable[nodes.Node], scope: Scope, blocks: Blocks) -> None:
        for node in body:
            self._statement(node, scope, blocks)

    def _statement(self, node: nodes.Node, scope: Scope, blocks: Blocks) -> None:
        for kind, walk in _STATEMENTS.items():
            if isinstance(node, kind):
                walk(self, node, scope, blocks)
                return
        self._others(node, scope, blocks)

    def _output(self, node: nodes.Output, scope: Scope, blocks: Blocks) -> None:
        for one in node.nodes:
            self._type(one, scope)

    def _if(self, node: nodes.If, scope: Scope, blocks: Blocks) -> None:
        self._type(node.test, scope)
        self._body((*node.body, *node.elif_, *node.else_), scope, blocks)

    def _set(self, node: nodes.Assign, scope: Scope, blocks: Blocks) -> None:
        self._assign(node.target, self._type(node.node, scope), scope)

    def _import(self, node: nodes.Import, scope: Scope, blocks: Blocks) -> None:
        for name in _constants(node.template):
            scope[node.target] = Module(name)

    def _define(self, node: nodes.Macro, scope: Scope, blocks: Blocks) -> None:
        scope[node.name] = Macro(self._template, node)

    def _include(self, node: nodes.Include, scope: Scope, blocks: Blocks) -> None:
        for name in _constants(node.template):
            body = self._tree(name).body
            self._in(name, partial(self._body, body, dict(scope), blocks))

    def _call_block(self, node: nodes.CallBlock, scope: Scope, blocks: Blocks) -> None:
        self._type(node.call, scope)
        self._body(node.body, {**scope, **{_name(one): ANY for one in node.args}}, blocks)

    def _extends(self, node: nodes.Extends, scope: Scope, blocks: Blocks) -> None:
        """The parent is walked with the blocks of its children: ``_root``."""

    def _others(self, node: nodes.Node, scope: Scope, blocks: Blocks) -> None:
        for child in node.iter_child_nodes():
            if isinstance(child, nodes.Expr):
                self._type(child, scope)
            else:
                self._statement(child, scope, blocks)

    def _block(self, node: nodes.Block, scope: Scope, blocks: Blocks) -> None:
        """The outermost definition is the one shown; ``super()`` shows the next one in."""
        for template, block in blocks.get(node.name, [(self._template, node)]):
            self._in(template, partial(self._body, block.body, dict(scope), blocks))
            if not any(_name(call.node) == "super" for call in block.find_all(nodes.Call)):
                break

    def _loop(self, node: nodes.For, scope: Scope, blocks: Blocks) -> None:
        inner = {**scope, "loop": ANY}
        self._assign(node.target, item_of(self._type(node.iter, scope)), inner)
        if node.test is not None:
            self._type(node.test, inner)
        self._body(node.body, inner, blocks)
        self._body(node.else_, scope, blocks)

    def _from(self, node: nodes.FromImport, scope: Scope, blocks: Blocks) -> None:
        for name in _constants(node.template):
            macros = self._macros(name)
            for one in node.names:
                wanted, known_as = one if isinstance(one, tuple) else (one, one)
                if wanted not in macros:
                    self._problem(node, f"{name} has no {wanted}")
                scope[known_as] = macros.get(wanted, ANY)

    def _assign(self, target: nodes.Node, kind: Any, scope: Scope) -> None:
        if isinstance(target, nodes.Name):
            scope[target.name] = kind
        elif isinstance(target, nodes.Tuple):
            parts = get_args(kind) if get_origin(kind) is tuple and ... not in get_args(kind) else ()
            for at, one in enumerate(target.items):
                self._assign(one, parts[at] if at < len(parts) else ANY, scope)

    # Expressions

    def _type(self, node: nodes.Node, scope: Scope) -> Any:
        if isinstance(node, nodes.Name):
            return self._named(node, scope)
        if isinstance(node, nodes.Getattr):
            return self._field(node, self._type(node.node, scope), node.attr)
        if isinstance(node, nodes.Getitem):
            self._type(node.arg, scope)
            return _at(self._type(node.node, scope), node.arg)
        if isinstance(node, nodes.Call):
            return self._call(node, scope)
        if isinstance(node, nodes.CondExpr):
            self._type(node.test, scope)
            kinds = [self._type(one, scope) for one in (node.expr1, node.expr2) if one is not None]
            return _union(kinds)
        if isinstance(node, (nodes.And, nodes.Or)):
            return _union([self._type(node.left, scope), self._type(node.right, scope)])
        if isinstance(node, nodes.Const):
            return type(node.value)
        for child in node.iter_child_nodes():
            self._type(child, scope)
        return ANY

    def _named(self, node: nodes.Name, scope: Scope) -> Any:
        if node.name in scope:
            return scope[node.name]
        if node.name not in self.environment.globals and node.name not in ("caller", "super", "varargs"):
            self._problem(node, f"nothing here is called {node.name}")
        return ANY

    def _field(self, node: nodes.Node, kind: Any, name: str) -> Any:
        if isinstance(kind, Module):
            macros = self._macros(kind.name)
            if name not in macros:
                self._problem(node, f"{kind.name} has no {name}")
            return macros.get(name, ANY)
        return _union([self._field_of(node, one, name) for one in _members(kind)])

    def _field_of(self, node: nodes.Node, kind: Any, name: str) -> Any:
        if kind is ANY or kind is object:
            return ANY
        class_ = get_origin(kind) or kind
        if not isinstance(class_, type) or class_.__module__.startswith("django."):
            return ANY  # Django's classes make their fields when they are made
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
        if _name(node.node) == "part" and given:
            self._part(node, given)
            return str
        if isinstance(called, _Returns):
            self._drawn(node, given, scope)
            return called.kind
        return ANY

    def _drawn(self, node: nodes.Call, given: list[Any], scope: Scope) -> None:
        """A value given a macro shows itself with it: ``row.drawn(macro, …)`` is ``macro(row, …)``."""
        if given and isinstance(given[0], Macro) and isinstance(node.node, nodes.Getattr):
            self._macro(node, given[0], [self._type(node.node.node, scope), *given[1:]], {})

    def _part(self, node: nodes.Call, given: list[Any]) -> None:
        """``part(value, frame)`` shows a part value by its macro."""
        for kind in _members(given[0]):
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

    # Macros

    def _macros(self, template: str) -> dict[str, Macro]:
        tree = self._tree(template)
        return {one.name: Macro(template, one) for one in tree.body if isinstance(one, nodes.Macro)}

    def _macro(self, call: nodes.Call, macro: Macro, given: list[Any], named: dict[str, Any]) -> None:
        names = [one.name for one in macro.node.args]
        if len(given) > len(names) or not set(named) <= {*names, "caller"}:
            self._problem(call, f"{macro.name} in {macro.template} takes {', '.join(names) or 'nothing'}")
        defaults = names[len(names) - len(macro.node.defaults) :]
        missing = [one for one in names[len(given) :] if one not in named and one not in defaults]
        if missing:
            self._problem(call, f"{macro.name} in {macro.template} needs {', '.join(missing)}")
        scope = self._module_scope(macro.template)
        scope |= dict.fromkeys(missing, ANY) | {name: type(_default(macro, name)) for name in defaults}
        scope |= dict(zip(names, given, strict=False)) | named
        key = (macro.template, macro.name, *(str(scope.get(name)) for name in names))
        if key in self._walked:
            return
        self._walked.add(key)
        self._in(macro.template, lambda: self._body(macro.node.body, scope, {}))

    def _module_scope(self, template: str) -> Scope:
        """What the macros of a template share: its imports, its other macros, what it sets."""
        if template not in self._scopes:
            scope = self._scopes[template] = Scope()
            outside = [one for one in self._tree(template).body if isinstance(one, _OUTSIDE_BLOCKS)]
            self._in(template, partial(self._body, outside, scope, {}))
        return dict(self._scopes[template])

    def _problem(self, node: nodes.Node, text: str) -> None:
        found = Problem(self._template, node.lineno, text)
        if found not in self.problems:
            self.problems.append(found)


_STATEMENTS: dict[type[nodes.Node], Callable[..., None]] = {
    nodes.Block: TemplateTypes._block,
    nodes.Output: TemplateTypes._output,
    nodes.If: TemplateTypes._if,
    nodes.For: TemplateTypes._loop,
    nodes.Assign: TemplateTypes._set,
    nodes.Import: TemplateTypes._import,
    nodes.FromImport: TemplateTypes._from,
    nodes.Macro: TemplateTypes._define,
    nodes.Include: TemplateTypes._include,
    nodes.CallBlock: TemplateTypes._call_block,
    nodes.Extends: TemplateTypes._extends,
}


# Types


@dataclass(frozen=True)
class _Returns:
    """A method: what calling it gives."""

    kind: Any


@cache
def fields_of(class_: type) -> Mapping[str, Any]:
    """The fields, properties and methods of a class with their types, as far as they are annotated."""
    found: dict[str, Any] = {}
    for name in dir(class_):
        value = getattr(class_, name, None)
        if isinstance(value, property) and value.fget:
            found[name] = _hints(value.fget).get("return", ANY)
        elif callable(value) and not name.startswith("__"):
            found[name] = _Returns(_hints(value).get("return", ANY))
    return found | _hints(class_)


def _hints(of: Any) -> dict[str, Any]:
    try:
        return get_type_hints(of)
    except (NameError, TypeError):
        return {}


def item_of(kind: Any) -> Any:
    """What one gets by looping over it."""
    kinds: list[Any] = []
    for one in _members(kind):
        origin, args = get_origin(one), get_args(one)
        if origin is tuple and ... not in args:
            kinds.extend(args)
        elif origin is not None and isinstance(origin, type) and args and not issubclass(origin, dict):
            kinds.append(args[0])
        else:
            kinds.append(ANY)
    return _union(kinds)


def _at(kind: Any, index: nodes.Node) -> Any:
    args = get_args(kind)
    if get_origin(kind) is tuple and ... not in args and isinstance(index, nodes.Const):
        return args[index.value] if isinstance(index.value, int) and index.value < len(args) else ANY
    if isinstance(get_origin(kind), type) and issubclass(get_origin(kind), Mapping) and len(args) == 2:
        return args[1]
    return ANY if isinstance(index, nodes.Const) and isinstance(index.value, str) else item_of(kind)


def _members(kind: Any) -> list[Any]:
    """The kinds of a union, without ``None``: what may be missing is asked for before it is used."""
    if get_origin(kind) in (Union, UnionType):
        return [one for one in get_args(kind) if one is not NoneType]
    return [kind]


def _union(kinds: list[Any]) -> Any:
    found = [one for kind in kinds for one in _members(kind) if one is not NoneType]
    if not found or any(one is ANY for one in found):
        return ANY
    if all(isinstance(one, (_Returns, Module, Macro)) for one in found):
        return found[0]
    if any(isinstance(one, (_Returns, Module, Macro)) for one in found):
        return ANY
    return Union[tuple(found)]  # noqa: UP007 - made of what was found


# Syntax trees

_trees: dict[tuple[int, str], nodes.Template] = {}


def _tree(environment: Environment, name: str) -> nodes.Template:
    key = (id(environment), name)
    if key not in _trees:
        assert environment.loader
        source, _, _ = environment.loader.get_source(environment, name)
        _trees[key] = environment.parse(source, name)
    return _trees[key]


def _constants(node: nodes.Expr) -> list[str]:
    """The templates that an expression may name."""
    if isinstance(node, nodes.Const):
        return [str(node.value)]
    return [str(one.value) for one in node.find_all(nodes.Const) if isinstance(one.value, str)]


def _name(node: nodes.Node) -> str:
    return node.name if isinstance(node, nodes.Name) else ""


def _default(macro: Macro, name: str) -> object:
    names = [one.name for one in macro.node.args]
    default = macro.node.defaults[names.index(name) - len(names) + len(macro.node.defaults)]
    return default.value if isinstance(default, nodes.Const) else None
