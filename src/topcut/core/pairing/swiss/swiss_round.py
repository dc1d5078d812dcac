"""Swiss pairing for two seats per table, players or teams.

In order (MTR-10.4.a, I1–I3): no forbidden pair; nobody meets again; the bye as low as that
allows; the least sum of squared gaps in match points; crossings of score groups as far down as
possible; chance. ``docs/algorithms/pairing.md`` explains how, and what is guaranteed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, Certificate, Pairing, draw_lots
from topcut.core.pairing.swiss.exact import ExactAnswer
from topcut.core.pairing.swiss.forced import AT_ONCE_TO, can_be_clean, pair_forced
from topcut.core.pairing.swiss.section import PairingSection, make_section
from topcut.core.pairing.swiss.windows import pair_clean
from topcut.core.pairing.table_numbers import ALL_TABLES, Hall, fixed_tables, seat_at_tables

METHOD = "swiss"
METHOD_VERSION = 1

PAIRED_DOWN = "paired-down"
REMATCH = "rematch"
FORBIDDEN = "forbidden"
BYE_LOWEST = "bye-lowest-without-one"
BYE_HIGHER = "bye-higher-to-avoid-rematch"
BYE_AGAIN = "bye-again"

Apart = dict[EntrantId, frozenset[EntrantId]]
# A match before it has a table, in the order matches are sorted by: is it a bye, the higher and the lower
# points times minus one, the better rank, seats, flags. Plain, because large fields make thousands.
Match = tuple[int, int, int, int, tuple[EntrantId, ...], tuple[str, ...]]


_SEATS_AND_FLAGS = itemgetter(4, 5)
_DOWN = (PAIRED_DOWN,)


@dataclass(frozen=True, slots=True)
class SwissOptions:
    """Options of the organizer for a Swiss round.

    ``forbidden``: sets of entrants, no two of whom may be paired (a family, a shop, a team); the
    caller leaves out those that only applied to earlier rounds. ``by_standings``: first against second,
    third against fourth, for a last round. ``inside_pods``: keep to draft pods (MTR-7.6.a).
    """

    forbidden: tuple[frozenset[EntrantId], ...] = ()
    by_standings: bool = False
    inside_pods: bool = True
    hall: Hall = ALL_TABLES


def pair_swiss(field: Sequence[Candidate], chance: Chance, options: SwissOptions | None = None) -> Pairing:
    """The best round for this field, and the proof.

    MTR-10.4.a. Players at 3, 3, 0 and 0 points who have not met: the two at 3 meet and the two
    at 0 meet, cost 0, proved; if the two at 3 have met, both meet somebody at 0, cost 18.
    """
    options = options or SwissOptions()
    people, lots = draw_lots(field, chance)
    apart = who_is_apart(options.forbidden)
    matches: list[Match] = []
    answers: list[ExactAnswer] = []
    parts = sections(people, options.inside_pods)
    lot_of = {one.entrant: lot for one, lot in zip(people, lots, strict=True)} if len(parts) > 1 else {}
    for members in parts:
        section = make_section(members, apart, options.by_standings)
        answer = _pair_section(section, apart)
        answers.append(replace(answer, bound=answer.bound // section.weight))  # in points alone
        own = [lot_of[one] for one in section.ids] if lot_of else lots
        matches += _matches(section, answer, apart, own)
    matches.sort()
    seated = seat_at_tables(map(_SEATS_AND_FLAGS, matches), fixed_tables(people), options.hall)
    return Pairing(seated, METHOD, METHOD_VERSION, _certificate(matches, answers))


def who_is_apart(groups: Sequence[frozenset[EntrantId]]) -> Apart:
    """For each entrant the set of entrants they must not meet."""
    apart: Apart = {}
    for group in groups:
        for entrant in group:
            apart[entrant] = apart.get(entrant, frozenset()) | group - {entrant}
    return apart


def are_apart(groups: Sequence[frozenset[EntrantId]], one: EntrantId, other: EntrantId) -> bool:
    """Whether these two must not meet; for the whole field ``who_is_apart`` is faster."""
    return any(one in group and other in group for group in groups)


def sections(people: list[Candidate], inside_pods: bool) -> list[list[Candidate]]:
    """Groups that are paired only among themselves: the whole field, or each draft pod (MTR-7.6.a)."""
    pods: dict[int | None, list[Candidate]] = {}
    if not inside_pods or {one.draft_pod for one in people} <= {None}:
        return [people] if people else []
    for one in people:
        pods.setdefault(one.draft_pod, []).append(one)
    return [pods[pod] for pod in sorted(pods, key=lambda pod: (pod is None, pod or 0))]


def _pair_section(section: PairingSection, apart: Apart) -> ExactAnswer:
    if len(section.people) % 2 == 0:
        return pair_clean(section) or pair_forced(section, apart, ())
    levels = bye_levels(section)
    answer = pair_clean(section.with_bye_for(levels[0]))
    if answer is None and len(section.ids) > AT_ONCE_TO and can_be_clean(section, apart, levels):
        answers = (pair_clean(section.with_bye_for(takers)) for takers in levels[1:])
        answer = next((one for one in answers if one is not None), None)
    return answer or pair_forced(section, apart, levels)


def bye_levels(section: PairingSection) -> list[list[int]]:
    """Candidates for the bye, by level: those with the fewest so far, lowest score first (I3).

    Paired by standings everybody is a level of their own, so it is the lowest in the standings.
    """
    byes = [one.byes for one in section.people]
    fewest, rungs = min(byes), section.rungs().values()
    levels = ([vertex for vertex in members if byes[vertex] == fewest] for members in reversed(rungs))
    return [takers for takers in levels if takers]


def _matches(
    section: PairingSection, answer: ExactAnswer, apart: Apart, lots: Sequence[int]
) -> Iterator[Match]:
    """Every couple as a match with seats and flags; the last bits of the lots decide the seats."""
    people, ids, barred, points = section.people, section.ids, section.barred, section.points
    size = len(people)
    for first, second in answer.couples:
        if first >= size or second >= size:
            yield _bye(section, people[min(first, second)])
            continue
        high, low = points[first], points[second]
        if high < low:
            first, second, high, low = second, first, low, high
        left, right = ids[first], ids[second]
        flags: tuple[str, ...] = _DOWN if high != low else ()
        if right in barred[first]:
            flags += (REMATCH,) if right in people[first].met else ()
            flags += (FORBIDDEN,) if right in apart.get(left, ()) else ()
        seats = (right, left) if (lots[first] ^ lots[second]) & 1 else (left, right)
        rank, other = people[first].rank, people[second].rank
        yield 0, -high, -low, rank if rank < other else other, seats, flags


def _bye(section: PairingSection, person: Candidate) -> Match:
    if person.byes:
        flag = BYE_AGAIN
    else:
        lowest = min([one.points for one in section.people if not one.byes])
        flag = BYE_LOWEST if person.points == lowest else BYE_HIGHER
    return 1, -person.points, 0, person.rank, (person.entrant,), (flag,)


def _certificate(matches: Sequence[Match], answers: Sequence[ExactAnswer]) -> Certificate:
    flagged = [one for one in matches if one[-1]]  # whoever is paired down is among them
    cost = sum((high - low) ** 2 for is_bye, high, low, *_ in flagged if not is_bye)
    unusual = [flag for *_, flags in flagged for flag in flags]
    bound = min(cost, sum(answer.bound for answer in answers))
    graver = {REMATCH, FORBIDDEN, BYE_HIGHER}.intersection(unusual)
    proved = all(answer.proved for answer in answers) or (not graver and cost == bound)
    return Certificate(
        unusual.count(REMATCH), cost, cost if proved else bound, proved, unusual.count(FORBIDDEN)
    )
