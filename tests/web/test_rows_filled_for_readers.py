"""Rows of pages that are drawn once and filled for every reader."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.web.fragments import KeptRow
from topcut.web.jinja import environment

PIECES = environment(autoescape=True).from_string(
    "{% macro row(row, csrf_token, command) %}"
    "<b>{{ row.name }}</b>{% if row.form %}{{ csrf_token }}<i>{{ command }}</i>{% endif %}"
    "{% endmacro %}"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedRow(KeptRow):
    name: str
    form: bool


def drawn(row: NamedRow, csrf_token: str, command: str) -> str:
    return str(row.drawn(PIECES.module.row, csrf_token, lambda: command))  # type: ignore[attr-defined]


def test_each_reader_gets_their_own_form_around_the_same_row() -> None:
    row = NamedRow(name="Ana", form=True)
    assert drawn(row, "first", "1") == "<b>Ana</b>first<i>1</i>"
    assert drawn(row, "second", "2") == "<b>Ana</b>second<i>2</i>"


def test_what_is_filled_in_is_text_and_never_markup_or_another_gap() -> None:
    row = NamedRow(name="<i>", form=True)
    assert drawn(row, "<p>\0command\0", "2") == "<b>&lt;i&gt;</b>&lt;p&gt;\0command\0<i>2</i>"


def test_a_row_without_a_form_asks_for_no_command() -> None:
    row = NamedRow(name="Ana", form=False)
    assert drawn(row, "first", "1") == drawn(row, "second", "2") == "<b>Ana</b>"
