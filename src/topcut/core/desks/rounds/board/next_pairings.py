"""About when the next pairings come."""

from topcut.core.desks.clocks.readings import SECOND, round_clock
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament

AFTER = 10 * 60 * SECOND
"""Extra turns, the last slips and pairing: what usually lies between time and the next pairings."""
STEP = 5 * 60 * SECOND


def next_pairings_about(tournament: Tournament, now: Instant) -> Instant | None:
    """When the next round can be expected, to five minutes; ``None`` where nobody can know or none comes.

    A round whose clock ends at 14:02, with a table that has eight minutes more, is over about 14:10 and
    the next one is about 14:20. Once every table is in, it is not the clock that they wait for.
    """
    round_ = tournament.current_round
    if round_ is None or round_.status is not RoundStatus.OPEN or round_.number >= tournament.details.rounds:
        return None
    deadline = round_clock(round_, now).deadline
    extensions = [match.time.seconds for match in round_.without_result()]
    if deadline is None or not extensions:
        return None
    at = max(deadline + max(extensions) * SECOND, now) + AFTER
    return Instant(-(-at // STEP) * STEP)
