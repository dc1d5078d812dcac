"""Pieces of pages that are drawn once and filled for every reader."""

from __future__ import annotations

from django.utils import translation
from markupsafe import Markup

from topcut.web.fragments import filled
from topcut.web.jinja import environment

PIECES = environment(autoescape=True).from_string(
    "{% macro piece(big, table, name) %}"
    "{% if big %}<b>{% endif %}{% trans table=table %}Table {{ table }}{% endtrans %} {{ name }}"
    "{% endmacro %}"
)


def test_each_reader_gets_their_own_figures_in_the_same_words() -> None:
    piece = PIECES.module.piece  # type: ignore[attr-defined]
    with translation.override("en"):
        assert filled(piece, False, table=7, name="Ana") == "Table 7 Ana"
        assert filled(piece, False, table=8, name="Bo") == "Table 8 Bo"
        assert filled(piece, True, table=8, name="Bo") == "<b>Table 8 Bo"
    with translation.override("es"):
        assert filled(piece, False, table=8, name="Bo") == "Mesa 8 Bo"


def test_what_is_filled_in_is_text_and_never_markup_or_another_gap() -> None:
    piece = PIECES.module.piece  # type: ignore[attr-defined]
    with translation.override("en"):
        assert filled(piece, False, table=1, name="<i>\0table\0") == "Table 1 &lt;i&gt;\0table\0"
        assert filled(piece, False, table=1, name=Markup("<i>")) == "Table 1 <i>"
