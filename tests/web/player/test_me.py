"""The player's page in every situation, and what a player may do from it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.core.story import INTENTIONAL_DRAW
from tests.hall import Hall
from tests.service.test_pages_matrix import account_for, browser
from tests.web.player.phones import NAMES, Phone, open_alone, phones
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant
from topcut.core.desks.results.commands import AcceptReports, PagePlayers, RecordNoShows, RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PostStandings
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import MatchState
from topcut.ledger.models import Line
from topcut.people.names import Name
from topcut.service import clock

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return open_alone()


def words(page: str) -> str:
    """The page as it reads: no tags, single spaces."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


# Situations


def test_before_the_start_the_page_says_what_happens_next(hall: Hall) -> None:
    assert "Your table for round 1 shows here" in words(Phone(hall.id, hall.named["Ana Ruiz"]).see())


def test_the_page_of_calls_leads_back_where_there_is_no_table_to_call_to(hall: Hall) -> None:
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    answer = phone.client.get(phone.url + "call")
    assert (answer.status_code, answer.headers["Location"]) == (302, phone.url)


@pytest.mark.scenario(40)
def test_a_draft_is_shown_to_no_player(hall: Hall) -> None:
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    before = words(phone.see())
    hall.do(PairRound(1))
    assert words(phone.see()) == before
    assert phone.client.get(phone.url + "dispute/1-1").status_code == 404
    assert phone.client.get(phone.url + "report").status_code == 302


def test_a_bye_in_a_draft_is_not_told_either() -> None:
    hall = open_alone(NAMES[:3])
    phones = [Phone(hall.id, entrant) for entrant in hall.named.values()]
    before = [words(phone.see()) for phone in phones]
    hall.do(PairRound(1))
    assert [words(phone.see()) for phone in phones] == before


def test_published_pairings_send_the_player_to_the_table(hall: Hall) -> None:
    hall.publish_round()
    match = hall.match(1)
    text = words(Phone(hall.id, match.seats[0]).see())
    assert f"Your table {match.table}" in text
    assert "Go to your table. The round has not started yet." in text


def test_both_players_points_say_whose_they_are() -> None:
    """Two of three draw and the third has a bye: whoever plays them next has one point, they three."""
    hall = open_alone(NAMES[:3])
    hall.start_round()
    at_table = next(match for match in hall.tournament.rounds[0].matches if not match.is_bye)
    lucky = next(match for match in hall.tournament.rounds[0].matches if match.is_bye).seats[0]
    hall.do(RecordResult(at_table.id, Score((1, 1), 1)))
    hall.do(CloseRound(1))
    hall.publish_round()
    names = {entrant: name for name, entrant in hall.named.items()}
    match = next(match for match in hall.tournament.rounds[1].matches if not match.is_bye)
    (other,) = match.opponents_of(lucky)
    assert f"You play {names[other]} Points: 1 Your points 3" in words(Phone(hall.id, lucky).see())
    assert f"You play {names[lucky]} Points: 3 Your points 1" in words(Phone(hall.id, other).see())


def test_in_an_open_round_reporting_is_the_primary_action(hall: Hall) -> None:
    hall.start_round()
    page = Phone(hall.id, hall.match(1).seats[0]).see()
    assert 'class="button primary big"' in page
    assert page.count("primary") == 1


@pytest.mark.rule("MTR-2.2.a")
@pytest.mark.rule("MTR-2.3.a")
@pytest.mark.rule("MTR-3.16.a")
def test_the_page_says_how_the_match_starts(hall: Hall) -> None:
    hall.publish_round()
    text = words(Phone(hall.id, hall.match(1).seats[0]).see())
    assert "roll a die or toss a coin" in text
    assert "the loser of the game before chooses" in text
    assert "Between games you may sideboard" in text
    assert re.search("shuffle.*present the deck.*choose who plays first.*mulligans", text)


@pytest.mark.rule("FAQ.player")
def test_a_newcomer_is_led_from_registering_to_the_next_round(hall: Hall) -> None:
    me = next(iter(hall.named.values()))
    newcomer = Phone(hall.id, me)
    assert "Your table for round 1 shows here as soon as pairings are published" in words(newcomer.see())
    hall.publish_round()
    match = next(one for one in hall.tournament.rounds[0].matches if me in one.seats)
    text = words(newcomer.see())
    assert f"Your table {match.table}" in text
    assert "Go to your table." in text
    assert "Before you play" in text
    hall.do(OpenRound(1))
    assert "Report the result" in words(newcomer.see())
    hall.record(match, Score((2, 1)))
    text = words(newcomer.see())
    assert "Put the deck back as it was before game 1, sideboard and all. The next round shows here." in text


def test_whoever_is_done_is_told_about_when_the_next_pairings_come(hall: Hall) -> None:
    hall.start_round()
    done, other = hall.match(1, 0), hall.match(1, 1)
    phone = Phone(hall.id, done.seats[0])
    assert "The next pairings come about" not in phone.see()
    hall.record(done, Score((2, 0)))
    assert re.search(r"The next pairings come about \d\d:\d[05]", words(phone.see()))
    hall.record(other, Score((2, 0)))
    assert "The next pairings come about" not in words(phone.see()), "now it is up to the desk"


def test_the_table_shows_its_own_extension(hall: Hall) -> None:
    hall.start_round()
    match = hall.match(1)
    hall.do(GiveExtension(match.id, 8))
    assert "8 minutes more at your table" in words(Phone(hall.id, match.seats[0]).see())
    assert "more at your table" not in Phone(hall.id, hall.match(1, 1).seats[0]).see()


def test_a_bye_needs_no_report() -> None:
    hall = open_alone(NAMES[:3])
    hall.start_round()
    bye = next(match for match in hall.tournament.rounds[0].matches if match.is_bye)
    phone = Phone(hall.id, bye.seats[0])
    assert "there is nothing to report" in words(phone.see())
    assert phone.client.get(phone.url + "report").status_code == 302


def test_whoever_comes_late_is_told_when_they_play(hall: Hall) -> None:
    hall.start_round()
    late = Phone(hall.id, hall.enrol_player(Name("Late Comer")))
    assert "Not paired in round 1" in words(late.see())


def test_between_rounds_the_points_stand_on_the_page_and_the_place_once_posted(hall: Hall) -> None:
    hall.play_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    text = words(phone.see())
    assert "Round 1 is over. Your table for round 2 shows here" in text
    assert "Place" not in text
    hall.do(PostStandings(1))
    assert re.search(r"Place [12] of 4 after round 1", words(phone.see()))


def test_after_the_last_round_no_next_one_is_promised(hall: Hall) -> None:
    hall.play_round()
    hall.play_round()
    hall.start_round()
    match = hall.match(3)
    hall.record(match, Score((2, 1)))
    text = words(Phone(hall.id, match.seats[0]).see())
    assert "Nothing more to do. The final standings show here." in text
    assert "next round" not in text


def test_the_end_shows_the_final_place(hall: Hall) -> None:
    from topcut.service.acts.organizing import EndTournament

    for _ in range(3):
        hall.play_round()
    hall.do(PostStandings(3))
    hall.do(EndTournament())
    text = words(Phone(hall.id, hall.match(1).seats[0]).see())
    assert "Your final place" in text


def test_a_disqualified_player_is_told_whom_to_ask(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.named["Bo Li"])
    hall.do(DisqualifyEntrant(hall.named["Bo Li"], "s"))
    assert "Ask the head judge" in words(phone.see())


# Reports


@pytest.mark.scenario(12)
def test_a_report_sent_twice_with_one_id_is_one_report_and_two_equal_answers(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    lines = Line.objects.count()
    answers = [phone.report("2-1", command_id="tapped-once") for _ in range(2)]
    assert Line.objects.count() == lines + 1
    assert len(hall.match(1).reports) == 1
    first, second = answers
    assert (first.status_code, first["Location"], first.content) == (
        second.status_code,
        second["Location"],
        second.content,
    )
    assert first["Location"] == phone.url


@pytest.mark.scenario(12)
def test_a_score_corrected_after_going_back_is_a_report_of_its_own_and_the_first_sent_again_changes_nothing(
    hall: Hall,
) -> None:
    """The page comes back with the id it was drawn with (decision 0026)."""
    hall.start_round()
    own, across = phones(hall, hall.match(1))
    for score in ("2-1", "2-0", "2-1"):
        assert own.report(score, command_id="one-page").status_code == 302
    assert [report.score for report in hall.match(1).reports] == [Score((2, 0))]
    assert across.report("2-0", command_id="one-page").status_code == 409, "nobody else has this answer"
    assert len(hall.match(1).reports) == 1


@pytest.mark.scenario(12)
@pytest.mark.scenario(13)
def test_a_resend_gets_its_first_answer_even_after_the_round_was_closed(hall: Hall) -> None:
    hall.start_round()
    match = hall.match(1)
    phone = Phone(hall.id, match.seats[0])
    first = phone.report("2-0", match, command_id="slow")
    for one in hall.tournament.rounds[0].matches:
        hall.record(one, Score((2, 0)))
    hall.do(CloseRound(1))
    before = hall.match(1).result
    again = phone.report("2-0", match, command_id="slow")
    assert (again.status_code, again["Location"]) == (first.status_code, first["Location"])
    phone.report("0-2", match, command_id="another")
    seen = words(phone.see())
    assert (
        "Your report for round 1 came after the round was closed: not counted. See the scorekeeper." in seen
    )
    assert hall.match(1).result == before


@pytest.mark.scenario(17)
def test_two_equal_reports_are_the_result(hall: Hall) -> None:
    hall.start_round()
    one, two = phones(hall, hall.match(1))
    one.report("2-1")
    assert "waits for" in words(one.see())
    page = two.see()
    assert "you lost 1–2" in words(page)
    said = re.search(r'name="score" value="([\d-]+)"', page)
    assert said
    two.report(said[1])
    assert hall.match(1).state is MatchState.RECORDED
    assert "you won 2–1" in words(one.see())
    assert "you lost 1–2" in words(two.see())


@pytest.mark.scenario(17)
def test_two_different_reports_call_a_judge_and_count_for_nothing(hall: Hall) -> None:
    hall.start_round()
    one, two = phones(hall, hall.match(1))
    one.report("2-1")
    two.report("2-1")
    assert hall.match(1).state is MatchState.DISPUTED
    assert hall.match(1).result is None
    for phone in (one, two):
        text = words(phone.see())
        assert "a judge will decide" in text
        assert "You say you won 2–1" in text
        assert re.search(r"says you lost 1–2", text)
    two.report("1-2")
    assert hall.match(1).state is MatchState.RECORDED


@pytest.mark.scenario(17)
def test_a_player_who_cannot_say_the_score_may_still_dispute(hall: Hall) -> None:
    hall.start_round()
    one, two = phones(hall, hall.match(1))
    one.report("2-0")
    assert "call a judge" in two.see("report")
    two.client.post(two.url + f"dispute/{hall.match(1).id}")
    assert hall.match(1).state is MatchState.DISPUTED
    assert "that it is not right" in words(two.see())


@pytest.mark.scenario(18)
def test_one_report_alone_waits_and_the_scorekeeper_may_accept_it(hall: Hall) -> None:
    hall.start_round()
    one, two = phones(hall, hall.match(1))
    one.report("2-0")
    assert hall.match(1).state is MatchState.UNCONFIRMED
    assert "Confirm" in words(two.see())
    hall.do(AcceptReports(1))
    assert hall.match(1).state is MatchState.RECORDED
    assert hall.result(1).by == hall.staff(Role.ORGANIZER).id
    assert "you lost 0–2" in words(two.see())


@pytest.mark.scenario(19)
def test_a_player_who_contradicts_the_scorekeeper_changes_nothing_and_is_heard(hall: Hall) -> None:
    hall.start_round()
    one, _ = phones(hall, hall.match(1))
    hall.record(hall.match(1), Score((2, 0)))
    one.report("1-2")
    match = hall.match(1)
    assert hall.result(1).score == Score((2, 0))
    assert [one.score for one in match.contests] == [Score((1, 2))]
    text = words(one.see())
    assert "you won 2–0" in text
    assert "you objected" in text
    one.send(f"dispute/{match.id}", do="take-back")
    assert hall.match(1).contests == ()
    assert "you objected" not in words(one.see())


@pytest.mark.rule("MTR-2.10.c")
def test_an_objection_to_a_match_loss_is_taken_back_on_the_same_page_in_the_next_round(
    hall: Hall,
) -> None:
    hall.start_round()
    match = hall.match(1)
    hall.do(RecordNoShows((match.id,), (1,)))
    for other in hall.tournament.rounds[0].without_result():
        hall.record(other, Score((2, 0)))
    hall.do(CloseRound(1))
    phone = Phone(hall.id, match.seats[1])
    phone.send(f"dispute/{match.id}")
    assert "I take my objection back" in phone.see(f"dispute/{match.id}")
    phone.send(f"dispute/{match.id}", do="take-back")
    assert hall.match(1).contests == ()
    assert "This result is wrong" in phone.see(f"dispute/{match.id}")


@pytest.mark.scenario(21)
@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"), [("3", "0", "0"), ("2", "2", "0"), ("1", "0", "0"), ("-1", "2", "0")]
)
def test_an_impossible_score_is_refused_with_the_reason_and_the_form_comes_back(
    hall: Hall, mine: str, theirs: str, drawn: str
) -> None:
    hall.start_round()
    _, two = phones(hall, hall.match(1))
    answer = two.report("other", mine=mine, theirs=theirs, drawn=drawn)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert 'role="alert"' in page
    assert f'value="{mine}"' in page
    assert hall.match(1).reports == ()
    if mine == "3":
        assert "3–0" in words(page)  # from the reader's own side, whatever the seat


@pytest.mark.scenario(21)
def test_an_agreed_draw_is_accepted_as_0_0_3(hall: Hall) -> None:
    hall.start_round()
    for phone in phones(hall, hall.match(1)):
        phone.report("0-0-3")
    assert hall.result(1).score == INTENTIONAL_DRAW


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize(
    ("seat", "games", "recorded"), [(0, 0, (0, 2)), (0, 1, (1, 2)), (1, 0, (2, 0)), (1, 1, (2, 1))]
)
def test_a_concession_is_recorded_with_the_games_the_rules_give_it(
    hall: Hall, seat: int, games: int, recorded: tuple[int, int]
) -> None:
    hall.start_round()
    phone = phones(hall, hall.match(1))[seat]
    asked = words(phone.report(f"concede-{games}").content.decode())
    assert f"lost {games}–2" in asked
    assert "It counts at once" in asked
    assert hall.match(1).result is None
    phone.report(f"concede-{games}", sure="yes")
    assert hall.result(1).score == Score(recorded)
    other = phones(hall, hall.match(1))[1 - seat]
    assert "conceded." in words(other.see())


@pytest.mark.scenario(25)
@pytest.mark.parametrize(
    ("own", "seen"),
    [("2-0-0", "won 2–0"), ("2-1-0", "won 2–1"), ("0-2-0", "lost 0–2"), ("1-1-1", "draw, 1–1–1")],
)
def test_a_result_reads_the_same_whoever_entered_it(hall: Hall, own: str, seen: str) -> None:
    """Entered from seat 1, from seat 2 and by an official: both players read their own side of one result."""
    hall.start_round()
    mirror = {
        "won 2–0": "lost 0–2",
        "won 2–1": "lost 1–2",
        "lost 0–2": "won 2–0",
        "draw, 1–1–1": "draw, 1–1–1",
    }
    mine, theirs, drawn = own.split("-")
    from_other_side = f"{theirs}-{mine}-{drawn}"
    by_phones = phones(hall, hall.match(1))
    by_phones[0].report(own)
    by_phones[1].report(from_other_side)
    by_official = phones(hall, hall.match(1, 1))
    hall.do(RecordResult(hall.match(1, 1).id, Score((int(mine), int(theirs)), int(drawn))))
    assert hall.result(1).score == hall.result(1, 1).score
    for first, second in (by_phones, by_official):
        assert seen in words(first.see())
        assert mirror[seen] in words(second.see())


def test_scores_that_only_time_allows_are_offered_once_time_is_up(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    assert "a game was still on" not in phone.see("report")
    deadline = hall.tournament.rounds[0].deadline
    assert deadline
    late = Instant(deadline + 1000)
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: late)
    assert "Time is up, and a game was still on" in phone.see("report")
    assert "time is up" in phone.see()
    phone.report("1-0")
    assert hall.match(1).reports[0].score == Score((1, 0))


@pytest.mark.scenario(37)
def test_the_page_carries_the_servers_time_and_the_deadline(hall: Hall) -> None:
    hall.start_round()
    page = Phone(hall.id, hall.match(1).seats[0]).see()
    deadline = re.search(r'data-deadline="(\d+)"', page)
    now = re.search(r'data-now="(\d+)"', page)
    assert deadline
    assert now
    assert int(deadline[1]) == hall.tournament.rounds[0].deadline
    assert abs(int(now[1]) - clock.now()) < 5000


@pytest.mark.scenario(13)
def test_a_form_left_open_since_the_last_round_is_not_taken_for_this_one(hall: Hall) -> None:
    hall.start_round()
    old = hall.match(1)
    phone = Phone(hall.id, old.seats[0])
    for match in hall.tournament.rounds[0].matches:
        hall.record(match, Score((2, 0)))
    hall.do(CloseRound(1))
    hall.start_round()
    phone.report("0-2", old)
    assert not any(match.reports for match in hall.tournament.rounds[1].matches)
    assert [claim.score for claim in hall.tournament.rounds[0].matches[0].late] == [Score((0, 2))]


@pytest.mark.scenario(18)
@pytest.mark.scenario(24)
def test_a_player_whose_table_is_out_is_called_on_the_phone(hall: Hall) -> None:
    hall.start_round()
    match = hall.match(1)
    one, two = phones(hall, match)
    assert "calling you" not in words(one.see())
    hall.do(PagePlayers((match.id,)))
    assert "Report it now, or see the scorekeeper" in words(one.see())
    one.report("2-1")
    assert "Your opponent has to confirm it" in words(one.see())
    assert "Confirm it below" in words(two.see())
    hall.record(match, Score((2, 1)))
    assert "calling you" not in words(two.see())


def test_a_player_called_from_a_disputed_table_is_told_to_stay_there(hall: Hall) -> None:
    hall.start_round()
    match = hall.match(1)
    one, two = phones(hall, match)
    one.report("2-1")
    two.report("2-0")
    hall.do(PagePlayers((match.id,)))
    page = words(one.see())
    assert "No result yet. Stay at your table: a judge will decide." in page
    assert "see the scorekeeper" not in page


# Leaving and coming back


def test_leaving_inside_a_report_asks_once_more_and_then_drops(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    assert "leave=ask" in phone.see("report")
    asked = phone.report("0-2", leave="ask")
    assert "Report and leave" in words(asked.content.decode())
    assert hall.match(1).reports == ()
    phone.report("0-2", leave="yes")
    assert hall.match(1).reports
    assert hall.tournament.entrants[phone.entrant].status == "dropped"
    assert "You leave the tournament after this round" in words(phone.see())


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize(("leave", "status"), [("yes", "dropped"), ("", "active")])
def test_conceding_and_leaving_is_asked_on_one_page_and_done_with_one_press(
    hall: Hall, leave: str, status: str
) -> None:
    hall.start_round()
    match = hall.match(1)
    phone = Phone(hall.id, match.seats[0])
    page = phone.report("concede-0", leave="ask").content.decode()
    told = words(page)
    assert "Concede and leave?" in told
    assert "It counts at once" in told
    assert "This match counts. Then you leave." in told
    assert {"Concede and leave", "Concede and stay"} <= set(re.findall(r">(Concede and \w+)</button>", page))
    assert "Concede the match" not in told
    assert hall.match(1).result is None
    phone.report("concede-0", leave=leave, sure="yes")
    assert hall.match(1).result
    assert hall.tournament.entrants[phone.entrant].status == status


def test_nobody_leaves_by_the_drop_page_while_their_match_is_on(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    assert "leaving is part of its report" in words(phone.see("drop"))
    phone.client.post(phone.url + "drop")
    assert hall.tournament.entrants[phone.entrant].status == "active"


def test_a_report_before_the_round_starts_is_to_be_made_again_and_starts_nothing(hall: Hall) -> None:
    hall.publish_round()
    answer = Phone(hall.id, hall.match(1).seats[0]).report("2-0")
    assert answer.status_code == 409
    assert "Report again once it has started" in words(answer.content.decode())
    assert "Start it first" not in words(answer.content.decode())


def test_a_drop_is_undone_by_the_player_while_the_round_is_on(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    phone.report("0-2", leave="yes")
    assert "Undo: I stay" in phone.see()
    assert phone.client.post(phone.url + "return").status_code == 302
    assert hall.tournament.entrants[phone.entrant].status == "active"
    assert not hall.tournament.proposals
    assert "You leave the tournament" not in words(phone.see())


def test_a_drop_the_staff_entered_is_not_undone_by_the_player_alone(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    hall.do(DropEntrant(phone.entrant))
    assert "Undo: I stay" not in phone.see()
    phone.client.post(phone.url + "return")
    assert hall.tournament.entrants[phone.entrant].status == "dropped"
    assert len(hall.tournament.proposals) == 1


def test_once_a_round_was_paired_without_them_the_head_judge_decides_about_the_drop(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    phone.report("0-2", leave="yes")
    for match in hall.tournament.rounds[0].matches:
        if not match.result:
            hall.do(RecordResult(match.id, Score((2, 0))))
    hall.do(CloseRound(1))
    assert "Undo: I stay" in phone.see()
    hall.publish_round(hall.seen(HeldAct.PAIR))
    assert "Undo: I stay" not in phone.see()
    phone.client.post(phone.url + "return")
    assert hall.tournament.entrants[phone.entrant].status == "dropped"
    assert len(hall.tournament.proposals) == 1


@pytest.mark.scenario(29)
def test_a_player_leaves_between_rounds_and_takes_it_back(hall: Hall) -> None:
    hall.play_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    phone.client.post(phone.url + "drop")
    assert "You have left the tournament" in words(phone.see())
    assert "Undo: I stay" in phone.see()
    phone.client.post(phone.url + "return")
    assert hall.tournament.entrants[phone.entrant].status == "active"
    assert not hall.tournament.proposals


def test_a_player_who_left_before_the_first_round_takes_it_back(hall: Hall) -> None:
    phone = Phone(hall.id, next(iter(hall.tournament.entrants)))
    phone.client.post(phone.url + "drop")
    assert "Undo: I stay" in phone.see()
    phone.client.post(phone.url + "return")
    assert hall.tournament.entrants[phone.entrant].status == "active"


@pytest.mark.scenario(29)
def test_a_player_who_missed_a_round_asks_to_come_back(hall: Hall) -> None:
    hall.play_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    phone.client.post(phone.url + "drop")
    hall.play_round()
    assert "You have left the tournament" in words(phone.see())
    phone.client.post(phone.url + "return")
    assert "The head judge decides" in words(phone.see())
    waiting = next(iter(hall.tournament.proposals.values()))
    assert waiting.id in phone.see(), "the phone hears of the answer"
    hall.do(Approve(waiting.id))
    assert "Your table for round 3" in words(phone.see())


def test_a_player_checks_in_from_the_phone() -> None:
    hall = open_alone(check_in=True)
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    assert "check me in" in phone.see()
    phone.client.post(phone.url + "check-in")
    assert hall.tournament.entrants[phone.entrant].checked_in
    assert "You are checked in" in phone.see()


@pytest.mark.rule("MTR-1.10.a")
def test_a_player_disputes_an_old_result(hall: Hall) -> None:
    hall.play_round()
    hall.play_round()
    old = hall.match(1)
    phone = Phone(hall.id, old.seats[1])
    assert f"dispute/{old.id}" in phone.see()
    assert "you lost 0–2" in words(phone.see(f"dispute/{old.id}"))
    phone.client.post(phone.url + f"dispute/{old.id}")
    assert hall.match(1).contests
    assert hall.result(1).score == Score((2, 0))
    assert "you objected" in words(phone.see())


# Others


@pytest.mark.scenario(40)
def test_a_phone_reports_no_match_but_its_own(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    answer = phone.report("2-0", hall.match(1, 1))
    assert answer.status_code == 409
    assert "another table" in words(answer.content.decode())
    assert hall.match(1, 1).reports == ()
    assert phone.client.get(phone.url + f"dispute/{hall.match(1, 1).id}").status_code == 404


@pytest.mark.scenario(40)
def test_a_phone_of_one_tournament_is_unknown_in_another(hall: Hall) -> None:
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    other = open_alone()
    answer = phone.client.get(f"/t/{other.id}/me/")
    assert answer.status_code == 403
    assert "We do not know this phone yet" in answer.content.decode()
    assert phone.client.get("/t/nosuch/me/").status_code == 404


@pytest.mark.scenario(40)
def test_a_forged_form_from_another_site_is_refused(hall: Hall) -> None:
    hall.start_round()
    match = hall.match(1)
    phone = Phone(hall.id, match.seats[0])
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = phone.client.cookies
    answer = strict.post(phone.url + "report", {"score": "2-0", "match": match.id})
    assert answer.status_code == 403
    assert hall.match(1).reports == ()


@pytest.mark.scenario(40)
def test_a_lost_phone_that_was_ended_can_do_nothing_at_once(hall: Hall) -> None:
    from topcut.people.links import end_devices

    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    end_devices(hall.id, phone.entrant)
    assert phone.report("2-0").status_code == 403
    assert hall.match(1).reports == ()


def test_a_phone_that_is_ended_while_its_report_is_refused_is_told_so(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form is shown again with the reason; by then there may be nobody to show it to."""
    from topcut import service
    from topcut.people.links import end_devices

    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    handle = service.handle

    def ended_meanwhile(*args: Any) -> service.Answer:
        try:
            return handle(*args)
        finally:
            end_devices(hall.id, phone.entrant)

    monkeypatch.setattr("topcut.service.handle", ended_meanwhile)
    assert phone.report("1-1").status_code == 403


def test_a_phone_signs_itself_off(hall: Hall) -> None:
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    assert "Phones linked to Ana Ruiz" in words(phone.see("phone"))
    assert "Phone 1 this phone since" in words(phone.see("phone"))
    assert phone.client.post(phone.url + "phone")["Location"] == "/j/"
    assert phone.client.get(phone.url).status_code == 403


def test_a_player_sees_every_phone_that_acts_for_them_and_ends_the_others(hall: Hall) -> None:
    own, other = (Phone(hall.id, hall.named["Ana Ruiz"]) for _ in range(2))
    assert "2 phones are linked to you" in words(own.see())
    assert "Phone 2 since" in words(own.see("phone"))
    own.send("phone", phone="2")
    assert other.client.get(other.url).status_code == 403
    assert "phones are linked to you" not in words(own.see())
    ended = own.client.post(own.url + "phone", {"phone": "2"})
    assert ended.status_code == 409
    assert "was disconnected already" in words(ended.content.decode())
    bystander = Phone(hall.id, hall.named["Bo Li"])
    bystander.client.post(bystander.url + "phone", {"phone": "7"})
    assert own.client.get(own.url).status_code == 200


def test_the_page_is_there_in_spanish(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.match(1).seats[0])
    page = phone.client.get(phone.url, headers={"Accept-Language": "es"}).content.decode()
    assert 'lang="es"' in page
    assert "Tu mesa" in page
    assert "Your table" not in page


# Time


@pytest.mark.rule("MTR-2.6.a")
def test_a_player_asks_for_time_and_both_phones_say_that_a_judge_decides(hall: Hall) -> None:
    hall.publish_round()
    hall.do(OpenRound(1))
    match = hall.match(1)
    mine, theirs = (Phone(hall.id, seat) for seat in match.seats)
    assert "Ask for more time" in words(mine.see())
    page = mine.client.get(mine.url + "time")
    assert "How much time did you lose?" in words(page.content.decode())
    mine.client.post(mine.url + "time", {"match": match.id, "minutes": "3"})
    for phone in (mine, theirs):
        assert "asked for 3 minutes more. A judge decides." in words(phone.see())
        assert phone.client.get(phone.url + "time").status_code == 302, "once, until it is answered"
    assert hall.match(1).time.seconds == 0, "nothing is given yet"
    (asked,) = hall.tournament.proposals
    hall.do(Approve(asked))
    assert "3 minutes more at your table" in words(mine.see())


def test_time_is_not_asked_for_at_another_table_or_by_the_hour(hall: Hall) -> None:
    hall.publish_round()
    hall.do(OpenRound(1))
    phone = Phone(hall.id, hall.match(1).seats[0])
    phone.client.post(phone.url + "time", {"match": "1-2", "minutes": "3"})
    phone.client.post(phone.url + "time", {"match": "1-1", "minutes": "59"})
    assert not hall.tournament.proposals


@pytest.mark.rule("MTR-2.10.c")
def test_whoever_was_not_at_the_table_is_told_so_and_where_to_go() -> None:
    hall = open_alone()
    hall.start_round()
    match = hall.match(1)
    phone = Phone(hall.id, match.seats[0])
    hall.do(RecordNoShows((match.id,)))
    page = phone.see()
    assert "You were recorded as not at your table" in page
    assert "The next round" not in page
    hall.record(hall.match(1, 1), Score((2, 0)))
    hall.do(CloseRound(1))
    page = phone.see()
    assert "You were marked absent" in page
    assert "You have left the tournament" not in page


@pytest.mark.rule("MTR-2.10.a")
def test_who_leaves_before_round_one_is_told_of_no_results(hall: Hall) -> None:
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    phone.send("drop")
    page = words(phone.see())
    assert "You will not be paired, and you are not in the standings." in page
    assert "Your results count as they are." not in page


@pytest.mark.rule("MTR-2.10.b")
def test_who_leaves_while_the_round_is_being_paired_is_told_that_they_are_in_it(hall: Hall) -> None:
    """R9: before the press, after it, and whoever publishes."""
    hall.play_round()
    hall.do(PairRound(2))
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    told = "Round 2 is being paired already, so you are still in it (MTR 2025-06-30 §2.10)."
    assert told in words(phone.see("drop"))
    phone.send("drop")
    page = words(phone.see())
    assert "Round 2 was already being paired, so you are still in it" in page
    assert "Your results count as they are." not in page
    staff = browser(account_for(hall.people[Role.SCOREKEEPER], "publishes"))
    desk = words(staff.get(f"/t/{hall.id}/desk/").content.decode())
    assert "1 entrant dropped after this round was paired and is still in it" in desk
