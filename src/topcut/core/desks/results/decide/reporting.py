"""Decisions on results reported by players, before and after one is recorded (MTR-2.1.a, 2.5.a)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from topcut.core.context import Context, decides
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.registration.decide.leaving import dropped
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results import events as e
from topcut.core.desks.results.agreeing import expect_in_time
from topcut.core.desks.results.commands import ConcedeMatch, DisputeResult, ReportResult, WithdrawContest
from topcut.core.desks.results.decide.terms import (
    check_penalties,
    expect_open,
    expect_opponents,
    expect_score,
    find_match,
    seat_in,
    with_disqualified,
)
from topcut.core.desks.results.own_results import (
    connected_by,
    expect_free_objection,
    expect_free_word,
    is_against_official,
    is_heard,
)
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import Instant, MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import conceded_by
from topcut.core.play.matches import Match, ResultSource, Round, RoundStatus, SeatReport
from topcut.core.tournament import Tournament


@decides(ReportResult)
def report_result(command: ReportResult, tournament: Tournament, context: Context) -> Iterator[Event]:
    """A report becomes the result once more than half of the seats agree and nobody objects."""
    round_, match = _find_shown(tournament, command.match)
    late = round_.status is RoundStatus.CLOSED
    if not late:
        expect_open(round_)
    seat = seat_in(match, command.entrant)
    expect_opponents(match)
    _expect_one_seat(match)
    at_time = late or may_end_unfinished(tournament, match, context.at)
    expect_score(command.score, match, tournament, context.rules, at_time)
    check_penalties(command.score, match, tournament, context.rules)
    score = command.score if late else with_disqualified(tournament, match, command.score)
    word = SeatReport(seat, score, context.at, through=connected_by(tournament, match, seat, context.actor))
    expect_free_word(match, word)
    if command.drops and word.through and match.result is None:
        raise Refusal("phone-held-across", by=f"person:{word.through}")
    if late:
        yield from _word_too_late(tournament, match, word, command)
        return
    score = word.score
    if match.result is not None:
        yield from _word_after_the_result(tournament, match, word)
    elif command.score.match_loss:
        raise Refusal("match-loss-needs-official")
    else:
        if score == context.rules.match.agreed_draw:
            expect_in_time(match, score, context.rules)
        yield from _word_before_the_result(match, word)
    if command.drops:
        yield from dropped(tournament, command.entrant)


@decides(ConcedeMatch)
def concede_match(command: ConcedeMatch, tournament: Tournament, context: Context) -> Iterator[Event]:
    """MTR-2.5.a: nobody has to agree to a concession, so it is the result at once, whatever was reported."""
    round_, match = _find_shown(tournament, command.match)
    expect_open(round_)
    seat = seat_in(match, command.entrant)
    expect_opponents(match)
    _expect_one_seat(match)
    if len(match.seats) > 2:
        raise Refusal("score-wrong-seats", seats=len(match.seats))
    rules, needed = context.rules, tournament.stage_of(round_.number).games_to_win
    score = conceded_by(seat, command.won, needed, rules.match.conceded_after_winning)
    check_penalties(score, match, tournament, rules)
    expect_in_time(match, score, rules)
    if match.result is None:
        yield e.ResultRecorded(match.id, score, ResultSource.CONCEDED)
        if command.drops:
            yield from dropped(tournament, command.entrant)


def _word_before_the_result(match: Match, word: SeatReport) -> Iterator[Event]:
    """A majority without objection makes the result.

    A seat that objected blocks it until it reports again; no number of others outvotes it. A phone that the
    official across connected agrees to nothing, but may disagree.
    """
    said = {report.seat: report for report in match.reports}
    repeated = _says_so(match, word) and word.seat not in match.objecting
    said[word.seat] = word if not repeated else said[word.seat]
    if not repeated:
        yield e.ResultReported(match.id, word.seat, word.score, word.through)
    agreeing = sum(report.through is None for report in said.values())
    if len({report.score for report in said.values()}) > 1:
        if not match.disputed:
            yield e.ResultDisputed(match.id, word.seat, word.through)
    elif agreeing * 2 > len(match.seats) and not match.objecting - {word.seat}:
        yield e.ResultRecorded(match.id, word.score, ResultSource.PLAYERS)


def _says_so(match: Match, word: SeatReport) -> bool:
    """Whether the seat has said the same already, from a phone whose word counts as much."""
    before = next((report for report in match.reports if report.seat == word.seat), None)
    return before is not None and before.score == word.score and before.through in (None, word.through)


def _word_after_the_result(tournament: Tournament, match: Match, word: SeatReport) -> Iterator[Event]:
    """The recorded result stands; a differing report goes to the scorekeeper as an objection.

    Either is kept where an official plays: the same confirms what they entered.
    """
    before = match.contest_of(word.seat)
    if match.result and match.result.score == word.score:
        yield from _takes_back(match, word.seat)
        yield from _kept(tournament, match, word)
    elif before is None or before.score != word.score or not is_heard(before, word.through):
        yield from _kept(tournament, match, word)
        yield e.ResultContested(match.id, word.seat, word.score, word.through)


def _kept(tournament: Tournament, match: Match, word: SeatReport) -> Iterator[Event]:
    """Across from an official the newest word replaces an older one, which else came back as an objection."""
    own = match.result.own if match.result else None
    asked = match.confirmation is not None and word.seat != own
    if (asked or is_against_official(tournament, match, word.seat)) and not _says_so(match, word):
        yield e.ResultReported(match.id, word.seat, word.score, word.through)


def _takes_back(match: Match, seat: int) -> Iterator[Event]:
    """A seat that objected and now reports the recorded result withdraws its objection."""
    if match.contest_of(seat):
        yield e.ContestWithdrawn(match.id, seat)


def _word_too_late(
    tournament: Tournament, match: Match, word: SeatReport, command: ReportResult
) -> Iterator[Event]:
    """Scenario 13: a phone that was offline. Its score is kept for the scorekeeper and changes nothing.

    A drop sent with it takes effect, as it may between rounds. Once another round is paired they may have
    changed their mind: then the drop is only kept too.
    """
    in_time = match_place(match.id)[0] == len(tournament.rounds)
    is_in = tournament.entrants[command.entrant].status is EntrantStatus.ACTIVE
    leaves = command.drops and is_in
    seat = word.seat
    kept = SeatReport(seat, command.score, Instant(0), leaves and not in_time)
    said_before = any(replace(one, at=kept.at) == kept for one in match.late)
    as_recorded = match.result is not None and match.result.score == command.score
    if as_recorded:
        yield from _takes_back(match, seat)
    yield from _kept(tournament, match, word)
    if (kept.leaves or not as_recorded) and not said_before:
        yield e.ReportedLate(match.id, seat, command.score, kept.leaves)
    if leaves and in_time:
        yield from dropped(tournament, command.entrant)


@decides(DisputeResult)
def dispute_result(command: DisputeResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.10.a: players point out errors in their record, in this round or an earlier one."""
    _, match = _find_shown(tournament, command.match)
    seat = seat_in(match, command.entrant)
    through = connected_by(tournament, match, seat, context.actor)
    if match.result is not None:
        heard = is_heard(match.contest_of(seat), through)
        return () if heard else (e.ResultContested(match.id, seat, None, through),)
    if not match.reports:
        raise Refusal("nothing-to-dispute")
    differs = match.disputed and any(one.seat == seat for one in match.reports)
    heard = differs or is_heard(match.objection_of(seat), through)
    return () if heard else (e.ResultDisputed(match.id, seat, through),)


@decides(WithdrawContest)
def withdraw_contest(command: WithdrawContest, tournament: Tournament, context: Context) -> Iterator[Event]:
    """If the objection was settled meanwhile, or never made, nothing happens."""
    _, match = _find_shown(tournament, command.match)
    seat = seat_in(match, command.entrant)
    through = connected_by(tournament, match, seat, context.actor)
    expect_free_objection(match, seat, through)
    yield from _takes_back(match, seat)
    recorded = match.result.score if match.result else None
    said = any(report.seat == seat for report in match.reports)
    if recorded and said and match.contest_of(seat):
        yield from _kept(tournament, match, SeatReport(seat, recorded, context.at, through=through))


def _find_shown(tournament: Tournament, match: MatchId) -> tuple[Round, Match]:
    """The match, refused in a draft round: no answer may reveal who sits where in it (I11)."""
    round_, found = find_match(tournament, match)
    if round_.status is RoundStatus.DRAFT:
        raise Refusal("match-unknown")
    return round_, found


def _expect_one_seat(match: Match) -> None:
    """MTR-8.2.a: each player reports only their own seat's match."""
    if match.duels:
        raise Refusal("seat-missing", rule="MTR-8.2.a", table=match.table or 0)
