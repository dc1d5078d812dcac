"""Which results everybody sees: of a closed round all, before that those that stand, where it was said so."""

from topcut.core.kernel.scores import Score
from topcut.core.kernel.values import worked_out_once
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.tournament import Tournament


def shows_results(tournament: Tournament, round_: Round) -> bool:
    """Whether everybody sees results of the round, all of them or as they come in."""
    return round_.status is RoundStatus.CLOSED or tournament.details.live_results


def shown_score(round_: Round, match: Match) -> Score | None:
    """The score of a match or duel that everybody sees.

    While the round is being played, one that somebody objects to is not shown: an official decides first.
    """
    if match.result is None:
        return None
    contested = any(part.contests for part in match.everything)
    return None if contested and round_.status is not RoundStatus.CLOSED else match.result.score


@worked_out_once
def results_shown(round_: Round) -> int:
    """Changes when a score does that everybody sees, or what is noted beside it."""
    everything = (part for match in round_.matches for part in match.everything)
    return hash(tuple((shown_score(round_, part), part.confirmation, part.settled) for part in everything))
