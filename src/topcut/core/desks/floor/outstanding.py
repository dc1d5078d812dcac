"""Outstanding tables: the floor judges' list of tables without a result, most urgent first."""

from dataclasses import dataclass

from topcut.core.desks.clocks.readings import ClockReading, table_clock
from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match, MatchState, Round, RoundStatus
from topcut.core.tournament import Tournament

_LATER_THAN_ANY = 1 << 62


@dataclass(frozen=True, slots=True)
class Outstanding:
    """A table without a result. Disputed ones need a judge; extended ones have their own clock."""

    match: Match
    clock: ClockReading
    zone: Zone | None

    @property
    def disputed(self) -> bool:
        return self.match.state is MatchState.DISPUTED

    @property
    def extended(self) -> bool:
        time = self.match.time
        return bool(time.seconds or time.extra_turns or time.check_from is not None)


def outstanding(tournament: Tournament, now: Instant) -> list[Outstanding]:
    """The outstanding tables of the current round."""
    round_ = tournament.current_round
    if round_ is None or round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        return []
    return without_result(tournament, round_, now)


def without_result(tournament: Tournament, round_: Round, now: Instant) -> list[Outstanding]:
    """Disputes first, extensions in the order they run out; then zone by zone, table by table."""
    tables = (
        Outstanding(match, table_clock(tournament, match, now), zone_of(tournament, match.table))
        for match in round_.without_result()
    )
    return sorted(tables, key=lambda table: _order(tournament, table))


def _order(tournament: Tournament, table: Outstanding) -> tuple[int, int, int, int]:
    number = table.match.table or 0
    if table.disputed:
        return (0, 0, 0, number)
    if table.extended:
        left = table.clock.left
        return (1, _LATER_THAN_ANY if left is None else left, 0, number)
    zones = tournament.zones
    return (2, 0, zones.index(table.zone) if table.zone else len(zones), number)


def zone_of(tournament: Tournament, table: int | None) -> Zone | None:
    return next((zone for zone in tournament.zones if zone.has(table)), None)
