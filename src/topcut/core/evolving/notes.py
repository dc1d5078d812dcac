"""Judges' notes."""

from dataclasses import replace
from typing import Any

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.notes import Note
from topcut.core.tournament import Tournament
from topcut.core.values import changed


def _with(tournament: Tournament, note: Note) -> Tournament:
    notes = {**tournament.judging.notes, note.number: note}
    return changed(tournament, judging=changed(tournament.judging, notes=notes))


def _but(tournament: Tournament, number: int, **changes: Any) -> Tournament:
    return _with(tournament, replace(tournament.judging.notes[number], **changes))


@on(e.NoteWritten)
def _(tournament: Tournament, event: e.NoteWritten, entry: e.Entry) -> Tournament:
    note = Note(
        number=entry.version,
        text=event.text,
        by=entry.actor,
        at=entry.at,
        entrant=event.entrant,
        match=event.match,
        investigation=event.investigation,
        open=event.investigation,
        on=event.on,
    )
    return _with(tournament, note)


@on(e.NoteShared)
def _(tournament: Tournament, event: e.NoteShared, entry: e.Entry) -> Tournament:
    shared, person = tournament.judging.notes[event.number].shared, {event.person}
    return _but(tournament, event.number, shared=shared | person if event.shared else shared - person)


@on(e.InvestigationClosed)
def _(tournament: Tournament, event: e.InvestigationClosed, entry: e.Entry) -> Tournament:
    return _but(tournament, event.number, open=False)
