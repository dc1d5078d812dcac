"""The results desk: reports by players, entries by officials, corrections (MTR-2.1.a, 2.5.a)."""

from collections.abc import Iterable, Iterator

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.clock import may_end_unfinished
from topcut.core.deciding.context import Context, decides, the_round
from topcut.core.deciding.registration import dropped
from topcut.core.deciding.scoring import check_score, shown
from topcut.core.events import Event
from topcut.core.ids import EntrantId, MatchId, match_place
from topcut.core.refusals import Refusal
from topcut.core.rounds import Match, MatchState, Result, ResultSource, Round, RoundStatus
from topcut.core.scores import Score
from topcut.core.tournament import Tournament


@decides(c.ReportResult)
def report_result(command: c.ReportResult, tournament: Tournament, context: Context) -> Iterator[Event]:
    """A player's word. It counts once more than half of the seats agree and nobody objects."""
    round_, match = _find_shown(tournament, command.match)
    _expect_open(round_)
    seat = _seat(match, command.entrant)
    _expect_opponents(match)
    check_score(
        command.score,
        match,
        tournament.stage_of(round_.number),
        may_end_unfinished(tournament, match, context.at),
    )
    if match.result is not None:
        yield from _word_after_the_result(match, seat, command.score)
    elif command.score.match_loss:
        raise Refusal("match-loss-needs-official")
    else:
        yield from _word_before_the_result(match, seat, command.score)
    if command.drops:
        yield from dropped(tournament, command.entrant)


def _word_before_the_result(match: Match, seat: int, score: Score) -> Iterator[Event]:
    said = {report.seat: report.score for report in match.reports}
    repeated = said.get(seat) == score
    said[seat] = score
    if not repeated:
        yield e.ResultReported(match.id, seat, score)
    if len(set(said.values())) > 1:
        if not match.disputed:
            yield e.ResultDisputed(match.id, seat)
    elif len(said) * 2 > len(match.seats):
        yield e.ResultRecorded(match.id, score, ResultSource.PLAYERS)


def _word_after_the_result(match: Match, seat: int, score: Score) -> Iterator[Event]:
    """The recorded result stands; a player who says otherwise is heard by the scorekeeper."""
    result = match.result
    same_again = match.contest is not None and (match.contest.seat, match.contest.score) == (seat, score)
    if result and result.score != score and not same_again:
        yield e.ResultContested(match.id, seat, score)


@decides(c.DisputeResult)
def dispute_result(command: c.DisputeResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.10.a: players point out what is wrong in their record, in this round or an old one."""
    _, match = _find_shown(tournament, command.match)
    seat = _seat(match, command.entrant)
    if match.result is not None:
        return () if match.contest else (e.ResultContested(match.id, seat, None),)
    if not match.reports:
        raise Refusal("nothing-to-dispute")
    return () if match.disputed else (e.ResultDisputed(match.id, seat),)


@decides(c.RecordResult)
def record_result(command: c.RecordResult, tournament: Tournament, context: Context) -> Iterator[Event]:
    """An official's entry is final. A different one for the same table is never an overwrite."""
    round_, match = _find(tournament, command.match)
    _expect_open(round_)
    _expect_opponents(match)
    at_time = command.at_time or may_end_unfinished(tournament, match, context.at)
    check_score(command.score, match, tournament.stage_of(round_.number), at_time)
    if match.result is None:
        yield e.ResultRecorded(match.id, command.score, ResultSource.OFFICIAL)
    elif match.result.score != command.score:
        raise _already_recorded(match, match.result)
    for entrant in dict.fromkeys(command.drops):
        _seat(match, entrant)
        yield from dropped(tournament, entrant)


def _already_recorded(match: Match, result: Result) -> Refusal:
    """Scenario 20: whoever comes second sees what was entered, and by whom."""
    score = shown(result.score) if result.score else ""
    return Refusal(
        "result-already-recorded", table=match.table or 0, by=result.by, match=match.id, score=score
    )


@decides(c.CorrectResult)
def correct_result(command: c.CorrectResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.9.a. The old score is kept in the event; past pairings stay as they were."""
    round_, match = _find(tournament, command.match)
    _expect_opponents(match)
    if match.result is None or match.result.score is None:
        raise Refusal("nothing-to-correct", table=match.table or 0)
    if not command.reason.strip():
        raise Refusal("reason-missing")
    check_score(command.score, match, tournament.stage_of(round_.number), at_time=True)
    if command.before not in (None, match.result.score):
        raise Refusal("result-changed-since", table=match.table or 0, score=shown(match.result.score))
    if match.result.score == command.score:
        return (e.ContestDismissed(match.id),) if match.contest else ()
    return (e.ResultCorrected(match.id, match.result.score, command.score, command.reason.strip()),)


@decides(c.AcceptReports)
def accept_reports(command: c.AcceptReports, tournament: Tournament, context: Context) -> Iterator[Event]:
    """At the end of a round: what one player said and the other did not answer (scenario 18)."""
    round_ = the_round(tournament, command.round)
    _expect_open(round_)
    for match in round_.without_result():
        if match.state is MatchState.UNCONFIRMED:
            yield e.ResultRecorded(match.id, match.reports[-1].score, ResultSource.ACCEPTED)


@decides(c.DismissContest)
def dismiss_contest(command: c.DismissContest, tournament: Tournament, context: Context) -> Iterable[Event]:
    _, match = _find(tournament, command.match)
    return (e.ContestDismissed(match.id),) if match.contest else ()


def _find(tournament: Tournament, match: MatchId) -> tuple[Round, Match]:
    found = tournament.match(match)
    if found is None:
        raise Refusal("match-unknown")
    return tournament.rounds[match_place(match)[0] - 1], found


def _find_shown(tournament: Tournament, match: MatchId) -> tuple[Round, Match]:
    """For players a draft does not exist: no answer tells who sits where in it (I11)."""
    round_, found = _find(tournament, match)
    if round_.status is RoundStatus.DRAFT:
        raise Refusal("match-unknown")
    return round_, found


def _seat(match: Match, entrant: EntrantId) -> int:
    if entrant not in match.seats:
        raise Refusal("not-your-match")
    return match.seat_of(entrant)


def _expect_opponents(match: Match) -> None:
    if match.is_bye:
        raise Refusal("match-is-a-bye")


def _expect_open(round_: Round) -> None:
    if round_.status is RoundStatus.CLOSED:
        raise Refusal("round-closed", round=round_.number)
    if round_.status is not RoundStatus.OPEN:
        raise Refusal("round-not-open", round=round_.number)
