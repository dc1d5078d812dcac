"""One player's list at the desk: who is shown it, who may look, and who may type another version in."""

from __future__ import annotations

import pytest

from tests.hall import Hall
from tests.web.deck_hall import SECRET, SIXTY, hall_of, hand_in, limited_hall, visit_by
from topcut.core.desks.decks.commands import PublishDecklists
from topcut.core.kernel.roles import Role
from topcut.core.play.details import ListsTaken
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.organizing import EndTournament
from topcut.web.desk.deck_screen import (
    DeckClosedPage,
    DeckMissingPage,
    DeckSecretPage,
    DeckShownPage,
    deck_screen,
)

pytestmark = pytest.mark.django_db

Shown = DeckShownPage | DeckSecretPage | DeckClosedPage | DeckMissingPage


def seen(hall: Hall, by: Role) -> Shown:
    return deck_screen(visit_by(hall, by), hall.tournament.entrants[hall.entrants[0]])


def test_a_missing_list_can_be_typed_in_from_paper() -> None:
    page = seen(hall_of(), Role.SCOREKEEPER)
    assert isinstance(page, DeckMissingPage)
    assert page.head.chip.text == "missing"
    form = page.typing.form
    assert form
    assert (form.title, form.folded, form.goes_on) == ("Type in a list from paper", False, True)
    assert form.reason is None


@pytest.mark.rule("MTR-2.7.d")
def test_a_sealed_list_is_secret_to_the_head_judge_and_closed_to_the_scorekeeper() -> None:
    hall = hall_of()
    hand_in(hall)
    secret, closed = seen(hall, Role.HEAD_JUDGE), seen(hall, Role.SCOREKEEPER)
    assert isinstance(secret, DeckSecretPage)
    assert isinstance(closed, DeckClosedPage)
    for page in (secret, closed):
        assert page.typing.form
        assert page.typing.form.folded
        assert SECRET not in repr(page)


@pytest.mark.rule("MTR-2.7.b")
def test_once_locked_another_version_needs_a_reason_and_a_right_to_look() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.publish_round()
    hall.do(SubmitList(hall.entrants[0], (SIXTY,), "registered by mistake"), Role.HEAD_JUDGE)
    judge = seen(hall, Role.HEAD_JUDGE)
    assert judge.typing.form
    assert judge.typing.form.reason
    assert [version.chip is not None for version in judge.head.versions] == [True, False]
    assert judge.head.versions[0].by.endswith(": registered by mistake")
    assert seen(hall, Role.SCOREKEEPER).typing.form is None


def test_published_lists_are_shown_to_everybody_and_typed_in_by_nobody() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    hall.do(PublishDecklists(), Role.ORGANIZER)
    page = seen(hall, Role.SCOREKEEPER)
    assert isinstance(page, DeckShownPage)
    (deck,) = page.cards.decks
    assert [(group.title, group.count) for group in deck.groups] == [("Deck", 60)]
    assert page.typing.form is None


def test_a_deck_that_is_not_drafted_is_awaited() -> None:
    page = seen(limited_hall(players=2, taken=ListsTaken.REQUIRED), Role.SCOREKEEPER)
    assert page.head.chip.text == "not yet"
    assert page.typing.drafted_first
    assert page.typing.form is None


def test_a_change_that_waits_for_approval_shows_on_the_page_it_was_sent_from() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.publish_round()
    assert seen(hall, Role.FLOOR_JUDGE).head.waits is None
    asked = SubmitList(hall.entrants[0], (SIXTY,), "two cards short")
    hall.do(asked, Role.FLOOR_JUDGE)
    banner = seen(hall, Role.FLOOR_JUDGE).head.waits
    assert banner
    assert " sent a change of this list at " in banner.text
    assert banner.text.endswith("It waits for the head judge or scorekeeper.")
    assert "two cards short" not in banner.text
