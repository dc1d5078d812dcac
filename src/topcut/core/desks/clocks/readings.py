"""Clock readings at a given time: the round clock, and each table's own.

A deadline is a moment on the server's clock (I12). Pauses move it, extensions belong to one table,
and a deck check stops one table's time. Every screen uses ``table_clock``: the desk, the
judges' pages, a player's phone, the list of outstanding tables.
"""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import MINUTE, Instant, match_place
from topcut.core.play.details import Details
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.play.timing import ON_TIME, TableTime
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

SECOND = 1_000


class Stands(StrEnum):
    """Why a clock is not running."""

    PAUSED = "paused"
    DECK_CHECK = "deck-check"


@dataclass(frozen=True, slots=True)
class ClockReading:
    """``left`` is in milliseconds, below zero once time is up; ``None`` before the start and where untimed.

    ``deadline`` is when it ends if it runs on from this moment. ``seconds`` is the table's extension.
    """

    left: int | None
    deadline: Instant | None
    stands: Stands | None = None
    seconds: int = 0
    extra_turns: int = 0

    @property
    def is_up(self) -> bool:
        return self.left is not None and self.left <= 0


def ran(round_: Round, at: Instant) -> int:
    """How long the round clock has run, in milliseconds, without pauses."""
    if round_.started is None:
        return 0
    until = at if round_.paused_at is None else round_.paused_at
    return max(0, until - round_.started - round_.paused_for)


def set_to(round_: Round, minutes: int, at: Instant) -> Instant:
    """The deadline if so many minutes are left now; a clock that is paused stands at them."""
    return Instant((at if round_.paused_at is None else round_.paused_at) + minutes * MINUTE)


def lasts(round_: Round, deadline: Instant) -> int:
    """Minutes from the start of the clock to a deadline, without pauses."""
    return (deadline - (deadline if round_.started is None else round_.started) - round_.paused_for) // MINUTE


def cut_below_minimum(round_: Round, deadline: Instant, rules: Rules) -> bool:
    """Whether an earlier deadline takes time from matches that are due the shortest match (APP-B.a)."""
    earlier = round_.deadline is not None and deadline < round_.deadline
    return earlier and lasts(round_, deadline) < rules.time.minimum_match


def seconds_ran(round_: Round, at: Instant) -> int:
    """The same in seconds, rounded up so that nobody loses time."""
    return -(-ran(round_, at) // SECOND)


def round_clock(round_: Round | None, now: Instant) -> ClockReading:
    """The clock everybody sees, without any table's extension."""
    return _clock(round_, ON_TIME, now) if round_ else ClockReading(None, None)


def table_clock(tournament: Tournament, match: Match, now: Instant) -> ClockReading:
    """The clock of one table, with its extensions (MTR-2.4.b); the seats of two teams share it.

    Scenario 38: of a 50-minute round begun at 9:00, eight minutes for a ruling, a deck check of
    seven and the three that go with it, and a pause of five for all: 50 + 8 + 10 + 5, so 10:13.
    """
    return _clock(tournament.round(match_place(match.id)[0]), tournament.whole(match).time, now)


def _clock(round_: Round | None, time: TableTime, now: Instant) -> ClockReading:
    if round_ is None or round_.status is not RoundStatus.OPEN or round_.deadline is None:
        return ClockReading(None, None, None, time.seconds, time.extra_turns)
    held = now - round_.paused_at if round_.paused_at is not None else 0
    checked = ran(round_, now) - time.check_from if time.check_from is not None else 0
    deadline = Instant(round_.deadline + held + checked + time.seconds * SECOND)
    return ClockReading(deadline - now, deadline, _stands(round_, time), time.seconds, time.extra_turns)


def _stands(round_: Round, time: TableTime) -> Stands | None:
    if round_.paused_at is not None:
        return Stands.PAUSED
    return Stands.DECK_CHECK if time.check_from is not None else None


def minutes_to_give_back(tournament: Tournament, match: Match, rules: Rules, now: Instant) -> int:
    """Minutes that a judge has kept a table while the clock ran; none unless the rules give them back.

    MTR-2.6.a: for a pause of more than a minute. A ruling begun at 9:10 has cost six minutes at 9:15:20.
    Once an extension was given there is nothing more to give back.
    """
    round_ = tournament.round(match_place(match.id)[0])
    whole = tournament.whole(match)
    claims = (whole.claim, *(call.claim for call in tournament.judging.calls_at(match.id)))
    since = min((claim.at for claim in claims if claim is not None), default=None)
    if round_ is None or round_.started is None or since is None:
        return 0
    checked = whole.time.check_from is not None  # its time comes with the deck check
    if checked or any(given.at >= since for given in whole.time.extensions):
        return 0
    until = now if round_.paused_at is None else round_.paused_at
    kept = until - max(since, round_.started)
    return -(-kept // MINUTE) if kept > rules.extensions.pause_over * MINUTE else 0


def may_end_unfinished(tournament: Tournament, match: Match, at: Instant) -> bool:
    """Whether time can have ended this match: from its deadline on.

    Without a deadline at any time, except in a bracket: a final has no limit, so it is played to its end
    (MTR-2.1.a, APP-B.a).
    """
    left = table_clock(tournament, match, at).left
    if left is None:
        return not tournament.stage_of(match_place(match.id)[0]).is_elimination
    return left <= 0


def minutes_of(details: Details, round_number: int, rules: Rules) -> int | None:
    """Minutes of a round: as its stage says, or for a final as the rules say, which is untimed (APP-B.a)."""
    stage = details.stages[details.stage_of(round_number)]
    is_final = stage.is_elimination and details.rounds_to_go(round_number) == 0
    return rules.time.final if is_final else stage.minutes
