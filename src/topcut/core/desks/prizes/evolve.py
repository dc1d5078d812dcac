"""Applies the events of the prizes desk."""

from dataclasses import replace

from topcut.core.desks.prizes.events import PrizesHandedOut, PrizesListed, PrizesSplit, SplitTakenBack
from topcut.core.desks.prizes.state import HandedOut, Split
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.steps import on
from topcut.core.tournament import Tournament


@on(PrizesListed)
def _(tournament: Tournament, event: PrizesListed, entry: Entry) -> Tournament:
    after = tournament.rounds_closed
    return changed(tournament, prizes=replace(tournament.prizes, listed=event.prizes, listed_after=after))


@on(PrizesSplit)
def _(tournament: Tournament, event: PrizesSplit, entry: Entry) -> Tournament:
    split = Split(event.entrants, event.each, event.ends, event.shares)
    return changed(tournament, prizes=replace(tournament.prizes, split=split))


@on(SplitTakenBack)
def _(tournament: Tournament, event: SplitTakenBack, entry: Entry) -> Tournament:
    return changed(tournament, prizes=replace(tournament.prizes, split=None))


@on(PrizesHandedOut)
def _(tournament: Tournament, event: PrizesHandedOut, entry: Entry) -> Tournament:
    prizes = tournament.prizes
    handed = {who: at for who, at in prizes.handed.items() if who != event.entrant}
    given = {who: what for who, what in prizes.given.items() if who != event.entrant}
    if event.handed:
        handed[event.entrant] = entry.at
        given[event.entrant] = HandedOut(entry.at, event.place, event.shares)
    return changed(tournament, prizes=replace(prizes, handed=handed, given=given))
