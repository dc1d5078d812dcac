"""Needs you: one card with everything that waits for the visitor, and folded what waits for others."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import islice

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.pending import Pending
from topcut.core.desks.approval.state import PendingKind
from topcut.web.access import Visit
from topcut.web.desk.need_lines import need_line
from topcut.web.desk.needs_together import decisions_line, lists_line, reports_line
from topcut.web.desk.whose_needs import WhoseNeed, is_accepted, needs_count, needs_of
from topcut.web.need_values import NeedLine, NeedsYou

MOST_SHOWN = 40
"""More would push everything else off the page: those decided make room."""


def needs_you(visit: Visit, without: Collection[PendingKind] = ()) -> NeedsYou:
    """``without``: kinds that the page lists itself."""
    found = [(one, whose) for one, whose in needs_of(visit) if one.kind not in without]
    mine = _lines(visit, (one for one, whose in found if whose is WhoseNeed.MINE))
    others = _lines(visit, (one for one, whose in found if whose is WhoseNeed.OTHERS))
    count = len(others)
    waiting = ngettext("%(count)s thing waits for others", "%(count)s things wait for others", count)
    return NeedsYou(
        title=_("Needs you"),
        kind="card stack" if mine or others else "quiet",
        heading="" if mine or others else "hidden-text",
        lines=mine,
        nothing="" if mine else _nothing_here(needs_count(visit)),
        others_title=waiting % {"count": count} if others else "",
        others=others,
    )


def _nothing_here(count: int) -> str:
    """What the head counts and the card has not, the page lists itself."""
    if not count:
        return _("Nothing needs you.")
    text = ngettext("%(count)s thing below needs you", "%(count)s things below need you", count)
    return text % {"count": count}


def needs_on_floor(visit: Visit, *, listed: bool) -> NeedsYou | None:
    """The same above the floor's tables, if there is anything; ``listed``: disputes stand among them."""
    card = needs_you(visit, without=(PendingKind.DISPUTE,) if listed else ())
    return replace(card, others_title="", others=()) if card.lines else None


def _lines(visit: Visit, things: Iterable[Pending]) -> tuple[NeedLine, ...]:
    listed = list(things)
    return tuple(islice(_each(visit, listed), MOST_SHOWN))


def _each(visit: Visit, listed: list[Pending]) -> Iterator[NeedLine]:
    """In order of urgency; reports to be accepted stand where the first of them does."""
    reports = [one for one in listed if is_accepted(visit, one)]
    for one in listed:
        if is_accepted(visit, one):
            if one is reports[0]:
                yield reports_line(visit, reports)
        elif one.kind is PendingKind.LISTS:
            yield lists_line(visit, one)
        elif one.kind is PendingKind.DECISION:
            yield decisions_line(visit)
        elif line := need_line(visit, one):
            yield line
