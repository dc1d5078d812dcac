"""The stage that is drafted or opened now, and its draft."""

from topcut.core.desks.limited.schedule import way_of
from topcut.core.desks.limited.state import Draft
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament


def stage_in_hand(tournament: Tournament) -> int | None:
    """The stage being drafted or opened now: its first round is not published yet."""
    if tournament.is_finished:
        return None
    shown = sum(1 for round_ in tournament.rounds if round_.status is not RoundStatus.DRAFT)
    if shown >= tournament.details.rounds:
        return None
    stage = tournament.details.stage_of(shown + 1)
    first = tournament.details.first_round_of(stage) == shown + 1
    return stage if first and way_of(tournament.details.stages[stage]) else None


def draft_on(tournament: Tournament) -> Draft | None:
    """The current draft, whose seats are shown to everybody."""
    stage = stage_in_hand(tournament)
    return None if stage is None else tournament.drafts.get(stage)
