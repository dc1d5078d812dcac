"""Concessions and agreed draws: until when, and whose word they need (MTR-2.5.a).

| edition    | it is too late, for all players, once                           |
| ---------- | --------------------------------------------------------------- |
| 2019, 2021 | the slip is filled in: one of them has reported, or it is recorded |
| 2025       | the result is recorded                                          |

Players agree *mutually*, and nobody concedes for another. In a pod, where the word of most makes a result, an
agreed draw needs everybody who is still in the match, and a concession whoever concedes. An official may
enter either.
"""

from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.play.matches import Match
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


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


def is_agreed_draw(score: Score, rules: Rules, *, at_time: bool) -> bool:
    """Whether a score is that of a draw they agreed on.

    A pod that time ended has one drawn game, one that agreed as many as the rules say, usually three. Where a
    house says one as well, it is by time once time is up.
    """
    if len(score.games) == 2:
        return score == rules.match.agreed_draw
    agreed = rules.match.games_agreed_drawn
    return Outcome.DRAW in outcomes(score) and score.drawn >= agreed and not (at_time and agreed == 1)


def words_needed(match: Match) -> int:
    """How many of those still in a match make its result: most of them.

    Whoever conceded on their own phone may have left the table (MA-2.5A): of the three others of a pod two.
    """
    return (len(match.seats) - len(match.conceded)) // 2 + 1


def must_say_so(
    tournament: Tournament, match: Match, score: Score, rules: Rules, *, at_time: bool
) -> frozenset[int]:
    """The seats without whose own word this is no result of the players.

    Whoever has left the tournament has said enough by that (MTR-2.10.b, MA-2.5A).
    """
    left = {at for at, seat in enumerate(match.seats) if tournament.entrants[seat].last_round is not None}
    asked = set(score.conceded) - set(match.conceded)
    if is_agreed_draw(score, rules, at_time=at_time):
        asked |= set(range(len(match.seats))) - {*score.conceded, *score.match_loss}
    return frozenset(asked - left)
