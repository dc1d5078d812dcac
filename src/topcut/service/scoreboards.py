"""Cache of each tournament's scoreboards: valid until their inputs change, and then renewed."""

import threading

from topcut.caching import IdsCache
from topcut.core.kernel.ids import TournamentId
from topcut.core.rules import Rules
from topcut.core.scoreboard import Scoreboard, ScoreInputs, scoreboard_from
from topcut.core.tournament import Tournament

MOST_LINES = 60_000
"""Cache limit: a board of 2,500 takes some megabytes, so the oldest are evicted."""


class Scoreboards:
    """Safe against states that were rolled back: a board is used only for the identical inputs."""

    def __init__(self, most_lines: int = MOST_LINES) -> None:
        self._boards: IdsCache[tuple[TournamentId, int], Scoreboard] = IdsCache(most_lines, weight=_lines)
        self._lock = threading.RLock()

    def after(self, tournament: Tournament, rules: Rules, after: int) -> Scoreboard:
        inputs = ScoreInputs.of(tournament, rules, after)
        have = self._boards.get((tournament.id, after))
        if have and have.is_of(inputs):
            return have
        with self._lock:
            return self._renewed(tournament.id, inputs)

    def forget(self, tournament: TournamentId) -> None:
        """Drop a tournament's boards, which hold much of the state that they were made from."""
        held = self._boards.keys()
        for key in held:
            if key[0] == tournament:
                self._boards.forget(key)

    def _renewed(self, tournament: TournamentId, inputs: ScoreInputs) -> Scoreboard:
        """Renewed from the board after the same round, or from that of the Swiss rounds before a playoff."""
        key, swiss = (tournament, inputs.after), (tournament, inputs.details.ranked_rounds)
        have = self._boards.get(key) or self._boards.get(swiss)
        if have and have.is_of(inputs):
            return have
        before = inputs.at_the_cut
        kept = self._renewed(tournament, before) if before else None
        made = have.renewed(inputs, kept) if have else scoreboard_from(inputs, kept)
        return self._boards.put(key, made)


def _lines(board: Scoreboard) -> int:
    return 1 + len(board.lines)
