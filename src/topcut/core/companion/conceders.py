"""Concessions of a pod's match at its table: whoever conceded on their phone is out of the game (MTR-2.5.a).

Nobody has to say it twice: the line is made for them, and turns after time count who is left (MA-2.4AA).
"""

from topcut.core.companion.game import Setup, living, number
from topcut.core.companion.last_turns import CLOCK, GONE
from topcut.core.companion.losing import LossCause
from topcut.core.companion.passing import goes_out
from topcut.core.companion.table_log import GAME, TURN, FoldedTable, TableChange
from topcut.core.rules import Rules


def conceded(setup: Setup, table: FoldedTable, seat: int, rules: Rules) -> TableChange | None:
    """The line that takes a seat out of the game that is on; ``None`` if it is out already."""
    cells = table.cells
    if seat not in living(setup, cells):
        return None
    game, parts = number(cells, GAME), goes_out(setup, cells, seat, LossCause.CONCEDED, rules)
    id_, seen = f"{GONE}{seat}-{game}", len(table.lines)
    return TableChange(id_, CLOCK, seen, parts, game=game, turn=number(cells, TURN))
