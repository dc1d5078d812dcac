"""Deadline for concessions and agreed draws (MTR-2.5.a).

| edition    | it is too late, for both players, once                          |
| ---------- | --------------------------------------------------------------- |
| 2019, 2021 | the slip is filled in: one of them has reported, or it is recorded |
| 2025       | the result is recorded                                          |
"""

from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.core.rules import Rules


def is_too_late_to_agree(match: Match, rules: Rules) -> bool:
    """Whether it is too late to concede or to agree to a draw."""
    if match.result is not None:
        return True
    return bool(match.reports) and rules.match.closes_when == "slip-filled-in"


def expect_in_time(match: Match, score: Score, rules: Rules) -> None:
    """Refuse an agreement that comes too late. Saying what was said before is not a new agreement."""
    said = {report.score for report in match.reports}
    if match.result is not None and match.result.score is not None:
        said.add(match.result.score)
    if score not in said and is_too_late_to_agree(match, rules):
        raise Refusal("agreed-too-late", rule="MTR-2.5.a", table=match.table or 0)
