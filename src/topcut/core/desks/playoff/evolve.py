"""Applies the events of the playoff desk: the cut, answers, early advances."""

from dataclasses import replace

from topcut.core.desks.limited.evolve import with_draft, without_draft
from topcut.core.desks.limited.state import Draft
from topcut.core.desks.playoff.events import AdvancedEarly, CutMade, CutUndone, PlayoffAnswered
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.pairing import rounds_in_turn
from topcut.core.play.cuts import Cut, rounds_needed
from topcut.core.play.details import Details, Stage, StageKind
from topcut.core.play.draws import Drawn
from topcut.core.steps import change_entrant, count_draft, on
from topcut.core.tournament import Tournament


@on(PlayoffAnswered)
def _(tournament: Tournament, event: PlayoffAnswered, entry: Entry) -> Tournament:
    return change_entrant(tournament, event.entrant, declined=not event.plays)


@on(AdvancedEarly)
def _(tournament: Tournament, event: AdvancedEarly, entry: Entry) -> Tournament:
    """Their seeds are locked: later corrections do not change them (MTR-10.4.d)."""
    return changed(tournament, advanced=(*tournament.advanced, *event.entrants))


@on(CutMade)
def _(tournament: Tournament, event: CutMade, entry: Entry) -> Tournament:
    """The number of rounds follows from who is in: five seeds of a top 8 play three, four play two.

    If the playoff is a draft, its seats were drawn with the cut (MTR-10.4.c).
    """
    cut = Cut(
        stage=event.stage,
        size=event.size,
        seeds=event.seeds,
        slots=event.slots,
        replacement=event.replacement,
        drawn=event.drawn,
        based_on=event.based_on,
        announced=tournament.details.stages[event.stage].cut,
        missed=event.missed,
    )
    details = _with_field(tournament.details, event.stage, len(event.seeds), event.size)
    drafted = count_draft(tournament, Drawn.CUT, event.stage)
    after = changed(drafted, cuts={**tournament.cuts, event.stage: cut}, details=details)
    return with_draft(after, Draft(event.stage, (event.draft_seats,))) if event.draft_seats else after


@on(CutUndone)
def _(tournament: Tournament, event: CutUndone, entry: Entry) -> Tournament:
    cuts = {stage: cut for stage, cut in tournament.cuts.items() if stage != event.stage}
    planned = tournament.cuts[event.stage].announced
    details = _with_field(tournament.details, event.stage, planned, planned)
    return without_draft(changed(tournament, cuts=cuts, details=details), event.stage)


def _rounds_of(stage: Stage, entrants: int) -> int:
    if stage.is_elimination:
        return rounds_needed(entrants, stage.seats)
    return rounds_in_turn(entrants) if stage.kind is StageKind.ROUND_ROBIN else stage.rounds


def _with_field(details: Details, stage: int, entrants: int, cut: int) -> Details:
    """The details with this cut size, and the rounds that so many entrants need."""
    before = details.stages[stage]
    rounds = _rounds_of(before, entrants) if entrants else before.rounds
    after = replace(before, rounds=rounds, cut=cut)
    return replace(details, stages=(*details.stages[:stage], after, *details.stages[stage + 1 :]))
