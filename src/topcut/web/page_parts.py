"""Parts of page values: links, buttons, chips, moments and the like, as templates/parts shows them.

Clocks, QR codes and the "?" of a rule have modules of their own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from django.template.defaultfilters import date as format_date
from django.utils.translation import get_language

from topcut.core.kernel.ids import Instant
from topcut.core.tournament import Tournament
from topcut.messages.figures import time_text, venue_time
from topcut.messages.read_texts import read_text
from topcut.messages.score_words import seat_letter


@dataclass(frozen=True, slots=True)
class Chip:
    """A state in a word. ``kind``: empty, ok, warn, bad or info."""

    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ToldChip:
    """A chip with the sentence behind it."""

    chip: Chip
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another page. ``kind``: classes, such as "button primary big"; ``title``: read out instead."""

    text: str
    href: str
    kind: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Tab:
    """One of several pages, or of several views of one, and whether it is where the reader is.

    ``count`` is how much waits there, ``title`` is read out instead of a text that is short.
    """

    text: str
    href: str
    current: bool
    count: int | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class CitedText:
    """A run of text; one with an address is a citation that the library can open."""

    text: str
    href: str = ""


Cited = tuple[CitedText, ...]
"""A sentence or a citation, with links where the library has the document."""


@dataclass(frozen=True, slots=True)
class CitedSentence:
    """A sentence and where its rule stands; ``cite`` is empty where the edition has no such rule."""

    text: str
    cite: Cited


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
class Press:
    """A button of a form that holds more, with what pressing it says. ``title`` is read out instead."""

    text: str
    name: str = ""
    value: str = ""
    kind: str = ""
    title: str = ""
    focus: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a list."""

    value: str
    text: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class ComparedChoice:
    """From which of several documents or editions to which."""

    before: tuple[Option, ...]
    after: tuple[Option, ...]


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
class TickBox:
    """A box to tick, with its label around it. ``about`` is read out before the text."""

    name: str
    text: str
    ticked: bool = False
    value: str = "1"
    about: str = ""


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
