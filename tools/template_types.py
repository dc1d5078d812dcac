"""Types in templates: every name, field and macro that a page's template uses, held against its page value.

Jinja compiles whatever it is given and finds a misspelt field when somebody opens the page. Here the syntax
tree of each template is walked with the types of ``page`` and ``frame``, through includes, inherited blocks,
imported macros, loops, conditions and ``set``. What may be ``None`` must be asked for before it is shown.
What comes out of a filter, a test or a library has no known type and is not followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, get_args, get_origin

from jinja2 import Environment, nodes

from tools.template_conditions import Scope, after, assign
from tools.template_expressions import Expressions, name_of
from tools.template_kinds import ANY, Macro, Module, item_of

_OUTSIDE_BLOCKS = (nodes.Import, nodes.FromImport, nodes.Macro, nodes.Assign)
"""What a template defines outside of its blocks: they share it."""

Blocks = dict[str, list[tuple[str, nodes.Block]]]
"""The definitions of each block with their templates, the outermost first."""


class TemplateTypes(Expressions):
    """Walks templates. ``problems`` are what it found, ``read`` the fields that were read, by class."""

    def __init__(self, environment: Environment, parts: Mapping[type, tuple[str, str]] | None = None) -> None:
        super().__init__(environment, parts)
        self._walked: set[tuple[object, ...]] = set()
        self._scopes: dict[str, Scope] = {}

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
        self._in(name, lambda: self._type(parent.template, scope))
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
            self._there(one, self._type(one, scope))

    def _if(self, node: nodes.If, scope: Scope, blocks: Blocks) -> None:
        """Each branch stands where the conditions before it do not hold."""
        branches, rest = [], dict(scope)
        for one in (node, *node.elif_):
            self._type(one.test, rest)
            branches.append(dict(self._where(one.test, rest, holds=True)))
            self._body(one.body, branches[-1], blocks)
            rest = self._where(one.test, rest, holds=False)
        self._body(node.else_, rest := dict(rest), blocks)
        after((*branches, rest), scope)

    def _set(self, node: nodes.Assign, scope: Scope, blocks: Blocks) -> None:
        self._assign(node.target, self._type(node.node, scope), scope)

    def _import(self, node: nodes.Import, scope: Scope, blocks: Blocks) -> None:
        for name in _constants(node.template):
            scope[node.target] = Module(name)

    def _define(self, node: nodes.Macro, scope: Scope, blocks: Blocks) -> None:
        scope[node.name] = Macro(self._template, node)

    def _include(self, node: nodes.Include, scope: Scope, blocks: Blocks) -> None:
        self._type(node.template, scope)
        for name in _constants(node.template):
            body = self._tree(name).body
            self._in(name, partial(self._body, body, dict(scope), blocks))

    def _call_block(self, node: nodes.CallBlock, scope: Scope, blocks: Blocks) -> None:
        self._type(node.call, scope)
        self._body(node.body, {**scope, **{name_of(one): ANY for one in node.args}}, blocks)

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
            if not any(name_of(call.node) == "super" for call in block.find_all(nodes.Call)):
                break

    def _loop(self, node: nodes.For, scope: Scope, blocks: Blocks) -> None:
        inner = {**scope, "loop": ANY}
        self._assign(node.target, item_of(self._there(node.iter, self._type(node.iter, scope))), inner)
        if node.test is not None:
            self._type(node.test, inner)
            inner = self._where(node.test, inner, holds=True)
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
            assign(target.name, kind, scope)
        elif isinstance(target, nodes.Tuple):
            parts = get_args(kind) if get_origin(kind) is tuple and ... not in get_args(kind) else ()
            for at, one in enumerate(target.items):
                self._assign(one, parts[at] if at < len(parts) else ANY, scope)

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


def _default(macro: Macro, name: str) -> object:
    names = [one.name for one in macro.node.args]
    default = macro.node.defaults[names.index(name) - len(names) + len(macro.node.defaults)]
    return default.value if isinstance(default, nodes.Const) else None
