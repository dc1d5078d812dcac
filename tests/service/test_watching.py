"""A chain changed under a running server is noticed and named (T2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.hall import TWO_ONE, Hall, open_hall
from tests.ledger.test_verifying import cut, rechain, rewrite
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.registration.commands import CheckIn
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.ledger.chain import link
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.verifying import Fault
from topcut.service import states, watching
from topcut.service.acts.organizing import EndTournament
from topcut.service.deleting import delete
from topcut.service.lifetimes import AFTERWARDS
from topcut.service.watching import ChainWatch, fault_of

pytestmark = pytest.mark.django_db


class Minutes:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _nothing_found() -> Iterator[None]:
    watching._faults.clear()
    states._known.clear()
    yield
    watching._faults.clear()
    states._known.clear()


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.play_round([TWO_ONE])
    return hall


def ticks(watch: ChainWatch, clock: Minutes, seconds: float = 60.0, every: float = watching.TICK) -> None:
    """As long a time as it may take."""
    for _ in range(int(seconds / every)):
        clock.now += every
        watch.tick()


@pytest.fixture
def clock() -> Minutes:
    return Minutes()


@pytest.fixture
def watch(hall: Hall, clock: Minutes) -> ChainWatch:
    watch = ChainWatch(clock)
    ticks(watch, clock, 10)
    return watch


def test_a_chain_that_grows_as_it_should_is_never_named(
    hall: Hall, watch: ChainWatch, clock: Minutes
) -> None:
    for entrant in hall.entrants:
        hall.do(CheckIn(entrant))
        ticks(watch, clock, 20)
    other = open_hall(2)
    ticks(watch, clock)
    assert (fault_of(hall.id), fault_of(other.id)) == (None, None)


def used(hall: Hall) -> None:
    """Cached for every thread, as after a commit."""
    states._share(states.Known(hall.tournament, store.Head(hall.tournament.version, "")))


@pytest.mark.parametrize("in_use", [True, False])
def test_an_edited_line_is_named_within_a_minute(
    hall: Hall, watch: ChainWatch, clock: Minutes, in_use: bool
) -> None:
    rewrite(hall, 5, actor="person:mallory")
    if in_use:
        used(hall)
    assert (hall.id in states.in_use()) is in_use
    ticks(watch, clock)
    assert fault_of(hall.id) == Fault(hall.id, 5, "edited")


@pytest.mark.parametrize("ended", ["today", "the day before yesterday"])
def test_what_ended_today_is_read_again_as_what_is_played(
    clock: Minutes, monkeypatch: pytest.MonkeyPatch, ended: str
) -> None:
    """Prizes and the report come from it; it was left to the slow turn of all that were ever held."""
    hall = open_hall(16, rounds=1)
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    assert hall.tournament.is_finished
    if ended != "today":
        later = Instant(hall.tournament.active_at + 2 * AFTERWARDS)
        monkeypatch.setattr("topcut.service.lifetimes.now", lambda: later)
    used(hall)
    monkeypatch.setattr(watching, "_CHUNK_OF_OTHERS", 1)  # their turn does not come to the end in a minute
    assert (hall.id in states.in_use()) is (ended == "today")
    watch, last = ChainWatch(clock), hall.tournament.version - 1
    ticks(watch, clock, 10)
    rewrite(hall, last, actor="person:mallory")
    ticks(watch, clock)
    assert (fault_of(hall.id) == Fault(hall.id, last, "edited")) is (ended == "today")


@pytest.mark.parametrize("every", [watching.TICK, watching.TICK + 0.05, 8.0])
def test_the_last_line_of_a_long_ledger_is_named_within_a_minute_too(
    hall: Hall, watch: ChainWatch, clock: Minutes, monkeypatch: pytest.MonkeyPatch, every: float
) -> None:
    """Long beside what is read at once, each line by itself; also where a busy hall holds up the ticks."""
    monkeypatch.setattr(watching, "_CHUNK", 1)
    for number in range(60):
        hall.do(Announce(f"Notice {number}."), Role.ORGANIZER)
    last = hall.tournament.version - 1
    used(hall)
    ticks(watch, clock, 3 * watching.PASS, every)
    rewrite(hall, last, actor="person:mallory")
    ticks(watch, clock, 60, every)
    assert fault_of(hall.id) == Fault(hall.id, last, "edited")


def test_where_reading_takes_long_new_lines_are_followed_all_the_same(
    hall: Hall, watch: ChainWatch, clock: Minutes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tick ends after half its time, and the next one goes on from there."""
    monkeypatch.setattr(watching, "_CHUNK", 1)
    chunk, last = watching._read_chunk, hall.tournament.version - 1

    def slow(*asked: Any) -> Any:
        clock.now += 2.0
        return chunk(*asked)

    monkeypatch.setattr(watching, "_read_chunk", slow)
    used(hall)
    rewrite(hall, last, actor="person:mallory")
    for _ in range(2 * last):
        before = clock.now
        ticks(watch, clock, watching.TICK)
        assert clock.now - before <= 2 * watching.TICK + 2.0
    assert fault_of(hall.id) == Fault(hall.id, last, "edited")


def test_lines_are_read_again_evenly_and_not_all_at_once(
    hall: Hall, watch: ChainWatch, clock: Minutes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "_CHUNK", 1)
    read: list[int] = []
    used(hall)
    chunk = watching._read_chunk

    def counted(*asked: Any) -> Any:
        read.append(1)
        return chunk(*asked)

    monkeypatch.setattr(watching, "_read_chunk", counted)
    ticks(watch, clock, watching.PASS)
    read.clear()
    each = []
    for _ in range(int(watching.PASS / watching.TICK)):
        ticks(watch, clock, watching.TICK)
        each.append(len(read))
        read.clear()
    lines = hall.tournament.version
    assert sum(each) >= lines
    assert max(each) <= lines * watching.TICK / watching.PASS + 2, "its part, and one of those not in use"


def test_a_cut_tail_is_named(hall: Hall, watch: ChainWatch, clock: Minutes) -> None:
    last = cut(hall, 3)
    ticks(watch, clock, 5)
    assert fault_of(hall.id) == Fault(hall.id, last + 1, "cut")


def test_a_cut_tail_is_named_also_where_what_was_carried_out_is_gone_with_it(
    hall: Hall, watch: ChainWatch, clock: Minutes
) -> None:
    last = cut(hall, 3)
    Carried.objects.filter(chain_id=hall.id, last__gt=last).delete()
    ticks(watch, clock, 5)
    assert fault_of(hall.id) == Fault(hall.id, last + 1, "cut")


def test_a_chain_written_anew_to_its_end_is_not_the_one_that_was_here(
    hall: Hall, watch: ChainWatch, clock: Minutes
) -> None:
    """The chain alone cannot tell; who has watched it can."""
    rewrite(hall, 5, at=1)
    rechain(hall)
    ticks(watch, clock, 5)
    assert fault_of(hall.id) == Fault(hall.id, hall.tournament.version, "rewritten")


def test_a_line_missing_in_the_middle_is_named(hall: Hall, watch: ChainWatch, clock: Minutes) -> None:
    Line.objects.filter(chain_id=hall.id, version=6).delete()
    ticks(watch, clock)
    assert fault_of(hall.id) == Fault(hall.id, 6, "gap")


def test_the_hall_goes_on_and_the_fault_stays_named_until_it_is_put_right(
    hall: Hall, watch: ChainWatch, clock: Minutes
) -> None:
    body = Line.objects.get(chain_id=hall.id, version=5).body
    rewrite(hall, 5, at=1)
    ticks(watch, clock)
    assert hall.do(CheckIn(hall.entrants[0])).entries
    ticks(watch, clock)
    assert fault_of(hall.id) == Fault(hall.id, 5, "edited")
    Line.objects.filter(chain_id=hall.id, version=5).update(body=body)
    ticks(watch, clock)
    assert fault_of(hall.id) is None


def test_a_deleted_tournament_is_no_fault(hall: Hall, watch: ChainWatch, clock: Minutes) -> None:
    delete(hall.id, forced=True)
    ticks(watch, clock)
    assert fault_of(hall.id) is None
    assert not Chain.objects.filter(id=hall.id).exists()


def test_what_is_found_stands_in_the_security_log_once(
    hall: Hall, watch: ChainWatch, clock: Minutes, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, dict[str, object]]] = []
    monkeypatch.setattr(watching, "note", lambda what, **facts: told.append((str(what), facts)))
    last = cut(hall, 1)
    ticks(watch, clock, 120)
    assert told == [("chain-broken", {"tournament": hall.id, "position": last + 1, "reason": "cut"})]
    assert store.head(hall.id) is not None


@pytest.mark.parametrize("how", ["edited", "cut", "missing", "rewritten"])
def test_a_chain_with_a_known_fault_is_not_read_whole_again_and_again(
    hall: Hall, watch: ChainWatch, clock: Minutes, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    spoil(hall, how)
    ticks(watch, clock)
    found = fault_of(hall.id)
    assert found
    read: list[object] = []
    monkeypatch.setattr(watching, "verify", lambda *asked, **_: read.append(asked))
    monkeypatch.setattr(watching, "_read_chunk", lambda *asked: read.append(asked))
    ticks(watch, clock, 300)
    assert (fault_of(hall.id), read) == (found, [])


def spoil(hall: Hall, how: str) -> None:
    if how == "cut":
        cut(hall, 3)
    elif how == "missing":
        Line.objects.filter(chain_id=hall.id, version=6).delete()
    else:
        rewrite(hall, 5, at=1)
    if how == "rewritten":
        rechain(hall)


def test_a_second_fault_is_named_once_the_first_is_put_right(
    hall: Hall, watch: ChainWatch, clock: Minutes
) -> None:
    bodies = {version: Line.objects.get(chain_id=hall.id, version=version).body for version in (5, 9)}
    rewrite(hall, 5, at=1)
    rewrite(hall, 9, at=1)
    ticks(watch, clock)
    hall.do(CheckIn(hall.entrants[0]))
    named = []
    for version, body in bodies.items():
        named.append(fault_of(hall.id))
        Line.objects.filter(chain_id=hall.id, version=version).update(body=body)
        ticks(watch, clock, 90)
    assert named == [Fault(hall.id, 5, "edited"), Fault(hall.id, 9, "edited")]
    assert fault_of(hall.id) is None
    hall.do(CheckIn(hall.entrants[1]))
    ticks(watch, clock)
    assert fault_of(hall.id) is None


def test_a_history_taken_away_and_put_back_otherwise_is_named(
    hall: Hall, watch: ChainWatch, clock: Minutes
) -> None:
    lines = list(Line.objects.filter(chain_id=hall.id).order_by("version").values("version", "body"))
    chain = Chain.objects.filter(id=hall.id).values().get()
    for table in (Carried, Line):
        table.objects.filter(chain_id=hall.id).delete()
    Chain.objects.filter(id=hall.id).delete()
    ticks(watch, clock, 10)
    previous = ""
    Chain.objects.create(**chain)
    for line in lines:
        body = line["body"].replace('"games":[2,1]', '"games":[1,2]')
        previous = link(previous, body)
        Line.objects.create(chain_id=hall.id, version=line["version"], body=body, hash=previous)
    Chain.objects.filter(id=hall.id).update(head=previous)
    ticks(watch, clock)
    found = fault_of(hall.id)
    assert found is not None
    assert found.tournament == hall.id
