"""A player's penalties as values, step by step: whose, what happened, the penalty."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, open_hall
from tests.web.floor.visits import visit_of
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.organizing.commands import ChangeDetails, FinishTournament
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.rules import EntrantKind, Penalty, Rel
from topcut.ledger import store
from topcut.people.accounts import add_person
from topcut.people.names import Name
from topcut.service.acts.judging import Disqualify
from topcut.web.floor.penalty_history import PenaltyHistory
from topcut.web.floor.penalty_screen import (
    DisqualifyingPage,
    InfractionPage,
    OwnMatchPage,
    PenaltyPage,
    PenaltyPages,
    PenaltyWhosePage,
    penalty_screen,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.do(ChangeDetails(replace(hall.tournament.details, rel=Rel.COMPETITIVE)), Role.ORGANIZER)
    hall.start_round()
    return hall


def page_of(hall: Hall, who: EntrantId, query: str = "", role: Role = Role.FLOOR_JUDGE) -> PenaltyPages:
    visit = visit_of(hall, role, f"floor/penalty/{who}?{query}")
    return penalty_screen(visit, hall.tournament.entrants[who])


def history_of(hall: Hall, who: EntrantId, role: Role = Role.FLOOR_JUDGE) -> PenaltyHistory:
    page = page_of(hall, who, role=role)
    assert not isinstance(page, OwnMatchPage)
    return page.history


def test_first_what_happened_with_what_it_usually_costs(hall: Hall) -> None:
    page = page_of(hall, hall.entrants[0])
    assert isinstance(page, InfractionPage)
    offered = {one.text: (one.label, one.href) for group in page.groups for one in group.infractions}
    assert offered["Slow play"] == ("warning", "?infraction=slow-play")
    assert (page.history.lines, page.history.waits) == ((), "")


def test_a_second_warning_is_offered_as_a_game_loss_and_more_asks_the_head_judge(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(IssuePenalty(match.seats[0], "marked-cards", Penalty.WARNING, match.id), Role.HEAD_JUDGE)
    page = page_of(hall, match.seats[0], "infraction=marked-cards")
    assert isinstance(page, PenaltyPage)
    assert [one.option.value for one in page.form.penalties if one.option.chosen] == ["game-loss"]
    assert page.form.again.startswith(
        "Warned for the same before in this tournament: usually a game loss now."
    )
    asks = {one.option.value: one.asks for one in page.form.penalties}
    assert (asks["warning"], asks["match-loss"]) == (False, True)
    assert page.form.loss
    assert (page.form.loss.match, page.form.loss.is_next) == (match.id, False)
    assert [line.number for line in page.history.lines] != [0], "a floor judge can ask to withdraw it"


def test_slow_play_adds_turns_and_cheating_is_for_another_page(hall: Hall) -> None:
    slow, worst = (page_of(hall, hall.entrants[0], f"infraction={one}") for one in ("slow-play", "cheating"))
    assert isinstance(slow, PenaltyPage)
    assert slow.form.notes == ("The penalty adds 2 turns when time is called.",)
    assert isinstance(worst, DisqualifyingPage)
    assert worst.there.href.endswith(f"/desk/players/{hall.entrants[0]}?infraction=cheating#acts")


@pytest.mark.rule("MTR-2.10.c")
def test_r14_the_form_for_tardiness_says_that_a_match_loss_drops(hall: Hall) -> None:
    page = page_of(hall, hall.entrants[0], "infraction=tardiness")
    assert isinstance(page, PenaltyPage)
    [note] = page.form.notes
    assert note.startswith("A match loss for it is for whoever did not come, who is then dropped")
    assert "2.10" in note


def test_r3_the_scorekeeper_says_which_judge_issued_it_and_a_judge_is_not_asked(hall: Hall) -> None:
    keeper = page_of(hall, hall.entrants[0], "infraction=slow-play", Role.SCOREKEEPER)
    judge = page_of(hall, hall.entrants[0], "infraction=slow-play")
    assert isinstance(keeper, PenaltyPage)
    assert isinstance(judge, PenaltyPage)
    judges = {hall.people[Role.HEAD_JUDGE], hall.people[Role.FLOOR_JUDGE]}
    assert keeper.form.judges[0].value == "", "nobody is chosen beforehand"
    assert {one.value for one in keeper.form.judges[1:]} == judges
    assert judge.form.judges == ()
    asks = {one.option.value: one.asks for one in keeper.form.penalties}
    assert (asks["warning"], asks["match-loss"]) == (False, True)


def test_r3_the_history_says_who_issued_and_who_approved(hall: Hall) -> None:
    match = hall.round.matches[0]
    asked = hall.do(
        IssuePenalty(match.seats[0], "marked-cards", Penalty.MATCH_LOSS, match.id), Role.FLOOR_JUDGE
    )
    [waiting] = asked.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    [line] = history_of(hall, match.seats[0]).lines
    assert line.by == "issued by Floor-Judge, approved by Head-Judge"


def test_r5_after_the_last_match_the_form_says_that_a_loss_has_no_effect() -> None:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    who = hall.entrants[0]
    before = page_of(hall, who, "infraction=marked-cards")
    assert isinstance(before, PenaltyPage)
    assert before.form.between == "No match follows for this player: a loss is kept and has no effect."
    hall.do(IssuePenalty(who, "marked-cards", Penalty.MATCH_LOSS), Role.HEAD_JUDGE)
    after = history_of(hall, who)
    assert [line.round for line in after.lines] == ["after round 1, without effect"]
    assert after.waits == ""


def test_r5_a_disqualification_stands_in_the_history_and_is_not_withdrawn_there(hall: Hall) -> None:
    who = hall.entrants[0]
    hall.do(Disqualify(who, "Lied.", "cheating"), Role.HEAD_JUDGE)
    [line] = history_of(hall, who, Role.HEAD_JUDGE).lines
    assert (line.infraction, line.chip.text, line.number) == ("Cheating", "disqualification", 0)


def test_in_a_team_it_is_first_asked_whose_it_is() -> None:
    hall = open_hall(0, rounds=1)
    stages = (replace(FRIDAY.stages[0], rounds=1),)
    hall.do(
        ChangeDetails(replace(FRIDAY, stages=stages, entrants=EntrantKind.TEAM, members=3)), Role.ORGANIZER
    )
    team = EntrantId(service.new_id())
    hall.do(
        EnrolEntrant(team, tuple(add_person(Name(name)) for name in ("Ana", "Bo", "Chidi"))), Role.ORGANIZER
    )
    asked = page_of(hall, team, "infraction=tardiness")
    assert isinstance(asked, PenaltyWhosePage)
    assert [(one.text, one.label, one.href) for one in asked.members][1] == (
        "Bo",
        "seat B",
        "?member=1&infraction=tardiness",
    )
    chosen = page_of(hall, team, "member=1")
    assert isinstance(chosen, InfractionPage)
    assert (chosen.history.name, chosen.history.seat) == ("Bo", "Seat B of Ana / Bo / Chidi")


def test_after_the_end_nothing_is_offered_that_would_be_refused() -> None:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    hall.do(FinishTournament(store.seed(hall.id)))
    page = page_of(hall, hall.entrants[0], "infraction=slow-play", Role.HEAD_JUDGE)
    assert isinstance(page, OwnMatchPage)
    assert page.empty.title == "The tournament is finished."
    assert "reopen" in page.empty.text
