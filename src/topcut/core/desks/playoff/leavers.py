"""Leavers of a bracket: who dropped after their match was paired loses it (MTR-2.10.d)."""

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.play.matches import Match, Round
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


def leaver_in(tournament: Tournament, round_: Round, match: Match) -> int | None:
    """The seat that has left a match of a bracket of which nothing is known yet; none if both have.

    Whoever left with a report of the match, or once it had a result, left after it.
    """
    if not _is_unplayed(tournament, round_, match):
        return None
    status = EntrantStatus.DROPPED
    left = [at for at, seat in enumerate(match.seats) if tournament.entrants[seat].status is status]
    return left[0] if len(left) == 1 else None


def loses_by_leaving(tournament: Tournament, rules: Rules, round_: Round, match: Match) -> bool:
    """Whether leaving now loses the match: not where the round is made anew, as until 2021."""
    return rules.playoff.after_a_drop != "bye-this-round" and _is_unplayed(tournament, round_, match)


def _is_unplayed(tournament: Tournament, round_: Round, match: Match) -> bool:
    stage = tournament.stage_of(round_.number)
    in_bracket = stage.is_elimination and not stage.in_pods
    return in_bracket and not (match.is_bye or match.result or match.reports)
