"""Rows of standings as values, for the desk and for everybody. A hall has 2,500: words are looked up once."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import Details
from topcut.core.rules import Tiebreaker
from topcut.core.scoreboard import Scoreboard
from topcut.core.standings import Standing
from topcut.core.standings.finish import Finish
from topcut.messages.figures import HEADINGS, figure
from topcut.messages.words import round_text
from topcut.web.page_parts import Chip
from topcut.web.standings_tables import columns_of


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """Places won or lost since the round before: a sign for the eye, words for the ear.

    Whoever is new has no sign.
    """

    text: str
    sign: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class FigureColumn:
    kind: str
    short: str
    long: str


@dataclass(frozen=True, slots=True)
class StandingRow:
    """``name_to`` is where the name leads, ``to`` the working behind the figures."""

    id: str
    place: int
    change: PlaceChange | None
    name: str
    name_to: str
    chips: tuple[Chip, ...]
    to: str
    points: int
    record: str
    figures: tuple[tuple[FigureColumn, str], ...]


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """``changes`` if there is a round before to compare with. ``caption_hidden``: the heading says it."""

    caption: str
    caption_hidden: bool
    changes: bool
    columns: tuple[FigureColumn, ...]
    rows: tuple[StandingRow, ...]


@dataclass(frozen=True, slots=True)
class RowMaker:
    """Makes rows of one scoreboard. ``moved``: places risen since the round before, if there is one."""

    details: Details
    table: Scoreboard
    moved: Mapping[EntrantId, int | None]
    kinds: tuple[Tiebreaker, ...]
    columns: tuple[FigureColumn, ...]
    changes: dict[int | None, PlaceChange] = field(default_factory=dict)

    @classmethod
    def of(cls, details: Details, table: Scoreboard, moved: Mapping[EntrantId, int | None]) -> "RowMaker":
        kinds = tuple(columns_of(table))
        return cls(details, table, moved, kinds, tuple(map(_column, kinds)))

    def row(
        self, line: Standing, name: str, name_to: str, to: str, chips: tuple[Chip, ...] = ()
    ) -> StandingRow:
        figures = [figure(kind, line.tiebreakers[kind]) for kind in self.kinds]
        return StandingRow(
            id=line.entrant,
            place=line.place,
            change=self.change(line.entrant) if self.moved else None,
            name=name,
            name_to=name_to,
            chips=chips,
            to=to,
            points=line.points,
            record=f"{line.record.won}–{line.record.lost}–{line.record.drawn}",
            figures=tuple(zip(self.columns, figures, strict=True)),
        )

    def change(self, entrant: EntrantId) -> PlaceChange:
        moved = self.moved[entrant]
        found = self.changes.get(moved)
        if found is None:
            found = self.changes[moved] = place_change(moved)
        return found

    def table_of(self, rows: tuple[StandingRow, ...], caption: str, *, found: bool = False) -> StandingsTable:
        """All rows, or those ``found`` by a name."""
        return StandingsTable(caption, not found, bool(self.moved), self.columns, rows)

    def finish(self, entrant: EntrantId) -> tuple[Chip, ...]:
        found = self.table.finishes.get(entrant)
        return (finish_chip(found, self.details, self.table.after),) if found and found.in_playoff else ()


def _column(kind: Tiebreaker) -> FigureColumn:
    return FigureColumn(kind, str(HEADINGS[kind].short), str(HEADINGS[kind].long))


def place_change(moved: int | None) -> PlaceChange:
    """Three places up is ▲3."""
    if moved is None:
        return PlaceChange(_("new"))
    if moved > 0:
        text = ngettext("up %(count)s place", "up %(count)s places", moved) % {"count": moved}
        return PlaceChange(text, f"▲{moved}", "move up")
    if moved < 0:
        text = ngettext("down %(count)s place", "down %(count)s places", -moved) % {"count": -moved}
        return PlaceChange(text, f"▼{-moved}", "move down")
    return PlaceChange(_("same place"), "=", "move")


def finish_chip(found: Finish, details: Details, after: int) -> Chip:
    """Where somebody's playoff ended."""
    if found.out_in is None:
        won = after == details.rounds and found.place == 1
        return Chip(_("winner"), "ok") if won else Chip(_("in the playoff"), "info")
    if found.out_in == details.rounds:
        return Chip(_("finalist"), "info")
    return Chip(_("out: %(round)s") % {"round": round_text(details, found.out_in)})
