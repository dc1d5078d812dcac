"""What the log tells whom."""

import pytest

from tests.hall import open_hall
from tests.service.test_pages_matrix import account_for, browser
from tests.web.at_the_desk import text_of
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.kernel.command import DECLARED
from topcut.core.kernel.event import DECLARED_EVENTS
from topcut.core.kernel.roles import Role
from topcut.core.kernel.rows import Row
from topcut.core.rules import Penalty
from topcut.service.permissions import matrix
from topcut.web.desk.log import HINTS, HINTS_OF_REQUESTS


def test_whatever_only_some_of_the_staff_may_know_is_hinted_at_for_the_others() -> None:
    declared = {said.known_to for said in DECLARED_EVENTS.values() if isinstance(said.known_to, Row)}
    assert declared | {Row.CHECK_DECK} == set(HINTS)


def test_so_is_a_waiting_request_that_only_some_of_the_staff_may_know() -> None:
    may_wait = {
        said.known_to
        for said in DECLARED.values()
        if isinstance(said.known_to, Row) and (not isinstance(said.row, Row) or _asks_somebody(said.row))
    }
    assert may_wait == set(HINTS_OF_REQUESTS)


def _asks_somebody(row: Row) -> bool:
    return any(cell == "request" or cell.startswith("+") for cell in matrix()[row].cells.values())


@pytest.mark.django_db
def test_r57_a_result_that_a_second_match_loss_changed_says_so_in_words() -> None:
    """R57: the reason was shown as the id that Topcut had written, match-loss."""
    hall = open_hall(4)
    match = hall.start_round().matches[0]
    for seat in match.seats:
        hall.do(IssuePenalty(seat, "marked-cards", Penalty.MATCH_LOSS, match.id), Role.HEAD_JUDGE)
    page = text_of(browser(account_for(hall.people[Role.HEAD_JUDGE], "head")).get(f"/t/{hall.id}/desk/log"))
    assert "a match loss as a penalty" in page
    assert "match-loss" not in page
