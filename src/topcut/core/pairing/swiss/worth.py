"""Quality of a Swiss round, and the best round that pairs two given entrants.

The criteria are implemented a second time, independently of the algorithms: an answer to "why not these
two?" rests on comparing rounds, not on what the search happened to visit.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, Seats
from topcut.core.pairing.swiss.forced import AT_ONCE_TO
from topcut.core.pairing.swiss.swiss_round import (
    Apart,
    SwissOptions,
    pair_swiss,
    sections,
    who_is_apart,
)


class Worth(NamedTuple):
    """Quality of a round, most important criterion first, less is better: the sums over its sections."""

    byes: int  # had before by whoever has the bye now
    forbidden: int
    rematches: int
    bye_height: int  # the points of whoever has the bye; by standings the place, counted from the bottom
    cost: int
    order: int  # how far up score groups are crossed; by standings the squared gaps in places


def worth_of(field: Sequence[Candidate], tables: Sequence[Seats], options: SwissOptions) -> Worth:
    """Players at 3 and 0 points who meet for the first time, nobody else: cost 9, crossed at height 2."""
    apart = who_is_apart(options.forbidden)
    table_of = {seat: seats for seats in tables for seat in seats}
    judged = [
        _worth(members, dict.fromkeys(table_of[one.entrant] for one in members), apart, options.by_standings)
        for members in sections(list(field), options.inside_pods)
    ]
    return Worth(*map(sum, zip(*judged, strict=True)))


def best_tables(field: Sequence[Candidate], options: SwissOptions) -> list[Seats]:
    """A best round for a field; any one of the best."""
    return [pair.seats for pair in pair_swiss(field, Chance("", "explain"), options).pairs]


def best_tables_with(
    field: Sequence[Candidate], one: Candidate, other: Candidate, options: SwissOptions
) -> list[Seats]:
    """The best round that contains this pair.

    A few entrants are solved as a whole, with the two allowed to meet only each other. In a larger section
    the two are set aside and the rest is paired. That is equivalent except for one thing: score groups that
    the two leave empty are not counted when crossings are put as far down as possible.
    """
    both = {one.entrant, other.entrant}
    near = next(each for each in sections(list(field), options.inside_pods) if one in each)
    if len(near) > AT_ONCE_TO:
        rest = [candidate for candidate in field if candidate.entrant not in both]
        return [(one.entrant, other.entrant), *best_tables(rest, options)]
    most = 1 + max(candidate.byes for candidate in near)
    bound = [
        replace(each, met=each.met - both, byes=most) if each.entrant in both else each for each in field
    ]
    kept_apart = tuple(_each_apart(options.forbidden, both))
    for_each_other = tuple(
        frozenset((each, third.entrant)) for each in both for third in near if third.entrant not in both
    )
    return best_tables(bound, replace(options, forbidden=(*kept_apart, *for_each_other)))


def _each_apart(
    groups: Sequence[frozenset[EntrantId]], but: set[EntrantId]
) -> Iterator[frozenset[EntrantId]]:
    """The pairs to be kept apart, except for these two."""
    for group in groups:
        yield from (group - {each} for each in but) if but <= group else (group,)


def _worth(members: Sequence[Candidate], tables: Iterable[Seats], apart: Apart, by_standings: bool) -> Worth:
    people = {one.entrant: one for one in members}
    heights = _places(members) if by_standings else _levels(members)
    byes = forbidden = rematches = bye_height = cost = order = 0
    for seats in tables:
        one, other = people[seats[0]], people[seats[-1]]
        high, low = sorted((heights[one.entrant], heights[other.entrant]), reverse=True)
        if one is other:
            byes, bye_height = byes + one.byes, bye_height + high
            continue
        forbidden += other.entrant in apart.get(one.entrant, ())
        rematches += other.entrant in one.met
        cost += (one.points - other.points) ** 2
        order += (high - low) ** 2 if by_standings else high * (high != low)
    return Worth(byes, forbidden, rematches, bye_height, cost, order)


def _levels(members: Sequence[Candidate]) -> dict[EntrantId, int]:
    """Everybody's score group, the lowest is 1."""
    scores = sorted({one.points for one in members})
    level = {points: at for at, points in enumerate(scores, start=1)}
    return {one.entrant: level[one.points] for one in members}


def _places(members: Sequence[Candidate]) -> dict[EntrantId, int]:
    """Everybody's place, the last is 1; the unranked stand below those of their points."""
    order = sorted(members, key=lambda one: (one.points, one.rank > 0, -one.rank))
    return {one.entrant: at for at, one in enumerate(order, start=1)}
