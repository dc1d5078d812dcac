"""Sheets for draft pods and sealed pools."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from django.utils.translation import gettext as _

from topcut.core.desks.limited.neighbours import registrar_beside
from topcut.core.desks.limited.state import Draft
from topcut.core.desks.rounds.drawn import draw_of_seats
from topcut.core.kernel.ids import LETTERS, EntrantId
from topcut.deckdesk.pool_lines import pool_lines
from topcut.messages.draw_words import draw_text
from topcut.paper.facts import Facts
from topcut.paper.wall_lists import Block, ListColumn, ListSection, ListSheet, Row


def draft_seats(facts: Facts, draft: Draft) -> ListSheet:
    """Draft seating, to lay on the tables and to read out (MTR-7.6.a)."""
    columns = (
        ListColumn(_("Seat"), width=44, right=True, bold=True),
        ListColumn(_("Team") if facts.tournament.details.in_teams else _("Player"), share=3),
        ListColumn(_("Across the table"), share=2),
        ListColumn(_("Passes left to"), share=2),
    )
    sections = tuple(
        ListSection(
            _headed(facts, draft, _("pod %(n)s") % {"n": number}),
            tuple((_row(facts, draft, one),) for one in pod),
        )
        for number, pod in enumerate(draft.pods, 1)
    )
    return ListSheet(facts.origin, _("Seats for the draft"), columns, sections, text=13)


def _headed(facts: Facts, draft: Draft, heading: str = "") -> str:
    """The heading, and how often the seats were drawn."""
    drawn = draw_text(draw_of_seats(facts.tournament, draft.stage))
    return " · ".join(filter(None, (heading, drawn)))


def rochester_seats(facts: Facts, draft: Draft) -> ListSheet:
    """Two teams at a table, clockwise 1A 1B 1C 2A 2B 2C (MTR-8.5.a)."""
    columns = (
        ListColumn(_("Seat"), width=44, right=True, bold=True),
        ListColumn(_("Player"), share=3),
        ListColumn(_("Team"), share=3),
    )
    sections = tuple(
        ListSection(
            _headed(facts, draft, _("table %(n)s") % {"n": number}),
            tuple((row,) for team, one in enumerate(pod, 1) for row in _players(facts, team, one)),
        )
        for number, pod in enumerate(draft.pods, 1)
    )
    return ListSheet(facts.origin, _("Seats for the draft"), columns, sections, text=13)


def _players(facts: Facts, team: int, entrant: EntrantId) -> Iterator[Row]:
    for letter, name in zip(LETTERS, facts.members[entrant], strict=False):
        yield f"{team}{letter}", name.sorted, facts.names[entrant].sorted


def sealed_seats(facts: Facts, draft: Draft) -> ListSheet:
    """Sealed seating at one long table: the player across opens, watches and registers (MTR-7.5.a)."""
    columns = (
        ListColumn(_("Seat"), width=44, right=True, bold=True),
        ListColumn(_("Team") if facts.tournament.details.in_teams else _("Player"), share=3),
        ListColumn(_("Across the table"), share=3),
    )
    rows = tuple((_row(facts, draft, one)[:3],) for pod in draft.pods for one in pod)
    return ListSheet(
        facts.origin, _("Seats for sealed"), columns, (ListSection(_headed(facts, draft), rows),), text=13
    )


def _row(facts: Facts, draft: Draft, entrant: EntrantId) -> Row:
    across, registrar = draft.across(entrant), registrar_beside(facts.tournament, draft, entrant)
    told = _other(facts, draft, across)
    if registrar and not across:
        told = _("nobody; %(name)s registers the pool") % {"name": _other(facts, draft, registrar)}
    return (
        _seat(draft, entrant),
        facts.names[entrant].sorted,
        told,
        _other(facts, draft, draft.receiver(entrant, "left")),
    )


def _other(facts: Facts, draft: Draft, entrant: EntrantId | None) -> str:
    """The player across, also by number: a long name may not fit."""
    return f"{_seat(draft, entrant)} · {facts.names[entrant].sorted}" if entrant else _("nobody")


def _seat(draft: Draft, entrant: EntrantId) -> str:
    place = draft.place_of(entrant)
    return str(place[1]) if place else ""


def pool_sheets(facts: Facts, pools: Mapping[EntrantId, str]) -> ListSheet:
    """Pools as registration sheets: total and played, each card once (MTR-7.5.a)."""
    columns = (
        ListColumn(_("All"), width=30, right=True, bold=True),
        ListColumn(_("Played"), width=46),
        ListColumn(_("Card"), share=1),
    )
    order = sorted(pools, key=lambda owner: facts.names[owner].key)
    sections = tuple(ListSection(facts.names[owner].sorted, _blocks(pools[owner])) for owner in order)
    return ListSheet(facts.origin, _("Sealed pools"), columns, sections, across=2, text=9.5)


def _blocks(text: str) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for code, lines in groupby(pool_lines(text), key=lambda line: line[0]):
        blocks.append((("", "", code or _("set not written")),))
        blocks += [((str(count), "____", name),) for _code, count, name in lines]
    return tuple(blocks)
