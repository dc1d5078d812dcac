"""Who is in the playoff before the rounds are over: byes from then on, and a seed that stays (MTR-10.4.d)."""

from collections.abc import Sequence

from topcut.core.desks.rounds.past import played, scheme
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Rules
from topcut.core.standings import Advanced, Standing, early_advance, rank
from topcut.core.tournament import Tournament


def advancing(tournament: Tournament, rules: Rules, round_number: int, draw: str) -> tuple[EntrantId, ...]:
    """Those who have the announced points for the first time after this round, best seed first.

    ``draw`` is what breaks true ties of the round. Whoever has left, or is in already, is not among them.
    """
    if not tournament.details.advance_at or round_number > tournament.details.ranked_rounds:
        return ()
    there = [one.id for one in tournament.entrants.values() if one.takes_part_in(round_number + 1)]
    listed = [one.id for one in tournament.entrants.values() if one.is_ranked]
    past, ties = list(played(tournament, round_number)), Chance(draw, "ties")
    lines = {line.entrant: line for line in rank(listed, past, scheme(tournament, rules), ties)}
    locked = [
        Advanced(seed, round_number - 1, lines[entrant])
        for seed, entrant in enumerate(tournament.advanced, 1)
        if entrant in lines
    ]
    found = early_advance(
        listed, past, tournament.details.advance_at, scheme(tournament, rules), ties, locked
    )
    return tuple(each.entrant for each in found[len(locked) :] if each.entrant in there)


def seeded(tournament: Tournament, lines: Sequence[Standing]) -> list[Standing]:
    """The standings in the order of seeds: who advanced early, then the others as they stand."""
    known = {line.entrant: line for line in lines}
    first = [known[entrant] for entrant in tournament.advanced if entrant in known]
    return [*first, *(line for line in lines if line.entrant not in tournament.advanced)]
