"""Every command by everybody at every stage, exactly as permissions.toml says; deny by default."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.resources import files
from inspect import unwrap
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction

from tests.hall import FRIDAY, NIL_TWO, TWO_NIL, TWO_ONE, Hall, open_hall
from topcut import service
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.clocks.commands import (
    ExtendRound,
    GiveExtension,
    PauseRound,
    ResumeRound,
    SetClock,
    SetExtraTurns,
    WithdrawExtension,
)
from topcut.core.desks.decks.commands import (
    CallOffDeckCheck,
    ChaseDecklists,
    EndDeckCheck,
    IssueProxy,
    PickDeckCheck,
    PublishDecklists,
    ReplaceCard,
    StartDeckCheck,
    SubmitDecklist,
    ViewDecklists,
    WaiveDecklists,
    WithdrawProxy,
)
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause
from topcut.core.desks.floor.commands import (
    Announce,
    AnswerCamera,
    AskAboutCameras,
    ClaimTable,
    FeatureMatch,
    ReleaseTable,
    RollDie,
    SetZones,
    WithdrawAnnouncement,
)
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.judging.commands import (
    AppealRuling,
    CallJudge,
    ClaimCall,
    CloseCall,
    CloseInvestigation,
    DecideAppeal,
    DesignateAppealsJudge,
    GiveRuling,
    HandOnCall,
    HandOverDuty,
    IssuePenalty,
    ShareNote,
    TakeBackDuty,
    WithdrawCall,
    WithdrawPenalty,
    WriteNote,
)
from topcut.core.desks.judging.events import PenaltyIssued
from topcut.core.desks.limited.commands import (
    ChooseFirstPick,
    MoveDraft,
    NoteProduct,
    NoteTimeOut,
    PauseDraft,
    QuestionPool,
    RegisterPool,
    ResumeDraft,
    SeatDraft,
    StartDraft,
    StopDrafting,
    TossCoin,
    UnseatDraft,
    VerifyPool,
)
from topcut.core.desks.organizing.commands import (
    AppointOfficial,
    ChangeDetails,
    ChangeRounds,
    CreateTournament,
    FinishTournament,
    RemoveOfficial,
    ReopenTournament,
    StrikeText,
)
from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut, UndoCut
from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes, TakeBackSplit
from topcut.core.desks.registration.commands import (
    AwardByes,
    CheckIn,
    ClaimPhone,
    DisqualifyEntrant,
    DropEntrant,
    EndPhone,
    EnrolEntrant,
    EnrolPastCap,
    MakeCodes,
    NoteCare,
    ReenterEntrant,
    RemoveEntrant,
    RenameTeam,
    RestoreEntrant,
    SetAdmission,
)
from topcut.core.desks.registration.state import Admission, Care
from topcut.core.desks.results.commands import (
    AcceptReports,
    AcknowledgeDecisions,
    ConcedeMatch,
    CorrectResult,
    DismissContest,
    DismissEntry,
    DismissLateReport,
    DisputeResult,
    NoteWord,
    PagePlayers,
    RecordNoShows,
    RecordResult,
    RecordSeats,
    ReportResult,
    TakeBackNoShow,
    WithdrawContest,
    WithdrawResult,
)
from topcut.core.desks.rounds.commands import (
    CloseRound,
    DeleteRound,
    DiscardRound,
    DrawAnew,
    FixTable,
    KeepApart,
    LetMeet,
    OpenRound,
    PairRound,
    PostStandings,
    PublishRound,
    RepairRound,
)
from topcut.core.desks.rounds.state import Bond
from topcut.core.desks.staffing.commands import AssignClock, CancelShift, PlanShift, SetBreak
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.command import DECLARED, Command, Harmless, bounds_of
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant, MatchId, PersonId, ProposalId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.rows import Row
from topcut.core.kinds import COMMANDS
from topcut.core.play.draws import Drawn
from topcut.core.play.matches import Match, RepairCause
from topcut.core.rules import Penalty
from topcut.core.touches import touched_by
from topcut.ledger import store
from topcut.people.accounts import add_person
from topcut.people.names import Name
from topcut.service import permissions
from topcut.service.acts.organizing import EndTournament
from topcut.service.permissions import may_know, may_see

pytestmark = pytest.mark.django_db

MATRIX: dict[str, dict[str, Any]] = tomllib.loads(
    files("topcut.service").joinpath("permissions.toml").read_text("utf-8")
)
BY_STATE = {
    "CorrectResult": "change-open-result",
    "DecideAppeal": "decide-appeal",
    "DismissContest": "change-open-result",
    "IssuePenalty": "penalty",
    "NoteCare": "player-codes",
    "ReenterEntrant": "undrop",
    "StrikeText": "strike",
    "WithdrawPenalty": "penalty-upgrade",
    "ViewDecklists": "see-closed-list",
    **dict.fromkeys(("OpenRound", "PauseRound", "ResumeRound", "ExtendRound", "SetClock"), "clock"),
}
"""The row of a command that has another one only where something special holds."""

# Who may answer a request depends on the request: tests/service/test_proposals.py. Only the service proposes.
ABOUT_REQUESTS = {"Propose", "Approve", "Reject"}

ROW_OF = {
    name: MATRIX[BY_STATE[name] if name in BY_STATE else str(DECLARED[kind].row)]
    for name, kind in COMMANDS.items()
    if name not in ABOUT_REQUESTS
}

STATES = ("before the start", "draft", "published", "open", "closed", "finished")


def hall_in(state: str) -> Hall:
    """A tournament of one round at one moment of its life."""
    hall = open_hall(4, rounds=1)
    steps: list[Callable[[], object]] = [
        lambda: hall.do(PairRound(1)),
        lambda: hall.do(PublishRound(1)),
        lambda: hall.do(OpenRound(1)),
        lambda: [hall.record(match) for match in hall.round.matches] + [hall.do(CloseRound(1))],
        lambda: hall.do(EndTournament(), Role.ORGANIZER),
    ]
    for step in steps[: STATES.index(state)]:
        step()
    return hall


def commands_about(own: EntrantId, match: MatchId, hall: Hall) -> Iterator[Command]:
    """One of each kind, about an entrant and the match they play."""
    judge = hall.people[Role.FLOOR_JUDGE]
    yield CreateTournament(FRIDAY, hall.people[Role.ORGANIZER], "hash")
    yield ChangeDetails(FRIDAY)
    yield ChangeRounds(2, "fire alarm")
    yield AppointOfficial(judge, Role.SCOREKEEPER)
    yield RemoveOfficial(judge, Role.FLOOR_JUDGE)
    yield EnrolEntrant(EntrantId("new"), (PersonId("new"),))
    yield EnrolPastCap(EntrantId("one more"), (PersonId("one more"),))
    yield CheckIn(own)
    yield AwardByes(own, 1)
    yield RenameTeam(own, "name")
    yield NoteCare(own, Care.CODED)
    yield MakeCodes(2)
    yield ClaimPhone(own, 1)
    yield EndPhone(own, 1)
    yield DropEntrant(own)
    yield ReenterEntrant(own)
    yield RestoreEntrant(own)
    yield RemoveEntrant(own)
    yield DisqualifyEntrant(own, "statement")
    yield SubmitDecklist(own, "list", "seal")
    yield ViewDecklists((own,))
    yield ChaseDecklists()
    yield WaiveDecklists("the printer broke")
    yield PublishDecklists()
    yield AnswerPlayoff(own, plays=False)
    yield MakeCut(4)
    yield UndoCut()
    yield SetAdmission(Admission(invitation_only=True))
    yield ListPrizes(())
    yield SplitPrizes((), ends=False)
    yield TakeBackSplit()
    yield HandOutPrizes(own)
    yield SeatDraft(0)
    yield UnseatDraft(0)
    yield RegisterPool(0, own, "pool", "seal", 84)
    yield VerifyPool(0, own, "pool")
    yield QuestionPool(0, own, "list", "one too many")
    yield NoteProduct(0, own, "two rares missing")
    yield StartDraft(0, (14, 14, 14), 25)
    yield PauseDraft(0)
    yield ResumeDraft(0)
    yield MoveDraft(0, 1)
    yield StopDrafting(0, own)
    yield TossCoin(0, 1)
    yield NoteTimeOut(0, 1, 2)
    yield ChooseFirstPick(0, 1, own)
    yield PairRound(1)
    yield DiscardRound(1)
    yield PublishRound(1)
    yield RepairRound(1, RepairCause.BY_HAND, (match,), (), reason="asked for")
    yield DeleteRound(1, "fire alarm")
    yield DrawAnew(Drawn.PAIRINGS, 1, "a table was missing")
    yield FixTable(own, 4)
    yield KeepApart("apart", (own, EntrantId("other")), Bond.FAMILY)
    yield LetMeet("apart")
    yield OpenRound(1)
    yield CloseRound(1)
    yield PauseRound(1)
    yield ResumeRound(1)
    yield ExtendRound(1, 5)
    yield SetClock(1, 60)
    yield GiveExtension(match, 3)
    yield WithdrawExtension(match, 1)
    yield SetExtraTurns(match, 2)
    yield FeatureMatch(match)
    yield PickDeckCheck(1)
    yield CallOffDeckCheck(match)
    yield CallJudge(match, own)
    yield WithdrawCall(1, own)
    yield ClaimCall(1)
    yield HandOnCall(1)
    yield CloseCall(1)
    yield GiveRuling(match, "the spell was cast")
    yield AppealRuling(match, own)
    yield DecideAppeal(1, upheld=True)
    yield DesignateAppealsJudge(judge)
    yield HandOverDuty(judge)
    yield TakeBackDuty(judge)
    yield IssuePenalty(own, "game-rule-violation", Penalty.REMINDER, match)
    yield WithdrawPenalty(own, 1, "it was another player")
    yield IssueProxy(own, "card", ProxyCause.FOIL_ONLY)
    yield WithdrawProxy(own, 1)
    yield ReplaceCard(own, "card", "Plains", 1, ReplacementCause.LOST)
    yield AskAboutCameras()
    yield AnswerCamera(own, consents=False)
    yield WriteNote("text", own)
    yield ShareNote(1, judge)
    yield CloseInvestigation(1)
    yield PlanShift(judge, Task.FLOOR, Instant(0), Instant(60_000))
    yield CancelShift(1)
    yield SetBreak(judge, on_break=True)
    yield AssignClock(judge)
    yield RollDie(match, 6)
    yield StartDeckCheck(match)
    yield EndDeckCheck(match)
    yield ClaimTable(match)
    yield ReleaseTable(match)
    yield SetZones((Zone("A", 1, 40),))
    yield Announce("Lunch until 14:00.")
    yield WithdrawAnnouncement(1)
    yield StrikeText(1, StrikeCause.NAMES_SOMEBODY)
    yield ReportResult(match, own, TWO_ONE)
    yield ConcedeMatch(match, own, 0)
    yield DisputeResult(match, own)
    yield WithdrawContest(match, own)
    yield RecordResult(match, TWO_ONE)
    yield RecordSeats(match, (TWO_ONE, None, None))
    yield NoteWord(match, own, NIL_TWO)
    yield CorrectResult(match, NIL_TWO, "slip misread")
    yield AcceptReports(1)
    yield DismissContest(match)
    yield WithdrawResult(match)
    yield DismissEntry(match, NIL_TWO)
    yield DismissLateReport(match, 0)
    yield RecordNoShows((match,))
    yield TakeBackNoShow(own)
    yield PagePlayers((match,))
    yield AcknowledgeDecisions((match,))
    yield PostStandings(1)
    yield FinishTournament(store.seed(hall.id))
    yield ReopenTournament("a result was misread")


def everybody(hall: Hall, own: EntrantId) -> Iterator[tuple[str, Actor]]:
    """By column of the matrix; a player once about themselves and once about another table."""
    theirs = hall.round.match_of(own) if hall.tournament.rounds else None
    others = [who for who in hall.entrants if who not in (theirs.seats if theirs else (own,))]
    yield from ((str(role), hall.staff(role)) for role in Role)
    yield "player, own", Actor(entrant=own)
    yield "player, other", Actor(entrant=others[0])
    yield "spectator", Actor()


def cell_of(command: Command, column: str, state: str) -> str:
    """What the file says, read here without the code under test."""
    row = ROW_OF[type(command).__name__]
    if isinstance(command, CorrectResult | DismissContest) and state in ("closed", "finished"):
        row = MATRIX["change-closed-result"]
    cell = str(row.get(column.split(",")[0], "no"))
    if column.startswith("player") and cell in ("own", "request"):
        seated = hasattr(command, "match") and state not in ("before the start", "draft")
        mine = column == "player, own" and (hasattr(command, "entrant") or seated)
        return {"own": "yes", "request": "request"}[cell] if mine else "no"
    return "yes" if cell == "own" else cell  # nobody gave these officials a zone


DENIED = {
    "not-allowed",
    "not-your-table",
    "plays-others-can",
    "plays-others-ask",
    "plays-nobody-can",
    "plays-appoint-another",
}


def outcome(hall: Hall, command: Command, actor: Actor) -> str:
    """denied, proposed, done, or refused for a reason that is not about who asked. Nothing stays."""
    with transaction.atomic():
        try:
            answer = hall.do(command, actor)
        except Refusal as refusal:
            return "denied" if refusal.code in DENIED else "refused"
        finally:
            transaction.set_rollback(True)
    proposes = [isinstance(entry.event, ActionProposed) for entry in answer.entries]
    assert all(proposes) == any(proposes) or not proposes, "a request carries nothing out"
    return "proposed" if answer.proposed else "done"


EXPECTED = {"yes": {"done", "refused"}, "no": {"denied"}, "confirm": {"denied"}}
ASKED = {"proposed", "refused"}


@pytest.mark.rule("MTR-1.3.a")
@pytest.mark.parametrize("state", STATES)
def test_every_command_by_everybody_is_allowed_asked_for_or_denied_as_the_matrix_says(state: str) -> None:
    hall = hall_in(state)
    own, match = hall.entrants[0], MatchId("1-1")
    if hall.tournament.rounds:
        own, match = hall.round.matches[0].seats[0], hall.round.matches[0].id
    wrong, seen = [], set()
    for command in commands_about(own, match, hall):
        for column, actor in everybody(hall, own):
            cell = cell_of(command, column, state)
            got = outcome(hall, command, actor)
            seen.add(got)
            if got not in EXPECTED.get(cell, ASKED):
                wrong.append(f"{type(command).__name__} by {column}: {cell}, but {got}")
    assert not wrong, "\n".join(wrong)
    assert {"denied", "refused"} <= seen
    assert state == "finished" or {"done", "proposed"} <= seen


def test_a_judge_in_another_zone_is_denied_exactly_what_the_matrix_gives_at_own_tables() -> None:
    hall = hall_in("open")
    match = hall.round.matches[0]
    zones = SetZones((Zone("A", 1, match.table or 1), Zone("B", 500, 600)))
    judge, now = hall.people[Role.FLOOR_JUDGE], service.now()
    hall.do(zones, Role.HEAD_JUDGE)
    hall.do(PlanShift(judge, Task.FLOOR, now, Instant(now + 60 * MINUTE), "B"), Role.HEAD_JUDGE)
    wrong = []
    for command in commands_about(match.seats[0], match.id, hall):
        cell = str(ROW_OF[type(command).__name__].get(Role.FLOOR_JUDGE, "no"))
        expected = {"denied"} if cell == "own" else EXPECTED.get(cell, ASKED)
        got = outcome(hall, command, hall.staff(Role.FLOOR_JUDGE))
        if got not in expected:
            wrong.append(f"{type(command).__name__}: {cell}, but {got}")
    assert not wrong, "\n".join(wrong)


def test_a_judge_who_plays_reports_for_nobody_at_the_tables_of_their_zone(playing: Hall) -> None:
    """An official's own tables are not a player's own match."""
    other = other_match(playing, Role.FLOOR_JUDGE)
    judge = playing.staff(Role.FLOOR_JUDGE)
    assert outcome(playing, ReportResult(other.id, other.seats[0], TWO_NIL), judge) == "denied"


def test_the_matrix_and_the_rows_that_commands_and_pages_name_are_the_same() -> None:
    assert set(MATRIX) == set(Row)
    by_state = {name for name, kind in COMMANDS.items() if not isinstance(DECLARED[kind].row, Row)}
    assert by_state == set(BY_STATE) | {"Approve", "Reject"}


def test_no_command_has_changed_its_row_with_the_house() -> None:
    """By the matrix of the version before, which listed the commands of each row."""
    before = json.loads((Path(__file__).parents[1] / "ledger" / "before" / "rows.json").read_text("utf-8"))
    now = {name: BY_STATE.get(name) or DECLARED[COMMANDS[name]].row for name in before}
    assert now == before


@pytest.mark.parametrize("change", [lambda rows: rows.pop("pair"), lambda rows: rows.update(paint={})])
def test_a_row_that_only_one_of_the_two_knows_stops_the_start(
    change: Callable[[dict[str, Any]], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = dict(MATRIX)
    change(other)
    monkeypatch.setattr("topcut.service.permissions.tomllib.loads", lambda _: other)
    with pytest.raises(ValueError, match=r"pair|paint"):
        unwrap(permissions.matrix)()


def test_the_test_above_tries_every_command() -> None:
    hall = open_hall(2)
    tried = {type(command).__name__ for command in commands_about(hall.entrants[0], MatchId("1-1"), hall)}
    assert tried == set(ROW_OF), "yield one in commands_about() above"


def test_nobody_proposes_by_themselves() -> None:
    hall = open_hall(4)
    asked = Propose(ProposalId("mine"), PairRound(1), (Role.HEAD_JUDGE,))
    for _, actor in everybody(hall, hall.entrants[0]):
        assert outcome(hall, asked, actor) == "denied"


def test_every_cell_says_something_the_service_understands() -> None:
    roles = {str(role) for role in Role}
    for action, row in MATRIX.items():
        for column in roles | {"player", "spectator"}:
            cell = row.get(column, "no")
            known = {"yes", "no", "own", "posted", "request", "confirm"} | {f"+{role}" for role in roles}
            assert cell in known, f"{action}, {column}"
        if any(row.get(role) == "request" for role in (*roles, "player")):
            assert any(row.get(role) == "yes" for role in roles), f"nobody answers requests: {action}"


def test_an_unknown_column_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    mistyped = {**MATRIX, "pair": {"title": "Pair", "judge": "yes"}}
    monkeypatch.setattr("topcut.service.permissions.tomllib.loads", lambda _: mistyped)
    with pytest.raises(ValueError, match="judge"):
        unwrap(permissions.matrix)()
    assert permissions.matrix()["pair"].cells["organizer"] == "no"


# Staff who also play


@pytest.fixture
def playing() -> Hall:
    """Everybody on staff plays as well: two tables with staff at them."""
    hall = open_hall(4, rounds=1)
    for person in hall.people.values():
        hall.plays(person)
    hall.start_round()
    return hall


def own_match(hall: Hall, role: Role) -> Match:
    entrant = hall.tournament.entrant_of(hall.people[role])
    assert entrant
    match = hall.round.match_of(entrant.id)
    assert match
    return match


def other_match(hall: Hall, role: Role) -> Match:
    return next(match for match in hall.round.matches if match != own_match(hall, role))


OFFICIALS = (Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER)


@pytest.mark.parametrize("role", OFFICIALS)
def test_staff_who_play_have_no_staff_rights_over_their_own_match(playing: Hall, role: Role) -> None:
    mine = own_match(playing, role).id
    entrant = playing.tournament.entrant_of(playing.people[role])
    assert entrant
    won = TWO_NIL if own_match(playing, role).seats[0] == entrant.id else NIL_TWO
    keys = (
        RecordResult(mine, won),
        CorrectResult(mine, won, "no"),
        WithdrawResult(mine),
        DismissContest(mine),
        DismissEntry(mine, TWO_ONE),
        DismissLateReport(mine, 0),
        RecordNoShows((other_match(playing, role).id, mine)),
        TakeBackNoShow(entrant.id),
    )
    assert [outcome(playing, command, playing.staff(role)) for command in keys] == ["denied"] * len(keys)
    elsewhere = RecordResult(other_match(playing, role).id, TWO_NIL)
    assert outcome(playing, elsewhere, playing.staff(role)) == "done"


@pytest.mark.parametrize("role", list(Role))
def test_staff_who_play_report_their_own_match_like_any_player(playing: Hall, role: Role) -> None:
    actor, match = playing.staff(role), own_match(playing, role)
    assert actor.entrant
    opponent = match.opponents_of(actor.entrant)[0]
    assert outcome(playing, ReportResult(match.id, actor.entrant, TWO_ONE), actor) == "done"
    assert outcome(playing, ReportResult(match.id, opponent, TWO_ONE), actor) == "denied"


def test_a_playing_scorekeeper_cannot_accept_their_own_unconfirmed_report(playing: Hall) -> None:
    keeper, match = playing.staff(Role.SCOREKEEPER), own_match(playing, Role.SCOREKEEPER)
    assert keeper.entrant
    assert outcome(playing, AcceptReports(1), keeper) == "done"
    playing.do(ReportResult(match.id, keeper.entrant, TWO_NIL), keeper)
    assert outcome(playing, AcceptReports(1), keeper) == "denied"
    judge = playing.staff(Role.HEAD_JUDGE)
    expected = "denied" if judge.entrant in match.seats else "done"
    assert outcome(playing, AcceptReports(1), judge) == expected


def test_a_phone_in_a_judges_pocket_counts_as_playing(playing: Hall) -> None:
    """An account that acts for an entrant by a claimed code, not by its own name on the roster."""
    match = other_match(playing, Role.FLOOR_JUDGE)
    judge = Actor(playing.people[Role.FLOOR_JUDGE], frozenset({Role.FLOOR_JUDGE}), match.seats[0])
    assert outcome(playing, RecordResult(match.id, TWO_NIL), judge) == "denied"


# What may be seen


def test_standings_are_for_staff_until_they_are_posted() -> None:
    player, spectator = Actor(entrant=EntrantId("e1")), Actor()
    for actor in (player, spectator):
        assert not may_see("see-standings", actor)
        assert may_see("see-standings", actor, posted=True)
    for role in Role:
        assert may_see("see-standings", Actor(PersonId("p"), frozenset({role})))


def test_a_card_is_for_the_one_it_belongs_to() -> None:
    player = Actor(entrant=EntrantId("e1"))
    assert may_see("see-own-card", player, EntrantId("e1"))
    assert not may_see("see-own-card", player, EntrantId("e2"))
    assert not may_see("see-own-card", Actor(), None)
    assert not may_see("see-own-card", Actor(PersonId("p"), frozenset({Role.ORGANIZER})), EntrantId("e1"))


def test_an_action_without_a_row_is_an_error_and_not_a_yes() -> None:
    with pytest.raises(KeyError):
        may_see("see-everything", Actor())


def test_a_request_that_is_unknown_is_answered_by_staff_only() -> None:
    hall = open_hall(2)
    unknown = Approve(ProposalId("never"))
    assert outcome(hall, unknown, hall.staff(Role.FLOOR_JUDGE)) == "refused"
    assert outcome(hall, unknown, Actor(entrant=hall.entrants[0])) == "denied"
    assert outcome(hall, unknown, Actor()) == "denied"


# Judges


@pytest.mark.parametrize("role", [Role.HEAD_JUDGE, Role.FLOOR_JUDGE])
def test_judges_who_play_do_not_judge_their_own_match(playing: Hall, role: Role) -> None:
    actor, mine = playing.staff(role), own_match(playing, role)
    assert actor.entrant
    playing.do(CallJudge(mine.id, actor.entrant), actor)
    (call,) = playing.tournament.judging.calls
    across = mine.opponents_of(actor.entrant)[0]
    commands = (
        ClaimCall(call),
        CloseCall(call),
        GiveRuling(mine.id, "mine"),
        IssuePenalty(across, "game-rule-violation", Penalty.REMINDER, mine.id),
        IssuePenalty(across, "game-rule-violation", Penalty.REMINDER),
        IssuePenalty(actor.entrant, "game-rule-violation", Penalty.REMINDER),
        PickDeckCheck(1, mine.id),
        StartDeckCheck(mine.id),
    )
    assert [outcome(playing, command, actor) for command in commands] == ["denied"] * len(commands)


def test_a_match_loss_and_anything_unusual_is_the_head_judges(playing: Hall) -> None:
    judge, match = playing.staff(Role.FLOOR_JUDGE), other_match(playing, Role.FLOOR_JUDGE)
    player = match.seats[0]
    usual = IssuePenalty(player, "communication", Penalty.REMINDER, match.id)
    upgraded = IssuePenalty(player, "communication", Penalty.WARNING, match.id)
    loss = IssuePenalty(player, "unsporting-major", Penalty.MATCH_LOSS, match.id)
    late = IssuePenalty(player, "tardiness", Penalty.MATCH_LOSS, match.id)
    unknown = IssuePenalty(player, "blinking", Penalty.WARNING, match.id)
    got = [outcome(playing, command, judge) for command in (usual, upgraded, loss, late, unknown)]
    assert got == ["done", "proposed", "proposed", "done", "refused"]


# Staff who play, command by command

ON_THEIR_OWN = {"AcceptReports", "DeleteRound", "EnrolEntrant", "EnrolPastCap", "LetMeet"}
ON_THEIR_OWN |= {"MakeCodes", "NoteCare", "ReenterEntrant"}
"""What these touch depends on more than whom they name: each has a test of its own."""


def as_a_player(command: Command, own: bool) -> set[str]:
    """What is left of the rights over one's own match: what any player has."""
    cell = str(ROW_OF[type(command).__name__].get("player", "no"))
    if cell in ("own", "request") and own:
        return {"done", "refused"} if cell == "own" else ASKED
    return {"denied"}


@pytest.mark.parametrize("role", list(Role))
def test_staff_who_play_have_a_players_rights_over_what_touches_them_and_no_others(
    playing: Hall, role: Role
) -> None:
    actor, mine = playing.staff(role), own_match(playing, role)
    assert actor.entrant
    across = mine.opponents_of(actor.entrant)[0]
    called, ruled, noted = _judged(playing, mine)
    wrong, tried = [], set()
    for about in (actor.entrant, across):
        for command in commands_about(about, mine.id, playing):
            name = type(command).__name__
            if isinstance(DECLARED[type(command)].serves, Harmless) or name in ON_THEIR_OWN:
                continue
            command = _aimed(command, mine, called, ruled, noted)
            if _costs_themselves(command, actor, playing):
                continue  # theirs whenever it does: test_solo_owner_word.py
            touched = touched_by(command, playing.tournament)
            if not (actor.entrant in touched.entrants or mine.id in touched.matches or touched.field):
                assert about == across, f"{name} about themselves touches nobody"
                continue
            tried.add(name)
            own = getattr(command, "entrant", actor.entrant) == actor.entrant
            got = outcome(playing, command, actor)
            if got not in as_a_player(command, own):
                wrong.append(f"{name} about {'themselves' if about == actor.entrant else 'the other'}: {got}")
    assert not wrong, "\n".join(wrong)
    assert len(tried) > 45


def _costs_themselves(command: Command, actor: Actor, hall: Hall) -> bool:
    bounds = bounds_of(command)
    return bool(bounds and bounds.costs and bounds.costs(command, actor.person, hall.tournament))


@pytest.mark.parametrize("role", list(Role))
def test_what_is_declared_harmless_staff_who_play_may_do_as_the_matrix_says(
    playing: Hall, role: Role
) -> None:
    actor, mine = playing.staff(role), own_match(playing, role)
    assert actor.entrant
    for command in commands_about(actor.entrant, mine.id, playing):
        harmless = DECLARED[type(command)].serves
        if not isinstance(harmless, Harmless):
            continue
        assert len(harmless.reason.split()) > 2
        own = DECLARED[type(command)].row is Row.OWN_PHONES
        cell = "yes" if own else cell_of(command, role, "open")
        assert outcome(playing, command, actor) in EXPECTED.get(cell, ASKED), type(command).__name__


def test_an_organizer_who_plays_keeps_nobody_apart_from_themselves() -> None:
    """Nor takes such a wish back: each would choose whom they do not meet."""
    hall = open_hall(4)
    own, actor = hall.plays(hall.people[Role.ORGANIZER]), hall.staff(Role.ORGANIZER)
    rival, other = hall.entrants[:2]
    assert outcome(hall, KeepApart("us", (own, rival), Bond.FAMILY), actor) == "denied"
    assert outcome(hall, KeepApart("them", (rival, other), Bond.FAMILY), actor) == "done"
    second = add_person(Name("Olga"))
    hall.do(AppointOfficial(second, Role.ORGANIZER), Role.ORGANIZER)
    hall.do(KeepApart("us", (own, rival), Bond.FAMILY), hall.person(second))
    assert outcome(hall, LetMeet("us"), actor) == "denied"
    assert outcome(hall, LetMeet("us"), hall.person(second)) == "done"


def test_staff_who_play_read_of_no_penalty_of_themselves_or_of_whom_they_play(playing: Hall) -> None:
    """Whether it was given, or is only asked for."""
    keeper, mine = playing.staff(Role.SCOREKEEPER), own_match(playing, Role.SCOREKEEPER)
    others = other_match(playing, Role.SCOREKEEPER)
    for seat, known in [(mine.seats[0], False), (mine.seats[1], False), (others.seats[0], True)]:
        asked = IssuePenalty(seat, "unsporting-major", Penalty.MATCH_LOSS)
        given = PenaltyIssued(seat, "unsporting-major", Penalty.MATCH_LOSS, None, 0, before_game_one=False)
        assert may_know(asked, keeper, playing.tournament) is known
        assert may_know(given, keeper, playing.tournament) is known
        assert not may_know(given, playing.staff(Role.ORGANIZER), playing.tournament)
    assert may_know(RecordResult(mine.id, TWO_NIL), keeper, playing.tournament)


@pytest.mark.parametrize("role", [Role.HEAD_JUDGE, Role.FLOOR_JUDGE])
def test_a_judge_who_plays_looks_at_no_secret_list(role: Role) -> None:
    """Whoever plays may meet anybody."""
    hall = open_hall(4)
    hall.plays(hall.people[role])
    assert outcome(hall, ViewDecklists((hall.entrants[0],)), hall.staff(role)) == "denied"


def test_a_head_judge_who_plays_does_not_decide_their_own_case() -> None:
    """Also between the rounds, while nobody has a match."""
    hall = open_hall(4)
    own = hall.plays(hall.people[Role.HEAD_JUDGE])
    hall.do(WriteNote("text", entrant=own, investigation=True), Role.FLOOR_JUDGE)
    note, head = hall.tournament.version, hall.staff(Role.HEAD_JUDGE)
    hall.do(DisqualifyEntrant(own, "statement"), Role.FLOOR_JUDGE)
    (asked,) = hall.tournament.proposals
    commands = (
        CloseInvestigation(note),
        WriteNote("more", on=note),
        ShareNote(note, hall.people[Role.SCOREKEEPER]),
        DisqualifyEntrant(own, "statement"),
        Approve(asked),
        Reject(asked),
    )
    assert [outcome(hall, command, head) for command in commands] == ["denied"] * len(commands)


def test_a_head_judge_who_plays_drops_their_opponent_only_once_the_match_is_over(playing: Hall) -> None:
    head, mine = playing.staff(Role.HEAD_JUDGE), own_match(playing, Role.HEAD_JUDGE)
    assert head.entrant
    (across,) = mine.opponents_of(head.entrant)
    assert outcome(playing, DropEntrant(across), head) == "denied"
    assert outcome(playing, DropEntrant(head.entrant), head) == "done"
    playing.do(ReportResult(mine.id, head.entrant, TWO_ONE), head)
    playing.do(ReportResult(mine.id, across, TWO_ONE), Actor(entrant=across))
    assert outcome(playing, DropEntrant(across), head) == "done"


def test_an_official_who_plays_awards_themselves_no_byes() -> None:
    hall = open_hall(4)
    own, head = hall.plays(hall.people[Role.HEAD_JUDGE]), hall.staff(Role.HEAD_JUDGE)
    assert outcome(hall, AwardByes(own, 1), hall.staff(Role.HEAD_JUDGE)) == "denied"
    assert outcome(hall, AwardByes(hall.entrants[0], 1), head) == "done"


def test_an_official_who_enters_brings_no_byes_for_themselves() -> None:
    hall = open_hall(4)
    head, other = hall.staff(Role.HEAD_JUDGE), add_person(Name("Ida"))
    assert head.person
    for byes, person, said in ((1, head.person, "denied"), (0, head.person, "done"), (1, other, "done")):
        assert outcome(hall, EnrolEntrant(EntrantId("new"), (person,), byes), head) == said
    asked = EnrolEntrant(EntrantId("new"), (hall.people[Role.FLOOR_JUDGE],), 1)
    hall.do(asked, Role.ORGANIZER)
    assert hall.tournament.entrants[EntrantId("new")].awarded_byes == 1


def test_an_old_match_named_in_a_penalty_does_not_hide_whom_the_judge_plays_now() -> None:
    hall = open_hall(3)
    own = hall.plays(hall.people[Role.HEAD_JUDGE])
    hall.play_round()
    (across,) = next(m for m in hall.start_round().matches if own in m.seats).opponents_of(own)
    before = hall.tournament.rounds[0].match_of(across)
    assert before
    assert own not in before.seats
    head = hall.staff(Role.HEAD_JUDGE)
    late = IssuePenalty(across, "communication", Penalty.REMINDER, before.id)
    assert outcome(hall, late, head) == "denied"
    assert outcome(hall, WriteNote("text", across, before.id), head) == "denied"


def _judged(hall: Hall, match: Match) -> tuple[int, int, int]:
    """A call, an appealed ruling and a note at a table; each by its number."""
    greta = add_person(Name("Greta"))
    hall.do(AppointOfficial(greta, Role.FLOOR_JUDGE), Role.ORGANIZER)
    other = hall.person(greta)
    hall.do(CallJudge(match.id, None), other)
    called = hall.tournament.version
    hall.do(GiveRuling(match.id, "the spell was cast"), other)
    ruled = hall.tournament.version
    hall.do(AppealRuling(match.id, match.seats[0]), Actor(entrant=match.seats[0]))
    hall.do(WriteNote("text", match=match.id), other)
    return called, ruled, hall.tournament.version


def _aimed(command: Command, match: Match, called: int, ruled: int, noted: int) -> Command:
    """The same command about what there is at this table."""
    if isinstance(command, ClaimCall | HandOnCall | CloseCall | WithdrawCall):
        return replace(command, call=called)
    if isinstance(command, DecideAppeal):
        return replace(command, ruling=ruled)
    if isinstance(command, ShareNote | CloseInvestigation | StrikeText):
        return replace(command, number=noted)
    if isinstance(command, PickDeckCheck):
        return replace(command, match=match.id)
    return command


def test_a_floor_judge_runs_the_clock_while_assigned_and_no_longer() -> None:
    hall = hall_in("open")
    judge, person = hall.staff(Role.FLOOR_JUDGE), hall.people[Role.FLOOR_JUDGE]
    clock = (PauseRound(1), ExtendRound(1, 5), SetClock(1, 60), ResumeRound(1))
    assert {outcome(hall, command, judge) for command in clock} == {"denied"}
    hall.do(AssignClock(person), Role.HEAD_JUDGE)
    assert {outcome(hall, command, judge) for command in clock} == {"done"}
    hall.do(RemoveOfficial(person, Role.FLOOR_JUDGE), Role.ORGANIZER)
    assert {outcome(hall, command, hall.staff(Role.FLOOR_JUDGE)) for command in clock} == {"denied"}


def test_a_phone_makes_no_call_in_the_name_of_the_staff(playing: Hall) -> None:
    match = playing.round.matches[0]
    phone = Actor(entrant=match.seats[0])
    assert outcome(playing, CallJudge(match.id, None), phone) == "denied"
    assert outcome(playing, CallJudge(match.id, match.seats[0]), phone) == "done"


def test_noting_that_a_name_was_erased_is_the_organizers_as_erasing_is() -> None:
    hall = open_hall(2)
    erased = NoteCare(hall.entrants[0], Care.ERASED)
    assert outcome(hall, erased, hall.staff(Role.SCOREKEEPER)) == "denied"
    assert outcome(hall, erased, hall.staff(Role.ORGANIZER)) == "done"


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ({Role.ORGANIZER, Role.HEAD_JUDGE, Role.SCOREKEEPER}, (Role.HEAD_JUDGE, Role.SCOREKEEPER)),
        ({Role.ORGANIZER, Role.SCOREKEEPER}, (Role.ORGANIZER, Role.SCOREKEEPER)),
        ({Role.HEAD_JUDGE, Role.SCOREKEEPER}, (Role.HEAD_JUDGE, Role.SCOREKEEPER)),
    ],
)
def test_whoever_decides_alone_is_told_of_two_roles(held: set[Role], told: tuple[Role, ...]) -> None:
    """An owner who holds all three read "both roles, organizer, head judge and scorekeeper" at the cut."""
    assert permissions.roles_joined(Row.CUT, Actor(PersonId("owner"), frozenset(held))) == told
