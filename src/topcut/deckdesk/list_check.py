"""Decklist check: an entrant's decks, one or one for each seat of a team, by the terms of a tournament."""

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.decks import DeckVerdict, Finder
from topcut.core.decks.card_names import NamesOnly
from topcut.core.kernel.refusal import Refusal
from topcut.deckdesk.deck_check import Examined, ReadDeck, check, check_together, examine, try_to_read
from topcut.deckdesk.decklists import NotADecklist
from topcut.deckdesk.list_terms import ListTerms, store_of
from topcut.deckdesk.team_lists import joined, letters_of, parts_of
from topcut.deckdesk.text_bytes import NotText, Written, text_of


@dataclass(frozen=True, slots=True)
class DeckOfSeat:
    """One deck of a list, examined or ``unreadable``; ``letter`` is its seat in a team."""

    letter: str
    text: str
    examined: Examined | None
    unreadable: NotADecklist | None


@dataclass(frozen=True, slots=True)
class ExaminedList:
    """A list as it was judged by its ``terms``: ``text`` holds all decks and is what is sealed."""

    terms: ListTerms
    text: str
    seats: tuple[DeckOfSeat, ...]
    has_cards: bool

    @property
    def unreadable(self) -> int:
        """How many decks cannot be read."""
        return sum(1 for seat in self.seats if seat.unreadable)

    @property
    def faults(self) -> int:
        return sum(len(seat.examined.faults) for seat in self.seats if seat.examined)

    @property
    def unverified(self) -> int:
        return sum(seat.examined.unverified for seat in self.seats if seat.examined)

    def text_at(self, letter: str) -> str:
        return next((seat.text for seat in self.seats if seat.letter == letter), "")


def examine_decks(decks: Sequence[Written], terms: ListTerms) -> ExaminedList:
    """Examine what was typed or uploaded, and find the text to seal; a missing deck counts as an empty one.

    What is judged is exactly what would be sealed: each deck is read back from the one text of them all.
    """
    missing = terms.decks - len(decks)
    if missing < 0:
        raise Refusal("decks-too-many")
    came = [_taken(deck) for deck in (*decks, *[""] * missing)]
    text = joined(["" if isinstance(one, NotADecklist) else one for one in came])
    parts = zip(came, parts_of(text, len(came)), strict=True)
    return _examined(text, [one if isinstance(one, NotADecklist) else part for one, part in parts], terms)


def examine_list(text: str, terms: ListTerms) -> ExaminedList:
    """Examine a text that was sealed, as it would be judged now."""
    return _examined(text, parts_of(text, terms.decks), terms)


def _taken(deck: Written) -> str | NotADecklist:
    try:
        return text_of(deck)
    except NotText:
        return NotADecklist("not-text")


def _examined(text: str, decks: Sequence[str | NotADecklist], terms: ListTerms) -> ExaminedList:
    """Judge the decks that can be read, those of a team together (MTR-8.4.a, 9.5.a)."""
    form, store = terms.format, store_of(terms.folder)
    finder: Finder = store or NamesOnly(form)
    pool = terms.opened(finder)

    def judge(reads: Sequence[ReadDeck]) -> Sequence[DeckVerdict]:
        if form is None:
            return [DeckVerdict(read.findings) for read in reads]
        if len(decks) > 1:
            return check_together(reads, form, pool)
        return [check(read, form, pool) for read in reads]

    reads = [deck if isinstance(deck, NotADecklist) else try_to_read(deck, finder) for deck in decks]
    seats = map(_seat, letters_of(len(decks)), decks, examine(reads, judge))
    return ExaminedList(terms, text, tuple(seats), has_cards=store is not None)


def _seat(letter: str, deck: str | NotADecklist, found: Examined | NotADecklist) -> DeckOfSeat:
    text = "" if isinstance(deck, NotADecklist) else deck
    if isinstance(found, NotADecklist):
        return DeckOfSeat(letter, text, None, found)
    return DeckOfSeat(letter, text, found, None)
