"""Who is woken by what happens."""

import json
import re

import pytest

from tests.core.story import ANA, BO, CY, DI, given, round_closed, round_open, round_paired, tournament_with
from tests.messages.examples import ANA as NAMED_ANA
from tests.messages.examples import BO as NAMED_BO
from tests.messages.examples import EVENTS, MATCH
from topcut.core.codec import decode_event, encode_event
from topcut.core.desks.rounds.commands import PostStandings
from topcut.core.kernel.event import Event, audience_of
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.rows import PUBLIC
from topcut.core.topics import EVERYBODY, FIELD, FOR_EVERYBODY, clock_topic, topics
from topcut.core.tournament import Tournament
from topcut.service.movements import MovedTopics, Movements
from topcut.serving.answer_rate import AnswerRate
from topcut.serving.listeners import Listener, Room


def test_a_room_wakes_only_those_concerned_and_spreads_them_out() -> None:
    room = Room(Movements(10), AnswerRate())
    phones = [Listener(frozenset({f"1-{number}"}), entitled=True) for number in range(1000)]
    desk = Listener(None, entitled=True)
    for listener in (*phones, desk):
        room.enter(listener)
    room.move(11, [(11, MovedTopics(frozenset({"1-7"}), frozenset()))])
    assert [phone.version for phone in phones if phone.wake.is_set()] == [11]
    assert desk.wake.is_set()
    assert desk.spread < 10
    room.move(12, [(12, MovedTopics(EVERYBODY, EVERYBODY))])
    assert all(phone.version == 12 and phone.spread == 500 for phone in phones)


def test_without_a_right_to_it_only_what_everybody_may_know_of_is_heard() -> None:
    known, hidden = Movements(10), MovedTopics(frozenset({"1-7"}), frozenset())
    known.note(4, MovedTopics(EVERYBODY, EVERYBODY))
    room, stranger = Room(known, AnswerRate()), Listener(frozenset({"1-7"}), entitled=False)
    room.enter(stranger)
    room.move(11, [(11, hidden)])
    assert (stranger.version, stranger.wake.is_set()) == (4, False)
    room.move(13, [(12, MovedTopics(frozenset({"1-7"}), frozenset({"1-7"}))), (13, hidden)])
    assert (stranger.version, stranger.wake.is_set()) == (12, True)


def test_the_page_of_a_table_is_told_what_moves_its_match_and_the_round_and_no_other_match() -> None:
    hall, at_table = Room(Movements(10), AnswerRate()), Room(Movements(3), AnswerRate())
    phone = Listener(None, entitled=True)
    hall.enter(phone.to_match(MatchId("1-7")))
    at_table.enter(phone)
    assert phone.news() == {"version": 3, "spread": 0, "match": 0}
    hall.move(11, [(11, MovedTopics(frozenset({"1-8"}), frozenset()))])
    assert not phone.wake.is_set()
    hall.move(12, [(12, MovedTopics(frozenset({"1-7"}), frozenset()))])
    assert not phone.wake.is_set(), "a call for a judge is not for whoever has the link"
    hall.move(12, [(12, MovedTopics(frozenset({"1-7", "clock-1-7"}), frozenset()))])
    assert phone.wake.is_set()
    assert phone.news()["match"] == 12
    hall.move(13, [(13, MovedTopics(EVERYBODY, EVERYBODY))])
    assert phone.news() == {"version": 3, "spread": 0, "match": 13}
    phone.leave()
    assert not hall.listeners
    assert not at_table.listeners


STORIES = {
    "round 1 being played": given(tournament_with(4), round_open(1)),
    "a draft of round 2": given(tournament_with(4), round_closed(1), round_paired(2, (ANA, CY), (BO, DI))),
    "round 2 being played": given(tournament_with(4), round_closed(1), round_open(2, (ANA, CY), (BO, DI))),
    "standings posted": given(tournament_with(4), round_closed(1), PostStandings(1)),
}


@pytest.mark.parametrize("story", STORIES)
def test_what_is_not_public_stirs_nobody_but_those_it_names(story: str) -> None:
    """Not everybody: whom it names, which matches, who sits there, where they play now; and public pages,
    if it changes one (``tests/web/public/test_kept_pages.py``)."""
    tournament = STORIES[story].tournament
    for example in EVENTS:
        event, named = _happened(example, tournament)
        moved = topics(event, tournament)
        if audience_of(event, tournament) is not PUBLIC:
            assert moved is not None, f"{event} moves everybody"
            clocks = {clock_topic(MatchId(one)) for one in named}
            assert moved - FOR_EVERYBODY - {FIELD} - clocks <= named, event


def _happened(example: Event, tournament: Tournament) -> tuple[Event, set[str]]:
    """The example in the newest round of this tournament, and whom it names."""
    now, text = len(tournament.rounds), json.dumps(encode_event(example))
    placed = {f'"{NAMED_ANA}"': f'"{ANA}"', f'"{NAMED_BO}"': f'"{BO}"', '"round": 3': f'"round": {now}'}
    for old, new in {**placed, f'"{MATCH}"': f'"{now}-1"'}.items():
        text = text.replace(old, new)
    matches = [match for round_ in tournament.rounds for match in round_.matches]
    named = set(re.findall(r'"([^"]+)"', text))
    named |= {seat for match in matches if match.id in named for seat in match.seats}
    named |= {match.id for match in tournament.rounds[-1].matches if named & set(match.seats)}
    return decode_event(type(example).__name__, json.loads(text)), named
