"""Loops as asked about: everything is in the URL, nothing is stored."""

from dataclasses import dataclass
from urllib.parse import urlencode

from topcut.core.companion.loops import Bidding, Point, Sustained, must_name_a_number, order_of_choice

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


def seat_in(sent: str | None, seats: range) -> int:
    found = number_in(sent)
    return found if found is not None and found in seats else 1


def number_in(sent: str | None) -> int | None:
    return min(int(sent), MOST_TIMES) if sent and sent.isdecimal() and len(sent) < 12 else None
