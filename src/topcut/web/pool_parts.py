"""Sealed pools as parts of page values: their cards, and how far each is registered and looked over."""

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import ngettext

from topcut.core.desks.limited.state import Pool, PoolState
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.deckdesk.list_terms import ListTerms
from topcut.deckdesk.pool_lines import pool_lines
from topcut.messages.listing import list_text
from topcut.messages.words import pool_text
from topcut.web.citations import rule_cited
from topcut.web.page_parts import Chip, CitedSentence

KINDS = {PoolState.REGISTERED: "warn", PoolState.QUESTIONED: "bad", PoolState.VERIFIED: "ok"}


@dataclass(frozen=True, slots=True)
class PoolCard:
    """``code`` is the set's, empty if it is not known."""

    count: int
    name: str
    code: str


def pool_cards(text: str | None) -> tuple[PoolCard, ...]:
    return tuple(PoolCard(count, name, code) for code, count, name in pool_lines(text or ""))


def other_sets(details: Details, rules: Rules, stage: int, text: str | None) -> CitedSentence | None:
    """What a judge has to look at in a pool (MTR-7.2.a); ``None`` if there is nothing."""
    terms = ListTerms(details, settings.DATA, stage)
    names = terms.of_other_sets(text) if text else ()
    form = terms.format
    if not names or form is None or form.opened is None:
        return None
    said = ngettext(
        "%(cards)s is in no set that was opened (%(products)s). Ask the head judge.",
        "%(cards)s are in no set that was opened (%(products)s). Ask the head judge.",
        len(names),
    )
    facts = {"cards": list_text(names), "products": list_text(form.opened.products)}
    return CitedSentence(said % facts, rule_cited(rules, "MTR-7.2.a"))


def pool_chip(pool: Pool, text: str = "") -> Chip:
    """The state in a word, or in the words of who has to look."""
    return Chip(text or pool_text(pool.state), KINDS[pool.state])
