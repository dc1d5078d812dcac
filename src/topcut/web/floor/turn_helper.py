"""End-of-round helper: whose turn it is after time was called, and how many are left.

All state is in the URL, so a step back is a link, nothing is stored, and the page works without a
script.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from topcut import service
from topcut.core.companion.last_turns import TurnCount, time_called, turns_at_time
from topcut.core.desks.clocks.readings import may_end_unfinished, minutes_of
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.tournament import Tournament
from topcut.messages.table_play import passed_text
from topcut.people.names import Name
from topcut.web.access import Visit, page
from topcut.web.floor.floor import seated
from topcut.web.player.guard import PhoneVisit, phone_page
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


@page("floor")
def for_judges(visit: Visit, match: str) -> HttpResponse:
    round_, found = seated(visit, match)
    return _helper(visit, round_, found, "floor/turns.html")


@phone_page
def for_players(visit: PhoneVisit) -> HttpResponse:
    """View for the phone owner's current match; without one there is nothing to count."""
    card = player_card(visit.tournament, visit.rules, visit.entrant_id, member=visit.actor.member)
    if card.round is None or card.match is None or card.match.is_bye:
        return HttpResponseRedirect(reverse("player:me", args=[visit.tournament.id]))
    return _helper(visit, card.round, card.match, "player/turns.html")


def _helper(visit: Visit, round_: Round, match: Match, template: str) -> HttpResponse:
    minutes = minutes_of(visit.tournament.details, round_.number, visit.rules)
    asked = _asked(visit, len(match.seats))
    remaining = len(asked.left) if asked else len(match.seats)
    extra, kind = visit.tournament.whole(match).time.extra_turns, visit.tournament.details.entrants
    turns = turns_at_time(visit.rules, minutes, remaining, extra, kind)
    return visit.show(
        template,
        round=round_,
        match=match,
        asked=asked,
        turns=turns,
        count=_count(asked, turns) if asked and turns is not None else None,
        names=_players(visit.tournament, match),
        started=round_.status is RoundStatus.OPEN,
        called=may_end_unfinished(visit.tournament, match, service.now()),
        passed=passed_text(visit.rules),
        cite=str(visit.rules.cite("end.additional_turns")),
        tournament=visit.tournament,
    )


def _players(tournament: Tournament, match: Match) -> Mapping[EntrantId, Name]:
    """The players whose turns are counted: for teams that play seat by seat, those at this seat."""
    if match.member is None:
        return public_names(tournament)
    members = public_members(tournament)
    return {team: members[team][match.member] for team in match.seats}


def _asked(visit: Visit, seats: int) -> TurnCase | None:
    """The state in the URL, or ``None`` before the first question was answered."""
    sent = visit.request.GET
    out = tuple(seat for seat in range(seats) if str(seat) in sent.getlist("out"))
    left = tuple(seat for seat in range(seats) if seat not in out)
    active, steps = sent.get("active", ""), sent.get("steps", "")
    if active not in map(str, left) or len(left) < 2:
        return None
    if len(steps) > LONGEST_COUNT or not _STEPS.fullmatch(steps):
        raise Http404
    return TurnCase(int(active), sent.get("passed") == "1", left, out, steps)


def _count(asked: TurnCase, turns: int) -> TurnCount:
    try:
        return time_called(turns, asked.left, asked.active, passed=asked.passed).after(asked.steps)
    except ValueError:
        raise Http404 from None
