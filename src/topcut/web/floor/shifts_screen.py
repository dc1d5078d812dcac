"""The judges' page as a value: who is on, where, until when; the plan; who runs the clock."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.staffing.board import Post, posts
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import PersonId
from topcut.messages.judging import task_text
from topcut.messages.listing import tables_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import hour_at
from topcut.web.floor.judges_here import JudgeLine, all_judges, is_floor_judge, judge_options
from topcut.web.floor.planned_shifts import PlannedShift, planned_shifts
from topcut.web.page_parts import Button, Chip, Link, Option
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class JudgePost:
    """A judge at this moment. ``pause``: to take a break or to come back, for those who may say so."""

    name: str
    chips: tuple[Chip, ...]
    told: str
    pause: Button | None


@dataclass(frozen=True, slots=True)
class ShiftForm:
    judges: tuple[Option, ...]
    tasks: tuple[Option, ...]
    zones: tuple[Option, ...]
    day: str
    starts: str
    ends: str


@screen("floor/shifts.html")
class ShiftsPage(FloorPage):
    """``clock``: floor judges who may be assigned to it, for those who assign."""

    title: str
    duty: Link | None
    posts: tuple[JudgePost, ...]
    form: ShiftForm | None
    planned: tuple[PlannedShift, ...]
    clock: tuple[JudgeLine, ...]


def shifts_screen(visit: Visit) -> ShiftsPage:
    tournament, now = visit.tournament, service.now()
    found, judges = posts(tournament, now), all_judges(visit)
    duty = Link(_("Head judge's duty"), address("floor-duty", tournament.id), "button small")
    return ShiftsPage(
        title=_title(visit, sum(post.is_on for post in found)),
        duty=duty if visit.may("hand-over") else None,
        posts=tuple(_post(visit, post) for post in found),
        form=_form(visit) if judges and visit.may("shifts") and not tournament.is_finished else None,
        planned=planned_shifts(visit, now),
        clock=tuple(_clock(visit)) if visit.may("assign-clock") and not tournament.is_finished else (),
    )


def _title(visit: Visit, on: int) -> str:
    if not visit.tournament.staffing.shifts:
        return _("Judges")
    return ngettext("%(count)s judge on duty", "%(count)s judges on duty", on) % {"count": on}


# Now


def _post(visit: Visit, post: Post) -> JudgePost:
    own = post.person == visit.actor.person and visit.may("break")
    return JudgePost(
        name=visit.words.person(post.person),
        chips=tuple(_chips(visit, post)),
        told=" · ".join(filter(None, (_where(visit, post), _tables(post)))),
        pause=_pause(visit, post) if own or visit.may("shifts") else None,
    )


def _chips(visit: Visit, post: Post) -> Iterator[Chip]:
    if post.on_break:
        yield Chip(_("on a break"), "warn")
    elif post.is_on and post.shift:
        zone = _("zone %(zone)s") % {"zone": post.zone} if post.zone else ""
        yield Chip(zone or task_text(post.shift.task), "ok")
    if post.person in visit.tournament.staffing.clock:
        yield Chip(_("clock"), "info")


def _where(visit: Visit, post: Post) -> str:
    """Since when they are away, until when they are on, or when they begin."""
    if post.since:
        return _("since %(time)s") % {"time": hour_at(visit, post.since)}
    if post.shift:
        until = _("until %(time)s") % {"time": hour_at(visit, post.shift.ends)}
        return f"{task_text(post.shift.task)}, {until}"
    if post.next:
        facts = {"time": hour_at(visit, post.next.starts), "task": task_text(post.next.task)}
        return _("from %(time)s: %(task)s") % facts
    return _("no shift planned")


def _tables(post: Post) -> str:
    tables = [match.table for match in post.tables if match.table]
    text = ngettext("table %(tables)s", "tables %(tables)s", len(tables))
    return text % {"tables": tables_text(tables)} if tables else ""


def _pause(visit: Visit, post: Post) -> Button:
    name, fields = {"name": visit.words.person(post.person)}, {"person": post.person}
    if post.since:
        return Button.of(_("End break"), "back", fields, "small", title=_("%(name)s is back") % name)
    return Button.of(_("Break"), "break", fields, "small quiet", title=_("%(name)s takes a break") % name)


# Forms


def _form(visit: Visit) -> ShiftForm:
    """A form that was refused comes back as it was typed."""
    typed = visit.values if visit.refusal else {}
    person, task, zone = (str(typed.get(name, "")) for name in ("person", "task", "zone"))
    return ShiftForm(
        judges=judge_options(all_judges(visit), person),
        tasks=tuple(Option(one, task_text(one).capitalize(), one == task) for one in Task),
        zones=tuple(Option(one.name, one.name, one.name == zone) for one in visit.tournament.zones),
        day=str(typed.get("day") or visit.tournament.details.date),
        starts=str(typed.get("starts", "")),
        ends=str(typed.get("ends", "")),
    )


def _clock(visit: Visit) -> Iterator[JudgeLine]:
    for person, name in all_judges(visit):
        if is_floor_judge(visit, person):
            yield JudgeLine(name, _assign(visit, person, name))


def _assign(visit: Visit, person: PersonId, name: str) -> Button:
    fields = {"person": person}
    if person in visit.tournament.staffing.clock:
        title = _("%(name)s no longer runs the clock") % {"name": name}
        return Button.of(_("Relieve"), "no-clock", fields, "small quiet", title=title)
    title = _("%(name)s runs the clock") % {"name": name}
    return Button.of(_("Assign"), "clock", fields, "small", title=title)
