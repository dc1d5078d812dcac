"""The screen in the hall, as values, one for each stage of a day.

| stage                                | what stands there                               |
| ------------------------------------ | ----------------------------------------------- |
| before round 1                       | what begins when and where, a code to scan      |
| a draft                              | seats, then its clocks                          |
| a round, published and being played  | the clock and the pairings by name              |
| between rounds                       | the standings that are posted                   |
| the playoff                          | the clock and the bracket                       |
| the end, from the last result on     | the champion, and the bracket or the standings  |
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.caching import Cache
from topcut.core.desks.limited.board import pod_without_phones
from topcut.core.desks.limited.in_hand import draft_on
from topcut.core.desks.limited.state import Draft
from topcut.core.desks.organizing.board import Ending
from topcut.core.desks.playoff.board import Bracket, bracket_board
from topcut.core.desks.results.public_results import shown_score, shows_results
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.scoreboard import Scoreboard
from topcut.core.tournament import Tournament
from topcut.messages.score_words import score_text
from topcut.messages.words import round_of_text, round_text, the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.bracket_values import BracketShown, bracket_on_wall
from topcut.web.ending_values import EndingShown, ending_shown
from topcut.web.helpers import day
from topcut.web.pages import screen
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import happening_text, rests_text
from topcut.web.public.public_frame import KeptClock, PublicPage
from topcut.web.public.public_pairings_screen import seat_rows
from topcut.web.public.public_rows import SeatRow
from topcut.web.public.roster_names import names_version, public_names
from topcut.web.public.sharing import played_text
from topcut.web.public.wall_blocks import (
    FEW_ON_WALL,
    Results,
    WallSeats,
    WallStanding,
    seat_blocks,
    standing_blocks,
)
from topcut.web.qr_codes import QrCode, qr_code
from topcut.web.seat_parts import ClocksOnWall, SeatsOnWall, clocks_on_wall, seats_on_wall

LONG_NAME = 24
"""A champion's name with more letters is written smaller."""

_seats: Cache[Hashable, tuple[SeatRow, ...]] = Cache(64)
"""Everybody in a round, sorted: a result moves nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallTop:
    """``round`` is on or was the last; ``scan`` leads phones to the public page, ``scan_text`` says why.

    While phones are away nothing leads them anywhere (MTR-2.12).
    """

    round: str
    scan: QrCode | None
    scan_text: str
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


@screen("public/wall_bracket.html")
class WallBracketPage(WallRoundPage):
    bracket: BracketShown


@screen("public/wall_welcome.html")
class WallWelcomePage(WallPage):
    """Before round 1. ``kind``: "time", or "words" for the day. ``hint``: how many are there for what."""

    kind: str
    starts: str
    place: str
    hint: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WallEndPage(WallPage):
    """``about``: how many played what. ``kind``: "shared" where several won, "long" for a long name."""

    kind: str
    about: str
    ended: EndingShown


@screen("public/wall_champion.html")
class WallChampionPage(WallEndPage):
    """Won in a playoff: its bracket stands beside the champion."""

    bracket: BracketShown


@screen("public/wall_winner.html")
class WallWinnerPage(WallEndPage):
    """Won by the standings, which stand below."""

    label: str
    few: bool
    blocks: tuple[tuple[WallStanding, ...], ...]


@screen("public/wall_end.html")
class WallSplitPage(WallEndPage):
    """They split and stopped, and nothing is posted yet."""


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


def wall_screen(visit: Visit, asked: WallAsked, posted: Scoreboard | None, ended: Ending | None) -> WallPage:
    tournament, round_ = visit.tournament, rows.current(visit.tournament)
    top = _top(tournament, round_, asked.server, over=ended is not None)
    board = bracket_board(tournament, visit.rules)
    if ended:
        return _ended(visit, ended, board, posted, top)
    draft = draft_on(tournament)
    if draft and not tournament.is_finished:
        return _draft(visit, draft, top)
    if round_ is None and not tournament.is_finished:
        return _welcome(tournament, top)
    now = WallNow(
        clock=KeptClock.of(round_, tournament.details.zone) if not tournament.is_finished else None,
        words=_words(tournament, round_),
        sentence=" ".join(filter(None, (happening_text(tournament, round_), _progress(tournament, round_)))),
    )
    if board and round_ and _shows_bracket(tournament, round_):
        names = public_names(tournament)
        return WallBracketPage(top=top, now=now, bracket=bracket_on_wall(board, tournament.details, names))
    if round_ and round_.status is not RoundStatus.CLOSED and not tournament.is_finished:
        return _pairings(visit, round_, asked.letters, top, now)
    return _standings(tournament, posted, top, now) if posted else WallWordsPage(top=top, now=now)


def _shows_bracket(tournament: Tournament, round_: Round) -> bool:
    """In the playoff, and from the cut on."""
    return tournament.stage_of(round_.number).is_elimination or round_.status is RoundStatus.CLOSED


def _top(tournament: Tournament, round_: Round | None, server: str, *, over: bool) -> WallTop:
    begun = round_ is not None
    texts = {
        (False, False): _("Details on your phone"),
        (True, False): _("Your table on your phone"),
    }
    return WallTop(
        round=round_of_text(tournament.details, round_.number) if round_ and not over else "",
        scan=qr_code(server + address("tournament", tournament.id)),
        scan_text=texts.get((begun, over), _("All results on your phone")),
        address=server.partition("//")[2],
    )


def _welcome(tournament: Tournament, top: WallTop) -> WallWelcomePage:
    details = tournament.details
    return WallWelcomePage(
        top=top,
        kind="time" if details.start_time else "words",
        starts=details.start_time or day(details.date),
        place=details.place,
        hint=played_text(tournament),
    )


def _ended(
    visit: Visit, ended: Ending, board: Bracket | None, posted: Scoreboard | None, top: WallTop
) -> WallEndPage:
    tournament, names = visit.tournament, public_names(visit.tournament)
    shown, about = ending_shown(tournament, ended, names), played_text(tournament)
    long = "long" if len(shown.name) > LONG_NAME else ""
    kind = "shared" if ended.has_split else long
    if board and not ended.has_split:
        bracket = bracket_on_wall(board, tournament.details, names)
        return WallChampionPage(top=top, kind=kind, about=about, ended=shown, bracket=bracket)
    if posted is None:
        return WallSplitPage(top=top, kind=kind, about=about, ended=shown)
    return WallWinnerPage(
        top=top,
        kind=kind,
        about=about,
        ended=shown,
        label=_("Final standings"),
        few=len(posted.lines) <= FEW_ON_WALL,
        blocks=tuple(standing_blocks(posted, names)),
    )


def _draft(visit: Visit, draft: Draft, top: WallTop) -> WallPage:
    top, now = replace(top, round=""), service.now()  # the last round is over
    if any(pod_without_phones(visit.tournament, draft, visit.rules, pod, now) for pod in draft.clocks):
        away = _("Phones stay away while players draft and build.")
        top = replace(top, scan=None, scan_text=away, address="")
    if not draft.has_begun:
        return WallSeatsPage(top=top, seats=seats_on_wall(draft, public_names(visit.tournament)))
    clocks = clocks_on_wall(visit.tournament, draft, visit.rules, now)
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
        return _("Next: %(round)s") % {"round": round_text(tournament.details, round_.number + 1)}
    return _("Final standings soon")


def _pairings(visit: Visit, round_: Round, letters: str, top: WallTop, now: WallNow) -> WallPairingsPage:
    tournament, rests = visit.tournament, rests_text(visit.tournament.stage_of(round_.number))
    key = ("wall", tournament.id, round_.number, letters)
    version = (rows.seating(round_), names_version(tournament))
    seats = _seats.get_or_make(key, lambda: tuple(rows.lettered(seat_rows(visit, round_), letters)), version)
    return WallPairingsPage(
        top=top,
        now=now,
        label=_("Pairings of %(round)s by name")
        % {"round": the_round_text(visit.tournament.details, round_.number)},
        few=len(seats) <= FEW_ON_WALL,
        blocks=tuple(seat_blocks(seats, rests, _results(tournament, round_), key)),
    )


def _progress(tournament: Tournament, round_: Round | None) -> str:
    """How many tables are in, where everybody may know it while the round is on."""
    if round_ is None or round_.status is not RoundStatus.OPEN or not shows_results(tournament, round_):
        return ""
    seated = [match for match in round_.matches if not match.is_bye]
    recorded = sum(match.result is not None for match in seated)
    text = ngettext(
        "%(count)s of %(tables)s table is in.", "%(count)s of %(tables)s tables are in.", len(seated)
    )
    return text % {"count": recorded, "tables": len(seated)}


def _results(tournament: Tournament, round_: Round) -> Results:
    if not shows_results(tournament, round_):
        return lambda seat: ""

    def result(seat: SeatRow) -> str:
        match = round_.match(seat.match) if seat.match else None
        score = shown_score(round_, match) if match and not match.is_bye else None
        return score_text(score, seat.at) if score else ""

    return result


def _standings(tournament: Tournament, table: Scoreboard, top: WallTop, now: WallNow) -> WallStandingsPage:
    label = _("Standings after %(round)s") % {"round": the_round_text(tournament.details, table.after)}
    return WallStandingsPage(
        top=top,
        now=now,
        label=label,
        heading=_("Final standings") if tournament.is_finished else label,
        few=len(table.lines) <= FEW_ON_WALL,
        blocks=tuple(standing_blocks(table, public_names(tournament))),
    )
