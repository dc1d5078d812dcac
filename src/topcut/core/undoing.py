"""Undo: the commands that take an entry back. Nothing is deleted; each writes another event."""

from collections.abc import Iterable, Iterator

from topcut.core import commands as c
from topcut.core import events as e


def undoing(events: Iterable[e.Event], reason: str) -> Iterator[c.Command]:
    """What takes these back, last first: a drop, a correction, a result, an entry that was parked.

    Players dropped as no-shows come back with their result.
    """
    for event in reversed(tuple(events)):
        if isinstance(event, e.EntrantDropped) and not event.no_show:
            yield c.ReenterEntrant(event.entrant)
        elif isinstance(event, e.ResultCorrected):
            yield c.CorrectResult(event.match, event.before, reason, event.score)
        elif isinstance(event, e.ResultRecorded):
            yield c.WithdrawResult(event.match, event.score)
        elif isinstance(event, e.EntryParked):
            yield c.DismissEntry(event.match, event.score)
