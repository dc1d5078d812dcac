"""A window solved exactly, with stand-ins for members of the large groups beside it.

How many of a large group will be needed is not known, and who they are does not matter: stand-ins
meet anybody, and two of one side paired with each other are not needed.
"""

from dataclasses import dataclass

from topcut.core.pairing.exact import Answer, Group, solve
from topcut.core.pairing.layout import Layout
from topcut.core.pairing.quick import ABOVE, BELOW


def solve_window(layout: Layout, first: int, after: int) -> Answer | None:
    """Solve a window with stand-ins for the large groups beside it, until some are left over.

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


def _enough(layout: Layout, first: int, after: int, answer: Answer) -> bool:
    if answer.cost == answer.bound:
        return True
    left_over = {_side_of(one) for one, other in answer.couples if _side_of(one) == _side_of(other) < 0}
    return len(left_over) == len(_sides(layout, first, after))


@dataclass(frozen=True, slots=True)
class _Side:
    rung: int  # the large rung beside a window
    inner: int  # the rung next to it, seen from there
    number: int  # what its stand-ins are counted from


def _sides(layout: Layout, first: int, after: int) -> list[_Side]:
    sides = []
    if first > 0:
        sides.append(_Side(first - 1, first, ABOVE))
    if after < len(layout.groups):
        sides.append(_Side(after, after - 1, BELOW))
    return sides


def _with_stand_ins(layout: Layout, first: int, after: int, stand_ins: int) -> list[Group]:
    rungs = len(layout.groups)
    groups: list[Group] = []
    for rung in range(first, after):
        members = layout.groups[rung]
        if layout.bye_between(rung, rung + 1):
            members = [*members, layout.taker, layout.section.bye]
        groups.append(Group(layout.ladder.keys[rung], rungs - rung, members))
    for side in _sides(layout, first, after):
        # As many, odd or even, as the number of pairs across the line must be.
        odd = layout.odd[max(side.rung, side.inner)]
        size = stand_ins + (stand_ins % 2 != odd)
        members = [side.number - 2 * at for at in range(size)]
        group = Group(layout.ladder.keys[side.rung], rungs - side.rung, members, stand_ins=True)
        groups.insert(0 if side.number == ABOVE else len(groups), group)
    return [group for group in groups if group.members]


def _as_visits(answer: Answer) -> Answer:
    """Stand-ins paired with each other are struck; the others lose their numbers."""
    couples = []
    for one, other in answer.couples:
        left, right = (_side_of(one), _side_of(other))
        if left >= 0 or left != right:
            couples.append((left, right))
    return Answer(couples, answer.cost, answer.cost if answer.proved else answer.bound, answer.proved)


def _side_of(vertex: int) -> int:
    if vertex >= 0:
        return vertex
    return ABOVE if vertex % 2 == 0 else BELOW
