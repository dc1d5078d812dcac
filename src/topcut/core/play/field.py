"""Candidates of a round, built from played rounds; used for tournaments and for records."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.pairing import Candidate, Pair, Pairing
from topcut.core.pairing.pods.pod_sizes import USUAL
from topcut.core.standings import Played, Standings

BYE_AWARDED = "bye-awarded"


def candidates_from(
    field: Iterable[EntrantId], standings: Standings, past: Iterable[Played], full: int = USUAL
) -> list[Candidate]:
    """The candidates to be paired, with what the pairing needs for each.

    Points and place come from the standings; meetings, byes, small pods and seats from the past.
    ``full`` is the standard size of a pod.
    A round not played is neither a meeting nor a bye.
    """
    places = {line.entrant: line.place for line in standings.lines}
    unranked = len(places) + 1
    met: dict[EntrantId, set[EntrantId]] = defaultdict(set)
    byes: Counter[EntrantId] = Counter()
    small: Counter[EntrantId] = Counter()
    seats: dict[EntrantId, Counter[int]] = defaultdict(Counter)
    for match in past:
        if match.unpaired is Outcome.BYE:
            byes[match.seats[0]] += 1
        for place, seat in enumerate(match.seats):
            met[seat].update(match.seats)
            seats[seat][place] += len(match.seats) > 2
            small[seat] += 2 < len(match.seats) < full
    return [
        Candidate(
            entrant=entrant,
            points=standings.points_of(entrant),
            met=frozenset(met[entrant] - {entrant}),
            byes=byes[entrant],
            rank=places.get(entrant, unranked),
            small_pods=small[entrant],
            seats=_positions(seats[entrant]),
        )
        for entrant in field
    ]


def _positions(counted: Counter[int]) -> tuple[int, ...]:
    """How often each entrant was in each seat of a pod; empty for one who was never in a pod."""
    return tuple(counted[place] for place in range(max(counted) + 1)) if counted.total() else ()


def with_awarded_byes(pairing: Pairing, resting: Sequence[EntrantId]) -> Pairing:
    """The round with the awarded byes added at the end."""
    awarded = tuple(Pair((entrant,), None, (BYE_AWARDED,)) for entrant in resting)
    return replace(pairing, pairs=(*pairing.pairs, *awarded))
