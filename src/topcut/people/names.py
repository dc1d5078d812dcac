"""Name formatting and sorting: sorted by last name, displayed first name first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db import connection

from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.plain_texts import plain
from topcut.core.tournament import Tournament
from topcut.people.models import Person, TeamName

_CHUNK = 500
_RENAMED = """INSERT INTO people_renaming (id, count) VALUES (1, 1)
ON CONFLICT (id) DO UPDATE SET count = people_renaming.count + 1"""
_RENAMINGS = "SELECT count FROM people_renaming WHERE id = 1"


@dataclass(frozen=True, slots=True)
class Name:
    """``str`` gives "Ana Ruiz", ``sorted`` "Ruiz, Ana"; people with one name have no last name."""

    first: str
    last: str = ""

    def __str__(self) -> str:
        return f"{self.first} {self.last}".strip()

    @property
    def sorted(self) -> str:
        return f"{self.last}, {self.first}" if self.last else self.first

    @property
    def short(self) -> str:
        """The last name alone, as in the scorekeeper's rows."""
        return self.last or self.first

    @property
    def key(self) -> tuple[str, str]:
        """Sort key without accents and case: Álvarez comes before Baker."""
        return (plain(self.last or self.first), plain(self.first))

    def has(self, typed: str) -> bool:
        """Whether a search text matches: any part of the name, in either order."""
        wanted = plain(typed)
        return any(wanted in text for text in (" ".join(self.key), plain(str(self))))


ERASED = Name("—")


def renamed() -> None:
    """Invalidate caches of names, in the transaction that changes or removes one."""
    with connection.cursor() as cursor:
        cursor.execute(_RENAMED)


def renamings() -> int:
    """The number of name changes: cached names are valid while it stays the same."""
    with connection.cursor() as cursor:
        cursor.execute(_RENAMINGS)
        row = cursor.fetchone()
    return int(row[0]) if row else 0


def names_of_people(people: Iterable[PersonId]) -> dict[PersonId, Name]:
    ids = list(people)
    names: dict[PersonId, Name] = {}
    for start in range(0, len(ids), _CHUNK):
        rows = Person.objects.filter(id__in=ids[start : start + _CHUNK])
        for id_, first, last in rows.values_list("id", "first_name", "last_name"):
            names[PersonId(id_)] = Name(first, last)
    return names


def names_of_entrants(tournament: Tournament) -> Mapping[EntrantId, Name]:
    """Every entrant's name; erased people show as a dash. A team without a name shows its players."""
    teams = _names_of_teams(tournament)
    return {
        entrant: Name(teams[entrant]) if entrant in teams else joined(members)
        for entrant, members in names_of_members(tournament).items()
    }


def names_of_members(tournament: Tournament) -> Mapping[EntrantId, tuple[Name, ...]]:
    """The people of every entrant: one, or the players of a team in seat order."""
    members = [member for entrant in tournament.entrants.values() for member in entrant.members]
    people = names_of_people(members)
    return {
        entrant.id: tuple(people.get(member, ERASED) for member in entrant.members)
        for entrant in tournament.entrants.values()
    }


def name_of_removed(tournament: Tournament, entrant: EntrantId) -> Name | None:
    """The name of an entrant who was removed, for the lines that are about them."""
    removed = tournament.removed.get(entrant)
    if removed is None:
        return None
    people = names_of_people(removed.members)
    team = TeamName.objects.filter(tournament=tournament.id, id=removed.name or None).first()
    return Name(team.text) if team else joined(tuple(people.get(one, ERASED) for one in removed.members))


def _names_of_teams(tournament: Tournament) -> dict[EntrantId, str]:
    """Those that have one: the ledger knows only its id."""
    if not tournament.details.in_teams:
        return {}
    texts = dict(TeamName.objects.filter(tournament=tournament.id).values_list("id", "text"))
    named = (entrant for entrant in tournament.entrants.values() if texts.get(entrant.name))
    return {entrant.id: texts[entrant.name] for entrant in named}


def joined(members: tuple[Name, ...]) -> Name:
    """The name of a team without one: its players."""
    return members[0] if len(members) == 1 else Name(" / ".join(map(str, members)))
