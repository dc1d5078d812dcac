"""A player's page at the desk as a value: exactly the buttons and forms of each situation."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from tests.web.at_the_desk import Desk, match, report
from tests.web.desk.roster_visits import entrant_named, visit_to
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.people.links import SeatOf
from topcut.web.desk.player_screen import PlayerAtDeskPage, PlayerCodePage, player_screen

pytestmark = pytest.mark.django_db


def seen(desk: Desk, name: str = "Ana Ruiz", refusal: str = "", **typed: str) -> PlayerAtDeskPage:
    visit = visit_to(desk, refusal, **typed)
    return player_screen(visit, visit.tournament.entrants[entrant_named(desk, name)], {})


def acts(page: PlayerAtDeskPage) -> set[str]:
    """What the page offers to do in the tournament."""
    if page.acts is None:
        return set()
    offered = {field.name for field in fields(page.acts) if getattr(page.acts, field.name)}
    return offered - {"entrant"}


def test_before_round_one_everything_can_be_arranged(four: Desk) -> None:
    page = seen(four)
    assert acts(page) == {"byes", "table", "remove", "drop", "penalty", "disqualify"}
    assert page.acts
    assert [option.text for option in page.acts.byes] == ["none", "1 round", "2 rounds", "3 rounds"]
    assert page.rounds == ()
    assert page.chips == (), "everybody is active until it has begun"
    assert [form.title for form in page.mending] == ["Correct the name"]
    assert page.erasing[0].why_not.startswith("They play in “Friday Night”")
    (phone,) = page.phones
    assert phone.told == "No phone has joined."
    assert phone.offer
    assert (phone.offer.text, phone.offer.replaces) == ("Make a code", False)
    assert not phone.end


def test_a_match_being_played_stands_first_and_byes_are_no_longer_given(playing: Desk) -> None:
    page = seen(playing)
    assert [chip.text for chip in page.chips] == ["active"]
    assert acts(page) == {"table", "drop", "penalty", "disqualify"}
    assert page.record.table
    assert page.record.table.label == "Table in round 1"
    assert [(one.number, one.score, one.chip.text) for one in page.rounds if one.chip] == [
        (1, "–", "still playing")
    ]


def test_what_the_opponent_reported_waits_for_the_player_and_not_for_the_opponent(playing: Desk) -> None:
    report(playing, 0, Score((2, 0)))
    visit = visit_to(playing)
    cards = (player_screen(visit, visit.tournament.entrants[seat], {}) for seat in match(playing).seats)
    told = [[one.chip.text for one in card.rounds if one.chip] for card in cards]
    assert told == [["waits for the opponent"], ["waits for this player"]]


DISQUALIFIED: dict[str, Any] = {"statement": "Lied.\nTwice.", "infraction": "cheating"}


def test_who_dropped_can_come_back_and_who_is_disqualified_cannot(four: Desk) -> None:
    four.do("drop", "players", entrant=entrant_named(four, "Ana Ruiz"))
    assert acts(seen(four)) == {"remove", "undrop", "penalty", "disqualify"}
    four.do("disqualify", "players", entrant=entrant_named(four, "Bo Li"), **DISQUALIFIED)
    page = seen(four, "Bo Li")
    assert page.acts is None, "no card without anything to do"
    assert [one.lines for one in page.statements] == [("Lied.", "Twice.")]
    assert [(chip.text, chip.kind) for chip in page.chips] == [("disqualified", "bad")]


def test_a_refused_statement_comes_back_open(four: Desk) -> None:
    form = seen(four, refusal="statement-missing", do="disqualify", statement=" ").acts
    assert form
    assert form.disqualify
    assert (form.disqualify.open, form.disqualify.statement) == (True, " ")


def test_a_code_made_now_is_shown_by_a_page_of_its_own(four: Desk) -> None:
    ana = entrant_named(four, "Ana Ruiz")
    visit = visit_to(four)
    page = player_screen(visit, visit.tournament.entrants[ana], {SeatOf(ana, 0): "ABCD2345"})
    assert type(page) is PlayerCodePage
    (phone,) = page.phones
    assert phone.code
    assert phone.code.text == "ABCD 2345"
    assert not phone.offer


def test_staff_who_play_see_who_gives_codes_in_their_place(four: Desk) -> None:
    four.official(Role.SCOREKEEPER)
    four.do("plays", "staff", person=four.person)
    (phone,) = seen(four).phones
    assert phone.no_codes.endswith("you see and make no codes. Scorekeeper can.")
    assert not phone.offer
    assert "byes" not in acts(seen(four, "Ola Organizer"))


def test_the_players_of_a_team_have_a_phone_each(desk: Desk) -> None:
    desk.create(entrants="team-2", format="sealed-deck", date="2025-07-04")
    desk.do("add-team", "players", team="Owls", player_0="Ana Ruiz", player_1="Bo Li")
    page = seen(desk, "Owls")
    assert [(phone.letter, phone.name) for phone in page.phones] == [("A", "Ana Ruiz"), ("B", "Bo Li")]
    assert page.naming
    assert [form.title for form in page.mending][1] == "Correct the name of Bo Li"
    assert page.back.text == "All teams"
