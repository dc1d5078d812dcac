"""Where those stand who missed the cut to a second day, in words (ED.6)."""

from django.utils.translation import gettext as _

from topcut.core.scoreboard import Scoreboard


def round_of_cut(board: Scoreboard) -> int | None:
    """The last round before the cut to the second day; ``None`` before there is one."""
    cut = board.inputs.second_day
    return board.inputs.details.first_round_of(cut.stage) - 1 if cut else None


def missed_cut_text(board: Scoreboard) -> str:
    """Said wherever standings are; empty before a second day has begun."""
    facts = {"round": round_of_cut(board)}
    if facts["round"] is None:
        return ""
    if board.at_the_cut:
        return (
            _("Those who missed the cut after round %(round)s keep the place and figures they had then.")
            % facts
        )
    return (
        _(
            "Those who missed the cut after round %(round)s are ranked on with everybody: "
            "their tiebreakers still change."
        )
        % facts
    )


def standings_notes(board: Scoreboard) -> str:
    """What stands below standings: what decides true ties, and the second day."""
    lot = _("Full ties are decided by a random draw (lot), recorded when the round closed.")
    return f"{lot} {missed_cut_text(board)}".rstrip()
