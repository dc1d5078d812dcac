"""A variable number of rounds: an announced criterion ends them early (MTR-10.2.b)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import INTENTIONAL_DRAW, Story, and_then, created, details, given, tournament_with
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.desks.results.commands import CorrectResult, RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundClosed, RoundsEnded, RoundsResumed
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, HouseRule
from topcut.core.play.early_end import EarlyEnd
from topcut.core.rules import Rel

pytestmark = pytest.mark.rule("MTR-10.2.b")
PLAYERS = tuple(EntrantId(f"p{number}") for number in range(1, 9))


def five_unless(early: EarlyEnd | None) -> Details:
    return replace(details(rounds=5), ends_early=early)


def round_of(story: Story, drawn: int = 0) -> Story:
    """A round in which the better player wins, except at so many of the first tables, which are drawn."""
    number = len(story.tournament.rounds) + 1
    story = and_then(story, PairRound(number), PublishRound(number), OpenRound(number))
    for at, match in enumerate(story.round.matches):
        first = match.seats[0] == min(match.seats)
        score = INTENTIONAL_DRAW if at < drawn else Score((2, 0) if first else (0, 2))
        story = and_then(story, RecordResult(match.id, score))
    return story


def after_three(early: EarlyEnd | None, drawn: int = 0) -> Story:
    """Eight players: after three rounds one of them has won every match, if nothing was drawn."""
    story = given(tournament_with(PLAYERS, five_unless(early)))
    for number in (1, 2):
        story = and_then(round_of(story), CloseRound(number))
    return round_of(story, drawn)


def test_r34_the_rounds_end_once_only_one_player_has_won_them_all() -> None:
    """R34: announced as five rounds unless only one player has three match wins after three."""
    story = after_three(EarlyEnd(3, 3))
    ended = story.when(CloseRound(3)).then(RoundClosed, RoundsEnded(3))
    assert (ended.tournament.details.rounds, ended.tournament.details.ends_early) == (3, None)
    assert ended.tournament.announced == five_unless(EarlyEnd(3, 3))
    ended.when(PairRound(4)).refuses("no-more-rounds", rule="MTR-10.2.b", rounds=3)


@pytest.mark.parametrize(
    ("early", "drawn"),
    [
        (None, 0),
        (EarlyEnd(4, 3), 0),  # looked at after round 4 only
        (EarlyEnd(3, 2), 0),  # four of eight have two wins
        (EarlyEnd(3, 3), 1),  # nobody has three: the first table was drawn
    ],
)
def test_r34_otherwise_the_announced_rounds_are_played(early: EarlyEnd | None, drawn: int) -> None:
    played = after_three(early, drawn).when(CloseRound(3)).then(RoundClosed)
    assert (played.tournament.details.rounds, played.tournament.announced) == (5, None)


def test_r34_a_criterion_for_several_players_and_a_later_round() -> None:
    assert not EarlyEnd(3, 3, 2).holds(2, [3, 3])
    assert EarlyEnd(3, 3, 2).holds(3, [3, 3, 2])
    assert EarlyEnd(3, 3, 2).holds(4, [4, 3, 2])
    assert not EarlyEnd(3, 3, 2).holds(3, [3, 3, 3])


def test_r34_a_correction_lets_the_rounds_go_on_and_ends_them_again() -> None:
    story = and_then(after_three(EarlyEnd(3, 3)), CloseRound(3))
    top = next(match for match in story.round.matches if match.result and "p1" in match.seats)
    assert top.result
    right = top.result.score
    assert right
    on = and_then(story, CorrectResult(top.id, Score((1, 1)), "misread"))
    assert (on.tournament.details.rounds, on.tournament.announced) == (5, None)
    assert any(isinstance(entry.event, RoundsResumed) for entry in on.entries)
    again = and_then(on, CorrectResult(top.id, right, "read again"))
    assert again.tournament.details.rounds == 3


def undefeated(story: Story) -> list[EntrantId]:
    wins = [story.points()[player] for player in PLAYERS]
    return [player for player, points in zip(PLAYERS, wins, strict=True) if points == max(wins)]


@pytest.mark.parametrize("drafted", [False, True], ids=["closed", "paired"])
def test_r34_a_disqualification_ends_the_rounds_if_the_criterion_holds_without_them(drafted: bool) -> None:
    """After two rounds two players have won both; once one of them is out, only one has."""
    story = given(tournament_with(PLAYERS, five_unless(EarlyEnd(2, 2))))
    for number in (1, 2):
        story = and_then(round_of(story), CloseRound(number))
    assert story.tournament.details.rounds == 5
    out, stays = undefeated(story)
    if drafted:
        story = and_then(story, PairRound(3))
    ended = and_then(story, DisqualifyEntrant(out, "bribery"))
    assert (ended.tournament.details.rounds, len(ended.tournament.rounds)) == (2, 2)
    assert isinstance(ended.entries[-1].event, RoundsEnded)
    assert stays in ended.points()


def test_r34_a_disqualification_lets_the_rounds_go_on_if_it_holds_no_more() -> None:
    """The only player with three wins is out: nobody has them, and the announced rounds are played."""
    story = and_then(after_three(EarlyEnd(3, 3)), CloseRound(3))
    (best,) = undefeated(story)
    on = and_then(story, DisqualifyEntrant(best, "bribery"))
    assert (on.tournament.details.rounds, on.tournament.announced) == (5, None)
    assert isinstance(on.entries[-1].event, RoundsResumed)


def refused(about: Details, code: str, rule: str, **facts: object) -> None:
    given(created()).when(ChangeDetails(about)).refuses(code, rule=rule, **facts)  # type: ignore[arg-type]


def test_r34_what_could_never_hold_or_is_not_free_is_refused() -> None:
    refused(five_unless(EarlyEnd(5, 4)), "early-end-after", "MTR-10.2.b", least=1, most=4)
    refused(five_unless(EarlyEnd(4, 5)), "early-end-wins", "MTR-10.2.b", most=4)
    one = replace(details(rounds=1), ends_early=EarlyEnd(1, 1))
    refused(one, "early-end-no-room", "MTR-10.2.b")
    program = "Regional Championship Qualifier"
    premier = replace(five_unless(EarlyEnd(4, 4)), program=program, rel=Rel.COMPETITIVE)
    refused(premier, "early-end-of-premier", "APP-E.a", program=program)
    fixed = replace(five_unless(EarlyEnd(3, 3)), house=(HouseRule("rounds.variable_allowed", "false"),))
    refused(fixed, "early-end-not-here", "MTR-10.2.b")
