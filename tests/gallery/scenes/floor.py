"""The floor: tables, calls, deck checks, penalties, notes, judges; each page in every situation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import PLAYERS
from tests.hall import FRIDAY, Hall, open_hall
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.clocks.commands import GiveExtension, SetClock, SetExtraTurns
from topcut.core.desks.decks.commands import EndDeckCheck, PickDeckCheck, StartDeckCheck
from topcut.core.desks.decks.state import CheckFinding, ProxyCause, ReplacementCause
from topcut.core.desks.floor.commands import (
    Announce,
    AnswerCamera,
    AskAboutCameras,
    ClaimTable,
    FeatureMatch,
    RollDie,
    SetZones,
)
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.judging.commands import (
    AppealRuling,
    CallJudge,
    ClaimCall,
    DecideAppeal,
    GiveRuling,
    HandOverDuty,
    IssuePenalty,
    ShareNote,
    TakeBackDuty,
)
from topcut.core.desks.judging.state import CallWish
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.results.commands import ReportResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound
from topcut.core.desks.staffing.commands import AssignClock, PlanShift, SetBreak
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, pod_win
from topcut.core.play.matches import Match
from topcut.core.rules import EntrantKind, Penalty, Rel
from topcut.people.accounts import add_person
from topcut.people.models import Account, Person
from topcut.people.names import Name
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.service.acts.decks import IssueCardProxy, ReplaceByLand
from topcut.service.acts.judging import WriteJudgeNote

_numbers = count(1)
JUDGE, HEAD, ORGANIZER = Role.FLOOR_JUDGE, Role.HEAD_JUDGE, Role.ORGANIZER


@dataclass
class _Floor:
    """A hall whose staff have browsers; ``take`` photographs one of their pages."""

    camera: Camera
    hall: Hall

    def __post_init__(self) -> None:
        self.clients = {role: _browser(self.hall, role) for role in Role}

    def take(self, situation: str, path: str, role: Role = HEAD, **sent: object) -> None:
        self.camera.take(situation, self.clients[role], f"/t/{self.hall.id}/{path}", sent or None)

    def count(self, path: str, *acts: str) -> None:
        """Turns after time, counted on a judge's phone."""
        for act in acts:
            said = {"act": act, "command_id": service.new_id()}
            self.clients[HEAD].post(f"/t/{self.hall.id}/{path}", said)

    def table(self, situation: str, match: Match, role: Role = HEAD) -> None:
        self.take(situation, f"floor/{match.id}", role)


def _browser(hall: Hall, role: Role) -> Client:
    person = Person.objects.get(id=hall.people[role])
    client = Client()
    client.force_login(Account.objects.create(username=f"floor{next(_numbers)}", person=person))
    return client


def _hall(rel: Rel = Rel.COMPETITIVE, minutes: int | None = 50) -> Hall:
    hall = open_hall(0, minutes=minutes)
    hall.do(ChangeDetails(replace(hall.tournament.details, rel=rel)), ORGANIZER)
    for name in PLAYERS:
        first, _, last = name.partition(" ")
        hall.enrol_player(Name(first, last))
    return hall


def show(camera: Camera) -> None:
    floor = _Floor(camera, _hall())
    _before(floor)
    _published(floor)
    _at_the_tables(floor)
    _cameras(floor)
    _judges(floor)
    _penalties(floor)
    _cards(floor)
    _notes(floor)
    _after(floor)
    _staff_who_play(camera)
    _pods(camera)
    _teams(camera)
    _untimed(camera)


def _before(floor: _Floor) -> None:
    for path in ("", "calls", "checks", "features", "notes", "penalties", "proxies", "judges", "zones"):
        floor.take(f"before a round {path}".strip(), f"floor/{path}")
    floor.take("duty, told to the organizer", "floor/duty", ORGANIZER)
    floor.take("duty, at the head judge's", "floor/duty")
    floor.take("nothing announced", "announcements", ORGANIZER)


def _published(floor: _Floor) -> None:
    floor.hall.publish_round()
    match = floor.hall.round.matches[0]
    floor.take("not started", "floor/")
    floor.table("not started", match)
    floor.take("before the start", f"floor/{match.id}/turns")
    floor.hall.do(OpenRound(1))


def _at_the_tables(floor: _Floor) -> None:
    hall = floor.hall
    disputed, called, checked, asking = hall.round.matches
    floor.table("just begun, to a floor judge", asking, JUDGE)
    hall.do(SetZones((Zone("A", 1, 2), Zone("Back row", 3, 3))), ORGANIZER)
    for who, score in zip(disputed.seats, (Score((2, 0)), Score((0, 2))), strict=True):
        hall.do(ReportResult(disputed.id, who, score), Actor(entrant=who))
    hall.do(ReportResult(asking.id, asking.seats[0], Score((2, 1))), Actor(entrant=asking.seats[0]))
    hall.do(GiveExtension(asking.id, 3), Actor(entrant=asking.seats[0]))
    hall.do(ClaimTable(checked.id), JUDGE)
    hall.do(GiveExtension(checked.id, 5), JUDGE)
    hall.do(SetExtraTurns(checked.id, 2), HEAD)
    hall.do(PickDeckCheck(1), HEAD)
    hall.do(PickDeckCheck(1, checked.id), HEAD)
    hall.do(StartDeckCheck(checked.id), JUDGE)
    hall.do(CallJudge(called.id, called.seats[0]), Actor(entrant=called.seats[0]))
    hall.do(CallJudge(called.id, called.seats[1], CallWish.TRANSLATION), Actor(entrant=called.seats[1]))
    hall.do(ClaimCall(min(hall.tournament.judging.calls)), HEAD)
    hall.do(GiveRuling(called.id, "The trigger was missed."), JUDGE)
    hall.do(AppealRuling(called.id, called.seats[0]), JUDGE)
    for sides in (6, 20):
        hall.do(RollDie(called.id, sides), JUDGE)
    _take_tables(floor, called, checked, asking)
    (ruling,) = hall.tournament.judging.rulings
    hall.do(DecideAppeal(ruling, upheld=False, text="It was on time."), HEAD)
    hall.do(GiveRuling(called.id, "The judge stays."), HEAD)
    hall.record(asking)
    floor.table("with rulings that stand", called)
    floor.table("with a result", asking)
    floor.take("the zone is done", "floor/?zone=-")


def _take_tables(floor: _Floor, called: Match, checked: Match, asking: Match) -> None:
    floor.take("in all states", "floor/")
    floor.take("in one zone", "floor/?zone=A", JUDGE)
    floor.take("two call and one appeals", "floor/calls")
    floor.table("that called a judge and appeals", called)
    floor.table("whose decks are checked", checked, JUDGE)
    floor.table("that asks for time", asking)
    floor.take("one picked, one running", "floor/checks")
    turns = f"floor/{called.id}/turns"
    floor.take("before time", turns)
    floor.hall.do(SetClock(1, 0, began_earlier=True))
    floor.take("the question", turns)
    floor.count(turns, "whose|1")
    floor.take("the turn in progress", turns)
    floor.count(turns, *["turn"] * 5)
    floor.take("the last turn", turns)
    floor.count(turns, "turn")
    floor.take("over", turns)
    floor.hall.do(SetClock(1, 50))
    floor.take("a time that cannot be given", "floor/", match=called.id, do="extend", minutes="")


def _cameras(floor: _Floor) -> None:
    hall, (first, second, *_) = floor.hall, floor.hall.round.matches
    floor.take("nobody was asked", "floor/features")
    hall.do(AskAboutCameras(), HEAD)
    for entrant, consents in zip((*first.seats, *second.seats), (True, True, False, True), strict=True):
        hall.do(AnswerCamera(entrant, consents), Actor(entrant=entrant))
    hall.do(FeatureMatch(first.id, camera=True), HEAD)
    floor.take("one on camera", "floor/features")
    floor.table("on camera", first)


def _judges(floor: _Floor) -> None:
    hall, now = floor.hall, service.now()
    judge, hour = hall.people[JUDGE], 60 * MINUTE
    for task, zone, begins in ((Task.FLOOR, "A", -1), (Task.PAPER, "", 1), (Task.FLOOR, "", -3)):
        begin, end = Instant(now + begins * hour), Instant(now + (begins + 2) * hour)
        person = judge if begins > -2 else hall.people[HEAD]
        hall.do(PlanShift(person, task, begin, end, zone), HEAD)
    hall.do(AssignClock(judge), HEAD)
    floor.take("one is on", "floor/judges")
    hall.do(SetBreak(judge, on_break=True), JUDGE)
    floor.take("a break, and a shift refused", "floor/judges", do="plan", person=judge, starts="soon")
    hall.do(HandOverDuty(judge), HEAD)
    floor.take("handed over", "floor/duty")
    hall.do(TakeBackDuty(judge), HEAD)
    floor.take("taken back", "floor/duty")
    floor.take("zones refused", "floor/zones", zones="nothing here")
    hall.do(Announce("Lunch until 14:00.", "Comida hasta las 14:00."), ORGANIZER)
    hall.do(Announce("Table 7 has moved.", ""), ORGANIZER)
    floor.take("two announced", "announcements", ORGANIZER)


def _penalties(floor: _Floor) -> None:
    hall, match = floor.hall, floor.hall.round.matches[1]
    one, other = match.seats
    path = f"floor/penalty/{one}"
    floor.take("no penalties yet, what happened?", path)
    floor.take("a warning is usual", f"{path}?infraction=marked-cards", JUDGE)
    hall.do(IssuePenalty(one, "marked-cards", Penalty.WARNING, match.id), HEAD)
    hall.do(IssuePenalty(one, "tardiness", Penalty.GAME_LOSS, match.id, True), HEAD)
    hall.do(IssuePenalty(other, "communication", Penalty.REMINDER), HEAD)
    floor.take("some penalties, what happened?", path)
    floor.take("warned before", f"{path}?infraction=marked-cards")
    floor.take("slow play", f"{path}?infraction=slow-play")
    floor.take("entered for a judge, tardiness", f"{path}?infraction=tardiness", Role.SCOREKEEPER)
    asked = hall.do(IssuePenalty(other, "marked-cards", Penalty.MATCH_LOSS), JUDGE)
    hall.do(Approve(list(asked.tournament.proposals)[-1]), HEAD)
    floor.take("cheating", f"{path}?infraction=cheating")
    floor.take("no penalty was chosen", path, do="issue", entrant=one, infraction="slow-play")
    floor.take("all", "floor/penalties")
    floor.take("found by name", "floor/penalties?q=a", JUDGE)
    floor.take("nobody found", "floor/penalties?q=zzz")
    floor.take("to the organizer", "floor/penalties", ORGANIZER)
    floor.table("with a game loss", match)


def _cards(floor: _Floor) -> None:
    hall, (one, other) = floor.hall, floor.hall.round.matches[1].seats
    floor.take("nothing replaced", f"floor/cards/{one}", JUDGE)
    hall.do(IssueCardProxy(one, "Lightning Bolt", ProxyCause.DAMAGED_HERE), HEAD)
    hall.do(ReplaceByLand(one, "Shock", "Forest", 2, ReplacementCause.LOST), HEAD)
    hall.do(IssueCardProxy(other, "Zephyr Unicorn", ProxyCause.FOIL_ONLY), HEAD)
    floor.take("a proxy and a land", f"floor/cards/{one}")
    floor.take(
        "a proxy refused", f"floor/cards/{one}", do="proxy", entrant=one, card="Shock", cause="own-fault"
    )
    floor.take("of two players", "floor/proxies", JUDGE)
    checked = hall.round.matches[2]
    hall.do(IssueCardProxy(checked.seats[0], "Opt", ProxyCause.DAMAGED_HERE), HEAD)
    floor.table("checked, with a proxy", checked)


def _notes(floor: _Floor) -> None:
    hall, match = floor.hall, floor.hall.round.matches[1]
    hall.do(WriteJudgeNote("Looked at the next pack twice.", match.seats[0], match.id, True), JUDGE)
    hall.do(WriteJudgeNote("Both were late.", None, match.id), HEAD)
    first, second = hall.tournament.judging.notes
    hall.do(WriteJudgeNote("Says it was once.", on=first), HEAD)
    hall.do(ShareNote(second, hall.people[JUDGE]), HEAD)
    floor.take("an investigation and a note", "floor/notes")
    floor.take("about a table", f"floor/notes?match={match.id}&entrant={match.seats[1]}", JUDGE)


def _after(floor: _Floor) -> None:
    hall, match = floor.hall, floor.hall.round.matches[0]
    for one in list(hall.round.without_result()):
        hall.record(one, Score((2, 1)))
    floor.take("every table is in", "floor/")
    floor.table("over, its decks still checked", hall.round.matches[2])
    hall.do(EndDeckCheck(hall.round.matches[2].id, CheckFinding.FIXED), JUDGE)
    floor.take("one done", "floor/checks")
    hall.do(CloseRound(1))
    hall.do(IssuePenalty(match.seats[0], "tardiness", Penalty.GAME_LOSS), HEAD)
    floor.table("of a round that is over", match)
    floor.take("between matches", f"floor/penalty/{match.seats[0]}?infraction=tardiness")


def _staff_who_play(camera: Camera) -> None:
    hall = open_hall(2)
    own = hall.plays(hall.people[JUDGE])
    hall.enrol_player(Name("Ana", "Ruiz"))
    hall.start_round()
    match = hall.round.match_of(own)
    assert match
    hall.do(CallJudge(match.id, own), Actor(entrant=own))
    floor = _Floor(camera, hall)
    floor.table("at which the judge plays", match, JUDGE)
    floor.take("one at which the judge plays", "floor/", JUDGE)
    floor.take("from where the judge plays", "floor/calls", JUDGE)
    floor.take("of somebody the judge plays", f"floor/penalty/{match.opponents_of(own)[0]}", JUDGE)
    floor.take("of somebody the judge plays", f"floor/cards/{match.opponents_of(own)[0]}", JUDGE)


def _pods(camera: Camera) -> None:
    hall = open_hall(0)
    stage = replace(FRIDAY.stages[0], format="commander", games_to_win=1, minutes=90, seats=4)
    details = replace(FRIDAY, stages=(stage,), overlays=(MULTIPLAYER_OVERLAY,))
    hall.do(ChangeDetails(details), ORGANIZER)
    for name in PLAYERS[:7]:
        first, _, last = name.partition(" ")
        hall.enrol_player(Name(first, last))
    floor = _Floor(camera, hall)
    four, three = sorted(hall.start_round().matches, key=lambda match: -len(match.seats))
    hall.do(ReportResult(four.id, four.seats[0], pod_win(0, 4)), Actor(entrant=four.seats[0]))
    floor.take("pods", "floor/")
    floor.table("of four", four)
    turns = f"floor/{four.id}/turns"
    hall.do(SetClock(1, 0, began_earlier=True))
    floor.take("the question in a pod", turns)
    floor.count(turns, "whose|1")
    floor.take("a turn in a pod", turns)
    floor.count(turns, "out|0", "out|2", "out|3")
    floor.take("one is left in a pod", turns)
    hall.record(three, pod_win(1, 3))
    floor.table("of three with a result", three)


def _teams(camera: Camera) -> None:
    hall = open_hall(0, rounds=1)
    details = replace(
        FRIDAY, stages=(replace(FRIDAY.stages[0], rounds=1),), entrants=EntrantKind.TEAM, members=3
    )
    hall.do(ChangeDetails(details), ORGANIZER)
    for team in range(2):
        people = tuple(add_person(Name(name)) for name in PLAYERS[team * 3 : team * 3 + 3])
        hall.entrants.append(EntrantId(service.new_id()))
        hall.do(EnrolEntrant(hall.entrants[-1], people), ORGANIZER)
    floor = _Floor(camera, hall)
    (match,) = hall.start_round().matches
    floor.table("of two teams", match)
    path = f"floor/penalty/{hall.entrants[0]}"
    floor.take("whose in the team?", f"{path}?infraction=tardiness")
    floor.take("of the whole team", f"{path}?member=")
    loss = IssuePenalty(hall.entrants[0], "tardiness", Penalty.GAME_LOSS, match.duels[1].id, member=1)
    hall.do(loss, HEAD)
    floor.take("of one in the team", f"{path}?member=1&infraction=tardiness")


def _untimed(camera: Camera) -> None:
    floor = _Floor(camera, _hall(Rel.REGULAR, minutes=None))
    match = floor.hall.start_round().matches[0]
    floor.table("without a time limit", match)
    floor.take("without a time limit", f"floor/{match.id}/turns")
