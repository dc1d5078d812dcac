"""The results desk: reports by players, entries by officials, corrections (MTR-2.1.a, 2.5.a)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.agreeing import expect_in_time
from topcut.core.clock import may_end_unfinished
from topcut.core.deciding.context import Context, decides, no_match
from topcut.core.deciding.registration import came_after_all, disqualified_seats, dropped
from topcut.core.deciding.scoring import check_penalties, check_score, shown
from topcut.core.details import Stage
from topcut.core.duels import is_decided, terms_of, with_duel
from topcut.core.entrants import EntrantStatus
from topcut.core.events import Event
from topcut.core.ids import EntrantId, Instant, MatchId, match_place
from topcut.core.playoff import goes_on
from topcut.core.refusals import Refusal
from topcut.core.rounds import Match, Report, Result, ResultSource, Round, RoundStatus, recorded
from topcut.core.rules import EntrantKind
from topcut.core.scores import INTENTIONAL_DRAW, Outcome, Score, outcomes
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@decides(c.ReportResult)
def report_result(command: c.ReportResult, tournament: Tournament, context: Context) -> Iterator[Event]:
    """A player's word. It counts once more than half of the seats agree and nobody objects."""
    round_, match = _find_shown(tournament, command.match)
    late = round_.status is RoundStatus.CLOSED
    if not late:
        expect_open(round_)
    seat = _seat(match, command.entrant)
    expect_opponents(match)
    _expect_one_seat(match)
    at_time = late or may_end_unfinished(tournament, match, context.at)
    _check_score(command.score, match, tournament, at_time)
    check_penalties(command.score, match, tournament)
    if late:
        yield from _word_too_late(tournament, match, seat, command)
        return
    score = _with_disqualified(tournament, match, command.score)
    if match.result is not None:
        yield from _word_after_the_result(match, seat, score)
    elif command.score.match_loss:
        raise Refusal("match-loss-needs-official")
    else:
        if score == INTENTIONAL_DRAW:
            expect_in_time(match, seat, score, context.rules)
        yield from _word_before_the_result(match, seat, score)
    if command.drops:
        yield from dropped(tournament, command.entrant)


def _check_score(score: Score, match: Match, tournament: Tournament, at_time: bool) -> None:
    shared = tournament.details.entrants is EntrantKind.TWO_HEADED_GIANT
    check_score(score, match, tournament.stage_of(match_place(match.id)[0]), at_time, shared=shared)


def _with_disqualified(tournament: Tournament, match: Match, score: Score) -> Score:
    """In a pod the others play on; whoever was disqualified from it has a match loss, said or not."""
    out = disqualified_seats(tournament, match) if len(match.seats) > 2 else []
    if not out:
        return score
    return replace(score, match_loss=tuple(sorted({*score.match_loss, *out})))


def _word_before_the_result(match: Match, seat: int, score: Score) -> Iterator[Event]:
    """A majority that agrees with nobody against makes the result.

    Whoever objected is against it until they report anew; no number of others outvotes them.
    """
    said = {report.seat: report.score for report in match.reports}
    repeated = said.get(seat) == score and seat not in match.objections
    said[seat] = score
    if not repeated:
        yield e.ResultReported(match.id, seat, score)
    if len(set(said.values())) > 1:
        if not match.disputed:
            yield e.ResultDisputed(match.id, seat)
    elif len(said) * 2 > len(match.seats) and not set(match.objections) - {seat}:
        yield e.ResultRecorded(match.id, score, ResultSource.PLAYERS)


def _word_after_the_result(match: Match, seat: int, score: Score) -> Iterator[Event]:
    """The recorded result stands; a player who says otherwise is heard by the scorekeeper."""
    before = match.contest_of(seat)
    if match.result and match.result.score == score:
        yield from _takes_back(match, seat)
    elif before is None or before.score != score:
        yield e.ResultContested(match.id, seat, score)


def _takes_back(match: Match, seat: int) -> Iterator[Event]:
    """Whoever objected and now says what is recorded objects no more."""
    if match.contest_of(seat):
        yield e.ContestWithdrawn(match.id, seat)


def _word_too_late(
    tournament: Tournament, match: Match, seat: int, command: c.ReportResult
) -> Iterator[Event]:
    """Scenario 13: a phone that was out of reach. Its score is kept for the scorekeeper and changes nothing.

    Whoever leaves with it leaves, as anybody may between rounds. Once another round is paired they may have
    thought better of it: then that is kept too.
    """
    in_time = match_place(match.id)[0] == len(tournament.rounds)
    is_in = tournament.entrants[command.entrant].status is EntrantStatus.ACTIVE
    leaves = command.drops and is_in
    kept = Report(seat, command.score, Instant(0), leaves and not in_time)
    said_before = any(replace(one, at=kept.at) == kept for one in match.late)
    as_recorded = match.result is not None and match.result.score == command.score
    if as_recorded:
        yield from _takes_back(match, seat)
    if (kept.leaves or not as_recorded) and not said_before:
        yield e.ReportedLate(match.id, seat, command.score, kept.leaves)
    if leaves and in_time:
        yield from dropped(tournament, command.entrant)


@decides(c.DisputeResult)
def dispute_result(command: c.DisputeResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.10.a: players point out what is wrong in their record, in this round or an old one."""
    _, match = _find_shown(tournament, command.match)
    seat = _seat(match, command.entrant)
    if match.result is not None:
        return () if match.contest_of(seat) else (e.ResultContested(match.id, seat, None),)
    if not match.reports:
        raise Refusal("nothing-to-dispute")
    heard = seat in match.objections or (match.disputed and any(one.seat == seat for one in match.reports))
    return () if heard else (e.ResultDisputed(match.id, seat),)


@decides(c.WithdrawContest)
def withdraw_contest(command: c.WithdrawContest, tournament: Tournament, context: Context) -> Iterator[Event]:
    """An objection that was heard meanwhile, or never made, leaves nothing to take back."""
    _, match = _find_shown(tournament, command.match)
    yield from _takes_back(match, _seat(match, command.entrant))


@decides(c.RecordResult)
def record_result(command: c.RecordResult, tournament: Tournament, context: Context) -> Iterator[Event]:
    """An official's entry is final. A different one for the same table is parked, never an overwrite."""
    round_, match = find_match(tournament, command.match)
    expect_open(round_)
    expect_opponents(match)
    expect_above_seats(match, command.score, tournament.stage_of(round_.number))
    at_time = command.at_time or may_end_unfinished(tournament, match, context.at)
    drops = _dropping(match, command.drops)
    entry = tuple(_entered(tournament, match, command.score, at_time, drops))
    yield from entry
    if not any(isinstance(event, e.EntryParked) for event in entry):
        for entrant in drops:
            yield from dropped(tournament, entrant)


@decides(c.RecordSeats)
def record_seats(command: c.RecordSeats, tournament: Tournament, context: Context) -> Iterator[Event]:
    """The seats of two teams from one slip. One that has another result already is parked by itself."""
    round_, match = find_match(tournament, command.match)
    expect_open(round_)
    expect_opponents(match)
    if len(command.scores) != len(match.duels) or not any(command.scores):
        raise Refusal("seats-do-not-fit", rule="MTR-8.2.a", seats=len(match.duels))
    at_time = command.at_time or may_end_unfinished(tournament, match, context.at)
    drops = _dropping(match, command.drops)
    for duel, score in zip(match.duels, command.scores, strict=True):
        if score is not None:
            yield from _entered(tournament, duel, score, at_time, ())
    for entrant in drops:
        yield from dropped(tournament, entrant)


def _dropping(match: Match, entrants: tuple[EntrantId, ...]) -> tuple[EntrantId, ...]:
    drops = tuple(dict.fromkeys(entrants))
    for entrant in drops:
        _seat(match, entrant)
    return drops


def _entered(
    tournament: Tournament, match: Match, typed: Score, at_time: bool, drops: tuple[EntrantId, ...]
) -> Iterator[Event]:
    score = _with_disqualified(tournament, match, typed)
    _check_score(score, match, tournament, at_time)
    check_penalties(score, match, tournament)
    if match.result is None:
        yield e.ResultRecorded(match.id, score, ResultSource.OFFICIAL)
    elif match.result.score != score:
        yield from parked(match, score, drops)


def parked(match: Match, score: Score, drops: tuple[EntrantId, ...] = ()) -> Iterator[Event]:
    """Scenarios 20 and 22: two slips for one table, or a wrong number typed. Nobody drops by it either."""
    if all(one.score != score for one in match.parked):
        yield e.EntryParked(match.id, score, drops)


@decides(c.DismissEntry)
def dismiss_entry(command: c.DismissEntry, tournament: Tournament, context: Context) -> Iterable[Event]:
    _, match = find_match(tournament, command.match)
    waiting = any(one.score == command.score for one in match.parked)
    return (e.EntryDismissed(match.id, command.score),) if waiting else ()


@decides(c.CorrectResult)
def correct_result(command: c.CorrectResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.9.a. The old score is kept in the event; past pairings stay as they were."""
    round_, match = find_match(tournament, command.match)
    expect_opponents(match)
    if match.result is None or match.result.score is None:
        raise Refusal("nothing-to-correct", table=match.table or 0)
    if not command.reason.strip():
        raise Refusal("reason-missing")
    _check_score(command.score, match, tournament, at_time=True)
    check_penalties(command.score, match, tournament)
    _expect_unchanged(match, match.result, command.before)
    _expect_same_winner(tournament, round_, match, command.score)
    if match.result.score == command.score:
        return (e.ContestDismissed(match.id),) if match.contests else ()
    corrected = e.ResultCorrected(match.id, match.result.score, command.score, command.reason.strip())
    came = (entrant for seat, entrant in enumerate(match.seats) if seat not in command.score.match_loss)
    return (corrected, *_if_no_show(tournament, match.result, came))


@decides(c.WithdrawResult)
def withdraw_result(command: c.WithdrawResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """The undo of an entry: the table is out again, and whoever was dropped as a no-show is back."""
    round_, match = find_match(tournament, command.match)
    expect_opponents(match)
    expect_open(round_)
    if match.result is None or match.result.score is None:
        return ()
    if match.result.source is ResultSource.SEATS:
        raise Refusal("result-from-seats", rule="MTR-8.2.a", table=match.table or 0)
    _expect_unchanged(match, match.result, command.before)
    withdrawn = e.ResultWithdrawn(match.id, match.result.score)
    return (withdrawn, *_if_no_show(tournament, match.result, match.seats))


def _expect_unchanged(match: Match, result: Result, seen: Score | None) -> None:
    if seen not in (None, result.score) and result.score is not None:
        raise Refusal("result-changed-since", table=match.table or 0, score=shown(result.score))


def _if_no_show(tournament: Tournament, result: Result, came: Iterable[EntrantId]) -> Iterable[Event]:
    return came_after_all(tournament, came) if result.source is ResultSource.NO_SHOW else ()


def _expect_same_winner(tournament: Tournament, round_: Round, match: Match, score: Score) -> None:
    """In a bracket the next round was made from who won: it is taken back before that changes."""
    if not tournament.details.stages[round_.stage].is_elimination:
        return
    whole = tournament.whole(match)
    before, after = whole.result.outcomes if whole.result else (), outcomes(score)
    if match.member is not None:
        after = _outcomes_with(tournament, round_, match, score)
    if round_.status is RoundStatus.CLOSED and not after:
        raise Refusal("playoff-needs-winner", rule="MTR-2.4.c", score=shown(score))
    following = tournament.round(round_.number + 1)
    if following and list(map(goes_on, before)) != list(map(goes_on, after)):
        raise Refusal("bracket-goes-on", table=match.table or 0, round=following.number)


def _outcomes_with(tournament: Tournament, round_: Round, duel: Match, score: Score) -> tuple[Outcome, ...]:
    """What two teams would have come to with another score at one seat; nothing where that is open."""
    terms = terms_of(tournament.details.stages[round_.stage], round_)
    other = changed(duel, result=recorded(score, ResultSource.OFFICIAL, "", Instant(0)))
    whole = with_duel(tournament.whole(duel), other, terms)
    return whole.result.outcomes if whole.result else ()


@decides(c.DismissContest)
def dismiss_contest(command: c.DismissContest, tournament: Tournament, context: Context) -> Iterable[Event]:
    _, match = find_match(tournament, command.match)
    return (e.ContestDismissed(match.id),) if match.contests else ()


def find_match(tournament: Tournament, match: MatchId) -> tuple[Round, Match]:
    found = tournament.match(match)
    if found is None:
        raise no_match(tournament, match)
    return tournament.rounds[match_place(match)[0] - 1], found


def _find_shown(tournament: Tournament, match: MatchId) -> tuple[Round, Match]:
    """For players a draft does not exist: no answer tells who sits where in it (I11)."""
    round_, found = find_match(tournament, match)
    if round_.status is RoundStatus.DRAFT:
        raise Refusal("match-unknown")
    return round_, found


def _seat(match: Match, entrant: EntrantId) -> int:
    if entrant not in match.seats:
        raise Refusal("not-your-match")
    return match.seat_of(entrant)


def _expect_one_seat(match: Match) -> None:
    """MTR-8.2.a: each player speaks of their own match."""
    if match.duels:
        raise Refusal("seat-missing", rule="MTR-8.2.a", table=match.table or 0)


def expect_above_seats(match: Match, score: Score, stage: Stage) -> None:
    """MTR-8.2.a: the result of two teams follows from their seats.

    Above them stand a draw that the teams agreed on, a match loss of a whole team, and what an official
    decides where somebody has to go on and the seats came out even.
    """
    if not match.duels or score.match_loss or score == INTENTIONAL_DRAW:
        return
    if not (stage.is_elimination and match.result is None and is_decided(match)):
        raise Refusal("seats-needed", rule="MTR-8.2.a", table=match.table or 0)


def expect_opponents(match: Match) -> None:
    if match.is_bye:
        raise Refusal("match-is-a-bye")


def expect_open(round_: Round) -> None:
    if round_.status is RoundStatus.CLOSED:
        raise Refusal("round-closed", round=round_.number)
    if round_.status is not RoundStatus.OPEN:
        raise Refusal("round-not-open", round=round_.number)
