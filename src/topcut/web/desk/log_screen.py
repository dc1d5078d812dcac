"""Log page as a value: a page of the ledger in words, newest first, and the head of the chain."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.kernel.event import Entry
from topcut.service.acts.strike_out import may_strike
from topcut.web.access import Visit
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.strike_screen import strike_link
from topcut.web.page_parts import Link, Moment
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class LogLine:
    number: int
    at: Moment
    text: str
    strike: Link | None
    by: str


@screen("desk/log.html")
class LogPage(DeskPage):
    """``newer`` and ``older`` are where the next pages end; 0 if there is none."""

    count: str
    head: str
    lines: tuple[LogLine, ...]
    newer: int
    older: int


def log_screen(
    visit: Visit, lines: Iterable[tuple[Entry, str, str]], head: str, *, newer: int, older: int
) -> LogPage:
    """``lines`` are the ledger's, each with who and what in words."""
    told = ngettext(
        "%(version)s line. Each is tied to the one before; nothing is edited and nothing is deleted. "
        "The head of the chain:",
        "%(version)s lines. Each is tied to the one before; nothing is edited and nothing is deleted. "
        "The head of the chain:",
        visit.tournament.version,
    )
    return LogPage(
        count=told % {"version": visit.tournament.version},
        head=head,
        lines=tuple(_lines(visit, lines)),
        newer=newer,
        older=older,
    )


def _lines(visit: Visit, lines: Iterable[tuple[Entry, str, str]]) -> Iterator[LogLine]:
    zone, form = visit.tournament.details.zone, _("j M H:i:s")
    for entry, who, what in lines:
        strike = may_strike(visit.tournament, entry.version, visit.actor)
        yield LogLine(
            number=entry.version,
            at=Moment.at(entry.at, zone, form),
            text=what,
            strike=_strike(visit, entry.version) if strike else None,
            by=who,
        )


def _strike(visit: Visit, number: int) -> Link:
    return strike_link(visit, number, _("Strike the text of line %(n)s") % {"n": number}, "small")
