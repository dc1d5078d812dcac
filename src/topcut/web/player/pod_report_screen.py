"""Reporting a pod: who won, a draw and who conceded before it, or that one concedes oneself."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.results.agreeing import is_too_late_to_agree
from topcut.core.desks.results.completing import known_losses
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.messages.listing import list_text
from topcut.web.addresses import address
from topcut.web.companion.offering import conceded_at_table
from topcut.web.page_parts import Banner, Press
from topcut.web.pages import screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.phone_parts import PhoneForm, claim_text, one_press
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
    """``draw`` is missing in a playoff, whose pods have a winner. ``without``: who is out of it already."""

    winners: tuple[Press, ...]
    without: Banner | None
    draw: DrawnPod | None
    concede: PhoneForm | None


def pod_report_screen(visit: PhoneVisit, known: PlayerView, match: Match, *, leaving: bool) -> PodReportPage:
    assert known.round is not None
    facts = {"table": match.table, "seats": len(match.seats)}
    out = {*match.conceded, *known_losses(visit.tournament, match)}
    is_elimination = visit.tournament.stage_of(known.round.number).is_elimination
    reported = tuple(_reported(known, match))
    return PodReportPage(
        around=reporting_around(known, match, _("Who won?"), reported, leaving=leaving),
        about=_("Table %(table)s, a pod of %(seats)s") % facts,
        winners=tuple(_winners(known, match, out)),
        without=_without(visit, known, match),
        draw=None if is_elimination else _draw(visit, known, match, out),
        concede=None if leaving or known.seat in out else _concede(visit, known, match),
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


def _winners(known: PlayerView, match: Match, out: Collection[int]) -> Iterator[Press]:
    """Whoever can have won, themselves first."""
    for at in sorted(range(len(match.seats)), key=lambda seat: seat != known.seat):
        if at not in out:
            name = known.names[match.seats[at]]
            won = _("I won") if at == known.seat else _("%(name)s won") % {"name": name}
            yield Press(won, "score", f"win-{at}", "big")


def _without(visit: PhoneVisit, known: PlayerView, match: Match) -> Banner | None:
    """Who cannot win and has no part in a draw, as far as the program knows (MA-2.1A)."""
    lost = known_losses(visit.tournament, match)
    gave_up = [seat for seat in match.conceded if seat not in lost]
    said = (
        (_("A match loss for %(names)s is counted by itself."), lost),
        (_("Conceded: %(names)s. That is counted by itself."), gave_up),
    )
    text = " ".join(text % {"names": _listed(known, match, seats)} for text, seats in said if seats)
    return Banner("info", text=text) if text else None


def _listed(known: PlayerView, match: Match, seats: Sequence[int]) -> str:
    return list_text(
        _("you") if seat == known.seat else str(known.names[match.seats[seat]]) for seat in seats
    )


def _concede(visit: PhoneVisit, known: PlayerView, match: Match) -> PhoneForm | None:
    """MTR-2.5.a: whoever concedes says so; the others play on."""
    if is_too_late_to_agree(match, visit.rules):
        return None
    action = address("player:report", visit.tournament.id)
    return one_press(action, _("I concede the match"), "score", "concede-0", match=match.id)


def _draw(visit: PhoneVisit, known: PlayerView, match: Match, out: Collection[int]) -> DrawnPod:
    conceded = conceded_at_table(visit.tournament.id, match, visit.rules)
    left = [seat for seat in match.seats if visit.tournament.entrants[seat].last_round is not None]
    agreed = Press(_("We all agreed on a draw"), "score", "agreed")
    at_time = Press(_("Time ended the game: a draw"), "score", "draw")
    hint = _("A game that ended drawn is played again with everybody while there is time.")
    return DrawnPod(
        presses=(at_time, agreed) if known.time_is_up else (agreed,),
        hint="" if known.time_is_up else hint,
        open=bool(conceded or left),
        seats=tuple(_conceders(known, match, conceded, left, out)),
    )


def _conceders(
    known: PlayerView, match: Match, conceded: Sequence[int], left: Sequence[EntrantId], out: Collection[int]
) -> Iterator[ConcededBefore]:
    """Those of whom it is not known: they confirm it themselves."""
    for at, seat in enumerate(match.seats):
        if at in out:
            continue
        name = "" if at == known.seat else str(known.names[seat])
        yield ConcededBefore(f"conceded{at}", name, at in conceded, bool(name) and seat in left)
