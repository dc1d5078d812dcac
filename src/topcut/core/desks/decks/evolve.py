"""Applies the events of the decks desk: decklists, deck checks, proxies and replaced cards."""

from dataclasses import replace

from topcut.core.desks.clocks.readings import ran
from topcut.core.desks.decks import events as e
from topcut.core.desks.decks.state import CardReplacement, DeckCheck, Pick, Proxy, SealedList
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.values import changed
from topcut.core.steps import change_judging, change_time, on, without
from topcut.core.tournament import Tournament


@on(e.DecklistSubmitted)
def _(tournament: Tournament, event: e.DecklistSubmitted, entry: Entry) -> Tournament:
    new = SealedList(
        event.list,
        event.seal,
        event.faults,
        event.unverified,
        entry.actor,
        entry.at,
        event.reason,
        event.stage,
        event.phone,
    )
    lists = {**tournament.lists, event.entrant: (*tournament.lists.get(event.entrant, ()), new)}
    chased = tournament.lists_chased if event.faults else tournament.lists_chased - {event.entrant}
    return changed(tournament, lists=lists, lists_chased=chased)


@on(e.DecklistsViewed)
def _(tournament: Tournament, event: e.DecklistsViewed, entry: Entry) -> Tournament:
    return tournament  # the line in the ledger is the record


@on(e.DecklistsChased)
def _(tournament: Tournament, event: e.DecklistsChased, entry: Entry) -> Tournament:
    return changed(tournament, lists_chased=frozenset(event.entrants))


@on(e.DecklistsWaived)
def _(tournament: Tournament, event: e.DecklistsWaived, entry: Entry) -> Tournament:
    return changed(tournament, lists_waived=event.round)


@on(e.DecklistsPublished)
def _(tournament: Tournament, event: e.DecklistsPublished, entry: Entry) -> Tournament:
    return changed(tournament, lists_published=event.published)


# Deck checks


@on(e.DeckCheckPicked)
def _(tournament: Tournament, event: e.DeckCheckPicked, entry: Entry) -> Tournament:
    pick = Pick(event.match, event.targeted, entry.actor, entry.at)
    after = change_judging(tournament, picks={**tournament.judging.picks, pick.match: pick})
    return after if event.targeted else _counted(after, match_place(event.match)[0])


def _counted(tournament: Tournament, round_number: int) -> Tournament:
    """Another table of the round was drawn: the next one has another label."""
    draws = tournament.draws
    picks = {**draws.picks, round_number: draws.picks.get(round_number, 0) + 1}
    return changed(tournament, draws=changed(draws, picks=picks))


@on(e.DeckCheckCalledOff)
def _(tournament: Tournament, event: e.DeckCheckCalledOff, entry: Entry) -> Tournament:
    return change_judging(tournament, picks=without(tournament.judging.picks, event.match))


def check_ended(tournament: Tournament, event: e.DeckCheckEnded, entry: Entry) -> Tournament:
    """Both decks of the table count as checked; the table's time is handled by the clocks desk."""
    match = tournament.match(event.match)
    check = DeckCheck(event.match, match.seats if match else (), event.finding, event.seconds, entry.at)
    picks = without(tournament.judging.picks, event.match)
    return change_judging(tournament, picks=picks, checks=(*tournament.judging.checks, check))


@on(e.DeckCheckStarted)
def _(tournament: Tournament, event: e.DeckCheckStarted, entry: Entry) -> Tournament:
    round_ = tournament.rounds[match_place(event.match)[0] - 1]
    return change_time(tournament, event.match, check_from=ran(round_, entry.at))


@on(e.DeckCheckEnded)
def _(tournament: Tournament, event: e.DeckCheckEnded, entry: Entry) -> Tournament:
    after = change_time(tournament, event.match, check_from=None)
    return check_ended(after, event, entry)


@on(e.ProxyIssued)
def _(tournament: Tournament, event: e.ProxyIssued, entry: Entry) -> Tournament:
    proxy = Proxy(entry.version, event.entrant, event.card, event.cause, entry.actor, entry.at)
    return change_judging(tournament, proxies={**tournament.judging.proxies, proxy.number: proxy})


@on(e.ProxyWithdrawn)
def _(tournament: Tournament, event: e.ProxyWithdrawn, entry: Entry) -> Tournament:
    proxies = tournament.judging.proxies
    gone = replace(proxies[event.number], valid=False)
    return change_judging(tournament, proxies={**proxies, gone.number: gone})


@on(e.CardReplaced)
def _(tournament: Tournament, event: e.CardReplaced, entry: Entry) -> Tournament:
    done = CardReplacement(
        event.entrant, event.card, event.land, event.copies, event.cause, entry.actor, entry.at
    )
    return change_judging(tournament, replacements=(*tournament.judging.replacements, done))
