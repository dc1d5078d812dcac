"""Judges' notes as a value: the form for a new one, and those that the visitor may read, by thread."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.judging.state import Note
from topcut.core.kernel.ids import PersonId, match_place
from topcut.core.play.matches import Match
from topcut.service.acts.judging import LONGEST_NOTE
from topcut.service.acts.strike_out import may_strike
from topcut.service.statements import Thread, readable_notes
from topcut.web.access import Visit
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.desk.strike_screen import strike_link
from topcut.web.floor.floor_parts import hour_at, moment_at, sheet_address
from topcut.web.floor.judges_here import JudgeLine, judges_of
from topcut.web.floor.note_form import NoteForm, note_form
from topcut.web.page_parts import Button, Chip, Empty, Link, Moment
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class NoteRead:
    """``text`` is empty once it was erased."""

    by: str
    at: Moment
    text: str
    strike: Link | None


@dataclass(frozen=True, slots=True)
class NoteSharing:
    """With whom the head judge shares it; ``close`` for an investigation that is open."""

    title: str
    judges: tuple[JudgeLine, ...]
    close: Button | None


@dataclass(frozen=True, slots=True)
class NoteThread:
    """``on``: the note that more can be written on, 0 once the tournament is over."""

    kind: str
    title: str
    chip: Chip
    name: str
    table: Link | None
    notes: tuple[NoteRead, ...]
    on: int
    longest: int
    sharing: NoteSharing | None


@screen("floor/notes.html")
class NotesPage(FloorPage):
    form: NoteForm
    threads: tuple[NoteThread, ...]
    empty: Empty | None


def notes_screen(visit: Visit) -> NotesPage:
    """``?match=3-12`` and ``?entrant=…`` set the subject of a new note."""
    threads = tuple(_thread(visit, one) for one in readable_notes(visit.tournament, visit.actor))
    text = _("What you write, and what the head judge shares with you, shows here.")
    nothing = Empty(_("No notes for you."), text)
    return NotesPage(form=note_form(visit), threads=threads, empty=None if threads else nothing)


def _thread(visit: Visit, thread: Thread) -> NoteThread:
    first, over = thread.first, visit.tournament.is_finished
    match = visit.tournament.match_ever(first.match) if first.match else None
    return NoteThread(
        kind=" table extended" if first.open else "",
        title=_("Investigation") if first.investigation else _("Note"),
        chip=_chip(first),
        name=visit.words.entrant(first.entrant) if first.entrant else "",
        table=_table(visit, match) if match else None,
        notes=tuple(_read(visit, note, text, first) for note, text in thread.notes),
        on=0 if over else first.number,
        longest=LONGEST_NOTE,
        sharing=_sharing(visit, first) if visit.may("share-notes") and not over else None,
    )


def _chip(first: Note) -> Chip:
    if not first.investigation:
        return Chip(_("note"))
    return Chip(_("investigation, open"), "bad") if first.open else Chip(_("investigation, closed"))


def _table(visit: Visit, match: Match) -> Link:
    facts = {"table": match.table, "n": match_place(match.id)[0]}
    return Link(_("Table %(table)s, round %(n)s") % facts, sheet_address(visit, match))


def _read(visit: Visit, note: Note, text: str, first: Note) -> NoteRead:
    strikes = text and not first.open and may_strike(visit.tournament, note.number, visit.actor)
    title = _("Strike the note of %(time)s") % {"time": hour_at(visit, note.at)}
    return NoteRead(
        by=visit.words.actor(note.by),
        at=moment_at(visit, note.at),
        text=text,
        strike=strike_link(visit, note.number, title, "small") if strikes else None,
    )


def _sharing(visit: Visit, first: Note) -> NoteSharing:
    count = len(first.shared)
    title = ngettext("Shared with %(count)s judge", "Shared with %(count)s judges", count)
    close = Button.of(_("Close the investigation"), "close", {"number": first.number})
    return NoteSharing(title % {"count": count}, tuple(_judges(visit, first)), close if first.open else None)


def _judges(visit: Visit, first: Note) -> Iterator[JudgeLine]:
    for person, name in judges_of(visit):
        yield JudgeLine(name, _share(first, person, name))


def _share(first: Note, person: PersonId, name: str) -> Button:
    fields = {"number": first.number, "person": person}
    if person in first.shared:
        title = _("Share no longer with %(name)s") % {"name": name}
        return Button.of(_("No longer"), "unshare", fields, "small quiet", title=title)
    title = _("Share with %(name)s") % {"name": name}
    return Button.of(_("Share"), "share", fields, "small", title=title)
