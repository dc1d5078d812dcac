"""Whoever is signed in stays so while made-up sessions fill the queue; nobody is taken for a stranger."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from topcut.limits import capacity
from topcut.serving import session_lookup
from topcut.serving.answer_rate import AnswerRate
from topcut.serving.bodies import NoRoomForBody
from topcut.serving.live_stream import LiveStream
from topcut.serving.router import may_send
from topcut.serving.session_lookup import MOST_WAITING, SessionLookup, TooManyQuestions

OLGA = "olga".zfill(32)


def scope(key: str, path: str = "/live/abc") -> dict[str, Any]:
    headers = [(b"host", b"localhost"), (b"cookie", f"sessionid={key}".encode())]
    told = {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": headers}
    return {**told, "client": ("10.0.0.7", 50_000), "server": ("localhost", 80), "scheme": "http"}


@pytest.fixture(autouse=True)
def officials(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Who is signed in and an official; nothing here asks a database."""
    here = {OLGA}
    monkeypatch.setattr(session_lookup, "close_old_connections", lambda: None)
    monkeypatch.setattr(session_lookup, "_is_signed_in", lambda key: key in here)
    monkeypatch.setattr(
        session_lookup, "_is_official", lambda asked, _: session_lookup.session_key(asked) in here
    )
    return here


@asynccontextmanager
async def flooded(lookup: SessionLookup, key: str) -> AsyncIterator[None]:
    """As many questions as may wait, about one session; none is answered until the end."""
    over = threading.Event()
    waiting = [asyncio.create_task(lookup.ask(scope(key), over.wait)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    try:
        yield
    finally:
        over.set()
        await asyncio.gather(*waiting)


def play(story: Callable[[SessionLookup], Awaitable[None]]) -> None:
    async def told() -> None:
        await story(SessionLookup())

    asyncio.run(told())


def test_who_was_here_before_is_asked_for_ahead_of_made_up_sessions(
    officials: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_lookup, "REMEMBERED", 0.0)

    async def story(lookup: SessionLookup) -> None:
        assert await lookup.is_known(scope(OLGA))
        async with flooded(lookup, "x" * 32):
            assert await lookup.is_known(scope(OLGA))
            assert await lookup.is_official(scope(OLGA), "abc")
            officials.clear()
            assert not await lookup.is_official(scope(OLGA), "abc"), "the role is gone at once"
            assert not await lookup.is_known(scope(OLGA))

    play(story)


def test_the_last_answer_holds_while_nobody_can_be_asked_and_not_for_long(
    officials: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_lookup, "REMEMBERED", 0.0)

    async def story(lookup: SessionLookup) -> None:
        assert await lookup.is_official(scope(OLGA), "abc")
        async with flooded(lookup, OLGA):
            assert await lookup.is_known(scope(OLGA))
            assert await lookup.is_official(scope(OLGA), "abc")
            with pytest.raises(TooManyQuestions):
                await lookup.is_official(scope(OLGA), "another")
            lookup._officials._max_age = 0.0
            with pytest.raises(TooManyQuestions):
                await lookup.is_official(scope(OLGA), "abc")

    play(story)


def test_whoever_cannot_be_asked_for_is_told_to_come_again_and_not_that_they_may_not() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def nothing(*_: object) -> Any:
        raise AssertionError("nobody reads here")

    async def story(lookup: SessionLookup) -> None:
        stream = LiveStream(nothing, lookup, capacity(1_024), AnswerRate())
        async with flooded(lookup, "x" * 32):
            assert not await lookup.is_known(scope(OLGA))
            await stream(scope(OLGA), nothing, send)
            with pytest.raises(NoRoomForBody):
                await may_send(lookup, scope(OLGA, "/library/add"), 50_000_000)

    play(story)
    assert sent[0]["status"] == 503
    assert int(dict(sent[0]["headers"])[b"retry-after"]) > 0
