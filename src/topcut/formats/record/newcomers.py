"""People of a record: the names of its entrants, and team members in seat order.

Names go to ``people`` and never into the ledger, which holds ids; so everybody gets an id here.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from topcut.core.kernel.ids import LETTERS, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.rules import Rules
from topcut.formats.record.entities import RecordEntrant
from topcut.formats.record.strict_json import RecordError
from topcut.messages.refusals import refusal_text
from topcut.people.models import Person, TeamName
from topcut.people.names import Name, joined
from topcut.people.typed_names import checked
from topcut.service import new_id


@dataclass(frozen=True, slots=True)
class Newcomers:
    """One entrant's people in seat order, and their team's name, if any."""

    people: tuple[Person, ...]
    team: TeamName | None = None

    @property
    def ids(self) -> tuple[PersonId, ...]:
        return tuple(PersonId(person.id) for person in self.people)


def newcomers(
    place: str, entrant: RecordEntrant, members: int, tournament: TournamentId, rules: Rules
) -> Newcomers:
    """A person without a name is named by the entrant's id, in a team with the letter of the seat.

    A team named after its players in the record has no name of its own.
    """
    if members == 1:
        return Newcomers((_person(f"{place}.name", entrant.name or entrant.id, rules),))
    written = entrant.members or tuple(f"{entrant.id} {letter}" for letter in LETTERS[:members])
    people = tuple(_person(f"{place}.members[{seat}]", one, rules) for seat, one in enumerate(written))
    called = str(joined(tuple(Name(person.first_name, person.last_name) for person in people)))
    if entrant.name in (None, called):
        return Newcomers(people)
    with at_place(f"{place}.name", rules):
        text = checked(Name(str(entrant.name))).first
    return Newcomers(people, TeamName(id=new_id(12), tournament=tournament, text=text))


def _person(place: str, written: str, rules: Rules) -> Person:
    with at_place(place, rules):
        name = checked(_name(written))
    return Person(id=secrets.token_hex(8), first_name=name.first, last_name=name.last)


def _name(written: str) -> Name:
    """ "Ana Ruiz" has a last name to sort by; "Ruiz, Ana" and "Ana" are stored as one name."""
    first, _, last = written.strip().rpartition(" ")
    return Name(first, last) if first and "," not in written else Name(written)


@contextmanager
def at_place(place: str, rules: Rules) -> Iterator[None]:
    """Convert a refusal of the core or of ``people`` to a ``RecordError`` with the place."""
    try:
        yield
    except Refusal as refusal:
        raise RecordError(place, refusal_text(refusal, rules)) from None
