"""Cut candidates: who makes the cut, line by line of the standings, and why.

The page shows these lines for confirmation, and the decision uses the same ones.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.elimination.single_elimination import (
    Slots,
    bracket,
    draft_bracket,
)
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.play.details import BOOSTER_DRAFT, Stage
from topcut.core.rules import Playoff, Rules
from topcut.core.scoreboard import ScoreInputs, entries, scoreboard, scoreboard_from
from topcut.core.standings import Advanced, Standing, early_advance
from topcut.core.tournament import Tournament

_DRAFT_TABLES = (2, 4, 8)


class Fate(StrEnum):
    """The outcome of the cut for one line of the standings."""

    IN = "in"
    MOVED_UP = "moved-up"  # in, because somebody above does not play on
    DECLINED = "declined"
    LEFT = "left"  # dropped: not asked
    BELOW = "below"


@dataclass(frozen=True, slots=True)
class CutCandidate:
    """One line: ``seed`` if they are in; ``by_lot`` if no tiebreaker separates them from a neighbour."""

    line: Standing
    fate: Fate
    seed: int | None = None
    by_lot: bool = False

    @property
    def entrant(self) -> EntrantId:
        return self.line.entrant


def stage_to_cut(tournament: Tournament) -> int | None:
    """The next stage, if it still needs its cut and the rounds before it are over."""
    played = len(tournament.rounds)
    if played >= tournament.details.rounds:
        return None
    stage = tournament.details.stage_of(played + 1)
    waits = tournament.details.stages[stage].has_fixed_field and stage not in tournament.cuts
    return stage if waits else None


def drafts_from(tournament: Tournament, stage: int) -> bool:
    """Whether those in the cut opened packs: their seats stand, and so does who is in (MTR-10.4.c)."""
    draft = tournament.drafts.get(stage)
    return draft is not None and draft.has_begun


def candidates(
    tournament: Tournament, rules: Rules, size: int, replacement: DeclinedPlace
) -> list[CutCandidate]:
    """The standings down to the cut, and some lines below it.

    Scenario 34: of a top 8 whose third declines, the ninth is in as seed 8 under ``NEXT``; under
    ``NOBODY`` seven are in, and the first has a bye. With five left there are five.
    """
    lines = seeded(tournament, scoreboard(tournament, rules, len(tournament.rounds)).lines)
    return list(_fates(tournament, lines, size or len(lines), replacement))


def _fates(
    tournament: Tournament, lines: Sequence[Standing], size: int, replacement: DeclinedPlace
) -> Iterator[CutCandidate]:
    shared = Counter(line.rank for line in lines if _asked(tournament.entrants[line.entrant], tournament))
    seed = places = 0
    for line in lines:
        entrant = tournament.entrants[line.entrant]
        if not _asked(entrant, tournament):
            yield CutCandidate(line, Fate.LEFT)
            continue
        taken = seed if replacement is DeclinedPlace.NEXT else places
        places += 1
        by_lot = shared[line.rank] > 1 and entrant.id not in tournament.advanced
        if taken >= size:
            yield CutCandidate(line, Fate.BELOW, by_lot=by_lot)
        elif entrant.declined:
            yield CutCandidate(line, Fate.DECLINED, by_lot=by_lot)
        else:
            seed += 1
            yield CutCandidate(line, Fate.IN if places <= size else Fate.MOVED_UP, seed, by_lot)


def _asked(entrant: Entrant, tournament: Tournament) -> bool:
    """Whether they can make the cut: still in, and not eliminated by the cut to a second day."""
    before = tournament.cuts[max(tournament.cuts)] if tournament.cuts else None
    inside = before is None or entrant.id in before.seeds
    return inside and entrant.takes_part_in(len(tournament.rounds) + 1)


def drawn_by_lot(found: Sequence[CutCandidate]) -> tuple[EntrantId, ...]:
    """Those who got their seed, or missed the cut, only by random draw."""
    ranks = {each.line.rank for each in found if each.by_lot and each.seed}
    return tuple(each.entrant for each in found if each.by_lot and each.line.rank in ranks)


def slots_for(
    stage: Stage, seeds: tuple[EntrantId, ...], chance: Chance, ruled: Playoff
) -> tuple[tuple[EntrantId, ...], Slots]:
    """The seats of the playoff draft, if there is one, and the slots of the first round (MTR-10.4.b, 10.4.c).

    Pods have no slots: each round is made from the seeds that are left (MA-10.4B).
    """
    if not stage.is_elimination:
        return (), tuple(chance.by_lot(sorted(seeds)))
    if stage.in_pods:
        return (), ()
    if stage.format == BOOSTER_DRAFT and len(seeds) in _DRAFT_TABLES:
        return draft_bracket(seeds, chance, ruled)
    return (), bracket(seeds, ruled)


def advancing(tournament: Tournament, rules: Rules, round_number: int, draw: str) -> tuple[EntrantId, ...]:
    """Those who reach the announced points with this round, best seed first.

    ``draw`` breaks true ties of the round. Entrants who have left, or are already in, are not included, nor
    those for whom the playoff has no place left: they play on (MTR-10.4.d).
    """
    if not tournament.details.advance_at or round_number > tournament.details.ranked_rounds:
        return ()
    there = [one.id for one in tournament.entrants.values() if one.takes_part_in(round_number + 1)]
    board = scoreboard_from(ScoreInputs.of(tournament, rules, round_number)._replace(draw=draw))
    lines, made = board.by_entrant, board.standings
    locked = [
        Advanced(seed, round_number - 1, lines[entrant])
        for seed, entrant in enumerate(tournament.advanced, 1)
        if entrant in lines
    ]
    advance_at, past = tournament.details.advance_at, entries(board.inputs)
    found = early_advance(lines, past, advance_at, made.scheme, made.draw, locked)
    reached = [each.entrant for each in found[len(locked) :] if each.entrant in there]
    playing = sum(entrant in there for entrant in tournament.advanced)
    return tuple(reached[: max(0, tournament.details.places - playing)])


def seeded(tournament: Tournament, lines: Sequence[Standing]) -> list[Standing]:
    """The standings in the order of seeds: who advanced early, then the others as they stand."""
    known = {line.entrant: line for line in lines}
    first = [known[entrant] for entrant in tournament.advanced if entrant in known]
    return [*first, *(line for line in lines if line.entrant not in tournament.advanced)]
