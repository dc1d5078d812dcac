"""A championship of drafts and Standard: every page and form about a list says which deck it means."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.urls import reverse

from tests.hall import FRIDAY, Hall, open_hall
from tests.web.deck_hall import phone, staff
from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.limited.commands import SeatDraft
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.rounds.commands import PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import ListsTaken, playoff_after
from topcut.core.rules import Rel
from topcut.service.acts.decks import SubmitList
from topcut.service.sealing import open_list

pytestmark = pytest.mark.django_db

DRAFT, STANDARD, SECOND_DRAFT = 0, 1, 2
DRAFTED = "4 Opt\n36 Island"
MENDED = "3 Opt\n37 Island"
BUILT = "4 Opt\n56 Island"


def championship(rel: Rel = Rel.COMPETITIVE, *, seated: bool = True) -> Hall:
    hall = open_hall(0, rounds=1)
    drafted = replace(FRIDAY.stages[0], format="booster-draft", rounds=1)
    built = replace(FRIDAY.stages[0], format="standard", rounds=1)
    stages = (drafted, built, drafted, playoff_after(built, 4, 90))
    wanted = replace(FRIDAY, rel=rel, lists=ListsTaken.REQUIRED, stages=stages)
    hall.do(ChangeDetails(wanted), Role.ORGANIZER)
    hall.enrol(8)
    if seated:
        hall.do(SeatDraft(DRAFT))
    return hall


def text_kept(hall: Hall, entrant: EntrantId, deck: int) -> str | None:
    if the_list(hall.tournament, entrant, deck) is None:
        return None
    return open_list(hall.tournament, entrant, Actor(entrant=entrant), deck)


def deck_stated(answer: Any) -> list[str]:
    return re.findall(r'<input type="hidden" name="deck" value="(\d)">', answer.content.decode())


def deck_url(hall: Hall) -> str:
    return reverse("player:deck", args=[hall.id])


@pytest.mark.rule("MTR-2.7.b")
def test_a_draft_list_corrected_after_back_is_stored_as_the_draft_list_again() -> None:
    hall = championship()
    me, entrant, url = phone(hall, hall.entrants[0]), hall.entrants[0], deck_url(hall)
    (stated,) = deck_stated(me.get(url))
    assert stated == str(DRAFT)
    me.post(url, {"do": "submit", "text": DRAFTED, "deck": stated})
    again = me.post(url, {"do": "submit", "text": MENDED, "deck": stated})
    assert again["Location"].endswith(f"?deck={DRAFT}")
    assert text_kept(hall, entrant, DRAFT) == MENDED
    assert text_kept(hall, entrant, STANDARD) is None


@pytest.mark.rule("MTR-2.7.b")
def test_a_form_that_states_no_deck_is_never_about_another_the_second_time() -> None:
    hall = championship()
    me, entrant, url = phone(hall, hall.entrants[0]), hall.entrants[0], deck_url(hall)
    me.post(url, {"do": "submit", "text": DRAFTED})
    me.post(url, {"do": "submit", "text": MENDED})
    assert text_kept(hall, entrant, DRAFT) == MENDED
    assert text_kept(hall, entrant, STANDARD) is None


def test_the_field_of_a_form_counts_before_its_address() -> None:
    hall = championship()
    me, entrant = phone(hall, hall.entrants[0]), hall.entrants[0]
    me.post(deck_url(hall) + f"?deck={DRAFT}", {"do": "submit", "text": BUILT, "deck": str(STANDARD)})
    assert text_kept(hall, entrant, STANDARD) == BUILT
    assert text_kept(hall, entrant, DRAFT) is None


@pytest.mark.parametrize(("faulty", "whole"), [(DRAFT, STANDARD), (STANDARD, DRAFT)])
def test_fix_it_opens_the_deck_that_has_problems(faulty: int, whole: int) -> None:
    hall = championship()
    entrant = hall.entrants[0]
    hall.do(SubmitList(entrant, ("3 Opt",), deck=faulty), Actor(entrant=entrant))
    hall.do(SubmitList(entrant, (BUILT,), deck=whole), Actor(entrant=entrant))
    me = phone(hall, entrant)
    page = me.get(reverse("player:me", args=[hall.id])).content.decode()
    (link,) = re.findall(r'href="([^"]+)">Fix it', page)
    assert link == f"{deck_url(hall)}?deck={faulty}"
    assert deck_stated(me.get(deck_url(hall))) == [str(faulty)]


def test_the_desk_goes_on_with_the_next_missing_list_of_the_same_deck() -> None:
    hall = championship()
    desk = staff(hall)["scorekeeper"]
    page = reverse("desk-deck", args=[hall.id, hall.entrants[0]]) + f"?deck={STANDARD}"
    assert deck_stated(desk.get(page)) == [str(STANDARD)]
    on = desk.post(page, {"do": "submit", "text": BUILT, "next": "1"})["Location"]
    back = desk.post(on, {"do": "submit", "text": BUILT})["Location"]
    assert on.endswith(f"?deck={STANDARD}")
    assert back == reverse("desk-decks", args=[hall.id]) + f"?deck={STANDARD}"
    stored = [version.stage for versions in hall.tournament.lists.values() for version in versions]
    assert stored == [STANDARD, STANDARD]


@pytest.mark.parametrize("deck", [str(SECOND_DRAFT), "3", "99", "-1", "x", "²", "00"])
def test_a_deck_that_is_not_taken_is_not_found_instead_of_another(deck: str) -> None:
    hall = championship()
    me, desk = phone(hall, hall.entrants[0]), staff(hall)["scorekeeper"]
    pages = ((me, deck_url(hall)), (desk, reverse("desk-deck", args=[hall.id, hall.entrants[0]])))
    for client, url in pages:
        assert client.get(url, {"deck": deck}).status_code == 404
        assert client.post(url, {"do": "submit", "text": DRAFTED, "deck": deck}).status_code == 404
    assert not hall.tournament.lists


@pytest.mark.rule("MTR-2.7.b")
def test_before_there_are_seats_the_pages_of_a_draft_deck_say_what_comes_first() -> None:
    hall = championship(seated=False)
    me, desk = phone(hall, hall.entrants[0]), staff(hall)["scorekeeper"]
    mine = me.get(deck_url(hall), {"deck": str(DRAFT)}).content.decode()
    assert "First you draft" in mine
    assert "<textarea" not in mine
    assert "Standard · round 2, playoff" in mine, "the way to the list that is taken"
    all_lists = desk.get(reverse("desk-decks", args=[hall.id])).content.decode()
    assert "These decks are not drafted yet" in all_lists
    assert "Remind them all" not in all_lists
    one = reverse("desk-deck", args=[hall.id, hall.entrants[0]])
    assert "First this deck is drafted" in desk.get(one, {"deck": str(DRAFT)}).content.decode()
    sent = me.post(deck_url(hall), {"do": "submit", "text": DRAFTED, "deck": str(DRAFT)})
    assert "once everybody has a seat in its draft" in sent.content.decode()
    assert not hall.tournament.lists
    hall.do(SeatDraft(DRAFT))
    assert "<textarea" in me.get(deck_url(hall), {"deck": str(DRAFT)}).content.decode()


@pytest.mark.rule("MTR-2.7.d")
def test_open_lists_are_those_of_the_deck_being_played() -> None:
    """At Professional lists are open; the Standard deck of a round yet to come is not."""
    hall = championship(Rel.PROFESSIONAL)
    for entrant in hall.entrants:
        for deck, text in ((DRAFT, DRAFTED), (STANDARD, BUILT)):
            hall.do(SubmitList(entrant, (text,), deck=deck), Actor(entrant=entrant))
    hall.do(PairRound(1))
    hall.do(PublishRound(1))
    one = hall.entrants[0]
    for role in (Role.SCOREKEEPER, Role.ORGANIZER):
        actor = hall.staff(role)
        assert open_list(hall.tournament, one, actor, DRAFT) == DRAFTED
        assert open_list(hall.tournament, one, actor, STANDARD) is None
        with pytest.raises(Refusal, match="decklist-secret"):
            hall.look([one], actor, STANDARD)
    before = hall.tournament.version
    assert hall.look([one], hall.staff(Role.HEAD_JUDGE), STANDARD) == {one: BUILT}
    assert hall.tournament.version == before + 1, "a look at it is in the ledger"
