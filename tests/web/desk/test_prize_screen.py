"""The prize page: what it offers before, during and after the tournament."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import at, play_round
from tests.web.test_prizes import listed
from topcut import service
from topcut.core.desks.prizes.winning import awards, still_in
from topcut.core.desks.registration.commands import DropEntrant
from topcut.messages.report.prizes import prizes_part
from topcut.service import actors, standings_after
from topcut.service.report_facts import ReportSight, report_of
from topcut.web.desk.prize_lines import as_typed
from topcut.web.desk.prize_screen import PrizesPage, prize_screen


def shown(desk: Desk) -> PrizesPage:
    tournament = desk.tournament
    after = tournament.rounds_closed
    won = list(awards(tournament, standings_after(tournament, after))) if after else []
    return prize_screen(at(desk), won, as_typed(tournament.prizes.listed), "")


def test_before_any_prize_is_listed_there_is_a_form_with_four_lines(four: Desk) -> None:
    page = shown(four)
    assert page.empty is not None
    assert page.form is not None
    assert (len(page.form.lines), page.form.save.kind) == (4, "primary")
    assert (page.awards, page.sheets, page.split, page.split_form, page.listed) == (None, (), None, None, ())


def test_after_a_round_it_says_who_would_win_and_hands_out_nothing(four: Desk) -> None:
    listed(four)
    play_round(four)
    page = shown(four)
    assert page.awards is not None
    assert page.awards.title == "Who would win what"
    assert [one.prize for one in page.awards.lines] == ["12 packs", "8 packs", "4 packs", "4 packs"]
    assert {one.button for one in page.awards.lines} == {None}
    assert page.empty is None


def cut_to_two(desk: Desk) -> None:
    """Four players, prizes listed, one round played, and the final to come."""
    desk.create(rounds="1", cut="2")
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    listed(desk)
    play_round(desk)
    desk.do("cut", "playoff", size=2)


def test_a_split_is_made_taken_back_and_handed_out(desk: Desk) -> None:
    cut_to_two(desk)
    page = shown(desk)
    assert page.split_form is not None
    both = still_in(desk.tournament)
    assert [one.id for one in page.split_form.sharers] == both
    desk.do("split", "prizes", agreed=both, ends="1")
    page = shown(desk)
    assert page.split is not None
    assert page.split.text.endswith("they play no further. Finish the tournament on the round's page.")
    assert (page.split_form, page.form, len(page.listed)) == (None, None, 3)
    desk.do("finish")
    desk.do("hand-out", "prizes", hand=f"1-{both[0]}")
    page = shown(desk)
    assert page.split is None
    assert page.awards is not None
    assert page.awards.split == "10 packs for each of those who split."
    buttons = [one.button for one in page.awards.lines]
    assert [one and one.text for one in buttons] == ["Take back", "Hand out", "Hand out", "Hand out"]
    assert {one.kind for one in buttons if one} == {"small"}, "no line is the page's main act"


def test_once_the_final_is_over_nobody_is_asked_to_split(desk: Desk) -> None:
    cut_to_two(desk)
    desk.play_round()
    assert shown(desk).split_form is None


@pytest.mark.rule("MTR-5.2.b")
def test_r19_finalists_of_whom_one_dropped_divide_the_prizes_as_they_agree(desk: Desk) -> None:
    cut_to_two(desk)
    both = still_in(desk.tournament)
    page = shown(desk)
    assert page.division is None
    assert page.split_form is not None
    assert "divide the prizes in any way" in page.split_form.final
    service.handle(DropEntrant(both[1]), actors.staff(desk.account, desk.tournament), desk.tournament.id)
    page = shown(desk)
    assert page.split_form is None
    assert page.division is not None
    assert page.division.pool == "20 packs"
    assert [[field.value for field in one.fields] for one in page.division.shares] == [["10"], ["10"]]
    asked: dict[str, Any] = {"agreed": both, "share-0-0": "3", "share-1-0": "16"}
    refused = desk.do("divide", "prizes", status=409, **asked)
    assert "To divide: 20 packs, and given: 19." in refused
    desk.do("divide", "prizes", **(asked | {"share-1-0": "17"}))
    page = shown(desk)
    assert page.awards is not None
    assert [one.prize for one in page.awards.lines][:2] == ["3 packs", "17 packs"]
    assert all(one.button for one in page.awards.lines), "no place can change any more"
    assert page.split is not None
    assert "as they agreed" in page.split.text
    reported = report_of(desk.tournament.id, ReportSight())
    assert reported
    part = prizes_part(reported)
    assert part
    (told,) = [line for line in part.lines if "ivided" in line]
    assert told.startswith("Divided by the finalists as they agreed, after one of them dropped: ")
    assert "permission" not in " ".join(part.lines)


@pytest.mark.rule("MTR-5.2.a")
def test_with_an_invitation_among_the_prizes_an_even_split_is_not_offered_but_explained(desk: Desk) -> None:
    cut_to_two(desk)
    invitation = {"places": ["1", "2"], "amount": ["1", "8"], "what": ["RC invitation", "packs"]}
    listed(desk, **invitation, kind=["invitation", "unopened-product"])
    page = shown(desk)
    assert page.split_form is not None
    assert page.split_form.barred == (
        "“RC invitation” cannot be divided. If the finalists agree on a winner, the other one drops first; "
        "then everything else can be split."
    )
    html = desk.get("prizes")
    assert "RC invitation” cannot be divided" in html
    assert "Who agrees" not in html
