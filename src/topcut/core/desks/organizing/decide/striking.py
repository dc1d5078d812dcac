"""Decisions on striking what somebody wrote."""

from collections.abc import Iterable

from topcut.core.context import Context, decides
from topcut.core.desks.organizing.commands import StrikeText
from topcut.core.desks.organizing.events import TextStruck
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament


@decides(StrikeText)
def strike_text(command: StrikeText, tournament: Tournament, context: Context) -> Iterable[Event]:
    """An open investigation keeps its notes: whoever strikes one closes it first, which is a line too."""
    if command.number not in tournament.texts:
        raise Refusal("text-unknown")
    note = tournament.judging.first_note(command.number)
    if note is not None and note.open:
        raise Refusal("strike-open-investigation")
    return () if command.number in tournament.struck else (TextStruck(command.number, command.cause),)
