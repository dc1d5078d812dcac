"""Decisions on proxies (MTR-3.4.a), and on cards replaced by basic lands (MTR-3.3.b)."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard, WithdrawProxy
from topcut.core.desks.decks.deadlines import deck_in_hand, is_limited
from topcut.core.desks.decks.events import CardReplaced, DecklistSubmitted, ProxyIssued, ProxyWithdrawn
from topcut.core.desks.decks.state import ProxyCause
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament

MOST_COPIES = 99


@decides(IssueProxy)
def issue_proxy(command: IssueProxy, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Only for one of the reasons the edition lists; misprinted product is a reason only in Limited."""
    entrant = _who_plays(tournament, command.entrant)
    if command.cause not in context.rules.cards.proxy_for:
        raise Refusal("proxy-not-for-this", rule="MTR-3.4.a")
    if command.cause is ProxyCause.MISPRINTED_PRODUCT and not is_limited(tournament):
        raise Refusal("proxy-limited-only", rule="MTR-3.4.a")
    return (ProxyIssued(entrant.id, command.card, command.cause),)


@decides(WithdrawProxy)
def withdraw_proxy(command: WithdrawProxy, tournament: Tournament, context: Context) -> Iterable[Event]:
    proxy = tournament.judging.proxies.get(command.number)
    if proxy is None or proxy.entrant != command.entrant or not proxy.valid:
        return ()
    return (ProxyWithdrawn(proxy.entrant, proxy.number),)


@decides(ReplaceCard)
def replace_card(command: ReplaceCard, tournament: Tournament, context: Context) -> Iterator[Event]:
    """A land of the player's choice; the decklist, if there is one, gets a new version."""
    entrant = _who_plays(tournament, command.entrant)
    if command.land not in context.rules.cards.replaced_by:
        raise Refusal("not-a-land-for-this", rule="MTR-3.3.b")
    if not 1 <= command.copies <= MOST_COPIES:
        raise Refusal("copies-out-of-range", least=1, most=MOST_COPIES)
    yield CardReplaced(entrant.id, command.card, command.land, command.copies, command.cause)
    if command.list:
        kept = (command.list, command.seal, command.faults, command.unverified)
        reason = f"{command.copies} × {command.land}"
        yield DecklistSubmitted(entrant.id, *kept, reason, deck_in_hand(tournament))


def _who_plays(tournament: Tournament, id_: EntrantId) -> Entrant:
    entrant = the_entrant(tournament, id_)
    if entrant.status is not EntrantStatus.ACTIVE:
        raise Refusal("entrant-not-active")
    return entrant
