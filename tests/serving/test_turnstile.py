"""Turnstile: refusals leave one after the other, everything else at once."""

from __future__ import annotations

import asyncio

from topcut.serving.turnstile import Turnstile

NEVER = 3600.0
"""Seconds between refusals: in a test only the first of them leaves."""


def left(turnstile: Turnstile, *statuses: int) -> list[int]:
    """Which of these answers, by number, leave without waiting."""
    gone: list[int] = []

    async def answer(number: int, status: int) -> None:
        await turnstile.wait(status)
        gone.append(number)

    async def play() -> None:
        answers = [asyncio.create_task(answer(number, status)) for number, status in enumerate(statuses)]
        for _ in range(10):
            await asyncio.sleep(0)
        for one in answers:
            one.cancel()
        await asyncio.gather(*answers, return_exceptions=True)

    asyncio.run(play())
    return gone


def test_the_first_refusal_leaves_at_once_and_the_next_waits_for_its_turn() -> None:
    assert left(Turnstile({403}, apart=NEVER), 403, 403, 403) == [0]


def test_whoever_is_let_in_never_waits() -> None:
    assert sorted(left(Turnstile({403}, apart=NEVER), 403, 200, 403, 409, 303)) == [0, 1, 3, 4]


def test_only_so_many_are_held_and_the_rest_leave_at_once() -> None:
    turnstile = Turnstile({403}, 2, apart=NEVER)
    assert left(turnstile, 403) == [0]
    assert left(turnstile, 403, 403, 403, 403) == [2, 3]


def test_whoever_goes_away_while_waiting_makes_room_for_another() -> None:
    turnstile = Turnstile({403}, 1, apart=NEVER)
    assert left(turnstile, 403) == [0]
    assert left(turnstile, 403) == left(turnstile, 403) == []


def test_refusals_leave_in_the_order_they_came() -> None:
    turnstile, gone = Turnstile({403, 503}, apart=0.001), list[int]()

    async def answer(number: int) -> None:
        await turnstile.wait(503 if number % 2 else 403)
        gone.append(number)

    async def play() -> None:
        await asyncio.gather(*map(answer, range(8)))

    asyncio.run(play())
    assert gone == list(range(8))
