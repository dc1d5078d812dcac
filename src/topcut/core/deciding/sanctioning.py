"""Refusals for what the rules require of a tournament; what they only ask for is told, not refused."""

from collections.abc import Sequence

from topcut.core.details import Details
from topcut.core.entrants import Entrant
from topcut.core.refusals import Refusal
from topcut.core.rules import Rules
from topcut.core.sanctioning import recommended_for, rounds_required
from topcut.core.tournament import Tournament


def expect_officials_may_play(details: Details, rules: Rules) -> None:
    """MTR-1.4.d: an official who plays where the rules do not let them makes the tournament invalid."""
    if not rules.roles.let_officials_play(details.program, details.rel):
        raise Refusal("official-may-not-play", rule="MTR-1.4.d", level=rules.roles.officials_play_at.value)


def expect_required_rounds(tournament: Tournament, rules: Rules, field: Sequence[Entrant]) -> None:
    """APP-E.a: 40 at a Regional Championship Qualifier play six Swiss rounds, neither five nor seven."""
    details = tournament.details
    found = recommended_for(details, rules, field) if rounds_required(details, rules) else None
    if found is not None and found.rounds != details.main_rounds:
        raise Refusal(
            "rounds-required",
            rule="APP-E.a",
            program=details.program,
            entrants=len(field),
            rounds=found.rounds,
        )
