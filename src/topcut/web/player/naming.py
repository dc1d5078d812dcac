"""The few names a player's page shows, without reading everybody's."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from topcut.core.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.people.names import Name, names_of_entrants


def names_of(tournament: Tournament, entrants: Iterable[EntrantId]) -> Mapping[EntrantId, Name]:
    few = {id_: tournament.entrants[id_] for id_ in entrants}
    return names_of_entrants(replace(tournament, entrants=few))
