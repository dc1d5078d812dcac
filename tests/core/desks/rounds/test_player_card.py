import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    RULES,
    Story,
    and_then,
    correct,
    enrol,
    given,
    report,
    round_closed,
    round_open,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.board.player_card import PlayerCard, player_card
from topcut.core.desks.rounds.commands import PostStandings
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.matches import MatchState
from topcut.core.scoreboard import scoreboard

ZOE = EntrantId("zoe")


def card(story: Story, who: EntrantId) -> PlayerCard:
    posted = story.tournament.posted_after
    lines = scoreboard(story.tournament, RULES, posted).lines if posted else ()
    return player_card(story.tournament, RULES, who, lines)


def test_a_player_sees_table_seat_and_both_reports() -> None:
    story = given(tournament_with(4), round_open(1), report(BO, "1-1", 1, 2))
    for who, seat, own in ((ANA, 0, None), (BO, 1, Score((1, 2)))):
        seen = card(story, who)
        assert seen.match
        assert (seen.match.table, seen.seat, seen.state) == (1, seat, MatchState.UNCONFIRMED)
        assert (seen.own_report.score if seen.own_report else None) == own
        assert (seen.other_report is None) == (who == BO)
        assert (seen.points, seen.past) == (0, ())


def test_a_draft_is_not_shown_at_all() -> None:
    story = given(tournament_with(5), round_paired(1))
    seen = card(story, ED)
    assert (seen.round, seen.match, seen.seat, seen.state, seen.past) == (None, None, None, None, ())
    assert (seen.points, seen.record.byes) == (0, 0), "the bye of a draft is nobody's business"
    published = card(given(tournament_with(5), round_published(1)), ED)
    assert (published.points, published.record.byes) == (3, 1)


def test_between_rounds_the_card_shows_the_way_here_newest_first() -> None:
    story = given(tournament_with(5), round_closed(1), round_closed(2, (ED, ANA), (CY, BO), (DI,)))
    seen = card(story, ANA)
    assert (seen.round, seen.match) == (None, None)
    assert [(past.number, past.opponents, past.outcome) for past in seen.past] == [
        (2, (ED,), Outcome.LOSS),
        (1, (BO,), Outcome.WIN),
    ]
    assert [past.outcome for past in card(story, DI).past] == [Outcome.BYE, Outcome.LOSS]


@pytest.mark.scenario(29)
def test_whoever_left_sees_their_rounds_and_no_more() -> None:
    story = given(tournament_with(5), round_closed(1), DropEntrant(ED), round_closed(2, (ANA, CY), (BO, DI)))
    assert [past.number for past in card(story, ED).past] == [1]
    assert str(card(story, ED).record) == "1-0-0"


def test_a_late_entry_sees_the_rounds_they_missed_as_not_played() -> None:
    story = given(tournament_with(4), round_closed(1), enrol(ZOE), round_open(2, (ANA, CY), (BO, DI), (ZOE,)))
    assert [(past.number, past.outcome) for past in card(story, ZOE).past] == [(1, Outcome.NOT_PLAYED)]
    arrives = given(tournament_with(4), round_open(1), enrol(ZOE))
    seen = card(arrives, ZOE)
    assert seen.match is None
    assert [past.outcome for past in seen.past] == [Outcome.NOT_PLAYED]


def test_a_standing_is_shown_once_it_is_posted() -> None:
    story = given(tournament_with(4), round_closed(1))
    assert card(story, ANA).standing is None
    line = card(and_then(story, PostStandings(1)), ANA).standing
    assert line is not None
    assert (line.entrant, line.points, line.rank) == (ANA, 3, 1)


@pytest.mark.scenario(23)
def test_a_correction_shows_on_both_cards() -> None:
    story = given(tournament_with(4), round_closed(1), correct("1-1", 0, 2))
    assert (card(story, ANA).points, card(story, BO).points) == (0, 3)
    (past,) = card(story, BO).past
    assert past.match
    assert past.match.result
    assert (past.outcome, past.match.result.corrections) == (Outcome.WIN, 1)
