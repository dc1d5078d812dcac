"""Penalties: a player's history, the infraction, the penalty; and everybody's, newest first."""

from collections import Counter
from collections.abc import Mapping
from itertools import groupby

from django.http import Http404, HttpResponse, HttpResponseRedirect

from topcut.core import commands as c
from topcut.core.deciding.rounds import minutes_of
from topcut.core.entrants import Entrant
from topcut.core.ids import EntrantId, MatchId, match_place
from topcut.core.judging import Penalty
from topcut.core.penalties import waiting
from topcut.core.refusals import Refusal
from topcut.core.rounds import Match, RoundStatus
from topcut.rulebook.infractions import Infraction, infractions
from topcut.service.handling import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.acts import Act, number, perform, together
from topcut.web.public.names import public_names


@page("see-penalty-counts")
def register(visit: Visit) -> HttpResponse:
    """How many of each kind; who got them is for judges and the scorekeeper."""
    issued = sorted(visit.tournament.judging.penalties.values(), key=lambda one: -one.number)
    counted = Counter(one.penalty for one in issued)
    return visit.show(
        "floor/penalties.html",
        issued=issued if visit.may("see-penalties") else [],
        total=len(issued),
        counts=[(penalty, counted[penalty]) for penalty in Penalty if counted[penalty]],
        names=public_names(visit.tournament),
    )


@page("see-penalties")
def penalty(visit: Visit, entrant: str) -> HttpResponse:
    """First what happened, then what it costs: ``?infraction=slow-play`` is the second step."""
    player = visit.tournament.entrants.get(EntrantId(entrant))
    if player is None:
        raise Http404
    if visit.posting:
        perform(visit, PENALTY_ACTS)
        return HttpResponseRedirect(visit.request.path)
    before = visit.tournament.judging.penalties_of(player.id)
    rel = visit.tournament.details.rel
    chosen = infractions().get(str(visit.values.get("infraction") or visit.request.GET.get("infraction", "")))
    return visit.show(
        "floor/penalty.html",
        player=player,
        match=_current(visit, player),
        history=list(reversed(before)),
        waits=waiting(visit.tournament, player.id),
        groups=_groups(),
        rel=rel,
        before=before,
        chosen=chosen,
        offered=chosen.offered(rel, before) if chosen else None,
        standard=chosen.standard(rel) if chosen else None,
        penalties=[penalty for penalty in Penalty if penalty is not Penalty.DISQUALIFICATION],
        names=public_names(visit.tournament),
    )


def _groups() -> list[tuple[str, list[Infraction]]]:
    return [(group, list(found)) for group, found in groupby(infractions().values(), lambda one: one.group)]


def _current(visit: Visit, player: Entrant) -> Match | None:
    """The match of the round that is on, with opponents."""
    round_ = visit.tournament.current_round
    if round_ is None or round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        return None
    match = round_.match_of(player.id)
    return None if match is None or match.is_bye else match


def _issue(visit: Visit) -> Answer:
    chosen = str(visit.values.get("penalty", ""))
    if chosen not in set(Penalty):
        raise Refusal("penalty-missing")
    if str(visit.values.get("infraction", "")) not in infractions():
        raise Refusal("infraction-missing")
    where = str(visit.values.get("in_match", ""))
    command = c.IssuePenalty(
        EntrantId(str(visit.values.get("entrant", ""))),
        str(visit.values.get("infraction", "")),
        Penalty(chosen),
        MatchId(where) if where else None,
        bool(visit.values.get("before_game_one")),
    )
    return _with_turns(visit, command, visit.do(command))


def _with_turns(visit: Visit, command: c.IssuePenalty, first: Answer) -> Answer:
    """MTR-2.6.d: a slow play penalty adds turns, where the round is timed and the match still on."""
    infraction = infractions()[command.infraction]
    match = first.tournament.match(command.in_match) if command.in_match else None
    if first.proposed or match is None or match.result is not None or command.penalty is Penalty.REMINDER:
        return first
    in_round = match_place(match.id)[0]
    timed = minutes_of(first.tournament.details, in_round, visit.rules) is not None
    if not infraction.turns or not timed or not visit.rules.extensions.slow_play_may_add_turns:
        return first
    more = c.SetExtraTurns(match.id, match.time.extra_turns + infraction.turns)
    return together([first, visit.do(more, "+turns")])


def _withdraw(visit: Visit) -> Answer:
    entrant = EntrantId(str(visit.values.get("entrant", "")))
    reason = str(visit.values.get("reason", ""))
    return visit.do(c.WithdrawPenalty(entrant, number(visit, "number"), reason))


PENALTY_ACTS: Mapping[str, Act] = {"issue": _issue, "withdraw": _withdraw}
