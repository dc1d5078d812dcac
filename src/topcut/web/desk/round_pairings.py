"""Pairings of a round: who sits where, what is odd about it, and for a draft the check list."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.rounds.board.publish_checks import publish_checks
from topcut.core.desks.rounds.drawn import draw_of_round
from topcut.core.desks.rounds.unpublished import is_outdated
from topcut.core.play.details import Stage, StageKind
from topcut.core.play.draws import Drawn
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.messages.check_list import checks_told
from topcut.messages.reasons import certificate_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.draw_values import DrawAnewForm, DrawShown, draw_anew_form, draw_shown
from topcut.web.desk.match_values import SeatLink, pairing_marks, seat_links
from topcut.web.desk.round_results import may_repair
from topcut.web.desk.score_flow import Points
from topcut.web.page_parts import Chip, Link, ToldChip

_QUIET = "button small quiet"


@dataclass(frozen=True, slots=True)
class PairingRow:
    """``points`` of those who meet, before a draft is published."""

    table: str
    points: str
    seats: tuple[SeatLink, ...]
    marks: tuple[Chip, ...]
    why: Link | None


@dataclass(frozen=True, slots=True)
class DraftChecks:
    """What to look at before a draft is published; unfolded where something is wrong.

    ``certificate``: how good the pairings are, ``proof`` how that is known.
    """

    summary: Chip
    is_open: bool
    checks: tuple[ToldChip, ...]
    certificate: str
    proof: ToldChip | None
    anew: DrawAnewForm | None


@dataclass(frozen=True, slots=True)
class RoundPairings:
    checks: DraftChecks | None
    draw: DrawShown | None
    links: tuple[Link, ...]
    rows: tuple[PairingRow, ...]


def round_pairings(visit: Visit, round_: Round, stage: Stage) -> RoundPairings:
    """Tables first, byes last: a repaired match is listed by its table."""
    in_order = sorted(round_.matches, key=lambda match: (match.table is None, match.table or 0))
    draft = round_.status is RoundStatus.DRAFT
    points = points_before(visit, round_) if draft and not stage.is_elimination else {}
    return RoundPairings(
        checks=_checks(visit, round_, stage) if draft else None,
        draw=draw_shown(draw_of_round(visit.tournament, round_.number), visit.tournament),
        links=tuple(_links(visit, round_, stage)),
        rows=tuple(_row(visit, round_, stage, match, points) for match in in_order),
    )


def points_before(visit: Visit, round_: Round) -> Points:
    """Everybody's points when the round was paired; nobody has any before the first."""
    if round_.number < 2:
        return {}
    lines = service.standings_after(visit.tournament, round_.number - 1)
    return {line.entrant: line.points for line in lines}


def _checks(visit: Visit, round_: Round, stage: Stage) -> DraftChecks:
    """What was looked at before publishing; how good the round is, while what it was paired from holds."""
    swiss = stage.kind is StageKind.SWISS
    holds = swiss and not is_outdated(visit.tournament, round_)
    told = checks_told(publish_checks(visit.tournament, visit.rules, round_))
    current = round_ is visit.tournament.current_round
    failed = sum(not passed for passed, _text in told)
    return DraftChecks(
        summary=_summary(len(told), failed),
        is_open=failed > 0,
        checks=tuple(ToldChip(_passed() if passed else _failed(), text) for passed, text in told),
        certificate=_how_good(round_) if holds else "",
        proof=certificate_told(round_) if holds else None,
        anew=draw_anew_form(visit, Drawn.PAIRINGS, round_.number) if swiss and current else None,
    )


def _summary(checks: int, failed: int) -> Chip:
    if failed:
        text = ngettext("%(count)s check needs a look", "%(count)s checks need a look", failed) % {
            "count": failed
        }
        return Chip(text, "bad")
    return Chip(
        ngettext("%(count)s check passed", "%(count)s checks passed", checks) % {"count": checks}, "ok"
    )


def _how_good(round_: Round) -> str:
    if round_.certificate.proved:
        return _("proved: no fairer round exists")
    if any(match.changed_by_staff for match in round_.matches):
        return _("changed by hand")
    return _("the fairest round that was found")


def _passed() -> Chip:
    return Chip(_("no problems"), "ok")


def _failed() -> Chip:
    return Chip(_("look"), "bad")


def certificate_told(round_: Round) -> ToldChip:
    """How good a round is, and whether that is proved."""
    proved = round_.certificate.proved
    chip = Chip(_("proved"), "ok") if proved else Chip(_("best found"), "info")
    return ToldChip(chip, " ".join(certificate_text(round_.certificate)))


def _links(visit: Visit, round_: Round, stage: Stage) -> Iterator[Link]:
    id_, number, status = visit.tournament.id, round_.number, round_.status
    draft = status is RoundStatus.DRAFT
    if status in (RoundStatus.OPEN, RoundStatus.CLOSED):
        yield Link(_("Back to the results"), visit.request.path, _QUIET)
    yield Link(_("Why?"), address("desk-why", id_, number), _QUIET)
    if status is not RoundStatus.CLOSED and may_repair(visit, round_, stage):
        yield Link(_("Pair by hand") if draft else _("Repair"), address("desk-repair", id_, number), _QUIET)
    if not draft:
        yield Link(_("Screen for the hall"), address("public:wall", id_), _QUIET)
    yield Link(_("Print"), f"{address('desk-print', id_)}?round={number}", "button small")


def _row(visit: Visit, round_: Round, stage: Stage, match: Match, points: Points) -> PairingRow:
    return PairingRow(
        table=str(match.table or "–"),
        points=" · ".join(str(points.get(seat, 0)) for seat in match.seats) if points else "",
        seats=seat_links(visit, match),
        marks=tuple(pairing_marks(match, stage, round_.number)),
        why=_why(visit, round_, match),
    )


def _why(visit: Visit, round_: Round, match: Match) -> Link | None:
    """Why two meet, or why one has the bye; pods have no page of their own."""
    if len(match.seats) > 2:
        return None
    page = f"{address('desk-why', visit.tournament.id, round_.number)}?one={match.seats[0]}"
    if match.is_bye:
        name = visit.names[match.seats[0]]
        return Link(_("Why?"), page, _QUIET, _("Why %(name)s has the bye") % {"name": name})
    title = _("Why the two at table %(table)s meet") % {"table": match.table}
    return Link(_("Why?"), f"{page}&other={match.seats[1]}", _QUIET, title)
