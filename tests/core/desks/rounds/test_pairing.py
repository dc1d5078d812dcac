import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    RULES,
    SEED,
    Step,
    and_then,
    correct,
    created,
    details,
    enrol,
    given,
    record,
    results_in,
    round_closed,
    round_open,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.organizing.commands import FinishTournament
from topcut.core.desks.organizing.events import TournamentFinished
from topcut.core.desks.registration.commands import CheckIn, DropEntrant
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import PairedMatch, RoundPaired, StandingsPosted
from topcut.core.desks.rounds.past import candidates
from topcut.core.kernel.chance import LotChance
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import pair_swiss
from topcut.core.play.matches import RoundStatus

ZOE = EntrantId("zoe")


def paired(events: tuple[Event, ...]) -> RoundPaired:
    (event,) = events
    assert isinstance(event, RoundPaired)
    return event


@pytest.mark.rule("MTR-10.4.a")
def test_a_round_is_paired_from_the_state_it_names_and_can_be_computed_again() -> None:
    story = given(tournament_with(7), round_closed(1))
    answer = story.when(PairRound(2))
    event = paired(answer.events)
    assert event.based_on == story.tournament.version
    assert (event.round, event.stage, event.chance) == (2, 0, "pairing:stage-0:round-2:draw-1")
    field = candidates(story.tournament, RULES, story.tournament.playing_in(2))
    again = pair_swiss(field, LotChance(SEED, event.chance))
    assert [match.seats for match in event.matches] == [pair.seats for pair in again.pairs]
    assert (event.method, event.method_version) == (again.method, again.method_version)
    assert event.certificate == again.certificate
    assert answer.after.round.status is RoundStatus.DRAFT


@pytest.mark.scenario(26)
def test_a_round_is_not_paired_before_the_last_result_is_in() -> None:
    story = given(tournament_with(4), round_open(1), record("1-1", 2, 0))
    story.when(PairRound(2)).refuses("round-before-not-closed", round=2, before=1)
    done = and_then(story, record("1-2", 0, 2), CloseRound(1))
    event = paired(done.when(PairRound(2)).events)
    assert event.based_on > done.round.last_result, "the pairing has read every result"


@pytest.mark.scenario(26)
@pytest.mark.scenario(23)
def test_the_next_pairing_uses_a_corrected_result() -> None:
    story = given(tournament_with(4), round_closed(1))
    before = {frozenset(match.seats) for match in paired(story.when(PairRound(2)).events).matches}
    after = and_then(story, correct("1-1", 0, 2))
    now = {frozenset(match.seats) for match in paired(after.when(PairRound(2)).events).matches}
    assert frozenset({ANA, CY}) in before
    assert frozenset({BO, CY}) in now


@pytest.mark.scenario(27)
@pytest.mark.parametrize(
    "step",
    [round_paired(1), round_published(1), round_open(1), round_closed(1)],
    ids=["draft", "published", "open", "closed"],
)
def test_pair_pressed_twice_makes_one_round(step: Step) -> None:
    given(tournament_with(4), step).when(PairRound(1)).refuses("round-already-paired", round=1)


def test_rounds_are_paired_in_order() -> None:
    story = given(tournament_with(4), round_closed(1))
    story.when(PairRound(3)).refuses("round-before-not-closed", round=3, before=2)
    for number in (0, -1):
        story.when(PairRound(number)).refuses("round-unknown", round=number)


@pytest.mark.rule("MTR-10.2.b")
def test_no_more_rounds_are_paired_than_were_announced() -> None:
    story = given(tournament_with(4, details(rounds=1)), round_closed(1))
    story.when(PairRound(2)).refuses("no-more-rounds", rule="MTR-10.2.b", rounds=1)


def test_with_check_in_round_one_waits_for_everybody() -> None:
    story = given(tournament_with(3, details(check_in=True)), CheckIn(ANA))
    story.when(PairRound(1)).refuses("entrants-not-checked-in", entrants=2)
    ready = and_then(story, CheckIn(BO), DropEntrant(CY), PairRound(1), PublishRound(1), OpenRound(1))
    later = and_then(ready, enrol(ZOE), results_in, CloseRound(1))
    later.when(PairRound(2)).then(RoundPaired)


def test_tables_are_numbered_from_the_first_table_of_the_tournament() -> None:
    event = paired(given(tournament_with(5, details(first_table=101))).when(PairRound(1)).events)
    assert [match.table for match in event.matches] == [101, 102, None]


def test_an_awarded_bye_is_no_table_and_says_so() -> None:
    story = given(created(), enrol(ANA, byes=1), enrol(BO), enrol(CY))
    event = paired(story.when(PairRound(1)).events)
    assert event.matches[-1] == PairedMatch((ANA,), None, ("bye-awarded",))
    assert {match.seats[0] for match in event.matches if len(match.seats) == 1} == {ANA}


@pytest.mark.scenario(31)
def test_one_player_left_beside_awarded_byes_has_the_bye() -> None:
    story = given(created(), enrol(ANA, byes=1), enrol(BO))
    event = paired(story.when(PairRound(1)).events)
    assert sorted(match.seats for match in event.matches) == [(ANA,), (BO,)]


@pytest.mark.scenario(30)
@pytest.mark.parametrize("leaving", [(ANA, BO), (ANA, BO, CY)])
def test_when_all_leave_or_all_but_one_nobody_is_paired_and_the_tournament_can_end(
    leaving: tuple[EntrantId, ...],
) -> None:
    story = given(tournament_with(3), round_closed(1), *(DropEntrant(who) for who in leaving))
    story.when(PairRound(2)).refuses("too-few-to-pair", entrants=3 - len(leaving))
    end = story.when(FinishTournament(SEED)).then(StandingsPosted(1), TournamentFinished(SEED))
    assert set(end.points()) == {ANA, BO, CY}


def test_nobody_plays_alone() -> None:
    given(created()).when(PairRound(1)).refuses("too-few-to-pair", entrants=0)
    given(created(), enrol(ANA)).when(PairRound(1)).refuses("too-few-to-pair", entrants=1)
