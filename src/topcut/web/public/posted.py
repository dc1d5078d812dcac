"""The standings as posted, and those of the round before."""

from topcut import service
from topcut.core.kernel.ids import EntrantId
from topcut.core.standings import movement
from topcut.core.tournament import Tournament
from topcut.service import Table


def posted(tournament: Tournament) -> Table | None:
    return service.table_after(tournament, tournament.posted_after) if tournament.posted_after else None


def table_before(tournament: Tournament, table: Table) -> Table | None:
    return service.table_after(tournament, table.after - 1) if table.after > 1 else None


def moves(tournament: Tournament, table: Table) -> dict[EntrantId, int | None]:
    """How many places each has risen since the round before; empty after the first round."""
    before = table_before(tournament, table)
    return movement(before.lines, table.lines) if before else {}


def moved_by(tournament: Tournament, table: Table, entrant: EntrantId) -> int | None:
    """The same for one of them."""
    before = table_before(tournament, table)
    was = before.by_entrant.get(entrant) if before else None
    now = table.by_entrant.get(entrant)
    return was.place - now.place if was and now else None
