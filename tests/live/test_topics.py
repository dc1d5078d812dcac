"""Whom an event concerns."""

from topcut.core import events as e
from topcut.core.commands import ReenterEntrant
from topcut.core.ids import EntrantId, MatchId, ProposalId
from topcut.core.scores import Score
from topcut.live.listeners import Listener, Room
from topcut.live.topics import EVERYBODY, STAFF, all_topics, topics


def test_a_report_concerns_its_match_alone() -> None:
    assert topics(e.ResultReported(MatchId("4-12"), 0, Score((2, 0)))) == frozenset({"4-12"})


def test_a_published_round_and_a_correction_concern_everybody() -> None:
    assert topics(e.RoundPublished(4)) is EVERYBODY
    assert topics(e.ResultCorrected(MatchId("1-1"), Score((2, 0)), Score((0, 2)), "slip")) is EVERYBODY


def test_a_discarded_draft_concerns_nobody_outside_the_desk() -> None:
    assert topics(e.RoundDiscarded(2)) == STAFF


def test_a_request_concerns_whoever_it_is_about() -> None:
    asked = e.ActionProposed(ProposalId("p"), ReenterEntrant(EntrantId("ana")), ())
    assert topics(asked) == frozenset({"ana"})


def test_several_events_concern_all_of_theirs() -> None:
    reported = e.ResultReported(MatchId("4-12"), 0, Score((2, 0)))
    dropped = e.EntrantDropped(EntrantId("ana"), 4)
    assert all_topics([reported, dropped]) == frozenset({"4-12", "ana"})
    assert all_topics([reported, e.RoundClosed(4, "x")]) is EVERYBODY


def test_a_room_wakes_only_those_concerned_and_spreads_them_out() -> None:
    room = Room(10)
    phones = [Listener(frozenset({f"1-{number}"})) for number in range(1000)]
    desk = Listener(None)
    for listener in (*phones, desk):
        room.enter(listener)
    room.move(11, frozenset({"1-7"}))
    assert [phone.version for phone in phones if phone.wake.is_set()] == [11]
    assert desk.wake.is_set()
    assert desk.spread < 10
    room.move(12, EVERYBODY)
    assert all(phone.version == 12 and phone.spread == 4004 for phone in phones)
