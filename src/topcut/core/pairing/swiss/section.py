"""Section of the field: entrants paired only among themselves, as lists of numbers for the algorithms.

Usually the whole field is one section; in a draft stage every pod is one (MTR-7.6.a).
"""

from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.matching import NOBODY
from topcut.core.pairing.model import Candidate
from topcut.core.pairing.swiss.ladder import Key

BYE = EntrantId("")  # the bye as an entrant; no real identifier is empty


@dataclass(slots=True)
class PairingSection:
    """Vertices 0 … n-1 in random order; with an odd number one more, ``bye``, after the last.

    ``barred[i]`` holds the identifiers vertex i must not be paired with.
    """

    people: Sequence[Candidate]
    ids: list[EntrantId]
    barred: list[AbstractSet[EntrantId]]
    points: list[int]  # of ``people``, so that thousands need not be asked again
    keys: list[Key]
    weight: int
    bye: int = NOBODY
    takers: frozenset[int] = field(default=frozenset())

    def rungs(self) -> dict[Key, list[int]]:
        """The members of each rung, best rung first, random within it; without the bye."""
        found: dict[Key, list[int]] = {}
        if self.weight > 1:
            found = {key: [vertex] for vertex, key in enumerate(self.keys[: len(self.people)])}
        else:
            scores: defaultdict[int, list[int]] = defaultdict(list)
            for vertex, points in enumerate(self.points):
                scores[points].append(vertex)
            found = {Key(points): members for points, members in scores.items()}
        return {key: found[key] for key in sorted(found, reverse=True)}

    def may_meet(self, one: int, other: int) -> bool:
        if one == self.bye:
            return other in self.takers
        if other == self.bye:
            return one in self.takers
        if one < 0 or other < 0:  # a stand-in for some member of a large group
            return True
        return self.ids[other] not in self.barred[one]

    def with_bye_for(self, takers: Sequence[int]) -> "PairingSection":
        """The same section with the bye on its candidates' rung, open only to them."""
        key = self.keys[takers[0]]
        return PairingSection(
            self.people,
            [*self.ids, BYE],
            [*self.barred, frozenset()],
            self.points,
            [*self.keys, key],
            self.weight,
            bye=len(self.ids),
            takers=frozenset(takers),
        )


def make_section(
    people: Sequence[Candidate],
    apart: dict[EntrantId, frozenset[EntrantId]],
    by_standings: bool = False,
) -> PairingSection:
    """``people`` come in random order; ``apart`` says who is forbidden to whom."""
    points = [one.points for one in people]
    barred: list[AbstractSet[EntrantId]] = [one.met for one in people]
    if apart:
        barred = [one.met | apart.get(one.entrant, frozenset()) for one in people]
    if by_standings:
        weight = 1 + (len(people) + 1) ** 3  # above any sum of squared gaps in places
        keys = _by_standings(people)
    else:
        weight = 1
        scores = {score: Key(score) for score in set(points)}
        keys = [scores[score] for score in points]
    return PairingSection(people, [one.entrant for one in people], barred, points, keys, weight)


def _by_standings(people: Sequence[Candidate]) -> list[Key]:
    """Everybody on a rung of their own; unranked entrants are below, in random order."""
    order = sorted(
        range(len(people)), key=lambda at: (-people[at].points, people[at].rank == 0, people[at].rank, at)
    )
    keys = [Key(0)] * len(people)
    for place, vertex in enumerate(order):
        keys[vertex] = Key(people[vertex].points, -place)
    return keys
