"""Decisions on clocks: the round clock, and time for single tables (MTR-2.4.b, 2.6, APP-B.a).

Nothing else sets a deadline (I12): a client can only send one of these commands.
"""

from collections.abc import Iterable

from topcut.core.context import Context, decides, the_round
from topcut.core.desks.clocks import commands as c
from topcut.core.desks.clocks import events as e
from topcut.core.desks.clocks.readings import cut_below_minimum, lasts, minutes_of, set_to
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import MINUTE, Instant, MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.play.timing import ExtensionKind
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

MOST_MINUTES = 60
LONGEST_CLOCK = 600
MOST_TURNS = 10


# The round's clock


@decides(c.PauseRound)
def pause_round(command: c.PauseRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    round_, _ = _running(tournament, command.round)
    return () if round_.paused_at is not None else (e.RoundPaused(round_.number),)


@decides(c.ResumeRound)
def resume_round(command: c.ResumeRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Every deadline moves by the length of the pause."""
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
    """The minimum of APP-B.a binds the round, not a clock that was started after play began."""
    round_, before = _running(tournament, command.round)
    _expect_minutes(command.minutes, LONGEST_CLOCK, least=0)
    deadline, reason = set_to(round_, command.minutes, context.at), command.reason.strip()
    if deadline == before:
        return ()
    if not cut_below_minimum(round_, deadline, context.rules):
        return (e.ClockSet(round_.number, command.minutes, deadline),)
    if not command.began_earlier and not reason:
        least, would = context.rules.time.minimum_match, lasts(round_, deadline)
        raise Refusal("clock-below-minimum", rule="APP-B.a", round=round_.number, minutes=would, least=least)
    said = "" if command.began_earlier else reason
    return (e.ClockSet(round_.number, command.minutes, deadline, command.began_earlier, said),)


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
    """A match at a table without a result yet; a draft round has none."""
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


def _expect_minutes(minutes: int, most: int, least: int = 1) -> None:
    if not least <= minutes <= most:
        raise Refusal("minutes-out-of-range", least=least, most=most)
