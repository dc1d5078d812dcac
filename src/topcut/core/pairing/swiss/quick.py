"""Fast path of Swiss pairing: everybody inside their score group, one entrant down where a group is odd.

A pass that succeeds meets the cut bound exactly, so it is its own proof and needs no solver.
"""

from collections.abc import Sequence

from topcut.core.pairing.swiss.section import PairingSection

Couple = tuple[int, int]
Couples = list[Couple]
# Stand-ins for a member, chosen later, of the large group above or below a run of groups.
ABOVE, BELOW = -2, -3


def couples_within(section: PairingSection, members: Sequence[int]) -> Couples | None:
    """Pair an even number of entrants of one group with nobody barred, or None if that failed.

    Neighbours in the random order meet; a barred couple trades partners with another couple.
    """
    ids, barred = section.ids, section.barred
    couples = list(zip(members[::2], members[1::2], strict=True))
    clashes = [at for at, (one, other) in enumerate(couples) if ids[other] in barred[one]]
    for at in clashes:
        if ids[couples[at][1]] in barred[couples[at][0]] and not _trade(section, couples, at):
            return None
    return couples


def _trade(section: PairingSection, couples: Couples, at: int) -> bool:
    """Exchange partners with the next couple for which both new couples may play."""
    ids, barred = section.ids, section.barred
    one, other = couples[at]
    not_one, not_other = barred[one], barred[other]
    for step in range(1, len(couples)):
        there = (at + step) % len(couples)
        left, right = couples[there]
        if ids[left] not in not_one and ids[right] not in not_other:
            couples[at], couples[there] = (one, left), (other, right)
            return True
        if ids[right] not in not_one and ids[left] not in not_other:
            couples[at], couples[there] = (one, right), (other, left)
            return True
    return False


def partner_for(section: PairingSection, vertex: int, members: list[int]) -> int | None:
    """Remove from ``members`` the first who may meet the vertex."""
    barred, ids = section.barred[vertex], section.ids
    for at, member in enumerate(members):
        if ids[member] not in barred:
            return members.pop(at)
    return None


def quick_run(section: PairingSection, groups: Sequence[Sequence[int]], odd_above: bool) -> Couples | None:
    """Pair a run of groups top down at the cut bound, or None if this simple method fails.

    With an odd number above the run, somebody of it visits the group above; whoever is left over at
    its end visits the group below.
    """
    made: Couples = []
    floater: int | None = ABOVE if odd_above else None
    for group in groups:
        rest = list(group)
        if floater is not None:
            found = rest.pop() if floater == ABOVE and rest else partner_for(section, floater, rest)
            if found is None:
                return None
            made.append((floater, found))
        floater = rest.pop() if len(rest) % 2 else None
        inside = couples_within(section, rest)
        if inside is None:
            return None
        made += inside
    if floater is not None:
        made.append((floater, BELOW))
    return made
