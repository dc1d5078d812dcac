"""Penalty pages: a player's history, the infraction, the penalty; and everybody's, newest first."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.judging.burden import waiting
from topcut.core.desks.judging.commands import IssuePenalty, WithdrawPenalty
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId, MatchId, whole_id
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Penalty
from topcut.core.rules.infractions import infraction_key
from topcut.messages.judging import guide_text
from topcut.people.names import Name
from topcut.service import Answer
from topcut.service.own_match import is_closed_to
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import FormAction, number, perform
from topcut.web.finding import entrant_named
from topcut.web.public.roster_names import public_members, public_names

MOST_FOUND = 30
"""Limit of search results: with more, people type another letter."""


@page("see-penalty-counts")
def register(visit: Visit) -> HttpResponse:
    """View: counts by kind; names only for judges and the scorekeeper. ``?q=ruiz`` finds a player."""
    issued = sorted(visit.tournament.judging.penalties.values(), key=lambda one: -one.number)
    counted = Counter(one.penalty for one in issued)
    search = str(visit.request.GET.get("q", "")).strip()
    return visit.show(
        "floor/penalties.html",
        issued=[one for one in issued if visit.may("see-penalties") and not _closed(visit, one.entrant)],
        total=len(issued),
        counts=[(penalty, counted[penalty]) for penalty in Penalty if counted[penalty]],
        names=public_names(visit.tournament),
        search=search,
        found=_named(visit, search) if search and visit.may("penalty") else [],
    )


def _named(visit: Visit, search: str) -> list[EntrantId]:
    """Search by name, sorted by last name, also between matches; teams by any of their players."""
    names, members = public_names(visit.tournament), public_members(visit.tournament)
    found = [
        id_
        for id_ in visit.tournament.entrants
        if any(name.has(search) for name in (names[id_], *members.get(id_, ()))) and not _closed(visit, id_)
    ]
    return sorted(found, key=lambda id_: names[id_].key)[:MOST_FOUND]


def _closed(visit: Visit, entrant: EntrantId) -> bool:
    return is_closed_to(entrant, visit.actor, visit.tournament)


@page("see-penalties")
def penalty(visit: Visit, entrant: str) -> HttpResponse:
    """View: first the infraction, then the penalty: ``?infraction=slow-play`` is the second step."""
    player = entrant_named(visit, entrant)
    if visit.posting:
        perform(visit, PENALTY_ACTS)
        return HttpResponseRedirect(visit.request.path)
    if _closed(visit, player.id):
        return visit.show("floor/own_match.html", names=public_names(visit.tournament), player=player)
    whose = _whose(visit, player)
    return visit.show(
        "floor/penalty.html",
        player=player,
        whose=whose,
        history=list(reversed(visit.tournament.judging.penalties_of(player.id, whose.member))),
        waits=waiting(visit.tournament, player.id),
        names=public_names(visit.tournament),
        **_chosen(visit, player, whose),
    )


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose penalty it is in a team: one seat, or the whole team, once chosen."""

    members: tuple[Name, ...] = ()
    member: int | None = None
    said: bool = True

    @property
    def query(self) -> str:
        """Query string for the next step."""
        seat = "" if self.member is None else str(self.member)
        return f"member={seat}&" if self.members and self.said else ""

    @property
    def name(self) -> Name | None:
        return self.members[self.member] if self.member is not None else None


def _whose(visit: Visit, player: Entrant) -> Whose:
    """``?member=1`` is seat B, ``?member=`` the whole team."""
    members = public_members(visit.tournament).get(player.id, ())
    asked = str(visit.values.get("member", visit.request.GET.get("member", "-")))
    seat = _seat(asked)
    known = seat if seat is not None and seat < len(members) else None
    return Whose(members, known, said=not members or asked == "" or known is not None)


def _seat(asked: str) -> int | None:
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else None


def _chosen(visit: Visit, player: Entrant, whose: Whose) -> Mapping[str, Any]:
    """The infractions with the penalties offered for each, and the chosen one."""
    rel, judging = visit.tournament.rel, visit.tournament.judging
    match = _current(visit, player, whose.member)
    listed = visit.rules.penalties.infractions
    asked = str(visit.values.get("infraction") or visit.request.GET.get("infraction", ""))
    offered = {
        name: one.offered(rel, judging.warned(player.id, name, whose.member)) for name, one in listed.items()
    }
    return {
        "groups": groupby(listed, lambda name: listed[name].group),
        "offered": offered,
        "chosen": asked if asked in listed else None,
        "infraction": listed.get(asked),
        "rel": rel,
        "match": match,
        "sheet": whole_id(match.id) if match else None,
        "guide": guide_text(visit.rules, rel),
        "penalties": [penalty for penalty in Penalty if penalty is not Penalty.DISQUALIFICATION],
        "key": infraction_key(asked) if asked in listed else "",
    }


def _current(visit: Visit, player: Entrant, member: int | None) -> Match | None:
    """The match of the current round, with opponents; for a team the one of this player."""
    round_ = visit.tournament.current_round
    if round_ is None or round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        return None
    match = round_.match_of(player.id)
    if match is None or match.is_bye:
        return None
    return match.duels[member] if match.duels and member is not None else match


def _issue(visit: Visit) -> Answer:
    chosen = str(visit.values.get("penalty", ""))
    if chosen not in set(Penalty):
        raise Refusal("penalty-missing")
    where = str(visit.values.get("in_match", ""))
    command = IssuePenalty(
        EntrantId(str(visit.values.get("entrant", ""))),
        str(visit.values.get("infraction", "")),
        Penalty(chosen),
        MatchId(where) if where else None,
        bool(visit.values.get("before_game_one")),
        _seat(str(visit.values.get("member", ""))),
    )
    return visit.do(command)


def _withdraw(visit: Visit) -> Answer:
    entrant = EntrantId(str(visit.values.get("entrant", "")))
    reason = str(visit.values.get("reason", ""))
    return visit.do(WithdrawPenalty(entrant, number(visit, "number"), reason))


PENALTY_ACTS: Mapping[str, FormAction] = {"issue": _issue, "withdraw": _withdraw}
