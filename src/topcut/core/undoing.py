"""Undo: the commands that take an entry back. Nothing is deleted; each writes another event."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.ids import MatchId

CORRECTED = "entry-line:corrected"
UNDONE = "entry-line:undone"
"""The reasons of corrections for which nobody gave one; they are put into words where they are read."""


def undoing(events: Iterable[e.Event]) -> Iterator[c.Command]:
    """What takes these back, last first: a drop, a correction, a result, an entry that was parked.

    Players dropped as no-shows come back with their result.
    """
    for event in reversed(tuple(events)):
        if isinstance(event, e.EntrantDropped) and not event.no_show:
            yield c.ReenterEntrant(event.entrant)
        elif isinstance(event, e.ResultCorrected):
            yield c.CorrectResult(event.match, event.before, UNDONE, event.score)
        elif isinstance(event, e.ResultRecorded):
            yield c.WithdrawResult(event.match, event.score)
        elif isinstance(event, e.EntryParked):
            yield c.DismissEntry(event.match, event.score)


def standing(entries: Iterable[e.Entry]) -> dict[int, bool]:
    """The results that were entered and not undone, by their line; true for those that a newer one covers.

    What is covered comes to light again when the newer one is undone, and cannot be undone before it.
    """
    piles: defaultdict[MatchId, list[int]] = defaultdict(list)
    for entry in entries:
        event = entry.event
        if isinstance(event, e.ResultWithdrawn):
            piles[event.match].clear()
        elif isinstance(event, e.ResultCorrected) and is_undo(event):
            del piles[event.match][-1:]
        elif isinstance(event, e.ResultRecorded | e.ResultCorrected):
            piles[event.match].append(entry.version)
    return {line: line != pile[-1] for pile in piles.values() for line in pile}


def is_undo(event: e.Event) -> bool:
    return isinstance(event, e.ResultCorrected) and event.reason == UNDONE
