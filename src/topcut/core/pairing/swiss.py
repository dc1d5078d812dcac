"""Swiss rounds for two seats a table: players, and teams just the same.

In order (MTR-10.4.a, I1–I3): no forbidden pair; nobody meets again; the bye as low as that
allows; the least sum of squared gaps in match points; crossings of score groups as far down as
possible; chance. ``docs/algorithms/pairing.md`` tells how, and what is guaranteed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.chance import Chance
from topcut.core.ids import EntrantId
from topcut.core.pairing.matching import cheapest_matching
from topcut.core.pairing.model import Candidate, Certificate, Pair, Pairing, check_field
from topcut.core.pairing.tables import Hall, fixed_tables, seat_at_tables

METHOD = "swiss"
METHOD_VERSION = 1


@dataclass(frozen=True, slots=True)
class SwissOptions:
    """What the organizer may decide about a round.

    ``forbidden``: sets of entrants, no two of whom may be paired (a family, a shop, a team); the
    caller leaves out what only held for earlier rounds. ``by_standings``: first against second,
    third against fourth, for a last round. ``inside_pods``: keep to draft pods (MTR-7.6.a).
    """

    forbidden: tuple[frozenset[EntrantId], ...] = ()
    by_standings: bool = False
    inside_pods: bool = True
    hall: Hall = Hall()


def pair_swiss(field: Sequence[Candidate], chance: Chance, options: SwissOptions | None = None) -> Pairing:
    options = options or SwissOptions()
    check_field(list(field))
    people = chance.shuffled(sorted(field, key=lambda one: one.entrant))
    pods = sorted({one.draft_pod or 0 for one in people}) if options.inside_pods else [None]
    pairs: list[Pair] = []
    totals = [0, 0, 0]
    for pod in pods:
        inside = [one for one in people if pod is None or (one.draft_pod or 0) == pod]
        made, sums = _pair_one(inside, chance, options)
        pairs += made
        totals = [one + other for one, other in zip(totals, sums, strict=True)]
    seated = seat_at_tables(_best_first(pairs, people), fixed_tables(people), options.hall)
    forbidden, rematches, cost = totals
    certificate = Certificate(rematches, cost, cost, True, forbidden)
    return Pairing(seated, METHOD, METHOD_VERSION, certificate)


def _pair_one(people: list[Candidate], chance: Chance, options: SwissOptions) -> tuple[list[Pair], list[int]]:
    size = len(people)
    odd = size % 2
    scores = sorted({one.points for one in people})
    height = {score: place for place, score in enumerate(scores)}
    apart = _apart(options)
    spread = (scores[-1] - scores[0]) ** 2 + 1 if scores else 1
    unit = size * len(scores) + 1
    bye_unit = unit * spread * (size + 1)
    rematch_unit = bye_unit * (len(scores) + 1)
    forbidden_unit = rematch_unit * (size + 1)
    edges: list[tuple[int, int, int]] = []
    for i, one in enumerate(people):
        for j in range(i + 1, size):
            other = people[j]
            gap = abs(one.points - other.points)
            price = gap * gap * unit
            if gap:
                price += height[max(one.points, other.points)]
            if other.entrant in one.met:
                price += rematch_unit
            if other.entrant in apart.get(one.entrant, ()):
                price += forbidden_unit
            edges.append((i, j, price))
    fewest = min((one.byes for one in people), default=0)
    if odd:
        edges += [
            (i, size, bye_unit * height[one.points]) for i, one in enumerate(people) if one.byes == fewest
        ]
    partner = cheapest_matching(size + odd, edges) or []
    pairs: list[Pair] = []
    sums = [0, 0, 0]
    for i, j in enumerate(partner):
        if i >= j:
            continue
        if j == size:
            pairs.append(Pair((people[i].entrant,), None, ("bye-lowest-without-one",)))
            continue
        one, other = chance.shuffled((people[i], people[j]))
        flags = []
        gap = abs(one.points - other.points)
        if gap:
            flags.append("paired-down")
        if other.entrant in one.met:
            flags.append("rematch")
            sums[1] += 1
        if other.entrant in apart.get(one.entrant, ()):
            flags.append("forbidden")
            sums[0] += 1
        sums[2] += gap * gap
        pairs.append(Pair((one.entrant, other.entrant), None, tuple(flags)))
    return pairs, sums


def _apart(options: SwissOptions) -> dict[EntrantId, set[EntrantId]]:
    apart: dict[EntrantId, set[EntrantId]] = {}
    for group in options.forbidden:
        for entrant in sorted(group):
            apart.setdefault(entrant, set()).update(group - {entrant})
    return apart


def _best_first(pairs: list[Pair], people: list[Candidate]) -> list[Pair]:
    by_id = {one.entrant: one for one in people}

    def place(pair: Pair) -> tuple[bool, int, int, int]:
        seats = [by_id[seat] for seat in pair.seats]
        points = sorted((one.points for one in seats), reverse=True)
        return (pair.is_bye, -points[0], -points[-1], min(one.rank for one in seats))

    return sorted(pairs, key=place)
