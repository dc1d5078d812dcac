"""What the program adds to a score by itself: penalties it has issued, and concessions it was told of.

| it knows of                    | at a table of two                          | in a pod                    |
| ------------------------------ | ------------------------------------------ | --------------------------- |
| a game loss                    | a game for the other, if the outcome stays | nothing                     |
| a match loss, disqualification | nothing: it decided the match              | no part in a draw (MA-2.1A) |
| a concession                   | nothing: it decided the match              | no part in a draw (MA-2.1A) |
"""

from dataclasses import replace

from topcut.core.desks.judging.burden import burden, disqualified_seats, fits
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.scores import Outcome, Score, outcomes, pod_win
from topcut.core.kernel.values import changed
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


def known_losses(tournament: Tournament, match: Match) -> tuple[int, ...]:
    """The seats of a pod that have lost it by penalty; once its round is closed, only by those for it.

    Somebody may be disqualified rounds later.
    """
    if len(match.seats) < 3:
        return ()
    round_ = tournament.round(match_place(match.id)[0])
    closed = round_ is not None and round_.status is RoundStatus.CLOSED
    out = () if closed else disqualified_seats(tournament, match)
    return tuple(sorted({*burden(tournament, match).match_loss, *out}))


def with_penalties(tournament: Tournament, match: Match, score: Score, rules: Rules) -> Score:
    """The score with the losses by penalty that it leaves out, as far as nobody else's outcome changes.

    With a game loss for the first of two, 2-0 becomes 2-1; 1-0 at time is left for somebody to look at.
    """
    if len(match.seats) > 2 or len(score.games) != 2:
        return with_match_losses(tournament, match, score)
    due = burden(tournament, match)
    if not due or score.match_loss or match.duels or score == rules.match.agreed_draw or fits(score, due):
        return score
    first, second = score.games
    counted = replace(score, games=(max(first, due.games[1]), max(second, due.games[0])))
    return counted if outcomes(counted) == outcomes(score) else score


def with_match_losses(tournament: Tournament, match: Match, score: Score) -> Score:
    """The same in pods alone: the games of two are taken as an official enters them."""
    if len(match.seats) < 3 or len(score.games) != len(match.seats):
        return score
    return _of_pod(tournament, match, score, known_losses(tournament, match))


def as_reported(tournament: Tournament, match: Match, score: Score, rules: Rules) -> Score:
    """A player's word with everything that is known now, so that two who mean the same say the same.

    A match loss is never theirs to say: one that was withdrawn since is left out.
    """
    return with_penalties(tournament, match, as_said(tournament, match, score), rules)


def as_said(tournament: Tournament, match: Match, score: Score) -> Score:
    """A player's word as it is kept: in a pod without match losses, which may come and go until the end."""
    if len(match.seats) < 3:
        return score
    said = with_conceded(match, replace(score, match_loss=()))
    lost = known_losses(tournament, match)
    return replace(said, conceded=tuple(seat for seat in said.conceded if seat not in lost))


def meaning(tournament: Tournament, match: Match, rules: Rules) -> Match:
    """The match with its reports as they are meant now."""
    if not match.reports:
        return match
    meant = (replace(one, score=as_reported(tournament, match, one.score, rules)) for one in match.reports)
    return changed(match, reports=tuple(meant))


def with_conceded(match: Match, score: Score) -> Score:
    """A draw of a pod without those who conceded on their own phone (MTR-2.5.a, MA-2.1A)."""
    if not match.conceded or len(score.games) < 3 or Outcome.DRAW not in outcomes(score):
        return score
    return replace(score, conceded=tuple(sorted({*score.conceded, *match.conceded})))


def _of_pod(tournament: Tournament, match: Match, score: Score, known: tuple[int, ...]) -> Score:
    """Written in one way: whoever has a match loss has not conceded as well, and one left alone has won."""
    lost = tuple(sorted({*score.match_loss, *known}))
    conceded = tuple(seat for seat in score.conceded if seat not in lost)
    written = replace(score, conceded=conceded, match_loss=lost)
    left = [seat for seat in range(len(match.seats)) if seat not in (*lost, *conceded)]
    if len(left) == 1 and not max(score.games):
        needed = tournament.stage_of(match_place(match.id)[0]).games_to_win
        return replace(pod_win(left[0], len(match.seats), needed), match_loss=lost)
    return written
