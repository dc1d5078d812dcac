"""Proxies and replaced cards: the names of cards are kept with people, their ids in the ledger."""

from dataclasses import dataclass
from dataclasses import replace as changed

from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard
from topcut.core.desks.decks.secrecy import ListSight, may_see_list
from topcut.core.desks.decks.state import CardReplacement, Proxy, ProxyCause, ReplacementCause
from topcut.core.kernel.ids import CommandId, EntrantId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.service import states as state
from topcut.service.handling import Answer
from topcut.service.sealing import seal
from topcut.service.statements import texts_of
from topcut.service.tournaments import kept_with

LONGEST_NAME = 150


@dataclass(frozen=True, slots=True)
class NextList:
    """The decklist as it is after a card was replaced, and what its check came to."""

    text: str
    faults: int
    unverified: int


def issue(
    tournament: TournamentId,
    entrant: EntrantId,
    card: str,
    cause: ProxyCause,
    actor: Actor,
    command_id: CommandId | None = None,
) -> Answer:
    name = _named(card)
    return kept_with(tournament, name, lambda id_: IssueProxy(entrant, id_, cause), actor, command_id)


def replace(
    tournament: TournamentId,
    entrant: EntrantId,
    card: str,
    land: str,
    copies: int,
    cause: ReplacementCause,
    actor: Actor,
    *,
    following: NextList | None = None,
    command_id: CommandId | None = None,
) -> Answer:
    """The card's name, the line in the ledger and the next version of the list: all or nothing."""
    name = _named(card)

    def command(id_: str) -> ReplaceCard:
        plain = ReplaceCard(entrant, id_, land, copies, cause)
        return _with_list(plain, tournament, following) if following else plain

    return kept_with(tournament, name, command, actor, command_id)


def _with_list(command: ReplaceCard, tournament: TournamentId, following: NextList) -> ReplaceCard:
    """Keep the next version too, and name it in the command."""
    sealed = seal(tournament, command.entrant, following.text)
    return changed(
        command,
        list=sealed.id,
        seal=sealed.seal,
        faults=following.faults,
        unverified=following.unverified,
    )


def _named(card: str) -> str:
    name = " ".join(card.split())[:LONGEST_NAME]
    if not name:
        raise Refusal("card-name-missing")
    return name


@dataclass(frozen=True, slots=True)
class CardsStandingIn:
    """What stands for other cards in a player's deck, with the cards' names where they may be seen."""

    proxies: tuple[tuple[Proxy, str], ...]
    replacements: tuple[tuple[CardReplacement, str], ...]

    def __bool__(self) -> bool:
        return bool(self.proxies or self.replacements)


def standing(tournament: Tournament, entrant: EntrantId, actor: Actor) -> CardsStandingIn:
    """A card's name tells what is in the deck: without sight of the list one sees that there is a proxy."""
    proxies = tournament.judging.proxies_of(entrant)
    replaced = [one for one in tournament.judging.replacements if one.entrant == entrant]
    names: dict[str, str] = {}
    if may_see_list(tournament, state.rules_of(tournament), actor, entrant) is not ListSight.NOT:
        names = texts_of(tournament.id, [*(one.card for one in proxies), *(one.card for one in replaced)])
    return CardsStandingIn(
        tuple((one, names.get(one.card, "")) for one in proxies),
        tuple((one, names.get(one.card, "")) for one in replaced),
    )
