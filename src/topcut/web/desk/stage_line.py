"""Stage line: the tournament's day over every page of the desk, done with a tick, now with a dot."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from topcut.core.desks.registration.counting import head_count
from topcut.core.desks.rounds.board.day import DayKind, DayStep, day_of
from topcut.core.desks.rounds.board.overview import progress
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament
from topcut.messages.words import round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.draft_sight import limited_stage
from topcut.web.desk.end_steps import prizes_left


@dataclass(frozen=True, slots=True)
class StageStep:
    """``kind``: done, now or ahead, as prizes are until all are handed out.

    ``near``: beside the one that is now, which a phone shows. ``current`` is the value of ``aria-current``.
    """

    text: str
    href: str
    kind: str
    near: str
    current: str


def stage_line(visit: Visit) -> tuple[StageStep, ...]:
    day = day_of(visit.tournament)
    steps = [(index, step) for index, step in enumerate(day.steps) if _is_shown(visit, step)]
    return tuple(_step(visit, step, index, day.now) for index, step in steps)


def now_text(tournament: Tournament) -> str:
    """The round that is on, or where there is none the stage: "R3", "Top 8"."""
    day, number = day_of(tournament), len(tournament.rounds)
    if any(step.has(DayStep(DayKind.ROUND, first=number)) for step in day.steps):
        return _("R%(n)s") % {"n": number}
    return _name(tournament, day.steps[day.now])


def _is_shown(visit: Visit, step: DayStep) -> bool:
    """What is done on pages that the visitor may not open is left out."""
    rows = {DayKind.PRIZES: "pay-prizes", DayKind.REPORT: "see-report"}
    return step.kind not in rows or visit.may(rows[step.kind])


def _step(visit: Visit, step: DayStep, index: int, now: int) -> StageStep:
    kind = "done" if index < now else "ahead" if index > now else "now"
    if kind == "done" and step.kind is DayKind.PRIZES and prizes_left(visit):
        kind = "ahead"
    name, figure = _name(visit.tournament, step), _figure(visit.tournament, step, kind)
    return StageStep(
        text=_said(name, figure, kind),
        href=_href(visit, step),
        kind=kind,
        near="near" if abs(index - now) <= 1 else "far",
        current="step" if kind == "now" else "false",
    )


def _said(name: str, figure: str, kind: str) -> str:
    """ "R3 · 9 of 15", and of what is done "Check-in 32"."""
    if not figure:
        return name
    return f"{name} {figure}" if kind == "done" else f"{name} · {figure}"


def _name(tournament: Tournament, step: DayStep) -> str:
    details = tournament.details
    if step.kind is DayKind.ROUND:
        return _("R%(n)s") % {"n": step.first} if step.first == step.last else _rounds(step)
    if step.kind is DayKind.CUT:
        cut = tournament.cuts.get(step.stage)
        places = len(cut.seeds) if cut else details.stages[step.stage].cut
        return _("Top %(places)s") % {"places": places} if places else _("Bracket")
    if step.kind is DayKind.LIMITED:
        return _("Draft") if details.stages[step.stage].is_drafted else _("Sealed")
    names = {
        DayKind.SETUP: _("Set-up"),
        DayKind.CHECK_IN: _("Check-in") if details.check_in else _("Players"),
        DayKind.PRIZES: _("Prizes"),
        DayKind.REPORT: _("Report"),
    }
    return names[step.kind]


def _rounds(step: DayStep) -> str:
    return _("R%(first)s–R%(last)s") % {"first": step.first, "last": step.last}


def _figure(tournament: Tournament, step: DayStep, kind: str) -> str:
    """How far it is there: who is in, tables with a result, or in which round of the playoff."""
    if step.kind is DayKind.CHECK_IN and kind != "ahead":
        return _who_is_in(tournament, kind)
    if kind != "now" or step.kind not in (DayKind.ROUND, DayKind.CUT):
        return ""
    round_ = tournament.current_round
    if round_ is None or round_.status is not RoundStatus.OPEN:
        return _waiting(tournament, step)
    on = progress(round_)
    count = _("%(recorded)s of %(tables)s") % {"recorded": on.recorded, "tables": on.tables}
    if step.kind is DayKind.ROUND:
        return count
    return f"{round_text(tournament.details, round_.number)} {count}"


def _waiting(tournament: Tournament, step: DayStep) -> str:
    """What a round that is not being played waits for."""
    round_ = tournament.current_round
    if round_ is None or not step.first <= round_.number <= step.last:
        return ""
    waits = {RoundStatus.DRAFT: _("not yet public"), RoundStatus.PUBLISHED: pgettext("round", "published")}
    return waits.get(round_.status, "")


def _who_is_in(tournament: Tournament, kind: str) -> str:
    count = head_count(tournament)
    if kind == "done" or not tournament.details.check_in:
        return str(count.entered)
    return _("%(recorded)s of %(tables)s") % {"recorded": count.here, "tables": count.playing}


_PAGES = {
    DayKind.CHECK_IN: "desk-players",
    DayKind.LIMITED: "desk-draft",
    DayKind.CUT: "desk-playoff",
    DayKind.PRIZES: "desk-prizes",
    DayKind.REPORT: "desk-report",
}


def _href(visit: Visit, step: DayStep) -> str:
    """A round before the newest has a page of its own, the newest and those to come are the desk's."""
    id_, newest = visit.tournament.id, len(visit.tournament.rounds)
    if step.kind is DayKind.ROUND and step.last < newest:
        return address("desk-round", id_, step.last)
    if step.kind is DayKind.SETUP:
        return address("desk-details" if visit.may("configure") else "desk-players", id_)
    if step.kind is DayKind.LIMITED and limited_stage(visit.tournament) is None:
        return address("desk", id_)
    return address(_PAGES.get(step.kind, "desk"), id_)
