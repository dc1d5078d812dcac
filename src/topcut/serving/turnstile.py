"""Turnstile: refusals to people who are not signed in leave one after the other.

Whoever asks again as soon as they are refused would otherwise be refused hundreds of times a second, which
costs staff more time than anything that strangers are let do. Nobody who is let in waits here, and a refusal
now and then does not either.
"""

import asyncio
from collections.abc import Collection
from time import monotonic

APART = 0.01
"""Seconds from one refusal to the next."""
MOST_HELD = 64
"""Refusals held at a time, less than a second's worth; each keeps a connection."""


class Turnstile:
    """Holds answers of these statuses until it is their turn; those that find it full go at once."""

    def __init__(
        self, statuses: Collection[int], most_held: int = MOST_HELD, *, apart: float = APART
    ) -> None:
        self._statuses = statuses
        self._most_held, self._apart = most_held, apart
        self._held = 0
        self._free = 0.0  # when the next may leave

    async def wait(self, status: int) -> None:
        if status not in self._statuses or self._held >= self._most_held:
            return
        now = monotonic()
        turn = max(now, self._free)
        self._free = turn + self._apart
        self._held += 1
        try:
            await asyncio.sleep(turn - now)
        finally:
            self._held -= 1
