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
    given,
    record,
    results_in,
    round_closed,
    round_open,
    round_paired,
    tournament_with,
)
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.desks.rounds.past import candidates, last_counted_round
from topcut.core.kernel.ids import EntrantId

ZOE = EntrantId("zoe")


def two_rounds() -> Story:
    """Ana beats Bo and Cy, Cy beats Di, Ed has the bye and draws with Di, Bo rests."""
    return given(
        tournament_with(5),
        round_closed(1),
        round_open(2, (ANA, CY), (DI, ED), (BO,)),
        record("2-2", 1, 1, drawn=1),
        results_in,
        CloseRound(2),
    )


def test_the_last_counted_round_is_the_last_closed_one() -> None:
    assert last_counted_round(given(tournament_with(4)).tournament) == 0
    assert last_counted_round(given(tournament_with(4), round_closed(1), round_paired(2)).tournament) == 1


def test_the_pairing_knows_points_meetings_byes_and_places() -> None:
    tournament = two_rounds().tournament
    known = {one.entrant: one for one in candidates(tournament, RULES, tournament.playing_in(3))}
    assert known[ANA].met == {BO, CY}
    assert (known[ANA].points, known[ANA].byes, known[ANA].rank) == (6, 0, 1)
    assert (known[BO].byes, known[ED].byes, known[DI].byes) == (1, 1, 0)
    assert all(one in known[other].met for one in known for other in known[one].met)


def test_whoever_left_is_no_candidate_and_a_correction_is_known_at_once() -> None:
    story = and_then(two_rounds(), DropEntrant(DI), correct("2-1", 0, 2))
    known = {one.entrant: one for one in candidates(story.tournament, RULES, story.tournament.playing_in(3))}
    assert DI not in known
    assert (known[ANA].points, known[CY].points) == (3, 6)
