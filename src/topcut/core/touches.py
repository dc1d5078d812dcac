"""Touched entrants and matches of a command: functions for ``touches=`` in declarations.

Staff who play have no staff rights over what touches themselves or a match of theirs, unless the command
declares itself harmless; and a player's phone may only act for its own entrant.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from topcut.core.kernel.command import DECLARED, Command
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Touched:
    """``field``: everybody alike. ``speakers``: whose phones may send it, if not those of the touched."""

    entrants: frozenset[EntrantId] = frozenset()
    matches: frozenset[MatchId] = frozenset()
    people: frozenset[PersonId] = frozenset()
    field: bool = False
    speakers: frozenset[EntrantId] | None = None

    def __or__(self, other: "Touched") -> "Touched":
        return Touched(
            self.entrants | other.entrants,
            self.matches | other.matches,
            self.people | other.people,
            self.field or other.field,
            self.speakers if other.speakers is None else other.speakers,
        )


Touching = Callable[[Any, Tournament], Touched]
NOTHING = Touched()


def touched_by(command: Command, tournament: Tournament) -> Touched:
    """What a command touches in this tournament, as its kind declares."""
    found: Touched = DECLARED[type(command)].touches(command, tournament)
    return found


def _naming(touching: Touching, fields: Iterable[str]) -> Touching:
    """Note which fields are read, so that a declaration with a wrong name does not import."""
    touching.names = tuple(fields)  # type: ignore[attr-defined]
    return touching


def nobody(command: Any, tournament: Tournament) -> Touched:
    return NOTHING


def the_field(command: Any, tournament: Tournament) -> Touched:
    return Touched(field=True)


def people(*fields: str) -> Touching:
    """Officials, or players by person."""
    return _naming(lambda command, _: Touched(people=frozenset(_named(command, fields))), fields)


def entrants(*fields: str) -> Touching:
    return _naming(lambda command, _: Touched(frozenset(_named(command, fields))), fields)


def tables(*fields: str) -> Touching:
    """The matches that these fields name."""
    return _naming(lambda command, _: Touched(matches=frozenset(_named(command, fields))), fields)


def players(*fields: str) -> Touching:
    """Entrants, and the match of each in the newest round: one's opponents have an interest in it."""

    def touched(command: Any, tournament: Tournament) -> Touched:
        return players_touched(_named(command, fields), tournament)

    return _naming(touched, fields)


def unfinished(*fields: str) -> Touching:
    """The match each plays while it has no result: nothing else is decided by leaving. Theirs to ask for."""

    def touched(command: Any, tournament: Tournament) -> Touched:
        who = frozenset(_named(command, fields))
        return Touched(matches=frozenset(_playing(who, tournament, unfinished=True)), speakers=who)

    return _naming(touched, fields)


def all_of(*parts: Touching) -> Touching:
    def touched(command: Any, tournament: Tournament) -> Touched:
        found = NOTHING
        for part in parts:
            found |= part(command, tournament)
        return found

    return _naming(touched, [name for part in parts for name in getattr(part, "names", ())])


def players_touched(named: Iterable[EntrantId], tournament: Tournament) -> Touched:
    who = frozenset(named)
    return Touched(who, frozenset(_playing(who, tournament)))


def _playing(
    who: Iterable[EntrantId], tournament: Tournament, *, unfinished: bool = False
) -> Iterator[MatchId]:
    round_ = tournament.current_round
    matches = (round_.match_of(entrant) for entrant in who) if round_ else ()
    return (match.id for match in matches if match and not (unfinished and match.result))


def _named(command: Any, fields: Iterable[str]) -> Iterator[Any]:
    for field in fields:
        value = getattr(command, field)
        if isinstance(value, tuple):
            yield from value
        elif value is not None:
            yield value


seat_at_table = all_of(entrants("entrant"), tables("match"))
"""An entrant at their own table, in the fields ``entrant`` and ``match``."""
