"""Prizes as they stand."""

from dataclasses import replace

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.prizes import Split
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.PrizesListed)
def _(tournament: Tournament, event: e.PrizesListed, entry: e.Entry) -> Tournament:
    return changed(tournament, prizes=replace(tournament.prizes, listed=event.prizes))


@on(e.PrizesSplit)
def _(tournament: Tournament, event: e.PrizesSplit, entry: e.Entry) -> Tournament:
    split = Split(event.entrants, event.each, event.ends)
    return changed(tournament, prizes=replace(tournament.prizes, split=split))


@on(e.SplitTakenBack)
def _(tournament: Tournament, event: e.SplitTakenBack, entry: e.Entry) -> Tournament:
    return changed(tournament, prizes=replace(tournament.prizes, split=None))


@on(e.PrizesHandedOut)
def _(tournament: Tournament, event: e.PrizesHandedOut, entry: e.Entry) -> Tournament:
    handed = {who: at for who, at in tournament.prizes.handed.items() if who != event.entrant}
    if event.handed:
        handed[event.entrant] = entry.at
    return changed(tournament, prizes=replace(tournament.prizes, handed=handed))
