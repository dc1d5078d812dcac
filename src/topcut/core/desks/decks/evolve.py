"""Applies the events of the decks desk: decklists, deck checks, proxies and replaced cards."""

from dataclasses import replace

from topcut.core.desks.clocks.readings import ran
from topcut.core.desks.decks.events import (
    CardReplaced,
    DeckCheckCalledOff,
    DeckCheckEnded,
    DeckCheckPicked,
    DeckCheckStarted,
    DecklistsChased,
    DecklistsPublished,
    DecklistSubmitted,
    DecklistsViewed,
    DecklistsWaived,
    ProxyIssued,
    ProxyWithdrawn,
)
from topcut.core.desks.decks.state import CardReplacement, DeckCheck, Pick, Proxy, SealedList
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.values import changed
from topcut.core.steps import change_judging, change_time, on, without
from topcut.core.tournament import Tournament


@on(DecklistSubmitted)
def _(tournament: Tournament, event: DecklistSubmitted, entry: Entry) -> Tournament:
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


@on(DecklistsViewed)
def _(tournament: Tournament, event: DecklistsViewed, entry: Entry) -> Tournament:
    return tournament  # the line in the ledger is the record


@on(DecklistsChased)
def _(tournament: Tournament, event: DecklistsChased, entry: Entry) -> Tournament:
    return changed(tournament, lists_chased=frozenset(event.entrants))


@on(DecklistsWaived)
def _(tournament: Tournament, event: DecklistsWaived, entry: Entry) -> Tournament:
    return changed(tournament, lists_waived=event.round)


@on(DecklistsPublished)
def _(tournament: Tournament, event: DecklistsPublished, entry: Entry) -> Tournament:
    return changed(tournament, lists_published=event.published)


# Deck checks


@on(DeckCheckPicked)
def _(tournament: Tournament, event: DeckCheckPicked, entry: Entry) -> Tournament:
    pick = Pick(event.match, event.targeted, entry.actor, entry.at)
    return change_judging(tournament, picks={**tournament.judging.picks, pick.match: pick})


@on(DeckCheckCalledOff)
def _(tournament: Tournament, event: DeckCheckCalledOff, entry: Entry) -> Tournament:
    return change_judging(tournament, picks=without(tournament.judging.picks, event.match))


def check_ended(tournament: Tournament, event: DeckCheckEnded, entry: Entry) -> Tournament:
    """Both decks of the table count as checked; the table's time is handled by the clocks desk."""
    match = tournament.match(event.match)
    check = DeckCheck(event.match, match.seats if match else (), event.finding, event.seconds, entry.at)
    picks = without(tournament.judging.picks, event.match)
    return change_judging(tournament, picks=picks, checks=(*tournament.judging.checks, check))


@on(DeckCheckStarted)
def _(tournament: Tournament, event: DeckCheckStarted, entry: Entry) -> Tournament:
    round_ = tournament.rounds[match_place(event.match)[0] - 1]
    return change_time(tournament, event.match, check_from=ran(round_, entry.at))


@on(DeckCheckEnded)
def _(tournament: Tournament, event: DeckCheckEnded, entry: Entry) -> Tournament:
    after = change_time(tournament, event.match, check_from=None)
    return check_ended(after, event, entry)


@on(ProxyIssued)
def _(tournament: Tournament, event: ProxyIssued, entry: Entry) -> Tournament:
    proxy = Proxy(entry.version, event.entrant, event.card, event.cause, entry.actor, entry.at)
    return change_judging(tournament, proxies={**tournament.judging.proxies, proxy.number: proxy})


@on(ProxyWithdrawn)
def _(tournament: Tournament, event: ProxyWithdrawn, entry: Entry) -> Tournament:
    proxies = tournament.judging.proxies
    gone = replace(proxies[event.number], valid=False)
    return change_judging(tournament, proxies={**proxies, gone.number: gone})


@on(CardReplaced)
def _(tournament: Tournament, event: CardReplaced, entry: Entry) -> Tournament:
    done = CardReplacement(
        event.entrant, event.card, event.land, event.copies, event.cause, entry.actor, entry.at
    )
    return change_judging(tournament, replacements=(*tournament.judging.replacements, done))
