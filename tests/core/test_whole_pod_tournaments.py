"""Whole Commander tournaments through the commands: 4k to 4k + 3 players, k from 1 to 16, people leaving.

After every event ``story`` checks every invariant; here stand the promises of pods (MA-10.4A, MA-2.1A).
"""

from collections import Counter
from random import Random

import pytest

from tests.core.pod_story import enrolled, players, pod_details
from tests.core.story import Story, and_then, carried_out, created, given
from topcut.core.codec import decode_event, encode_event
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import RecordResult, ReportResult
from topcut.core.desks.rounds.board.repair_plans import plans
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.evolve import fold
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score, pod_draw, pod_win
from topcut.core.play.matches import Match, RepairCause
from topcut.core.rules import Rel
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament
from topcut.rulebook import rules_for

ROUNDS = 3
QUICK = (*range(4, 12), 21, 22, 23, 40, 67)


def leave(story: Story, match: Match, dice: Random) -> tuple[Story, tuple[int, ...]]:
    """Now and then somebody leaves in the middle of the round: they have conceded."""
    if dice.random() > 0.15:
        return story, ()
    seat = dice.randrange(len(match.seats))
    return carried_out(story, DropEntrant(match.seats[seat])), (seat,)


def ended(match: Match, conceded: tuple[int, ...], dice: Random) -> Score:
    seats = len(match.seats)
    if dice.random() < 0.2:
        return pod_draw(seats, conceded, drawn=3)
    return pod_win(dice.choice([seat for seat in range(seats) if seat not in conceded]), seats)


def play(story: Story, dice: Random) -> Story:
    """By phone where three of four report, all for an agreed draw; by the desk otherwise."""
    for match in story.round.without_result():
        story, conceded = leave(story, match, dice)
        score = ended(match, conceded, dice)
        if dice.random() < 0.5:
            needed = len(match.seats) if score.drawn else len(match.seats) // 2 + 1
            for seat in dice.sample(range(len(match.seats)), needed):
                story = carried_out(story, ReportResult(match.id, match.seats[seat], score))
        else:
            story = carried_out(story, RecordResult(match.id, score))
    return carried_out(story, CloseRound(story.round.number))


def mend(story: Story, dice: Random) -> Story:
    """Now and then somebody is not there, and the round is mended by a way that is shown."""
    if dice.random() < 0.5:
        return story
    before = [seat for match in story.round.matches for seat in match.seats]
    gone = dice.choice(before)
    rules = rules_for(story.tournament.details)
    found = plans(story.tournament, rules, story.round, RepairCause.NOT_HERE, gone)
    if not found:
        return story
    story = carried_out(story, dice.choice(found).command)
    seated = [seat for match in story.round.matches for seat in match.seats]
    assert sorted(seated) == sorted(set(before) - {gone})
    return story


def points_by_hand(tournament: Tournament) -> dict[EntrantId, int]:
    """MA-C.mp from the rounds alone: five for a win or a bye, one for a draw one had a part in."""
    points: Counter[EntrantId] = Counter()
    for round_ in tournament.rounds:
        for match in round_.matches:
            score = match.result.score if match.result else None
            if score is None:
                points[match.seats[0]] += 5
            elif 1 in score.games:
                points[match.seats[score.games.index(1)]] += 5
            else:
                staying = [seat for place, seat in enumerate(match.seats) if place not in score.conceded]
                points.update(staying)
    return points


def check_round(story: Story, rel: Rel, due: set[EntrantId]) -> None:
    """Everybody once; sizes by the level; a bye or a small pod twice only when all have had one."""
    sizes = Counter(len(match.seats) for match in story.round.matches)
    over = len(due) % 4
    assert {seat for match in story.round.matches for seat in match.seats} == due
    if len(due) in (3, 5):
        return
    if rel is Rel.COMPETITIVE:
        assert sizes == Counter({4: len(due) // 4, 1: over}) - Counter()
    else:
        assert sizes == Counter({4: (len(due) - 3 * (-over % 4)) // 4, 3: -over % 4}) - Counter()
    had = Counter(
        match.seats[0] for round_ in story.tournament.rounds[:-1] for match in round_.matches if match.is_bye
    )
    fewest = min(had[one] for one in due)
    resting = [match.seats[0] for match in story.round.matches if match.is_bye]
    enough = sum(had[one] == fewest for one in due) >= len(resting)
    assert not enough or all(had[one] == fewest for one in resting)


@pytest.mark.rule("MA-10.4A")
@pytest.mark.scenario(35)
@pytest.mark.parametrize("rel", [Rel.REGULAR, Rel.COMPETITIVE])
@pytest.mark.parametrize("count", QUICK)
def test_any_number_of_players_plays_a_whole_tournament(count: int, rel: Rel) -> None:
    whole(count, rel)


@pytest.mark.slow
@pytest.mark.parametrize("rel", [Rel.REGULAR, Rel.COMPETITIVE])
@pytest.mark.parametrize("count", [count for count in range(4, 4 * 16 + 4) if count not in QUICK])
def test_any_number_of_players_plays_a_whole_tournament_at_length(count: int, rel: Rel) -> None:
    whole(count, rel)


def whole(count: int, rel: Rel) -> None:
    dice = Random(f"{count} {rel}")
    story = given(created(pod_details(ROUNDS, rel)), enrolled(count))
    for number in range(1, ROUNDS + 1):
        due = {entrant.id for entrant in story.tournament.playing_in(number)}
        if len(due) < 3:
            break
        story = carried_out(story, PairRound(number))
        check_round(story, rel, due)
        accepted = story.round.certificate.to_approve
        story = and_then(story, PublishRound(number, accepting=accepted), OpenRound(number))
        story = play(mend(story, dice), dice)
    tournament = story.tournament
    lines = scoreboard(tournament, rules_for(tournament.details), len(tournament.rounds)).lines
    expected = points_by_hand(tournament)
    ranked = [one for one in players(count) if tournament.entrants[one].last_round != 0]  # MTR-2.10.a
    assert {line.entrant: line.points for line in lines} == {one: expected[one] for one in ranked}
    again = [
        Entry(
            entry.version,
            entry.at,
            entry.actor,
            decode_event(type(entry.event).__name__, encode_event(entry.event)),
        )
        for entry in story.entries
    ]
    assert fold(tournament.id, again) == tournament
