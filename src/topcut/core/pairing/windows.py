"""A whole section without rematches: large groups apart, the small ones between in windows.

A large score group absorbs anything: whoever comes into it finds a partner, whoever leaves it is
not missed, and the rest can be paired inside it at no cost. So the runs of small groups between
large ones ("windows") are independent: which lines have an odd number above is known, and a
pair that jumps over a large group costs more than two pairs with members of it. Each window is
solved with members on loan from the large groups beside it; the sum of the windows' best costs
is a lower bound for the whole section, and it is reached if every large group can pair whoever
is left in it. If one cannot, it was not large: it joins the windows beside it and we try again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from topcut.core.pairing.exact import Answer, Group, solve
from topcut.core.pairing.ladder import Ladder
from topcut.core.pairing.quick import Couples, couples_within, quick_run
from topcut.core.pairing.section import Section

SPARE = 4  # members who may leave a group before it no longer counts as large
PROVED_TO = 512  # entrants; to here a window without a proof is widened until it has one


@dataclass(slots=True)
class _Layout:
    """The rungs of a section and which of them are held to be large.

    ``odd[r]`` says whether the number of entrants above rung r is odd.
    """

    section: Section
    ladder: Ladder
    groups: list[list[int]]
    large: list[bool]
    odd: list[bool]
    taker: int  # who has the bye unless a window decides otherwise; -1 without a bye


@dataclass(slots=True)
class _Window:
    """Small rungs ``first`` … ``after - 1`` and the large rungs beside them, if there are any.

    ``above`` and ``below`` are the members those large rungs still have; the lists are shared
    with the windows on their other sides.
    """

    layout: _Layout
    first: int
    after: int
    above: list[int] | None
    below: list[int] | None

    @property
    def bound(self) -> int:
        ladder, last = self.layout.ladder, len(self.layout.groups) - 1
        lines = range(max(self.first, 1), min(self.after, last) + 1)
        return sum(ladder.toll(line - 1, line) for line in lines if self.layout.odd[line])

    @property
    def groups(self) -> list[list[int]]:
        return self.layout.groups[self.first : self.after]


def pair_clean(section: Section) -> Answer | None:
    """The best pairing with nobody barred, or None when there is none."""
    layout = _lay_out(section)
    while True:
        answer, weak = _attempt(layout)
        if answer is not None or not weak:
            return answer
        for rung in weak:
            layout.large[rung] = False


def _lay_out(section: Section) -> _Layout:
    taker = min(section.takers, default=-1)  # the vertices are in random order
    rungs = section.rungs((taker, section.bye))
    if section.takers:
        rungs.setdefault(section.keys[taker], [])
    groups = [rungs[key] for key in sorted(rungs, reverse=True)]
    ladder = Ladder(sorted(rungs, reverse=True), [len(group) for group in groups], section.weight)
    odd = [above % 2 == 1 for above in accumulate(ladder.sizes, initial=0)]
    return _Layout(section, ladder, groups, [_is_large(section, group) for group in groups], odd, taker)


def _is_large(section: Section, group: Sequence[int]) -> bool:
    """Everybody may meet half of the others and more, even when some are away.

    Then the group can be paired inside (a graph with such degrees has a Hamilton cycle: Dirac
    1952). It is only a guess for after the windows have taken their loans.
    """
    size = len(group) - SPARE
    if size < SPARE:
        return False
    if 2 * (1 + max(len(section.barred[one]) for one in group)) <= size:
        return True
    ids = {section.ids[one] for one in group}
    return 2 * (1 + max(len(ids & section.barred[one]) for one in group)) <= size


def _attempt(layout: _Layout) -> tuple[Answer | None, list[int]]:
    """The answer, or the rungs that were held to be large and must not be."""
    left = [list(group) if large else None for group, large in zip(layout.groups, layout.large, strict=True)]
    answers: list[Answer] = []
    bye_settled = layout.taker < 0
    for first, after in _windows(layout.large):
        above = left[first - 1] if first else None
        below = left[after] if after < len(left) else None
        window = _Window(layout, first, after, above, below)
        answer = _quickly(window) or _exactly(window)
        if answer is None:
            return None, [rung for rung in (first - 1, after) if 0 <= rung < len(left)]
        bye_settled = bye_settled or any(layout.section.bye in couple for couple in answer.couples)
        answers.append(answer)
    if not bye_settled:
        answers.append(Answer([(layout.taker, layout.section.bye)], 0, 0, True))
    for rung, members in enumerate(left):
        inside = _inside(layout, rung, members) if members else None
        if members and inside is None:
            return None, [rung]
        answers += [inside] if inside else []
    return _together(answers), []


def _windows(large: Sequence[bool]) -> list[tuple[int, int]]:
    """Runs of small rungs as (first, after), also the empty ones between large rungs."""
    ends = [-1, *(rung for rung, is_large in enumerate(large) if is_large), len(large)]
    return [(one + 1, other) for one, other in pairwise(ends)]


def _together(answers: Sequence[Answer]) -> Answer:
    couples = [couple for answer in answers for couple in answer.couples]
    cost, bound = sum(answer.cost for answer in answers), sum(answer.bound for answer in answers)
    return Answer(couples, cost, bound, all(answer.proved for answer in answers))


def _inside(layout: _Layout, rung: int, members: list[int]) -> Answer | None:
    """Whoever is left in a large group, paired inside it."""
    couples = couples_within(layout.section, members)
    if couples is not None:
        return Answer(couples, 0, 0, True)
    return solve(layout.section, [Group(layout.ladder.keys[rung], members)])


def _quickly(window: _Window) -> Answer | None:
    odd = window.layout.odd
    above = window.above if odd[window.first] else None
    below = window.below if odd[window.after] else None
    couples = quick_run(window.layout.section, window.groups, above, below)
    if couples is None:
        return None
    return Answer(couples, window.bound, window.bound, True)


def _exactly(window: _Window) -> Answer | None:
    """Solve the window with loans from both sides, larger ones if the first leave a doubt."""
    size = sum(len(group) for group in window.groups)
    wide = len(window.layout.section.ids) > PROVED_TO
    for loan, last in ((12 + size // 2, False), (48 + 2 * size, True)):
        pools = [_loan(window, loan, True), _loan(window, loan, False)]
        answer = solve(window.layout.section, _with_loans(window, pools))
        if answer is None:
            continue
        if answer.cost == answer.bound or _large_enough(window, pools, answer.cost):
            return _give_back(window, pools, answer)
        if last and wide:
            return _give_back(window, pools, Answer(answer.couples, answer.cost, answer.bound, False))
    return None


def _loan(window: _Window, loan: int, from_above: bool) -> list[int]:
    """Members on loan: as many, odd or even, as the number of pairs across the line must be."""
    members = window.above if from_above else window.below
    if not members:
        return []
    size = min(loan, len(members))
    odd = window.layout.odd[window.first if from_above else window.after]
    return members[: size - (size % 2 != odd)]


def _with_loans(window: _Window, pools: Sequence[Sequence[int]]) -> list[Group]:
    layout, section = window.layout, window.layout.section
    groups: list[Group] = []
    for rung in range(window.first, window.after):
        members = layout.groups[rung]
        if section.takers and layout.ladder.keys[rung] == section.keys[layout.taker]:
            members = [*members, layout.taker, section.bye]
        groups.append(Group(layout.ladder.keys[rung], members))
    if pools[0]:
        groups.insert(0, Group(layout.ladder.keys[window.first - 1], list(pools[0]), pool=True))
    if pools[1]:
        groups.append(Group(layout.ladder.keys[window.after], list(pools[1]), pool=True))
    return [group for group in groups if group.members]


def _large_enough(window: _Window, pools: Sequence[Sequence[int]], cost: int) -> bool:
    """Could more members on loan have made the window cheaper?

    No, if whoever crosses into the large group finds a free partner whatever the others do. No
    pairing at this cost or less has more crossings than the cost pays for.
    """
    layout = window.layout
    for pool, inner, rung in (
        (pools[0], window.first, window.first - 1),
        (pools[1], window.after - 1, window.after),
    ):
        lent_by = window.above if rung < inner else window.below
        if lent_by is None:
            continue
        toll = layout.ladder.toll(min(rung, inner), max(rung, inner))
        if len(pool) - _most_barred(window, pools, pool) <= cost // toll:
            return False
    return True


def _most_barred(window: _Window, pools: Sequence[Sequence[int]], pool: Sequence[int]) -> int:
    section = window.layout.section
    ids = {section.ids[one] for one in pool}
    others = [one for group in [*window.groups, *pools] if group is not pool for one in group]
    return max((len(ids & section.barred[one]) for one in others), default=0)


def _give_back(window: _Window, pools: Sequence[Sequence[int]], answer: Answer) -> Answer:
    """Strike the loans that were not used, and take those that were from their groups."""
    kept: Couples = answer.couples
    for pool, members in zip(pools, (window.above, window.below), strict=True):
        lent = set(pool)
        kept = [couple for couple in kept if not (couple[0] in lent and couple[1] in lent)]
        used = lent & {one for couple in kept for one in couple}
        if members:
            members[:] = [one for one in members if one not in used]
    return Answer(kept, answer.cost, answer.cost if answer.proved else answer.bound, answer.proved)
