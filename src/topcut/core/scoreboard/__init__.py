"""The one scoreboard: records, points, ranks, tiebreakers and playoff places after a round.

    scoreboard(tournament, rules, after)        computed from scratch
    board.renewed(ScoreInputs.of(...))          the same from an earlier board: a correction stays cheap
    board.lines, board.by_entrant, board.finishes
    score_of(OwnInputs.of(...))                 the record and points of one entrant, without the others

Pairing, cut, prizes, pages, paper and report all read points here. A computation receives its inputs and
nothing else, and the same value decides whether a kept result is still valid: what is not among the
inputs cannot be computed with, so nothing can be computed with and forgotten.
"""

from topcut.core.scoreboard.inputs import OwnInputs, ScoreInputs, scheme_for
from topcut.core.scoreboard.ranked_board import Scoreboard, scoreboard, scoreboard_from
from topcut.core.scoreboard.score_entries import OwnScore, entries, score_of

__all__ = [
    "OwnInputs",
    "OwnScore",
    "ScoreInputs",
    "Scoreboard",
    "entries",
    "scheme_for",
    "score_of",
    "scoreboard",
    "scoreboard_from",
]
