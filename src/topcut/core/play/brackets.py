"""Bracket slots, computed from the results so far (MTR-10.4.b, 2.10.d).

Nothing is stored: the slots of every round follow from the cut, the results, and who left when.
"""

from collections.abc import Iterable, Mapping

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.pairing.elimination.single_elimination import (
    Slots,
    advance,
    without_dropped,
)
from topcut.core.play.cuts import Cut
from topcut.core.play.matches import Match, Round

_ON = (Outcome.WIN, Outcome.AWARDED, Outcome.BYE)


def goes_on(outcome: Outcome | None) -> bool:
    return outcome in _ON


def winner_of(match: Match) -> EntrantId | None:
    """Who advances; ``None`` without a result, or if all took a match loss."""
    won = [seat for seat in match.seats if goes_on(match.outcome_of(seat))]
    return won[0] if len(won) == 1 else None


def losers_of(match: Match) -> list[EntrantId]:
    return [seat for seat in match.seats if match.outcome_of(seat) is Outcome.LOSS]


def out_before(round_number: int, rounds: Iterable[Round]) -> set[EntrantId]:
    """Those eliminated in earlier rounds of this elimination."""
    earlier = (round_ for round_ in rounds if round_.number < round_number)
    return {seat for round_ in earlier for match in round_.matches for seat in losers_of(match)}


def slots_of(cut: Cut, rounds: Iterable[Round], left: Mapping[EntrantId, int], round_number: int) -> Slots:
    """The slots of a round; the rounds before it have all their results.

    ``left`` says who has left after which round. Each round is made from those still in: nobody
    moves up, the best remaining seeds have the byes.
    """
    slots: Slots = cut.slots
    for round_ in rounds:
        if round_.number < round_number:
            slots = _advanced(_present(slots, cut, left, round_.number), round_)
    return _present(slots, cut, left, round_number)


def _present(slots: Slots, cut: Cut, left: Mapping[EntrantId, int], round_number: int) -> Slots:
    gone = {slot for slot in slots if slot is not None and left.get(slot, round_number) < round_number}
    if len(slots) == 1:  # the winner of the final
        return tuple(None if slot in gone else slot for slot in slots)
    return without_dropped(slots, gone, cut.seeds)


def _advanced(slots: Slots, round_: Round) -> Slots:
    winners = {winner for match in round_.matches if (winner := winner_of(match))}
    lost = {seat for match in round_.matches for seat in losers_of(match) if not winner_of(match)}
    return advance(tuple(None if slot in lost else slot for slot in slots), winners)


def seeds_left(
    cut: Cut, rounds: Iterable[Round], left: Mapping[EntrantId, int], round_number: int
) -> tuple[list[EntrantId], set[EntrantId]]:
    """The seeds that a round of pods is made from, and those of them who have left since (MA-10.4B).

    An entrant who left before an earlier round counts as having lost it; the seats of those who left
    since stay empty.
    """
    before = [round_ for round_ in rounds if round_.number < round_number]
    out = out_before(round_number, before)
    out |= {seed for seed in cut.seeds for each in before if left.get(seed, each.number) < each.number}
    still = [seed for seed in cut.seeds if seed not in out]
    gone = {seed for seed in still if left.get(seed, round_number) < round_number}
    return still, gone
