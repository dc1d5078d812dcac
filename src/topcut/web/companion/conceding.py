"""Who has no part in a draw, by the table at which the match is played: for the page that reports it."""

from topcut.companion import store
from topcut.core.ids import TournamentId
from topcut.core.rounds import Match
from topcut.core.rules import Rules
from topcut.core.table.game import start
from topcut.core.table.log import folded
from topcut.core.table.losing import left_out_of_draw


def conceded_at_table(tournament: TournamentId, match: Match, rules: Rules) -> tuple[int, ...]:
    """Seats counted from nought, as the companion offers them; none where nobody opened it (MA-2.1A)."""
    id_ = store.of_match(tournament, match.id)
    if id_ is None:
        return ()
    setup = store.table(id_).setup
    cells = folded(start(setup, rules), store.changes(id_)).cells
    return tuple(seat - 1 for seat in left_out_of_draw(setup, cells, rules))
