"""The draft and the published lists, for everybody."""

from __future__ import annotations

import pytest

from tests.web.deck_hall import hall_of, hand_in, limited_hall
from topcut.core.desks.limited.commands import SeatDraft, StartDraft
from topcut.web.public.draft_board_screen import DraftBoardPage, NoDraftPage, draft_board_screen
from topcut.web.public.published_lists_screen import published_lists_screen

pytestmark = pytest.mark.django_db


def test_no_draft_is_on_until_seats_are_drawn_and_a_kept_clock_does_not_say_the_time() -> None:
    hall = limited_hall()
    assert isinstance(draft_board_screen(hall.tournament), NoDraftPage)
    hall.do(SeatDraft(0))
    hall.do(StartDraft(0, (14,) * 3, 25, 0))
    page = draft_board_screen(hall.tournament)
    assert isinstance(page, DraftBoardPage)
    ((clock,), (pod,)) = page.clocks, page.pods
    assert (clock.now, clock.time, clock.waits) == (None, "", True)
    assert len(pod.names) == 8
    assert page.drawn == "Random draw 1."


def test_published_lists_stand_by_last_name() -> None:
    hall = hall_of()
    hand_in(hall)
    page = published_lists_screen(hall.tournament)
    assert page.title == "4 decklists"
    assert [owner.text for owner in page.owners] == [f"Player {number}" for number in (1, 2, 3, 4)]
