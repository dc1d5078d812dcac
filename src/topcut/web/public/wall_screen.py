"""The screen in the hall, as values: clock, round, pairings, standings; a draft's seats and clocks."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.limited.board import draft_on
from topcut.core.desks.limited.state import Draft
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.scoreboard import Scoreboard
from topcut.core.tournament import Tournament
from topcut.messages.words import round_of_text, round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.pages import screen
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import happening_text, rests_text
from topcut.web.public.public_frame import KeptClock, PublicPage
from topcut.web.public.public_pairings_screen import seat_rows
from topcut.web.public.roster_names import public_names
from topcut.web.public.wall_blocks import (
    FEW_ON_WALL,
    WallSeats,
    WallStanding,
    seat_blocks,
    standing_blocks,
)
from topcut.web.qr_codes import QrCode, qr_code
from topcut.web.seat_parts import ClocksOnWall, SeatsOnWall, clocks_on_wall, seats_on_wall


@dataclass(frozen=True, slots=True, kw_only=True)
class WallTop:
    """``round`` is on or was the last; ``scan`` leads phones here."""

    round: str
    scan: QrCode
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WallNow:
    """What goes on: a clock, or ``words`` in its place; and a sentence."""

    clock: KeptClock | None
    words: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WallPage(PublicPage):
    top: WallTop


@dataclass(frozen=True, slots=True, kw_only=True)
class WallRoundPage(WallPage):
    now: WallNow


@screen("public/wall_round.html")
class WallWordsPage(WallRoundPage):
    """Nothing to list."""


@screen("public/wall_pairings.html")
class WallPairingsPage(WallRoundPage):
    label: str
    few: bool
    blocks: tuple[WallSeats, ...]


@screen("public/wall_standings.html")
class WallStandingsPage(WallRoundPage):
    label: str
    heading: str
    few: bool
    blocks: tuple[tuple[WallStanding, ...], ...]


@screen("public/wall_seats.html")
class WallSeatsPage(WallPage):
    """Before a draft begins."""

    seats: SeatsOnWall


@screen("public/wall_draft.html")
class WallDraftPage(WallPage):
    clocks: ClocksOnWall


@dataclass(frozen=True, slots=True)
class WallAsked:
    """``letters`` for one of several screens, "A-F"; ``server`` is where phones reach it."""

    letters: str
    server: str


def wall_screen(visit: Visit, asked: WallAsked, posted: Scoreboard | None) -> WallPage:
    tournament, round_ = visit.tournament, rows.current(visit.tournament)
    top = WallTop(
        round=round_of_text(tournament.details, round_.number) if round_ else "",
        scan=qr_code(asked.server + address("tournament", tournament.id)),
        address=asked.server.partition("//")[2],
    )
    draft = draft_on(tournament)
    if draft and not tournament.is_finished:
        return _draft(visit, draft, top)
    now = WallNow(
        clock=KeptClock.of(round_, tournament.details.zone) if not tournament.is_finished else None,
        words=_words(tournament, round_),
        sentence=happening_text(tournament, round_),
    )
    if round_ and round_.status is not RoundStatus.CLOSED and not tournament.is_finished:
        return _pairings(visit, round_, asked.letters, top, now)
    return _standings(tournament, posted, top, now) if posted else WallWordsPage(top=top, now=now)


def _draft(visit: Visit, draft: Draft, top: WallTop) -> WallPage:
    if not draft.has_begun:
        return WallSeatsPage(top=top, seats=seats_on_wall(draft, public_names(visit.tournament)))
    clocks = clocks_on_wall(visit.tournament, draft, visit.rules, service.now())
    return WallDraftPage(top=top, clocks=clocks)


def _words(tournament: Tournament, round_: Round | None) -> str:
    """What stands in the place of the clock while there is none."""
    if tournament.is_finished:
        return _("Finished")
    if round_ is None:
        return _("Welcome")
    if round_.status is RoundStatus.OPEN:
        return _("Play!")
    if round_.status is RoundStatus.PUBLISHED:
        return _("To your tables")
    if round_.number < tournament.details.rounds:
        return _("%(round)s follows") % {"round": round_text(tournament.details, round_.number + 1)}
    return _("Results follow")


def _pairings(visit: Visit, round_: Round, letters: str, top: WallTop, now: WallNow) -> WallPairingsPage:
    seats = rows.lettered(seat_rows(visit, round_), letters)
    return WallPairingsPage(
        top=top,
        now=now,
        label=_("Pairings of round %(n)s by name") % {"n": round_.number},
        few=len(seats) <= FEW_ON_WALL,
        blocks=tuple(seat_blocks(seats, rests_text(visit.tournament.stage_of(round_.number)))),
    )


def _standings(tournament: Tournament, table: Scoreboard, top: WallTop, now: WallNow) -> WallStandingsPage:
    label = _("Standings after round %(n)s") % {"n": table.after}
    return WallStandingsPage(
        top=top,
        now=now,
        label=label,
        heading=_("Final standings") if tournament.is_finished else label,
        few=len(table.lines) <= FEW_ON_WALL,
        blocks=tuple(standing_blocks(table, public_names(tournament))),
    )
