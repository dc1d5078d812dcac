"""The renewed part of a page, split at what is a phone's or a moment's own; put together for each phone."""

import re
from typing import NamedTuple

from django.utils import translation

from topcut.core.desks.clocks.readings import round_clock
from topcut.core.kernel.ids import Instant
from topcut.core.tournament import Tournament
from topcut.service import new_command_id
from topcut.service.movements import last_moved
from topcut.web.clock_parts import Clock
from topcut.web.part_values import shown_part

_GAPS = re.compile(
    r'(?<=name="csrfmiddlewaretoken" value=")(?P<csrf>[^"]*)'
    r'|(?<=name="command_id" value=")(?P<command>[^"]*)'
    r'|(?P<live> data-version="\d+" data-made="\d+")'
    r'|(?<=<span id="clock" data-with-live>)(?P<clock>.*?)(?=</span><div id="told")',
    re.DOTALL,
)
"""Text that somebody typed cannot look like one of these: its quotes are escaped."""

Pieces = tuple[bytes | str, ...]
"""Text and the name of a gap in turns; text is first and last."""


def pieces_of(part: str) -> Pieces:
    pieces: list[bytes | str] = []
    at = 0
    for gap in _GAPS.finditer(part):
        pieces += (part[at : gap.start()].encode(), str(gap.lastgroup))
        at = gap.end()
    return (*pieces, part[at:].encode())


class MomentFilling(NamedTuple):
    """What is the same for all phones that ask in a moment, in a language."""

    live: bytes
    clock: bytes

    @classmethod
    def of(cls, tournament: Tournament, now: Instant, language: str) -> "MomentFilling":
        """Of a state whose newest line concerned everybody."""
        version = last_moved(tournament, (), public=True)
        with translation.override(language):
            clock = shown_part(Clock.of(round_clock(tournament.current_round, now), now))
        return cls(f' data-version="{version}" data-made="{now}"'.encode(), clock.encode())


def put_together(pieces: Pieces, moment: MomentFilling, csrf: str) -> bytes:
    filled = list(pieces)
    for at in range(1, len(pieces), 2):
        gap = pieces[at]
        if gap == "command":
            filled[at] = new_command_id().encode()
        else:
            filled[at] = csrf.encode() if gap == "csrf" else moment.live if gap == "live" else moment.clock
    return b"".join(filled)  # type: ignore[arg-type]
