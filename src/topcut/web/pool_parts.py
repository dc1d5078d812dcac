"""Sealed pools as parts of page values: their cards, and how far each is registered and looked over."""

from dataclasses import dataclass

from topcut.core.desks.limited.state import Pool, PoolState
from topcut.deckdesk.pool_lines import pool_lines
from topcut.messages.words import pool_text
from topcut.web.page_parts import Chip

KINDS = {PoolState.REGISTERED: "warn", PoolState.QUESTIONED: "bad", PoolState.VERIFIED: "ok"}


@dataclass(frozen=True, slots=True)
class PoolCard:
    """``code`` is the set's, empty if it is not known."""

    count: int
    name: str
    code: str


def pool_cards(text: str | None) -> tuple[PoolCard, ...]:
    return tuple(PoolCard(count, name, code) for code, count, name in pool_lines(text or ""))


def pool_chip(pool: Pool, text: str = "") -> Chip:
    """The state in a word, or in the words of who has to look."""
    return Chip(text or pool_text(pool.state), KINDS[pool.state])
