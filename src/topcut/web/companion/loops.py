"""The loop helper: who must say how often, and where the game goes on (MTR-4.4.a, MA-4.4A)."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.companion.loops import (
    Outcome,
    Point,
    Sustained,
    must_name_a_number,
    order_of_choice,
    outcome,
)
from topcut.web.access import Visit, page
from topcut.web.way_back import way_back

MOST_PLAYERS = 6
MOST_TIMES = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Asked:
    """The whole question is in the address: nothing is written."""

    players: int
    sustained: Sustained
    keeper: int | None
    active: int
    said: dict[int, Point | None]

    @property
    def order(self) -> tuple[int, ...]:
        return order_of_choice(range(1, self.players + 1), self.active, self.keeper)

    def must_name(self, seat: int) -> bool:
        return must_name_a_number(self.sustained, seat, self.keeper)


@page("companion")
def loops(visit: Visit) -> HttpResponse:
    asked = _asked(visit)
    found, wrong = _found(asked, visit)
    return visit.show(
        "companion/loops.html",
        asked=asked,
        found=found,
        wrong=wrong,
        most=MOST_PLAYERS,
        back=way_back(visit.request),
    )


def _asked(visit: Visit) -> Asked:
    sent = visit.request.GET
    players = min(max(number_in(sent.get("players")) or 2, 2), MOST_PLAYERS)
    kinds = {kind.value: kind for kind in Sustained}
    sustained = kinds.get(sent.get("sustained", ""), Sustained.BY_ONE)
    seats = range(1, players + 1)
    active = seat_in(sent.get("active"), seats)
    keeper = seat_in(sent.get("keeper"), seats) if sustained is Sustained.BY_ONE else None
    times = {seat: number_in(sent.get(f"times{seat}")) for seat in seats}
    return Asked(
        players,
        sustained,
        keeper,
        active,
        {seat: None if count is None else Point(count) for seat, count in times.items()},
    )


def _found(asked: Asked, visit: Visit) -> tuple[Outcome | None, str]:
    if "answer" not in visit.request.GET:
        return None, ""
    try:
        return outcome(asked.sustained, asked.order, asked.said, asked.keeper), ""
    except ValueError:
        return None, _("Whoever keeps the loop going must name a number.")


def seat_in(sent: str | None, seats: range) -> int:
    found = number_in(sent)
    return found if found is not None and found in seats else 1


def number_in(sent: str | None) -> int | None:
    return min(int(sent), MOST_TIMES) if sent and sent.isdecimal() and len(sent) < 12 else None
