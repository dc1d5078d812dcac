"""One outcome for every command, however often and from how many hands it comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.hall import NIL_TWO, TWO_NIL, TWO_ONE, Hall, at_once, open_hall
from topcut import service
from topcut.core.desks.organizing.commands import RemoveOfficial
from topcut.core.desks.registration.commands import CheckIn
from topcut.core.desks.results.commands import RecordResult, ReportResult
from topcut.core.desks.rounds.commands import CloseRound, PairRound
from topcut.core.invariants import faults
from topcut.core.kernel.ids import CommandId, MatchId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import ResultSource, RoundStatus
from topcut.ledger import store
from topcut.ledger.models import Line
from topcut.ledger.verifying import verify
from topcut.service import Answer

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall() -> Hall:
    return open_hall(4)


def refusals(answers: list[Answer | Exception]) -> list[Refusal]:
    """Those who were refused; anything but an answer or a refusal is a fault of ours."""
    for answer in answers:
        if not isinstance(answer, Answer | Refusal):
            raise AssertionError(repr(answer)) from answer
    return [answer for answer in answers if isinstance(answer, Refusal)]


def lines(hall: Hall, kind: str) -> int:
    return Line.objects.filter(chain_id=hall.id, body__contains=f'"kind":"{kind}"').count()


@pytest.mark.scenario(12)
def test_a_report_sent_again_after_its_answer_was_lost_counts_once_and_is_answered_the_same(
    hall: Hall,
) -> None:
    match = hall.start_round().matches[0]
    report = ReportResult(match.id, match.seats[0], TWO_ONE)
    phone = Actor(entrant=match.seats[0])
    first = hall.do(report, phone, "tap")
    again = hall.do(report, phone, "tap")
    assert again.entries == first.entries
    assert (first.repeated, again.repeated) == (False, True)
    assert again.tournament == first.tournament
    assert lines(hall, "ResultReported") == 1


@pytest.mark.scenario(12)
def test_twelve_copies_of_one_report_at_the_same_instant_count_once_and_are_answered_the_same(
    hall: Hall,
) -> None:
    match = hall.start_round().matches[0]
    report = ReportResult(match.id, match.seats[0], TWO_ONE)
    answers = at_once(*[lambda: hall.do(report, Actor(entrant=match.seats[0]), "tap")] * 12)
    assert not refusals(answers)
    assert len({answer.entries for answer in answers if isinstance(answer, Answer)}) == 1
    assert sum(not answer.repeated for answer in answers if isinstance(answer, Answer)) == 1
    assert lines(hall, "ResultReported") == 1


def test_a_command_of_one_tournament_is_not_answered_in_another(hall: Hall) -> None:
    other = open_hall(4)
    hall.do(PairRound(1), command_id="same")
    with pytest.raises(Refusal, match="command-id-used"):
        other.do(PairRound(1), command_id="same")
    assert not other.tournament.rounds


def test_a_refused_command_leaves_nothing_and_may_be_sent_again_when_things_changed(hall: Hall) -> None:
    match = hall.start_round().matches[0]
    before = store.head(hall.id)
    close = CloseRound(1)
    with pytest.raises(Refusal, match="round-has-open-matches"):
        hall.do(close, command_id="close")
    assert store.head(hall.id) == before
    assert store.carried(CommandId("close")) is None
    for match in hall.round.matches:
        hall.record(match)
    hall.do(close, command_id="close")
    assert hall.round.status is RoundStatus.CLOSED


@pytest.mark.parametrize("command_id", ["x" * 5000, "null\0byte", "ñ", "half \ud800"])
def test_a_strange_command_id_is_as_good_as_any(hall: Hall, command_id: str) -> None:
    assert not hall.do(PairRound(1), command_id=command_id).repeated
    assert hall.do(PairRound(1), command_id=command_id).repeated


@pytest.mark.scenario(27)
def test_pair_pressed_on_many_machines_makes_one_round_and_the_others_are_told_why(hall: Hall) -> None:
    answers = at_once(*[lambda: hall.do(PairRound(1))] * 6)
    refused = refusals(answers)
    assert [refusal.code for refusal in refused] == ["round-already-paired"] * 5
    assert refused[0].facts == {"round": 1}
    assert len(hall.tournament.rounds) == 1
    assert lines(hall, "RoundPaired") == 1
    assert not list(faults(hall.tournament))


@pytest.mark.scenario(27)
def test_a_double_click_on_pair_gives_the_same_round_twice(hall: Hall) -> None:
    answers = at_once(*[lambda: hall.do(PairRound(1), command_id="click")] * 2)
    assert not refusals(answers)
    assert lines(hall, "RoundPaired") == 1


@pytest.mark.scenario(20)
def test_of_two_officials_who_enter_different_scores_one_is_told_who_and_what(hall: Hall) -> None:
    match = hall.start_round().matches[0]
    judge, keeper = hall.staff(Role.FLOOR_JUDGE), hall.staff(Role.SCOREKEEPER)
    entries = {judge.id: NIL_TWO, keeper.id: TWO_ONE}

    def entering(actor: Actor) -> Callable[[], Answer]:
        return lambda: hall.do(RecordResult(match.id, entries[actor.id]), actor)

    assert not refusals(at_once(entering(judge), entering(keeper)))
    settled = hall.round.matches[0]
    (parked,) = settled.parked
    assert settled.result
    assert settled.result.score == entries[settled.result.by]
    assert {settled.result.by, parked.by} == entries.keys()
    assert parked.score == entries[parked.by]
    assert (lines(hall, "ResultRecorded"), lines(hall, "EntryParked")) == (1, 1)


@pytest.mark.scenario(20)
def test_two_officials_who_enter_the_same_score_are_both_content(hall: Hall) -> None:
    match = hall.start_round().matches[0]
    record = RecordResult(match.id, TWO_ONE)
    roles = [Role.FLOOR_JUDGE, Role.SCOREKEEPER]
    answers = at_once(*[lambda role=role: hall.do(record, role) for role in roles])
    assert not refusals(answers)
    assert lines(hall, "ResultRecorded") == 1


@pytest.mark.scenario(17)
def test_both_players_report_at_the_same_instant(hall: Hall) -> None:
    for match, scores in zip(
        hall.start_round().matches, [(TWO_ONE, TWO_ONE), (TWO_NIL, NIL_TWO)], strict=True
    ):
        reports = [
            ReportResult(match.id, seat, score) for seat, score in zip(match.seats, scores, strict=True)
        ]
        jobs = [lambda report=report: hall.do(report, Actor(entrant=report.entrant)) for report in reports]
        assert not refusals(at_once(*jobs))
    agreed, differing = hall.round.matches
    assert agreed.result
    assert (agreed.result.score, agreed.result.source) == (TWO_ONE, ResultSource.PLAYERS)
    assert differing.result is None
    assert differing.disputed


@pytest.mark.scenario(26)
@pytest.mark.parametrize("attempt", range(3))
def test_pairing_while_the_last_result_is_written_includes_it_or_is_refused(hall: Hall, attempt: int) -> None:
    first, last = hall.start_round().matches
    hall.record(first)
    close, pair = CloseRound(1), PairRound(2)
    jobs = [lambda: hall.record(last, TWO_ONE), lambda: hall.do(close), lambda: hall.do(pair)]
    refused = refusals(at_once(*jobs))
    assert {refusal.code for refusal in refused} <= {"round-has-open-matches", "round-before-not-closed"}
    tournament = hall.tournament
    assert tournament.rounds[0].matches[1].result, "the result itself is never lost"
    if len(tournament.rounds) == 2:
        assert tournament.rounds[1].based_on >= tournament.rounds[0].last_result


def test_a_wave_of_results_from_every_table_loses_nothing() -> None:
    hall = open_hall(24)
    matches = hall.start_round().matches
    jobs = [lambda match=match: hall.record(match) for match in matches]
    assert not refusals(at_once(*jobs))
    assert not list(hall.round.without_result())
    assert [entry.version for entry in store.read(hall.id)] == list(range(1, hall.tournament.version + 1))
    assert verify(hall.id).fault is None


def test_enrolments_and_results_at_the_same_time_do_not_wait_for_each_other_for_ever(hall: Hall) -> None:
    """An enrolment holds the writer while it asks for the tournament; a result the other way round."""
    from topcut.people.names import Name
    from topcut.service.acts.registration import EnrolPlayer

    matches = hall.start_round().matches
    organizer = hall.staff(Role.ORGANIZER)
    enrolments = [lambda n=n: hall.do(EnrolPlayer(Name(f"Late {n}")), organizer) for n in range(6)]
    results = [lambda match=match: hall.record(match) for match in matches]
    assert not refusals(at_once(*enrolments, *results))
    assert len(hall.tournament.entrants) == 10


def test_a_writer_who_comes_with_a_transaction_of_their_own_is_not_waited_for_either(hall: Hall) -> None:
    from topcut.ledger.writing import writing

    matches = hall.start_round().matches

    def inside(match: MatchId) -> Answer:
        with writing():
            return hall.do(RecordResult(match, TWO_NIL))

    jobs = [lambda match=match: inside(match.id) for match in matches]
    checks = [lambda who=who: hall.do(CheckIn(who), Role.FLOOR_JUDGE) for who in hall.entrants]
    assert not refusals(at_once(*jobs, *checks))
    assert all(entrant.checked_in for entrant in hall.tournament.entrants.values())


def test_a_judge_removed_while_the_page_was_open_can_do_nothing_any_more(hall: Hall) -> None:
    match = hall.start_round().matches[0]
    judge = hall.staff(Role.FLOOR_JUDGE)  # as the request found them
    assert judge.person
    hall.do(RemoveOfficial(judge.person, Role.FLOOR_JUDGE), Role.ORGANIZER)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(RecordResult(match.id, TWO_NIL), judge)


def test_a_role_in_one_tournament_is_no_role_in_another(hall: Hall) -> None:
    other = open_hall(4)
    match = other.start_round().matches[0]
    with pytest.raises(Refusal, match="not-allowed"):
        other.do(RecordResult(match.id, TWO_NIL), hall.staff(Role.FLOOR_JUDGE))


def test_an_unknown_tournament_is_told_so(hall: Hall) -> None:
    nowhere = TournamentId("nowhere")
    with pytest.raises(Refusal, match="tournament-unknown"):
        service.tournament(nowhere)
    for role in (Role.SCOREKEEPER, Role.ORGANIZER):
        actor = Actor(hall.people[role], frozenset({role}))
        with pytest.raises(Refusal, match=r"tournament-unknown|not-allowed"):
            service.handle(PairRound(1), actor, nowhere)
    assert TournamentId("nowhere") not in service.tournament_ids()


def test_what_breaks_an_invariant_is_never_written(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    from topcut.core import invariants
    from topcut.service import handling

    before = store.head(hall.id)

    def broken(*_: object) -> None:
        raise invariants.InvariantBroken("I1")

    monkeypatch.setattr(handling, "check_events", broken)
    with pytest.raises(invariants.InvariantBroken):
        hall.pair()
    assert store.head(hall.id) == before
    assert not hall.tournament.rounds


def test_somebody_who_is_always_first_makes_the_other_give_up_with_a_sentence(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def conflict(*_: object) -> None:
        raise store.Conflict

    monkeypatch.setattr(store, "append", conflict)
    with pytest.raises(Refusal, match="busy-try-again"):
        hall.pair()
