"""Decklist sheets: the registration sheet, filled in or blank, and the deck check sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.deadlines import is_limited
from topcut.core.kernel.ids import EntrantId
from topcut.messages.judging import checklist_told
from topcut.paper.facts import Facts
from topcut.paper.rosters import meeting_tables
from topcut.paper.wall_lists import Block, ListColumn, ListSection, ListSheet
from topcut.service import rules_of

_BLANK_LINES = 34
_MOST_BOXES = 8
BOX = "☐"


@dataclass(frozen=True, slots=True)
class DeckPage:
    """``groups`` in the order of a deck check: a title, then counts and names.

    ``seat`` is the letter of the deck in a team.
    """

    owner: EntrantId
    groups: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
    seat: str = ""


def deck_sheets(facts: Facts, pages: list[DeckPage], *, boxes: bool = False) -> ListSheet:
    """A page for each deck, in the given order; ``boxes`` to tick off each copy as it is counted."""
    tables = meeting_tables(facts)
    title = _("Deck check") if boxes else _("Deck registration")
    columns = [ListColumn("#", width=30, right=True, bold=True), ListColumn(_("Card"), share=1)]
    if boxes:
        columns.append(ListColumn(_("Counted"), width=140))
    told = facts.tournament
    steps = checklist_told(told.rel, rules_of(told), limited=is_limited(told)) if boxes else ()
    sections = tuple(
        ListSection(_whose(facts, page, tables.get(page.owner)), _filled(page, steps)) for page in pages
    )
    return ListSheet(facts.origin, title, tuple(columns), sections, across=1 if boxes else 2, text=9.5)


def _whose(facts: Facts, page: DeckPage, table: int | None) -> str:
    parts = [facts.names[page.owner].sorted]
    if page.seat:
        parts.append(_("deck %(seat)s") % {"seat": page.seat})
    if table:
        parts.append(_("meeting table %(table)s") % {"table": table})
    return " · ".join(parts)


def _filled(page: DeckPage, steps: Sequence[tuple[str, str]]) -> tuple[Block, ...]:
    """``steps`` of a deck check, with where their rules stand, to tick off; none for a registration sheet."""
    blocks: list[Block] = []
    boxes = bool(steps)
    for title, cards in page.groups:
        total = sum(count for count, _ in cards)
        head = ngettext("%(title)s: %(count)s card", "%(title)s: %(count)s cards", total)
        blocks.append((("", "", *([""] if boxes else [])),) if blocks else ())
        blocks.append((("", head % {"title": title, "count": total}, *([""] if boxes else [])),))
        blocks += [((str(count), name, *([_ticks(count)] if boxes else [])),) for count, name in cards]
    if boxes:
        blocks.append((("", "", ""),))
        blocks += [((BOX, text, cite),) for text, cite in steps]
        blocks += [(("", "", ""),), (("", _("Checked by"), ""),)]
    return tuple(block for block in blocks if block)


def _ticks(count: int) -> str:
    return BOX * count if count <= _MOST_BOXES else f"{BOX} × {count}"


def blank_sheet(facts: Facts, copies: int = 1) -> ListSheet:
    """A blank form: name, then empty ruled lines for the deck and the sideboard."""
    columns = (ListColumn("#", width=34, right=True), ListColumn(_("Card"), share=1))
    who = [_("Last name"), _("First name"), _("Tournament number"), _("Deck name")]
    rows: list[Block] = [(("", f"{label}:"),) for label in who]
    rows += [(("", ""),), (("", _("Deck, by name")),)]
    rows += [(("", ""),) for _place in range(_BLANK_LINES)]
    rows += [(("", ""),), (("", _("Sideboard")),)]
    rows += [(("", ""),) for _place in range(15)]
    rows += [(("", ""),), (("", _("Basic lands and how many of each")),)]
    rows += [(("", ""),) for _place in range(5)]
    sections = tuple(ListSection("", tuple(rows)) for _copy in range(copies))
    return ListSheet(facts.origin, _("Deck registration"), columns, sections, across=2, text=10.5)
