"""The sheet of a table as values: being played, settled, or the visitor's own."""

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.floor.board import asked_for_time
from topcut.core.desks.results.commands import RecordResult
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.service.permissions import Denied, verdict_on
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.judges_here import may_give_time, plays_here, told_of_own_table
from topcut.web.floor.table_absent import AbsentSection, absent_section
from topcut.web.floor.table_acts import TimeRequest, enter_if_may, enter_link, take_button, time_request
from topcut.web.floor.table_check import CheckOffer, RunningCheck, check_offer, running_check
from topcut.web.floor.table_help import DieSection, HelpSection, die_section, help_section
from topcut.web.floor.table_rulings import (
    RefusingSection,
    RulingSection,
    refusing_section,
    ruling_section,
)
from topcut.web.floor.table_sheet import TableSheet, is_timed, table_sheet
from topcut.web.floor.table_time import FeatureSection, MoreTimeSection, feature_section, more_time
from topcut.web.floor.turn_case import turn_now
from topcut.web.page_parts import Button, Link
from topcut.web.pages import screen


@screen("floor/table_own.html")
class OwnTablePage(FloorPage):
    """The visitor plays here: another judge looks after it or, if there is none, they enter it themselves."""

    sheet: TableSheet
    told: str
    enter: Link | None
    request: TimeRequest | None
    more_time: MoreTimeSection | None


@screen("floor/table_settled.html")
class SettledTablePage(FloorPage):
    """The match has a result, or its round is over; rulings and dice end with the round."""

    sheet: TableSheet
    ruling: RulingSection | None
    check: RunningCheck | None
    die: DieSection | None
    help: HelpSection | None


@screen("floor/table.html")
class OpenTablePage(FloorPage):
    """The match is being played, or about to be."""

    sheet: TableSheet
    take: Button
    enter: Link | None
    ruling: RulingSection | None
    request: TimeRequest | None
    turns: Link | None
    more_time: MoreTimeSection | None
    check_offer: CheckOffer | None
    check: RunningCheck | None
    feature: FeatureSection | None
    absent: AbsentSection | None
    refusing: RefusingSection | None
    die: DieSection | None
    help: HelpSection | None


def table_screen(
    visit: Visit, round_: Round, match: Match
) -> OpenTablePage | SettledTablePage | OwnTablePage:
    now, own = service.now(), plays_here(visit, match)
    sheet = table_sheet(visit, round_, match, now, own=own)
    if own:
        return _own(visit, round_, match, sheet, now)
    playing = round_.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN)
    if playing and match.result is None:
        return _open(visit, round_, match, sheet, now)
    return SettledTablePage(
        sheet=sheet,
        ruling=ruling_section(visit, match) if playing else None,
        check=running_check(visit, match),
        die=die_section(visit, match) if playing else None,
        help=help_section(visit, match),
    )


def _own(visit: Visit, round_: Round, match: Match, sheet: TableSheet, now: Instant) -> OwnTablePage:
    """Time is given to it here where nobody else can give it."""
    playing = round_.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN) and match.result is None
    asked = asked_for_time(visit.tournament).get(match.id) if playing else None
    gives = playing and is_timed(visit, round_) and may_give_time(visit, match)
    told, enters = _told(visit, match)
    return OwnTablePage(
        sheet=sheet,
        told=told,
        enter=enter_link(visit, match) if enters and round_.status is RoundStatus.OPEN else None,
        request=time_request(visit, asked) if asked else None,
        more_time=more_time(visit, match, now) if gives else None,
    )


def _told(visit: Visit, match: Match) -> tuple[str, bool]:
    """What they do at their own table, and whether they enter its result."""
    entered = RecordResult(match.id, visit.rules.match.agreed_draw)
    if isinstance(verdict_on(entered, visit.actor, visit.tournament), Denied):
        return told_of_own_table(visit), False
    if match.result is not None:
        return _("You play at this table, and its result is recorded."), False
    text = _(
        "You play at this table, and nobody else can enter its result. Enter it yourself: it is marked so, "
        "and your opponent can object."
    )
    return text, True


def _open(visit: Visit, round_: Round, match: Match, sheet: TableSheet, now: Instant) -> OpenTablePage:
    timed, asked = is_timed(visit, round_), asked_for_time(visit.tournament).get(match.id)
    return OpenTablePage(
        sheet=sheet,
        take=_take(visit, match),
        enter=enter_if_may(visit, round_, match),
        ruling=ruling_section(visit, match),
        request=time_request(visit, asked) if asked else None,
        turns=_turns(visit, match) if sheet.clock or round_.status is RoundStatus.PUBLISHED else None,
        more_time=more_time(visit, match, now) if timed and visit.may("extend") else None,
        check_offer=check_offer(visit, match),
        check=running_check(visit, match),
        feature=feature_section(visit, match, timed=timed),
        absent=absent_section(visit, round_, match),
        refusing=refusing_section(visit, round_, match) if _may_refuse(visit, round_, match) else None,
        die=die_section(visit, match),
        help=help_section(visit, match),
    )


def _take(visit: Visit, match: Match) -> Button:
    """The main button, unless there is something more urgent."""
    called = visit.tournament.judging.calls_at(match.id) and visit.may("answer-call")
    return take_button(match, "big" if match.claim or called else "primary big")


def _turns(visit: Visit, match: Match) -> Link:
    href = address("floor-turns", visit.tournament.id, match.id)
    return Link(turn_now(visit, match) or _("Count the additional turns"), href, "button big")


def _may_refuse(visit: Visit, round_: Round, match: Match) -> bool:
    """Where two play one match, and the visitor may enter its result."""
    two = len(match.seats) == 2 and not match.duels
    return two and round_.status is RoundStatus.OPEN and visit.may("enter-result", match)
