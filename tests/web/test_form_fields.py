"""Fields of forms as values: drawn by our macro they are what Django itself would draw."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest
from django import forms
from django.template import engines
from django.test import SimpleTestCase

from topcut.rulebook import editions, load
from topcut.web.desk.forms.short_forms import InviteOfficial, ManyPlayers, NewTournament
from topcut.web.form_fields import FormField, field_of
from topcut.web.forms import NewAccount
from topcut.web.library.cases import EffectCase, PermanentCase

RULES = load(editions()[-1].name)


def drawn(field: FormField) -> str:
    environment: Any = engines["jinja2"].env  # type: ignore[attr-defined]
    text: str = environment.get_template("parts/fields.html").module.field(field)
    return text


class _Elements(HTMLParser):
    """The elements of a field with their attributes and texts; what is offered in a list beside it apart."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[list[object]] = []
        self.offered: list[str | None] = []
        self._in_list = self._text = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in_list |= tag == "datalist"
        self._text = tag in ("option", "textarea") and not self._in_list
        if self._in_list and tag == "option":
            self.offered.append(dict(attrs)["value"])
        elif tag in ("input", "select", "option", "textarea"):
            self.found.append([tag, {key: value or "" for key, value in attrs}])

    def handle_endtag(self, tag: str) -> None:
        self._text = False

    def handle_data(self, data: str) -> None:
        if self._text:
            self.found[-1].append(data)


def forms_to_draw() -> list[forms.BaseForm]:
    wrong = {"name": "<b>", "rounds": "0", "format": "none", "date": "2026-02-30", "first_table": "1"}
    return [
        NewAccount(),
        NewAccount({"first_name": "Ana", "password": "secret words"}),
        NewTournament(None, RULES, initial={"zone": "Europe/Madrid", "rounds": 5, "check_in": True}),
        NewTournament(wrong, RULES),
        ManyPlayers(initial={"text": "Ana <Ruiz>\nBo Li"}),
        InviteOfficial(None, RULES),
        EffectCase({"e1-change": "double", "e1-amount": "0"}, prefix="e1"),
        PermanentCase({"p0-legendary": "on", "p0-damage": "x"}, prefix="p0"),
    ]


@pytest.mark.parametrize("form", forms_to_draw(), ids=lambda form: type(form).__name__)
def test_a_field_is_drawn_as_django_would_with_its_label_help_and_errors(form: forms.BaseForm) -> None:
    for bound in form:
        shown = drawn(field_of(form, bound.name))
        assert _Elements(shown).found == _Elements(str(bound)).found
        SimpleTestCase().assertInHTML(f'<label for="{bound.auto_id}">{bound.label}</label>', shown)
        if bound.errors:
            SimpleTestCase().assertInHTML(str(bound.errors), shown)
        if bound.help_text:
            helps = f'<p class="help" id="{bound.auto_id}_helptext">{bound.help_text}</p>'
            SimpleTestCase().assertInHTML(helps, shown)


def test_the_sizes_of_a_playoff_that_the_rules_name_are_offered_beside_the_number() -> None:
    field = field_of(NewTournament(None, RULES), "cut")
    assert dict(field.attributes)["list"] == "cut-offered"
    assert '<datalist id="cut-offered">' in drawn(field)
    assert _Elements(drawn(field)).offered == [str(size) for size in RULES.playoff.sizes]
