"""The form for a new note, about somebody, a table, or nobody."""

from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.play.matches import Match
from topcut.service.acts.judging import LONGEST_NOTE
from topcut.web.access import Visit
from topcut.web.floor.floor_parts import table_title
from topcut.web.floor.judging_parts import player_name
from topcut.web.page_parts import Chip


@dataclass(frozen=True, slots=True)
class NoteAbout:
    """Whom and what a new note is about; ``nobody``: the way to one about nobody."""

    name: str
    table: Chip | None
    nobody: str


@dataclass(frozen=True, slots=True)
class NoteForm:
    fields: tuple[tuple[str, str], ...]
    about: NoteAbout | None
    text: str
    longest: int


def note_form(visit: Visit) -> NoteForm:
    entrant, match = _subject(visit)
    about = {"entrant": entrant, "match": match.id if match else None}
    return NoteForm(
        fields=tuple((name, value) for name, value in about.items() if value),
        about=_about(visit, entrant, match) if entrant or match else None,
        text=str(visit.values.get("text", "")) if visit.refusal else "",
        longest=LONGEST_NOTE,
    )


def _subject(visit: Visit) -> tuple[EntrantId | None, Match | None]:
    """The entrant and table that the form names; unknown ones are ignored."""
    given = visit.values or visit.request.GET
    entrant = EntrantId(str(given.get("entrant", "")))
    match = visit.tournament.match_ever(MatchId(str(given.get("match", ""))))
    return entrant if entrant in visit.tournament.entrants else None, match


def _about(visit: Visit, entrant: EntrantId | None, match: Match | None) -> NoteAbout:
    name = player_name(visit, entrant) if entrant else ""
    return NoteAbout(name, Chip(table_title(match)) if match else None, visit.request.path)
