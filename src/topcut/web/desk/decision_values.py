"""What officials decided without the players, until the head judge has seen it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.play.matches import ResultSource
from topcut.messages.listing import tables_text
from topcut.messages.naming import Names
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.helpers import Decided, decided_without_players
from topcut.web.page_parts import Button, Link


@dataclass(frozen=True, slots=True)
class DecisionTold:
    text: str
    tables: str


@dataclass(frozen=True, slots=True)
class DecisionsCard:
    """``seen`` for the head judge; others are told that it was not seen yet."""

    decisions: tuple[DecisionTold, ...]
    seen: Button | None
    look: Link | None


def decisions_told(visit: Visit) -> DecisionsCard | None:
    decided = decided_without_players(visit.tournament)
    if not decided:
        return None
    words = visit.words
    matches = tuple(("match", str(match.id)) for one in decided for match in one.matches)
    seen = Button(_("I have seen it"), "acknowledge", matches, "small")
    closing = address("desk-closing", visit.tournament.id)
    return DecisionsCard(
        decisions=tuple(_told(words, one) for one in decided),
        seen=seen if visit.may("acknowledge") else None,
        look=Link(_("Look at them, or take them back"), closing) if visit.may("close") else None,
    )


def _told(words: Names, one: Decided) -> DecisionTold:
    count = len(one.matches)
    if one.source is ResultSource.ACCEPTED:
        text = ngettext(
            "%(count)s report was accepted unconfirmed, by %(who)s.",
            "%(count)s reports were accepted unconfirmed, by %(who)s.",
            count,
        )
    else:
        text = ngettext(
            "%(count)s table without its players was recorded as lost, by %(who)s.",
            "%(count)s tables without their players were recorded as lost, by %(who)s.",
            count,
        )
    tables = ngettext("Round %(n)s, table %(tables)s.", "Round %(n)s, tables %(tables)s.", count)
    numbers = tables_text(match.table or 0 for match in one.matches)
    return DecisionTold(
        text % {"count": count, "who": words.actor(one.by)}, tables % {"n": one.round, "tables": numbers}
    )
