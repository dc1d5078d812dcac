"""Validation of a round: every invariant checked from the field alone, independently of how it was made.

Used after every pairing, and on rounds that a person changed by hand. It shares no code with the
algorithms, so that a mistake there cannot hide here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, Pair, Pairing
from topcut.core.pairing.swiss.swiss_round import SwissOptions

POD_SIZES = (3, 4, 5)


@dataclass(frozen=True, slots=True)
class RoundProblem:
    """One thing wrong with a round: a code, whom it concerns, and the table if there is one."""

    code: str
    entrants: tuple[EntrantId, ...] = ()
    table: int | None = None


def validate(
    field: Sequence[Candidate], pairing: Pairing, options: SwissOptions | None = None
) -> tuple[RoundProblem, ...]:
    """All problems of a round, with two seats per table or in pods; empty if it is valid.

    I1–I3, I8. A player left out of the round: ``entrant-not-paired``.
    """
    options = options or SwissOptions()
    people = {one.entrant: one for one in field}
    problems = [*_everybody_once(people, pairing)]
    if problems:
        return tuple(problems)  # the other checks need everybody to be in the field
    pods = pairing.method == "pods"
    sizes = POD_SIZES if pods else (2,)
    problems += [
        RoundProblem("match-size", pair.seats, pair.table)
        for pair in pairing.pairs
        if not pair.is_bye and len(pair.seats) not in sizes
    ]
    problems += _tables(people, pairing, options)
    problems += _certificate(people, pairing)
    if not pods:
        problems += _meetings(people, pairing, options)
        problems += _byes(people, pairing, options)
    return tuple(problems)


def _everybody_once(people: dict[EntrantId, Candidate], pairing: Pairing) -> Iterator[RoundProblem]:
    """I1: each entrant is in exactly one match or bye."""
    seated = Counter(seat for pair in pairing.pairs for seat in pair.seats)
    for entrant, times in seated.items():
        if entrant not in people:
            yield RoundProblem("entrant-not-in-field", (entrant,))
        elif times > 1:
            yield RoundProblem("entrant-twice-in-round", (entrant,))
    for entrant in people:
        if entrant not in seated:
            yield RoundProblem("entrant-not-paired", (entrant,))


def _meetings(
    people: dict[EntrantId, Candidate], pairing: Pairing, options: SwissOptions
) -> Iterator[RoundProblem]:
    """I2: a rematch or a forbidden pair carries its flag; nobody leaves the draft pod."""
    forbidden = [group for group in options.forbidden if len(group) > 1]
    groups: dict[EntrantId, set[int]] = {}
    for number, group in enumerate(forbidden):
        for entrant in group:
            groups.setdefault(entrant, set()).add(number)
    for pair in pairing.pairs:
        if len(pair.seats) != 2:
            continue
        one, other = (people[seat] for seat in pair.seats)
        again = other.entrant in one.met or one.entrant in other.met
        if again != ("rematch" in pair.flags):
            yield RoundProblem("rematch-not-flagged", pair.seats, pair.table)
        apart = bool(groups.get(one.entrant, set()) & groups.get(other.entrant, set()))
        if apart != ("forbidden" in pair.flags):
            yield RoundProblem("forbidden-not-flagged", pair.seats, pair.table)
        if options.inside_pods and one.draft_pod != other.draft_pod:
            yield RoundProblem("outside-draft-pod", pair.seats, pair.table)


def _byes(
    people: dict[EntrantId, Candidate], pairing: Pairing, options: SwissOptions
) -> Iterator[RoundProblem]:
    """I3: at most one bye, only if the number is odd, and by order of precedence."""
    sections: dict[int | None, list[Candidate]] = {}
    for one in people.values():
        sections.setdefault(one.draft_pod if options.inside_pods else None, []).append(one)
    takers = [people[pair.seats[0]] for pair in pairing.pairs if pair.is_bye]
    for pod, members in sections.items():
        inside = [one for one in takers if not options.inside_pods or one.draft_pod == pod]
        if len(inside) != len(members) % 2:
            yield RoundProblem("bye-not-needed", tuple(one.entrant for one in inside))
        fewest = min(one.byes for one in members)
        for one in inside:
            if one.byes > fewest:
                yield RoundProblem("bye-out-of-turn", (one.entrant,))


def _tables(
    people: dict[EntrantId, Candidate], pairing: Pairing, options: SwissOptions
) -> Iterator[RoundProblem]:
    """I8: table numbers are unique and in range, and fixed seats are honoured or flagged."""
    hall, used = options.hall, Counter(pair.table for pair in pairing.pairs if pair.table is not None)
    owners = {one.fixed_table for one in people.values()} | hall.reserved
    for pair in pairing.pairs:
        if (pair.table is None) != pair.is_bye:
            yield RoundProblem(
                "table-missing" if pair.table is None else "bye-at-table", pair.seats, pair.table
            )
        if pair.table is None:
            continue
        if used[pair.table] > 1:
            yield RoundProblem("table-twice", pair.seats, pair.table)
        wanted = {people[seat].fixed_table for seat in pair.seats} - {None}
        if pair.table in owners and pair.table not in wanted:
            yield RoundProblem("reserved-table-used", pair.seats, pair.table)
        if wanted and pair.table not in wanted and not any("fixed-table" in flag for flag in pair.flags):
            yield RoundProblem("fixed-table-ignored", pair.seats, pair.table)


def _certificate(people: dict[EntrantId, Candidate], pairing: Pairing) -> Iterator[RoundProblem]:
    """The certificate agrees with the round."""
    again = cost = 0
    for pair in pairing.pairs:
        again += _met_before(people, pair)
        points = [people[seat].points for seat in pair.seats]
        cost += sum((one - other) ** 2 for at, one in enumerate(points) for other in points[:at])
    said = pairing.certificate
    counted = said.repeats if pairing.method == "pods" else said.rematches
    if counted != again:
        yield RoundProblem("certificate-miscounts-rematches")
    if said.cost != cost or said.lower_bound > cost or (said.proved and said.lower_bound != cost):
        yield RoundProblem("certificate-miscounts-cost")


def _met_before(people: dict[EntrantId, Candidate], pair: Pair) -> int:
    met = [people[seat].met for seat in pair.seats]
    return sum(pair.seats[there] in met[here] for here in range(len(met)) for there in range(here))
