"""What load balancers are told, while the database answers, hangs, or is of an older version."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.serving.conftest import Server
from tools import postgres as postgres_program
from topcut.serving import health
from topcut.serving.asgi import Message
from topcut.serving.health import DATABASE, READY, STOPPING, Health


async def answer(health: Health, path: str) -> tuple[int, str]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    await health({"type": "http", "path": path}, _nothing, send)
    return sent[0]["status"], sent[1]["body"].decode().strip()


async def _nothing() -> Message:
    return {"type": "http.request"}


async def _never(*_: Any) -> None:
    raise AssertionError("it is answered before everything else")


def looking(monkeypatch: pytest.MonkeyPatch, look: Callable[[], str], *, stopping: bool = False) -> Health:
    monkeypatch.setattr(health, "_word", look)
    return Health(_never, lambda: stopping)


def test_a_database_that_hangs_holds_up_neither_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "BOUND", 0.05)
    let_go = threading.Event()
    looks = []

    def hang() -> str:
        looks.append(1)
        let_go.wait(60)
        return READY

    one = looking(monkeypatch, hang)

    async def ask() -> None:
        assert await answer(one, "/healthz") == (200, "ok")
        answers = await asyncio.gather(*(answer(one, "/readyz") for _ in range(20)))
        assert set(answers) == {(503, DATABASE)}
        assert len(looks) == 1, "however many ask, one thread waits"
        let_go.set()
        while (await answer(one, "/readyz")) != (200, READY):
            await asyncio.sleep(0.01)

    asyncio.run(ask())


def test_a_server_that_stops_says_so_without_asking_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    one = looking(monkeypatch, lambda: READY, stopping=True)
    assert asyncio.run(answer(one, "/readyz")) == (503, STOPPING)
    assert asyncio.run(answer(one, "/healthz")) == (200, "ok")


def test_a_database_that_the_gate_holds_for_away_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    away = [True]
    monkeypatch.setattr(health, "_word", lambda: READY)
    one = Health(_never, lambda: False, lambda: away[0])
    assert asyncio.run(answer(one, "/readyz")) == (503, DATABASE)
    assert asyncio.run(answer(one, "/healthz")) == (200, "ok")
    away[0] = False
    assert asyncio.run(answer(one, "/readyz")) == (200, READY)


@pytest.mark.django_db(transaction=True)
def test_tables_of_an_older_version_are_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_migrated", threading.Event())
    monkeypatch.setattr(health, "is_behind", lambda: True)
    assert health._word() == health.MIGRATIONS
    monkeypatch.setattr(health, "is_behind", lambda: False)
    assert health._word() == READY


@pytest.mark.slow
@pytest.mark.postgres
def test_a_postgresql_that_is_stopped_is_told_in_a_second_and_found_again(
    start_server: Callable[..., Server],
) -> None:
    programs = postgres_program.find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL here")
    with postgres_program.running(programs) as url:
        server = start_server(url)
        assert _asked(server, "/readyz") == "ready"
        stopped = _stopped(_postmaster(url))
        try:
            time.sleep(1.5)  # what was answered a moment ago holds for a second
            began = time.monotonic()
            assert _asked(server, "/readyz") == "database"
            assert _asked(server, "/healthz") == "ok"
            assert time.monotonic() - began < 5
        finally:
            for process in stopped:
                with suppress(ProcessLookupError):  # one that was ending when it was stopped
                    os.kill(process, signal.SIGCONT)
        for _ in range(100):
            if _asked(server, "/readyz") == "ready":
                return
            time.sleep(0.1)
        raise AssertionError("it never came back")


def _asked(server: Server, path: str) -> str:
    import urllib.error
    import urllib.request

    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}", timeout=10) as reply:
            return str(reply.read().decode().strip())
    except urllib.error.HTTPError as error:
        return error.read().decode().strip()


def _stopped(process: int) -> list[int]:
    """Stop a process and, once it makes no more, all that it has made."""
    os.kill(process, signal.SIGSTOP)
    made = list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))
    for one in made:
        os.kill(one, signal.SIGSTOP)
    return [process, *made]


def _postmaster(url: str) -> int:
    import psycopg

    with psycopg.connect(url) as asking:
        row = asking.execute("SELECT pg_read_file('postmaster.pid')").fetchone()
    assert row
    return int(row[0].splitlines()[0])
