"""A player's own page as a value: in each situation exactly what it says and offers."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.hall import Hall, open_hall
from tests.web.at_the_desk import text_of
from tests.web.player.phones import NAMES, open_alone
from tests.web.player.visiting import visiting
from topcut.core.desks.judging.commands import CallJudge
from topcut.core.desks.judging.state import CallWish
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant
from topcut.core.desks.results.commands import ReportResult
from topcut.core.desks.rounds.commands import OpenRound, PostStandings
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.rules import Rel
from topcut.web.page_parts import Banner, Link
from topcut.web.player.judge_cards import CallCard, CallForm, special_call_screen
from topcut.web.player.match_pages import DropPage, drop_screen
from topcut.web.player.other_ways import OtherWays
from topcut.web.player.own_pages import BeforePage, BetweenPage, ByePage, LeftPage, OutPage, OwnPage
from topcut.web.player.own_screen import own_screen
from topcut.web.player.phone_parts import PhoneForm
from topcut.web.player.player_reading import player_view
from topcut.web.player.so_far import SoFarCard
from topcut.web.player.start_card import StartCard
from topcut.web.player.table_values import (
    ConfirmPage,
    DisputedPage,
    OpenPage,
    OwnResult,
    PublishedPage,
    RecordedPage,
    ReportedPage,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return open_alone()


def own_page(hall: Hall, entrant: EntrantId) -> OwnPage:
    return own_screen(visiting(hall, entrant))


def report(hall: Hall, seat: int, score: Score) -> None:
    entrant = hall.match(1).seats[seat]
    hall.do(ReportResult(hall.match(1).id, entrant, score), Actor(None, frozenset(), entrant))


def kinds(page: OwnPage) -> list[type]:
    return [type(card) for card in page.around.cards]


def test_before_the_start_there_are_only_ways_to_other_pages(hall: Hall) -> None:
    page = own_page(hall, hall.named["Ana Ruiz"])
    assert isinstance(page, BeforePage)
    assert (page.name, page.arrival, page.around.above) == ("Ana Ruiz", None, ())
    assert kinds(page) == [OtherWays]


def test_who_has_to_check_in_gets_a_button_for_it() -> None:
    hall = open_alone(check_in=True)
    page = own_page(hall, hall.named["Ana Ruiz"])
    assert isinstance(page, BeforePage)
    form = page.arrival
    assert isinstance(form, PhoneForm)
    assert [press.text for press in form.presses] == ["I am here: check me in"]


def test_a_published_table_says_where_and_against_whom(hall: Hall) -> None:
    hall.publish_round()
    match = hall.match(1)
    page = own_page(hall, match.seats[0])
    assert isinstance(page, PublishedPage)
    assert page.around.title == f"Table {match.table}"
    assert page.table.across is not None
    assert hall.named[page.table.across.name] == match.seats[1]
    assert kinds(page) == [CallForm, PhoneForm, StartCard, SoFarCard, OtherWays]


def test_an_open_match_is_reported_or_more_time_is_asked_for(hall: Hall) -> None:
    hall.start_round()
    page = own_page(hall, hall.match(1).seats[0])
    assert isinstance(page, OpenPage)
    assert page.time_is_up is None
    assert page.report == f"/t/{hall.id}/me/report"
    ask = page.more_time
    assert isinstance(ask, Link)
    assert ask.text == "Ask for more time"


def test_who_reported_waits_and_the_other_confirms(hall: Hall) -> None:
    hall.start_round()
    report(hall, 0, Score((2, 1)))
    first, second = (own_page(hall, seat) for seat in hall.match(1).seats)
    assert isinstance(first, ReportedPage)
    assert first.claim == "you won 2–1"
    assert isinstance(second, ConfirmPage)
    assert second.claim == "you lost 1–2"
    (confirm,) = second.confirm.presses
    assert (confirm.text, confirm.name, confirm.value) == ("Confirm", "score", "1-2-0")


def test_two_different_reports_are_both_told(hall: Hall) -> None:
    hall.start_round()
    report(hall, 0, Score((2, 1)))
    report(hall, 1, Score((1, 2)))
    page = own_page(hall, hall.match(1).seats[0])
    assert isinstance(page, DisputedPage)
    assert [one.says for one in page.said] == ["you won 2–1", "you lost 1–2"]
    assert page.said[0].who == "You say"


def test_a_recorded_result_leaves_nothing_to_do_but_to_object(hall: Hall) -> None:
    hall.start_round()
    report(hall, 0, Score((2, 0)))
    report(hall, 1, Score((2, 0)))
    page = own_page(hall, hall.match(1).seats[1])
    assert isinstance(page, RecordedPage)
    assert page.claim == "you lost 0–2"
    assert isinstance(page.then, OwnResult)
    assert (page.then.confirm, page.then.wrong.text) == (None, "This is not right")


def test_a_judge_is_not_called_twice_for_the_same(hall: Hall) -> None:
    hall.start_round()
    seat = hall.match(1).seats[0]
    hall.do(CallJudge(hall.match(1).id, seat, CallWish.JUDGE), Actor(None, frozenset(), seat))
    own, other = (own_page(hall, one) for one in hall.match(1).seats)
    called, form = own.around.cards[:2]
    assert isinstance(called, CallCard)
    assert called.take_back is not None
    assert isinstance(form, CallForm)
    assert form.call == ""
    special = special_call_screen(player_view(visiting(hall, seat)), hall.match(1))
    assert len(special.presses) == len(CallWish) - 1
    (theirs,) = [card for card in other.around.cards if isinstance(card, CallCard)]
    assert theirs.take_back is None


def test_between_rounds_the_points_stand_above_the_rounds(hall: Hall) -> None:
    hall.play_round()
    hall.do(PostStandings(1))
    page = own_page(hall, hall.match(1).seats[0])
    assert isinstance(page, BetweenPage)
    assert (page.points, kinds(page)) == (3, [SoFarCard, OtherWays])
    (so_far, _ways) = page.around.cards
    assert isinstance(so_far, SoFarCard)
    assert [(one.round, one.score) for one in so_far.rounds.lines] == [("Round 1", "2–0")]
    assert so_far.points.place is not None


def test_what_did_not_change_is_the_same_value(hall: Hall) -> None:
    hall.play_round()
    hall.publish_round()
    seat = hall.match(2).seats[0]
    before = own_page(hall, seat).around.cards[-2:]
    hall.do(OpenRound(2))
    after = own_page(hall, seat).around.cards[-2:]
    assert isinstance(before[0], SoFarCard)
    assert isinstance(after[0], SoFarCard)
    assert after[0].rounds is before[0].rounds
    assert after[1] is before[1]


@pytest.mark.rule("MTR-2.10.e")
def test_who_leaves_the_playoff_is_told_that_it_is_for_good() -> None:
    hall = open_hall(8, rounds=1, cut=4)
    hall.play_round()
    before = drop_screen(visiting(hall, hall.entrants[0]))
    assert isinstance(before, DropPage)
    assert "Until the cut is made you can undo it" in before.text
    leader = hall.cut()[0]
    page = drop_screen(visiting(hall, leader))
    assert isinstance(page, DropPage)
    assert "for good" in page.text
    hall.do(DropEntrant(leader), Actor(entrant=leader))
    left = own_page(hall, leader)
    assert isinstance(left, LeftPage)
    assert left.back is None


@pytest.mark.rule("MTR-1.9.a")
def test_no_place_is_told_that_the_last_match_is_not_in() -> None:
    """Standings after round one are posted, those after round two are not: the older place is no news."""
    hall = open_hall(8, rounds=2, cut=4)
    hall.play_round()
    hall.do(PostStandings(1))
    hall.play_round()
    seeds = hall.cut()
    out = next(one for one in hall.entrants if one not in seeds)
    page = own_page(hall, out)
    assert isinstance(page, OutPage)
    assert page.place == ""
    hall.do(PostStandings(2))
    told = own_page(hall, out)
    assert isinstance(told, OutPage)
    assert int(told.place) > 4


def test_who_left_may_undo_it(hall: Hall) -> None:
    hall.play_round()
    seat = hall.match(1).seats[0]
    hall.do(DropEntrant(seat), Actor(None, frozenset(), seat))
    page = own_page(hall, seat)
    assert isinstance(page, LeftPage)
    assert page.back
    assert [press.text for press in page.back.presses] == ["Undo: I stay"]


def test_who_leaves_with_a_match_on_is_told_so_and_may_stay(hall: Hall) -> None:
    hall.start_round()
    seat = hall.match(1).seats[0]
    hall.do(DropEntrant(seat))
    banner, form = own_page(hall, seat).around.cards[:2]
    assert isinstance(banner, Banner)
    assert banner.text == "You leave the tournament after this round."
    assert isinstance(form, PhoneForm)


def test_a_disqualified_player_has_no_way_to_leave(hall: Hall) -> None:
    hall.play_round()
    seat = hall.match(1).seats[0]
    hall.do(DisqualifyEntrant(seat, "cheating"), Role.HEAD_JUDGE)
    page = own_page(hall, seat)
    assert type(page).__name__ == "DisqualifiedPage"
    ways = page.around.cards[-1]
    assert isinstance(ways, OtherWays)
    assert [link.text for link in ways.out] == ["Not me, or another phone is linked to me"]


def test_a_bye_says_what_it_counts() -> None:
    hall = open_alone(NAMES[:3])
    hall.start_round()
    bye = next(match for match in hall.round.matches if match.is_bye)
    page = own_page(hall, bye.seats[0])
    assert isinstance(page, ByePage)
    assert "It counts as a win, 2–0" in page.text


@pytest.mark.rule("MTR-2.4.e")
@pytest.mark.parametrize(("edition", "stays"), [("mtr-2019-05-03", False), ("mtr-2025-06-30", True)])
def test_r21_players_are_told_to_stay_until_the_result_is_recorded(edition: str, stays: bool) -> None:
    """R21: on the phone, while they play and while a report waits; in the edition of 2025."""
    hall = open_alone(edition=edition)
    hall.start_round()
    one, other = hall.match(1).seats
    playing = own_page(hall, one)
    report(hall, 0, Score((2, 0)))
    pages = playing, own_page(hall, one), own_page(hall, other)
    for page in pages:
        assert isinstance(page, OpenPage | ReportedPage | ConfirmPage)
        cites = ["".join(piece.text for piece in page.stay.cite)] if page.stay else []
        assert cites == (["MTR 2025-06-30 §2.4"] if stays else [])
    assert len({type(page) for page in pages}) == 3


@pytest.mark.rule("MTR-4.1.b")
@pytest.mark.rule("MTR-4.7.a")
@pytest.mark.parametrize(("rel", "strict"), [(Rel.REGULAR, False), (Rel.COMPETITIVE, True)])
def test_r21_a_phone_leads_to_the_rules_of_its_own_match(rel: Rel, strict: bool) -> None:
    """R21: by the edition, the level and the format of the tournament, without a choice to make."""
    hall = open_alone(edition="mtr-2021-07-23", rel=rel)
    hall.start_round()
    ways = own_page(hall, hall.match(1).seats[0]).around.cards[-1]
    assert isinstance(ways, OtherWays)
    (href,) = [one.href for one in ways.links if one.text == "Match rules"]
    told = text_of(Client().get(href))
    assert "You may put your own graveyard in another order at any time" in told, "Modern"
    assert "MTR 2021-07-23 §3.15" in told
    assert ("Not with dice" in told) is strict
    assert ("Lands lie nearest to you" in told) is strict
