"""Clocks: the round's for everybody, and what belongs to one table (MTR-2.4.b, 2.6, APP-B.a).

Nothing else sets a deadline (I12): a client only ever asks for one of these.
"""

from collections.abc import Iterable, Iterator

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.clock import SECOND, minutes_of, ran
from topcut.core.deciding.context import Context, decides, the_round
from topcut.core.events import Event
from topcut.core.ids import MINUTE, Instant, MatchId, match_place
from topcut.core.refusals import Refusal
from topcut.core.rounds import Match, Round, RoundStatus
from topcut.core.rules import Rules
from topcut.core.timing import ExtensionKind
from topcut.core.tournament import Tournament

MOST_MINUTES = 60
LONGEST_CLOCK = 600
MOST_TURNS = 10
COMMANDER = "commander"


# The round's clock


@decides(c.PauseRound)
def pause_round(command: c.PauseRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    round_, _ = _running(tournament, command.round)
    return () if round_.paused_at is not None else (e.RoundPaused(round_.number),)


@decides(c.ResumeRound)
def resume_round(command: c.ResumeRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Every deadline moves by as long as the clock stood."""
    round_, deadline = _running(tournament, command.round)
    if round_.paused_at is None:
        return ()
    return (e.RoundResumed(round_.number, Instant(deadline + context.at - round_.paused_at)),)


@decides(c.ExtendRound)
def extend_round(command: c.ExtendRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    round_, deadline = _running(tournament, command.round)
    _expect_minutes(command.minutes, MOST_MINUTES)
    later = Instant(deadline + command.minutes * MINUTE)
    return (e.RoundExtended(round_.number, command.minutes, later),)


@decides(c.SetClock)
def set_clock(command: c.SetClock, tournament: Tournament, context: Context) -> Iterable[Event]:
    """APP-B.a: no match gets less than the least there is, counted from when the clock was started."""
    round_, before = _running(tournament, command.round)
    _expect_minutes(command.minutes, LONGEST_CLOCK)
    least = context.rules.time.minimum_match
    if ran(round_, context.at) + command.minutes * MINUTE < least * MINUTE:
        raise Refusal("round-too-short", rule="APP-B.a", minutes=least)
    begins = context.at if round_.paused_at is None else round_.paused_at
    deadline = Instant(begins + command.minutes * MINUTE)
    return (e.ClockSet(round_.number, command.minutes, deadline),) if deadline != before else ()


def _running(tournament: Tournament, number: int) -> tuple[Round, Instant]:
    """A round whose clock was started, with its deadline."""
    round_ = the_round(tournament, number)
    if round_.status is not RoundStatus.OPEN:
        raise Refusal("round-not-on", round=number)
    if round_.deadline is None:
        raise Refusal("round-untimed", round=number)
    return round_, round_.deadline


# One table's time


@decides(c.GiveExtension)
def give_extension(command: c.GiveExtension, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-2.6.a."""
    _timed(tournament, command.match, context.rules)
    _expect_minutes(command.minutes, MOST_MINUTES)
    return (e.ExtensionGiven(command.match, ExtensionKind.RULING, command.minutes * 60),)


@decides(c.WithdrawExtension)
def withdraw_extension(
    command: c.WithdrawExtension, tournament: Tournament, context: Context
) -> Iterable[Event]:
    _, match = at_table(tournament, command.match)
    return tuple(
        e.ExtensionWithdrawn(match.id, extension.number, extension.seconds)
        for extension in match.time.extensions
        if extension.number == command.number
    )


@decides(c.StartDeckCheck)
def start_deck_check(command: c.StartDeckCheck, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-2.8.a: never once somebody has looked at an opening hand."""
    _, match = at_table(tournament, command.match)
    if match.time.check_from is not None:
        return ()
    if command.hand_seen:
        raise Refusal("opening-hand-seen", rule="MTR-2.8.a", table=match.table or 0)
    return (e.DeckCheckStarted(match.id),)


@decides(c.EndDeckCheck)
def end_deck_check(command: c.EndDeckCheck, tournament: Tournament, context: Context) -> Iterator[Event]:
    """MTR-2.6.b, MA-*.5A: the time it took and three minutes, four for a Commander deck.

    Only what the round's clock ran counts: a pause for everybody is given to this table once already.
    A match that got its result meanwhile needs no time, and what was found is kept all the same.
    """
    match = tournament.match(command.match)
    if match is None:
        raise Refusal("match-unknown")
    if match.time.check_from is None:
        return
    round_, over = tournament.rounds[match_place(match.id)[0] - 1], match.result
    until = over.at if over else context.at
    took = max(0, _seconds(ran(round_, until) - match.time.check_from))
    yield e.DeckCheckEnded(match.id, took, command.finding)
    if over is None and minutes_of(tournament.details, round_.number, context.rules) is not None:
        commander = tournament.stage_of(round_.number).format.casefold() == COMMANDER
        added = context.rules.extensions.for_deck_check(commander)
        yield e.ExtensionGiven(match.id, ExtensionKind.DECK_CHECK, took + added * 60)


@decides(c.SetExtraTurns)
def set_extra_turns(command: c.SetExtraTurns, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-2.6.d."""
    _, match = _timed(tournament, command.match, context.rules)
    if not context.rules.extensions.slow_play_may_add_turns:
        raise Refusal("no-extra-turns", rule="MTR-2.6.d")
    if not 0 <= command.turns <= MOST_TURNS:
        raise Refusal("turns-out-of-range", most=MOST_TURNS)
    return (e.ExtraTurnsSet(match.id, command.turns),) if command.turns != match.time.extra_turns else ()


def at_table(tournament: Tournament, match_id: MatchId) -> tuple[Round, Match]:
    """A match that is seated and has no result yet; for a draft there is none."""
    match = tournament.match(match_id)
    if match is None:
        raise Refusal("match-unknown")
    round_ = tournament.rounds[match_place(match_id)[0] - 1]
    if round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        raise Refusal("round-not-on", round=round_.number)
    if match.is_bye:
        raise Refusal("match-is-a-bye")
    if match.result is not None:
        raise Refusal("match-is-over", table=match.table or 0)
    return round_, match


def _timed(tournament: Tournament, match_id: MatchId, rules: Rules) -> tuple[Round, Match]:
    round_, match = at_table(tournament, match_id)
    if minutes_of(tournament.details, round_.number, rules) is None:
        raise Refusal("round-untimed", round=round_.number)
    return round_, match


def _expect_minutes(minutes: int, most: int) -> None:
    if not 1 <= minutes <= most:
        raise Refusal("minutes-out-of-range", least=1, most=most)


def _seconds(milliseconds: int) -> int:
    """Begun seconds count: nobody loses time by it."""
    return -(-milliseconds // SECOND)
