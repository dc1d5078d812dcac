"""Decks of a team and of two heads, handed in and judged together; a deck against what was opened."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.hall import FRIDAY, Hall, open_hall
from tests.web.at_the_desk import text_of
from tests.web.deck_hall import phone, staff
from tests.web.floor.test_floor import at
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import ListsTaken
from topcut.core.rules import EntrantKind
from topcut.deckdesk.list_check import examine_decks
from topcut.deckdesk.list_terms import ListTerms
from topcut.deckdesk.team_lists import parts_of
from topcut.people.accounts import add_person
from topcut.people.models import Decklist
from topcut.people.names import Name
from topcut.service.acts.decks import SubmitList

pytestmark = pytest.mark.django_db


def hall_of_teams(kind: EntrantKind, members: int, form: str = "modern") -> Hall:
    hall = open_hall(0, rounds=1)
    games = 1 if kind is EntrantKind.TWO_HEADED_GIANT else 2
    stage = replace(FRIDAY.stages[0], format=form, rounds=1, games_to_win=games)
    wanted = replace(FRIDAY, stages=(stage,), lists=ListsTaken.REQUIRED, entrants=kind, members=members)
    hall.do(ChangeDetails(wanted), Role.ORGANIZER)
    for team in range(2):
        people = tuple(add_person(Name(f"Member {team} {seat}")) for seat in range(members))
        hall.entrants.append(EntrantId(f"team{team}"))
        hall.do(EnrolEntrant(hall.entrants[-1], people), Role.ORGANIZER)
    return hall


def sent(hall: Hall, **texts: str) -> Any:
    me = phone(hall, hall.entrants[0])
    return me.post(reverse("player:deck", args=[hall.id]), {"do": "submit", **texts}, follow=True)


@pytest.mark.rule("MTR-8.4.a")
def test_a_team_hands_in_three_decks_and_what_two_of_them_share_is_told_at_both() -> None:
    hall = hall_of_teams(EntrantKind.TEAM, 3)
    page = text_of(phone(hall, hall.entrants[0]).get(reverse("player:deck", args=[hall.id])))
    assert "Your team hands in 3 decks together." in page
    told = text_of(
        sent(
            hall,
            textA="4 Opt\n56 Island",
            textB="4 Opt\n56 Swamp",
            textC="4 Shock\n56 Mountain",
        )
    )
    assert "saved, not accepted" in told
    assert told.count("Opt is in this deck and in a teammate's.") == 2
    assert hall.tournament.lists[hall.entrants[0]][-1].faults == 2
    told = text_of(sent(hall, textA="4 Opt\n56 Island", textB="60 Swamp", textC="4 Shock\n56 Mountain"))
    assert "Your decklist is accepted." in told
    text = Decklist.objects.get(id=hall.tournament.lists[hall.entrants[0]][-1].id).text
    assert text == "// Deck A\n4 Opt\n56 Island\n\n// Deck B\n60 Swamp\n\n// Deck C\n4 Shock\n56 Mountain\n"


@pytest.mark.rule("MTR-8.4.a")
@pytest.mark.parametrize("head", ["// Deck A", "// De\0ck A"])
def test_what_is_judged_is_what_is_sealed(head: str) -> None:
    hall = hall_of_teams(EntrantKind.TEAM, 3)
    forged = f"60 Island\n{head}\n4 Umezawa's Jitte"
    told = text_of(sent(hall, textA="60 Forest", textB=forged, textC="60 Swamp"))
    assert "Umezawa's Jitte is banned in Modern." in told
    assert hall.tournament.lists[hall.entrants[0]][-1].faults == 1
    text = Decklist.objects.get(id=hall.tournament.lists[hall.entrants[0]][-1].id).text
    assert parts_of(text, 3)[0] == "60 Forest"


@pytest.mark.rule("MTR-3.3.b")
def test_a_card_replaced_in_a_teams_list_makes_a_new_version_of_that_deck_alone() -> None:
    hall = hall_of_teams(EntrantKind.TEAM, 3)
    sent(hall, textA="60 Island", textB="4 Opt\n56 Swamp", textC="60 Forest")
    who, other = hall.entrants
    hall.do(SubmitList(other, ("60 Island",) * 3), Actor(entrant=other))
    hall.start_round()
    asked = {"entrant": who, "card": "Opt", "land": "Swamp", "copies": "4", "cause": "lost"}
    at(hall, Role.HEAD_JUDGE).do("replace", f"floor/cards/{who}", 302, **asked)
    assert len(hall.tournament.lists[who]) == 2
    kept = Decklist.objects.get(id=hall.tournament.lists[who][-1].id)
    assert parts_of(kept.text, 3) == ["60 Island", "4 Swamp\n56 Swamp", "60 Forest"]


def test_a_team_that_leaves_a_deck_out_is_told_which() -> None:
    hall = hall_of_teams(EntrantKind.TEAM, 3)
    answer = sent(hall, textA="60 Island", textB="", textC="60 Forest")
    assert answer.status_code == 409
    assert "Deck B There is no card in it." in text_of(answer)
    assert not hall.tournament.lists


@pytest.mark.rule("MTR-9.5.a")
def test_two_heads_have_no_sideboards_and_one_more_card_banned() -> None:
    hall = hall_of_teams(EntrantKind.TWO_HEADED_GIANT, 2)
    told = text_of(
        sent(hall, textA="1 Erayo, Soratami Ascendant\n59 Island", textB="60 Forest\n\nSideboard\n1 Swamp")
    )
    assert "Erayo, Soratami Ascendant is banned in all Two-Headed Giant Constructed tournaments." in told
    assert "There is no sideboard here, and the list has one of 1 card." in told


def test_the_judge_sees_every_deck_of_a_team_and_prints_a_page_for_each() -> None:
    hall = hall_of_teams(EntrantKind.TEAM, 3)
    sent(hall, textA="4 Opt\n56 Island", textB="60 Swamp", textC="4 Shock\n56 Mountain")
    judge = staff(hall)[Role.HEAD_JUDGE]
    shown = text_of(judge.post(reverse("desk-deck", args=[hall.id, hall.entrants[0]]), {"do": "look"}))
    assert [f"Deck {seat}" in shown for seat in "ABCD"] == [True, True, True, False]
    pdf = judge.post(reverse("print-decks", args=[hall.id]), {"kind": "check"}).content
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]
    assert [seat for page in pages for seat in "ABC" if f"deck {seat}" in page] == ["A", "B", "C"]


@pytest.mark.rule("MTR-7.1.a")
@pytest.mark.rule("MTR-7.2.a")
def test_a_deck_is_held_against_the_pool_and_a_teams_decks_against_theirs(tmp_path: Path) -> None:
    alone = open_hall(0, rounds=1)
    stage = replace(FRIDAY.stages[0], format="sealed-deck")
    alone.do(ChangeDetails(replace(FRIDAY, stages=(stage,))), Role.ORGANIZER)
    pool = "2 Opt"
    for hall, texts, expected in (
        (alone, ["3 Opt\n37 Island"], [["not-in-pool"]]),
        (alone, ["2 Opt\n38 Island"], [[]]),
        (
            hall_of_teams(EntrantKind.TEAM, 3, "sealed-deck"),
            ["2 Opt\n38 Island", "1 Opt\n39 Swamp", "40 Forest"],
            [["not-in-pool"]] * 3,
        ),
    ):
        found = examine_decks(texts, ListTerms(hall.tournament.details, tmp_path, pool=pool))
        codes = [[one.code for one in seat.examined.faults] for seat in found.seats if seat.examined]
        assert codes == expected


@pytest.mark.rule("MTR-8.6.a / 9.6.a / 9.7.a")
def test_a_team_assigns_every_card_it_opened_and_two_heads_share_what_they_leave(tmp_path: Path) -> None:
    pool = "3 Opt\n1 Shock\n4 Forest"
    team = hall_of_teams(EntrantKind.TEAM, 3, "sealed-deck").tournament
    giants = hall_of_teams(EntrantKind.TWO_HEADED_GIANT, 2, "sealed-deck").tournament
    decks = ["1 Opt\n39 Island", "40 Swamp\n\nSideboard\n1 Opt"]
    found = examine_decks([*decks, "40 Forest"], ListTerms(team.details, tmp_path, pool=pool))
    told = [[(one.code, one.count) for one in seat.examined.faults] for seat in found.seats if seat.examined]
    assert told == [
        [("left-out-of-pool", 2)],
        [],
        [],
    ]  # an Opt and the Shock; lands of the pool may stay away
    whole = [*decks, "1 Opt\n39 Forest\n\nSideboard\n1 Shock"]
    for entrants, texts in ((team, whole), (giants, decks)):
        found = examine_decks(texts, ListTerms(entrants.details, tmp_path, pool=pool))
        assert (found.faults, found.unreadable, len(found.seats)) == (0, 0, len(texts))
