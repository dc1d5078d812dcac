"""Early advance, as at the Pro Tour: reaching the announced points locks the seed (MTR-10.4.d)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.standings.ordering import Draw, Standing, draw_numbers
from topcut.core.standings.played import Played, Scheme
from topcut.core.standings.ranking import rank


@dataclass(frozen=True, slots=True)
class Advanced:
    """Somebody who reached the points to advance, with their line as it stood after that round."""

    seed: int
    round: int
    line: Standing

    @property
    def entrant(self) -> EntrantId:
        return self.line.entrant


def early_advance(
    entrants: Iterable[EntrantId],
    played: Iterable[Played],
    points_to_advance: int,
    scheme: Scheme,
    chance_order: Draw | Chance | None = None,
    locked: Sequence[Advanced] = (),
) -> tuple[Advanced, ...]:
    """Those who have the announced points, seeded by the round they got there.

    MTR-10.4.d. Within a round the tiebreakers as of that round decide, and match points are
    not among them: of two who pass 36 points in round 13, one with 38 and one with 36, the
    better opponents' match-win percentage is seeded higher. Seeds in ``locked`` stay as they
    are, whatever is corrected later.
    """
    ranked, matches = list(entrants), list(played)
    draw = draw_numbers(ranked, chance_order)
    advanced = list(locked)
    done = max((each.round for each in locked), default=0)
    for number in sorted({match.round for match in matches if match.round > done}):
        inside = {each.entrant for each in advanced}
        lines = rank(ranked, [match for match in matches if match.round <= number], scheme, draw)
        there = [line for line in lines if line.points >= points_to_advance and line.entrant not in inside]
        for line in sorted(there, key=lambda line: (_beyond_points(line), -draw[line.entrant]), reverse=True):
            advanced.append(Advanced(len(advanced) + 1, number, line))
    return tuple(advanced)


def _beyond_points(line: Standing) -> list[Fraction]:
    return [value for name, value in line.tiebreakers.items() if name is not Tiebreaker.MATCH_POINTS]


def playoff_seeds(
    advanced: Sequence[Advanced], lines: Sequence[Standing], places: int
) -> tuple[EntrantId, ...]:
    """The seeds of a playoff: those who advanced early as locked, then the final Swiss standings."""
    first = [each.entrant for each in advanced]
    rest = [line.entrant for line in lines if line.entrant not in first]
    return tuple([*first, *rest][:places])
