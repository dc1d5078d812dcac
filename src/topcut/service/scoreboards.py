"""Cache of each tournament's scoreboards: valid until their inputs change, and then renewed."""

import threading
from collections import OrderedDict

from topcut.core.kernel.ids import TournamentId
from topcut.core.rules import Rules
from topcut.core.scoreboard import Scoreboard, ScoreInputs, scoreboard_from
from topcut.core.tournament import Tournament

MOST_LINES = 60_000
"""Cache limit: a board of 2,500 takes some megabytes, so the oldest are evicted."""

Key = tuple[TournamentId, int]


class Scoreboards:
    """Safe against states that were rolled back: a board is used only for the identical inputs."""

    def __init__(self, most_lines: int = MOST_LINES) -> None:
        self._most = most_lines
        self._kept: OrderedDict[Key, Scoreboard] = OrderedDict()
        self._lock = threading.RLock()

    def after(self, tournament: Tournament, rules: Rules, after: int) -> Scoreboard:
        inputs = ScoreInputs.of(tournament, rules, after)
        have = self._kept.get((tournament.id, after))
        if have and have.is_of(inputs):
            return have
        with self._lock:
            return self._renewed(tournament.id, inputs)

    def _renewed(self, tournament: TournamentId, inputs: ScoreInputs) -> Scoreboard:
        """Renewed from the board after the same round, or from that of the Swiss rounds before a playoff."""
        key, swiss = (tournament, inputs.after), (tournament, inputs.details.ranked_rounds)
        have = self._kept.get(key) or self._kept.get(swiss)
        if have and have.is_of(inputs):
            return have
        board = have.renewed(inputs) if have else scoreboard_from(inputs)
        self._keep(key, board)
        return board

    def _keep(self, key: Key, board: Scoreboard) -> None:
        self._kept.pop(key, None)
        self._kept[key] = board
        lines = sum(len(each.lines) for each in self._kept.values())
        while lines > self._most and len(self._kept) > 1:
            lines -= len(self._kept.popitem(last=False)[1].lines)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
