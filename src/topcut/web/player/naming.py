"""The names one player's page shows, told apart as on the public pages."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from topcut.core.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.people.names import Name, names_of_entrants
from topcut.web.apart import Numbered
from topcut.web.public.names import public_names


def names_of(tournament: Tournament, entrants: Iterable[EntrantId]) -> Mapping[EntrantId, Name]:
    """These few as they are now, with the numbers of those who share a name in the whole field."""
    few = {id_: tournament.entrants[id_] for id_ in entrants}
    names = names_of_entrants(replace(tournament, entrants=few))
    known = public_names(tournament)
    return {id_: _numbered(name, known.get(id_)) for id_, name in names.items()}


def _numbered(name: Name, known: Name | None) -> Name:
    same = isinstance(known, Numbered) and known.key == name.key
    return Numbered(name.first, name.last, known.number) if same and isinstance(known, Numbered) else name
