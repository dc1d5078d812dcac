"""The tournament report at the desk: page, PDF and JSON, and what each reader finds in it."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from tests.hall import NIL_TWO, Hall, open_hall
from tests.service.test_pages_matrix import account_for, browser
from tests.web.at_the_desk import Desk, text_of
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.decks.state import ProxyCause, ReplacementCause
from topcut.core.desks.floor.commands import SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.judging.commands import AppealRuling, DecideAppeal, GiveRuling, IssuePenalty
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.desks.staffing.commands import PlanShift
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.rules import Penalty
from topcut.ledger import store
from topcut.ledger.verifying import verify
from topcut.messages.report.attendance import entitled_part
from topcut.service.acts.decks import IssueCardProxy, ReplaceByLand
from topcut.service.acts.judging import Disqualify
from topcut.service.acts.organizing import EndTournament
from topcut.service.backups import check
from topcut.service.deleting import erase
from topcut.service.report_facts import ReportSight, report_of

pytestmark = pytest.mark.django_db


def read(hall: Hall, role: Role, view: str = "desk-report", query: str = "") -> Any:
    client = browser(account_for(hall.people[role], f"{role}-reads"))
    answer = client.get(reverse(view, args=[hall.id]) + query)
    assert answer.status_code == 200, text_of(answer)
    return answer


def the_json(hall: Hall, role: Role = Role.HEAD_JUDGE, query: str = "") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(read(hall, role, "desk-report-json", query).content)
    return found


def a_whole_evening() -> Hall:
    """Four players, three rounds, a correction with two people, a penalty, a disqualification at the end."""
    hall = open_hall(4)
    hall.play_round()
    hall.play_round()
    match = hall.tournament.rounds[0].matches[0]
    hall.do(CorrectResult(match.id, NIL_TWO, "the slip was misread"))
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    hall.play_round()
    hall.do(IssuePenalty(hall.entrants[1], "tardiness", Penalty.WARNING), Role.HEAD_JUDGE)
    judge = hall.staff(Role.HEAD_JUDGE)
    hall.do(Disqualify(hall.entrants[3], "Sold the match in the car park", "cheating"), judge)
    hall.do(EndTournament(), Role.ORGANIZER)
    return hall


def test_while_a_round_is_on_the_page_says_what_is_missing(desk: Desk) -> None:
    desk.create(rounds="3")
    desk.add("Ana Ruiz", "Bo Li", "Cy Doe", "Di Fox")
    desk.play_round()
    desk.do("pair", round=2)
    page = desk.get("report")
    assert "Provisional: the tournament is not over." in page
    assert "Round 2 is not closed." in page
    assert "1 round is still to be paired." in page
    assert "secret until the end" in page


def test_after_the_end_the_page_is_final_and_has_seed_and_head() -> None:
    hall = a_whole_evening()
    page = text_of(read(hall, Role.HEAD_JUDGE))
    head = store.head(hall.id)
    assert head is not None
    assert "Final. The tournament counts once every player is identified." in page, "they have one name each"
    assert head.hash in page
    assert store.seed(hall.id) in page
    assert "the slip was misread" in page
    assert "Scorekeeper" in page


@pytest.mark.rule("MTR-1.9.a")
def test_the_file_has_results_standings_and_who_corrected_what() -> None:
    hall = a_whole_evening()
    told = the_json(hall)
    assert (told["topcut_report"], told["final"], told["verdict"]) == (1, True, "counts")
    assert [len(round_["matches"]) for round_ in told["rounds"]] == [2, 2, 2]
    first = told["rounds"][0]["matches"][0]
    assert (first["score"]["games"], first["corrections"]) == ([0, 2], 1)
    (correction,) = told["corrections"]
    assert correction["data"]["reason"] == "the slip was misread"
    assert correction["by"] == f"person:{hall.people[Role.HEAD_JUDGE]}"
    assert correction["asked_by"] == f"person:{hall.people[Role.SCOREKEEPER]}"
    assert len(told["standings"]["lines"]) == 3, "the fourth was disqualified"
    assert told["ledger"]["seed"] == store.seed(hall.id)
    out = next(one for one in told["entrants"] if one["id"] == hall.entrants[3])
    assert (out["status"], out["left"]) == ("disqualified", {"how": "disqualified", "after_round": 3})


def test_penalties_and_statements_are_for_whom_the_matrix_names() -> None:
    hall = a_whole_evening()
    player, statement = "Player 2", "Sold the match in the car park"
    head = the_json(hall, Role.HEAD_JUDGE)
    assert head["penalties"]["issued"][0]["entrant"] == hall.entrants[1]
    assert statement in json.dumps(head)
    keeper = the_json(hall, Role.SCOREKEEPER)
    assert keeper["penalties"]["issued"]
    assert statement not in json.dumps(keeper)
    organizer = the_json(hall, Role.ORGANIZER)
    assert organizer["penalties"] == {"counts": {"disqualification": 1, "warning": 1}}
    assert statement not in json.dumps(organizer)
    page = text_of(
        browser(account_for(hall.people[Role.FLOOR_JUDGE], "floor")).get(f"/t/{hall.id}/desk/report")
    )
    assert player not in page, "floor judges have no report"


@pytest.mark.rule("MTR-5.1")
def test_r5_a_disqualification_and_its_infraction_are_in_the_report() -> None:
    hall = a_whole_evening()
    issued = the_json(hall, Role.HEAD_JUDGE)["penalties"]["issued"]
    out = next(one for one in issued if one["penalty"] == "disqualification")
    assert (out["entrant"], out["infraction"]) == (hall.entrants[3], "cheating")
    assert (out["by"], out["approved_by"]) == (f"person:{hall.people[Role.HEAD_JUDGE]}", None)
    page = text_of(read(hall, Role.SCOREKEEPER))
    assert "Cheating" in page
    assert "disqualification" in page


def test_the_page_of_the_organizer_counts_penalties_and_names_nobody() -> None:
    hall = a_whole_evening()
    organizer = text_of(read(hall, Role.ORGANIZER))
    assert "Whose they were is for judges and the scorekeeper." in organizer
    assert "Tardiness" not in organizer
    judge = text_of(read(hall, Role.HEAD_JUDGE))
    assert "Tardiness" in judge
    assert "Sold the match in the car park" in judge


def test_whoever_was_erased_is_a_dash_and_report_and_chain_still_hold() -> None:
    hall = a_whole_evening()
    before = the_json(hall)
    gone = hall.tournament.entrants[hall.entrants[3]].members[0]
    assert erase(gone)
    after = the_json_again(hall)
    assert gone in before["people"]
    assert gone not in after["people"]
    assert "Sold the match" not in json.dumps(after)
    assert after["ledger"] == before["ledger"]
    assert after["rounds"] == before["rounds"]
    assert verify(hall.id).fault is None
    assert all(report.sound for report in check())


def the_json_again(hall: Hall) -> dict[str, Any]:
    from topcut.people.models import Account

    client = browser(Account.objects.get(username="head-judge-reads"))
    found: dict[str, Any] = json.loads(client.get(reverse("desk-report-json", args=[hall.id])).content)
    page = text_of(client.get(reverse("desk-report", args=[hall.id])))
    assert "Player 4" not in page
    assert "—" in page
    return found


def test_without_names_only_ids_are_left() -> None:
    hall = a_whole_evening()
    text = json.dumps(the_json(hall, query="?anonymous=1"))
    assert "the slip was misread" in json.dumps(the_json(hall, Role.SCOREKEEPER))
    for name in ("Player", "Scorekeeper", "Sold the match", "the slip was misread"):
        assert name not in text
    assert hall.entrants[0] in text


def test_a_penalty_that_one_person_asked_for_and_approved_is_told_to_those_who_see_penalties() -> None:
    hall = open_hall(4)
    judge = hall.staff(Role.FLOOR_JUDGE)
    hall.do(IssuePenalty(hall.entrants[1], "cheating", Penalty.MATCH_LOSS), judge)
    (waiting,) = hall.tournament.proposals
    assert judge.person
    hall.do(AppointOfficial(judge.person, Role.HEAD_JUDGE), Role.ORGANIZER)
    hall.do(Approve(waiting), Role.FLOOR_JUDGE)
    assert len(the_json(hall, Role.SCOREKEEPER)["self_approved"]) == 1
    assert "holding both roles: Penalty for Player 2" in text_of(read(hall, Role.HEAD_JUDGE))
    organizer = browser(account_for(hall.people[Role.ORGANIZER], "organizer"))
    assert organizer.get(reverse("desk-report-json", args=[hall.id])).json()["self_approved"] == []
    assert "holding both roles" not in text_of(organizer.get(reverse("desk-report", args=[hall.id])))


def test_u1_that_a_round_was_paired_past_a_correction_is_in_the_report() -> None:
    hall = open_hall(4)
    hall.play_round()
    hall.do(CorrectResult(hall.match(1).id, NIL_TWO, "slip misread"), Role.SCOREKEEPER)
    hall.do(PairRound(2, hall.seen(HeldAct.PAIR)), Role.SCOREKEEPER)
    told = "Paired anyway: 1 correction is waiting for approval (table 1 in round 1)."
    assert told in text_of(read(hall, Role.HEAD_JUDGE))
    (line,) = the_json(hall, Role.SCOREKEEPER)["corrections"]
    assert (line["kind"], line["data"]["act"]) == ("PendingPassed", "pair-round")


def test_the_results_of_one_round_are_on_the_page_and_all_are_on_paper() -> None:
    hall = a_whole_evening()
    page = text_of(read(hall, Role.HEAD_JUDGE, query="?round=1"))
    assert "Round 1" in page
    client = Client()
    client.force_login(account_for(hall.people[Role.SCOREKEEPER], "prints"))
    answer = client.get(reverse("print-report", args=[hall.id]))
    assert answer["Content-Type"] == "application/pdf"
    paper = " ".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)
    for said in (
        "Tournament report",
        "Round 1",
        "Round 2",
        "Round 3",
        "Final standings",
        "Head of the chain",
    ):
        assert said in paper


def test_a_playoff_stands_in_the_report_by_its_places() -> None:
    hall = open_hall(6, rounds=3, cut=4)
    for _ in range(3):
        hall.play_round()
    seeds = hall.cut(4)
    hall.play_round()
    hall.play_round()
    final = hall.tournament.rounds[-1].matches[0]
    hall.do(EndTournament(), Role.ORGANIZER)
    told = the_json(hall)
    assert [round_["stage"] for round_ in told["rounds"]] == [0, 0, 0, 1, 1]
    winner = final.seats[0]
    assert told["standings"]["lines"][0]["entrant"] == winner
    assert {line["entrant"] for line in told["standings"]["lines"][:4]} == set(seeds)
    page = text_of(read(hall, Role.SCOREKEEPER, query="?round=5"))
    assert "Final" in page
    assert "Semifinals" in page


@pytest.mark.rule("MTR-1.5.a")
def test_in_2019_the_report_asks_for_the_numbers_of_those_who_have_none(desk: Desk) -> None:
    desk.create(rounds="1", date="2020-01-15", format="modern")
    desk.do("add", "players", first_name="Ana", last_name="Ruiz", membership="4011")
    desk.add("Bo Li")
    desk.play_round()
    page = desk.get("report")
    assert "1 player lacks what the rules identify players by: complete the roster first." in page
    assert "MTR 2019-05-03 §1.5" in page
    assert "4011" in page


@pytest.mark.rule("MTR-10.1.a")
@pytest.mark.rule("MTR-10.2.a")
def test_too_small_a_tournament_is_to_be_reported_as_did_not_occur(desk: Desk) -> None:
    desk.create(rounds="1")
    desk.add("Ana Ruiz", "Bo Li")
    desk.play_round()
    desk.do("finish")
    page = desk.get("report")
    assert "Final. Report it as “Did Not Occur”." in page
    assert "2 players; a rated tournament has at least 4. MTR 2025-06-30 §10.1" in page
    spanish = desk.client.get(desk.address("report"), headers={"accept-language": "es"})
    assert "Infórmalo como «No ocurrió»." in text_of(spanish)
    assert "Informe del torneo" in text_of(spanish)


@pytest.mark.rule("ED.2")
def test_what_was_announced_as_departing_stands_in_the_report(desk: Desk) -> None:
    desk.create(minutes="60")
    desk.add("Ana Ruiz", "Bo Li")
    desk.play_round()
    page = desk.get("report")
    assert "60 minutes a round; the rules recommend 50." in page


@pytest.mark.rule("MTR-2.8.a")
def test_the_share_of_decks_checked_is_held_against_the_aim(desk: Desk) -> None:
    desk.create(rel="competitive")
    desk.add("Ana Ruiz", "Bo Li", "Cy Doe", "Di Fox")
    desk.play_round()
    page = desk.get("report")
    assert "0 of 4 decks were checked. The rules ask for 1: it was not reached (MTR 2025-06-30 §2.8)." in page


def test_scores_of_a_draw_and_of_a_match_loss_can_be_read_in_the_report() -> None:
    hall = open_hall(4, rounds=1)
    hall.play_round([Score((1, 1), drawn=1), Score((0, 0), match_loss=(0, 1))])
    page = text_of(read(hall, Role.SCOREKEEPER))
    assert "1–1–1" in page
    assert "match loss for" in page


@pytest.mark.rule("MTR-2.9.a")
def test_shifts_and_rulings_stand_in_the_report() -> None:
    hall = open_hall(4, rounds=1)
    match = hall.start_round().matches[0]
    judge = hall.people[Role.FLOOR_JUDGE]
    hall.do(GiveRuling(match.id, "Play on"), Role.FLOOR_JUDGE)
    (ruling,) = hall.tournament.judging.rulings
    hall.do(AppealRuling(match.id, match.seats[0]), Actor(entrant=match.seats[0]))
    hall.do(DecideAppeal(ruling, upheld=False, text="Rewind"), Role.HEAD_JUDGE)
    starts = Instant(1_751_700_000_000)
    hall.do(PlanShift(judge, Task.DECK_CHECKS, starts, Instant(starts + 60 * MINUTE)), Role.HEAD_JUDGE)
    told = the_json(hall)
    assert told["rulings"] == {"recorded": 1, "appealed": 1, "overturned": 1}
    assert [(one["person"], one["task"], one["starts"]) for one in told["shifts"]] == [
        (judge, "deck-checks", "2025-07-05T07:20:00Z")
    ]
    page = text_of(read(hall, Role.SCOREKEEPER))
    assert "1 ruling was recorded. Appealed: 1, overturned: 1." in page
    assert "2025-07-05 09:20" in page


@pytest.mark.rule("MTR-3.4.a")
@pytest.mark.rule("MTR-3.3.b")
def test_proxies_and_replaced_cards_stand_among_the_corrections_without_their_names() -> None:
    hall = open_hall(4)
    hall.play_round()
    judge = hall.staff(Role.HEAD_JUDGE)
    hall.do(IssueCardProxy(hall.entrants[0], "Zephyr Unicorn", ProxyCause.DAMAGED_HERE), judge)
    hall.do(ReplaceByLand(hall.entrants[1], "Moth", "Island", 2, ReplacementCause.LOST), judge)
    page = text_of(read(hall, Role.ORGANIZER))
    assert "A proxy was issued for a card of Player 1" in page
    assert "Now Island: 2 cards of Player 2, because it was lost." in page
    told = the_json(hall)["corrections"]
    assert [one["kind"] for one in told] == ["ProxyIssued", "CardReplaced"]
    assert not any(card in page + str(told) for card in ("Zephyr", "Moth"))


def test_without_names_no_zone_is_named_either() -> None:
    hall = open_hall(4)
    hall.do(SetZones((Zone("Ana's corner", 1, 2),)), Role.HEAD_JUDGE)
    starts, ends = Instant(1_751_630_400_000), Instant(1_751_634_000_000)
    shift = PlanShift(hall.people[Role.FLOOR_JUDGE], Task.FLOOR, starts, ends, "Ana's corner")
    hall.do(shift, Role.HEAD_JUDGE)
    assert "Ana's corner" in json.dumps(the_json(hall))
    assert "Ana's corner" not in json.dumps(the_json(hall, Role.SCOREKEEPER, "?anonymous=1"))


@pytest.mark.rule("MTR-3.2.b")
@pytest.mark.parametrize(("rated", "cite"), [(True, "MTR 2019-05-03 §10.1"), (False, "Introduction")])
def test_r16_points_are_cited_from_where_they_stand_in_2019(rated: bool, cite: str) -> None:
    """R16: in the Introduction, and 10.1 takes them away where too few played."""
    hall = open_hall(rounds=1)
    in_2019 = replace(hall.tournament.details, date="2020-01-15", edition="mtr-2019-05-03", rated=rated)
    hall.do(ChangeDetails(in_2019), Role.ORGANIZER)
    hall.enrol(2)
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    reported = report_of(hall.id, ReportSight())
    assert reported
    part = entitled_part(reported)
    assert part
    assert f"{cite})." in part.lines[0]
