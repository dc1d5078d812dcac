"""A loop in a pod: round after round everybody may name an earlier point to stop it (MA-4.4A)."""

import re
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpResponse

from topcut.core.companion.loops import Bidding, Point
from topcut.web.access import Visit, page
from topcut.web.companion.loops import MOST_PLAYERS, MOST_TIMES, number_in, seat_in

LONGEST_TALK = 60
_WORD = re.compile(r"p|\d{1,10}(?:\.\d{1,2})?")


@dataclass(frozen=True, slots=True)
class Talk:
    """The whole talk is in the address: points ("12.3": after twelve times, at step 3) and passes ("p")."""

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
        """Who said what, in order."""
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
