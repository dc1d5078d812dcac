"""What the log tells whom."""

from topcut.core.kernel.command import DECLARED
from topcut.core.kernel.event import DECLARED_EVENTS
from topcut.core.kernel.rows import Row
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
