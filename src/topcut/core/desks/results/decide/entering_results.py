"""Decisions on results entered by officials (MTR-2.1.a, 8.2.a)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from topcut.core.context import Context, decides
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.playoff.leavers import leaver_in
from topcut.core.desks.registration.decide.leaving import dropped
from topcut.core.desks.results.commands import DismissEntry, RecordResult, RecordSeats
from topcut.core.desks.results.completing import known_losses, meaning, with_match_losses
from topcut.core.desks.results.decide.terms import (
    check_penalties,
    expect_above_seats,
    expect_open,
    expect_opponents,
    expect_score,
    find_match,
    seat_in,
)
from topcut.core.desks.results.events import EntryDismissed, EntryParked, ResultContested, ResultRecorded
from topcut.core.desks.results.own_words import (
    Word,
    expect_own_entry,
    grants,
    is_about_before,
    seat_of_person,
    words_beside,
)
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.play.matches import Contest, Match, ResultSource, Round, SeatReport
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@decides(RecordResult)
def record_result(command: RecordResult, tournament: Tournament, context: Context) -> Iterator[Event]:
    """An official's entry is final. A different one for the same table is parked and never overwrites it."""
    round_, match = find_match(tournament, command.match)
    expect_open(round_)
    expect_opponents(match)
    expect_above_seats(match, command.score, tournament.stage_of(round_.number), context.rules)
    _expect_leaver_loses(tournament, round_, match, command.score)
    at_time = command.at_time or may_end_unfinished(tournament, match, context.at)
    drops = _dropping(match, command.drops)
    entry = _Entry(tournament, context, at_time)
    yield from _entered(entry, match, command.score, drops)
    score = _meant(tournament, match, command.score)
    if match.result is None or match.result.score == score:  # else it is parked, and so are its drops
        for entrant in drops:
            yield from dropped(tournament, entrant)


@decides(RecordSeats)
def record_seats(command: RecordSeats, tournament: Tournament, context: Context) -> Iterator[Event]:
    """The seats of two teams from one slip. A seat that already has another result is parked by itself."""
    round_, match = find_match(tournament, command.match)
    expect_open(round_)
    expect_opponents(match)
    if len(command.scores) != len(match.duels) or not any(command.scores):
        raise Refusal("seats-do-not-fit", rule="MTR-8.2.a", seats=len(match.duels))
    at_time = command.at_time or may_end_unfinished(tournament, match, context.at)
    drops = _dropping(match, command.drops)
    entry = _Entry(tournament, context, at_time)
    for duel, score in zip(match.duels, command.scores, strict=True):
        if score is not None:
            yield from _entered(entry, duel, score, ())
    for entrant in drops:
        yield from dropped(tournament, entrant)


_WON = (Outcome.WIN, Outcome.AWARDED)


def _expect_leaver_loses(tournament: Tournament, round_: Round, match: Match, score: Score) -> None:
    """MTR-2.10.d: who left a bracket before playing has lost, unless the drop is taken back."""
    seat = leaver_in(tournament, round_, match)
    if seat is not None and len(score.games) == len(match.seats) and outcomes(score)[seat] in _WON:
        raise Refusal("leaver-wins", rule="MTR-2.10.d", who=(f"entrant:{match.seats[seat]}",))


def _dropping(match: Match, entrants: tuple[EntrantId, ...]) -> tuple[EntrantId, ...]:
    drops = tuple(dict.fromkeys(entrants))
    for entrant in drops:
        seat_in(match, entrant)
    return drops


@dataclass(frozen=True, slots=True)
class _Entry:
    """What the scores of one entry are checked against."""

    tournament: Tournament
    context: Context
    at_time: bool

    @property
    def rules(self) -> Rules:
        return self.context.rules


def _entered(entry: _Entry, match: Match, typed: Score, drops: tuple[EntrantId, ...]) -> Iterator[Event]:
    score = _meant(entry.tournament, match, typed)
    expect_score(score, match, entry.tournament, entry.rules, entry.at_time)
    check_penalties(score, match, entry.tournament, entry.rules)
    own = seat_of_person(entry.tournament, match, entry.context.actor.person)
    source = ResultSource.OFFICIAL if own is None else ResultSource.SELF
    confirms = match.confirmation is not None and own is None
    if match.result is None:
        heard = meaning(entry.tournament, match, entry.rules)
        if own is not None:
            expect_own_entry(heard, own, score)
        yield ResultRecorded(match.id, score, source)
        yield from (
            _said_otherwise(entry, heard, score) if own is None else said_to_official(heard, score, own)
        )
    elif match.result.score != score:
        yield from parked(match, score, drops)
    elif confirms:
        yield ResultRecorded(match.id, score, source)


def _meant(tournament: Tournament, match: Match, typed: Score) -> Score:
    """A slip with the games of a result that has match losses says the same: it does not say by what."""
    result = match.result.score if match.result else None
    if result is not None and result.match_loss and replace(result, match_loss=()) == typed:
        return result
    return with_match_losses(tournament, match, typed)


def said_to_official(match: Match, score: Score, own: int) -> Iterator[Event]:
    """Whoever said otherwise last, or objected, objects to what an official who plays enters (MTR-1.4.d)."""
    for word in words_beside(match, own):
        if not (grants(match, own, score, word) or is_about_before(match, own, score, word)):
            by = (word.through, word.phone)
            yield ResultContested(match.id, word.seat, word.score, *by, earlier=_is_earlier(match, word))


def _is_earlier(match: Match, word: Word) -> bool:
    """Whether it was only reported before the entry, and nobody objected to a result by it."""
    if isinstance(word, Contest):
        return word.earlier
    return isinstance(word, SeatReport) and word not in match.late


def _said_otherwise(entry: _Entry, match: Match, score: Score) -> Iterator[Event]:
    """Scenarios 19 and 22: an entry that contradicts the reports may be meant for another table.

    It stands, and somebody looks at the reports that differ. Where the players disagreed the official
    decides, and a loss by penalty is not theirs to report.
    """
    known = known_losses(entry.tournament, match)
    if not match.disputed and not set(score.match_loss) - set(known):
        for report in match.reports:
            if report.score != score:
                yield ResultContested(match.id, report.seat, report.score, earlier=True)


def parked(match: Match, score: Score, drops: tuple[EntrantId, ...] = ()) -> Iterator[Event]:
    """Scenarios 20 and 22: two slips for one table, or a wrong table number. Its drops wait as well."""
    if all(one.score != score for one in match.parked):
        yield EntryParked(match.id, score, drops)


@decides(DismissEntry)
def dismiss_entry(command: DismissEntry, tournament: Tournament, context: Context) -> Iterable[Event]:
    _, match = find_match(tournament, command.match)
    waiting = any(one.score == command.score for one in match.parked)
    return (EntryDismissed(match.id, command.score),) if waiting else ()
