"""Views of the table: the page, and the log that phones post to and read."""

import json
import secrets
from dataclasses import asdict
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from topcut import service
from topcut.companion import table_store as store
from topcut.companion.written import change_read, change_written
from topcut.core.companion.allowed import LONGEST_WORD, CellRules
from topcut.core.companion.game import Planes, number
from topcut.core.companion.last_turns import says_time
from topcut.core.companion.passing import new_seats, planar_roll
from topcut.core.companion.table_log import CellChange, Do, TableChange
from topcut.core.companion.taps import parts_of
from topcut.core.kernel.refusal import Refusal
from topcut.web.access import Visit, page
from topcut.web.companion.companion_screen import companion_screen
from topcut.web.companion.opening import opened
from topcut.web.companion.table_view import TableView, board_of
from topcut.web.pages import show
from topcut.web.public.address import reachable

LONGEST_NUMBER = 9
MOST_SENT = 100
LONGEST_BODY = 100_000
TOO_LARGE, TOO_MANY, FULL, NOT_POSSIBLE = 413, 429, 507, 400


@page("companion")
def table(visit: Visit, table: str) -> HttpResponse:
    """View: the page; a tap sent as a plain form is applied and the page rendered again."""
    board = board_of(visit.request, table)
    if visit.posting:
        _tapped(visit, board)
        at = visit.request.POST.get("act", "").partition("@")[2]
        return opened(table, f"#{at}" if at.replace("-", "").isalnum() else "")
    link = reachable(visit.request) + reverse("companion", args=[table])
    return show(visit, companion_screen(board, link))


def _tapped(visit: Visit, board: TableView) -> None:
    sent = visit.request.POST
    try:
        change = _change(board, sent.get("act", "").partition("@")[0], visit)
        _append(board, [change])
    except (ValueError, KeyError):
        messages.error(visit.request, _("That cannot be done at this table."))
    except store.TooFast:
        messages.error(visit.request, _("Too many taps at once: wait a moment and tap again."))
    except store.TooMany:
        messages.error(visit.request, _("This table’s log is full: begin a new one."))


def _change(board: TableView, act: str, visit: Visit) -> TableChange:
    """The change a form asks for. Each rendered form counts as a phone that has seen the log so far."""
    sent, cells = visit.request.POST, board.table.cells
    id_, by = str(visit.command_id), sent.get("command_id", "")[:24]
    seen, game, turn = (int(sent.get(name, number(cells, name))) for name in ("seen", "game", "turn"))
    kind, _bar, said = act.partition("|")
    if kind == "undo":
        return TableChange(id_, by, seen, undoes=said)
    return TableChange(id_, by, seen, _parts(board, kind, said, act, sent), game=game, turn=turn)


def _parts(board: TableView, kind: str, said: str, act: str, sent: Any) -> tuple[CellChange, ...]:
    if kind == "text":
        return (CellChange(said, Do.SET, sent.get(f"text:{said}", "")[:LONGEST_WORD]),)
    if kind == "roll":
        return (CellChange("die", Do.SET, f"{int(said)}:{secrets.randbelow(int(said)) + 1}"),)
    if kind == "planar" and board.setup.planes is not Planes.NONE:
        return planar_roll(board.table.cells, secrets.choice(board.rules.table.planar_die), board.rules)
    if kind == "first":
        return _first(board)
    parts = parts_of(act, board.setup, board.table, board.rules)
    if kind == "again" and board.reseats:
        order = list(board.setup.all_seats)
        secrets.SystemRandom().shuffle(order)
        return (*parts, *new_seats(order))
    return (*parts, *_first(board)) if kind == "again" and board.redraws else parts


def _first(board: TableView) -> tuple[CellChange, ...]:
    seat = secrets.choice(board.setup.all_seats)
    return (CellChange("active", Do.SET, seat), CellChange("natural", Do.SET, seat))


class NotPossible(ValueError):
    """A change that this table does not allow, by its id."""


def _append(board: TableView, changes: list[TableChange]) -> int:
    allowed = CellRules(board.setup, board.rules)
    taken: list[TableChange] = []
    for change in changes:
        line = board.time_as_sent(change, taken) if says_time(change) else change
        if line is None or (line is change and allowed.refused(change)):
            raise NotPossible(change.id)
        taken.append(line)
    return store.append(board.kept.id, taken, service.now())


# Log, for the page's script


@page("companion")
def lines(visit: Visit, table: str) -> HttpResponse:
    """JSON view: append a phone's changes, and return those it does not have."""
    board = board_of(visit.request, table)
    after = visit.request.GET.get("after", "0")
    if not (after.isdecimal() and len(after) <= LONGEST_NUMBER):
        raise Http404
    if visit.posting and (refused := _taken(visit, board)):
        return refused
    board.mark()
    news = [change_written(change) for change in store.changes(table, int(after))]
    clock = asdict(board.clock) if board.clock else None
    return JsonResponse({"after": int(after), "lines": news, "clock": clock, "match": board.match_version})


def _taken(visit: Visit, board: TableView) -> HttpResponse | None:
    """Append a phone's changes; the error response if refused. The phone drops the change it names."""
    body = visit.request.body
    if len(body) > LONGEST_BODY:
        return JsonResponse({}, status=TOO_LARGE)
    try:
        changes = [change_read(one) for one in json.loads(body)]
        if len(changes) > MOST_SENT:
            return JsonResponse({}, status=TOO_LARGE)
        _append(board, changes)
    except NotPossible as error:
        return JsonResponse({"refused": str(error)}, status=NOT_POSSIBLE)
    except (ValueError, TypeError, RecursionError):
        return JsonResponse({}, status=NOT_POSSIBLE)
    except store.TooFast:
        return JsonResponse({}, status=TOO_MANY)
    except (store.TooMany, Refusal):
        return JsonResponse({}, status=FULL)
    return None
