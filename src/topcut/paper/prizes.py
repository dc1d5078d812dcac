"""Who has won what, with a line to sign."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.winning import Award
from topcut.messages.prizes import shares_text
from topcut.paper.facts import Facts
from topcut.paper.lists import Column, ListSheet, Row, Section


def prize_sheet(facts: Facts, awards: Iterable[Award]) -> ListSheet:
    """Best first; before the end it says that places can change."""
    columns = (
        Column(_("Place"), width=48, right=True, bold=True),
        Column(_("Player"), share=3),
        Column(_("Prize"), share=4),
        Column("", width=34),
        Column(_("Signature"), share=3),
    )
    note = "" if facts.tournament.is_finished else _("places can still change")
    blocks = tuple((_row(facts, award),) for award in awards)
    return ListSheet(facts.origin, _("Prizes"), columns, (Section(note, blocks),), text=12)


def _row(facts: Facts, award: Award) -> Row:
    done = "☒" if award.handed else "☐"
    return (str(award.place), facts.names[award.entrant].sorted, shares_text(award.shares), done, "")
