"""Decisions on a round after pairing: publish, discard, delete, open, close (I9); post standings."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_round
from topcut.core.desks.approval.decide import passed_over
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.judging.decide.penalties import due_at_start
from topcut.core.desks.judging.events import CallClosed
from topcut.core.desks.organizing.sanctioning import lacks_head_judge
from topcut.core.desks.playoff.cutting import advancing
from topcut.core.desks.playoff.events import AdvancedEarly
from topcut.core.desks.playoff.leavers import leaver_in
from topcut.core.desks.rounds import commands as c
from topcut.core.desks.rounds import events as e
from topcut.core.desks.rounds.ending_early import ends_after
from topcut.core.desks.rounds.unpublished import is_outdated
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import MINUTE, Instant, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import MatchState, Round, RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@decides(c.DiscardRound)
def discard_round(command: c.DiscardRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    """A draft round may be discarded; a published round is repaired, not discarded.

    A bracket round has only one correct form, so it may be discarded until its first result: then the
    previous round can be corrected, or somebody who has left be taken out (MTR-2.10.d).
    """
    round_ = the_round(tournament, command.round)
    if not tournament.details.stages[round_.stage].is_elimination:
        _expect(round_, RoundStatus.DRAFT)
    elif round_.has_been_played or round_.status is RoundStatus.CLOSED:
        raise Refusal("bracket-round-played", round=round_.number)
    return (e.RoundDiscarded(command.round),)


@decides(c.PublishRound)
def publish_round(command: c.PublishRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    round_ = the_round(tournament, command.round)
    if round_.status is not RoundStatus.DRAFT:
        return ()
    _need_head_judge(tournament, context.rules)
    if command.based_on not in (0, round_.based_on):
        raise Refusal("draft-replaced", round=round_.number)
    if is_outdated(tournament, round_):
        raise Refusal("draft-out-of-date", round=round_.number)
    _need_approval(round_, command.accepting)
    passed = passed_over(HeldAct.PUBLISH, command.past, tournament, context)
    return (e.RoundPublished(command.round, round_.certificate.to_approve), *passed)


def _need_approval(round_: Round, accepting: int) -> None:
    """I2, scenario 32: a rematch must be stated and approved explicitly by whoever publishes it."""
    made = round_.certificate.to_approve
    if accepting < made:
        raise Refusal("rematches-not-approved", rule="MTR-10.4.a", round=round_.number, rematches=made)


@decides(c.DeleteRound)
def delete_round(command: c.DeleteRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    """The last resort: a published round is removed with its results; the ledger keeps what was written."""
    round_ = the_round(tournament, command.round)
    if round_.status is RoundStatus.DRAFT:
        raise Refusal("round-is-draft", round=round_.number)
    if round_.status is RoundStatus.CLOSED:
        raise Refusal("closed-round-stays", round=round_.number)
    if not command.reason.strip():
        raise Refusal("reason-missing")
    return (e.RoundDeleted(command.round, command.reason.strip()),)


@decides(c.OpenRound)
def open_round(command: c.OpenRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    """From now on the deadline is fixed by the server's clock (I12)."""
    round_ = the_round(tournament, command.round)
    if round_.status is RoundStatus.OPEN:
        return ()
    if round_.status is RoundStatus.CLOSED:
        raise Refusal("round-closed", round=round_.number)
    _expect(round_, RoundStatus.PUBLISHED)
    minutes = minutes_of(tournament.details, round_.number, context.rules)
    deadline = None if minutes is None else Instant(context.at + minutes * MINUTE)
    return (e.RoundOpened(command.round, deadline), *due_at_start(tournament, round_))


@decides(c.CloseRound)
def close_round(command: c.CloseRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Every table has a result: an unconfirmed or disputed one does not count (I5).

    Entrants who reach the announced points with it are in the playoff from now on (MTR-10.4.d). Open judge
    calls at its tables are closed. The announced criterion may make it the last one (MTR-10.2.b). The
    standings are posted with it, where the organizer said so (MTR-1.9.a).
    """
    round_ = the_round(tournament, command.round)
    if round_.status is RoundStatus.CLOSED:
        return ()
    _expect(round_, RoundStatus.OPEN)
    _refuse_missing(tournament, round_)
    draw = context.chance.of(tournament.draws.ties_label(round_.stage, round_.number)).token()
    advanced = advancing(tournament, context.rules, command.round, draw)
    closed = e.RoundClosed(command.round, draw=draw)
    early = (AdvancedEarly(command.round, advanced),) if advanced else ()
    ended = (e.RoundsEnded(command.round),) if ends_after(tournament, command.round) else ()
    posted = (e.StandingsPosted(command.round),) if tournament.details.posts_standings else ()
    return (*_calls_ended(tournament, round_), closed, *early, *ended, *posted)


def _calls_ended(tournament: Tournament, round_: Round) -> Iterator[Event]:
    for call in tournament.judging.calls.values():
        if match_place(call.match)[0] == round_.number:
            yield CallClosed(call.match, call.number)


def _refuse_missing(tournament: Tournament, round_: Round) -> None:
    missing = list(round_.without_result())
    disputed = tuple(match.table or 0 for match in missing if match.state is MatchState.DISPUTED)
    if disputed:
        raise Refusal("round-has-disputes", round=round_.number, tables=disputed)
    left = tuple(match.table or 0 for match in missing if leaver_in(tournament, round_, match) is not None)
    if left:
        raise Refusal("leavers-not-entered", rule="MTR-2.10.d", round=round_.number, tables=left)
    if missing:
        tables = tuple(match.table or 0 for match in missing)
        raise Refusal("round-has-open-matches", round=round_.number, tables=tables)


def _need_head_judge(tournament: Tournament, rules: Rules) -> None:
    if lacks_head_judge(tournament, rules):
        raise Refusal("head-judge-missing", rule="MTR-1.7.a")


def _expect(round_: Round, status: RoundStatus) -> None:
    if round_.status is not status:
        raise Refusal(f"round-not-{status}", round=round_.number)


@decides(c.PostStandings)
def post_standings(command: c.PostStandings, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.9.a: standings are shown when the scorekeeper posts them."""
    if the_round(tournament, command.after_round).status is not RoundStatus.CLOSED:
        raise Refusal("round-not-closed", round=command.after_round)
    if tournament.posted_after > command.after_round:
        raise Refusal("later-standings-posted", round=tournament.posted_after)
    if tournament.posted_after == command.after_round:
        return ()
    return (e.StandingsPosted(command.after_round),)
