"""``evolve`` and ``fold``: apply events to the tournament. Nothing is refused here.

Whatever is in the ledger has happened. Checks belong to ``decide``.
"""

from collections.abc import Iterable

from topcut.core import desks
from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.judging.events import NoteWritten
from topcut.core.desks.organizing.events import TournamentCreated
from topcut.core.desks.organizing.state import TextLine
from topcut.core.kernel.event import Entry
from topcut.core.kernel.free_text import free_texts, referred
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.values import changed
from topcut.core.play.draws import Draws
from topcut.core.steps import STEPS
from topcut.core.tournament import Tournament

desks.load("evolve")


def evolve(tournament: Tournament | None, entry: Entry, tournament_id: TournamentId) -> Tournament:
    """Apply one entry to the tournament."""
    event = entry.event
    if tournament is None:
        if not isinstance(event, TournamentCreated):
            raise ValueError(f"a ledger begins with TournamentCreated, not {type(event).__name__}")
        draws = Draws(event.chance_rule)
        details, at = event.details, entry.at
        return Tournament(tournament_id, entry.version, details, event.seed_hash, draws=draws, active_at=at)
    after = STEPS[type(event)](tournament, event, entry)
    active_at = after.active_at if after.is_finished else entry.at
    line = _text_line(entry)
    texts = {**after.texts, entry.version: line} if line else after.texts
    return changed(after, version=entry.version, active_at=active_at, texts=texts)


def _text_line(entry: Entry) -> TextLine | None:
    """What is to be known of a line that holds a text, so that it can be struck."""
    event = entry.event
    told = event.command if isinstance(event, ActionProposed) else event
    texts = free_texts(told)
    if not texts and not isinstance(told, NoteWritten):
        return None
    literal = tuple(text for text in texts.values() if referred(text) is None)
    return TextLine(entry.actor, getattr(told, "entrant", None), getattr(told, "match", None), literal)


def fold(
    tournament_id: TournamentId, entries: Iterable[Entry], start: Tournament | None = None
) -> Tournament:
    tournament = start
    for entry in entries:
        tournament = evolve(tournament, entry, tournament_id)
    if tournament is None:
        raise ValueError(f"tournament {tournament_id} has no entries")
    return tournament
