"""Decisions on judges' notes and investigations: written, continued, shared by the head judge, closed."""

from collections.abc import Iterable

from topcut.core.context import Context, decides, no_match, the_entrant
from topcut.core.desks.judging.commands import CloseInvestigation, ShareNote, WriteNote
from topcut.core.desks.judging.decide.calls import expect_judge
from topcut.core.desks.judging.events import InvestigationClosed, NoteShared, NoteWritten
from topcut.core.desks.judging.state import Note
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament


@decides(WriteNote)
def write_note(command: WriteNote, tournament: Tournament, context: Context) -> Iterable[Event]:
    """A continuation is about the same people, and readable by the same judges."""
    if command.on is not None:
        first = _readable(tournament, command.on, context.actor)
        return (NoteWritten(command.text, first.entrant, first.match, False, first.number),)
    entrant = the_entrant(tournament, command.entrant).id if command.entrant is not None else None
    if command.match is not None:
        _expect_shown(tournament, command)
    return (NoteWritten(command.text, entrant, command.match, command.investigation, None),)


def _expect_shown(tournament: Tournament, command: WriteNote) -> None:
    """Refuse a match that is not published: nobody knows of a draft round (I11)."""
    match = tournament.match_ever(command.match) if command.match else None
    round_ = tournament.current_round
    draft = round_ is not None and round_.status is RoundStatus.DRAFT
    if command.match and (match is None or (draft and round_ and round_.match(command.match))):
        raise no_match(tournament, command.match)


@decides(ShareNote)
def share_note(command: ShareNote, tournament: Tournament, context: Context) -> Iterable[Event]:
    note = _readable(tournament, command.number, context.actor)
    if (command.person in note.shared) == command.shared:
        return ()
    if command.shared:
        expect_judge(tournament, command.person)
    return (NoteShared(note.number, command.person, command.shared),)


@decides(CloseInvestigation)
def close_investigation(
    command: CloseInvestigation, tournament: Tournament, context: Context
) -> Iterable[Event]:
    note = _readable(tournament, command.number, context.actor)
    return (InvestigationClosed(note.number),) if note.open else ()


def _readable(tournament: Tournament, number: int, actor: Actor) -> Note:
    """A first note that the actor may read; to anybody else it does not exist."""
    note = tournament.judging.notes.get(number)
    if note is None or note.on is not None or not note.is_for(actor):
        raise Refusal("note-unknown")
    return note
