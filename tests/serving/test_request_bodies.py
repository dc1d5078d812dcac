"""How much of what is sent is held, and whose goes first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from topcut import limits
from topcut.serving import bodies
from topcut.serving.bodies import Bodies, BodyTooLarge, NoRoomForBody


async def nobody(scope: Any, length: int) -> bool:
    return False


async def anybody(scope: Any, length: int) -> bool:
    return True


def scope(**headers: str) -> dict[str, Any]:
    return {"headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]}


def sending(*parts: bytes) -> Callable[[], Any]:
    waiting = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    waiting[-1]["more_body"] = False
    messages = iter(waiting)

    async def receive() -> Any:
        return next(messages)

    return receive


async def unread() -> Any:
    raise AssertionError("refused before it is read")


def test_a_body_in_chunks_is_counted_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY", 10)
    chunked = scope(transfer_encoding="chunked")
    read = Bodies(nobody).read
    assert asyncio.run(read(chunked, sending(b"12345", b"67890"))).read() == b"1234567890"
    with pytest.raises(BodyTooLarge):
        asyncio.run(read(chunked, sending(b"12345", b"678901")))


@pytest.mark.parametrize("length", ["11", "2000000000", "9" * 40])
def test_what_is_announced_as_too_large_is_not_read(length: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY", 10)
    with pytest.raises(BodyTooLarge):
        asyncio.run(Bodies(nobody).read(scope(content_length=length), unread))


def test_large_ones_are_bounded_together_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY", 10)
    monkeypatch.setattr(bodies, "MOST_SPOOLED", 20)
    read = Bodies(anybody).read
    assert asyncio.run(read(scope(content_length="15"), sending(b"a" * 15))).read() == b"a" * 15
    with pytest.raises(NoRoomForBody):
        asyncio.run(read(scope(content_length="21"), unread))


def test_when_there_is_no_room_the_largest_goes_and_a_form_comes_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bodies, "MOST_HELD", 100)

    async def play() -> tuple[bytes, list[type[BaseException]]]:
        kept, rest = Bodies(nobody), asyncio.Event()

        def slow(size: int) -> Callable[[], Any]:
            parts = iter([b"a" * size, b"."])

            async def receive() -> Any:
                part = next(parts)
                if part == b".":
                    await rest.wait()
                return {"type": "http.request", "body": part, "more_body": part != b"."}

            return receive

        held = [
            asyncio.create_task(kept.read(scope(transfer_encoding="chunked"), slow(60))) for _ in range(4)
        ]
        await asyncio.sleep(0.01)
        form = await kept.read(scope(content_length="20"), sending(b"b" * 20))
        rest.set()
        outcomes = await asyncio.gather(*held, return_exceptions=True)
        return form.read(), [type(one) for one in outcomes if isinstance(one, BaseException)]

    form, given_up = asyncio.run(play())
    assert form == b"b" * 20
    assert given_up == [NoRoomForBody] * 3
