"""The rounds end early by the announced criterion, or go on, because a result or a player changed."""

from collections.abc import Iterator

from topcut.core.desks.rounds.ending_early import Outcomes, ends_now
from topcut.core.desks.rounds.events import RoundsEnded, RoundsResumed
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Round
from topcut.core.tournament import Tournament


def rounds_ended(
    tournament: Tournament,
    last: Round | None,
    corrected: Outcomes | None = None,
    leaving: EntrantId | None = None,
) -> Iterator[Event]:
    """MTR-10.2.b: until something follows the last round."""
    ends = ends_now(tournament, last, corrected, leaving)
    if last is not None and ends is not None:
        yield RoundsEnded(last.number) if ends else RoundsResumed(last.number)
