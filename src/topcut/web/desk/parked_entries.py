"""Entries for tables that had a result, as values: what stands, what is parked, how to settle it."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.overview import correction_waits
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, ParkedEntry
from topcut.web.access import Visit
from topcut.web.desk.scoring import TypedScore
from topcut.web.page_parts import Field, Moment


@dataclass(frozen=True, slots=True)
class EntryNote:
    """An entry: what it says, who made it and when."""

    result: str
    who: str
    at: Moment


@dataclass(frozen=True, slots=True)
class ParkedForm:
    """To use the parked entry, or to leave the result as it is."""

    fields: tuple[tuple[str, str], ...]
    reason: Field


@dataclass(frozen=True, slots=True)
class ParkedLine:
    """``asked``: a correction to it waits for approval."""

    entry: EntryNote
    asked: bool
    form: ParkedForm | None


@dataclass(frozen=True, slots=True)
class ParkedTable:
    place: str
    recorded: EntryNote
    entries: tuple[ParkedLine, ...]


def parked_title(count: int) -> str:
    text = ngettext("%(count)s table with two results", "%(count)s tables with two results", count)
    return text % {"count": count}


def match_heading(visit: Visit, match: Match) -> str:
    """ "Table 7B in round 3", above what waits there."""
    return capfirst(visit.words.place(match.id))


def parked_table(visit: Visit, match: Match) -> ParkedTable:
    assert match.result is not None
    assert match.result.score is not None
    return ParkedTable(
        place=match_heading(visit, match),
        recorded=_note(visit, match, match.result.score, match.result.by, match.result.at),
        entries=tuple(_parked(visit, match, entry, at) for at, entry in enumerate(match.parked, 1)),
    )


def _parked(visit: Visit, match: Match, entry: ParkedEntry, number: int) -> ParkedLine:
    asked = correction_waits(visit.tournament, match, entry.score)
    may = not asked and visit.may("change-open-result")
    note = _note(visit, match, entry.score, entry.by, entry.at)
    return ParkedLine(note, asked, _parked_form(match, entry.score, number) if may else None)


def _parked_form(match: Match, score: Score, number: int) -> ParkedForm:
    attributes = (("maxlength", "300"), ("placeholder", _("slip misread")))
    reason = Field("reason", _("Reason"), id=f"reason-{match.id}-{number}", attributes=attributes)
    return ParkedForm((("match", match.id), ("score", str(TypedScore(score)))), reason)


def _note(visit: Visit, match: Match, score: Score, by: str, at: Instant) -> EntryNote:
    words, zone = visit.words, visit.tournament.details.zone
    return EntryNote(words.result(match.id, score), words.actor(by), Moment.at(at, zone))
