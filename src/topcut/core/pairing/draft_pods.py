"""Draft pods: sizes and seats of the groups that draft together, and their first round (MTR-7.6.a)."""

from collections.abc import Collection, Sequence

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Certificate, Pairing
from topcut.core.pairing.table_numbers import ALL_TABLES, Hall, seat_at_tables

METHOD = "across-the-table"
METHOD_VERSION = 1
BYE_ACROSS = "bye-nobody-across"

WANTED = 8
SMALLEST, LARGEST = 6, 12
FEWEST_IN_POD = 2


def draft_pod_sizes(players: int, rounds: int = 0) -> tuple[int, ...]:
    """Proposed pods: an opponent for every round, near eight, within one of each other, larger ones first.

    MTR-7.6.a has no sizes. Sixteen: 8, 8. Twenty: 7, 7, 6. Eleven: one pod, since five are few to draft with.
    Eighty for eight rounds: eight pods of ten, since eight players have seven opponents each.
    """
    if players == 0:
        return ()

    def worth(pods: int) -> tuple[int, int, int]:
        low, more = divmod(players, pods)
        lacking = max(0, rounds - rounds_in_pod(low))
        return lacking, max(abs(low - WANTED), abs(low + bool(more) - WANTED)), -pods

    likely = range(-(-players // LARGEST), max(1, players // SMALLEST) + 1)
    return even_sizes(players, min(likely, key=worth))


def rounds_in_pod(size: int) -> int:
    """Rounds in a pod before somebody meets an opponent again: seven of eight, and of seven with byes."""
    return size if size % 2 else size - 1


def pods_possible(players: int) -> range:
    """Numbers of pods the head judge may choose: any in which nobody drafts alone."""
    return range(1, max(1, players // FEWEST_IN_POD) + 1)


def rochester_sizes(teams: int) -> tuple[int, ...]:
    """MTR-8.5.a: two teams at a table; seven are 2, 2, 2 and one that has a bye."""
    return (2,) * (teams // 2) + (1,) * (teams % 2)


def even_sizes(players: int, pods: int) -> tuple[int, ...]:
    """Sizes for a given number of pods, within one of each other, larger ones first."""
    low, more = divmod(players, pods)
    return (low + 1,) * more + (low,) * (pods - more)


def draft_pods(
    entrants: Sequence[EntrantId], chance: Chance, sizes: Sequence[int] = ()
) -> tuple[tuple[EntrantId, ...], ...]:
    """Random pods, each in seat order round the table; of these sizes, or those proposed."""
    drawn = chance.by_lot(sorted(entrants))
    pods: list[tuple[EntrantId, ...]] = []
    for size in sizes or draft_pod_sizes(len(drawn)):
        pods.append(tuple(drawn[:size]))
        drawn = drawn[size:]
    return tuple(pods)


def pair_across(
    pods: Sequence[Sequence[EntrantId]],
    chance: Chance,
    dropped: Collection[EntrantId] = (),
    hall: Hall = ALL_TABLES,
    fixed: dict[EntrantId, int] | None = None,
) -> Pairing:
    """The first round after a draft: everybody meets the player across the table.

    Scenario 36. Eight seats: 1–5, 2–6, 3–7, 4–8. If 3 and 4 have left, 7 meets 8; if only 3
    has, 7 has the bye. The last seat of an odd pod sat across from nobody.
    """
    matches: list[tuple[tuple[EntrantId, ...], tuple[str, ...]]] = []
    for pod in pods:
        half = len(pod) // 2
        couples = [[pod[at], pod[at + half]] for at in range(half)] + [[one] for one in pod[2 * half :]]
        present = [[one for one in couple if one not in dropped] for couple in couples]
        alone = [couple[0] for couple in present if len(couple) == 1]
        meetings = [couple for couple in present if len(couple) == 2]
        meetings += [[one, other] for one, other in zip(alone[::2], alone[1::2], strict=False)]
        matches += [(tuple(chance.by_lot(couple)), ()) for couple in meetings]
        matches += [((one,), (BYE_ACROSS,)) for one in alone[len(alone) // 2 * 2 :]]
    matches.sort(key=lambda match: len(match[0]) == 1)
    return Pairing(
        seat_at_tables(matches, fixed or {}, hall), METHOD, METHOD_VERSION, Certificate(0, 0, 0, True)
    )
