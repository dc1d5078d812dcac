"""A whole section without rematches: large groups apart, the small ones between in windows.

A large score group absorbs anything: whoever comes into it finds a partner, whoever leaves it is
not missed, and the rest can be paired inside it at no cost. Suppose for a moment that some groups
are without limit in this way. Then the runs of groups between them ("windows") are independent:
which lines have an odd number above is known, and a pair that jumps over such a group costs more
than two pairs with members of it. So the sum of the windows' best costs is a lower bound, whether
or not the groups really are large. It is reached, and with it the best pairing, if every one of
those groups can name partners for its visitors and pair the rest inside. A group that cannot was
not large: it joins the windows beside it and we try again.
"""

from collections.abc import Sequence
from itertools import pairwise

from topcut.core.pairing.exact import Answer
from topcut.core.pairing.large import Visits, pair_large
from topcut.core.pairing.layout import Layout, lay_out
from topcut.core.pairing.quick import quick_run
from topcut.core.pairing.section import Section
from topcut.core.pairing.standins import solve_window


def pair_clean(section: Section) -> Answer | None:
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


def _quickly(layout: Layout, first: int, after: int) -> Answer | None:
    couples = quick_run(layout.section, layout.groups[first:after], layout.odd[first])
    if couples is None:
        return None
    lines = range(max(first, 1), min(after, len(layout.groups) - 1) + 1)
    bound = sum(layout.ladder.toll(line - 1, line) for line in lines if layout.odd[line])
    if layout.bye_between(first, after):
        couples.append((layout.taker, layout.section.bye))
    return Answer(couples, bound, bound, True)


def _put_together(
    layout: Layout, windows: Sequence[tuple[tuple[int, int], Answer]]
) -> tuple[Answer, list[int]]:
    """All windows and all large groups, or the rungs that turned out not to be large."""
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
    return Answer(couples, cost, bound, all(one.proved for _, one in windows)), weak
