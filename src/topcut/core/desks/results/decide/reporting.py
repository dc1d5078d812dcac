"""Decisions on results reported by players, before and after one is recorded (MTR-2.1.a, 2.5.a)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from topcut.core.context import Context, decides
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.registration.decide.leaving import dropped, leaves, no_longer_away
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results import events as e
from topcut.core.desks.results.agreeing import expect_in_time, is_agreed_draw, must_say_so, words_needed
from topcut.core.desks.results.commands import ReportResult
from topcut.core.desks.results.completing import as_reported, as_said, known_losses, meaning
from topcut.core.desks.results.decide.terms import (
    check_penalties,
    expect_open,
    expect_opponents,
    expect_score,
    find_match,
    seat_in,
)
from topcut.core.desks.results.own_absence import is_said_away
from topcut.core.desks.results.own_results import (
    agrees,
    connected_by,
    expect_free_word,
    is_against_official,
    is_heard,
    with_others,
)
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, PersonId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.kernel.values import changed
from topcut.core.play.matches import Match, ResultSource, Round, RoundStatus, SeatReport
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@decides(ReportResult)
def report_result(command: ReportResult, tournament: Tournament, context: Context) -> Iterator[Event]:
    """A report becomes the result once more than half of the seats agree and nobody objects.

    Where somebody conceded, more than half of the others are enough. In a pod an agreed draw needs everybody,
    and a concession whoever concedes (MTR-2.5.a).
    """
    round_, match = find_shown(tournament, command.match)
    late = round_.status is RoundStatus.CLOSED
    if not late:
        expect_open(round_)
    seat = seat_in(match, command.entrant)
    expect_opponents(match)
    expect_one_seat(match)
    back: tuple[Event, ...] = ()
    if is_said_away(tournament, command.entrant, match):  # whoever reports has come
        back = tuple(no_longer_away(tournament, match, command.entrant))
        match = match if late or match.member is not None else changed(match, result=None)
    at_time = late or may_end_unfinished(tournament, match, context.at)
    score = as_reported(tournament, match, command.score, context.rules)
    expect_score(score, match, tournament, context.rules, at_time)
    check_penalties(score, match, tournament, context.rules)
    said = score if late or match.result else as_said(tournament, match, score)
    by = by_phone(tournament, match, seat, context)
    heard = meaning(tournament, match, context.rules)
    expect_free_word(tournament, heard, SeatReport(seat, score, context.at, False, *by))
    word = with_others(match, SeatReport(seat, said, context.at, False, *by))
    if command.drops and word.through and match.result is None:
        raise Refusal("phone-held-across", by=f"person:{word.through}")
    yield from back
    if late:
        yield from _word_too_late(tournament, match, word, command, is_back=bool(back))
        return
    if match.result is not None:
        yield from word_after_the_result(tournament, match, word)
    else:
        _expect_theirs_to_say(tournament, match, command.score)
        if is_agreed_draw(score, context.rules, at_time=at_time):
            expect_in_time(match, score, context.rules)
        yield from _word_before_the_result(Table(tournament, match, context.rules, at_time), word)
    if command.drops:
        yield from _leaving(tournament, command.entrant, is_back=bool(back))


def _leaving(tournament: Tournament, entrant: EntrantId, *, is_back: bool) -> Iterable[Event]:
    """Whoever was dropped as a no-show, and is back by this very report, drops by their own word."""
    return (leaves(tournament, entrant),) if is_back else dropped(tournament, entrant)


def by_phone(
    tournament: Tournament, match: Match, seat: int, context: Context
) -> tuple[PersonId | None, int | None]:
    """The official across by whom the phone got there, and then its number: only it changes what it said."""
    through = connected_by(tournament, match, seat, context.actor)
    return through, context.actor.phone if through else None


def _expect_theirs_to_say(tournament: Tournament, match: Match, score: Score) -> None:
    """Refuse a match loss that no judge issued, and a winner who has conceded."""
    if set(score.match_loss) - set(known_losses(tournament, match)):
        raise Refusal("match-loss-needs-official")
    if any(outcomes(score)[seat] is Outcome.WIN for seat in match.conceded):
        raise Refusal("winner-gave-up", rule="MA-2.1A")


@dataclass(frozen=True, slots=True)
class Table:
    """A match without a result, and what the reports of its players are held against."""

    tournament: Tournament
    match: Match
    rules: Rules
    at_time: bool

    def agreed(self, words: Iterable[SeatReport]) -> Score | None:
        """What they agree on, by the word of most of them and of everybody whose own it needs.

        A phone that the official across connected agrees only that they lost.
        """
        said = tuple(words)
        scores = {self.meant(word) for word in said}
        if len(scores) != 1:
            return None
        (score,) = scores
        meant = (replace(word, score=score) for word in said)
        seats = {word.seat for word in meant if agrees(self.tournament, self.match, word)}
        asked = must_say_so(self.tournament, self.match, score, self.rules, at_time=self.at_time)
        most = len(seats) * 2 > len(self.match.seats)
        enough = most or len(seats.difference(self.match.conceded)) >= words_needed(self.match)
        return score if enough and asked <= seats else None

    def meant(self, word: SeatReport) -> Score:
        return as_reported(self.tournament, self.match, word.score, self.rules)


def _word_before_the_result(table: Table, word: SeatReport) -> Iterator[Event]:
    """A majority without objection makes the result.

    A seat that objected blocks it until it reports again; no number of others outvotes it. A phone that the
    official across connected agrees only that they lost, but may disagree.
    """
    match = table.match
    said = {report.seat: report for report in match.reports}
    repeated = _says_so(match, word) and word.seat not in match.objecting
    said[word.seat] = word if not repeated else said[word.seat]
    if not repeated:
        yield _reported(match, word)
    if len({table.meant(report) for report in said.values()}) > 1:
        if not match.disputed:
            yield e.ResultDisputed(match.id, word.seat, word.through, word.phone)
    elif (score := table.agreed(said.values())) is not None and not match.objecting - {word.seat}:
        yield e.ResultRecorded(match.id, score, ResultSource.PLAYERS)


def _reported(match: Match, word: SeatReport) -> Event:
    return e.ResultReported(match.id, word.seat, word.score, word.through, word.phone)


def _says_so(match: Match, word: SeatReport) -> bool:
    """Whether the seat has said the same already, from a phone whose word counts as much."""
    before = next((report for report in match.reports if report.seat == word.seat), None)
    return before is not None and before.score == word.score and is_heard(before, word.through, word.phone)


def word_after_the_result(tournament: Tournament, match: Match, word: SeatReport) -> Iterator[Event]:
    """The recorded result stands; a differing report goes to the scorekeeper as an objection.

    Either is kept where an official plays: the same confirms what they entered.
    """
    before = match.contest_of(word.seat)
    if match.result and match.result.score == word.score:
        yield from takes_back(match, word.seat)
        yield from kept(tournament, match, word)
        return
    again = before is not None and not before.earlier and before.score == word.score
    if not again or not is_heard(before, word.through, word.phone):
        yield from kept(tournament, match, word)
        yield e.ResultContested(match.id, word.seat, word.score, word.through, word.phone)


def kept(tournament: Tournament, match: Match, word: SeatReport) -> Iterator[Event]:
    """Across from an official the newest word replaces an older one, which else came back as an objection."""
    own = match.result.own if match.result else None
    asked = match.confirmation is not None and word.seat != own
    if (asked or is_against_official(tournament, match, word.seat)) and not _says_so(match, word):
        yield _reported(match, word)


def takes_back(match: Match, seat: int) -> Iterator[Event]:
    """A seat that objected and now reports the recorded result withdraws its objection."""
    if match.contest_of(seat):
        yield e.ContestWithdrawn(match.id, seat)


def _word_too_late(
    tournament: Tournament, match: Match, word: SeatReport, command: ReportResult, *, is_back: bool
) -> Iterator[Event]:
    """Scenario 13: a phone that was offline. Its score is kept for the scorekeeper and changes nothing.

    A drop sent with it takes effect, as it may between rounds. Once another round is paired they may have
    changed their mind: then the drop is only kept too.
    """
    in_time = match_place(match.id)[0] == len(tournament.rounds)
    is_in = is_back or tournament.entrants[command.entrant].status is EntrantStatus.ACTIVE
    goes = command.drops and is_in
    seat = word.seat
    by = (word.through, word.phone)
    late = SeatReport(seat, word.score, Instant(0), goes and not in_time, *by)
    said_before = any(replace(one, at=late.at) == late for one in match.late)
    as_recorded = match.result is not None and match.result.score == word.score
    if as_recorded:
        yield from takes_back(match, seat)
    yield from kept(tournament, match, word)
    if (late.leaves or not as_recorded) and not said_before:
        yield e.ReportedLate(match.id, seat, word.score, late.leaves, *by)
    if goes and in_time:
        yield from _leaving(tournament, command.entrant, is_back=is_back)


def find_shown(tournament: Tournament, match: MatchId) -> tuple[Round, Match]:
    """The match, refused in a draft round: no answer may reveal who sits where in it (I11)."""
    round_, found = find_match(tournament, match)
    if round_.status is RoundStatus.DRAFT:
        raise Refusal("match-unknown")
    return round_, found


def expect_one_seat(match: Match) -> None:
    """MTR-8.2.a: each player reports only their own seat's match."""
    if match.duels:
        raise Refusal("seat-missing", rule="MTR-8.2.a", table=match.table or 0)
