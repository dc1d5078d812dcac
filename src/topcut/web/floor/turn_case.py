"""The case that a helper counts turns for: whose turn it was, who is left, and the steps since.

All state is in the URL, so a step back is a link, nothing is stored, and the page works without a script.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404

from topcut.core.companion.last_turns import TurnCount, time_called, turns_at_time
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match, Round
from topcut.core.tournament import Tournament
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.public.roster_names import public_members, public_names

LONGEST_COUNT = 60
_STEPS = re.compile("[nx0-9]*")


@dataclass(frozen=True, slots=True)
class TurnCase:
    """``active`` is the seat whose turn it was, ``left`` those still in the game, ``steps`` since then."""

    active: int
    passed: bool
    left: tuple[int, ...]
    out: tuple[int, ...]
    steps: str

    def url(self, steps: str) -> str:
        asked: list[tuple[str, object]] = [("active", self.active), *(("out", seat) for seat in self.out)]
        return "?" + urlencode([*asked, *([("passed", 1)] if self.passed else []), ("steps", steps)])


def asked_for(visit: Visit, match: Match) -> TurnCase | None:
    """The state in the URL, or ``None`` before the first question was answered."""
    sent, seats = visit.request.GET, len(match.seats)
    out = tuple(seat for seat in range(seats) if str(seat) in sent.getlist("out"))
    left = tuple(seat for seat in range(seats) if seat not in out)
    active, steps = sent.get("active", ""), sent.get("steps", "")
    if active not in map(str, left) or len(left) < 2:
        return None
    if len(steps) > LONGEST_COUNT or not _STEPS.fullmatch(steps):
        raise Http404
    return TurnCase(int(active), sent.get("passed") == "1", left, out, steps)


def turns_left(visit: Visit, round_: Round, match: Match, asked: TurnCase | None) -> int | None:
    """How many turns are played after time; ``None`` where time is not called."""
    minutes = minutes_of(visit.tournament.details, round_.number, visit.rules)
    remaining = len(asked.left) if asked else len(match.seats)
    extra, kind = visit.tournament.whole(match).time.extra_turns, visit.tournament.details.entrants
    return turns_at_time(visit.rules, minutes, remaining, extra, kind)


def counted(asked: TurnCase, turns: int) -> TurnCount:
    try:
        return time_called(turns, asked.left, asked.active, passed=asked.passed).after(asked.steps)
    except ValueError:
        raise Http404 from None


def players_at(tournament: Tournament, match: Match) -> Mapping[EntrantId, Name]:
    """The players whose turns are counted: for teams that play seat by seat, those at this seat."""
    if match.member is None:
        return public_names(tournament)
    members = public_members(tournament)
    return {team: members[team][match.member] for team in match.seats}
