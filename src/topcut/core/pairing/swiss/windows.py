"""Decomposition of a section without rematches: large groups separately, small ones in windows between.

A large score group absorbs anything: anybody who enters it finds a partner, anybody who leaves it is
not missed, and the rest can be paired inside it at no cost. Suppose that some groups are unlimited
in this way. Then the runs of groups between them ("windows") are independent:
which lines have an odd number above is known, and a pair that jumps over such a group costs more
than two pairs with members of it. So the sum of the windows' best costs is a lower bound, whether
or not the groups really are large. It is reached, and with it the best pairing, if every one of
those groups can find partners for its visitors and pair the rest inside. A group that cannot was
not large: it joins the neighbouring windows and we try again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from topcut.core.pairing.swiss.exact import ExactAnswer, RungGroup, solve
from topcut.core.pairing.swiss.large import Layout, Visits, lay_out, pair_large
from topcut.core.pairing.swiss.quick import ABOVE, BELOW, quick_run
from topcut.core.pairing.swiss.section import PairingSection


def pair_clean(section: PairingSection) -> ExactAnswer | None:
    """The best pairing with nobody barred, or None when there is none."""
    layout = lay_out(section)
    while True:
        windows = _windows(layout.large)
        for window in windows:
            if window not in layout.solved:
                layout.solved[window] = _quickly(layout, *window) or solve_window(layout, *window)
        answers = [(window, layout.solved[window]) for window in windows]
        found = [(window, answer) for window, answer in answers if answer is not None]
        if len(found) < len(windows):
            return None
        whole, weak = _put_together(layout, found)
        if not weak:
            return whole
        for rung in weak:
            layout.large[rung] = False


def _windows(large: Sequence[bool]) -> list[tuple[int, int]]:
    """Runs of small rungs as (first, after), also the empty ones between large rungs."""
    ends = [-1, *(rung for rung, is_large in enumerate(large) if is_large), len(large)]
    return [(one + 1, other) for one, other in pairwise(ends)]


def _quickly(layout: Layout, first: int, after: int) -> ExactAnswer | None:
    couples = quick_run(layout.section, layout.groups[first:after], layout.odd[first])
    if couples is None:
        return None
    lines = range(max(first, 1), min(after, len(layout.groups) - 1) + 1)
    bound = sum(layout.ladder.toll(line - 1, line) for line in lines if layout.odd[line])
    if layout.bye_between(first, after):
        couples.append((layout.taker, layout.section.bye))
    return ExactAnswer(couples, bound, bound, True)


def _put_together(
    layout: Layout, windows: Sequence[tuple[tuple[int, int], ExactAnswer]]
) -> tuple[ExactAnswer, list[int]]:
    """Combine all windows and large groups, or return the rungs that turned out not to be large."""
    visits = Visits(layout.section, {rung: list(layout.groups[rung]) for rung in layout.large_rungs()})
    couples = []
    for (first, after), answer in windows:
        for couple in answer.couples:
            if min(couple) >= 0:
                couples.append(couple)
            else:
                visits.add(couple, first - 1, after)
    if layout.taker >= 0 and not any(layout.section.bye in couple for couple in couples):
        couples.append((layout.taker, layout.section.bye))
    weak = visits.settle_direct(couples)
    for rung in layout.large_rungs():
        inside = pair_large(layout.section, visits.members[rung], visits.visitors[rung])
        if inside is None:
            weak.append(rung)
        else:
            couples += inside
    cost, bound = (sum(one.cost for _, one in windows), sum(one.bound for _, one in windows))
    return ExactAnswer(couples, cost, bound, all(one.proved for _, one in windows)), weak


def solve_window(layout: Layout, first: int, after: int) -> ExactAnswer | None:
    """Solve a window with stand-ins for the neighbouring large groups, adding more until some are left over.

    The best cost as a function of how many visit each side is convex in steps of two (it is
    M-convex on a jump system of constant parity: Murota 2006), so when two stand-ins of each
    side are not needed, more of them would not be needed either.
    """
    alone = not _sides(layout, first, after)
    size = sum(len(group) for group in layout.groups[first:after])
    stand_ins = 4
    while True:
        answer = solve(layout.section, _with_stand_ins(layout, first, after, stand_ins))
        if alone or stand_ins >= size or (answer is not None and _enough(layout, first, after, answer)):
            return _as_visits(answer) if answer is not None else None
        stand_ins = min(2 * stand_ins, size + 1)


def _enough(layout: Layout, first: int, after: int, answer: ExactAnswer) -> bool:
    if answer.cost == answer.bound:
        return True
    left_over = {_side_of(one) for one, other in answer.couples if _side_of(one) == _side_of(other) < 0}
    return len(left_over) == len(_sides(layout, first, after))


@dataclass(frozen=True, slots=True)
class _Side:
    rung: int  # the large rung next to a window
    inner: int  # the rung next to it, seen from there
    number: int  # what its stand-ins are counted from


def _sides(layout: Layout, first: int, after: int) -> list[_Side]:
    sides = []
    if first > 0:
        sides.append(_Side(first - 1, first, ABOVE))
    if after < len(layout.groups):
        sides.append(_Side(after, after - 1, BELOW))
    return sides


def _with_stand_ins(layout: Layout, first: int, after: int, stand_ins: int) -> list[RungGroup]:
    rungs = len(layout.groups)
    groups: list[RungGroup] = []
    for rung in range(first, after):
        members = layout.groups[rung]
        if layout.bye_between(rung, rung + 1):
            members = [*members, layout.taker, layout.section.bye]
        groups.append(RungGroup(layout.ladder.keys[rung], rungs - rung, members))
    for side in _sides(layout, first, after):
        # As many, odd or even, as the number of pairs across the line must be.
        odd = layout.odd[max(side.rung, side.inner)]
        size = stand_ins + (stand_ins % 2 != odd)
        members = [side.number - 2 * at for at in range(size)]
        group = RungGroup(layout.ladder.keys[side.rung], rungs - side.rung, members, stand_ins=True)
        groups.insert(0 if side.number == ABOVE else len(groups), group)
    return [group for group in groups if group.members]


def _as_visits(answer: ExactAnswer) -> ExactAnswer:
    """Drop stand-ins paired with each other; the others become visits."""
    couples = []
    for one, other in answer.couples:
        left, right = (_side_of(one), _side_of(other))
        if left >= 0 or left != right:
            couples.append((left, right))
    return ExactAnswer(couples, answer.cost, answer.cost if answer.proved else answer.bound, answer.proved)


def _side_of(vertex: int) -> int:
    if vertex >= 0:
        return vertex
    return ABOVE if vertex % 2 == 0 else BELOW
