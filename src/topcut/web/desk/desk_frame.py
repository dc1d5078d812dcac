"""Frame of the desk and the floor: stage line, places, what needs the visitor, the round and its clock."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.clocks.readings import round_clock
from topcut.core.desks.rounds.board.overview import progress
from topcut.core.kernel.roles import Role
from topcut.core.play.matches import RoundStatus
from topcut.core.topics import FIELD
from topcut.core.tournament import Tournament
from topcut.messages.backup_words import backup_advice, backup_trouble
from topcut.messages.chain_faults import advice_on_fault, fault_at_desk
from topcut.service.automatic_backup import backup_state
from topcut.service.watching import fault_of
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.clock_parts import Clock, ProgressBar
from topcut.web.desk.places import Places, places_of
from topcut.web.desk.single_keys import has_single_keys
from topcut.web.desk.stage_line import StageStep, now_text, stage_line
from topcut.web.desk.whose_needs import needs_count
from topcut.web.frames import Frame, active_language, reader_of
from topcut.web.live_address import Live, stream
from topcut.web.page_parts import Banner
from topcut.web.pages import Page

_WHO_BACKS_UP = (Role.ORGANIZER, Role.SCOREKEEPER)


@dataclass(frozen=True, slots=True)
class RoundBar:
    """How far the current round is, for a phone's one line: R3 9/15, and a bar."""

    text: str
    bar: ProgressBar | None


@dataclass(frozen=True, slots=True)
class NeedsMark:
    """How much waits for the visitor; ``kind``: classes of the way there."""

    text: str
    count: str
    href: str
    kind: str


@dataclass(frozen=True, slots=True)
class FindMark:
    """The way to the palette; ``key`` opens it, and is empty where single keys are switched off."""

    href: str
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskFrame(Frame):
    """``is_question``: a press brought the page, to be answered or read; nothing live takes its place.
    ``is_refused``: what was typed stands in the form again, and stays there when the page is renewed.
    """

    tournament: str
    name: str
    stages: tuple[StageStep, ...]
    places: Places
    needs: NeedsMark
    find: FindMark
    round: RoundBar | None
    clock: Clock | None
    fault: Banner | None
    live: Live
    is_question: bool
    is_refused: bool
    is_public: bool


class DeskPage(Page):
    """A page of one tournament's desk. ``topics`` move it, without any everything does, unless it is not
    renewed."""

    __slots__ = ()
    is_renewed: ClassVar[bool] = True
    topics: ClassVar[tuple[str, ...]] = ()

    def frame(self, visit: Visit) -> DeskFrame:
        return _framed(visit, stream(visit.tournament.id, self.topics) if self.is_renewed else "")


class FieldPage(DeskPage):
    """A page of the desk about who is in and how they stand."""

    __slots__ = ()
    topics: ClassVar[tuple[str, ...]] = (FIELD,)


class FloorPage(Page):
    """A page for judges on the floor."""

    __slots__ = ()

    def frame(self, visit: Visit) -> DeskFrame:
        return _framed(visit, stream(visit.tournament.id))


def _framed(visit: Visit, listens_to: str) -> DeskFrame:
    tournament, now = visit.tournament, service.now()
    name = tournament.details.name
    return DeskFrame(
        language=active_language(),
        reader=reader_of(visit.request, visit),
        tournament=tournament.id,
        name=name,
        stages=stage_line(visit),
        places=places_of(visit),
        needs=_needs(visit),
        find=FindMark(address("desk-find", tournament.id), "/" if has_single_keys(visit) else ""),
        round=_round_bar(tournament),
        clock=Clock.of(round_clock(tournament.current_round, now), now),
        fault=_fault(visit),
        live=Live(listens_to, tournament.version, now, tournament.details.zone),
        is_question=visit.posting and visit.refusal is None,
        is_refused=visit.refusal is not None,
        is_public=tournament.has_started,
    )


def _fault(visit: Visit) -> Banner | None:
    """Of the chain; else, for those who run the tournament, of the automatic backup."""
    tournament = visit.tournament
    if fault := fault_of(tournament.id):
        said = fault_at_desk(fault, tournament.details.name)
        return Banner("bad", said, advice_on_fault(), alert=True)
    state = backup_state()
    if state is None or not state.trouble or visit.actor.roles.isdisjoint(_WHO_BACKS_UP):
        return None
    return Banner("warn", backup_trouble(state), backup_advice(state))


def _needs(visit: Visit) -> NeedsMark:
    """A judge who only walks the floor finds it there, everybody else at the desk."""
    count, id_ = needs_count(visit), visit.tournament.id
    walks = visit.actor.roles <= {Role.FLOOR_JUDGE} and visit.tournament.has_started
    page = address("floor" if walks else "desk", id_)
    text = ngettext("%(count)s needs you", "%(count)s need you", count) if count else _("Nothing needs you")
    return NeedsMark(
        text=text % {"count": count},
        count=str(count),
        href=f"{page}#needs-you",
        kind="chip bad" if count else "chip quiet",
    )


def _round_bar(tournament: Tournament) -> RoundBar | None:
    round_ = tournament.current_round
    if round_ is None or round_.status is not RoundStatus.OPEN:
        return None
    on = progress(round_)
    return RoundBar(f"{now_text(tournament)} {on.recorded}/{on.tables}", ProgressBar.of(on))
