"""Loop helper: who must name a number, and where the game continues (MTR-4.4.a, MA-4.4A)."""

import re
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut.core.companion.loops import (
    Bidding,
    LoopOutcome,
    Point,
    Sustained,
    must_name_a_number,
    order_of_choice,
    outcome,
)
from topcut.web.access import Visit, page
from topcut.web.finding import way_back

MOST_PLAYERS = 6
MOST_TIMES = 1_000_000_000


@dataclass(frozen=True, slots=True)
class LoopCase:
    """The query, entirely in the URL: nothing is stored."""

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


def _asked(visit: Visit) -> LoopCase:
    sent = visit.request.GET
    players = min(max(number_in(sent.get("players")) or 2, 2), MOST_PLAYERS)
    kinds = {kind.value: kind for kind in Sustained}
    sustained = kinds.get(sent.get("sustained", ""), Sustained.BY_ONE)
    seats = range(1, players + 1)
    active = seat_in(sent.get("active"), seats)
    keeper = seat_in(sent.get("keeper"), seats) if sustained is Sustained.BY_ONE else None
    times = {seat: number_in(sent.get(f"times{seat}")) for seat in seats}
    return LoopCase(
        players,
        sustained,
        keeper,
        active,
        {seat: None if count is None else Point(count) for seat, count in times.items()},
    )


def _found(asked: LoopCase, visit: Visit) -> tuple[LoopOutcome | None, str]:
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


LONGEST_TALK = 60
_WORD = re.compile(r"p|\d{1,10}(?:\.\d{1,2})?")


@dataclass(frozen=True, slots=True)
class Talk:
    """The dialogue, entirely in the URL: points ("12.3": after twelve loops, at step 3) and passes ("p")."""

    players: int
    first: int
    said: tuple[str, ...]

    def url(self, *said: str) -> str:
        return "?" + urlencode({"players": self.players, "first": self.first, "said": " ".join(said)})

    @property
    def now(self) -> Bidding:
        start = self.first - 1
        seats = tuple(range(1, self.players + 1))
        bidding = Bidding((*seats[start:], *seats[:start]))
        for word in self.said:
            bidding = bidding.says(point_of(word))
        return bidding

    @property
    def told(self) -> list[tuple[int, Point | None]]:
        """The statements by seat, in order."""
        before = [
            Talk(self.players, self.first, self.said[:place]).now.turn_of for place in range(len(self.said))
        ]
        return list(zip(before, map(point_of, self.said), strict=True))


def point_of(word: str) -> Point | None:
    times, _dot, step = word.partition(".")
    return None if word == "p" else Point(min(int(times), MOST_TIMES), int(step or 0))


@page("companion")
def bidding(visit: Visit) -> HttpResponse:
    sent = visit.request.GET
    players = min(max(number_in(sent.get("players")) or 4, 2), MOST_PLAYERS)
    said = sent.get("said", "").split()
    if sent.get("say") == "point":
        said.append(f"{number_in(sent.get('times')) or 0}.{min(number_in(sent.get('step')) or 0, 99)}")
    elif sent.get("say") == "pass":
        said.append("p")
    if len(said) > LONGEST_TALK or not all(_WORD.fullmatch(word) for word in said):
        raise Http404
    talk = Talk(players, seat_in(sent.get("first"), range(1, players + 1)), tuple(said))
    try:
        now = talk.now
    except ValueError:
        raise Http404 from None
    return visit.show("companion/bidding.html", talk=talk, now=now, most=MOST_PLAYERS)
