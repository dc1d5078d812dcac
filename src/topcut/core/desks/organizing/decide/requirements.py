"""Refusals for what the rules require of a tournament; what they only ask for is told, not refused."""

from collections.abc import Sequence

from topcut.core.desks.organizing.sanctioning import (
    Part,
    against_table,
    field_of,
    recommended_for,
    rounds_required,
)
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.refusals import Refusal
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


def expect_officials_may_play(details: Details, rules: Rules) -> None:
    """MTR-1.4.d: an official who plays where the rules do not let them makes the tournament invalid."""
    if not rules.roles.let_officials_play(details.program, details.highest_rel):
        raise Refusal("official-may-not-play", rule="MTR-1.4.d", level=rules.roles.officials_play_at.value)


def expect_required_structure(details: Details, rules: Rules, field: Sequence[Entrant]) -> None:
    """APP-E.a: 40 at a Regional Championship Qualifier play six Swiss rounds and a top 8; six a bracket."""
    for off in against_table(details, rules, recommended_for(details, rules, field)):
        if off.required and off.part is Part.CUT:
            raise _cut_required(details, len(field), off.table)
        if off.required and not off.table:
            raise _elimination_required(details, len(field))
        if off.required:
            raise Refusal(
                "rounds-required",
                rule="APP-E.a",
                program=details.program,
                entrants=len(field),
                rounds=off.table,
            )


def expect_required_cut(tournament: Tournament, rules: Rules, stage: int, size: int) -> None:
    """The cut as it is made, held to the same table: for those who entered round one, or for a draw."""
    details = tournament.details
    if not rounds_required(details, rules) or not details.stages[stage].is_elimination:
        return
    if stage == 0:
        everybody = tournament.playing_in(1)
        expect_required_structure(details, rules, everybody)
        if size and size < len(everybody):
            raise _elimination_required(details, len(everybody))
        return
    field = field_of(tournament)
    table = recommended_for(details, rules, field)
    if table is not None and rules.playoff.required_for_premier and size != table.playoff:
        raise _cut_required(details, len(field), table.playoff)


def _elimination_required(details: Details, entrants: int) -> Refusal:
    return Refusal("elimination-required", rule="APP-E.a", program=details.program, entrants=entrants)


def _cut_required(details: Details, entrants: int, places: int) -> Refusal:
    return Refusal("cut-required", rule="APP-E.a", program=details.program, entrants=entrants, places=places)
