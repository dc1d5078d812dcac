"""Commander decks: legal commanders, legal pairs of them, and colour identity (MA-6.*)."""

from collections.abc import Iterator
from dataclasses import replace

from topcut.core.decks.card import COLOURS, Card
from topcut.core.decks.decklist import Deck, DeckEntry, DeckZone
from topcut.core.decks.findings import DeckFinding
from topcut.core.decks.format_terms import COMMANDER_RULE, DeckFormat

DOCTOR = frozenset({"Time", "Lord", "Doctor"})
LED_BY_TWO = 2


def with_commanders(deck: Deck, form: DeckFormat) -> Deck:
    """The deck with its commanders in their zone: without one, programs list them as sideboard.

    The companion, a hundred-and-first card, may be listed there with them.
    """
    aside = tuple(deck.of(DeckZone.SIDEBOARD))
    if any(deck.of(DeckZone.COMMANDER)):
        return _zoned(deck, {entry: DeckZone.COMPANION for entry in aside if "companion" in entry.card.marks})
    leaders = [entry for entry in aside if _leads_or_helps(entry.card)]
    size = deck.size(DeckZone.MAIN) + sum(entry.count for entry in leaders)
    companions: list[DeckEntry] = []
    # A companion is a legendary creature too: the card that makes the deck one too large is the companion.
    if size == form.on.minimum_deck + 1 and len(leaders) > 1:
        companions = [entry for entry in leaders if "companion" in entry.card.marks][-1:]
        leaders = [entry for entry in leaders if entry not in companions]
    if not 1 <= sum(entry.count for entry in leaders) <= LED_BY_TWO:
        return deck
    zones = dict.fromkeys(leaders, DeckZone.COMMANDER) | dict.fromkeys(companions, DeckZone.COMPANION)
    return _zoned(deck, zones)


def commander_findings(deck: Deck, form: DeckFormat) -> Iterator[DeckFinding]:
    """Findings about the commanders first, then about every card outside their colours."""
    leaders = [entry.card for entry in deck.of(DeckZone.COMMANDER) for _ in range(min(entry.count, 3))]
    if not leaders:
        yield DeckFinding("commander-missing", COMMANDER_RULE, facts={"format": form.on.name})
        return
    yield from _leading(leaders)
    if all(leader.verified for leader in leaders):
        yield from _off_identity(deck, leaders)


def _leading(leaders: list[Card]) -> Iterator[DeckFinding]:
    if not all(leader.verified for leader in leaders) and len(leaders) <= LED_BY_TWO:
        return
    if len(leaders) > 1 and not (len(leaders) == LED_BY_TWO and _partners(*leaders)):
        names = tuple(leader.name for leader in leaders)
        yield DeckFinding("commanders-not-partners", COMMANDER_RULE, names[0], len(leaders), {"cards": names})
    second = any(leader for leader in leaders if "choose-a-background" in leader.marks)
    for leader in leaders:
        if not (_may_lead(leader) or (second and _is_background(leader))):
            yield DeckFinding("not-a-commander", COMMANDER_RULE, leader.name, 1)


def _off_identity(deck: Deck, leaders: list[Card]) -> Iterator[DeckFinding]:
    allowed = frozenset(colour for leader in leaders for colour in leader.identity)
    for entry in deck.copies(DeckZone.MAIN, DeckZone.COMPANION).values():
        outside = entry.card.identity - allowed
        if outside:
            facts = {"colours": _in_order(outside), "allowed": _in_order(allowed)}
            yield DeckFinding("off-identity", COMMANDER_RULE, entry.card.name, entry.count, facts)


def _leads_or_helps(card: Card) -> bool:
    return _may_lead(card) or _is_background(card) or not card.verified


def _may_lead(card: Card) -> bool:
    """A legendary creature on its front face, or a card that says it can be a commander."""
    return {"Legendary", "Creature"} <= card.front.words or "may-be-commander" in card.marks


def _partners(first: Card, second: Card) -> bool:
    """Partner, partner with each other, friends forever, a Background, the Doctor and a companion."""
    shared = first.marks & second.marks
    if {"partner", "friends-forever"} & shared or any(mark.startswith("partner-") for mark in shared):
        return True
    return any(
        one.partner_with == other.front.name
        or ("choose-a-background" in one.marks and _is_background(other))
        or ("doctors-companion" in one.marks and other.front.subtypes == DOCTOR)
        for one, other in ((first, second), (second, first))
    )


def _is_background(card: Card) -> bool:
    return {"Legendary", "Enchantment", "Background"} <= card.front.words


def _zoned(deck: Deck, zones: dict[DeckEntry, DeckZone]) -> Deck:
    return Deck(tuple(replace(entry, zone=zones.get(entry, entry.zone)) for entry in deck.entries))


def _in_order(colours: frozenset[str]) -> str:
    return "".join(colour for colour in COLOURS if colour in colours)
