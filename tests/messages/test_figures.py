"""Figures by language, on pages and paper; what other programs read keeps its point."""

from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction

import pytest
from django.utils import translation

from topcut.core.desks.prizes.state import PrizeKind, Share
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.standings import Standing
from topcut.core.standings.records import MatchRecord
from topcut.formats.csv_export import standings_csv
from topcut.messages.desks.prizes import share_text
from topcut.messages.figures import day_and_time, figure, grouped


@pytest.mark.parametrize(
    ("language", "percentage", "points", "money", "many"),
    [
        ("en", "66.67", "4.33", "12.50 EUR", "20,000"),
        ("es", "66,67", "4,33", "12,50 EUR", "20\N{NO-BREAK SPACE}000"),
    ],
)
def test_r57_numbers_are_written_as_the_language_writes_them(
    language: str, percentage: str, points: str, money: str, many: str
) -> None:
    with translation.override(language):
        assert figure(Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE, Fraction(2, 3)) == percentage
        assert figure(Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS, Fraction(13, 3)) == points
        assert share_text(Share(PrizeKind.CASH, "EUR", 1250)) == money
        assert grouped(20_000) == many


def test_r57_what_other_programs_read_keeps_its_point_in_every_language() -> None:
    figures = {Tiebreaker.MATCH_POINTS: Fraction(3), Tiebreaker.GAME_WIN_PERCENTAGE: Fraction(2, 3)}
    standing = Standing(1, 1, EntrantId("p1"), 3, figures, MatchRecord())
    with translation.override("es"):
        assert standings_csv([standing], {}).splitlines()[1].endswith("0.666667")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "November 9, 2026, 19:30"), ("es", "9 de noviembre de 2026, 19:30")]
)
def test_a_moment_is_told_with_its_month_whole_and_by_24_hours(language: str, said: str) -> None:
    moment = int(datetime(2026, 11, 9, 19, 30, tzinfo=UTC).timestamp()) * 1000
    with translation.override(language):
        assert day_and_time(moment, "UTC") == said
