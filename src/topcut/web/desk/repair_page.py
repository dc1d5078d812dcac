"""Repair page: repair a round, pair it by hand, or delete it, with a preview."""

from django.http import HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.board.repair_plans import RepairPlan, by_hand, plan_of, plans
from topcut.core.desks.rounds.commands import DeleteRound, RepairRound
from topcut.core.kernel.ids import EntrantId, MatchId, ProposalId
from topcut.core.play.matches import RepairCause, Round, RoundStatus
from topcut.web.access import Visit, page
from topcut.web.desk.picking import asked_for, picked
from topcut.web.desk.repair_screen import RepairFound, repair_screen
from topcut.web.desk.round_forms import ROUND_ACTS, FormAction, number_of, perform, where_it_is
from topcut.web.finding import round_numbered
from topcut.web.pages import show

_MOST = 400


@page("see-desk")
def repair(visit: Visit, number: int) -> HttpResponse:
    round_ = round_numbered(visit, number)
    if visit.posting:
        act = str(visit.values.get("do", ""))
        if act == "delete" and not _typed(visit, round_):
            visit.warn(_("Nothing was deleted: type the number of the round to confirm."))
            return show(visit, repair_screen(visit, round_, _searched(visit, round_)), status=409)
        perform(visit, {**ROUND_ACTS, **_acts(number)})
        return HttpResponseRedirect(where_it_is(visit, number))
    return show(visit, repair_screen(visit, round_, _searched(visit, round_)))


def _acts(number: int) -> dict[str, FormAction]:
    return {
        "repair": lambda visit: visit.do(_command(visit, number)),
        "delete": lambda visit: visit.do(DeleteRound(number, str(visit.values.get("reason", ""))[:300])),
    }


def _searched(visit: Visit, round_: Round) -> RepairFound:
    """The repair that waits in the URL, or what the form asks for."""
    cause, who = _cause(visit), picked(visit, asked_for(visit, "who"))
    waiting = _waiting(visit, round_.number)
    if waiting:
        proposal, command = waiting
        return RepairFound(cause, *_asked_before(visit, round_, command), proposal)
    return RepairFound(cause, *_found(visit, round_, cause, who), None)


def _found(
    visit: Visit, round_: Round, cause: RepairCause | None, who: EntrantId | None
) -> tuple[tuple[RepairPlan, ...], str]:
    """The possible repairs, or why there is none."""
    if cause is None or round_.status is RoundStatus.CLOSED:
        return (), ""
    if cause is RepairCause.BY_HAND:
        return _by_hand(visit, round_)
    if who is None:
        return (), _("There is no such player here, or more than one by that name. Choose from the list.")
    seated = round_.match_of(who) is not None
    if cause is RepairCause.LEFT_OUT and seated:
        return (), _("This player sits in the round already.")
    if cause is not RepairCause.LEFT_OUT and not seated:
        return (), _("This player is not in the round.")
    if visit.tournament.entrants[who].status is EntrantStatus.DISQUALIFIED:
        return (), _("This player is disqualified and stays out.")
    found = plans(visit.tournament, visit.rules, round_, cause, who)
    if not found and cause is RepairCause.WRONG_POINTS:
        return (), _("No change would bring points closer together. The round can stay as it is.")
    if not found and cause is RepairCause.NOT_HERE and len(round_.matches) == 1:
        return (), _("Nobody would be left in the round. Delete it, or finish the tournament.")
    if not found:
        return (), _(
            "There is no way without making two meet who have met or are to be kept apart. "
            "Pair by hand if that is wanted."
        )
    return found, ""


def _asked_before(visit: Visit, round_: Round, command: RepairRound) -> tuple[tuple[RepairPlan, ...], str]:
    """The repair that waits for approval, unless the round changed meanwhile."""
    if any(round_.match(match) is None for match in command.broken):
        return (), _("The round has changed since this was asked for. Reject it and look for another way.")
    return (_plan(visit, command),), ""


def _by_hand(visit: Visit, round_: Round) -> tuple[tuple[RepairPlan, ...], str]:
    one, other = (picked(visit, asked_for(visit, field)) for field in ("one", "other"))
    if one is None or other is None:
        return (), _("There is no such player here, or more than one by that name. Choose from the list.")
    command = by_hand(round_, one, other, asked_for(visit, "reason"))
    if command is None:
        return (), _("These two sit at one table already, or one of them is not in the round.")
    return (_plan(visit, command),), ""


def _plan(visit: Visit, command: RepairRound) -> RepairPlan:
    return plan_of(visit.tournament, visit.rules, command)


def _waiting(visit: Visit, number: int) -> tuple[Proposal, RepairRound] | None:
    """The proposal in the URL, to review before it is approved."""
    found = visit.tournament.proposals.get(ProposalId(str(visit.request.GET.get("proposal", ""))))
    if found and isinstance(found.command, RepairRound) and found.command.round == number:
        return found, found.command
    return None


def _cause(visit: Visit) -> RepairCause | None:
    said = asked_for(visit, "cause")
    return RepairCause(said) if said in list(RepairCause) else None


def _typed(visit: Visit, round_: Round) -> bool:
    return str(visit.values.get("confirm", "")).strip() == str(round_.number)


def _command(visit: Visit, number: int) -> RepairRound:
    """Exactly the plan that the page showed."""
    values = visit.values
    pairs = [pair for pair in str(values.get("made", "")).split(",") if pair][:_MOST]
    broken = [match for match in str(values.get("broken", "")).split(",") if match][:_MOST]
    who = str(values.get("entrant", ""))
    return RepairRound(
        round=number,
        cause=_cause(visit) or RepairCause.BY_HAND,
        broken=tuple(MatchId(match) for match in broken),
        made=tuple(tuple(EntrantId(seat) for seat in pair.split("+")) for pair in pairs),
        entrant=EntrantId(who) if who else None,
        reason=str(values.get("reason", ""))[:300],
        voids=tuple(MatchId(match) for match in str(values.get("voids", "")).split(",") if match),
        accepting=number_of(str(values.get("accepting", ""))),
    )
