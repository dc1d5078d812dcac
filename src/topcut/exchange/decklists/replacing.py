"""A decklist in which copies of a card became another card."""

from collections import Counter
from collections.abc import Iterator

from topcut.core.decks import Zone
from topcut.core.refusals import Refusal
from topcut.exchange.decklists import read_decklist

_HEADS = {
    Zone.MAIN: "Deck",
    Zone.SIDEBOARD: "Sideboard",
    Zone.COMMANDER: "Commander",
    Zone.COMPANION: "Companion",
}


def with_replaced(text: str, card: str, by: str, copies: int) -> str:
    """The list with so many copies of ``card`` as ``by``, the main deck's before the sideboard's.

    Of four Lightning Bolt and two in the sideboard, five become four Forest in the deck and one beside it.
    """
    counts: dict[Zone, Counter[str]] = {zone: Counter() for zone in Zone}
    for line in read_decklist(text).lines:
        counts[line.zone][line.name] += line.count
    left = copies
    for zone in Zone:
        for name in [name for name in counts[zone] if name.casefold() == card.strip().casefold()]:
            taken = min(left, counts[zone][name])
            counts[zone][name] -= taken
            counts[zone][by] += taken
            left -= taken
    if left:
        raise Refusal("card-not-in-list", rule="MTR-3.3.b")
    return "\n".join(_written(counts))


def _written(counts: dict[Zone, Counter[str]]) -> Iterator[str]:
    for zone, cards in counts.items():
        held = +cards
        if held:
            yield _HEADS[zone]
            yield from (f"{count} {name}" for name, count in held.items())
            yield ""
