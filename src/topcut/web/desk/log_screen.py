"""Log page as a value: a page of the ledger in words, newest first, and the head of the chain."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.kernel.event import Entry
from topcut.service.acts.strike_out import may_strike
from topcut.web.access import Visit
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.log_search import DESKS, LONGEST, LogQuestion
from topcut.web.desk.strike_screen import strike_link
from topcut.web.page_parts import Field, Link, Moment, Option
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class LogLine:
    number: int
    at: Moment
    text: str
    strike: Link | None
    by: str


@dataclass(frozen=True, slots=True)
class LogSearch:
    """A form that asks for lines. ``reset``: the way back to all of them."""

    words: Field
    desks: tuple[Option, ...]
    round: Field
    table: Field
    reset: Link | None


@screen("desk/log.html")
class LogPage(DeskPage):
    """``newer`` and ``older``: the next pages. ``told``: that nothing was found."""

    count: str
    head: str
    search: LogSearch
    told: str
    lines: tuple[LogLine, ...]
    newer: Link | None
    older: Link | None


def log_screen(
    visit: Visit,
    question: LogQuestion,
    lines: Sequence[tuple[Entry, str, str]],
    head: str,
    *,
    newer: int,
    older: int,
) -> LogPage:
    """``lines``: each with who and what in words; ``newer`` and ``older``: where the next pages end."""
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
        search=_search(question),
        told="" if lines else _none(older),
        lines=tuple(_lines(visit, lines)),
        newer=Link(_("Newer"), question.address(newer), "button") if newer else None,
        older=Link(_("Older"), question.address(older), "button") if older else None,
    )


def _none(older: int) -> str:
    if older:
        return _("Nothing found down to line %(n)s. “Older” looks further back.") % {"n": older + 1}
    return _("Nothing found. Try fewer words, or another table.")


def _search(question: LogQuestion) -> LogSearch:
    numbers = ("inputmode", "numeric"), ("size", "4"), ("maxlength", "4")
    round_, table = (str(number or "") for number in (question.round, question.table))
    desks = (Option(desk, str(text), desk == question.desk) for desk, text in DESKS.items())
    return LogSearch(
        words=Field(
            "q", _("Name or words"), question.words, "search", attributes=(("maxlength", str(LONGEST)),)
        ),
        desks=(Option("", _("Everything")), *desks),
        round=Field("round", _("Round"), round_, attributes=numbers),
        table=Field("table", _("Table"), table, attributes=numbers),
        reset=Link(_("All lines"), "?", "button quiet") if question.is_asked else None,
    )


def _lines(visit: Visit, lines: Iterable[tuple[Entry, str, str]]) -> Iterator[LogLine]:
    zone, form = visit.tournament.details.zone, _("M j H:i:s")
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
