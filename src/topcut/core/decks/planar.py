"""Planar deck check for Planechase (FAQ.planechase)."""

from collections.abc import Iterable, Iterator

from topcut.core.decks.decklist import Deck, DeckEntry
from topcut.core.decks.findings import DeckFinding, DeckVerdict
from topcut.core.rules import GameRules

RULE = "FAQ.planechase"
PLANAR = frozenset({"Plane", "Phenomenon"})


def check_planar(deck: Deck, table: GameRules, players: int | None = None) -> DeckVerdict:
    """Findings about a planar deck: too few planes and phenomena, or two of the same.

    Ten are enough for one's own deck. If ``players`` share one it has ten for each of them, and forty do.
    """
    held = deck.copies()
    size = sum(entry.count for entry in held.values())
    least = table.planar_deck_minimum
    if players is not None:
        least = min(table.shared_planar_deck_most, table.shared_planar_deck_per_player * players)
    findings = list(_cards(held.values()))
    if size < least:
        findings.insert(0, DeckFinding("too-few-cards", RULE, count=size, facts={"least": least}))
    return DeckVerdict(
        tuple(findings), unverified=tuple(n for n, entry in held.items() if not entry.card.verified)
    )


def _cards(entries: Iterable[DeckEntry]) -> Iterator[DeckFinding]:
    for entry in entries:
        if entry.card.verified and not entry.card.front.types & PLANAR:
            yield DeckFinding("not-a-plane", RULE, entry.card.name, entry.count)
        elif entry.count > 1:
            yield DeckFinding("too-many-copies", RULE, entry.card.name, entry.count, {"most": 1})
