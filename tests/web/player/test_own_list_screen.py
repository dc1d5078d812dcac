"""A player's own list on their phone, and the opponent's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import Hall
from tests.web.deck_hall import FIFTY_NINE, SECRET, SIXTY, hall_of, hand_in, limited_hall, phone_visit
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import ListsTaken
from topcut.core.rules import Rel
from topcut.deckdesk.list_check import examine_list
from topcut.people.names import Name
from topcut.service import now
from topcut.service.acts.decks import SubmitList
from topcut.service.sealing import list_terms
from topcut.web.page_parts import CitedText
from topcut.web.player.opponents_list_screen import (
    OpponentsListAskedPage,
    OpponentsListPage,
    opponents_list_screen,
)
from topcut.web.player.own_list_screen import (
    OwnListAwaitedPage,
    OwnListHiddenPage,
    OwnListLockedPage,
    OwnListOpenPage,
    OwnListScreen,
    own_list_screen,
)

pytestmark = pytest.mark.django_db


def mine(hall: Hall) -> OwnListScreen:
    return own_list_screen(phone_visit(hall, hall.entrants[0]), 0, None)


def test_a_list_is_missing_then_saved_then_accepted() -> None:
    hall = hall_of()
    page = mine(hall)
    assert isinstance(page, OwnListOpenPage)
    assert (page.head.chip.text, page.hand_in, page.figures) == ("missing", "Hand it in", None)
    for text, chip in ((FIFTY_NINE, "saved, not accepted"), (SIXTY, "accepted")):
        hall.do(SubmitList(hall.entrants[0], (text,)), Actor(entrant=hall.entrants[0]))
        page = mine(hall)
        assert isinstance(page, OwnListOpenPage)
        assert (page.head.chip.text, page.hand_in) == (chip, "Hand in this version")
        assert page.field.decks[0].text == text
    assert page.seen_by.startswith("Only judges see it")


@pytest.mark.rule("MTR-2.7.c")
def test_a_locked_list_says_what_a_judge_changed_and_is_hidden_while_its_owner_plays() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.start_round()
    hall.do(SubmitList(hall.entrants[0], (SIXTY,), "a card was misread"), Role.HEAD_JUDGE)
    page = mine(hall)
    assert isinstance(page, OwnListHiddenPage)
    assert page.locked.changed
    assert page.locked.changed.reason == "a card was misread"
    assert SECRET not in repr(page)
    hall.finish_round()
    shown = mine(hall)
    assert isinstance(shown, OwnListLockedPage)
    assert shown.own


def test_a_deck_is_drafted_before_its_list_is_taken() -> None:
    assert isinstance(mine(limited_hall(players=2, taken=ListsTaken.REQUIRED)), OwnListAwaitedPage)


@pytest.mark.rule("MTR-2.12.a")
@pytest.mark.parametrize(
    ("edition", "cite"), [("mtr-2019-05-03", ""), ("mtr-2025-06-30", "MTR 2025-06-30 §2.12")]
)
def test_during_the_round_the_opponents_list_has_to_be_asked_for(edition: str, cite: str) -> None:
    """R16: that lists are read between games stands in 2.12 of 2025, and in 2019 nowhere."""
    hall = hall_of(Rel.PROFESSIONAL, edition)
    page = opponents_list_screen(phone_visit(hall, hall.entrants[0]), Name("Bo", "Li"), None)
    assert isinstance(page, OpponentsListAskedPage)
    assert page.title == "Decklist of Bo Li"
    assert "".join(piece.text for piece in page.cite) == cite


@pytest.mark.rule("MTR-3.10–3.12")
@pytest.mark.parametrize(
    ("edition", "rel", "sleeves", "said"),
    [
        ("mtr-2019-05-03", Rel.COMPETITIVE, "§3.10", {"Alpha cards", "You must shuffle", "No mirror-like"}),
        ("mtr-2021-07-23", Rel.REGULAR, "§3.11", {"Alpha cards", "You may shuffle"}),
        ("mtr-2025-06-30", Rel.PROFESSIONAL, "§3.11", {"You must shuffle", "No mirror-like"}),
    ],
)
def test_r21_a_player_reads_about_sleeves_shuffling_and_notes_beside_their_list(
    edition: str, rel: Rel, sleeves: str, said: set[str]
) -> None:
    """R21: by level and edition, each with its section."""
    care = mine(hall_of(rel, edition)).head.care
    every = {"Alpha cards", "You must shuffle", "You may shuffle", "No mirror-like"}
    assert {words for words in every if any(one.text.startswith(words) for one in care)} == said
    cites = {one.text.split()[0]: one.cite[0].text for one in care}
    assert cites["Sleeves,"] == f"MTR {edition.removeprefix('mtr-')} {sleeves}"
    assert cites["Begin"].endswith("§2.11")
    assert cites["Double-faced"].endswith("§3.5"), "whoever plays without sleeves uses the cards made for it"
    stand_in = "checklist cards" if edition == "mtr-2019-05-03" else "substitute cards"
    assert [one.text for one in care if stand_in in one.text] == [
        f"Double-faced cards: opaque sleeves, or {stand_in} for every copy."
    ]


@pytest.mark.rule("MTR-2.11–2.13")
@pytest.mark.parametrize(
    ("edition", "copied"), [("mtr-2019-05-03", False), ("mtr-2021-07-23", False), ("mtr-2025-06-30", True)]
)
def test_r21_whoever_is_given_a_list_reads_that_it_is_not_copied_whole(edition: str, copied: bool) -> None:
    hall = hall_of(Rel.PROFESSIONAL, edition)
    hand_in(hall)
    looked = examine_list(SIXTY, list_terms(hall.tournament, 0, hall.entrants[1]))
    page = opponents_list_screen(phone_visit(hall, hall.entrants[0]), Name("Bo", "Li"), looked)
    assert isinstance(page, OpponentsListPage)
    assert (page.copying is not None) is copied
    assert page.copying is None or page.copying.cite == (CitedText("MTR 2025-06-30 §2.11"),)


@pytest.mark.rule("MTR-2.7.b")
def test_r11_a_list_is_locked_from_the_date_and_time_announced() -> None:
    hall = hall_of()
    hall.do(ChangeDetails(replace(hall.tournament.details, lists_due=Instant(now() - 1))), Role.ORGANIZER)
    page = mine(hall)
    assert isinstance(page, OwnListLockedPage)
    assert page.locked.advice == "You have handed none in: tell a judge now."


@pytest.mark.rule("MTR-2.7.b")
def test_a_locked_list_that_was_not_accepted_still_says_what_is_wrong_with_it() -> None:
    hall = hall_of()
    hall.do(SubmitList(hall.entrants[0], (FIFTY_NINE,)), Actor(entrant=hall.entrants[0]))
    hall.do(ChangeDetails(replace(hall.tournament.details, lists_due=Instant(now() - 1))), Role.ORGANIZER)
    page = mine(hall)
    assert isinstance(page, OwnListLockedPage)
    assert page.locked.advice == "Yours was not accepted: tell a judge now."
    assert page.own
    assert page.own.judged
    found = page.own.judged.decks[0].found
    assert found
    assert len(found.faults) == 1


@pytest.mark.rule("MTR-2.7.b")
def test_until_the_announced_time_the_page_says_when_the_list_is_locked() -> None:
    hall = hall_of()
    page = mine(hall)
    assert isinstance(page, OwnListOpenPage)
    assert page.until.startswith("Until the lists are locked")
    due = replace(hall.tournament.details, lists_due=Instant(4_102_444_800_000), zone="Europe/Madrid")
    hall.do(ChangeDetails(due), Role.ORGANIZER)
    page = mine(hall)
    assert isinstance(page, OwnListOpenPage)
    assert page.until == "Decklists are due January 1, 2100, 01:00: after that yours is locked. " + (
        "Until then you can hand in another version; the last one counts."
    )


def test_a_list_from_a_phone_is_replaced_only_with_a_reason_that_the_phone_shows() -> None:
    """The owner saved 60 Forest over a list from a phone: the phone said *accepted*, the log *is in*."""
    hall = hall_of()
    first, them = hall.entrants[0], Actor(entrant=hall.entrants[0])
    hall.do(SubmitList(first, (SIXTY,)), them)
    with pytest.raises(Refusal, match="reason-missing"):
        hall.do(SubmitList(first, (FIFTY_NINE,)), Role.SCOREKEEPER)
    hall.do(SubmitList(first, (SIXTY,), "Forest was missing"), Role.SCOREKEEPER)
    page = mine(hall)
    assert isinstance(page, OwnListOpenPage)
    assert page.head.chip.text == "changed by an official"
    assert page.replaced is not None
    assert page.replaced.text.startswith("Changed by an official, ")
    assert page.replaced.text.endswith(": “Forest was missing”.")  # a sentence follows it
    hall.do(SubmitList(first, (SIXTY,)), them)
    page = mine(hall)
    assert isinstance(page, OwnListOpenPage)
    assert (page.head.chip.text, page.replaced) == ("accepted", None)
