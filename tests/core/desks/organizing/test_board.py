"""How it ended: known with the last result that matters, and with nothing pressed."""

from __future__ import annotations

from tests.core.desks.playoff.test_playoff import cut_made, order, play, seeds, swiss_over
from tests.core.desks.prizes.test_prizes import before_the_semifinals, split
from tests.core.pod_story import enrolled, pod_details, pods_closed, pods_open
from tests.core.story import (
    ANA,
    BO,
    SEED,
    Story,
    and_then,
    carried_out,
    created,
    details,
    given,
    results_in,
    round_closed,
    round_open,
    time_passes,
    tournament_with,
)
from topcut.core.desks.approval.commands import Propose, Reject
from topcut.core.desks.organizing.board import Ending, PodiumPlace, ending
from topcut.core.desks.organizing.commands import FinishTournament
from topcut.core.desks.prizes.winning import still_in
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import CorrectResult, DismissContest, DisputeResult, RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score, pod_win
from topcut.core.scoreboard import Scoreboard, scoreboard
from topcut.core.tournament import Tournament
from topcut.rulebook import rules_for

FINISH = FinishTournament(SEED)


def board_after(tournament: Tournament, after: int) -> Scoreboard:
    return scoreboard(tournament, rules_for(tournament.details), after)


def ended(story: Story) -> Ending | None:
    return ending(story.tournament, rules_for(story.tournament.details), board_after)


def final_begun() -> Story:
    story = play(cut_made(swiss_over()))
    return and_then(story, PairRound(3), PublishRound(3), OpenRound(3))


def final_played() -> tuple[Story, EntrantId, EntrantId]:
    """The story, who won, who lost."""
    story = final_begun()
    (match,) = story.round.matches
    one, other = match.seats
    return carried_out(story, RecordResult(match.id, Score((1, 2)))), other, one


def test_the_result_of_the_final_makes_the_champion_before_the_round_is_closed() -> None:
    assert ended(final_begun()) is None
    story, champion, other = final_played()
    semifinalists = tuple(one for one in seeds(story) if one not in (champion, other))
    found = ended(story)
    assert found
    assert found.champions == (champion,)
    assert found.final == story.round.matches[0]
    assert found.places == (PodiumPlace(2, 2, (other,)), PodiumPlace(3, 4, semifinalists))
    assert ended(and_then(story, CloseRound(3))) == found
    assert ended(and_then(story, CloseRound(3), FINISH)) == found


def test_while_the_final_is_contested_or_to_be_corrected_nobody_has_won() -> None:
    story, _champion, other = final_played()
    (match,) = story.round.matches
    objected = carried_out(story, DisputeResult(match.id, other))
    assert ended(objected) is None
    settled = and_then(objected, time_passes(1), DismissContest(match.id))
    before, after = ended(story), ended(settled)
    assert before
    assert after
    assert (after.champions, after.places) == (before.champions, before.places)
    asked = Propose(ProposalId("p"), CorrectResult(match.id, Score((2, 1)), "misread"), (Role.HEAD_JUDGE,))
    closed = and_then(story, CloseRound(3), asked)
    assert ended(closed) is None
    assert ended(and_then(closed, Reject(ProposalId("p")))) == ended(story)


def test_without_a_playoff_the_last_standings_name_the_champion_once_the_round_is_closed() -> None:
    story = given(tournament_with(4, details(rounds=1)), round_open(1), results_in)
    assert ended(story) is None, "true ties are drawn when the round is closed"
    story = and_then(story, CloseRound(1))
    first, second, third = order(story)[:3]
    assert ended(story) == Ending(
        (first,), None, (PodiumPlace(2, 2, (second,)), PodiumPlace(3, 3, (third,))), by_standings=True
    )
    assert ended(and_then(story, FINISH)) == ended(story)


def test_in_the_middle_nobody_has_won() -> None:
    assert ended(given(tournament_with(4))) is None
    assert ended(given(tournament_with(4), round_closed(1))) is None, "two rounds are left"
    assert ended(swiss_over()) is None
    assert ended(cut_made(swiss_over())) is None


def test_a_tournament_nobody_came_to_has_no_champion() -> None:
    assert ended(and_then(given(tournament_with(2), DropEntrant(ANA), DropEntrant(BO)), FINISH)) is None


def test_who_is_left_alone_has_won_by_the_standings() -> None:
    story = given(tournament_with(2), round_closed(1), DropEntrant(BO))
    found = ended(story)
    assert found
    assert (found.champions, found.by_standings) == ((ANA,), True)


def test_a_finalist_who_leaves_is_second() -> None:
    story = play(cut_made(swiss_over()))
    one, other = still_in(story.tournament)
    found = ended(and_then(story, DropEntrant(one)))
    assert found
    assert found.champions == (other,)
    assert found.places[0] == PodiumPlace(2, 2, (one,))
    assert found.final is None


def test_those_who_split_and_stop_have_won_together() -> None:
    story = before_the_semifinals()
    story = carried_out(story, split(story))
    found = ended(story)
    assert found
    assert found.has_split
    assert set(found.champions) == set(seeds(story))
    assert ended(and_then(story, FINISH)) == found


def test_who_wins_the_last_pod_has_won_and_the_others_share_the_places_behind() -> None:
    story = given(created(pod_details(1, cut=4)), enrolled(8), pods_closed(1))
    story = and_then(cut_made(story), pods_open(2))
    assert ended(story) is None
    (pod,) = story.round.matches
    found = ended(carried_out(story, RecordResult(pod.id, pod_win(0, 4))))
    assert found
    assert found.champions == (pod.seats[0],)
    assert found.places == (PodiumPlace(2, 4, tuple(pod.seats[1:])),)
