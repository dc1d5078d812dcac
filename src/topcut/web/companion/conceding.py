"""Who has no part in a draw, by the table at which the match is played: for the page that reports it."""

from topcut.companion import store
from topcut.core.companion.game import start
from topcut.core.companion.log import folded
from topcut.core.companion.losing import left_out_of_draw
from topcut.core.kernel.ids import TournamentId
from topcut.core.play.matches import Match
from topcut.core.rules import Rules


def conceded_at_table(tournament: TournamentId, match: Match, rules: Rules) -> tuple[int, ...]:
    """Seats counted from nought, as the companion offers them; none where nobody opened it (MA-2.1A)."""
    id_ = store.of_match(tournament, match.id)
    if id_ is None:
        return ()
    setup = store.table(id_).setup
    cells = folded(start(setup, rules), store.changes(id_)).cells
    return tuple(seat - 1 for seat in left_out_of_draw(setup, cells, rules))
