"""Decisions of the playoff desk: the cut, and the rounds of the bracket (MTR-10.4.b, 2.10.d)."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.approval.decide import passed_over
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.organizing.decide.requirements import expect_required_cut
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut, UndoCut
from topcut.core.desks.playoff.cutting import (
    CutCandidate,
    Fate,
    candidates,
    drafts_from,
    drawn_by_lot,
    slots_for,
    stage_to_cut,
)
from topcut.core.desks.playoff.events import CutMade, CutUndone, PlayoffAnswered
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.pairing import Pairing, pair_elimination, pair_in_turn, pair_pod_playoff
from topcut.core.play.cuts import FEWEST_IN_CUT
from topcut.core.play.matches import RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament, newest_result


@decides(AnswerPlayoff)
def answer_playoff(command: AnswerPlayoff, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Players can decline the playoff only before the bracket is made."""
    entrant = the_entrant(tournament, command.entrant)
    if tournament.cuts:
        raise Refusal("cut-already-made", rule="MTR-2.10.d")
    if not any(stage.cut for stage in tournament.details.stages):
        raise Refusal("no-playoff-planned")
    if entrant.status is not EntrantStatus.ACTIVE:
        raise Refusal("entrant-not-active")
    if entrant.declined is not command.plays:
        return ()
    return (PlayoffAnswered(entrant.id, command.plays),)


@decides(MakeCut)
def make_cut(command: MakeCut, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Seeds by the standings, true ties as drawn; without earlier rounds all seeds are random."""
    stage = _stage_to_cut(tournament)
    most = tournament.details.stages[stage].most_in_cut
    if command.size and not FEWEST_IN_CUT <= command.size <= most:
        raise Refusal("cut-out-of-range", least=FEWEST_IN_CUT, most=most)
    expect_required_cut(tournament, context.rules, stage, command.size)
    found = candidates(tournament, context.rules, command.size, command.replacement)
    chance = context.chance.of(tournament.draws.cut_label(stage))
    seeds = _seeds(found, tournament, chance.part("seeds"))
    if len(seeds) < FEWEST_IN_CUT:
        raise Refusal("too-few-for-cut", entrants=len(seeds))
    if command.seeds not in ((), seeds):
        raise Refusal("cut-changed-since")
    passed = passed_over(HeldAct.CUT, command.past, tournament, context)
    about, ruled = tournament.details.stages[stage], context.rules.playoff
    seats, slots = slots_for(about, seeds, chance.part("seats"), ruled)
    return (
        CutMade(
            stage=stage,
            size=command.size,
            seeds=seeds,
            slots=slots,
            replacement=command.replacement,
            declined=tuple(each.entrant for each in found if each.fate is Fate.DECLINED),
            drawn=drawn_by_lot(found) if tournament.rounds else seeds,
            draft_seats=seats,
            based_on=tournament.version,
            chance=chance.label,
            missed=ruled.missed_cut,
        ),
        *passed,
    )


def _stage_to_cut(tournament: Tournament) -> int:
    current = tournament.current_round
    if current and current.status is not RoundStatus.CLOSED:
        raise Refusal("round-not-closed", round=current.number)
    stage = stage_to_cut(tournament)
    if stage is None:
        raise Refusal("no-cut-now")
    return stage


def _seeds(found: list[CutCandidate], tournament: Tournament, chance: Chance) -> tuple[EntrantId, ...]:
    seeds = [each.entrant for each in found if each.seed]
    return tuple(seeds if tournament.rounds else chance.by_lot(sorted(seeds)))


@decides(UndoCut)
def undo_cut(command: UndoCut, tournament: Tournament, context: Context) -> Iterator[Event]:
    """Until the first result, or the first pack; a first round that was paired or published is removed too.

    MTR-10.4.c: seats, then the draft, then 1-5, 2-6, 3-7, 4-8 of those seats.
    """
    if not tournament.cuts:
        raise Refusal("no-cut-to-undo")
    stage = max(tournament.cuts)
    rounds = tournament.rounds_of(stage)
    if any(round_.has_been_played or round_.status is RoundStatus.CLOSED for round_ in rounds):
        raise Refusal("cut-has-results")
    if drafts_from(tournament, stage):
        raise Refusal("cut-draft-begun", rule="MTR-10.4.c")
    if tournament.prizes.split:
        raise Refusal("prizes-already-split", rule="MTR-5.2.a")
    for round_ in rounds:
        yield RoundDiscarded(round_.number)
    yield CutUndone(stage)


def expect_field(number: int, tournament: Tournament) -> None:
    """Refuse a round whose cut was not made, or was made before a result behind it changed.

    Once its packs are open the cut stands, whatever is corrected behind it.
    """
    stage = tournament.details.stage_of(number)
    if not tournament.details.stages[stage].has_fixed_field:
        return
    cut = tournament.cuts.get(stage)
    if cut is None:
        raise Refusal("cut-missing", round=number)
    first = tournament.details.first_round_of(stage)
    if drafts_from(tournament, stage):
        return
    if number == first and newest_result(tournament, before=first) > cut.based_on:
        raise Refusal("cut-out-of-date")


def pair_bracket(number: int, tournament: Tournament, rules: Rules) -> Pairing:
    """The next round of the bracket, best half first; the better seed sits first (MTR-2.2.a, MA-2.2A)."""
    if tournament.stage_of(number).in_pods:
        return pair_pod_playoff(tournament.playoff_pods(number, rules.playoff))
    cut = tournament.cuts[tournament.details.stage_of(number)]
    return pair_elimination(tournament.bracket(number), cut.seeds)


def pair_robin(number: int, tournament: Tournament) -> Pairing:
    """The next round of a round robin; an entrant whose opponent has left has a bye."""
    stage = tournament.details.stage_of(number)
    turn = number - tournament.details.first_round_of(stage)
    there = {entrant.id for entrant in tournament.playing_in(number)}
    circle = [slot for slot in tournament.cuts[stage].slots if slot is not None]
    return pair_in_turn(circle, turn, there)
