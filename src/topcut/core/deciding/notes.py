"""Judges' notes and investigations: written, continued, shared by the head judge, closed."""

from collections.abc import Iterable

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.deciding.calls import expect_judge
from topcut.core.deciding.context import Context, decides, no_match, the_entrant
from topcut.core.events import Event
from topcut.core.notes import Note
from topcut.core.refusals import Refusal
from topcut.core.roles import Actor
from topcut.core.rounds import RoundStatus
from topcut.core.tournament import Tournament


@decides(c.WriteNote)
def write_note(command: c.WriteNote, tournament: Tournament, context: Context) -> Iterable[Event]:
    """What continues a note is about the same people, and read by the same judges."""
    if command.on is not None:
        first = _readable(tournament, command.on, context.actor)
        return (e.NoteWritten(command.text, first.entrant, first.match, False, first.number),)
    entrant = the_entrant(tournament, command.entrant).id if command.entrant is not None else None
    if command.match is not None:
        _expect_shown(tournament, command)
    return (e.NoteWritten(command.text, entrant, command.match, command.investigation, None),)


def _expect_shown(tournament: Tournament, command: c.WriteNote) -> None:
    """A match that was published: of a draft nobody knows (I11)."""
    match = tournament.match_ever(command.match) if command.match else None
    round_ = tournament.current_round
    draft = round_ is not None and round_.status is RoundStatus.DRAFT
    if command.match and (match is None or (draft and round_ and round_.match(command.match))):
        raise no_match(tournament, command.match)


@decides(c.ShareNote)
def share_note(command: c.ShareNote, tournament: Tournament, context: Context) -> Iterable[Event]:
    note = _readable(tournament, command.number, context.actor)
    if (command.person in note.shared) == command.shared:
        return ()
    if command.shared:
        expect_judge(tournament, command.person)
    return (e.NoteShared(note.number, command.person, command.shared),)


@decides(c.CloseInvestigation)
def close_investigation(
    command: c.CloseInvestigation, tournament: Tournament, context: Context
) -> Iterable[Event]:
    note = _readable(tournament, command.number, context.actor)
    return (e.InvestigationClosed(note.number),) if note.open else ()


def _readable(tournament: Tournament, number: int, actor: Actor) -> Note:
    """A first note that is there for the actor; to anybody else it is as if there were none."""
    note = tournament.judging.notes.get(number)
    if note is None or note.on is not None or not note.is_for(actor):
        raise Refusal("note-unknown")
    return note
