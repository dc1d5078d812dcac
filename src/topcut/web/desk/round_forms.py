"""Form actions of the round page: each form names one by ``do``, which becomes a command."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from django.urls import reverse
from django.utils.translation import gettext as _

from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.state import Ages
from topcut.core.desks.results.commands import (
    AcceptReports,
    AcknowledgeDecisions,
    CorrectResult,
    DismissContest,
    DismissEntry,
    DismissLateReport,
    NoteWord,
    PagePlayers,
    RecordNoShows,
    RecordResult,
    RecordSeats,
)
from topcut.core.desks.results.completing import with_penalties
from topcut.core.desks.results.events import ResultCorrected
from topcut.core.desks.rounds.board.overview import correction_waits
from topcut.core.desks.rounds.commands import DiscardRound, OpenRound, PostStandings, PublishRound
from topcut.core.desks.rounds.unpublished import is_outdated, unpublished
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import EntrantId, MatchId, ProposalId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match, ParkedEntry
from topcut.ledger import store
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.registers import events_text
from topcut.messages.words import both_roles_told, role_text, the_round_text
from topcut.service import Answer, as_one
from topcut.service.acts.organizing import EndTournament
from topcut.service.permissions import Allowed, action_of, roles_joined, verdict
from topcut.web.access import Visit
from topcut.web.desk.round_closing import close_round, pair_round
from topcut.web.desk.scoring import TypedScore, read, score_of, seat_absent
from topcut.web.floor.judges_here import plays_here

FormAction = Callable[[Visit], Answer]
_MOST_TOLD = 5


def perform(visit: Visit, acts: Mapping[str, FormAction]) -> Answer:
    """Carry out the form's action and show what came of it."""
    act = acts.get(str(visit.values.get("do", "")))
    if act is None:
        raise Refusal("match-unknown")
    answer = once(visit, act)
    tell(visit, answer)
    return answer


def once(visit: Visit, act: FormAction) -> Answer:
    """Carry out an action; sent again, it is answered as it was."""
    try:
        return act(visit)
    except Refusal as refusal:
        return visit.recalled(refusal)


def tell(visit: Visit, answer: Answer) -> None:
    if answer.proposed and not answer.entries:
        visit.say(_("This was asked for already and waits for approval."))
        return
    if answer.proposed:
        visit.say(_("This waits for approval by the %(roles)s.") % {"roles": _approvers(answer)})
        return
    entries = (*answer.entries, *asked_before(visit, answer.entries))
    names = Names.of(visit.tournament, visit.name_of, entries)
    done = [entry for entry in answer.entries if not _is_own_approval(entry.event)]
    said = events_text(done, names, _MOST_TOLD) or _nothing_done(visit)
    visit.say(f"{said} {_both_roles(visit, answer)}" if len(done) < len(answer.entries) else said)
    _tell_outdated(visit, done)


def _both_roles(visit: Visit, answer: Answer) -> str:
    asked = next((one.event for one in answer.entries if isinstance(one.event, ActionProposed)), None)
    if asked is None:
        return both_roles_told()
    return both_roles_told(roles_joined(action_of(asked.command, visit.actor, visit.tournament), visit.actor))


def _tell_outdated(visit: Visit, done: Sequence[Entry]) -> None:
    """A round that only staff see was paired from what is corrected now."""
    draft = unpublished(visit.tournament)
    corrected = any(isinstance(entry.event, ResultCorrected) for entry in done)
    if corrected and draft and is_outdated(visit.tournament, draft):
        text = _("Pair %(round)s again: it was paired from the old result.")
        visit.warn(text % {"round": the_round_text(visit.tournament.details, draft.number)})


def _nothing_done(visit: Visit) -> str:
    """Everything was as asked for: somebody else was quicker."""
    if visit.values.get("do") == "pair":
        return _("Round %(n)s is already paired.") % {"n": number(visit, "round")}
    return _("It was like that already.")


def _is_own_approval(event: Event) -> bool:
    """Whether it only says that one person asked for something and approved it: told in fewer words."""
    return isinstance(event, ActionProposed) or (isinstance(event, ProposalApproved) and event.self_approved)


def where_it_is(visit: Visit, number: int) -> str:
    """The URL of a round after an act on it, or the desk if the round was deleted."""
    if visit.tournament.round(number):
        return reverse("desk-round", args=[visit.tournament.id, number])
    return reverse("desk", args=[visit.tournament.id])


def asked_before(visit: Visit, entries: Sequence[Entry]) -> list[Entry]:
    """The lines that proposed what these settle: they may be far back."""
    events = [entry.event for entry in entries]
    settled = {each.proposal for each in events if isinstance(each, ProposalApproved | ProposalRejected)}
    if not settled:
        return []
    asked = store.read(visit.tournament.id, kinds=(ActionProposed,))
    return [it for it in asked if isinstance(it.event, ActionProposed) and it.event.proposal in settled]


def _approvers(answer: Answer) -> str:
    roles = {role: None for event in requests_in(answer) for role in event.approvers}
    return list_text([role_text(role) for role in roles], either=True)


def requests_in(answer: Answer) -> list[ActionProposed]:
    """The proposals in an answer."""
    return [entry.event for entry in answer.entries if isinstance(entry.event, ActionProposed)]


def number(visit: Visit, name: str) -> int:
    """A number from our own form; anything else matches no round."""
    return number_of(str(visit.values.get(name, "")))


def number_of(text: str, otherwise: int = 0) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else otherwise


def gone_past(visit: Visit) -> tuple[str, ...]:
    """What is pending that the page told of, beside the button that was pressed."""
    return tuple(str(visit.values.get("past", "")).split())


def _match(visit: Visit) -> MatchId:
    return MatchId(str(visit.values.get("match", "")))


def matches_ticked(visit: Visit) -> tuple[MatchId, ...]:
    """All matches named in the form."""
    return tuple(MatchId(str(match)) for match in visit.request.POST.getlist("match"))


def _publish(visit: Visit) -> PublishRound:
    """Publish exactly the draft round that the page showed, with the rematches that were reviewed."""
    approved = number(visit, "accepting") if visit.values.get("approved") else 0
    return PublishRound(number(visit, "round"), number(visit, "based_on"), approved, gone_past(visit))


def _publish_and_open(visit: Visit) -> Answer:
    first = visit.do(_publish(visit))
    then = visit.do(OpenRound(number(visit, "round")), "+open")
    return as_one([first, then])


def _record(visit: Visit) -> Answer:
    if (missing := seat_absent(visit.values)) is not None:
        return visit.do(RecordNoShows((_match(visit),), (missing,)))
    match = visit.tournament.match(_match(visit))
    seats = match.seats if match else ()
    drops = tuple(seat for place, seat in enumerate(seats) if visit.values.get(f"drop{place}"))
    typed = _typed(visit, match)
    if match and visit.values.get("noted"):
        return visit.do(_noted(visit, match, typed))
    return record(visit, RecordResult(_match(visit), typed.score, drops, typed.at_time))


def record(visit: Visit, command: RecordResult) -> Answer:
    """Record a result with drops; a floor judge's drops are proposed one by one."""
    if not command.drops or verdict("drop", visit.actor.roles) == Allowed():
        return visit.do(command)
    alone = RecordResult(command.match, command.score, (), command.at_time)
    return with_drops(visit, visit.do(alone), command.drops)


def record_seats(visit: Visit, command: RecordSeats) -> Answer:
    """Record the results of all seats of two teams, with drops."""
    if not command.drops or verdict("drop", visit.actor.roles) == Allowed():
        return visit.do(command)
    return with_drops(visit, visit.do(replace(command, drops=())), command.drops)


def with_drops(visit: Visit, first: Answer, drops: tuple[EntrantId, ...]) -> Answer:
    answers = [first, *(visit.do(DropEntrant(entrant), f"+drop{entrant}") for entrant in drops)]
    return as_one(answers)


def _use_parked(visit: Visit) -> Answer:
    """Use the parked entry: correct the result, and drop those who were to drop with it."""
    match, parked = _parked(visit)
    if correction_waits(visit.tournament, match, parked.score):
        return Answer(visit.tournament, (), proposed=True)
    before = match.result.score if match.result else None
    reason = str(visit.values.get("reason", ""))
    corrected = visit.do(CorrectResult(match.id, parked.score, reason, before))
    return with_drops(visit, corrected, parked.drops)


def _correct(visit: Visit) -> Answer:
    reason = str(visit.values.get("reason", ""))
    seen = read(str(visit.values.get("before", "")))
    before = seen.score if seen else None
    match = visit.tournament.match(_match(visit))
    typed = _typed(visit, match)
    if match and visit.values.get("noted"):
        return visit.do(_noted(visit, match, typed))
    return visit.do(CorrectResult(_match(visit), typed.score, reason, before))


def _noted(visit: Visit, match: Match, typed: TypedScore) -> NoteWord:
    """What the opponent of the visitor says, who has no phone to say it on."""
    across = next(seat for seat in match.seats if seat != visit.actor.entrant)
    return NoteWord(match.id, across, typed.score)


def _typed(visit: Visit, match: Match | None) -> TypedScore:
    if match is None:
        return score_of(visit.values, visit.rules)
    games = visit.tournament.stage_of(match_place(match.id)[0]).games_to_win
    typed = score_of(visit.values, visit.rules, len(match.seats), games)
    return replace(typed, score=with_penalties(visit.tournament, match, typed.score, visit.rules))


def _parked(visit: Visit) -> tuple[Match, ParkedEntry]:
    """The parked entry a button was rendered for."""
    match = visit.tournament.match(_match(visit))
    written = str(visit.values.get("score", ""))
    found = (
        next((one for one in match.parked if str(TypedScore(one.score)) == written), None) if match else None
    )
    if match is None or found is None:
        raise Refusal("match-unknown")
    return match, found


def _keep(visit: Visit) -> Answer:
    match, parked = _parked(visit)
    return visit.do(DismissEntry(match.id, parked.score))


def _late(visit: Visit) -> DismissLateReport:
    return DismissLateReport(_match(visit), number(visit, "seat"))


def _approve(visit: Visit) -> Approve:
    return Approve(_proposal(visit), gone_past(visit))


def _proposal(visit: Visit) -> ProposalId:
    return ProposalId(str(visit.values.get("proposal", "")))


def _of_others(visit: Visit, matches: tuple[MatchId, ...]) -> tuple[MatchId, ...]:
    """Those that the visitor does not play in."""
    found = (visit.tournament.match(one) for one in matches)
    return tuple(match.id for match in found if match and not plays_here(visit, match))


NEEDS_ACTS: Mapping[str, FormAction] = {
    "accept-reports": lambda visit: visit.do(AcceptReports(number(visit, "round"))),
    "remind": lambda visit: visit.do(PagePlayers(_of_others(visit, matches_ticked(visit)))),
    "dismiss": lambda visit: visit.do(DismissContest(_match(visit))),
    "keep": _keep,
    "use-parked": _use_parked,
    "acknowledge": lambda visit: visit.do(AcknowledgeDecisions(matches_ticked(visit))),
    "heard": lambda visit: visit.do(_late(visit)),
    "approve": lambda visit: visit.do(_approve(visit)),
    "reject": lambda visit: visit.do(Reject(_proposal(visit))),
}
"""What the lines of *Needs you* offer, on whichever page they stand."""

ROUND_ACTS: Mapping[str, FormAction] = {
    **NEEDS_ACTS,
    "pair": lambda visit: pair_round(visit, number(visit, "round"), gone_past(visit)),
    "discard": lambda visit: visit.do(DiscardRound(number(visit, "round"))),
    "publish": lambda visit: visit.do(_publish(visit)),
    "publish-and-open": _publish_and_open,
    "open": lambda visit: visit.do(OpenRound(number(visit, "round"))),
    "accept": lambda visit: visit.do(AcceptReports(number(visit, "round"))),
    "close": lambda visit: close_round(visit, number(visit, "round")),
    "record": _record,
    "correct": _correct,
    "post": lambda visit: visit.do(PostStandings(number(visit, "round"))),
    "finish": lambda visit: visit.do(EndTournament(gone_past(visit))),
}


def ages_said(visit: Visit) -> Ages:
    """The ages ticked at enrolment (MTR-1.4.b, 1.4.c)."""
    young, guardian, shown = (bool(visit.values.get(name)) for name in ("young", "guardian", "age_shown"))
    return Ages(young, guardian, shown)
