"""Validation of matches and scores, shared by the desks (MTR-2.1.a, 2.5.a, 8.2.a)."""

from topcut.core.context import no_match
from topcut.core.desks.judging.burden import burden, fits
from topcut.core.kernel.ids import EntrantId, MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import MOST_DRAWN, Outcome, Score, outcomes, shown
from topcut.core.play.details import Stage
from topcut.core.play.duels import is_decided
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.rules import EntrantKind, Rules
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


def expect_above_seats(match: Match, score: Score, stage: Stage, rules: Rules) -> None:
    """MTR-8.2.a: the result of two teams follows from their seats.

    Exceptions: a draw that the teams agreed on, a match loss of a whole team, and an official's decision
    where a winner is needed and the seats came out even.
    """
    if not match.duels or score.match_loss or score == rules.match.agreed_draw:
        return
    if not (stage.is_elimination and match.result is None and is_decided(match)):
        raise Refusal("seats-needed", rule="MTR-8.2.a", table=match.table or 0)


def expect_score(score: Score, match: Match, tournament: Tournament, rules: Rules, at_time: bool) -> None:
    shared = tournament.details.entrants is EntrantKind.TWO_HEADED_GIANT
    check_score(score, match, tournament.stage_of(match_place(match.id)[0]), rules, at_time, shared=shared)


def check_score(
    score: Score, match: Match, stage: Stage, rules: Rules, at_time: bool, *, shared: bool = False
) -> None:
    """Refuse an impossible score, with the reason. ``shared``: two share a game, as in Two-Headed Giant.

    Best of three: 3-0 and 2-2 never; 1-0 and 1-1 only when time ended the match; 2-0, 2-1, and
    a draw over three games, such as 1-1-1, at any time; the agreed 0-0-3 in a match of any length.
    """
    _check_shape(score, match)
    agreed = rules.match.agreed_draw
    if match.duels:
        _check_teams(score, match, stage, rules)
        return
    most, rule = stage.games_to_win, "MTR-9.1.a" if shared else "MTR-2.1.a"
    winners = [games for games in score.games if games >= most]
    if any(games > most for games in score.games):
        raise Refusal("too-many-games", rule=rule, most=most, score=shown(score))
    if len(winners) > 1:
        raise Refusal("two-winners", rule=rule, score=shown(score))
    if len(match.seats) > 2:
        _check_pod(score, stage, rules, at_time)
        return
    if stage.is_elimination:
        _check_winner(score, rules)
    if winners or score.match_loss or at_time or score == agreed:
        return
    if shared:  # drawn games do not count: the match goes on until a team has won one
        raise Refusal("draw-played-again", rule="MTR-9.1.a")
    if len(set(score.games)) > 1:
        raise Refusal("match-not-finished", rule="MTR-2.1.a", score=shown(score), needed=most)
    if sum(score.games) + score.drawn < 2 * most - 1:
        raise Refusal("draw-not-finished", rule="MTR-2.5.a", score=shown(score), agreed_draw=shown(agreed))


def _check_teams(score: Score, match: Match, stage: Stage, rules: Rules) -> None:
    """MTR-8.2.a: the score of two teams counts seats, no more than they have; an agreed draw counts none."""
    most = len(match.duels)
    if score != rules.match.agreed_draw and sum(score.games) + score.drawn > most:
        raise Refusal("too-many-seats", rule="MTR-8.2.a", seats=most, score=shown(score))
    if stage.is_elimination:
        _check_winner(score, rules)


def _check_pod(score: Score, stage: Stage, rules: Rules, at_time: bool) -> None:
    """MA-2.1A: the winner is still in; a drawn game is replayed as long as there is time."""
    if is_won_without(score, stage.games_to_win):
        raise Refusal("winner-gave-up", rule="MA-2.1A")
    if Outcome.DRAW not in outcomes(score):
        return
    if stage.is_elimination:
        raise Refusal("pod-needs-winner", rule="MA-2.4B")
    if score.drawn == 0:
        raise Refusal("pod-without-result", rule="MA-2.1A")
    if score.drawn < rules.match.games_agreed_drawn and not at_time:
        raise Refusal("draw-played-again", rule="MA-2.1A")


def is_won_without(score: Score, games_to_win: int) -> bool:
    """Whether the games name a winner who conceded or has a match loss."""
    gone = {*score.conceded, *score.match_loss}
    return any(games >= games_to_win and seat in gone for seat, games in enumerate(score.games))


def _check_winner(score: Score, rules: Rules) -> None:
    """MTR-2.4.c: single elimination has no draws, only matches that both lose by penalty."""
    if Outcome.DRAW in outcomes(score):
        raise no_winner(score, rules)


def no_winner(score: Score, rules: Rules) -> Refusal:
    """The refusal of a score without a winner where one goes on, with what decides at time."""
    steps = rules.end.elimination_tiebreak or ()
    return Refusal("playoff-needs-winner", rule="MTR-2.4.c", score=shown(score), tiebreak=steps)


def _check_shape(score: Score, match: Match) -> None:
    seats = range(len(match.seats))
    if len(score.games) != len(seats):
        raise Refusal("score-wrong-seats", seats=len(seats))
    if min(score.games) < 0 or not 0 <= score.drawn <= MOST_DRAWN:
        raise Refusal("score-out-of-range", score=shown(score))
    for named in (score.conceded, score.match_loss):
        # One canonical form of a score, so that two reports of the same are equal.
        if named != tuple(seat for seat in seats if seat in named):
            raise Refusal("score-wrong-seats", seats=len(seats))


def check_penalties(score: Score, match: Match, tournament: Tournament, rules: Rules) -> None:
    """Refuse a score without the games or match lost by penalty.

    A draw agreed without playing leaves them out too, of two teams those of any seat (MTR-2.5.a).
    """
    parts = match.everything if score == rules.match.agreed_draw else (match,)
    if all(fits(score, due) for due in (burden(tournament, part) for part in parts) if due):
        return
    if len(match.seats) > 2:
        winner = max(range(len(match.seats)), key=lambda seat: score.games[seat])
        raise Refusal("winner-lost-by-penalty", rule="MTR-2.1.a", who=(f"entrant:{match.seats[winner]}",))
    raise Refusal("score-without-penalty", rule="MTR-2.1.a", score=shown(score), table=match.table or 0)
