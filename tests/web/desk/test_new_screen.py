"""The form for a new tournament as a value: what follows from three answers, and what the rules say of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.at_the_desk import NEW
from topcut.rulebook import load
from topcut.web.desk.forms.offers import offered_first
from topcut.web.desk.new_screen import NewTournamentPage, new_screen
from topcut.web.desk.planning import OTHER, plan_of

pytestmark = pytest.mark.django_db

PLAYOFF = ("cut", "playoff_format", "playoff_minutes", "playoff_games")
THREE = {"date": "2026-11-20", "start_time": "19:00", "zone": "Europe/Madrid", "players": "16"}
FILLED = {"filled": "", "format": "standard", "rel": "regular"}


def form(**typed: Any) -> NewTournamentPage:
    return new_screen(plan_of({**NEW, **typed}))


def three(**typed: str) -> NewTournamentPage:
    """Only the three answers, on a form that was not filled in for what was chosen."""
    return new_screen(plan_of({**THREE, **FILLED, **typed}))


def test_a_friday_night_has_no_notes_and_nothing_opened() -> None:
    rest = form().rest
    assert (rest.program.notes, rest.note) == ((), None)
    assert rest.need == "At Regular the rules leave decklists to you."
    assert rest.edition.played_by.href == "/rules/mtr-2025-06-30"
    assert (rest.open, rest.limited.open, rest.house.open) == (False, False, False)
    assert [ruled.field.name for ruled in rest.times] == ["structure", "minutes", "games", *PLAYOFF]


@pytest.mark.rule("APP-E.a")
def test_three_answers_say_what_is_ahead_and_everything_else_in_a_sentence() -> None:
    page = three(what="Friday Night Magic")
    assert page.outcome.text == "5 rounds, 50 minutes, no playoff"
    assert page.outcome.cite[0].text == "MTR 2025-06-30 App E"
    assert page.summary == (
        "Everything else: Friday Night Magic, Nov 20 · Standard · Regular · decklists on paper · "
        "rules of June 30, 2025"
    )


def test_the_large_choices_are_those_that_the_data_of_the_edition_names_first() -> None:
    page = three(what="draft-night")
    offered = offered_first(load("mtr-2025-06-30"))
    assert [option.value for option in page.what] == [*dict(offered), OTHER]
    assert [option.value for option in page.what if option.chosen] == ["draft-night"]
    before = three(what="draft-night", date="2020-01-15")
    assert "Store Championship" not in [option.value for option in before.what]


def test_what_was_chosen_last_counts_whether_among_the_large_choices_or_in_the_list() -> None:
    filled = {**FILLED, "filled": "Friday Night Magic"}
    changed = {
        "Prerelease": {"what": "Prerelease", "program": "Friday Night Magic"},
        "Launch Party": {"what": "Friday Night Magic", "program": "Launch Party"},
        "": {"what": OTHER, "program": "Friday Night Magic"},
    }
    for program, sent in changed.items():
        assert plan_of({**THREE, **filled, **sent}).program == program
    kept = {"filled": "Launch Party", "what": OTHER, "program": "Launch Party"}
    assert plan_of({**THREE, **FILLED, **kept}).program == "Launch Party"


def test_something_else_unfolds_the_rest() -> None:
    page = three(what=OTHER, filled="Friday Night Magic", program="Friday Night Magic")
    assert page.rest.open
    assert page.summary.startswith("Everything else: Standard, Nov 20 · Standard")


def test_a_commander_night_by_the_addendum_is_nothing_unusual() -> None:
    page = three(what="commander-night")
    assert page.rest.departures
    assert not page.rest.open
    assert form(minutes="70").rest.open, "what departs from the rules is shown"


@pytest.mark.rule("APP-E.a")
def test_a_premier_tournament_says_what_is_required() -> None:
    required, ends = form(program="Regional Championship Qualifier").rest.program.notes
    assert required == "Premier: rounds, playoff and level are required, not advice."
    assert ends.startswith("It ends with a playoff")
    spotlight = form(program="Spotlight Series").rest
    assert spotlight.program.notes[0].startswith("Premier: its level is required.")
    assert spotlight.note
    assert spotlight.note.text == "As the fact sheet of its series has it."


def test_what_is_filled_in_or_wrong_is_open() -> None:
    assert form(parts="nothing").rest.limited.open
    assert form(house="nothing").rest.house.open
    assert form(parts="nothing").rest.open
    few = form(players="2", rounds="")
    assert few.outcome.text.startswith("For so few entrants")


QUALIFIER = {"program": "Regional Championship Qualifier", "rel": "competitive", "players": "20"}


@pytest.mark.rule("APP-E.a")
def test_own_numbers_for_a_premier_tournament_are_told_beside_them_before_anything_is_pressed() -> None:
    page = form(**QUALIFIER, rounds="4", cut="4")
    assert page.outcome.text == (
        "4 rounds, 50 minutes, then a top 4. 4 rounds; for so many entrants the rules require 5. "
        "A playoff of 4; for so many entrants the rules require a top 8."
    )
    assert page.rest.departures
    assert [line.text for line in page.rest.departures.lines] == [
        "4 rounds; for so many entrants the rules require 5.",
        "A playoff of 4; for so many entrants the rules require a top 8.",
    ]
    assert page.rest.open
    as_ruled = form(**QUALIFIER, rounds="5", cut="8")
    assert as_ruled.outcome.text == "5 rounds, 50 minutes, then a top 8"
    assert as_ruled.rest.departures is None


@pytest.mark.rule("APP-E.a")
def test_own_numbers_for_a_friday_night_are_told_beside_what_is_recommended() -> None:
    page = form(players="20", rounds="4", program="Friday Night Magic")
    assert page.outcome.text == (
        "4 rounds, 50 minutes, no playoff. 4 rounds; for so many entrants the rules recommend 5."
    )
    assert page.rest.departures is None


@pytest.mark.rule("MTR-2.7.a")
def test_no_decklists_at_competitive_is_told_before_anything_is_pressed() -> None:
    rest = form(**QUALIFIER, rounds="5", cut="8", lists="none").rest
    assert rest.departures
    assert [line.text for line in rest.departures.lines] == [
        "Decklists are not asked of everybody; at this level the rules require them."
    ]


@pytest.mark.rule("MTR-1.12.a")
def test_a_qualifier_set_to_regular_is_told_as_regular_alone() -> None:
    page = form(**{**QUALIFIER, "rel": "regular"})
    assert "· Regular ·" in page.summary
    assert page.rest.departures
    assert "Played at Regular; the program asks for Competitive." in [
        line.text for line in page.rest.departures.lines
    ]


@pytest.mark.rule("MTR-2.7.b")
def test_lists_due_after_the_start_are_told_before_anything_is_pressed() -> None:
    late = {"lists": "required", "lists_due": "2026-11-20T19:30", "start_time": "19:00"}
    rest = form(date="2026-11-20", **late).rest
    assert rest.departures
    (line,) = rest.departures.lines
    assert line.text == (
        "Decklists are due November 20, 2026, 19:30, after the start; the rules have them in before it."
    )
    assert line.cite[0].text == "MTR 2025-06-30 §2.7"


@pytest.mark.rule("APP-B.a")
def test_thirty_five_minutes_are_told_with_what_is_required_and_what_is_recommended() -> None:
    def told(**typed: str) -> list[str]:
        departures = form(**{**QUALIFIER, "rounds": "5"}, **typed).rest.departures
        return [line.text for line in departures.lines] if departures else []

    assert told(minutes="35", cut="8") == [
        "35 minutes a round; the rules require at least 40, and recommend 50."
    ]
    assert told(playoff_minutes="30", cut="8") == [
        "30 minutes a round of the playoff; the rules require at least 40, and recommend 90."
    ]
