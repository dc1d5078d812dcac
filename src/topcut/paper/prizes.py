"""Prize sheet: who has won what, with a line to sign."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.winning import Award
from topcut.messages.desks.prizes import shares_text
from topcut.paper.facts import Facts
from topcut.paper.wall_lists import ListColumn, ListSection, ListSheet, Row


def prize_sheet(facts: Facts, awards: Iterable[Award]) -> ListSheet:
    """Best first; it notes that places can change as long as one of them can."""
    columns = (
        ListColumn(_("Place"), width=48, right=True, bold=True),
        ListColumn(_("Player"), share=3),
        ListColumn(_("Prize"), share=4),
        ListColumn("", width=34),
        ListColumn(_("Signature"), share=3),
    )
    won = tuple(awards)
    note = "" if all(award.settled for award in won) else _("places can still change")
    blocks = tuple((_row(facts, award),) for award in won)
    return ListSheet(facts.origin, _("Prizes"), columns, (ListSection(note, blocks),), text=12)


def _row(facts: Facts, award: Award) -> Row:
    done = "☒" if award.handed else "☐"
    return (str(award.place), facts.names[award.entrant].sorted, shares_text(award.shares), done, "")
