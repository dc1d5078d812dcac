"""Terms of a tournament's decklists: the format on its day, the card data, and a registered pool."""

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from topcut.caching import IdsCache, cached
from topcut.cards import CardStore, open_store
from topcut.cards.card_rows import FILE
from topcut.core.decks import DeckFormat, Finder, pool_of
from topcut.core.decks.card_names import NamesOnly
from topcut.core.decks.format_terms import MASTERPIECE
from topcut.core.decks.verdicts import of_other_sets
from topcut.core.desks.limited.product import product_plan
from topcut.core.play.details import Details
from topcut.deckdesk.deck_check import Pool, ReadDeck, try_to_read
from topcut.rulebook import rules_for
from topcut.rulebook.deck_formats import deck_format, opened_product
from topcut.rulebook.errors import NoSuchFormat


@dataclass(frozen=True, slots=True)
class ListTerms:
    """What a list is checked by.

    ``folder`` has the card data, if there is any; ``deck`` is the first stage that the deck is played in;
    ``pool`` is the text of what was opened, in Limited (MTR-7.2.a).
    """

    details: Details
    folder: Path
    deck: int = 0
    pool: str | None = None

    @property
    def decks(self) -> int:
        return decks_of(self.details)

    @property
    def format(self) -> DeckFormat | None:
        return _format(self.details, self.deck)

    def judge_like(self, other: "ListTerms") -> bool:
        """Whether both lead to the same verdict: a tournament may have been renamed in between."""
        return self._basis == other._basis

    @property
    def _basis(self) -> tuple[object, ...]:
        return self.format, self.decks, self.deck, self.pool, self.folder

    @property
    def finder(self) -> Finder:
        """The card data, otherwise the rulebook's lists."""
        return store_of(self.folder) or NamesOnly(self.format)

    def opened(self, finder: Finder) -> Pool | None:
        """The pool's cards; ``None`` without one, or if its text is not a list."""
        found = try_to_read(self.pool, finder) if self.pool else None
        return pool_of(found.deck.entries) if isinstance(found, ReadDeck) else None

    def of_other_sets(self, pool: str) -> tuple[str, ...]:
        """Cards of a pool that are in no set opened, by card data or by the set written (MTR-7.2.a)."""
        form, finder = self.format, self.finder
        found = try_to_read(pool, finder) if form else None
        if form is None or form.opened is None or not isinstance(found, ReadDeck):
            return ()
        kinds = {one.set_code: one.set_kind for entry in found.deck.entries for one in entry.card.printings}
        named = [finding.card or "" for finding in of_other_sets(found.deck, form, finder.data)]
        written = [
            line.name
            for line in found.decklist.lines
            if line.set_code
            and line.set_code.casefold() not in form.opened.sets
            and kinds.get(line.set_code.casefold()) != MASTERPIECE
            and line.name not in form.basics
        ]
        return tuple(dict.fromkeys((*named, *written)))


def decks_of(details: Details) -> int:
    """How many decks an entrant submits: a team one for each of its members (MTR-8.2.a, 9.1.a)."""
    return details.members if details.in_teams else 1


@cached(64)
def _format(details: Details, deck: int) -> DeckFormat | None:
    """Format of a stage's decks; ``None`` if there is no such stage, or the edition has no lists for it."""
    if not 0 <= deck < len(details.stages):
        return None
    name, rules = details.stages[deck].format.replace("-", " "), rules_for(details)
    try:
        form = deck_format(rules, name, date.fromisoformat(details.date), entrants=details.entrants)
    except (NoSuchFormat, ValueError):
        return None
    if not form.is_limited:
        return form
    plan = product_plan(details, rules, deck, (1,), details.entrants, details.members)
    return replace(form, opened=opened_product(rules, plan.boosters))


_stores: IdsCache[tuple[Path, int], CardStore | None] = IdsCache(2)


def store_of(folder: Path) -> CardStore | None:
    """The card data of a data folder; reopened after an import."""
    file = folder / FILE
    try:
        changed = file.stat().st_mtime_ns
    except OSError:
        return None
    return _stores.get_or_make((folder, changed), lambda: open_store(folder))
