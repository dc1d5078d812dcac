"""Results at the desk: entered, refused, disputed, corrected, accepted."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.at_the_desk import Desk, match, report, score_of
from topcut import service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.people.accounts import add_account
from topcut.people.names import Name, names_of_entrants
from topcut.service import actors


@pytest.mark.parametrize(
    ("line", "score"),
    [
        ("1 2-0", Score((2, 0))),
        ("1 21", Score((2, 1))),
        ("  1  1 2 ", Score((1, 2))),
        ("1 1–1–1", Score((1, 1), 1)),
        ("1: 0-2", Score((0, 2))),
        ("1 ID", Score((0, 0), 3)),
        ("1 1-0 t", Score((1, 0), 1)),
        ("1 1-0-0 t", Score((1, 0))),
        ("1 9", Score((1, 0), 1)),
    ],
)
def test_the_entry_line_takes_a_table_and_its_result(playing: Desk, line: str, score: Score) -> None:
    playing.do("entry", line=line)
    assert score_of(playing) == score


def test_the_entry_line_drops_a_player_too(playing: Desk) -> None:
    playing.do("entry", line="1 2-0 d2")
    loser = playing.tournament.entrants[match(playing).seats[1]]
    assert loser.last_round == 1


@pytest.mark.parametrize(
    "line", ["", "1", "2-0", "x 2-0", "1 x", "99 2-0", "1 2-0-0-0", "1 2-0 d3", "9" * 40]
)
def test_a_line_that_says_nothing_comes_back_with_a_sentence(playing: Desk, line: str) -> None:
    response = playing.client.post(playing.address(), {"do": "entry", "line": line, "seen": playing.seen})
    assert response.status_code == 409
    assert f'value="{line}"' in response.content.decode()
    assert score_of(playing) is None


@pytest.mark.scenario(21)
@pytest.mark.rule("MTR-2.1.a")
@pytest.mark.parametrize("score", ["3-0", "2-2"])
def test_an_impossible_score_is_refused_with_the_rule(playing: Desk, score: str) -> None:
    page = playing.do("record", status=409, match=match(playing).id, score=score)
    assert "Look at the slip again" in page
    assert "MTR 2025-06-30 §2.1" in page
    assert score_of(playing) is None


@pytest.mark.parametrize("score", ["", "2", "a-b", "2-0 l2", "-1-2", "2-0-1-1"])
def test_a_score_that_is_none_is_refused(playing: Desk, score: str) -> None:
    playing.do("record", status=409, match=match(playing).id, score=score)
    assert score_of(playing) is None


def test_three_figures_can_be_typed_where_no_button_fits(playing: Desk) -> None:
    playing.do("record", match=match(playing).id, score="typed", won0="1", won1="1", drawn="2")
    assert score_of(playing) == Score((1, 1), 2)


def test_an_unfinished_match_needs_the_word_that_time_was_called(playing: Desk) -> None:
    page = playing.do("record", status=409, match=match(playing).id, score="1-0")
    assert "not decided" in page
    playing.do("record", match=match(playing).id, score="1-0 t")
    assert score_of(playing) == Score((1, 0))


@pytest.mark.rule("MTR-2.4.d")
def test_r4_the_desk_offers_the_drawn_game_first_and_then_scores_between_games(playing: Desk) -> None:
    page = playing.get("?table=2")
    assert "Time was called, and a game was still on 1–0–1 0–1–1 1–1–1 0–0–1 A game" in page
    assert "A game that was still on counts as a draw." in page
    assert "MTR 2025-06-30 §2.4" in page
    assert "Time was called between games 1–0 0–1 1–1" in page


@pytest.mark.rule("MTR-2.4.d")
@pytest.mark.parametrize(
    ("ended", "drawn", "score"),
    [
        ("still-on", "", Score((1, 0), 1)),
        ("still-on", "2", Score((1, 0), 2)),
        ("between", "", Score((1, 0))),
    ],
)
def test_r4_a_typed_score_says_whether_a_game_was_still_on(
    playing: Desk, ended: str, drawn: str, score: Score
) -> None:
    playing.do("record", match=match(playing).id, score="typed", won0="1", won1="0", drawn=drawn, ended=ended)
    assert score_of(playing) == score


def test_a_match_loss_is_one_press(playing: Desk) -> None:
    playing.do("record", match=match(playing).id, score="0-0 l01")
    assert score_of(playing) == Score((0, 0), match_loss=(0, 1))


def test_quick_buttons_come_with_the_chosen_table(playing: Desk) -> None:
    page = playing.get("?table=2")
    assert "Played out" in page
    assert "2–0 2–1 1–2 0–2 1–1–1 0–0–3" in page


@pytest.mark.scenario(17)
def test_a_dispute_shows_both_claims_and_is_decided_by_a_press(playing: Desk) -> None:
    report(playing, 0, Score((2, 0)))
    report(playing, 1, Score((1, 2)))
    page = playing.get()
    assert "disputed" in page
    known = names_of_entrants(playing.tournament)
    names = [str(known[seat]) for seat in match(playing).seats]
    assert f"{names[0]} : won 2–0" in page
    assert f"{names[1]} : won 2–1" in page
    assert "disagree" in playing.do("close", status=409, round=1)
    playing.do("record", match=match(playing).id, score="1-2 t")
    assert score_of(playing) == Score((1, 2))


@pytest.mark.scenario(18)
def test_reports_nobody_answered_are_accepted_together(playing: Desk) -> None:
    report(playing, 0, Score((2, 0)), 0)
    report(playing, 1, Score((0, 2)), 1)
    assert "2 unanswered reports Tables 1 and 2" in playing.get()
    playing.do("accept-reports", round=1)
    assert (score_of(playing, 0), score_of(playing, 1)) == (Score((2, 0)), Score((0, 2)))


@pytest.mark.scenario(19)
def test_an_objection_is_listed_and_can_be_dismissed(playing: Desk) -> None:
    playing.do("entry", line="1 2-0")
    report(playing, 1, Score((1, 2)))
    page = playing.get()
    assert "objection Table 1" in page
    assert " won 2–1" in page
    playing.do("dismiss", match=match(playing).id)
    assert match(playing).contests == ()
    assert score_of(playing) == Score((2, 0))


@pytest.mark.scenario(20)
def test_another_result_for_the_same_table_is_never_an_overwrite(playing: Desk) -> None:
    playing.do("entry", line="1 2-0")
    page = playing.do("entry", line="1 2-1")
    assert "Nothing was overwritten" in page
    assert "Ola Organizer" in page
    assert score_of(playing) == Score((2, 0))


def test_a_correction_needs_a_reason_and_comes_back_without_one(playing: Desk) -> None:
    playing.do("entry", line="1 2-0")
    page = playing.do("correct", "?table=1", status=409, match=match(playing).id, score="2-1", reason=" ")
    assert "the reason is empty" in page
    playing.do("correct", match=match(playing).id, score="2-1", reason="slip misread")
    assert score_of(playing) == Score((2, 1))
    assert "corrected" in playing.get()


@pytest.mark.scenario(23)
def test_a_closed_rounds_result_changes_when_a_second_role_agrees(playing: Desk) -> None:
    for one in playing.tournament.rounds[0].matches:
        playing.do("record", match=one.id, score="2-0")
    playing.do("close", round=1)
    playing.play_round()
    keeper = playing.official(Role.SCOREKEEPER)
    page = keeper.do("correct", "rounds/1", match=match(playing).id, score="0-2", reason="slip misread")
    assert "waits for approval" in page
    assert score_of(playing) == Score((2, 0))
    assert "from 2–0 to 0–2: slip misread" in playing.get()
    playing.do("approve", proposal=next(iter(playing.tournament.proposals)))
    assert score_of(playing) == Score((0, 2))


def test_u9_who_holds_both_roles_corrects_a_closed_round_with_one_press_and_is_told_so(playing: Desk) -> None:
    for one in playing.tournament.rounds[0].matches:
        playing.do("record", match=one.id, score="2-0")
    playing.do("close", round=1)
    page = playing.do("correct", "rounds/1", match=match(playing).id, score="0-2", reason="slip misread")
    assert "You hold both roles, head judge and scorekeeper; the log says so." in page
    assert score_of(playing) == Score((0, 2))
    assert "Approved by the person who asked for it" in playing.get("log")


def test_a_request_can_be_rejected(playing: Desk) -> None:
    playing.do("entry", line="1 2-0")
    playing.do("entry", line="2 2-0")
    playing.do("close", round=1)
    keeper = playing.official(Role.SCOREKEEPER)
    keeper.do("correct", "rounds/1", match=match(playing).id, score="0-2", reason="slip misread")
    playing.do("reject", proposal=next(iter(playing.tournament.proposals)))
    assert score_of(playing) == Score((2, 0))
    assert not playing.tournament.proposals


def test_a_round_with_tables_out_is_not_closed(playing: Desk) -> None:
    page = playing.do("close", status=409, round=1)
    assert "tables 1 and 2 have no result" in page


@pytest.mark.scenario(12)
def test_a_form_sent_twice_counts_once(playing: Desk) -> None:
    for _ in range(2):
        playing.do("record", match=match(playing).id, score="2-0", command_id="tapped-twice")
    assert score_of(playing) == Score((2, 0))
    version = playing.tournament.version
    playing.do("record", match=match(playing).id, score="2-0", command_id="tapped-twice")
    assert playing.tournament.version == version


def test_an_act_nobody_offers_is_refused(playing: Desk) -> None:
    playing.do("explode", status=409)
    playing.do("record", status=409, match="9-9", score="2-0")
    playing.do("approve", status=409, proposal="nothing")
    playing.do("pair", status=409, round="x")


@pytest.fixture
def floor_judge(playing: Desk) -> Desk:
    """Somebody with that one role, at the same tournament."""
    account = add_account(Name("Fran", "Floor"), "fran", "a long enough word", may_organize=False)
    assert playing.id
    organizer = actors.staff(playing.account, playing.tournament)
    service.handle(AppointOfficial(PersonId(account.person_id), Role.FLOOR_JUDGE), organizer, playing.id)
    client = Client()
    client.force_login(account)
    return Desk(client, account, playing.id)


def test_a_floor_judge_enters_results_but_closes_nothing(floor_judge: Desk) -> None:
    floor_judge.do("record", match=match(floor_judge).id, score="2-0")
    assert score_of(floor_judge) == Score((2, 0))
    assert "Close the round" not in floor_judge.get()
    assert "does not allow that" in floor_judge.do("close", status=409, round=1)


def test_a_drop_that_a_floor_judge_enters_waits_for_approval(floor_judge: Desk) -> None:
    table = match(floor_judge)
    floor_judge.do("record", match=table.id, score="2-0", drop1="1")
    assert score_of(floor_judge) == Score((2, 0))
    assert floor_judge.tournament.entrants[table.seats[1]].status == "active"
    (waiting,) = floor_judge.tournament.proposals.values()
    assert waiting.command == DropEntrant(table.seats[1])


def test_pairings_can_be_printed_while_the_round_is_played(playing: Desk) -> None:
    assert "Repair Pairings Print" in playing.get()
    page = playing.get("?show=pairings")
    assert "Back to the results" in page
    assert "Print" in page


def test_who_drops_is_ticked_before_a_score_is_pressed(playing: Desk) -> None:
    page = playing.get("?table=1")
    assert page.index("drops") < page.index("Played out")


@pytest.mark.scenario(22)
def test_a_parked_entry_is_listed_with_what_stands_and_is_put_aside(playing: Desk) -> None:
    playing.do("entry", line="1 2-0")
    playing.do("entry", line="1 1-2")
    assert "two results Table 1 Recorded:" in playing.get()
    playing.do("keep", match=match(playing).id, score="1-2")
    assert not match(playing).parked
    assert "two results" not in playing.get()
    playing.do("keep", status=409, match=match(playing).id, score="nothing")


@pytest.mark.scenario(13)
def test_a_late_report_is_shown_to_the_scorekeeper_and_heard(playing: Desk) -> None:
    for line in ("1 2-0", "2 2-0"):
        playing.do("entry", line=line)
    playing.do("close", round=1)
    report(playing, 1, Score((1, 2)))
    page = playing.get()
    assert "late report Table 1" in page
    assert score_of(playing) == Score((2, 0))
    playing.do("heard", match=match(playing).id, seat=1)
    assert "late report" not in playing.get()
