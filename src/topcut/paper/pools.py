"""Sealed pools on paper: a page for each, by set, with boxes to tick what is played."""

from collections.abc import Mapping
from itertools import groupby

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import EntrantId
from topcut.exchange.pools import pool_lines
from topcut.paper.facts import Facts
from topcut.paper.lists import Block, Column, ListSheet, Section


def pool_sheets(facts: Facts, pools: Mapping[EntrantId, str]) -> ListSheet:
    """As registration sheets are: total and played, each card once (MTR-7.5.a)."""
    columns = (
        Column(_("All"), width=30, right=True, bold=True),
        Column(_("Played"), width=46),
        Column(_("Card"), share=1),
    )
    order = sorted(pools, key=lambda owner: facts.names[owner].key)
    sections = tuple(Section(facts.names[owner].sorted, _blocks(pools[owner])) for owner in order)
    return ListSheet(facts.origin, _("Sealed pools"), columns, sections, across=2, text=9.5)


def _blocks(text: str) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for code, lines in groupby(pool_lines(text), key=lambda line: line[0]):
        blocks.append((("", "", code or _("set not written")),))
        blocks += [((str(count), "____", name),) for _code, count, name in lines]
    return tuple(blocks)
