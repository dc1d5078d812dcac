"""Results that are not settled: contested, with a second entry, or reported after their round was closed."""

from collections.abc import Iterable

from topcut.core.kernel.values import worked_out_once
from topcut.core.play.matches import Match, Round


def unsettled_in(rounds: Iterable[Round]) -> list[Match]:
    """Matches and duels of these rounds whose result somebody contradicts."""
    return [match for each in rounds for match in _unsettled(each.matches)]


@worked_out_once
def _unsettled(matches: tuple[Match, ...]) -> tuple[Match, ...]:
    return tuple(
        part
        for match in matches
        for part in (match, *match.duels)
        if part.late or part.parked or part.contests
    )
