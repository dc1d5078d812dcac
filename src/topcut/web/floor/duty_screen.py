"""The head judge's duty as a value: lent, to lend, appeals judges, and how it was before (MTR-1.7.a)."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.judging.state import Duty
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.web.access import Visit
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import hour_at, moment_at
from topcut.web.floor.judges_here import JudgeLine, is_floor_judge, judge_options, judges_of
from topcut.web.page_parts import Button, Empty, Moment, Option
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class DutyLent:
    text: str
    since: str
    take_back: Button


@dataclass(frozen=True, slots=True)
class DutyOffer:
    """To whom it can be handed over."""

    judges: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class DutyPast:
    name: str
    since: Moment
    until: Moment


@screen("floor/duty.html")
class DutyPage(FloorPage):
    """``offer`` for the head judge alone; ``appeals``: judges who can be appeals judges too."""

    lent: tuple[DutyLent, ...]
    offer: DutyOffer | None
    appeals: tuple[JudgeLine, ...]
    past: tuple[DutyPast, ...]
    empty: Empty | None


def duty_screen(visit: Visit) -> DutyPage:
    duties, is_head = visit.tournament.judging.duties, Role.HEAD_JUDGE in visit.actor.roles
    judges = [one for one in judges_of(visit) if is_floor_judge(visit, one[0])]
    with_appeals = visit.tournament.details.program in visit.rules.roles.appeals_judges_at
    text = _("A head judge can hand it over for a while; it shows here with both times.")
    return DutyPage(
        lent=tuple(_lent(visit, duty) for duty in duties if duty.until is None),
        offer=DutyOffer(judge_options(judges)) if is_head else None,
        appeals=tuple(_appeals(visit, *one) for one in judges) if is_head and with_appeals else (),
        past=tuple(
            DutyPast(visit.words.person(duty.to), moment_at(visit, duty.since), moment_at(visit, duty.until))
            for duty in reversed(duties)
            if duty.until is not None
        ),
        empty=None if duties or is_head else Empty(_("The duty is with the head judge."), text),
    )


def _lent(visit: Visit, duty: Duty) -> DutyLent:
    facts = {"to": visit.words.person(duty.to), "of": visit.words.person(duty.of)}
    return DutyLent(
        text=_("%(to)s is head judge for %(of)s") % facts,
        since=_("since %(time)s") % {"time": hour_at(visit, duty.since)},
        take_back=Button.of(_("Take the duty back"), "take-back", {"person": duty.to}, "primary"),
    )


def _appeals(visit: Visit, person: PersonId, name: str) -> JudgeLine:
    fields = {"person": person}
    if person in visit.tournament.judging.appeals_judges:
        return JudgeLine(
            name, Button.of(_("No longer decides appeals"), "undesignate", fields, "small quiet")
        )
    return JudgeLine(name, Button.of(_("Designate"), "designate", fields, "small"))
