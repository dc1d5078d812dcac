"""Acts of the deck desk: seal lists and pools, replace cards; texts are stored apart from the ledger."""

from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard, SubmitDecklist
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause
from topcut.core.desks.limited.commands import RegisterPool
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.service.acts.act import Act
from topcut.service.sealing import SealedText, seal
from topcut.service.statements import keep_text

LONGEST_CARD_NAME = 150


@dataclass(frozen=True, slots=True)
class SubmitList(Act):
    """Submit a decklist. ``faults`` and ``unverified`` are counts from its check."""

    command: ClassVar[type[Command]] = SubmitDecklist

    entrant: EntrantId
    text: str
    faults: int = 0
    unverified: int = 0
    reason: str = ""
    deck: int = 0

    def keep(self, tournament: TournamentId, actor: Actor) -> SubmitDecklist:
        sealed = seal(tournament, self.entrant, self.text)
        return SubmitDecklist(
            self.entrant, sealed.id, sealed.seal, self.faults, self.unverified, self.reason, self.deck
        )


@dataclass(frozen=True, slots=True)
class WritePoolDown(Act):
    """Register a sealed pool of ``cards`` cards."""

    command: ClassVar[type[Command]] = RegisterPool

    stage: int
    entrant: EntrantId
    text: str
    cards: int
    reason: str = ""

    def keep(self, tournament: TournamentId, actor: Actor) -> RegisterPool:
        sealed = seal(tournament, self.entrant, self.text)
        return RegisterPool(self.stage, self.entrant, sealed.id, sealed.seal, self.cards, self.reason)


@dataclass(frozen=True, slots=True)
class IssueCardProxy(Act):
    command: ClassVar[type[Command]] = IssueProxy

    entrant: EntrantId
    card_name: str
    cause: ProxyCause

    def keep(self, tournament: TournamentId, actor: Actor) -> IssueProxy:
        return IssueProxy(self.entrant, _keep_card(tournament, self.card_name), self.cause)


@dataclass(frozen=True, slots=True)
class NextList:
    """The decklist after a card was replaced, with the result of its check."""

    text: str
    faults: int
    unverified: int


@dataclass(frozen=True, slots=True)
class ReplaceByLand(Act):
    """Replace a card by a basic land; ``following`` is the list's next version, if there is a list."""

    command: ClassVar[type[Command]] = ReplaceCard

    entrant: EntrantId
    card_name: str
    land: str
    copies: int
    cause: ReplacementCause
    following: NextList | None = None

    def keep(self, tournament: TournamentId, actor: Actor) -> ReplaceCard:
        card = _keep_card(tournament, self.card_name)
        after = self.following or NextList("", 0, 0)
        sealed = seal(tournament, self.entrant, after.text) if self.following else SealedText("", "")
        replaced = self.land, self.copies, self.cause
        return ReplaceCard(
            self.entrant, card, *replaced, sealed.id, sealed.seal, after.faults, after.unverified
        )


def _keep_card(tournament: TournamentId, card_name: str) -> str:
    name = " ".join(card_name.split())[:LONGEST_CARD_NAME]
    if not name:
        raise Refusal("card-name-missing")
    return keep_text(tournament, name)
