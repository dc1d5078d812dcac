"""Parts of page values: links, buttons, chips, moments and the like, as templates/parts shows them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Self
from urllib.parse import urlencode

import segno
from django.template.defaultfilters import date as format_date
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from topcut.caching import cached
from topcut.core.desks.clocks.readings import ClockReading
from topcut.core.kernel.ids import Instant
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.messages.figures import time_text, venue_time
from topcut.messages.read_texts import read_text
from topcut.messages.score_words import seat_letter
from topcut.rulebook import overlays
from topcut.web.addresses import address


@dataclass(frozen=True, slots=True)
class Chip:
    """A state in a word. ``kind``: empty, ok, warn, bad or info."""

    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another page. ``kind``: classes, such as "button primary big"."""

    text: str
    href: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class CitedText:
    """A run of text; one with an address is a citation that the library can open."""

    text: str
    href: str = ""


Cited = tuple[CitedText, ...]
"""A sentence or a citation, with links where the library has the document."""


@dataclass(frozen=True, slots=True)
class Button:
    """A form of one button. ``fields`` are its hidden values, ``do`` is which act of the page is meant."""

    text: str
    do: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    kind: str = ""
    action: str = ""
    title: str = ""

    @classmethod
    def of(
        cls,
        text: str,
        do: str = "",
        fields: Mapping[str, object] | None = None,
        kind: str = "",
        *,
        action: str = "",
        title: str = "",
    ) -> Self:
        """With fields as a mapping of anything that can be written down."""
        written = tuple((key, str(value)) for key, value in (fields or {}).items())
        return cls(text, do, written, kind, action, title)


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a list."""

    value: str
    text: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A labelled input outside a Django form. ``attributes`` are those of the element."""

    name: str
    label: str
    value: str = ""
    type: str = "text"
    help: str = ""
    error: str = ""
    id: str = ""
    attributes: tuple[tuple[str, str], ...] = ()

    @property
    def key(self) -> str:
        return self.id or f"id_{self.name}"


@dataclass(frozen=True, slots=True)
class Banner:
    """A message across the page: its lead in bold, more text, a rule, a link. ``kind`` as for chips."""

    kind: str
    lead: str = ""
    text: str = ""
    cite: Cited = ()
    link: Link | None = None
    id: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Empty:
    """What stands where there is nothing yet, and what happens next."""

    title: str
    text: str
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the ledger in the venue's time zone."""

    iso: str
    text: str

    @classmethod
    def at(cls, instant: Instant, zone: str, form: str = "H:i") -> Self:
        iso = venue_time(instant, "UTC").isoformat(timespec="seconds")
        return cls(iso, str(format_date(venue_time(instant, zone), form)))


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock. One that runs is counted down by clock.js; ``stands`` says why it does not run."""

    text: str
    stands: str
    late: bool
    deadline: int
    now: int

    @classmethod
    def of(cls, reading: ClockReading, now: Instant) -> Self | None:
        """``None`` for an untimed round."""
        if reading.left is None:
            return None
        return cls(
            text=countdown(reading.left) if reading.left > 0 else _("time is up"),
            stands=_why_it_stands(reading.stands) if reading.stands else "",
            late=reading.is_up,
            deadline=reading.deadline or 0,
            now=now,
        )


def _why_it_stands(stands: str) -> str:
    return {"paused": _("paused"), "deck-check": _("deck check")}[stands]


def countdown(milliseconds: int) -> str:
    """38:12; rounded up, so that zero means time is up."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code as the path of an SVG: a row of dark modules is a line. ``size`` includes the quiet zone."""

    size: int
    path: str


@cached(4000)
def qr_code(text: str) -> QrCode:
    """The mask is fixed, because trying all eight takes most of the time; any of them can be read."""
    made = segno.make(text, error="m", micro=False, mask=2, boost_error=False)
    border, at, lines = 2, (0, 0), ["M2 2.5"]  # relative moves are a third shorter
    for y, row in enumerate(made.matrix):
        end = 0
        for dark, run in groupby(row):
            begin, end = end, end + len(list(run))
            if dark:
                lines.append(f"m{begin - at[0]} {y - at[1]}h{end - begin}")
                at = (end, y)
    return QrCode(len(made.matrix) + 2 * border, "".join(lines))


@dataclass(frozen=True, slots=True)
class Why:
    """The "?" beside a value that the rules speak about: where it leads, and what it is called."""

    href: str
    text: str

    @classmethod
    def of(cls, rules: Rules, key: str, what: str, tournament: str = "") -> Self:
        """``what`` the value is; with a tournament, as on its fact sheet."""
        return cls(_why_address(rules, key, tournament), _("The rule behind: %(what)s") % {"what": what})


def _why_address(rules: Rules, key: str, tournament: str) -> str:
    href = address("rule", rules.source.edition, key)
    if tournament and rules.source.deviations:
        return f"{href}?{urlencode({'t': tournament})}"
    laid = [name for name in rules.source.overlays if name in overlays()]
    return f"{href}?{urlencode({'with': laid}, doseq=True)}" if laid else href


@dataclass(frozen=True, slots=True)
class TickBox:
    """A box to tick, with its label around it."""

    name: str
    text: str
    ticked: bool = False
    value: str = "1"


@dataclass(frozen=True, slots=True)
class TeamSeat:
    """Who sits at a seat of a team: A, B or C."""

    letter: str
    name: str


def team_seats(names: Iterable[object]) -> tuple[TeamSeat, ...]:
    """The players of a team, in the order of their seats."""
    return tuple(TeamSeat(seat_letter(seat), str(name)) for seat, name in enumerate(names))


@dataclass(frozen=True, slots=True)
class NewestAnnouncement:
    """What was announced last, and when by the venue's clock."""

    text: str
    at: str

    @classmethod
    def of(cls, tournament: Tournament) -> Self | None:
        """In the reader's language; ``None`` if nothing was announced."""
        if not tournament.announcements:
            return None
        told = tournament.announcements[-1]
        text = read_text(told.text((get_language() or "en")[:2]), tournament)
        return cls(text, time_text(told.at, tournament.details.zone))
