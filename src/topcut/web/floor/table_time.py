"""A table's time: more minutes, the feature table, turns that a penalty adds."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.clocks.readings import minutes_to_give_back
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match
from topcut.core.play.timing import Extension, ExtensionKind
from topcut.messages.figures import extension_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.floor.floor_parts import moment_at
from topcut.web.floor.table_acts import time_buttons
from topcut.web.page_parts import Button, Link, Moment
from topcut.web.rule_links import Why


@dataclass(frozen=True, slots=True)
class GivenTime:
    """Time that the table was given; ``undo`` for those who may take it back."""

    time: str
    why: str
    by: str
    at: Moment
    undo: Button | None


@dataclass(frozen=True, slots=True)
class MoreTimeSection:
    """``lost``: how long a judge has been here, which fills ``minutes``."""

    match: str
    buttons: tuple[Button, ...]
    lost: str
    why: Why
    minutes: str
    given: tuple[GivenTime, ...]


def more_time(visit: Visit, match: Match, now: Instant) -> MoreTimeSection:
    lost = minutes_to_give_back(visit.tournament, match, visit.rules, now)
    told = ngettext(
        "A judge has been here for %(count)s minute while the clock ran.",
        "A judge has been here for %(count)s minutes while the clock ran.",
        lost,
    )
    return MoreTimeSection(
        match=match.id,
        buttons=time_buttons(visit, match),
        lost=told % {"count": lost} if lost else "",
        why=Why.here(visit, "extensions.pause_over", _("More time")),
        minutes=str(lost or ""),
        given=tuple(_given(visit, match, one) for one in match.time.extensions),
    )


def _given(visit: Visit, match: Match, one: Extension) -> GivenTime:
    kinds = {
        ExtensionKind.DECK_CHECK: _("deck check"),
        ExtensionKind.FEATURE_MATCH: _("feature match"),
        ExtensionKind.TIMED_APART: _("timed apart"),
        ExtensionKind.MADE_LATE: _("paired while the round was running"),
    }
    time = extension_text(one.seconds)
    title = _("Take back %(time)s of table %(table)s") % {"time": time, "table": match.table}
    fields = {"match": match.id, "extension": one.number}
    undo = Button.of(_("Undo"), "withdraw", fields, "small quiet", title=title)
    return GivenTime(
        time=time,
        why=kinds.get(one.kind, ""),
        by=visit.words.actor(one.by),
        at=moment_at(visit, one.at),
        undo=undo if visit.may("table-time") else None,
    )


# Feature match and slow play


@dataclass(frozen=True, slots=True)
class FeatureSection:
    """``turns``: those that a penalty adds, where somebody may say so."""

    match: str
    buttons: tuple[Button, ...]
    cameras: Link | None
    turns: str


def feature_section(visit: Visit, match: Match, *, timed: bool) -> FeatureSection | None:
    slow = timed and visit.may("table-time")
    if not visit.may("feature") and not slow:
        return None
    way = Link(_("Who may be shown on camera"), address("floor-features", visit.tournament.id))
    return FeatureSection(
        match=match.id,
        buttons=tuple(_feature(visit, match, timed=timed)),
        cameras=way if visit.may("see-features") else None,
        turns=str(match.time.extra_turns) if slow else "",
    )


def _feature(visit: Visit, match: Match, *, timed: bool) -> Iterator[Button]:
    if visit.may("feature") and match.id not in visit.tournament.cameras.featured:
        yield Button.of(_("At the feature table now"), "feature", {"match": match.id})
        if timed:
            yield Button.of(_("Timed apart from now"), "feature-apart", {"match": match.id})
