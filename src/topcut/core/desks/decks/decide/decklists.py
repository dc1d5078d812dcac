"""Decisions on decklists: submitted, viewed, chased, waived and published (MTR-2.7, 1.2.a).

Legality is checked outside the core, where card data is known; here only the number of faults is known.
"""

from collections.abc import Iterable

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.decks import commands as c
from topcut.core.desks.decks import events as e
from topcut.core.desks.decks.deadlines import (
    deck_in_hand,
    decks_taken,
    is_by,
    is_theirs,
    lists_due,
    lists_let_pass,
    lists_open,
    locked_since,
    the_list,
)
from topcut.core.desks.decks.secrecy import ListSight, may_see_list, secret_from
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import JUDGES, Actor
from topcut.core.tournament import Tournament, active_entrants


@decides(c.SubmitDecklist)
def submit_decklist(command: c.SubmitDecklist, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Until the deadline a list replaces the previous one; after it a judge changes it with a reason.

    So does any official who replaces what the entrant's own phone handed in, and whoever hands in reads it.

    A list submitted on paper in time may be typed in later, as long as there is none.
    """
    entrant = the_entrant(tournament, command.entrant)
    _expect_taken(tournament)
    if entrant.status is not EntrantStatus.ACTIVE:
        raise Refusal("entrant-not-active")
    if command.stage not in decks_taken(tournament):
        raise Refusal("deck-not-built-yet", rule="MTR-2.7.b")
    reason = command.reason.strip()
    since = locked_since(tournament, context.rules, entrant, command.stage, context.at)
    before = the_list(tournament, entrant.id, command.stage)
    if before and is_theirs(before, entrant) and not is_by(context.actor.id, entrant) and not reason:
        raise Refusal("reason-missing")
    if since is not None:
        _expect_late_change(tournament, context.actor, entrant, since, replaces=before is not None)
        if before and not reason:
            raise Refusal("reason-missing")
    kept = (command.list, command.seal, command.faults, command.unverified, reason, command.stage)
    return (e.DecklistSubmitted(entrant.id, *kept, phone=context.actor.phone),)


def _expect_taken(tournament: Tournament) -> None:
    if not tournament.details.lists.here:
        raise Refusal("decklists-not-taken", rule="MTR-2.7.a")


def _expect_late_change(
    tournament: Tournament, actor: Actor, entrant: Entrant, since: int, *, replaces: bool
) -> None:
    own = actor.entrant == entrant.id or (actor.person is not None and actor.person in entrant.members)
    if not own and actor.roles & JUDGES:
        return
    if own or replaces:
        raise Refusal("decklist-locked", rule="MTR-2.7.b", moment=since, zone=tournament.details.zone)


@decides(c.ViewDecklists)
def view_decklists(command: c.ViewDecklists, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-2.7.d: viewing an open list needs no event; viewing one closed to the actor is refused."""
    noted = []
    for id_ in dict.fromkeys(command.entrants):
        entrant = the_entrant(tournament, id_)
        if not tournament.lists.get(entrant.id):
            raise Refusal("decklist-unknown")
        sight = may_see_list(tournament, context.rules, context.actor, entrant.id, command.stage)
        if sight is ListSight.NOT:
            raise secret_from(context.actor)
        if sight is ListSight.NOTED:
            noted.append(entrant.id)
    deck = deck_in_hand(tournament) if command.stage is None else command.stage
    return (e.DecklistsViewed(tuple(noted), deck),) if noted else ()


@decides(c.ChaseDecklists)
def chase_decklists(command: c.ChaseDecklists, tournament: Tournament, context: Context) -> Iterable[Event]:
    _expect_taken(tournament)
    without, faulty = lists_open(tournament, context.rules, active_entrants(tournament), context.at)
    reminded = tuple(entrant.id for entrant in (*without, *faulty))
    return (e.DecklistsChased(reminded),) if reminded else ()


@decides(c.WaiveDecklists)
def waive_decklists(command: c.WaiveDecklists, tournament: Tournament, context: Context) -> Iterable[Event]:
    """The head judge takes responsibility for starting the next round without the missing lists."""
    _expect_taken(tournament)
    if not command.reason.strip():
        raise Refusal("reason-missing")
    coming = len(tournament.rounds) + 1
    without, faulty = lists_due(tournament, context.rules, active_entrants(tournament))
    if not (without or faulty) and tournament.lists_waived < coming:
        without, faulty = lists_let_pass(tournament, context.rules)
    if not (without or faulty):
        return ()
    return (e.DecklistsWaived(len(without), len(faulty), command.reason.strip(), coming),)


def expect_lists(tournament: Tournament, context: Context, field: list[Entrant]) -> None:
    """MTR-2.7.a: a round is not paired while lists that are due before it are missing.

    That is round one for most, and their first round for late entries.
    """
    without, faulty = lists_due(tournament, context.rules, field)
    if without or faulty:
        coming = len(tournament.rounds) + 1
        raise Refusal(
            "decklists-missing", rule="MTR-2.7.a", round=coming, missing=len(without), faulty=len(faulty)
        )


@decides(c.PublishDecklists)
def publish_decklists(
    command: c.PublishDecklists, tournament: Tournament, context: Context
) -> Iterable[Event]:
    """MTR-1.2.a: not before the tournament is over."""
    if command.published and not tournament.is_finished:
        raise Refusal("decklists-secret-until-end", rule="MTR-1.2.a")
    if command.published == tournament.lists_published:
        return ()
    return (e.DecklistsPublished(command.published),)
