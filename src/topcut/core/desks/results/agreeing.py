"""Deadline for concessions and agreed draws (MTR-2.5.a).

| edition    | it is too late once                                                          |
| ---------- | ---------------------------------------------------------------------------- |
| 2019, 2021 | the slip is filled in: the other side has reported, or the result is recorded |
| 2025       | the result is recorded                                                       |
"""

from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.core.rules import Rules


def is_too_late_to_agree(match: Match, seat: int, rules: Rules) -> bool:
    """Whether it is too late for this seat to concede or agree to a draw.

    One's own report alone does not end it: a player who pressed the wrong button can correct it.
    """
    if match.result is not None:
        return True
    filled_in = any(report.seat != seat for report in match.reports)
    return filled_in and rules.match.closes_when == "slip-filled-in"


def expect_in_time(match: Match, seat: int, score: Score, rules: Rules) -> None:
    """Refuse an agreement that comes too late. Repeating one's own report is not a new agreement."""
    said = {report.score for report in match.reports}
    if match.result is not None and match.result.score is not None:
        said.add(match.result.score)
    if score not in said and is_too_late_to_agree(match, seat, rules):
        raise Refusal("agreed-too-late", rule="MTR-2.5.a", table=match.table or 0)
