"""Reporting a pod: who won, or a draw and who conceded before it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.web.companion.offering import conceded_at_table
from topcut.web.page_parts import Banner, Press
from topcut.web.pages import screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.phone_parts import claim_text
from topcut.web.player.player_view import PlayerView
from topcut.web.player.reporting_page import ReportingPage, reporting_around


@dataclass(frozen=True, slots=True)
class ConcededBefore:
    """A seat to tick. Their own has no name; ``left``: they have left the tournament."""

    key: str
    name: str
    checked: bool
    left: bool


@dataclass(frozen=True, slots=True)
class DrawnPod:
    """``hint`` while there is time. ``open``: somebody conceded or left, as far as is known."""

    presses: tuple[Press, ...]
    hint: str
    open: bool
    seats: tuple[ConcededBefore, ...]


@screen("player/report_pod.html")
class PodReportPage(ReportingPage):
    """``draw`` is missing in a playoff, whose pods have a winner."""

    won: Press
    others: tuple[Press, ...]
    draw: DrawnPod | None


def pod_report_screen(visit: PhoneVisit, known: PlayerView, match: Match, *, leaving: bool) -> PodReportPage:
    assert known.round is not None
    facts = {"table": match.table, "seats": len(match.seats)}
    is_elimination = visit.tournament.stage_of(known.round.number).is_elimination
    reported = tuple(_reported(known, match))
    return PodReportPage(
        around=reporting_around(known, match, _("Who won?"), reported, leaving=leaving),
        about=_("Table %(table)s, a pod of %(seats)s") % facts,
        won=Press(_("I won"), "score", f"win-{known.seat}", "big"),
        others=tuple(_others(known, match)),
        draw=None if is_elimination else _draw(visit, known, match),
    )


def _reported(known: PlayerView, match: Match) -> Iterator[Banner]:
    for report in match.reports:
        claim = claim_text(report.score, known.seat, match, known.names)
        if report.seat == known.seat:
            so_far = _("So far you reported:")
            yield Banner("info", text=f"{so_far} {claim}")
        else:
            who = _("%(name)s reported:") % {"name": known.names[match.seats[report.seat]]}
            yield Banner("warn", text=f"{who} {claim}")


def _others(known: PlayerView, match: Match) -> Iterator[Press]:
    for at, seat in enumerate(match.seats):
        if at != known.seat:
            won = _("%(name)s won") % {"name": known.names[seat]}
            yield Press(won, "score", f"win-{at}", "big")


def _draw(visit: PhoneVisit, known: PlayerView, match: Match) -> DrawnPod:
    conceded = conceded_at_table(visit.tournament.id, match, visit.rules)
    left = [seat for seat in match.seats if visit.tournament.entrants[seat].last_round is not None]
    agreed = Press(_("We all agreed on a draw"), "score", "agreed")
    at_time = Press(_("Time ended the game: a draw"), "score", "draw")
    hint = _("A game that ended drawn is played again with everybody while there is time.")
    return DrawnPod(
        presses=(at_time, agreed) if known.time_is_up else (agreed,),
        hint="" if known.time_is_up else hint,
        open=bool(conceded or left),
        seats=tuple(_conceders(known, match, conceded, left)),
    )


def _conceders(
    known: PlayerView, match: Match, conceded: Sequence[int], left: Sequence[EntrantId]
) -> Iterator[ConcededBefore]:
    for at, seat in enumerate(match.seats):
        name = "" if at == known.seat else str(known.names[seat])
        yield ConcededBefore(f"conceded{at}", name, at in conceded, bool(name) and seat in left)
