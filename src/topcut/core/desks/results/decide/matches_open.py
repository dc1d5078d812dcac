"""What every desk asks of a match before a result is said of it (MTR-2.1.a, 8.2.a)."""

from dataclasses import replace

from topcut.core.context import no_match
from topcut.core.desks.registration.decide.leaving import disqualified_seats
from topcut.core.desks.results.decide.scores_allowed import check_score
from topcut.core.kernel.ids import EntrantId, MatchId, match_place
from topcut.core.kernel.refusals import Refusal
from topcut.core.play.details import Stage
from topcut.core.play.duels import is_decided
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.play.scores import INTENTIONAL_DRAW, Score
from topcut.core.rules import EntrantKind
from topcut.core.tournament import Tournament


def find_match(tournament: Tournament, match: MatchId) -> tuple[Round, Match]:
    found = tournament.match(match)
    if found is None:
        raise no_match(tournament, match)
    return tournament.rounds[match_place(match)[0] - 1], found


def seat_in(match: Match, entrant: EntrantId) -> int:
    if entrant not in match.seats:
        raise Refusal("not-your-match")
    return match.seat_of(entrant)


def expect_open(round_: Round) -> None:
    if round_.status is RoundStatus.CLOSED:
        raise Refusal("round-closed", round=round_.number)
    if round_.status is not RoundStatus.OPEN:
        raise Refusal("round-not-open", round=round_.number)


def expect_opponents(match: Match) -> None:
    if match.is_bye:
        raise Refusal("match-is-a-bye")


def expect_above_seats(match: Match, score: Score, stage: Stage) -> None:
    """MTR-8.2.a: the result of two teams follows from their seats.

    Above them stand a draw that the teams agreed on, a match loss of a whole team, and what an official
    decides where somebody has to go on and the seats came out even.
    """
    if not match.duels or score.match_loss or score == INTENTIONAL_DRAW:
        return
    if not (stage.is_elimination and match.result is None and is_decided(match)):
        raise Refusal("seats-needed", rule="MTR-8.2.a", table=match.table or 0)


def expect_score(score: Score, match: Match, tournament: Tournament, at_time: bool) -> None:
    shared = tournament.details.entrants is EntrantKind.TWO_HEADED_GIANT
    check_score(score, match, tournament.stage_of(match_place(match.id)[0]), at_time, shared=shared)


def with_disqualified(tournament: Tournament, match: Match, score: Score) -> Score:
    """In a pod the others play on; whoever was disqualified from it has a match loss, said or not."""
    out = disqualified_seats(tournament, match) if len(match.seats) > 2 else []
    if not out:
        return score
    return replace(score, match_loss=tuple(sorted({*score.match_loss, *out})))
