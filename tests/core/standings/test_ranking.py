"""Who stands where: the order, true ties, and what byes, drops and penalties do to it."""

from fractions import Fraction

import pytest

from tests.core.standings.schemes import HEAD_TO_HEAD, multiplayer
from tests.core.story import INTENTIONAL_DRAW
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.standings import (
    Played,
    Standing,
    Tiebreaker,
    bye,
    not_played,
    rank,
)
from topcut.core.standings.records import seat_lines

FLOOR = Fraction(33, 100)


def ids(names: str) -> list[EntrantId]:
    return [EntrantId(name) for name in names.split()]


def match(round_number: int, seats: str, *games: int, drawn: int = 0, lost: tuple[int, ...] = ()) -> Played:
    return Played(round_number, tuple(ids(seats)), Score(games, drawn, match_loss=lost))


def order(standings: tuple[Standing, ...]) -> str:
    return " ".join(standing.entrant for standing in standings)


def line(standings: tuple[Standing, ...], entrant: str) -> Standing:
    return next(standing for standing in standings if standing.entrant == entrant)


@pytest.mark.rule("MTR-3.1.a")
def test_match_points_rank_first() -> None:
    standings = rank(ids("a b c d"), [match(1, "a b", 0, 2), match(1, "c d", 1, 1)], HEAD_TO_HEAD)
    assert order(standings).startswith("b ")
    assert order(standings).endswith(" a")
    assert [standing.points for standing in standings] == [3, 1, 1, 0]


@pytest.mark.rule("MTR-3.1.a")
def test_opponents_match_win_percentage_comes_before_game_win_percentage() -> None:
    played = [
        match(1, "a b", 2, 1),
        match(1, "c d", 2, 0),
        match(2, "b d", 2, 0),
        match(2, "a c", 1, 1),
        match(3, "a e", 0, 2),
        match(3, "c f", 0, 2),
        match(3, "b g", 2, 0),
    ]
    standings = rank(ids("a b c d e f g"), played, HEAD_TO_HEAD)
    a, c = line(standings, "a"), line(standings, "c")
    assert a.points == c.points == 4
    assert a.tiebreakers[Tiebreaker.GAME_WIN_PERCENTAGE] < c.tiebreakers[Tiebreaker.GAME_WIN_PERCENTAGE]
    assert (
        a.tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] == (Fraction(2, 3) + Fraction(4, 9) + 1) / 3
    )
    assert c.tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] == (FLOOR + Fraction(4, 9) + 1) / 3
    assert a.place < c.place


@pytest.mark.rule("APP-C.bye")
def test_a_bye_is_three_match_points_six_game_points_and_no_opponent() -> None:
    standings = rank(ids("a b c"), [bye(1, EntrantId("c")), match(1, "a b", 2, 1)], HEAD_TO_HEAD)
    c = line(standings, "c")
    assert c.points == 3
    assert (c.record.games_won, c.record.games_played) == (2, 2)
    assert c.tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] == 0
    assert c.tiebreakers[Tiebreaker.GAME_WIN_PERCENTAGE] == 1


def test_a_round_not_played_is_a_loss_of_two_games_with_no_opponent() -> None:
    late = rank(ids("a"), [not_played(1, EntrantId("a"))], HEAD_TO_HEAD)[0]
    assert (str(late.record), late.record.games_lost, late.record.opponents) == ("0-1-0", 2, ())


@pytest.mark.rule("APP-C.mwp")
def test_a_player_who_drops_is_measured_by_the_rounds_they_played() -> None:
    played = [match(1, "a b", 2, 0), match(2, "a c", 2, 0), match(2, "b d", 2, 0), match(3, "a d", 2, 0)]
    a = line(rank(ids("a b c d"), played, HEAD_TO_HEAD), "a")
    # b left after 1-1, c after 0-1, d after 0-2
    assert a.tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] == (Fraction(3, 6) + FLOOR + FLOOR) / 3


def test_a_double_loss_gives_nobody_points_and_both_an_opponent() -> None:
    double_loss = Score((0, 0), match_loss=(0, 1))
    standings = rank(ids("a b"), [Played(1, tuple(ids("a b")), double_loss)], HEAD_TO_HEAD)
    assert [(s.points, str(s.record), len(s.record.opponents)) for s in standings] == [(0, "0-1-0", 1)] * 2


def test_a_match_loss_loses_whatever_the_games_say() -> None:
    standings = rank(ids("a b"), [match(1, "a b", 1, 0, lost=(0,))], HEAD_TO_HEAD)
    assert order(standings) == "b a"


@pytest.mark.rule("APP-C.gp")
def test_an_intentional_draw_is_three_drawn_games() -> None:
    a = rank(ids("a b"), [Played(1, tuple(ids("a b")), INTENTIONAL_DRAW)], HEAD_TO_HEAD)[0]
    assert a.points == 1
    assert a.tiebreakers[Tiebreaker.GAME_WIN_PERCENTAGE] == Fraction(3, 9)


def test_a_match_without_a_score_is_not_finished_and_counts_for_nothing() -> None:
    a = rank(ids("a b"), [Played(1, tuple(ids("a b")))], HEAD_TO_HEAD)[0]
    assert (a.record.rounds_played, a.record.opponents) == (0, ())


def test_a_disqualified_entrant_is_not_ranked_but_stays_an_opponent() -> None:
    standings = rank(ids("a b"), [match(1, "a x", 0, 2), match(2, "b x", 0, 2)], HEAD_TO_HEAD)
    assert order(standings) in ("a b", "b a")
    assert {s.tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] for s in standings} == {Fraction(1)}


def test_true_ties_share_a_rank_and_the_recorded_draw_gives_the_place() -> None:
    draw = {EntrantId("a"): 3, EntrantId("b"): 1, EntrantId("c"): 2, EntrantId("d"): 0}
    played = [match(1, "a b", 2, 0), match(1, "c d", 2, 0)]
    standings = rank(ids("a b c d"), played, HEAD_TO_HEAD, draw)
    assert [(s.entrant, s.place, s.rank) for s in standings] == [
        ("c", 1, 1),
        ("a", 2, 1),
        ("d", 3, 3),
        ("b", 4, 3),
    ]


def test_the_order_of_entry_never_decides() -> None:
    names = [EntrantId(f"p{number}") for number in range(50)]
    forward = rank(names, [], HEAD_TO_HEAD, Chance("seed", "standings"))
    backward = rank(names[::-1], [], HEAD_TO_HEAD, Chance("seed", "standings"))
    assert forward == backward
    assert [standing.entrant for standing in forward] not in (names, names[::-1], sorted(names))


@pytest.mark.rule("APP-C.team")
def test_team_and_one_game_tournaments_stop_after_opponents_match_win_percentage() -> None:
    standings = rank(ids("a b"), [match(1, "a b", 1, 0)], HEAD_TO_HEAD.without_games())
    assert list(standings[0].tiebreakers) == [
        Tiebreaker.MATCH_POINTS,
        Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE,
    ]


@pytest.mark.rule("MA-3.1A")
def test_pods_of_three_and_four_in_one_tournament() -> None:
    played = [
        Played(1, tuple(ids("a b c d")), Score((1, 0, 0, 0))),
        Played(1, tuple(ids("e f g")), Score((0, 0, 0), drawn=1, conceded=(2,))),
        Played(1, tuple(ids("h")), unpaired=Outcome.BYE),
    ]
    standings = rank(ids("a b c d e f g h"), played, multiplayer(4))
    assert {s.entrant: s.points for s in standings} == {
        **{EntrantId(winner): 5 for winner in "ah"},
        **{EntrantId(drawer): 1 for drawer in "ef"},
        **{EntrantId(loser): 0 for loser in "bcdg"},
    }
    assert order(standings).startswith("a h")  # the bye is taken out of h's match-win percentage
    b, e = line(standings, "b"), line(standings, "e")
    assert b.tiebreakers[Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS] == Fraction(5, 3)
    assert (
        b.tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] == (1 + Fraction(1, 5) + Fraction(1, 5)) / 3
    )
    assert e.tiebreakers[Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS] == Fraction(1, 2)


def test_an_unfinished_match_adds_to_no_record() -> None:
    with pytest.raises(ValueError, match="round 3: the match of a, b is not finished"):
        seat_lines(Played(3, tuple(ids("a b"))), HEAD_TO_HEAD)


@pytest.mark.rule("APP-C.mwp")
def test_a_rematch_counts_the_opponent_twice() -> None:
    played = [match(1, "a b", 2, 0), match(2, "a b", 2, 0), match(3, "a c", 2, 0), match(3, "b d", 2, 0)]
    a = line(rank(ids("a b c d"), played, HEAD_TO_HEAD), "a")
    assert a.tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] == (2 * Fraction(1, 3) + FLOOR) / 3
