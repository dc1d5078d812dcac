"""Service: ``handle`` carries out an act or a command. Permission, state, decision, ledger, in that order.

The only clock, the only source of ids and seeds.
"""

from topcut.service import acts
from topcut.service.acts.act import Act, AllOrNone, Answer, Asked, as_one, new_id
from topcut.service.clock import now
from topcut.service.door import answered, handle, is_keyed, new_command_id, new_tournament_id
from topcut.service.moments import tournament_at
from topcut.service.states import (
    posted_standings,
    rules_of,
    scoreboard_after,
    standings_after,
    tournament,
    tournament_ids,
)

__all__ = [
    "Act",
    "AllOrNone",
    "Answer",
    "Asked",
    "answered",
    "as_one",
    "handle",
    "is_keyed",
    "new_command_id",
    "new_id",
    "new_tournament_id",
    "now",
    "posted_standings",
    "rules_of",
    "scoreboard_after",
    "standings_after",
    "tournament",
    "tournament_at",
    "tournament_ids",
]

acts.load()
