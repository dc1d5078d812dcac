"""Which results everybody sees: of a closed round all, before that those that stand, where it was said so."""

from topcut.core.desks.results.own_results import officials_playing
from topcut.core.kernel.ids import MatchId, match_place
from topcut.core.kernel.scores import Score
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


# What of a match everybody's lists depend on


def _result_of(tournament: Tournament, match: MatchId) -> tuple[Round, Match] | None:
    """The match with its round, if it has a result."""
    round_ = tournament.round(match_place(match)[0])
    found = round_.match(match) if round_ else None
    return (round_, found) if round_ and found and found.result else None


def shows_as_it_comes(tournament: Tournament, match: MatchId) -> bool:
    """Whether everybody sees a result of the match at once: also in a bracket."""
    round_ = tournament.round(match_place(match)[0])
    if round_ is None or round_.match(match) is None:
        return False
    return shows_results(tournament, round_) or tournament.stage_of(round_.number).is_elimination


def holds_up_champion(tournament: Tournament, match: MatchId) -> bool:
    """Whether it is the final with a result: while anything about it is open, there is no champion."""
    details = tournament.details
    return (
        details.has_playoff
        and match_place(match)[0] == details.rounds
        and _result_of(tournament, match) is not None
    )


def shows_who_agrees(tournament: Tournament, match: MatchId) -> bool:
    """Whether everybody sees what the others say of the result: an official plays there (MTR-1.4.d)."""
    found = _result_of(tournament, match)
    if found is None or not shows_results(tournament, found[0]):
        return False
    own = found[1].confirmation is not None
    return own or bool(officials_playing(tournament, tournament.whole(found[1])))


def objection_shows(tournament: Tournament, match: MatchId) -> bool:
    """Whether an objection changes what everybody sees: the score, who agrees with it, or the champion."""
    found = _result_of(tournament, match)
    if found is None:
        return False
    as_they_come = found[0].status is not RoundStatus.CLOSED and tournament.details.live_results
    others = shows_who_agrees(tournament, match), holds_up_champion(tournament, match)
    return as_they_come or any(others)
