"""Cards known by name alone: what the rulebook's lists name, when no card data was imported."""

from topcut.core.decks.cards import Card, unverified
from topcut.core.decks.formats import DeckFormat
from topcut.core.decks.names import english_basic, plain_name


class NamesOnly:
    """Finds every name, in the rulebook's spelling where it has one, and verifies none."""

    def __init__(self, form: DeckFormat | None = None) -> None:
        named: list[str] = []
        if form is not None:
            on = form.on
            named += (*form.basics, *form.other_basics, *on.banned, *on.restricted, *on.also_legal)
            named += (name for names in form.kinds.values() for name in names)
            named += (exception.name for exception in on.exceptions)
        self._named = {plain_name(name): name for name in named}

    def find(self, name: str) -> Card:
        key = plain_name(english_basic(name) or name)
        front = key.partition(" // ")[0]
        return unverified(self._named.get(key) or self._named.get(front) or english_basic(name) or name)

    def suggest(self, name: str) -> tuple[str, ...]:
        return ()
