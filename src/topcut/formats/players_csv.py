"""CSV export of the players, in columns that the roster import reads again."""

from collections.abc import Mapping, Sequence

from topcut.core.kernel.ids import LETTERS, EntrantId, PersonId
from topcut.core.tournament import Tournament
from topcut.formats.csv_export import Cell, written_csv
from topcut.people.names import Name


def players_csv(
    tournament: Tournament,
    members: Mapping[EntrantId, Sequence[Name]],
    memberships: Mapping[PersonId, str],
    names: Mapping[EntrantId, Name],
) -> str:
    """One line for each player, by name; in teams with the team's name and the seat."""
    in_teams = tournament.details.in_teams
    team = ("team", "seat") if in_teams else ()
    rows: list[Sequence[Cell]] = [("last_name", "first_name", "account", "byes", "state", *team)]
    for entrant in sorted(tournament.entrants.values(), key=lambda one: names[one.id].key):
        for seat, (person, name) in enumerate(zip(entrant.members, members[entrant.id], strict=True)):
            own = (name.last, name.first, memberships.get(person, ""), entrant.awarded_byes or "")
            seated = (str(names[entrant.id]), LETTERS[seat]) if in_teams else ()
            rows.append((*own, entrant.status, *seated))
    return written_csv(rows)
