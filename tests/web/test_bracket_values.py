"""The bracket as a tree: who leads where, the champion's path, byes, pods and teams; at any size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.core.pod_story import enrolled, first_seats_win, pod_details, pods_closed, pods_open
from tests.core.story import Story, and_then, carried_out, created, details, enrol, given, results_in
from tests.core.team_story import seats, team_details, teams_enrolled
from topcut.core.desks.playoff.board import Bracket, bracket_board
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.play.brackets import winner_of
from topcut.core.play.details import Details, Stage, StageKind
from topcut.core.rules import Rel
from topcut.people.names import Name
from topcut.rulebook import rules_for
from topcut.web.bracket_values import BracketMeeting, BracketShown, bracket_on_wall, bracket_shown


def bracket_of(count: int) -> Story:
    """Single elimination of so many, drawn."""
    stage = Stage(StageKind.ELIMINATION, "modern", 3, 2, 90)
    people = (enrol(EntrantId(f"p{number:02}")) for number in range(count))
    return given(created(replace(details(), stages=(stage,))), *people, MakeCut(0))


def opened(story: Story) -> Story:
    number = len(story.tournament.rounds) + 1
    return and_then(story, PairRound(number), PublishRound(number), OpenRound(number))


def played(story: Story) -> Story:
    """A whole round; where anybody is across, whoever sits second wins now and then."""
    story = opened(story)
    for at, match in enumerate(story.round.without_result()):
        score = Score((1, 2)) if at % 3 == 1 else Score((2, 0))
        story = carried_out(story, RecordResult(match.id, score))
    return carried_out(story, CloseRound(story.round.number))


class _Known(dict[EntrantId, Name]):
    def __missing__(self, entrant: EntrantId) -> Name:
        return Name(f"<{entrant}>")


NAMED: Mapping[EntrantId, Name] = _Known()
Draw = Callable[[Bracket, Details, Mapping[EntrantId, Name]], BracketShown]


def shown(story: Story, draw: Draw = bracket_shown) -> BracketShown:
    tournament = story.tournament
    board = bracket_board(tournament, rules_for(tournament.details))
    assert board
    return draw(board, tournament.details, NAMED)


def is_a_tree(tree: BracketShown) -> bool:
    """Whether neighbours lead to the same match, in order."""
    return all(
        meeting.leads_to == (at // 2,) for column in tree.rounds for at, meeting in enumerate(column.meetings)
    )


def on_from(meeting: BracketMeeting) -> str:
    """Who goes on: whoever won, or sits alone."""
    on = [line.name for line in meeting.lines if line.kind in ("won", "champion")]
    return on[0] if on else meeting.lines[0].name if len(meeting.lines) == 1 else ""


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8, 11, 16, 23, 32])
def test_lines_lead_from_every_match_to_where_its_winner_plays_next(count: int) -> None:
    story = bracket_of(count)
    rounds = story.tournament.details.rounds
    for over in range(rounds + 1):
        tree = shown(story)
        assert len(tree.rounds) == rounds
        for before, after in zip(tree.rounds, tree.rounds[1:], strict=False):
            assert all(len(each.leads_to) == 1 for each in before.meetings)
            for meeting in before.meetings:
                to = after.meetings[meeting.leads_to[0]]
                assert on_from(meeting) in [line.name for line in to.lines] or not on_from(meeting)
            assert len(before.joins) == len(before.meetings)
        assert tree.rounds[-1].meetings[0].leads_to == (0,), "the champion's place"
        assert is_a_tree(tree)
        story = played(story) if over < rounds else story


@pytest.mark.parametrize("count", [2, 5, 8])
def test_the_champion_takes_their_place_when_the_final_is_recorded_and_not_before(count: int) -> None:
    story = bracket_of(count)
    while len(story.tournament.rounds) < story.tournament.details.rounds - 1:
        story = played(story)
    story = opened(story)
    (final,) = story.round.without_result()
    assert (shown(story).champion.name, shown(story).champion.waits) == ("", "whoever wins the final")
    tree = shown(carried_out(story, RecordResult(final.id, Score((1, 2)))))
    assert tree.champion.name == f"<{final.seats[1]}>"
    path = [
        (line.name, line.word)
        for column in tree.rounds
        for meeting in column.meetings
        for line in meeting.lines
        if line.kind == "champion" and len(meeting.lines) > 1
    ]
    assert {name for name, _word in path} == {tree.champion.name}
    assert all(word == "won" for _name, word in path), "in a word, not by weight alone"
    assert [column.joins[-1].kind for column in tree.rounds] == ["champion"] * len(tree.rounds)
    assert sum(join.kind == "champion" for column in tree.rounds for join in column.joins) == len(tree.rounds)


def test_five_players_have_three_byes_and_nobody_lost_them() -> None:
    tree = shown(bracket_of(5))
    labels = [meeting.label for meeting in tree.rounds[0].meetings]
    assert labels == ["bye", "up next", "bye", "bye"]
    assert [column.name for column in tree.rounds] == ["Quarterfinals", "Semifinals", "Final"]
    assert [line.kind for line in tree.rounds[0].meetings[0].lines] == [""]


def test_who_changes_places_after_a_drop_is_where_the_line_leads() -> None:
    """Of eight, somebody wins and leaves: the best seed has the bye, who was to meet them meets another."""
    story = played(bracket_of(8))
    won = [winner for match in story.round.matches if (winner := winner_of(match))]
    assert len(won) == 4
    tree = shown(carried_out(story, DropEntrant(won[-1])))
    assert not is_a_tree(tree)
    for meeting in tree.rounds[0].meetings:
        for to in meeting.leads_to:
            assert on_from(meeting) in [line.name for line in tree.rounds[1].meetings[to].lines]
    gone = [each for each in tree.rounds[0].meetings if not each.leads_to]
    assert [on_from(each) for each in gone] == [f"<{won[-1]}>"], "nobody went on from there"


def pods_of(cut: int) -> Story:
    about = pod_details(1, Rel.COMPETITIVE, cut=cut)
    return given(created(about), enrolled(max(cut, 8)), pods_closed(1), MakeCut(cut))


@pytest.mark.parametrize(("cut", "boxes"), [(4, 1), (6, 2), (10, 3), (16, 4), (40, 10)])
def test_pods_lead_to_the_pods_that_come_after_them(cut: int, boxes: int) -> None:
    story = pods_of(cut)
    assert len(shown(story).rounds[0].meetings) == boxes
    while len(story.tournament.rounds) < story.tournament.details.rounds:
        story = and_then(story, pods_open(len(story.tournament.rounds) + 1), first_seats_win)
    tree = shown(story)
    assert tree.champion.name
    for before, after in zip(tree.rounds, tree.rounds[1:], strict=False):
        for meeting in before.meetings:
            names = {line.name for line in meeting.lines}
            sits = [{line.name for line in each.lines} for each in after.meetings]
            assert meeting.leads_to == tuple(at for at, each in enumerate(sits) if names & each)
            assert meeting.leads_to


def test_those_who_skip_a_round_of_pods_stand_together() -> None:
    first = shown(pods_of(10)).rounds[0]
    assert [len(meeting.lines) for meeting in first.meetings] == [4, 4, 2]
    assert first.meetings[-1].label == "skip this round"
    assert [line.seed for line in first.meetings[-1].lines] == ["1", "2"]


def test_teams_show_the_seats_they_have_won_so_far() -> None:
    about = team_details(1, cut=2)
    story = given(
        teams_enrolled(4, about), PairRound(1), PublishRound(1), OpenRound(1), results_in, CloseRound(1)
    )
    story = opened(carried_out(story, MakeCut(2)))
    assert [line.games for line in shown(story).rounds[0].meetings[0].lines] == ["", ""]
    story = carried_out(story, seats(story.round.matches[0].id, (2, 1), None, None))
    tree = shown(story)
    assert [line.games for line in tree.rounds[0].meetings[0].lines] == ["1", "0"]
    assert tree.rounds[0].meetings[0].label == "Table 1 · still playing"
    assert not tree.champion.name
    story = carried_out(story, seats(story.round.matches[0].id, None, (0, 2), (0, 2)))
    tree = shown(story)
    assert [line.games for line in tree.rounds[0].meetings[0].lines] == ["1", "2"]
    assert tree.champion.name == f"<{story.round.matches[0].seats[1]}>"


def test_the_wall_leaves_out_rounds_that_are_over_and_keeps_the_last_three() -> None:
    story = bracket_of(32)
    seen = []
    while len(story.tournament.rounds) < story.tournament.details.rounds:
        seen.append((len(shown(story, bracket_on_wall).rounds), shown(story, bracket_on_wall).fill))
        story = played(story)
    assert seen == [(5, 48), (4, 24), (3, 12), (3, 12), (3, 12)]
    assert shown(story, bracket_on_wall).kind == "large"
