"""Closing a round in one press: posted, and the next one paired, for staff alone to begin with (U17)."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk, match
from topcut.core.desks.rounds.events import RoundClosed, RoundPaired, StandingsPosted
from topcut.core.kernel.event import Event
from topcut.core.kernel.roles import Role
from topcut.core.play.matches import RoundStatus
from topcut.ledger import store

pytestmark = pytest.mark.django_db


def all_in(desk: Desk) -> Desk:
    for one in desk.tournament.rounds[-1].matches:
        if not one.is_bye:
            desk.do("record", match=one.id, score="2-1")
    return desk


def last(desk: Desk, count: int) -> list[type[Event]]:
    lines = list(store.read(desk.tournament.id, after=desk.tournament.version - count))
    return [type(line.event) for line in lines]


def statuses(desk: Desk) -> list[RoundStatus]:
    return [round_.status for round_ in desk.tournament.rounds]


def test_from_the_last_result_to_the_next_round_it_is_two_presses(playing: Desk) -> None:
    page = all_in(playing).get()
    assert "Closing posts the standings and pairs round 2 for staff to check." in page
    page = playing.do("close", round=1)
    assert last(playing, 3) == [RoundClosed, StandingsPosted, RoundPaired]
    assert "Publish and start the clock" in page
    drawn = playing.client.get(playing.address()).content.decode()
    assert 'class="primary big" name="do" value="publish-and-open"' in drawn
    playing.do("publish-and-open", round=2, based_on=playing.tournament.rounds[1].based_on)
    assert statuses(playing) == [RoundStatus.CLOSED, RoundStatus.OPEN]


def test_closing_from_the_round_s_own_page_leads_to_the_round_that_it_paired(playing: Desk) -> None:
    """The page of a round that is over has nothing to go on with."""
    all_in(playing)
    sent = playing.client.post(playing.address("rounds/1"), {"do": "close", "round": 1})
    assert sent["Location"] == playing.address()
    assert "Publish and start the clock" in playing.get()


def test_pairing_from_the_page_of_a_round_that_is_over_leads_to_the_round_that_was_paired(
    playing: Desk,
) -> None:
    """A correction made there is followed by *Pair round 2*; what is published next is not on that page."""
    all_in(playing).do("close", round=1)
    playing.do("discard", round=2)
    sent = playing.client.post(playing.address("rounds/1"), {"do": "pair", "round": 2})
    assert sent["Location"] == playing.address()
    assert statuses(playing) == [RoundStatus.CLOSED, RoundStatus.DRAFT]


def test_a_draft_paired_from_results_that_changed_since_is_called_the_fairest_no_more(playing: Desk) -> None:
    all_in(playing)
    assert "proved: no fairer round exists" in playing.do("close", round=1)
    first = playing.tournament.rounds[0].matches[0]
    playing.do("correct", "rounds/1", match=first.id, score="1-2", before="2-1", reason="slip misread")
    assert "no fairer round" not in playing.get()
    assert "No other pairing of these players is better." not in playing.get()
    assert "proved: no fairer round exists" in playing.do("pair", round=2)


def test_a_correction_says_that_the_round_paired_by_closing_has_to_be_paired_again(playing: Desk) -> None:
    all_in(playing)
    playing.do("close", round=1)
    first = playing.tournament.rounds[0].matches[0]
    page = playing.do("correct", "rounds/1", match=first.id, score="1-2", before="2-1", reason="slip misread")
    assert "Pair round 2 again: it was paired from the old result." in page
    playing.do("pair", round=2)
    assert "it was paired from the old result" not in playing.get()


def test_the_same_form_sent_again_is_answered_the_same_and_nothing_is_paired_twice(playing: Desk) -> None:
    all_in(playing)
    form = {"do": "close", "round": 1, "command_id": "k-AAAAAAAAAAAAAAAAAAAAAA"}
    told = []
    for _ in range(2):
        playing.client.post(playing.address(), form)
        told.append(playing.get())
        version = playing.tournament.version
    assert "Round 2 was paired" in told[0]
    assert told[0].partition("Round 1 was closed")[2][:120] in told[1]
    version = playing.tournament.version
    playing.do("discard", round=2)
    playing.client.post(playing.address(), form)
    assert statuses(playing) == [RoundStatus.CLOSED]
    assert playing.tournament.version == version + 1


def test_a_stop_between_the_parts_leaves_a_closed_round_that_is_paired_when_the_form_comes_again(
    playing: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_in(playing)
    form = {"do": "close", "round": 1, "command_id": "k-AAAAAAAAAAAAAAAAAAAAAA"}
    with monkeypatch.context() as stopped:
        stopped.setattr("topcut.service.acts.rounds.PairRound", lambda number: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            playing.client.post(playing.address(), form)
    assert statuses(playing) == [RoundStatus.CLOSED]
    assert "Pair round 2" in playing.get()
    playing.client.post(playing.address(), form)
    assert statuses(playing) == [RoundStatus.CLOSED, RoundStatus.DRAFT]


def test_where_pairing_is_refused_the_closing_stands_and_the_page_says_why(desk: Desk) -> None:
    desk.create(rounds="2", lists="required", format="standard")
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    desk.do("waive", "decks", reason="the printer is broken")
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    desk.add("Eva Novák")
    page = all_in(desk).do("close", round=1)
    assert statuses(desk) == [RoundStatus.CLOSED]
    assert "Round 2 is not paired yet:" in page


def test_who_wants_to_post_and_nothing_else_switches_it_in_the_details(playing: Desk) -> None:
    playing.posts_by_hand()
    page = all_in(playing).get()
    assert "Closing pairs round 2 for staff to check." in page
    playing.do("close", round=1)
    assert last(playing, 2) == [RoundClosed, RoundPaired]
    assert playing.tournament.posted_after == 0
    assert "Post the standings after round 1" in playing.get()
    assert "standings posted" in playing.do("post", round=1)


def test_a_new_tournament_posts_and_shows_results_as_they_come_in(playing: Desk) -> None:
    details = playing.tournament.details
    assert (details.posts_standings, details.live_results) == (True, True)
    page = playing.client.get(playing.address("details")).content.decode()
    assert page.count(" checked") == 2


def test_who_drops_before_the_next_round_is_published_is_left_out_by_one_press(playing: Desk) -> None:
    all_in(playing).do("close", round=1)
    gone = next(iter(playing.tournament.entrants))
    playing.do("drop", f"players/{gone}", entrant=gone)
    page = playing.get()
    assert "1 player has dropped since pairing began, and is in it by the rules." in page
    assert page.index("Pair again") < page.index("Publish and start the clock")
    playing.do("pair", round=2, based_on=playing.tournament.rounds[1].based_on)
    assert playing.tournament.rounds[1].match_of(gone) is None
    assert "dropped since" not in playing.get()


def test_a_result_that_is_corrected_since_has_the_round_paired_again_by_one_press(playing: Desk) -> None:
    all_in(playing).do("close", round=1)
    playing.do("correct", match=match(playing).id, score="0-2", reason="slip misread")
    page = playing.get()
    assert "Results or players have changed since: pair the round again." in page
    assert "Publish" not in page.partition("Pair again")[2].partition("Take these pairings back")[0]
    playing.do("pair", round=2)
    assert "have changed since" not in playing.get()


def test_who_did_not_come_and_is_there_now_is_back_until_the_next_round_is_published(playing: Desk) -> None:
    first, second = playing.tournament.rounds[0].matches[:2]
    playing.do("no-shows", "closing", match=first.id, sure="1")
    playing.do("record", match=second.id, score="2-1")
    playing.do("close", "closing", round=1)
    assert statuses(playing) == [RoundStatus.CLOSED, RoundStatus.DRAFT]
    page = playing.get("closing")
    assert "has come" in page
    playing.do("take-back", "closing", entrant=first.seats[0])
    assert statuses(playing) == [RoundStatus.CLOSED]
    assert not playing.tournament.entrants[first.seats[0]].no_show
    again = playing.do("has-come", f"players/{first.seats[1]}", entrant=first.seats[1])
    assert "re-entered" in again


def test_a_floor_judge_cannot_close_and_a_scorekeeper_does_all_of_it(playing: Desk) -> None:
    all_in(playing)
    playing.official(Role.FLOOR_JUDGE).do("close", status=409, round=1)
    playing.official(Role.SCOREKEEPER).do("close", round=1)
    assert statuses(playing) == [RoundStatus.CLOSED, RoundStatus.DRAFT]
