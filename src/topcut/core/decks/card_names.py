"""Card name normalization, and a finder of cards known by name alone."""

import re
import unicodedata

from topcut.core.decks.card import Card, unverified
from topcut.core.decks.format_terms import DeckFormat

_LIGATURES = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
_ACCENTS = re.compile("[\u0300-\u036f]")
_DROPPED = re.compile("['\"`´‘’‚“”„′.,:;!?®™]")
_SLASHES = re.compile(r"\s*/+\s*")
_REST = re.compile(r"[^\w/]+")
_BLANK = re.compile("_+")  # so that "____ Goblin" is not "Goblin"


def plain_name(text: str) -> str:
    """The key two spellings of one name share.

    MTR-3.6.a. ``"Lim-Dûl’s Vault"`` and ``"lim-dul's vault"`` are both ``"lim duls vault"``;
    ``"Fire/Ice"`` and ``"Fire // Ice"`` are both ``"fire // ice"``.
    """
    split = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    letters = unicodedata.normalize("NFC", _ACCENTS.sub("", split)).translate(_LIGATURES)
    words = _BLANK.sub("_", _REST.sub(" ", _DROPPED.sub("", letters)))
    parts = [" ".join(part.split()) for part in _SLASHES.split(words)]
    return " // ".join(part for part in parts if part) or _as_it_is(text)


_SPANISH_BASICS = {
    "llanura": "Plains",
    "isla": "Island",
    "pantano": "Swamp",
    "montana": "Mountain",
    "bosque": "Forest",
    "llanura nevada": "Snow-Covered Plains",
    "isla nevada": "Snow-Covered Island",
    "pantano nevado": "Snow-Covered Swamp",
    "montana nevada": "Snow-Covered Mountain",
    "bosque nevado": "Snow-Covered Forest",
    "yermos": "Wastes",
}


def english_basic(name: str) -> str | None:
    """The English title of a basic land given in Spanish, which works without card data too.

    ``"Montaña"`` is ``"Mountain"``; for anything else the result is ``None``.
    """
    return _SPANISH_BASICS.get(plain_name(name))


def _as_it_is(text: str) -> str:
    """The key of a name made of punctuation only; lone surrogates, which no file can hold, are replaced."""
    return " ".join(text.casefold().split()).encode("utf-8", "replace").decode("utf-8")


class NamesOnly:
    """A finder that accepts every name, in the rulebook's spelling where it has one, and verifies none.

    It knows cards by the Spanish titles that a Spanish edition prints.
    """

    data: None = None

    def __init__(self, form: DeckFormat | None = None) -> None:
        named: list[str] = []
        if form is not None:
            on = form.on
            named += (*form.basics, *form.other_basics, *on.banned, *on.restricted, *on.also_legal)
            named += (name for names in form.kinds.values() for name in names)
            named += (exception.name for exception in on.exceptions)
        self._named = {plain_name(name): name for name in named}
        if form is not None:
            abroad = {plain_name(called): title for called, title in form.also_called.items()}
            self._named = {**abroad, **self._named}

    def find(self, name: str) -> Card:
        key = plain_name(english_basic(name) or name)
        front = key.partition(" // ")[0]
        return unverified(self._named.get(key) or self._named.get(front) or english_basic(name) or name)

    def suggest(self, name: str) -> tuple[str, ...]:
        return ()
