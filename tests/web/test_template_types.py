"""The walker of templates finds what it should; over all of them it goes in `python3 run.py lint`."""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import NewType, Union, get_args, get_origin, get_type_hints

import pytest
from jinja2 import DictLoader, Environment

import topcut.urls  # noqa: F401 - imports every view, and with them every page value
from tools.template_readers import reached, unread
from tools.template_types import TemplateTypes
from topcut.rulebook.wording import Worded
from topcut.web.pages import SCREENS
from topcut.web.part_values import PARTS


@dataclass(frozen=True)
class _Row:
    name: str

    @property
    def short(self) -> str:
        return self.name

    def drawn(self, macro: Callable[..., str]) -> str:
        return macro(self)


@dataclass(frozen=True)
class _Shown:
    rows: tuple[_Row, ...]
    first: _Row | None
    note: str | None


@pytest.mark.parametrize(
    ("template", "problem"),
    [
        ("{{ page.rows }}{{ page.missing }}", "_Shown has no missing"),
        ("{% for row in page.rows %}{{ row.nam }}{% endfor %}", "_Row has no nam"),
        ("{% set first = page.rows[0] %}{{ first.nam }}", "_Row has no nam"),
        ("{% import 'm' as m %}{% for row in page.rows %}{{ m.show(row) }}{% endfor %}", "_Row has no nam"),
        ("{% import 'm' as m %}{{ m.show() }}", "show in m needs row"),
        ("{% import 'm' as m %}{{ m.sho(1) }}", "m has no sho"),
        ("{% extends 'b' %}{% block body %}{{ page.rows[0].nam }}{% endblock %}", "_Row has no nam"),
        ("{% extends 'b' if page.missing else 'b' %}", "_Shown has no missing"),
        ("{% include 'i' %}", "_Row has no nam"),
        ("{% include 'b' if page.missing else 'b' %}", "_Shown has no missing"),
        ("{{ nobody }}", "nothing here is called nobody"),
        ("{{ page.rows[0].nam }}", "_Row has no nam"),
        ("{{ (page.first or page.rows[0]).nam }}", "_Row has no nam"),
        ("{% macro show(row) %}{{ row.nam }}{% endmacro %}{{ page.rows[0].drawn(show) }}", "_Row has no nam"),
        ("{{ part(page.first) }}", "_Row has no nam"),
        ("{{ part(page) }}", "_Shown is no part"),
    ],
)
def test_a_misspelt_name_is_found_wherever_it_stands(template: str, problem: str) -> None:
    assert _problems(template) == [problem]


def _problems(template: str) -> list[str]:
    others = {
        "m": "{% macro show(row) %}{{ row.nam }}{% endmacro %}",
        "n": "{% macro name(row) %}{{ row.name }}{% endmacro %}",
        "b": "{% block body %}{{ page.rows }}{% endblock %}",
        "i": "{% for row in page.rows %}{{ row.nam }}{% endfor %}",
    }
    environment = Environment(loader=DictLoader({**others, "page": template}))
    environment.globals |= {"part": None, "gettext": None}
    found = TemplateTypes(environment, {_Row: ("m", "show")})
    found.page("page", page=_Shown)
    return [one.text for one in found.problems]


@pytest.mark.parametrize(
    ("template", "missing"),
    [
        ("{{ page.first.name }}", "page.first"),
        ("{% set first = page.first %}{{ first.name }}", "first"),
        ("{{ page.note }}", "page.note"),
        ("{{ page.note|upper }}", "page.note"),
        ("{{ page.note ~ '.' }}", "page.note"),
        ("{{ gettext('%(note)s', note=page.note) }}", "page.note"),
        ("{% for letter in page.note %}{% endfor %}", "page.note"),
        ("{% import 'n' as n %}{{ n.name(page.first) }}", "row"),
        ("{% if page.first %}{% endif %}{{ page.first.name }}", "page.first"),
        ("{% if page.first %}{% else %}{{ page.first.name }}{% endif %}", "page.first"),
        ("{% if not page.first %}{{ page.first.name }}{% endif %}", "page.first"),
        ("{% if page.first or page.rows %}{{ page.first.name }}{% endif %}", "page.first"),
        ("{% if page.first is none %}{{ page.first.name }}{% endif %}", "page.first"),
        ("{{ page.first.name if page.rows else '' }}", "page.first"),
        ("{{ '' if page.first else page.first.name }}", "page.first"),
        ("{% if page.first or page.first.name %}{% endif %}", "page.first"),
        ("{{ page.first and page.first.name }}", "this"),
        ("{% set a = page.rows[0] %}{% if a %}{% set a = page.first %}{% endif %}{{ a.name }}", "a"),
        ("{% if page.first %}{% set page = page %}{% endif %}{{ page.first.name }}", "page.first"),
    ],
)
def test_what_may_be_missing_is_found_where_nobody_asked_for_it(template: str, missing: str) -> None:
    assert _problems(template) == [f"{missing} may be None"]


@pytest.mark.parametrize(
    "template",
    [
        "{% if page.first %}{{ page.first.name }}{% endif %}",
        "{% if page.first is not none %}{{ page.first.name }}{% endif %}",
        "{% if page.first is none %}{% else %}{{ page.first.name }}{% endif %}",
        "{% if not page.first %}{% else %}{{ page.first.name }}{% endif %}",
        "{% if not page.first %}{% elif page.first.name %}{{ page.first.name }}{% endif %}",
        "{% if page.rows and page.first %}{{ page.first.name }}{% endif %}",
        "{% if not page.first or not page.rows %}{% else %}{{ page.first.name }}{% endif %}",
        "{% if page.first and page.first.name %}{% endif %}",
        "{% if not page.first or page.first.name %}{% endif %}",
        "{{ page.first.name if page.first else '' }}",
        "{{ '' if not page.first else page.first.name }}",
        "{{ (page.first or page.rows[0]).name }}",
        "{{ page.note or '' }}",
        "{% if page.note == 'x' %}{{ page.note }}{% endif %}",
        "{% for row in page.rows if page.first %}{{ page.first.name }}{% endfor %}",
        "{% set first = page.first %}{% if first %}{{ first.name }}{% endif %}",
        "{% set a = page.first %}{% if not a %}{% set a = page.rows[0] %}{% endif %}{{ a.name }}",
        "{% import 'n' as n %}{% if page.first %}{{ n.name(page.first) }}{% endif %}",
    ],
)
def test_what_was_asked_for_may_be_shown(template: str) -> None:
    assert _problems(template) == []


def test_what_is_there_is_no_problem() -> None:
    template = (
        "{% for row in page.rows %}{{ row.name|upper }}{{ row.short.strip() }}{{ loop.index }}{% endfor %}"
    )
    found = TemplateTypes(Environment(loader=DictLoader({"page": template})))
    found.page("page", page=_Shown)
    assert found.problems == []
    assert (_Row, "short") in found.read


def test_page_values_hold_values_and_nothing_that_a_template_could_ask() -> None:
    held: dict[type, str] = {}
    frames = {get_type_hints(page.frame)["return"] for page in SCREENS}
    for value in (*SCREENS, *PARTS, *frames):
        _hold(value, value.__name__, held)
    not_values = {where for kind, where in held.items() if not _is_value(kind)}
    assert not_values == set()


def _hold(kind: object, where: str, held: dict[type, str]) -> None:
    """Gather the types that a field may hold, each with a place where it stands."""
    if isinstance(kind, NewType):
        kind = kind.__supertype__
    for inner in get_args(kind):
        _hold(inner, where, held)
    if get_origin(kind) in (tuple, Union, UnionType) or kind is Ellipsis or kind in held:
        return
    assert isinstance(kind, type), f"{where}: {kind}"
    held[kind] = where
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        for field in fields(kind):
            if not field.name.startswith("_"):  # how a row was drawn
                _hold(hints[field.name], f"{kind.__name__}.{field.name}", held)


def _is_value(kind: type) -> bool:
    """Words and numbers, and frozen dataclasses of the pages; a rule's value in words is one already."""
    if kind in (str, int, float, bool, NoneType, Worded):
        return True
    return is_dataclass(kind) and kind.__module__.startswith("topcut.web.") and _is_frozen(kind)


def _is_frozen(kind: type) -> bool:
    return bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]


def test_a_field_is_read_by_a_template_or_by_a_property_that_one_reads() -> None:
    found = reached([_Shown])
    assert found == {_Shown, _Row}
    assert unread(found, {(_Shown, "rows"), (_Row, "short")}) == ["_Shown.first", "_Shown.note"]
    assert unread(found, {(_Shown, "rows"), (_Shown, "first"), (_Shown, "note")}) == ["_Row.name"]
