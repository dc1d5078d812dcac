"""What was read of a list of players, as values: every row can be corrected, joined, swapped or left out."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.rules import Rules
from topcut.formats.roster import Changes, Roster, RosterRow, RowProblem
from topcut.formats.roster_columns import Column
from topcut.messages.listing import list_text
from topcut.messages.words import membership_label
from topcut.people.identity import membership_kind
from topcut.service.acts.enrolling_rosters import takes_lists
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.import_screen import asks_about, boxes_for, visible
from topcut.web.desk.preview_parts import ColumnsRead, WaysToRead, columns_read, ways_to_read
from topcut.web.desk.sent_lists import SentList
from topcut.web.page_parts import Banner, Chip, Press, TickBox
from topcut.web.pages import screen
from topcut.web.part_values import part
from topcut.web.who_is_it import OfficialsAsked, WhoIsIt

MOST_TYPED = 1_000
"""Rows that can be corrected in place, of longer lists those that need it: a form has 6,000 fields."""
_OF_A_LONG_LIST = 200


@dataclass(frozen=True, slots=True)
class TypedCell:
    """A field of a row; ``label`` is what its column is called, ``title`` is read out."""

    name: str
    value: str
    label: str
    title: str


@part("desk/_preview.html", "typed_row")
class TypedRow:
    """A row that can be corrected."""

    line: int
    tick: TickBox
    cells: tuple[TypedCell, ...]
    chips: tuple[Chip, ...]
    asks: tuple[WhoIsIt, ...]
    presses: tuple[Press, ...]


@part("desk/_preview.html", "plain_row")
class PlainRow:
    """A row of a very long list in which nothing is to be corrected."""

    line: int
    tick: TickBox
    cells: tuple[TypedCell, ...]
    chips: tuple[Chip, ...]
    asks: tuple[WhoIsIt, ...]


@screen("desk/preview.html")
class PlayersReadPage(DeskPage):
    """``carried``: the list, and the rows that were joined to others."""

    is_renewed: ClassVar[bool] = False

    title: str
    action: str
    carried: tuple[tuple[str, str], ...]
    problem: Banner | None
    told: str
    columns: ColumnsRead | None
    ways: WaysToRead | None
    boxes: tuple[TickBox, ...]
    headings: tuple[str, ...]
    rows: tuple[TypedRow | PlainRow, ...]


def players_read_screen(
    visit: Visit, sent: SentList, roster: Roster, changes: Changes, chosen: Collection[int], problem: str
) -> PlayersReadPage:
    """``chosen`` are the rows ticked."""
    title = ngettext("%(count)s name found", "%(count)s names found", len(roster.rows))
    joined = (("joined", str(number)) for number in sorted(changes.joined))
    rows = _Rows(visit, roster, chosen)
    return PlayersReadPage(
        title=title % {"count": len(roster.rows)},
        action=address("desk-import", visit.tournament.id),
        carried=(("seen", "1"), *sent.carried, *joined),
        problem=Banner("bad", text=problem, alert=True) if problem else None,
        told=_told(roster.rows, chosen),
        columns=columns_read(roster.columns, _not_taken(visit)),
        ways=ways_to_read(sent.ways),
        boxes=(*boxes_for(visit), *_here_box(visit)),
        headings=rows.headings,
        rows=tuple(rows),
    )


def takes_byes(visit: Visit) -> bool:
    return not visit.tournament.rounds


def takes_decks(visit: Visit) -> bool:
    return takes_lists(visit.tournament, visit.actor)


def _not_taken(visit: Visit) -> Mapping[Column, str]:
    """Columns that are understood and of no use here, and why."""
    why = {}
    if not takes_byes(visit):
        why[Column.BYES] = _("round 1 is already paired")
    if not takes_decks(visit):
        why[Column.DECK] = _("decklists are not collected here")
    return why


def _here_box(visit: Visit) -> Iterator[TickBox]:
    if visit.tournament.details.check_in and not visit.tournament.has_started:
        yield TickBox("here", _("All of them are here: check them in"), bool(visit.values.get("here")))


def _told(rows: Sequence[RosterRow], chosen: Collection[int]) -> str:
    """How many will be added, and the lines that need a look."""
    count = sum(row.number in chosen for row in rows)
    text = ngettext(
        "%(count)s player is ticked. Nothing is saved yet.",
        "%(count)s players are ticked. Nothing is saved yet.",
        count,
    ) % {"count": count}
    unfit = [str(row.line) for row in rows if not row.may_enter]
    if not unfit:
        return text
    more = ngettext("Line %(lines)s needs a correction.", "Lines %(lines)s need a correction.", len(unfit))
    return f"{text} {more % {'lines': list_text(unfit)}}"


class _Rows:
    """Makes the rows. What they have in common is made once: there may be thousands."""

    def __init__(self, visit: Visit, roster: Roster, chosen: Collection[int]) -> None:
        self._rows, self._chosen = roster.rows, chosen
        self._officials = OfficialsAsked(visit)
        self._problems = _problems()
        self._labels = _labels(visit.rules, {one.meaning for one in roster.columns}, takes_byes(visit))
        self._decks = takes_decks(visit)
        self._typed = self._to_type(roster.rows)

    @property
    def headings(self) -> tuple[str, ...]:
        return tuple(self._labels.values())

    def __iter__(self) -> Iterator[TypedRow | PlainRow]:
        for at, row in enumerate(self._rows):
            if row.number in self._typed:
                yield TypedRow(*self._shown(row), tuple(_presses(row, is_first=at == 0)))
            else:
                yield PlainRow(*self._shown(row))

    def _to_type(self, rows: Sequence[RosterRow]) -> set[int]:
        if len(rows) <= MOST_TYPED:
            return {row.number for row in rows}
        return set([row.number for row in rows if not row.looks_new][:_OF_A_LONG_LIST])

    def _shown(
        self, row: RosterRow
    ) -> tuple[int, TickBox, tuple[TypedCell, ...], tuple[Chip, ...], tuple[WhoIsIt, ...]]:
        name = visible(str(row.written.name))
        tick = TickBox("row", _("Add %(name)s") % {"name": name}, row.number in self._chosen, str(row.number))
        asks = asks_about(self._officials, row.number, (row.written.name,)) if row.may_enter else ()
        return row.line, tick, tuple(self._cells(row)), tuple(self._chips(row)), asks

    def _cells(self, row: RosterRow) -> Iterator[TypedCell]:
        line = _("line %(n)s") % {"n": row.line}
        for key, label in self._labels.items():
            value = visible(str(getattr(row.written, key)))
            yield TypedCell(f"{key}-{row.number}", value, label, f"{label}, {line}")

    def _chips(self, row: RosterRow) -> Iterator[Chip]:
        if row.problem:
            yield Chip(self._problems[row.problem], "warn" if row.may_enter else "bad")
        if row.deck and self._decks:
            yield Chip(_("with decklist"), "info")


def _labels(rules: Rules, columns: Collection[Column], byes: bool) -> dict[str, str]:
    """The fields of a row; accounts and byes only where the list has them."""
    labels = {"last": _("Last name"), "first": _("First name")}
    if Column.ACCOUNT in columns:
        labels["account"] = membership_label(membership_kind(rules))
    if Column.BYES in columns and byes:
        labels["byes"] = _("Byes")
    return labels


def _presses(row: RosterRow, *, is_first: bool) -> Iterator[Press]:
    facts = {"name": visible(str(row.written.name)), "n": row.line}
    title = _("Swap first and last name of %(name)s, line %(n)s") % facts
    yield Press(_("Swap"), "do", f"swap-{row.number}", "small quiet", title)
    if not is_first:
        title = _("Join line %(n)s, %(name)s, with the row above") % facts
        yield Press(_("Join with row above"), "do", f"join-{row.number}", "small quiet", title)


def _problems() -> dict[RowProblem, str]:
    return {
        RowProblem.EMPTY: _("no name in this line"),
        RowProblem.TOO_LONG: _("longer than 100 characters"),
        RowProblem.UNPRINTABLE: _("holds characters that cannot be shown"),
        RowProblem.BYES: _("byes are a number from 0 to 3"),
        RowProblem.TITLE: _("looks like a heading"),
        RowProblem.TWICE: _("is already further up in this list"),
        RowProblem.ENROLLED: _("somebody of this name plays already"),
    }
