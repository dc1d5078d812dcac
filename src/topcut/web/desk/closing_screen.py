"""Closing pages as values: a round that is open, one that is closed, one that takes no results."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.approval.state import PendingKind
from topcut.core.desks.results.closing import Closing, closing
from topcut.core.desks.rounds.board.overview import Desk, NextStep, desk
from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.refusals import refusal_text
from topcut.messages.words import round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.closing_lists import (
    DisputedTables,
    SilentTables,
    UnconfirmedTables,
    disputed_tables,
    silent_tables,
    unconfirmed_tables,
)
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.needs_you import needs_you
from topcut.web.desk.no_show_lines import NoShows, no_shows
from topcut.web.desk.own_entry import own_contested, own_to_enter
from topcut.web.desk.playing_steps import close_text
from topcut.web.desk.round_closing import closing_label
from topcut.web.desk.round_marks import round_chip
from topcut.web.desk.round_notes import cut_is_next, two_results_note
from topcut.web.need_values import NeedsYou
from topcut.web.page_parts import Banner, Button, Chip, Link
from topcut.web.pages import Page, screen


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyClosingPage(DeskPage):
    """What waits to be settled, whatever the round is."""

    title: str
    needs: NeedsYou


@screen("desk/closing_open.html")
class ClosingOpenPage(AnyClosingPage):
    """``out`` says how many tables are; ``close`` is primary once nothing waits."""

    status: Chip
    out: str
    warnings: tuple[Banner, ...]
    close: Button
    label: str
    silent: SilentTables | None
    unconfirmed: UnconfirmedTables | None
    disputed: DisputedTables | None
    all_done: bool
    no_shows: NoShows | None


@screen("desk/closing_closed.html")
class RoundClosedPage(AnyClosingPage):
    """``go`` leads to what is next; ``note`` says how long somebody who did not come can be taken back."""

    next: str
    go: Link
    note: str
    no_shows: NoShows | None


@screen("desk/closing_shut.html")
class TakesNoResultsPage(AnyClosingPage):
    """A draft, or a round that is published and not begun."""

    status: Chip
    to_round: Link
    silent: SilentTables | None


def closing_screen(visit: Visit, round_: Round) -> Page:
    board, left = desk(visit.tournament), closing(visit.tournament, service.now())
    if round_.status is RoundStatus.OPEN:
        return _open(visit, round_, board, left)
    if round_.status is RoundStatus.CLOSED:
        return _closed(visit, round_, board, left)
    return TakesNoResultsPage(
        title=close_text(visit.tournament.details, round_.number),
        status=round_chip(round_),
        to_round=_to_round(visit, "button"),
        needs=_needs(visit),
        silent=silent_tables(visit, left),
    )


def _open(visit: Visit, round_: Round, board: Desk, left: Closing) -> ClosingOpenPage:
    out = len(left.unconfirmed) + len(left.disputed) + len(left.empty)
    objections = sum(len(match.contests) for match in board.contested)
    warnings = (*_own_waits(visit), *_warnings(objections, len(board.parked)))
    title, waits = close_text(visit.tournament.details, round_.number), out or warnings
    return ClosingOpenPage(
        title=title,
        status=round_chip(round_),
        out=_out_text(out),
        warnings=warnings,
        close=Button.of(title, "close", {"round": round_.number}, " big" if waits else "primary big"),
        label=closing_label(visit, round_.number),
        needs=_needs(visit),
        silent=silent_tables(visit, left),
        unconfirmed=unconfirmed_tables(visit, round_, left),
        disputed=disputed_tables(visit, left),
        all_done=not waits,
        no_shows=no_shows(visit, round_, left),
    )


def _closed_title(visit: Visit, round_: Round) -> str:
    if visit.tournament.stage_of(round_.number).is_elimination:
        return _("%(round)s: closed") % {"round": round_text(visit.tournament.details, round_.number)}
    return _("Round %(n)s is closed") % {"n": round_.number}


def _closed(visit: Visit, round_: Round, board: Desk, left: Closing) -> RoundClosedPage:
    missing = no_shows(visit, round_, left)
    if board.next_step is NextStep.FINISH:
        note = _("Whoever did not come can be taken back on this page until the tournament is finished.")
    else:
        note = _("Whoever did not come can be taken back on this page until the next pairing.")
    return RoundClosedPage(
        title=_closed_title(visit, round_),
        next=_next_text(visit, board),
        go=_go_on(visit, board),
        note=note if missing else "",
        needs=_needs(visit),
        no_shows=missing,
    )


def _needs(visit: Visit) -> NeedsYou:
    return needs_you(visit, without=(PendingKind.DISPUTE, PendingKind.REPORT))


def _go_on(visit: Visit, board: Desk) -> Link:
    """To the round, or past the last one to the end and its report."""
    kind, id_ = "button primary big", visit.tournament.id
    if board.next_step is NextStep.FINISH and visit.may("finish"):
        return Link(_("Finish the tournament"), address("desk-finish", id_), kind)
    if board.next_step is NextStep.NONE and visit.may("see-report"):
        return Link(_("See the report"), address("desk-report", id_), kind)
    return _to_round(visit, kind)


def _to_round(visit: Visit, kind: str) -> Link:
    return Link(_("Go to the round"), address("desk", visit.tournament.id), kind)


def _out_text(count: int) -> str:
    if not count:
        return _("Every table has a result")
    return ngettext("%(count)s table is outstanding", "%(count)s tables are outstanding", count) % {
        "count": count
    }


def _own_waits(visit: Visit) -> Iterator[Banner]:
    if match := own_to_enter(visit):
        text = _(
            "Your own match at table %(table)s was reported. Enter its result on the round’s page: it is "
            "marked as yours, and your opponent can object."
        )
        yield Banner("warn", text=text % {"table": match.table})
    if refused := own_contested(visit):
        yield Banner("bad", text=refusal_text(refused, name_of=visit.name_of))


def _warnings(objections: int, parked: int) -> Iterator[Banner]:
    if objections:
        text = ngettext(
            "%(count)s objection or differing report is not settled. You can close the round, and it waits: "
            "settled now, it is in the next pairings.",
            "%(count)s objections or differing reports are not settled. You can close the round, and they "
            "wait: settled now, they are in the next pairings.",
            objections,
        )
        yield Banner("warn", text=text % {"count": objections})
    if note := two_results_note(parked):
        yield note


def _next_text(visit: Visit, board: Desk) -> str:
    if board.next_step is NextStep.PAIR:
        facts = {"round": round_text(visit.tournament.details, board.next_round)}
        return _("%(round)s is to be paired.") % facts
    known = {
        NextStep.PUBLISH: _("The next round is paired. Check it on its page, then publish it."),
        NextStep.CUT: cut_is_next(visit),
        NextStep.FINISH: _("That was the last round: the tournament can be finished."),
        NextStep.SEAT: _("Pods and seats are drawn first: whoever drafts together plays together."),
    }
    return known.get(board.next_step, _("The tournament is over. Its standings are final."))
