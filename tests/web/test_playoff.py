"""The playoff through forms: the cut with a decline, the bracket, the winner, the final places."""

from __future__ import annotations

import io
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from tests.web.at_the_desk import Desk, fields_of, report, text_of
from tests.web.player.phones import Phone
from topcut import service
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.rounds.commands import KeepApart
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import RoundStatus
from topcut.core.scoreboard import scoreboard
from topcut.people.names import names_of_entrants
from topcut.service import actors, new_id

pytestmark = pytest.mark.django_db

NAMES = ("Ana Ruiz", "Bo Li", "Cy Ng", "Di Fox", "Ed Poe", "Flo Kim", "Gus Ek", "Hana Sato", "Ida Holm")


def swiss_over(desk: Desk, cut: int = 4) -> Desk:
    desk.create(rounds="1", cut=str(cut))
    desk.add(*NAMES)
    desk.play_round("2-0")
    return desk


def shown(desk: Desk) -> dict[str, str]:
    """What the form of the cut carries."""
    page = desk.client.get(desk.address("playoff")).content.decode()
    return dict(re.findall(r'name="(size|replacement|seeds)" value="([^"]*)"', page))


def make_cut(desk: Desk) -> str:
    """By one person with both roles: one press, and the first round is a draft."""
    fields: dict[str, Any] = {**shown(desk)}
    return desk.do("cut", "playoff", **fields)


def seeds(desk: Desk) -> tuple[EntrantId, ...]:
    return desk.tournament.cuts[1].seeds


def play(desk: Desk) -> None:
    desk.play_round("2-1")


def get(desk: Desk, path: str) -> str:
    return text_of(Client().get(f"/t/{desk.id}/{path}"))


def test_in_a_playoff_the_bracket_is_the_reason_and_nothing_is_compared(desk: Desk) -> None:
    swiss_over(desk)
    make_cut(desk)
    one, other = desk.tournament.rounds[-1].matches[0].seats
    page = desk.get(f"rounds/2/why?one={one}&other={other}")
    assert "its bracket or its record decided" in page
    assert "Computed again" not in page
    assert "The round as a whole" not in page
    assert "The round as a whole" in desk.get("rounds/1/why")


@pytest.mark.scenario(34)
def test_from_the_last_swiss_round_to_the_winner(desk: Desk) -> None:
    swiss_over(desk)
    assert "Go to the cut" in desk.get()
    third = shown(desk)["seeds"].split(",")[2]
    assert "does not want to play in the playoff" in desk.do("decline", "playoff", entrant=third)
    page = desk.get("playoff")
    assert "declined" in page
    assert "in, moved up" in page
    assert "The cut was made: 4 go on" in make_cut(desk)
    assert third not in seeds(desk)
    assert "Semifinals" in desk.get()
    play(desk)
    assert "Pair the final" in desk.get()
    play(desk)
    assert "Finish the tournament" in desk.get()
    desk.do("finish")
    winner = seeds(desk)[0]
    places = [line.entrant for line in service.standings_after(desk.tournament, 3)]
    assert places[:2] == [winner, seeds(desk)[1]]
    public = get(desk, "standings")
    assert "Final standings" in public
    assert "winner" in public
    assert "finalist" in public
    assert "out: Semifinals" in public


def press(desk: Desk, path: str, text: str) -> tuple[str, str]:
    """Press the button that says this, as a browser would; gives the address and the text of what comes."""
    response = desk.client.get(desk.address(path))
    for form in re.findall(r"(?s)<form.*?</form>", response.content.decode()):
        pressed = re.search(r'<button class="([^"]*)" name="do" value="([^"]*)"[^>]*>([^<]*)</button>', form)
        if pressed and unescape(pressed[3]) == text:
            assert "primary" in pressed[1], "the one main button"
            sent = desk.client.post(desk.address(path), {**fields_of(form), "do": pressed[2]})
            assert sent.status_code == 302, text_of(sent)
            return sent["Location"], text_of(desk.client.get(sent["Location"]))
    raise AssertionError(f"no button says {text}: {text_of(response)}")


def test_two_presses_lead_from_the_cut_to_semifinals_on_the_clock(desk: Desk) -> None:
    swiss_over(desk)
    where, page = press(desk, "playoff", "Cut to top 4")
    assert where == desk.address("playoff"), "the draft is seen at once, as the bracket it is"
    assert "Table 1 · not yet public" in page
    assert "Everybody sees who meets whom. Until then only staff know the tables." in page
    everybody = text_of(Client().get(f"/t/{desk.id}/bracket"))
    assert "up next" in everybody, "who meets whom follows from the seeds"
    assert "Table 1" not in everybody
    where, page = press(desk, "playoff", "Publish and start the clock")
    assert where == desk.address("")
    round_ = desk.tournament.rounds[-1]
    assert (round_.status, len(round_.matches)) == (RoundStatus.OPEN, 2)
    assert round_.deadline
    assert "Semifinals" in page


def test_a_draft_that_is_out_of_date_is_paired_again_by_one_press(desk: Desk) -> None:
    swiss_over(desk)
    press(desk, "playoff", "Cut to top 4")
    apart = KeepApart(new_id(), seeds(desk)[:2], Bond.OTHER)
    service.handle(apart, actors.staff(desk.account, desk.tournament), desk.tournament.id)
    assert "Something changed after this round was paired" in desk.get("playoff")
    press(desk, "playoff", "Pair the semifinals again")
    press(desk, "playoff", "Publish and start the clock")
    assert desk.tournament.rounds[-1].status is RoundStatus.OPEN


def test_a_cut_sent_twice_is_made_and_paired_once(desk: Desk) -> None:
    swiss_over(desk)
    page = desk.client.get(desk.address("playoff")).content.decode()
    sent = {**fields_of(page), "do": "cut"}
    first = desk.client.post(desk.address("playoff"), sent)
    again = desk.client.post(desk.address("playoff"), sent)
    assert (first.status_code, again.status_code) == (302, 302)
    assert again["Location"] == desk.address("playoff")
    assert [round_.status for round_ in desk.tournament.rounds] == [RoundStatus.CLOSED, RoundStatus.DRAFT]


def test_an_untimed_final_is_published_and_started_without_a_word_of_a_clock(desk: Desk) -> None:
    swiss_over(desk, 2)
    press(desk, "playoff", "Cut to top 2")
    press(desk, "playoff", "Publish and start")
    assert desk.tournament.rounds[-1].status is RoundStatus.OPEN
    assert desk.tournament.rounds[-1].deadline is None


def test_another_role_approves_the_cut_in_one_press_and_the_next_press_pairs(desk: Desk) -> None:
    swiss_over(desk)
    scorekeeper, judge = desk.official(Role.SCOREKEEPER), desk.official(Role.HEAD_JUDGE)
    assert (
        "The head judge or organizer has to agree. The next press pairs the first round"
        in scorekeeper.get("playoff")
    )
    press(scorekeeper, "playoff", "Cut to top 4")
    assert desk.tournament.cuts == {}
    assert "asked for the cut. It needs the head judge or organizer" in scorekeeper.get("playoff")
    assert "The next press pairs the first round" in judge.get("playoff")
    press(judge, "playoff", "Approve: Cut to top 4")
    assert len(seeds(desk)) == 4
    assert len(desk.tournament.rounds) == 1
    press(scorekeeper, "playoff", "Pair the semifinals")
    press(scorekeeper, "playoff", "Publish and start the clock")
    assert desk.tournament.rounds[-1].status is RoundStatus.OPEN


def test_a_cut_that_waits_can_be_agreed_to_by_the_organizer_too(desk: Desk) -> None:
    swiss_over(desk)
    judge, organizer = desk.official(Role.HEAD_JUDGE), desk.official(Role.ORGANIZER)
    judge.do("cut", "playoff", size=4)
    organizer.do("cut", "playoff", status=409, size=4)
    (waiting,) = desk.tournament.proposals
    organizer.do("approve", "playoff", proposal=waiting)
    assert len(seeds(desk)) == 4


def test_the_cut_is_taken_back_from_the_bracket_page(desk: Desk) -> None:
    swiss_over(desk)
    make_cut(desk)
    assert "Take the cut back" in desk.get("playoff")
    assert len(desk.tournament.rounds) == 2
    desk.do("undo-cut", "playoff")
    assert desk.tournament.cuts == {}
    assert len(desk.tournament.rounds) == 1, "and the draft of its first round with it"
    assert "Go to the cut" in desk.get()


def test_another_size_and_policy_are_shown_before_anybody_agrees(desk: Desk) -> None:
    swiss_over(desk)
    first = shown(desk)["seeds"].split(",")[0]
    desk.do("decline", "playoff", entrant=first)
    assert "Cut to top 8" in desk.get("playoff?size=8")
    assert "Cut to top 7" in desk.get("playoff?size=8&replacement=nobody")
    assert "Cut to top 4" in desk.get("playoff?size=1")


@pytest.mark.rule("MTR-10.4.c")
def test_the_desk_leads_to_the_draft_of_the_top_eight_before_it_is_paired(desk: Desk) -> None:
    desk.create(format="sealed-deck", rounds="1", cut="8", playoff_format="booster-draft")
    desk.add(*NAMES)
    desk.play_round("2-0")
    where, page = press(desk, "playoff", "Cut to top 8")
    assert where == desk.address("draft")
    anyway = "Pair anyway (the draft of the playoff has not begun)"
    assert anyway in page, "they may have drafted without this clock"
    assert len(desk.tournament.rounds) == 1
    page = desk.get()
    assert "Go to the draft" in page
    assert "Pair the quarterfinals" not in page
    assert "The draft comes first" in desk.get("playoff")
    desk.do("pair", round=2, past=desk.past(HeldAct.PAIR))
    assert len(desk.tournament.rounds) == 2


def test_everybody_sees_the_bracket_and_who_waits_for_whom(desk: Desk) -> None:
    swiss_over(desk)
    assert "the best 4 play on" in get(desk, "bracket")
    make_cut(desk)
    assert "winner of" in get(desk, "bracket")
    assert "Table 1" not in get(desk, "bracket"), "a draft is the staff's own"
    desk.do("publish-and-open", round=2)
    page = get(desk, "bracket")
    assert "Table 1" in page
    match = desk.tournament.rounds[-1].matches[0]
    desk.do("record", match=match.id, score="2-1")
    assert "winner of" in get(desk, "bracket"), "the other semifinal is still on"
    assert f"{names_of_entrants(desk.tournament)[match.seats[0]]} won 2" in get(desk, "bracket")


def test_the_bracket_on_paper_names_the_round_the_line_and_everybody_in_it(desk: Desk) -> None:
    swiss_over(desk)
    assert Client().get(f"/t/{desk.id}/bracket.pdf").status_code == 404
    make_cut(desk)
    play(desk)
    play(desk)
    for size, wide in (("a4", 842), ("letter", 792)):
        made = Client().get(f"/t/{desk.id}/bracket.pdf?size={size}")
        reader = PdfReader(io.BytesIO(made.content))
        (sheet,) = reader.pages
        assert round(float(sheet.mediabox.width)) == wide
        text = sheet.extract_text()
        for part in ("Friday Night", "Semifinals", "Final", "Champion:", "Ledger line", "(UTC+0"):
            assert part in text
        assert all(str(desk_name) in text for desk_name in names_in(desk))
    assert Client().get(f"/t/{desk.id}/bracket.pdf?size=a0").status_code == 404


def names_in(desk: Desk) -> list[str]:
    names = names_of_entrants(desk.tournament)
    return [str(names[seed]) for seed in seeds(desk)]


def test_a_draw_is_not_offered_in_the_playoff_and_refused_with_what_to_do(desk: Desk) -> None:
    swiss_over(desk)
    make_cut(desk)
    desk.do("publish-and-open", round=2)
    match = desk.tournament.rounds[-1].matches[0]
    assert "1–1–1" not in desk.get("?table=1").split("Played out")[1].split("Another score")[0]
    told = desk.do("record", status=409, match=match.id, score="1-1-1")
    assert "the higher life total" in told
    assert "§2.4" in told


def test_a_round_of_the_bracket_is_taken_back_before_its_first_result(desk: Desk) -> None:
    swiss_over(desk)
    make_cut(desk)
    desk.do("publish", round=2)
    assert "Take this round back" in desk.get()
    desk.do("discard", round=2)
    assert len(desk.tournament.rounds) == 1


def test_a_player_declines_on_the_phone_and_may_think_again(desk: Desk) -> None:
    swiss_over(desk)
    entrant = next(iter(desk.tournament.entrants))
    phone = joined(desk, entrant)
    assert "I do not play in the playoff" in phone.see()
    phone.client.post(f"/t/{desk.id}/me/playoff", {"plays": "no"})
    assert desk.tournament.entrants[entrant].declined
    assert "I want to play after all" in phone.see()
    phone.client.post(f"/t/{desk.id}/me/playoff", {"plays": "yes"})
    assert not desk.tournament.entrants[entrant].declined


@pytest.mark.rule("MTR-2.2.a")
def test_phones_say_who_chooses_and_who_is_out(desk: Desk) -> None:
    swiss_over(desk)
    make_cut(desk)
    desk.do("publish-and-open", round=2)
    match = desk.tournament.rounds[-1].matches[0]
    better = joined(desk, match.seats[0])
    assert "You choose who plays first" in better.see()
    assert "has the better seed and chooses" in joined(desk, match.seats[1]).see()
    below = next(one for one in desk.tournament.entrants if one not in seeds(desk))
    assert "you are not in it" in joined(desk, below).see()
    assert "draw, agreed" not in better.see("report")


@pytest.mark.rule("MTR-2.2.a")
def test_nobody_chooses_by_seed_where_no_swiss_rounds_ranked_them(desk: Desk) -> None:
    desk.create(structure="single-elimination", rounds="2")
    desk.add(*NAMES[:4])
    desk.do("cut", "playoff", size=0)
    assert "chooses who plays first" not in get(desk, "bracket")
    desk.do("publish-and-open", round=1)
    for seat in desk.tournament.rounds[-1].matches[0].seats:
        phone = joined(desk, seat).see()
        assert "better seed" not in phone
        assert "roll a die or toss a coin" in phone
    beside = joined(desk, seat)
    table = beside.client.post(beside.url + "table")["Location"]
    assert "Who begins?" in beside.client.get(table).content.decode()


@pytest.mark.rule("MTR-9.3.a")
def test_in_a_playoff_of_giants_a_team_drawn_by_lot_chooses(desk: Desk) -> None:
    desk.create(entrants="two-headed-giant", format="sealed-deck", rounds="1", cut="2")
    for number, (one, other) in enumerate(zip(NAMES[:8:2], NAMES[1:8:2], strict=True)):
        desk.do("add-team", "players", team=f"Team {number}", player_0=one, player_1=other)
    desk.play_round("1-0")
    make_cut(desk)
    assert "chooses who plays first" not in get(desk, "bracket")
    desk.do("publish-and-open", round=2)
    phone = joined(desk, desk.tournament.rounds[-1].matches[0].seats[0]).see()
    assert "better seed" not in phone
    assert "The winning team chooses" in phone


def joined(desk: Desk, entrant: EntrantId) -> Phone:
    return Phone(desk.tournament.id, entrant)


@pytest.mark.rule("APP-E.a")
def test_single_elimination_alone_is_drawn_and_played(desk: Desk) -> None:
    desk.create(structure="single-elimination", rounds="3")
    desk.add(*NAMES[:5])
    assert "Draw who meets whom" in desk.get()
    drawn = desk.do("cut", "playoff", size=0)
    assert "Publish and start the clock" in drawn
    assert "The bracket was drawn by lot. By seed:" in drawn
    assert "The cut was made" not in drawn
    assert "Quarterfinals" in get(desk, "bracket")
    for _ in range(3):
        play(desk)
    desk.do("finish")
    assert "winner" in get(desk, "standings")
    lines = scoreboard(desk.tournament, service.rules_of(desk.tournament), 3).lines
    told = [(line.record.won, line.record.lost) for line in lines]
    assert told[:2] == [(3, 0), (2, 1)], "R40: the champion of a bracket was 0–0–0"
    assert sum(lost for _, lost in told) == 4, "all but one went out"
    assert "3–0–0" in desk.get("standings")


def test_everybody_against_everybody_is_drawn_and_played(desk: Desk) -> None:
    desk.create(structure="round-robin", rounds="2")
    desk.add(*NAMES[:4])
    assert "Pair round 1" in desk.do("cut", "playoff", size=0), "it goes on where rounds are paired"
    assert "Everybody meets everybody" in desk.get("playoff")
    for _ in range(3):
        play(desk)
    desk.do("finish")


def test_an_objection_that_the_cut_lists_can_be_dismissed_there(desk: Desk) -> None:
    desk.create(rounds="1", cut="4")
    desk.add(*NAMES[:8])
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    for one in desk.tournament.rounds[0].matches:
        desk.do("record", match=one.id, score="2-0")
    report(desk, 1, Score((0, 2)))
    desk.do("close", round=1)
    assert "1 objection is undecided" in desk.get("playoff")
    desk.do("dismiss", "playoff", match=desk.tournament.rounds[0].matches[0].id)
    assert desk.tournament.rounds[0].matches[0].contests == ()


def test_a_program_with_a_playoff_brings_its_cut_by_the_players_expected(desk: Desk) -> None:
    desk.create(program="Store Championship", players="20", rounds="")
    stages = desk.tournament.details.stages
    assert [(stage.kind.value, stage.rounds, stage.cut) for stage in stages] == [
        ("swiss", 5, 0),
        ("single-elimination", 3, 8),
    ]
    assert "5, then a top 8" in get(desk, "")


def test_the_number_of_rounds_and_the_cut_change_together(desk: Desk) -> None:
    swiss_over(desk)
    desk.do("rounds", "details", rounds="1", cut="0", reason="it is late")
    assert not desk.tournament.details.has_playoff
    assert "Finish the tournament" in desk.get()


@pytest.mark.rule("MTR-2.10.d")
def test_a_finalist_who_drops_loses_the_final_by_one_press(desk: Desk) -> None:
    swiss_over(desk, 2)
    make_cut(desk)
    desk.do("publish-and-open", round=2)
    (final,) = desk.tournament.rounds[-1].matches
    gone = final.seats[0]
    assert "loses the match" in desk.get(f"players/{gone}")
    desk.do("drop", f"players/{gone}", entrant=gone)
    page = desk.get()
    assert "and loses the match" in page
    assert "next round" not in page
    shown = desk.client.get(desk.address()).content.decode()
    press = re.search(r'name="score" value="([^"]+)"[^/]*?<button[^>]*value="record"[^>]*>', shown)
    assert press
    desk.do("record", match=final.id, score=press[1])
    result = desk.tournament.rounds[-1].matches[0].result
    assert result
    assert result.score
    assert (result.score.games, result.score.match_loss) == ((0, 2), (0,))
    assert "and loses the match" not in desk.get()
