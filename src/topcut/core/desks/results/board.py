"""Undo of entries: the commands that revert them. Nothing is deleted; each writes another event."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from topcut.core.desks.registration.commands import ReenterEntrant
from topcut.core.desks.registration.events import EntrantDropped
from topcut.core.desks.results.commands import CorrectResult, DismissEntry, WithdrawResult
from topcut.core.desks.results.events import EntryParked, ResultCorrected, ResultRecorded, ResultWithdrawn
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import MatchId

CORRECTED = "entry-line:corrected"
UNDONE = "entry-line:undone"
"""Default reasons of corrections, if nobody gave one; they are translated on display."""


def undoing(events: Iterable[Event]) -> Iterator[Command]:
    """The commands that undo these events, last first: a drop, a correction, a result, a parked entry.

    Players dropped as no-shows come back with their result.
    """
    for event in reversed(tuple(events)):
        if isinstance(event, EntrantDropped) and not event.no_show:
            yield ReenterEntrant(event.entrant)
        elif isinstance(event, ResultCorrected):
            yield CorrectResult(event.match, event.before, UNDONE, event.score)
        elif isinstance(event, ResultRecorded):
            yield WithdrawResult(event.match, event.score)
        elif isinstance(event, EntryParked):
            yield DismissEntry(event.match, event.score)


def standing(entries: Iterable[Entry]) -> dict[int, bool]:
    """Entered results that were not undone, by ledger line; true if a newer one supersedes it.

    A superseded result becomes current again when the newer one is undone, and cannot be undone before it.
    """
    piles: defaultdict[MatchId, list[int]] = defaultdict(list)
    for entry in entries:
        event = entry.event
        if isinstance(event, ResultWithdrawn):
            piles[event.match].clear()
        elif isinstance(event, ResultCorrected) and is_undo(event):
            del piles[event.match][-1:]
        elif isinstance(event, ResultRecorded | ResultCorrected):
            piles[event.match].append(entry.version)
    return {line: line != pile[-1] for pile in piles.values() for line in pile}


def is_undo(event: Event) -> bool:
    return isinstance(event, ResultCorrected) and event.reason == UNDONE
