"""The draft's page at the desk, situation by situation: what it says and which buttons it has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, open_hall
from tests.web.deck_hall import limited_hall, visit_by
from topcut.core.desks.limited.commands import (
    ChooseFirstPick,
    MoveDraft,
    NoteTimeOut,
    PauseDraft,
    QuestionPool,
    SeatDraft,
    StartDraft,
    StopDrafting,
    TossCoin,
)
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import playoff_after
from topcut.core.rules import EntrantKind
from topcut.people.accounts import add_person
from topcut.people.names import Name
from topcut.service.acts.written_pools import WritePoolDown
from topcut.web.desk.draft_director import PodsCard
from topcut.web.desk.draft_screen import (
    DraftOverPage,
    DraftRunningPage,
    SeatsAwaitedPage,
    SeatsDrawnPage,
    SeatsPlanPage,
    draft_screen,
)
from topcut.web.desk.round_pages import RoundPairPage
from topcut.web.desk.round_screen import round_screen

pytestmark = pytest.mark.django_db

OVER = 47  # three packs of fifteen steps, two reviews


def seen(hall: Hall, by: Role = Role.SCOREKEEPER, query: str = "") -> object:
    return draft_screen(visit_by(hall, by, query))


def drawn(hall: Hall, by: Role = Role.SCOREKEEPER) -> SeatsDrawnPage:
    page = seen(hall, by)
    assert isinstance(page, SeatsDrawnPage)
    return page


def running(hall: Hall, by: Role = Role.SCOREKEEPER, query: str = "") -> DraftRunningPage:
    page = seen(hall, by, query)
    assert isinstance(page, DraftRunningPage)
    return page


def buttons(card: PodsCard) -> list[str]:
    return [button.do for button in card.running.acts.buttons] if card.running and card.running.acts else []


def start(hall: Hall, pods: tuple[int, ...] = ()) -> None:
    hall.do(StartDraft(0, (14,) * 3, 25, 0, pods))


def test_with_one_player_here_seats_are_awaited_and_the_product_is_planned_already() -> None:
    page = seen(limited_hall(players=1))
    assert isinstance(page, SeatsAwaitedPage)
    assert (page.head.heading, page.plan, page.product.total) == ("Draft", "1 pod", 3)


def test_the_plan_has_a_choice_of_pods_and_only_who_may_draw_gets_the_button() -> None:
    hall = limited_hall(players=20)
    page = seen(hall, query="pods=2")
    assert isinstance(page, SeatsPlanPage)
    assert page.plan.pods
    assert page.plan.pods.sizes == "10 · 10 players"
    assert [one.value for one in page.plan.pods.choice if one.chosen] == ["2"]
    assert page.plan.draw
    assert page.plan.draw.fields == (("stage", "0"), ("pods", "2"))
    floor = seen(hall, Role.FLOOR_JUDGE)
    assert isinstance(floor, SeatsPlanPage)
    assert floor.plan.draw is None


def test_once_seats_are_drawn_the_draft_can_be_started_or_the_seats_taken_back() -> None:
    hall = limited_hall()
    hall.do(SeatDraft(0))
    page = drawn(hall)
    (card,) = page.seated.cards
    assert card.start
    assert [field.name for field in (*card.start.packs, *card.start.minutes)] == ["packs", "cards", "build"]
    assert card.start.button == "Start the draft"
    assert page.take_back
    assert page.anew
    assert drawn(hall, Role.FLOOR_JUDGE).take_back is None


def test_the_director_goes_on_pauses_and_resumes_and_others_only_watch() -> None:
    hall = limited_hall()
    hall.do(SeatDraft(0))
    start(hall)
    (card,) = running(hall).seated.cards
    assert buttons(card) == ["next", "pause"]
    hall.do(PauseDraft(0, (1,)))
    (card,) = running(hall).seated.cards
    assert buttons(card) == ["resume"]
    assert card.running
    assert card.running.clock.held
    assert not card.running.late
    hall.do(MoveDraft(0, OVER, (1,)))
    assert running(hall).offer.pair
    assert running(hall, Role.FLOOR_JUDGE).offer.pair is None


def test_somebody_stops_drafting_and_may_draft_after_all() -> None:
    hall = limited_hall()
    hall.do(SeatDraft(0))
    start(hall)
    one = hall.tournament.drafts[0].pods[0][1]
    hall.do(StopDrafting(0, one))
    (table,) = running(hall).seated.tables
    assert [seat.act.do for seat in table.seats if seat.act] == ["stop", "draft-on", *["stop"] * 6]
    assert [seat.chip.text for seat in table.seats if seat.chip] == ["drafts no more"]


@pytest.mark.rule("MTR-7.7.a")
def test_two_who_wait_for_each_other_are_told_who_picks() -> None:
    hall = limited_hall()
    hall.do(SeatDraft(0))
    assert drawn(hall).dispute  # a draft may go without its clock
    start(hall)
    assert running(hall).dispute is None  # it is being timed
    hall.do(PauseDraft(0, (1,)))
    asked = running(hall, query="pod=1&one=4&other=2&way=right").dispute
    assert asked
    assert asked.answer
    assert asked.answer.text.startswith("Seat 4 picks first")
    unasked = running(hall).dispute
    assert unasked
    assert unasked.answer is None


def test_with_the_rounds_begun_nothing_is_left_to_do_on_the_drafts_page() -> None:
    hall = limited_hall()
    hall.do(SeatDraft(0))
    start(hall)
    hall.do(MoveDraft(0, OVER, (1,)))
    hall.publish_round()
    page = seen(hall)
    assert isinstance(page, DraftOverPage)
    (table,) = page.seated.tables
    assert page.over == "The draft is over."
    assert page.seated.cards == ()
    assert not any(seat.act for seat in table.seats)


def test_what_holds_up_pairing_leads_elsewhere_only_where_there_is_elsewhere() -> None:
    hall = limited_hall()
    hall.do(SeatDraft(0))
    start(hall)
    hall.do(MoveDraft(0, OVER + 1, (1,)))
    held = running(hall).offer.held
    assert held
    assert (held.text, held.decide) == ("Decks are still being built.", None), "the clock is on this page"
    assert "Pair anyway" in held.anyway.text
    desk = round_screen(visit_by(hall, Role.SCOREKEEPER), None)
    assert isinstance(desk, RoundPairPage)
    assert desk.held
    assert desk.held.decide
    assert desk.held.decide.text == "Go to the clock"


def test_what_is_decided_elsewhere_is_led_to_where_it_is_listed() -> None:
    hall = limited_hall("sealed-deck", 4)
    hall.do(SeatDraft(0))
    owner = hall.entrants[0]
    hall.do(WritePoolDown(0, owner, "5 Shock (FDN)\n1 Opt (FDN)\n"), Role.HEAD_JUDGE)
    registered = hall.tournament.pools[0][owner].id
    hall.do(QuestionPool(0, owner, registered, "only one Shock"), Actor(entrant=owner))
    held = drawn(hall).offer.held
    assert held
    assert held.decide
    assert held.decide.href == f"/t/{hall.id}/desk/#needs-you", "this page has no such list"


def test_nobody_is_removed_from_a_draft_once_everything_is_picked() -> None:
    hall = limited_hall()
    hall.do(SeatDraft(0))
    start(hall)
    (table,) = running(hall).seated.tables
    assert {seat.act.text for seat in table.seats if seat.act} == {"Remove from draft"}
    hall.do(MoveDraft(0, OVER, (1,)))
    (table,) = running(hall).seated.tables
    assert not any(seat.act for seat in table.seats)


def test_sealed_may_be_paired_before_its_clock_and_asks_for_minutes_alone() -> None:
    hall = limited_hall("sealed-deck", 4)
    hall.do(SeatDraft(0))
    page = drawn(hall)
    (card,) = page.seated.cards
    assert (page.head.heading, card.title) == ("Sealed", "Everybody has a seat")
    assert card.start
    assert card.start.packs == ()
    assert [field.name for field in card.start.minutes] == ["registration", "build"]
    assert page.offer.pair


@pytest.mark.rule("MTR-7.2.b")
def test_whoever_comes_after_the_seats_of_sealed_is_told_to_the_desk_and_counted() -> None:
    hall = limited_hall("sealed-deck", 4)
    hall.do(SeatDraft(0))
    before = drawn(hall)
    hall.enrol(1)
    page = drawn(hall)
    (card,) = page.seated.cards
    assert (card.title, page.product.total) == ("Not everybody has a seat", before.product.total + 6)
    assert page.seated.unseated
    assert page.seated.unseated.lead == "1 player has no seat."
    assert "take them back and draw again" in page.seated.unseated.text
    hall.do(StartDraft(0, (), 30, registration=20))
    begun = running(hall).seated.unseated
    assert begun
    assert "a judge opens and registers their pool" in begun.text


@pytest.mark.rule("MTR-10.4.b")
def test_before_the_cut_the_draft_of_the_playoff_is_planned_for_those_who_make_it() -> None:
    hall = limited_hall("sealed-deck", 6)
    about = hall.tournament.details
    swiss = replace(about.stages[0], rounds=1)
    final = replace(playoff_after(swiss, 4, None), format="booster-draft")
    hall.do(ChangeDetails(replace(about, stages=(swiss, final))), Role.ORGANIZER)
    hall.do(SeatDraft(0))
    hall.start_round()
    for match in hall.round.without_result():
        hall.do(RecordResult(match.id, Score((2, 0))))
    hall.do(CloseRound(1))
    page = seen(hall)
    assert isinstance(page, SeatsAwaitedPage)
    assert page.product.total == 4 * 3


def rochester_table(teams: tuple[str, ...] = ("lions", "owls"), *, drawn: bool = True) -> Hall:
    hall = open_hall(0, rounds=1)
    stage = replace(FRIDAY.stages[0], format="rochester-draft", rounds=1)
    hall.do(
        ChangeDetails(replace(FRIDAY, stages=(stage,), entrants=EntrantKind.TEAM, members=3)), Role.ORGANIZER
    )
    for team in teams:
        people = tuple(add_person(Name(f"{team} {letter}")) for letter in "ABC")
        hall.do(EnrolEntrant(EntrantId(team), people, name=team), Role.ORGANIZER)
    if drawn:
        hall.do(SeatDraft(0))
    return hall


@pytest.mark.rule("MTR-8.5.a")
def test_the_plan_of_rochester_has_two_teams_at_a_table_and_no_choice_of_pods() -> None:
    hall = rochester_table(("lions", "owls", "bears", "foxes", "hares", "rats", "wolves"), drawn=False)
    page = seen(hall)
    assert isinstance(page, SeatsPlanPage)
    assert page.plan.pods
    assert (page.plan.title, page.plan.pods.sizes) == ("4 pods", "2 · 2 · 2 · 1 teams")
    assert (page.plan.pods.choice, page.plan.pods.short) == ((), "")
    assert page.plan.pods.explained == "7 teams, two at each table. One of them has a bye."


@pytest.mark.rule("MTR-8.5.a")
def test_a_rochester_table_tosses_chooses_starts_and_notes_late_picks() -> None:
    hall = rochester_table()
    (card,) = drawn(hall).seated.cards
    assert card.toss
    assert card.toss.form
    assert card.toss.form.winners[0].value == ""
    hall.do(TossCoin(0, 1, EntrantId("owls")))
    (card,) = drawn(hall).seated.cards
    assert card.first
    assert card.first.text.endswith(" won the toss. Who picks first?")
    assert len(card.first.teams) == 2
    hall.do(ChooseFirstPick(0, 1, EntrantId("owls")))
    (card,) = drawn(hall).seated.cards
    assert card.start
    start(hall, (1,))
    hall.do(MoveDraft(0, 3, (1,)))
    hall.do(NoteTimeOut(0, 1, 2, timed_out=True))
    page = running(hall)
    (card,) = page.seated.cards
    assert page.dispute is None
    assert card.running
    assert [pick.take_back.do for pick in card.running.late if pick.take_back] == ["in-time"]
    assert card.running.clock.order
    assert [turn.number for turn in card.running.clock.order.turns if turn.out_of_time] == [2]
