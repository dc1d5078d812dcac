"""The playoff through forms: the cut with a decline, the bracket, the winner, the final places."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from tests.web.at_the_desk import Desk, report, text_of
from tests.web.player.phones import Phone
from topcut import service
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.scoreboard import scoreboard

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
    """Asked for and agreed to by one person with both roles, who confirms it a second time."""
    fields: dict[str, Any] = {**shown(desk)}
    desk.do("cut", "playoff", **fields)
    (waiting,) = desk.tournament.proposals
    return desk.do("approve", "playoff", proposal=waiting)


def seeds(desk: Desk) -> tuple[EntrantId, ...]:
    return desk.tournament.cuts[1].seeds


def play(desk: Desk) -> None:
    desk.play_round("2-1")


def get(desk: Desk, path: str) -> str:
    return text_of(Client().get(f"/t/{desk.id}/{path}"))


def test_in_a_playoff_the_bracket_is_the_reason_and_nothing_is_compared(desk: Desk) -> None:
    swiss_over(desk)
    make_cut(desk)
    desk.do("pair", round=2)
    one, other = desk.tournament.rounds[-1].matches[0].seats
    page = desk.get(f"rounds/2/why?one={one}&other={other}")
    assert "its bracket or its record decided" in page
    assert "Computed anew" not in page
    assert "The round as a whole" not in page
    assert "The round as a whole" in desk.get("rounds/1/why")


@pytest.mark.scenario(34)
def test_from_the_last_swiss_round_to_the_winner(desk: Desk) -> None:
    swiss_over(desk)
    assert "To the cut" in desk.get()
    third = shown(desk)["seeds"].split(",")[2]
    assert "does not want to play in the playoff" in desk.do("decline", "playoff", entrant=third)
    page = desk.get("playoff")
    assert "declined" in page
    assert "in, moved up" in page
    assert "The cut was made: 4 players go on" in make_cut(desk)
    assert third not in seeds(desk)
    assert "Semifinals" in desk.get()
    play(desk)
    assert "Final" in desk.get()
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
    desk.do("undo-cut", "playoff")
    (waiting,) = desk.tournament.proposals
    desk.do("approve", "playoff", proposal=waiting)
    assert desk.tournament.cuts == {}
    assert "To the cut" in desk.get()


def test_another_size_and_policy_are_shown_before_anybody_agrees(desk: Desk) -> None:
    swiss_over(desk)
    first = shown(desk)["seeds"].split(",")[0]
    desk.do("decline", "playoff", entrant=first)
    assert "Make the cut to 8" in desk.get("playoff?size=8")
    assert "Make the cut to 7" in desk.get("playoff?size=8&replacement=nobody")
    assert "Make the cut to 4" in desk.get("playoff?size=1")


@pytest.mark.rule("MTR-10.4.c")
def test_the_desk_leads_to_the_draft_of_the_top_eight_before_it_is_paired(desk: Desk) -> None:
    desk.create(format="sealed-deck", rounds="1", cut="8", playoff_format="booster-draft")
    desk.add(*NAMES)
    desk.play_round("2-0")
    make_cut(desk)
    page = desk.get()
    assert "To the draft" in page
    assert "Pair: Quarterfinals" not in page
    assert "Pair: Quarterfinals" in desk.get("draft"), "they may have drafted without this clock"


def test_everybody_sees_the_bracket_and_who_waits_for_whom(desk: Desk) -> None:
    swiss_over(desk)
    assert "the best 4 play on" in get(desk, "bracket")
    make_cut(desk)
    assert "winner of" in get(desk, "bracket")
    desk.do("pair", round=2)
    assert "Table 1" not in get(desk, "bracket"), "a draft is the staff's own"
    desk.do("publish-and-open", round=2)
    page = get(desk, "bracket")
    assert "Table 1" in page
    match = desk.tournament.rounds[-1].matches[0]
    desk.do("record", match=match.id, score="2-1")
    assert "winner of" in get(desk, "bracket"), "the other semifinal is still on"
    assert ", won" in get(desk, "bracket")


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
        for part in ("Friday Night", "Semifinals", "Final", "Winner:", "Ledger line", "(UTC+0"):
            assert part in text
        assert all(str(desk_name) in text for desk_name in names_in(desk))
    assert Client().get(f"/t/{desk.id}/bracket.pdf?size=a0").status_code == 404


def names_in(desk: Desk) -> list[str]:
    from topcut.people.names import names_of_entrants

    names = names_of_entrants(desk.tournament)
    return [str(names[seed]) for seed in seeds(desk)]


def test_a_draw_is_not_offered_in_the_playoff_and_refused_with_what_to_do(desk: Desk) -> None:
    swiss_over(desk)
    make_cut(desk)
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)
    match = desk.tournament.rounds[-1].matches[0]
    assert "1–1–1" not in desk.get("?table=1").split("Played out")[1].split("Another score")[0]
    told = desk.do("record", status=409, match=match.id, score="1-1-1")
    assert "the higher life total" in told
    assert "§2.4" in told


def test_a_round_of_the_bracket_is_taken_back_before_its_first_result(desk: Desk) -> None:
    swiss_over(desk)
    make_cut(desk)
    desk.do("pair", round=2)
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
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)
    match = desk.tournament.rounds[-1].matches[0]
    better = joined(desk, match.seats[0])
    assert "You choose who plays first" in better.see()
    assert "has the better seed and chooses" in joined(desk, match.seats[1]).see()
    below = next(one for one in desk.tournament.entrants if one not in seeds(desk))
    assert "you are not in it" in joined(desk, below).see()
    assert "draw, agreed" not in better.see("report")


def joined(desk: Desk, entrant: EntrantId) -> Phone:
    return Phone(desk.tournament.id, entrant)


@pytest.mark.rule("APP-E.a")
def test_single_elimination_alone_is_drawn_and_played(desk: Desk) -> None:
    desk.create(structure="single-elimination", rounds="3")
    desk.add(*NAMES[:5])
    assert "Draw who meets whom" in desk.get()
    desk.do("cut", "playoff", size=0)
    (waiting,) = desk.tournament.proposals
    desk.do("approve", "playoff", proposal=waiting)
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
    desk.do("cut", "playoff", size=0)
    (waiting,) = desk.tournament.proposals
    assert "Everybody meets everybody" in desk.do("approve", "playoff", proposal=waiting)
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
    assert "1 objection" in desk.get("playoff")
    desk.do("dismiss", "playoff", match=desk.tournament.rounds[0].matches[0].id)
    (waiting,) = desk.tournament.proposals  # the round is closed, so two agree
    desk.do("approve", "playoff", proposal=waiting)
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
    (waiting,) = desk.tournament.proposals
    desk.do("approve", proposal=waiting)
    assert not desk.tournament.details.has_playoff
    assert "Finish the tournament" in desk.get()


@pytest.mark.rule("MTR-2.10.d")
def test_a_finalist_who_drops_loses_the_final_by_one_press(desk: Desk) -> None:
    swiss_over(desk, 2)
    make_cut(desk)
    desk.do("pair", round=2)
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
