"""Deck check query, the same from the command line and over HTTP."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from topcut.core.decks import DeckFormat, DeckVerdict, Finder, pool_of
from topcut.core.decks.card_names import NamesOnly
from topcut.core.rules import EntrantKind, Rules
from topcut.deckdesk.deck_check import (
    Pool,
    ReadDeck,
    check,
    check_planes,
    check_together,
    examine,
    try_to_read,
)
from topcut.deckdesk.decklists import NotADecklist
from topcut.deckdesk.list_terms import store_of
from topcut.rulebook import edition_for, load
from topcut.rulebook.deck_formats import deck_format
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY

PLANECHASE = "planechase"


@dataclass(frozen=True, slots=True)
class DeckQuestion:
    """What decks are checked by. ``pool`` lists what was opened (MTR-7.2.a), ``team`` checks them together.

    ``players`` share one planar deck, in Planechase. Without ``edition`` it is the one in force on the day.
    """

    form: str
    day: date
    pool: bytes | str | None = None
    team: bool = False
    two_headed_giant: bool = False
    players: int | None = None
    edition: str | None = None
    region: str | None = None

    @property
    def together(self) -> bool:
        return self.team or self.two_headed_giant

    def rules(self) -> Rules:
        """The rules; ``LookupError`` or ``ValueError`` says why there are none."""
        return load(self.edition or edition_for(self.day))

    def cite(self, rule: str) -> str:
        """Where a rule stands in the edition, or in the addendum that Commander is played by."""
        edition = self.edition or edition_for(self.day)
        for rules in (load(edition), load(edition, (MULTIPLAYER_OVERLAY,))):
            if rules.has_rule(rule):
                return str(rules.cite_rule(rule))
        return rule

    def format(self, rules: Rules) -> DeckFormat | None:
        """The format; ``None`` for planar decks, which have none."""
        if self.form.casefold() == PLANECHASE:
            return None
        return deck_format(rules, self.form, self.day, entrants=self._entrants, region=self.region)

    @property
    def _entrants(self) -> EntrantKind:
        if self.two_headed_giant:
            return EntrantKind.TWO_HEADED_GIANT
        return EntrantKind.TEAM if self.team else EntrantKind.INDIVIDUAL


class PoolUnreadable(ValueError):
    """The pool is not a list of cards; ``why`` gives the reason."""

    def __init__(self, why: NotADecklist) -> None:
        super().__init__(why.code)
        self.why = why


def answered(
    question: DeckQuestion, decks: Sequence[bytes | str], folder: Path
) -> list[DeckVerdict | NotADecklist]:
    """The verdict on each deck, or why it cannot be read; the others are checked without it."""
    rules = question.rules()
    form = question.format(rules)
    finder: Finder = store_of(folder) or NamesOnly(form)
    pool = _pool(question, finder) if form else None

    def judge(reads: Sequence[ReadDeck]) -> Sequence[DeckVerdict]:
        if form is None:
            return [check_planes(read, rules.table, question.players) for read in reads]
        if question.together:
            return check_together(reads, form, pool)
        return [check(read, form, pool) for read in reads]

    found = examine([try_to_read(deck, finder) for deck in decks], judge)
    return [one if isinstance(one, NotADecklist) else one.verdict for one in found]


def _pool(question: DeckQuestion, finder: Finder) -> Pool | None:
    if question.pool is None:
        return None
    found = try_to_read(question.pool, finder)
    if isinstance(found, NotADecklist):
        raise PoolUnreadable(found)
    return pool_of(found.deck.entries)
