"""What stands together in a bracket, column by column, and where each leads."""

from collections.abc import Iterator, Sequence

from topcut.core.desks.playoff.board import Bracket, Meeting
from topcut.core.kernel.ids import EntrantId

Box = tuple[Meeting, ...]
"""One meeting; or those who skip a round of pods, as many together as sit in a pod."""


def boxes_by_round(board: Bracket, pod: int) -> list[list[Box]]:
    """The boxes of each round. ``pod`` is the size of a pod, zero where two meet.

    The pods of a round are made of the seeds that are left, so that lines would cross: those that lead to the
    same pod stand together, and after them those who part.
    """
    columns = [list(_boxes(round_.meetings, pod)) for round_ in board.rounds]
    for at in range(len(columns) - 2, -1, -1) if pod else ():
        columns[at] = _untangled(columns[at], columns[at + 1])
    return columns


def _untangled(boxes: list[Box], following: Sequence[Box]) -> list[Box]:
    leads = {box: leads_of(box, following) for box in boxes}
    return sorted(boxes, key=lambda box: (len(leads[box]) > 1, leads[box]))


def leads_of(box: Box, following: Sequence[Box]) -> tuple[int, ...]:
    """The boxes of the next round in which somebody of this box sits, or a seat waits for it."""
    here = {seat.entrant for meeting in box for seat in meeting.seats if seat.entrant}
    return tuple(at for at, other in enumerate(following) if _is_led_to(other, box, here))


def _is_led_to(other: Box, box: Box, here: set[EntrantId]) -> bool:
    seats = (seat for meeting in other for seat in meeting.seats)
    return any(seat.entrant in here or (seat.waits_for and seat.waits_for in box) for seat in seats)


def _boxes(meetings: Sequence[Meeting], pod: int) -> Iterator[Box]:
    if not pod:
        yield from ((meeting,) for meeting in meetings)
        return
    yield from ((meeting,) for meeting in meetings if not meeting.is_bye)
    skipping = [meeting for meeting in meetings if meeting.is_bye]
    for start in range(0, len(skipping), pod):
        yield tuple(skipping[start : start + pod])
