"""Decklists, sealed."""

from topcut.core import events as e
from topcut.core.decklists import SealedList
from topcut.core.evolving.steps import on
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.DecklistSubmitted)
def _(tournament: Tournament, event: e.DecklistSubmitted, entry: e.Entry) -> Tournament:
    new = SealedList(
        event.list,
        event.seal,
        event.faults,
        event.unverified,
        entry.actor,
        entry.at,
        event.reason,
        event.stage,
    )
    lists = {**tournament.lists, event.entrant: (*tournament.lists.get(event.entrant, ()), new)}
    chased = tournament.lists_chased if event.faults else tournament.lists_chased - {event.entrant}
    return changed(tournament, lists=lists, lists_chased=chased)


@on(e.DecklistsViewed)
def _(tournament: Tournament, event: e.DecklistsViewed, entry: e.Entry) -> Tournament:
    return tournament  # the line itself is what is kept


@on(e.DecklistsChased)
def _(tournament: Tournament, event: e.DecklistsChased, entry: e.Entry) -> Tournament:
    return changed(tournament, lists_chased=frozenset(event.entrants))


@on(e.DecklistsWaived)
def _(tournament: Tournament, event: e.DecklistsWaived, entry: e.Entry) -> Tournament:
    return changed(tournament, lists_waived=event.round)


@on(e.DecklistsPublished)
def _(tournament: Tournament, event: e.DecklistsPublished, entry: e.Entry) -> Tournament:
    return changed(tournament, lists_published=event.published)
