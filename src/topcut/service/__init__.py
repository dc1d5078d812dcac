"""The service: ``handle(command, actor)``. Permission, state, decision, ledger, in that order.

The only clock, the only source of ids and seeds.
"""

from topcut.service.clock import now
from topcut.service.handling import Answer, handle, new_command_id
from topcut.service.moments import tournament_at
from topcut.service.standings_cache import StandingsAfter
from topcut.service.states import (
    posted_standings,
    rules_of,
    standings_after,
    table_after,
    tournament,
    tournament_ids,
)

__all__ = [
    "Answer",
    "StandingsAfter",
    "handle",
    "new_command_id",
    "now",
    "posted_standings",
    "rules_of",
    "standings_after",
    "table_after",
    "tournament",
    "tournament_at",
    "tournament_ids",
]
