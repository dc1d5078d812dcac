"""Standings over the rounds: movement since the last one, and everybody's path."""

from collections.abc import Iterable, Mapping, Sequence

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.standings.ordering import Draw, Standing, draw_numbers
from topcut.core.standings.played import Played, Scheme
from topcut.core.standings.ranking import rank


def movement(before: Sequence[Standing], after: Sequence[Standing]) -> dict[EntrantId, int | None]:
    """How many places each entrant has risen; negative when they fell, ``None`` when new.

    From fifth to second is 3.
    """
    places = {line.entrant: line.place for line in before}
    return {
        line.entrant: places[line.entrant] - line.place if line.entrant in places else None for line in after
    }


def after_each_round(
    entrants: Iterable[EntrantId],
    played: Iterable[Played],
    scheme: Scheme,
    chance_order: Draw | Chance | None = None,
) -> dict[int, tuple[Standing, ...]]:
    """The standings after every round that has been played, by its number, in order.

    The draw is the same throughout, so that true ties do not change places between rounds.
    """
    ranked = list(entrants)
    draw = draw_numbers(ranked, chance_order)
    rounds: dict[int, list[Played]] = {}
    for match in played:
        rounds.setdefault(match.round, []).append(match)
    so_far: list[Played] = []
    tables: dict[int, tuple[Standing, ...]] = {}
    for number in sorted(rounds):
        so_far += rounds[number]
        tables[number] = rank(ranked, so_far, scheme, draw)
    return tables


def rank_history(tables: Mapping[int, Sequence[Standing]]) -> dict[EntrantId, dict[int, int]]:
    """Each entrant's rank after each round: ``history["p1"][3]`` is 12 for twelfth after round 3."""
    history: dict[EntrantId, dict[int, int]] = {}
    for number, lines in tables.items():
        for line in lines:
            history.setdefault(line.entrant, {})[number] = line.rank
    return history
