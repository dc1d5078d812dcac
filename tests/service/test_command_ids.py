"""A command id is good for one question of one actor: nobody gets the answer to another (S1)."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.before.opened import facts, open_before
from tests.hall import TWO_NIL, TWO_ONE, Hall, at_once, open_hall
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.floor.commands import ClaimTable, SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.organizing.commands import RemoveOfficial
from topcut.core.desks.registration.commands import CheckIn, DropEntrant
from topcut.core.desks.results.commands import CorrectResult, RecordResult, ReportResult
from topcut.core.desks.rounds.commands import CloseRound, PairRound
from topcut.core.desks.staffing.commands import PlanShift
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.ledger import store
from topcut.ledger.models import Carried
from topcut.people.models import Person
from topcut.people.names import Name
from topcut.service import AllOrNone, Asked
from topcut.service.acts.judging import WriteJudgeNote
from topcut.service.acts.phone_care import GiveNewCode
from topcut.service.acts.registration import EnrolPlayer
from topcut.service.acts.results import UndoEntries
from topcut.service.asked_hash import question_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall() -> Hall:
    return open_hall(4)


def refused(hall: Hall, asked: Asked, by: Role | Actor, command_id: str) -> str:
    before = store.head(hall.id)
    with pytest.raises(Refusal) as refusal:
        hall.do(asked, by, command_id)
    assert store.head(hall.id) == before, "nothing was done"
    return refusal.value.code


# Two different actors or questions never share an answer

ROLES = st.sampled_from([Role.ORGANIZER, Role.SCOREKEEPER, Role.HEAD_JUDGE])
ASKED = st.one_of(
    st.builds(lambda at, came: ("check-in", at, came), st.integers(0, 3), st.booleans()),
    st.builds(lambda at, text: ("note", at, text), st.integers(0, 3), st.sampled_from(["late", "loud"])),
    st.builds(lambda name: ("enrol", 0, name), st.sampled_from(["Ana", "Bo"])),
    st.builds(lambda names: ("roster", 0, names), st.lists(st.sampled_from(["Cid", "Di"]), max_size=2)),
)


def as_asked(hall: Hall, said: tuple[str, int, object]) -> Asked:
    kind, at, more = said
    if kind == "check-in":
        return CheckIn(hall.entrants[at], bool(more))
    if kind == "note":
        return WriteJudgeNote(str(more), hall.entrants[at])
    if kind == "enrol":
        return EnrolPlayer(Name(str(more)))
    assert isinstance(more, list)
    return AllOrNone(tuple(EnrolPlayer(Name(name)) for name in more))


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sends=st.lists(st.tuples(ROLES, ASKED), min_size=2, max_size=5))
def test_an_id_never_gives_anybody_the_answer_to_what_they_did_not_ask(
    hall: Hall, sends: list[tuple[Role, tuple[str, int, object]]]
) -> None:
    """The same id throughout: whoever is answered has asked exactly that, and every line is their own."""
    shared = f"shared-{store.head(hall.id)}"[:60]
    first: tuple[Role, object] | None = None
    for role, said in sends:
        asked = as_asked(hall, said)
        try:
            answer = hall.do(asked, role, shared)
        except Refusal as raised:
            wrongly = raised.code != "not-allowed" and first in (None, (role, asked))
            assert not wrongly, raised  # noqa: PT017 - which sends are refused is what is drawn
            continue
        assert {entry.actor for entry in answer.entries} <= {hall.staff(role).id}
        assert answer.repeated == (first is not None and bool(answer.entries)) or not answer.entries
        if answer.entries:
            assert first in (None, (role, asked))
            first = (role, asked)


def test_another_person_with_the_same_id_and_question_is_refused(hall: Hall) -> None:
    hall.do(CheckIn(hall.entrants[0]), Role.SCOREKEEPER, "tap")
    assert refused(hall, CheckIn(hall.entrants[0]), Role.ORGANIZER, "tap") == "command-id-used"
    assert hall.do(CheckIn(hall.entrants[0]), Role.SCOREKEEPER, "tap").repeated


@pytest.mark.parametrize("at", [0, 1])
def test_another_question_with_the_same_id_is_refused(hall: Hall, at: int) -> None:
    questions = (CheckIn(hall.entrants[1]), WriteJudgeNote("late", hall.entrants[1]))
    others = (CheckIn(hall.entrants[2]), WriteJudgeNote("loud", hall.entrants[1]))
    hall.do(questions[at], Role.HEAD_JUDGE, "tap")
    assert refused(hall, others[at], Role.HEAD_JUDGE, "tap") == "command-id-used"


def test_a_floor_judge_who_replays_an_approval_is_not_told_that_it_was_done(hall: Hall) -> None:
    hall.do(EnrolPlayer(Name("Late")), Role.FLOOR_JUDGE)
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.SCOREKEEPER, "accept")
    assert refused(hall, Approve(waiting), Role.FLOOR_JUDGE, "accept") == "command-id-used"


def test_whoever_may_not_ask_is_told_so_also_for_a_known_id(hall: Hall) -> None:
    asks: list[Asked] = [
        PairRound(1),
        EnrolPlayer(Name("Eve")),
        AllOrNone((EnrolPlayer(Name("Flo")),)),
        GiveNewCode(hall.entrants[0], code="ABCD2345"),
    ]
    keeper = hall.staff(Role.SCOREKEEPER)
    for number, asked in enumerate(asks):
        hall.do(asked, keeper, f"id-{number}")
    hall.do(RemoveOfficial(hall.people[Role.SCOREKEEPER], Role.SCOREKEEPER), Role.ORGANIZER)
    for number, asked in enumerate(asks):
        assert refused(hall, asked, keeper, f"id-{number}") == "not-allowed", asked
        assert refused(hall, asked, Actor(entrant=hall.entrants[0]), f"id-{number}") == "not-allowed", asked


# An honest resend


@pytest.mark.scenario(12)
def test_a_report_is_answered_the_same_after_its_round_was_closed_and_another_paired(hall: Hall) -> None:
    match = hall.start_round().matches[0]
    phone, report = Actor(entrant=match.seats[0]), ReportResult(match.id, match.seats[0], TWO_ONE)
    first = hall.do(report, phone, "tap")
    hall.do(RecordResult(match.id, TWO_ONE))
    hall.record(hall.round.matches[1])
    hall.do(CloseRound(1))
    hall.start_round()
    again = hall.do(report, phone, "tap")
    assert (again.entries, again.repeated) == (first.entries, True)


def test_an_undo_sent_again_is_answered_the_same_although_there_is_nothing_left_to_undo(hall: Hall) -> None:
    match = hall.start_round().matches[0]
    hall.record(match)
    corrected = hall.do(CorrectResult(match.id, TWO_ONE, "typed wrong"), Role.SCOREKEEPER).entries
    undo = UndoEntries(corrected[0].version, corrected[-1].version)
    first = hall.do(undo, Role.SCOREKEEPER, "undo")
    again = hall.do(undo, Role.SCOREKEEPER, "undo")
    assert (again.entries, again.repeated) == (first.entries, True)
    assert hall.result(1).score == TWO_NIL


def test_the_whole_of_a_form_is_bound_as_its_parts_are(hall: Hall) -> None:
    roster = AllOrNone((EnrolPlayer(Name("Eve")), EnrolPlayer(Name("Flo"))))
    hall.do(roster, Role.SCOREKEEPER, "list")
    assert refused(hall, roster, Role.ORGANIZER, "list") == "command-id-used"
    shorter = AllOrNone(roster.asked[:1])
    assert refused(hall, shorter, Role.SCOREKEEPER, "list") == "command-id-used"
    assert refused(hall, roster.asked[1], Role.SCOREKEEPER, "list-2") == "command-id-used"
    assert len(hall.tournament.entrants) == 6


@pytest.mark.scenario(12)
def test_two_that_race_with_one_id_and_different_questions_are_one_answer_and_one_refusal(hall: Hall) -> None:
    ana, bo = hall.entrants[:2]
    answers = at_once(
        lambda: hall.do(EnrolPlayer(Name("Eve")), Role.SCOREKEEPER, "tap"),
        lambda: hall.do(EnrolPlayer(Name("Flo")), Role.SCOREKEEPER, "tap"),
        lambda: hall.do(CheckIn(ana), Role.SCOREKEEPER, "check"),
        lambda: hall.do(CheckIn(bo), Role.SCOREKEEPER, "check"),
    )
    codes = [answer.code for answer in answers if isinstance(answer, Refusal)]
    assert codes == ["command-id-used"] * 2
    assert Person.objects.filter(first_name__in=("Eve", "Flo")).count() == 1


# What is kept


def test_a_row_from_before_is_bound_by_the_actor_of_its_line_alone(hall: Hall) -> None:
    first = hall.do(CheckIn(hall.entrants[0]), Role.SCOREKEEPER, "tap")
    Carried.objects.filter(command_id="tap").update(question="")
    assert hall.do(CheckIn(hall.entrants[0]), Role.SCOREKEEPER, "tap").entries == first.entries
    assert refused(hall, CheckIn(hall.entrants[0]), Role.ORGANIZER, "tap") == "command-id-used"


def test_the_question_is_the_same_in_every_process_and_nobody_guesses_it(hall: Hall) -> None:
    asked = EnrolPlayer(Name("Ana", "Ruiz"))
    program = (
        "from tests.with_django import start_django; start_django()\n"
        "from topcut.service.asked_hash import question_of\n"
        "from topcut.people.names import Name\n"
        "from topcut.service.acts.registration import EnrolPlayer\n"
        "print(question_of((EnrolPlayer(Name('Ana', 'Ruiz')), {'b', 'a'}, b'list')))"
    )

    def elsewhere(key: str) -> str:
        environment = {**os.environ, "TOPCUT_SECRET_KEY": key, "PYTHONHASHSEED": key}
        words = [sys.executable, "-c", program]
        return subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout

    assert elsewhere("1") == elsewhere("1")
    assert elsewhere("1") != elsewhere("2")
    assert question_of(asked) != question_of(replace(asked, name=Name("Ana Ruiz")))
    assert question_of(DropEntrant(hall.entrants[0])) != question_of(CheckIn(hall.entrants[0]))


def test_a_folder_of_the_version_before_answers_what_was_carried_out_there(tmp_path: Path) -> None:
    """Its rows have no question: whoever wrote a line is answered, anybody else is refused."""
    folder = open_before(tmp_path / "data")
    sent, first, last = facts()["carried"][2]
    words = [sys.executable, "-m", "tests.service.resender", str(folder), facts()["running"], sent]
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    said = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.split()
    assert said == ["own", str(first), str(last), "other", "command-id-used"]


@pytest.mark.scenario(12)
def test_a_judges_result_is_answered_the_same_when_it_is_sent_again_though_the_table_is_no_longer_theirs(
    hall: Hall,
) -> None:
    """A table that was taken is the judge's until its result is in."""
    match = next(iter(hall.start_round().without_result()))
    judge, now = hall.people[Role.FLOOR_JUDGE], service.now()
    hall.do(SetZones((Zone("A", 1, match.table or 1), Zone("B", 500, 600))), Role.HEAD_JUDGE)
    hall.do(PlanShift(judge, Task.FLOOR, now, Instant(now + 60 * MINUTE), "B"), Role.HEAD_JUDGE)
    hall.do(ClaimTable(match.id), Role.FLOOR_JUDGE)
    result = RecordResult(match.id, TWO_NIL)
    first = hall.do(result, Role.FLOOR_JUDGE, "a-result")
    again = hall.do(result, Role.FLOOR_JUDGE, "a-result")
    assert (again.repeated, again.entries) == (True, first.entries)
    with pytest.raises(Refusal, match="not-your-table"):
        hall.do(result, Role.FLOOR_JUDGE, "another-id")
    with pytest.raises(Refusal, match="command-id-used"):
        hall.do(RecordResult(match.id, TWO_ONE), Role.FLOOR_JUDGE, "a-result")
