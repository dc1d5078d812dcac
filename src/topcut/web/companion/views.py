"""Opening a table, the table itself, and the log that phones send to and read from."""

import json
import secrets
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from topcut import service
from topcut.companion import store
from topcut.companion.written import change_read, change_written
from topcut.core.boards.player import player_card
from topcut.core.ids import match_place
from topcut.core.refusals import Refusal
from topcut.core.rounds import Match
from topcut.core.rules import EntrantKind, Mode, Rules
from topcut.core.table.acts import parts_of
from topcut.core.table.allowed import LONGEST_WORD, Allowed
from topcut.core.table.game import FEWEST, Kind, Planes, Setup, number
from topcut.core.table.log import Change, Do, Part
from topcut.core.table.passing import redraws
from topcut.core.tournament import Tournament
from topcut.rulebook import MULTIPLAYER_OVERLAY, editions, load
from topcut.web.access import Visit, page
from topcut.web.assets import content
from topcut.web.companion.board import SEAT_COOKIE, Board, board_of
from topcut.web.companion.offering import offer_of
from topcut.web.companion.seating import SIDES
from topcut.web.player.guard import PhoneVisit, phone_page
from topcut.web.public.address import reachable

LONGEST_NAME = 24
LONGEST_NUMBER = 9
MOST_SENT = 100
LONGEST_BODY = 100_000
DICE = (2, 6, 20)

_EMPERORS = Setup(Kind.EMPEROR, FEWEST[Kind.EMPEROR])

TOO_LARGE, TOO_MANY, FULL, NOT_POSSIBLE = 413, 429, 507, 400


# Opening


@page("companion")
def new(visit: Visit) -> HttpResponse:
    """Choose the game and who sits where: a table of its own, without any tournament."""
    wrong = ""
    if visit.posting:
        try:
            return _opened(_made(visit))
        except ValueError:
            wrong = _("That game is not played by so many. Choose another number of players.")
        except store.TooMany:
            wrong = _("There are too many open tables. Try again tomorrow.")
    status = 409 if wrong else 200
    seats, planes = range(1, max(SIDES) + 1), load(editions()[-1].name).table
    emperors = [seat for seat in seats if _EMPERORS.is_emperor(seat)]
    return visit.show(
        "companion/new.html", status, seats=seats, emperors=emperors, planes=planes, wrong=wrong
    )


def _made(visit: Visit) -> str:
    sent = visit.request.POST
    kind = Kind(sent.get("kind", ""))
    seats = FEWEST[kind] if kind is Kind.EMPEROR else int(sent.get("seats", "0"))
    if seats not in SIDES:
        raise ValueError("nobody's table")
    two = sent.getlist("partners")
    setup = Setup(
        kind,
        seats,
        tuple(2 if str(seat) in two else 1 for seat in range(1, seats + 1)) if kind is Kind.COMMANDER else (),
        Planes(sent.get("planes", "none")),
    )
    names = [" ".join(sent.get(f"name{seat}", "").split())[:LONGEST_NAME] for seat in setup.all_seats]
    overlays = [MULTIPLAYER_OVERLAY] if kind is Kind.COMMANDER else []
    return store.make(setup, service.now(), edition=editions()[-1].name, overlays=overlays, names=names)


@phone_page
def of_match(visit: PhoneVisit) -> HttpResponse:
    """The companion of the match this phone's owner plays; everybody in the match gets the same."""
    tournament = visit.tournament
    card = player_card(tournament, visit.rules, visit.entrant_id, member=visit.actor.member)
    match = card.match
    setup = _setup_of(tournament, match, visit.rules) if match and not match.is_bye else None
    if match is None or setup is None:
        return visit.go("player:me", tournament.id)
    if not visit.posting:
        found = store.of_match(tournament.id, match.id)
        return _seated(visit, match, found) if found else visit.go("player:me", tournament.id)
    details = tournament.details
    try:
        id_ = store.make(
            setup,
            service.now(),
            edition=details.edition,
            overlays=details.overlays,
            tournament=tournament.id,
            match=match.id,
        )
    except store.TooMany:
        messages.error(visit.request, _("There are too many open tables. Try again tomorrow."))
        return visit.go("player:me", tournament.id)
    return _seated(visit, match, id_)


def _setup_of(tournament: Tournament, match: Match, rules: Rules) -> Setup | None:
    """The game of a match; none for teams of three, who play three games at once (MTR-8.2.a)."""
    if tournament.details.entrants is EntrantKind.TWO_HEADED_GIANT:
        return Setup(Kind.TWO_HEADED_GIANT, FEWEST[Kind.TWO_HEADED_GIANT])
    if tournament.details.entrants is EntrantKind.TEAM or len(match.seats) not in SIDES:
        return None
    stage = tournament.stage_of(match_place(match.id)[0])
    commander = rules.match.mode is Mode.MULTIPLAYER or "commander" in stage.format
    return Setup(Kind.COMMANDER if commander else Kind.DUEL, len(match.seats))


def _seated(visit: PhoneVisit, match: Match, id_: str) -> HttpResponse:
    """To the table, which then knows whose phone this is; of two heads it is the first one's."""
    response = _opened(id_)
    heads = store.table(id_).setup.seats // len(match.seats)
    seat, path = match.seat_of(visit.entrant_id) * heads + 1, reverse("companion", args=[id_])
    response.set_signed_cookie(SEAT_COOKIE, str(seat), salt=id_, path=path, httponly=True, samesite="Lax")
    return response


def _opened(id_: str, at: str = "") -> HttpResponse:
    return HttpResponseRedirect(reverse("companion", args=[id_]) + at)


@page("companion")
def worker(visit: Visit) -> HttpResponse:
    """What opens a table again without the server; it sees the pages of the companion and no others."""
    response = HttpResponse(content("table-worker.js"), content_type="text/javascript")
    response["Service-Worker-Allowed"] = reverse("companion-new")
    return response


# The table


@page("companion")
def table(visit: Visit, table: str) -> HttpResponse:
    """The page; a plain form's tap is taken and the page comes again."""
    board = board_of(visit.request, table)
    if visit.posting:
        _tapped(visit, board)
        at = visit.request.POST.get("act", "").partition("@")[2]
        return _opened(table, f"#{at}" if at.replace("-", "").isalnum() else "")
    link = reachable(visit.request) + reverse("companion", args=[table])
    cells, offer = board.table.cells, offer_of(board)
    return visit.show("companion/table.html", board=board, cells=cells, offer=offer, link=link, dice=DICE)


def _tapped(visit: Visit, board: Board) -> None:
    sent = visit.request.POST
    try:
        change = _change(board, sent.get("act", "").partition("@")[0], visit)
        _append(board, [change])
    except (ValueError, KeyError):
        messages.error(visit.request, _("That cannot be done at this table."))
    except (store.TooMany, store.TooFast):
        messages.error(visit.request, _("This table’s log is full: begin a new one."))


def _change(board: Board, act: str, visit: Visit) -> Change:
    """Each drawing of a form is a phone of its own: it has seen the log it was drawn with."""
    sent, cells = visit.request.POST, board.table.cells
    id_, by = str(visit.command_id), sent.get("command_id", "")[:24]
    seen, game, turn = (int(sent.get(name, number(cells, name))) for name in ("seen", "game", "turn"))
    kind, _bar, said = act.partition("|")
    if kind == "undo":
        return Change(id_, by, seen, undoes=said)
    return Change(id_, by, seen, _parts(board, kind, said, act, sent), game=game, turn=turn)


def _parts(board: Board, kind: str, said: str, act: str, sent: Any) -> tuple[Part, ...]:
    if kind == "text":
        return (Part(said, Do.SET, sent.get(f"text:{said}", "")[:LONGEST_WORD]),)
    if kind == "roll":
        return (Part("die", Do.SET, f"{int(said)}:{secrets.randbelow(int(said)) + 1}"),)
    if kind == "planar":
        side = secrets.choice(board.rules.table.planar_die)
        return (Part("rolls", Do.ADD, 1), Part("die", Do.SET, f"planar:{side}"))
    if kind == "first":
        return _first(board)
    if kind == "time" and not board.may_call_time:
        raise ValueError("time is not up, or was called")
    parts = parts_of(act, board.setup, board.table, board.rules)
    return (*parts, *_first(board)) if kind == "again" and redraws(board.setup, board.rules) else parts


def _first(board: Board) -> tuple[Part, ...]:
    seat = secrets.choice(board.setup.all_seats)
    return (Part("active", Do.SET, seat), Part("natural", Do.SET, seat))


def _append(board: Board, changes: list[Change]) -> int:
    allowed = Allowed(board.setup, board.rules)
    for change in changes:
        if refused := allowed.refused(change):
            raise ValueError(refused)
    return store.append(board.kept.id, changes, service.now())


# The log, for the page's script


@page("companion")
def lines(visit: Visit, table: str) -> HttpResponse:
    """Take what a phone has to say, and give it what it does not know."""
    board = board_of(visit.request, table)
    after = visit.request.GET.get("after", "0")
    if not (after.isdecimal() and len(after) <= LONGEST_NUMBER):
        raise Http404
    if visit.posting and (refused := _taken(visit, board)):
        return JsonResponse({}, status=refused)
    news = store.changes(table, int(after))
    return JsonResponse({"after": int(after), "lines": [change_written(change) for change in news]})


def _taken(visit: Visit, board: Board) -> int:
    """The status of a refusal, or nothing."""
    body = visit.request.body
    if len(body) > LONGEST_BODY:
        return TOO_LARGE
    try:
        changes = [change_read(one) for one in json.loads(body)]
        if len(changes) > MOST_SENT:
            return TOO_LARGE
        _append(board, changes)
    except (ValueError, TypeError, RecursionError):
        return NOT_POSSIBLE
    except store.TooFast:
        return TOO_MANY
    except (store.TooMany, Refusal):
        return FULL
    return 0
