"""Acts of the deck desk: lists are read, judged and sealed, their texts stored apart."""

from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar

from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard, SubmitDecklist
from topcut.core.desks.decks.deadlines import deck_in_hand, the_list
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause, SealedList
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.deckdesk.decklists.replacing import with_replaced
from topcut.deckdesk.list_check import ExaminedList, examine_decks, examine_list
from topcut.deckdesk.team_lists import joined, parts_of
from topcut.deckdesk.text_bytes import Written
from topcut.service import states
from topcut.service.acts.act import Act, Answer, Keep
from topcut.service.sealing import list_terms, list_texts, seal
from topcut.service.statements import keep_text

LONGEST_CARD_NAME = 150


@dataclass(frozen=True, slots=True)
class SubmitList(Act):
    """Submit a decklist: ``decks`` are as they were typed or uploaded, one for each seat of a team.

    It is judged here and nowhere else: nobody who submits a list says how many faults it has.
    """

    command: ClassVar[type[Command]] = SubmitDecklist

    entrant: EntrantId
    decks: tuple[Written, ...]
    reason: str = ""
    deck: int = 0

    def outline(self) -> SubmitDecklist:
        return SubmitDecklist(self.entrant, "", "", reason=self.reason, stage=self.deck)

    def prepare(self, tournament: TournamentId, actor: Actor) -> Keep:
        found = examine_decks(self.decks, list_terms(states.tournament(tournament), self.deck, self.entrant))
        if found.unreadable:
            raise Refusal("decklist-unreadable")
        return partial(self._keep, found)

    def _keep(self, found: ExaminedList, tournament: TournamentId, actor: Actor) -> SubmitDecklist:
        _expect_same_terms(found, states.tournament(tournament), self.entrant)
        sealed = seal(tournament, self.entrant, found.text)
        judged = replace(self.outline(), faults=found.faults, unverified=found.unverified)
        return replace(judged, list=sealed.id, seal=sealed.seal)


def _expect_same_terms(found: ExaminedList, tournament: Tournament, entrant: EntrantId) -> None:
    """A list is not sealed with a verdict by another format or pool: those changed while it was judged."""
    if not found.terms.judge_like(list_terms(tournament, found.terms.deck, entrant)):
        raise Refusal("busy-try-again")


@dataclass(frozen=True, slots=True)
class IssueCardProxy(Act):
    command: ClassVar[type[Command]] = IssueProxy

    entrant: EntrantId
    card_name: str
    cause: ProxyCause

    def keep(self, tournament: TournamentId, actor: Actor) -> IssueProxy:
        return IssueProxy(self.entrant, _keep_card(tournament, self.card_name), self.cause)


@dataclass(frozen=True, slots=True)
class ReplaceByLand(Act):
    """Replace a card by a basic land; the entrant's list, if there is one, gets a new version.

    ``look`` is the answer to the look at that list, which is recorded first (``sealing.look_to_record``).
    """

    command: ClassVar[type[Command]] = ReplaceCard

    entrant: EntrantId
    card_name: str
    land: str
    copies: int
    cause: ReplacementCause
    look: Answer | None = field(default=None, compare=False)

    def prepare(self, tournament: TournamentId, actor: Actor) -> Keep:
        now = states.tournament(tournament)
        before = the_list(now, self.entrant)
        return partial(self._keep, before, self._next_list(now, actor) if before else None)

    def _next_list(self, tournament: Tournament, actor: Actor) -> ExaminedList | None:
        """The list with the card replaced; ``None`` if its text was erased, or if the core refuses anyway."""
        text = list_texts(tournament, [self.entrant], actor, look=self.look)[self.entrant]
        lands = states.rules_of(tournament).cards.replaced_by
        if not text or self.land not in lands or self.copies < 1:
            return None
        terms = list_terms(tournament, deck_in_hand(tournament), self.entrant)
        decks = parts_of(text, terms.decks)
        decks = with_replaced(decks, self.card_name, self.land, self.copies, terms.finder)
        return examine_list(joined(decks), terms)

    def _keep(
        self, before: SealedList | None, after: ExaminedList | None, tournament: TournamentId, actor: Actor
    ) -> ReplaceCard:
        now = states.tournament(tournament)
        if the_list(now, self.entrant) != before:
            raise Refusal("busy-try-again")
        card = _keep_card(tournament, self.card_name)
        replaced = ReplaceCard(self.entrant, card, self.land, self.copies, self.cause)
        if after is None:
            return replaced
        _expect_same_terms(after, now, self.entrant)
        sealed, faults = seal(tournament, self.entrant, after.text), after.faults + after.unreadable
        return replace(replaced, list=sealed.id, seal=sealed.seal, faults=faults, unverified=after.unverified)


def _keep_card(tournament: TournamentId, card_name: str) -> str:
    name = " ".join(card_name.split())[:LONGEST_CARD_NAME]
    if not name:
        raise Refusal("card-name-missing")
    return keep_text(tournament, name)
