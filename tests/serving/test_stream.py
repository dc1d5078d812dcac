"""The live stream on a real uvicorn."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.request import urlopen

import pytest


def opened(server: Any, players: int = 4) -> tuple[str, list[str]]:
    """A tournament whose first round is being played, and the server has told so."""
    tournament = server.ask("create", "Open")
    entrants = [server.ask("enrol", tournament, f"P{number}") for number in range(players)]
    version = max(
        server.ask("do", tournament, command, 1) for command in ("PairRound", "PublishRound", "OpenRound")
    )
    desk = server.desk(tournament)
    while desk.next()["version"] < version:
        pass
    desk.close()
    return tournament, entrants


def newer(stream: Any, version: int, timeout: float = 5) -> int | None:
    """The next version it is told of after this one; what it knew already may be told once more."""
    while told := stream.next(timeout):
        if told["version"] > version:
            return int(told["version"])
    return None


def test_a_listener_hears_of_a_new_version(server: Any) -> None:
    tournament = server.ask("create", "Open")
    stream = server.desk(tournament)
    first = stream.next()
    server.ask("enrol", tournament, "Ana")
    told = stream.next()
    assert told["version"] > first["version"]
    assert abs(told["now"] - time.time() * 1000) < 5000


def test_a_tournament_made_after_the_start_has_a_stream_at_once(server: Any) -> None:
    assert server.listen("nosuch", "?of=").status == 404
    tournament = server.ask("create", "Late")
    assert server.listen(tournament, "?of=").status == 200
    assert server.desk(tournament).status == 200


def test_a_phone_hears_its_own_match_and_not_the_others(server: Any) -> None:
    tournament, _ = opened(server)
    first, second = server.ask("seats", tournament, 1)
    mine = server.phone(tournament, "1-1", first[0])
    other = server.phone(tournament, "1-2", second[0])
    spectator = server.listen(tournament, "?of=")
    before = [stream.next()["version"] for stream in (mine, other, spectator)]
    version = server.ask("report", "1-1", tournament, first[0])
    assert newer(mine, before[0]) == version
    assert newer(other, before[1], 1) is None
    assert newer(spectator, before[2], 0.3) is None


@pytest.mark.scenario(40)
def test_nobody_but_staff_hears_of_a_draft(server: Any) -> None:
    tournament = server.ask("create", "Open")
    ana, _ = (server.ask("enrol", tournament, name) for name in ("Ana", "Bo"))
    time.sleep(1)  # the phone would hear of its own enrolment
    desk, phone = server.desk(tournament), server.phone(tournament, ana)
    known, own = desk.next()["version"], phone.next()["version"]
    version = server.ask("do", tournament, "PairRound", 1)
    assert newer(desk, known) == version
    assert newer(phone, own, 1) is None
    version = server.ask("do", tournament, "PublishRound", 1)
    assert newer(phone, own) == version


def test_a_phone_that_comes_back_is_told_the_last_version_that_concerns_it(server: Any) -> None:
    tournament, _ = opened(server)
    first, second = server.ask("seats", tournament, 1)
    watching = server.desk(tournament)
    watching.next()
    mine = server.ask("report", "1-1", tournament, first[0])
    watching.next()
    server.ask("report", "1-2", tournament, second[0])
    watching.next()
    assert server.phone(tournament, "1-1").next()["version"] == mine


def test_three_hundred_listeners_are_told_and_those_who_leave_are_forgotten(server: Any) -> None:
    tournament = server.ask("create", "Crowd")
    with ThreadPoolExecutor(20) as pool:
        cookie = server.ask("official", tournament)
        streams = list(pool.map(lambda _: server.desk(tournament, cookie), range(300)))
        assert all(pool.map(lambda stream: stream.next(), streams))
        for stream in streams[:100]:
            stream.close()
        server.ask("enrol", tournament, "Ana")
        told = list(pool.map(lambda stream: stream.next(), streams[100:]))
    assert {message["spread"] for message in told} <= {100, 150}


def test_the_server_stops_while_many_listen(own_server: Any) -> None:
    tournament = own_server.ask("create", "Open")
    streams = [own_server.listen(tournament, "?of=") for _ in range(50)]
    assert all(stream.next() for stream in streams)
    own_server.process.send_signal(signal.SIGTERM)
    own_server.process.wait(30)
    assert all(stream.next() is None for stream in streams)


@pytest.mark.postgres
def test_a_second_process_on_postgresql_tells_its_own_listeners(
    start_server: Callable[..., Any], postgres: str
) -> None:
    one, two = start_server(postgres), start_server(postgres)
    tournament = one.ask("create", "Shared")
    stream = two.desk(tournament)  # each has a key of its own here, and so sessions of its own
    assert stream.status == 200
    stream.next()
    two.ask("wait_for_notices")
    for name in ("Ana", "Luis"):  # the poll that was planned before may find the first
        one.ask("enrol", tournament, name)
        assert stream.next() is not None


def shown(server: Any, tournament: str) -> dict[str, Any]:
    """Where the ledger ends, the server's time, and the moment the round's clock runs towards."""
    page = f"http://127.0.0.1:{server.port}/t/{tournament}/"
    deadlines = set(re.findall(rb'data-deadline="(\d+)"', urlopen(page, timeout=30).read()))
    return {**json.load(urlopen(page + "head.json", timeout=30)), "deadlines": deadlines}


@pytest.mark.scenario(7)
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a process that can be stopped")
def test_a_laptop_that_slept_changes_nothing_and_its_clock_has_gone_on(server: Any) -> None:
    """The process stands still as in sleep. A deadline is a moment: what is left is right when it wakes."""
    tournament, _ = opened(server)
    before = shown(server, tournament)
    assert before["deadlines"]
    os.kill(server.process.pid, signal.SIGSTOP)
    time.sleep(3)
    os.kill(server.process.pid, signal.SIGCONT)
    after = shown(server, tournament)
    assert after["now"] - before["now"] >= 3000
    assert {**after, "now": 0} == {**before, "now": 0}
    assert server.desk(tournament).next()["version"] == before["version"], (
        "phones come back to the same round"
    )
