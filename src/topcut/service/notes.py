"""Judges' notes: the text is kept with people, its id in the ledger (statements)."""

from dataclasses import dataclass

from topcut.core.desks.judging.commands import WriteNote
from topcut.core.desks.judging.state import Note
from topcut.core.kernel.ids import CommandId, EntrantId, MatchId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.service.handling import Answer
from topcut.service.own_match import may_read
from topcut.service.statements import texts_of
from topcut.service.tournaments import kept_with

LONGEST_NOTE = 4_000


@dataclass(frozen=True, slots=True)
class Thread:
    """A note with what continues it, the oldest first, each with its text."""

    first: Note
    notes: tuple[tuple[Note, str], ...]


def write(
    tournament: TournamentId,
    text: str,
    actor: Actor,
    *,
    entrant: EntrantId | None = None,
    match: MatchId | None = None,
    investigation: bool = False,
    on: int | None = None,
    command_id: CommandId | None = None,
) -> Answer:
    written = text.strip()
    if not written:
        raise Refusal("note-empty")
    if len(written) > LONGEST_NOTE:
        raise Refusal("note-too-long", most=LONGEST_NOTE)
    return kept_with(
        tournament,
        written,
        lambda id_: WriteNote(id_, entrant, match, investigation, on),
        actor,
        command_id,
    )


def readable(tournament: Tournament, actor: Actor) -> list[Thread]:
    """What the actor may read: open investigations first, then the newest."""
    notes = [note for note in tournament.judging.notes.values() if may_read(note, actor, tournament)]
    texts = texts_of(tournament.id, [note.text for note in notes])
    threads = [
        Thread(
            first,
            tuple(
                (note, texts.get(note.text, "")) for note in notes if first.number in (note.number, note.on)
            ),
        )
        for first in notes
        if first.on is None
    ]
    return sorted(threads, key=lambda thread: (not thread.first.open, -thread.notes[-1][0].number))
