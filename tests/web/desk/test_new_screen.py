"""The form for a new tournament as a value: what the rules say beside the fields."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.at_the_desk import NEW
from topcut.rulebook import load
from topcut.web.desk.forms.short_forms import NewTournament
from topcut.web.desk.new_screen import NewTournamentPage, new_screen

pytestmark = pytest.mark.django_db

RULES = load("mtr-2025-06-30")
PLAYOFF = ("cut", "playoff_format", "playoff_minutes", "playoff_games")


def form(**typed: Any) -> NewTournamentPage:
    return new_screen(NewTournament({**NEW, **typed}, RULES), RULES, None, None)


def test_a_friday_night_has_no_notes_and_nothing_opened() -> None:
    page = form()
    assert (page.program.premier, page.program.playoff, page.note) == ("", "", None)
    assert page.need == "The rules at this level: optional."
    assert page.day.played_by.href == "/rules/mtr-2025-06-30"
    assert not page.limited.open
    assert not page.house.open
    assert [ruled.field.name for ruled in page.times] == ["structure", "minutes", "games", *PLAYOFF]


@pytest.mark.rule("APP-E.a")
def test_a_premier_tournament_says_what_is_required() -> None:
    qualifier = form(program="Regional Championship Qualifier")
    assert qualifier.program.premier == "Rounds, playoff and level are required, not advice."
    assert qualifier.program.playoff.startswith("It ends with a playoff")
    spotlight = form(program="Spotlight Series")
    assert spotlight.program.premier.startswith("Its level is required.")
    assert spotlight.note
    assert spotlight.note.text == "As the fact sheet of its series has it."


def test_what_is_filled_in_or_wrong_is_open() -> None:
    assert form(parts="nothing").limited.open
    assert form(house="nothing").house.open
    few = form(players="2").note
    assert few
    assert few.text.startswith("For so few entrants")
