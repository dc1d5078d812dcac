"""Section headings of decklists, in English and Spanish, and the zone of each."""

import re
import unicodedata

from topcut.core.decks import DeckZone

_ZONES: dict[str, DeckZone | None] = {
    **dict.fromkeys(
        ("deck", "main", "maindeck", "main deck", "mainboard", "mazo", "mazo principal"), DeckZone.MAIN
    ),
    **dict.fromkeys(("planar deck", "planes", "mazo planar"), DeckZone.MAIN),
    **dict.fromkeys(("sideboard", "side", "sb", "side board", "banquillo", "reserva"), DeckZone.SIDEBOARD),
    **dict.fromkeys(("commander", "commanders", "comandante", "comandantes"), DeckZone.COMMANDER),
    **dict.fromkeys(("companion", "companero", "companera"), DeckZone.COMPANION),
    **dict.fromkeys(
        ("maybeboard", "maybe", "considering", "tokens", "token", "fichas", "acquireboard"), None
    ),
    **dict.fromkeys(("attractions", "stickers", "schemes", "wishlist", "about", "acerca de"), None),
}
_CATEGORIES = {
    *("creature", "creatures", "land", "lands", "instant", "instants", "sorcery", "sorceries", "artifact"),
    *("artifacts", "enchantment", "enchantments", "planeswalker", "planeswalkers", "battle", "battles"),
    *("spells", "other spells", "basic lands", "other", "ramp", "removal", "draw", "card draw", "criaturas"),
    *("tierras", "hechizos", "conjuros", "instantaneos", "artefactos", "encantamientos", "planeswalkers"),
}
_TAIL = re.compile(r"\s*[(\[]\s*\d+\s*(?:cards?|cartas?)?\s*[)\]]\s*:?$|\s*:\s*\d*$")


def zone_of(text: str) -> tuple[DeckZone | None, bool]:
    """The zone of a section name, and whether it is known; known without a zone is not part of the deck.

    "Sideboard (15)" is the sideboard, "Maybeboard" nothing of the deck, "Ramp" no zone's name.
    """
    word = _plain(text)
    return _ZONES.get(word), word in _ZONES


def is_category(text: str) -> bool:
    """Whether it is a heading inside a section: "Creatures (24)", "Ramp:"."""
    return _plain(text) in _CATEGORIES or bool(_TAIL.search(_folded(text)))


def _folded(text: str) -> str:
    return " ".join(text.split())


def _plain(text: str) -> str:
    text = unicodedata.normalize("NFKD", _TAIL.sub("", _folded(text)).casefold())
    return " ".join("".join(c for c in text if not unicodedata.combining(c)).replace("-", " ").split())


MOST_COPIES = 999


def count_of(text: str) -> int | None:
    """``"4"`` is 4; not a number, zero or too large is ``None``."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        return None
    return int(text) if 1 <= int(text) <= MOST_COPIES else None


class NotADecklist(ValueError):
    """``code`` is "empty", "too-long", "not-text" or "bad-xml"; ``most`` the limit, if there is one."""

    def __init__(self, code: str, most: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.most = most
