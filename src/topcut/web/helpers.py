"""Template helpers: times, numbers, QR codes, refusal texts."""

import io
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

import segno
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from markupsafe import Markup

from topcut.core.desks.decks.deadlines import lists_due, open_decks, the_list
from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.results.closing import to_acknowledge
from topcut.core.desks.rounds.board.overview import RoundProgress, correction_waits, progress
from topcut.core.desks.rounds.drawn import draw_of_cut, draw_of_round, draw_of_seats
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import audience_of
from topcut.core.kernel.ids import EntrantId, Instant, TournamentId, match_place
from topcut.core.kernel.rows import Row
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, ResultSource, RoundStatus
from topcut.core.tournament import Tournament, active_entrants
from topcut.messages import score_words as scores
from topcut.messages.figures import percentage, venue_time
from topcut.messages.refusals import refusal_citation, refusal_text
from topcut.messages.registers import command_text
from topcut.people.names import Name
from topcut.service import rules_of
from topcut.service.acts import strike_out
from topcut.service.permissions import may_know
from topcut.web.access import Visit
from topcut.web.desk.scoring import TypedScore
from topcut.web.public.address import is_loopback
from topcut.web.staff_sessions import seconds_left

_ACCOUNT_PAGES = {"start", "staff-link", "sign-in"}


class RefusalShown(NamedTuple):
    text: str
    citation: str | None


def refusal_of(visit: Visit) -> RefusalShown:
    """The text of the visit's refusal, and its rule."""
    if visit.refusal is None:
        return RefusalShown("", None)
    if visit.tournament_id is None:
        return RefusalShown(refusal_text(visit.refusal), refusal_citation(visit.refusal, visit.planned))
    rules = visit.planned or visit.rules
    return RefusalShown(
        refusal_text(visit.refusal, name_of=visit.name_of), refusal_citation(visit.refusal, rules)
    )


def request_text(visit: Any, command: Command) -> str:
    """A proposal in words; only judges may read whose penalty it would be."""
    if may_know(command, visit.actor, visit.tournament):
        return command_text(command, visit.words)
    about = audience_of(command, visit.tournament)
    return _("A request about a penalty") if about is Row.SEE_PENALTIES else _("a request")


# Time


def local(instant: Instant, zone: str) -> datetime:
    """A ledger instant in venue time."""
    return venue_time(instant, zone)


def day(date: str) -> str:
    """A date in the reader's format: "5 July 2025"."""
    try:
        return str(date_format(datetime.fromisoformat(date), "DATE_FORMAT"))
    except ValueError:
        return date


def iso(instant: Instant) -> str:
    return venue_time(instant, "UTC").isoformat(timespec="seconds")


def countdown(milliseconds: int) -> str:
    """38:12; rounded up, so that zero means time is up."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


# Numbers


def visible(text: str) -> str:
    """A name as typed, with invisible and bidirectional control characters replaced by a mark."""
    return "".join(char if char.isprintable() else "�" for char in text)


def pod_text(match: Match, score: Score, names: Mapping[EntrantId, Name], own: int | None = None) -> str:
    """A pod's result, with the names of its seats."""
    return scores.pod_text(score, [str(names[seat]) for seat in match.seats], own)


def written(score: Score, at_time: bool = False) -> str:
    """A score as a button's value."""
    return str(TypedScore(score, at_time))


@lru_cache(4000)
def qr(text: str) -> Markup:
    """A QR code as an SVG element, readable on any background since it includes its own white.

    The mask is fixed, because trying all eight takes most of the time; any of them can be read.
    """
    out = io.BytesIO()
    segno.make(text, error="m", micro=False, mask=2, boost_error=False).save(
        out, kind="svg", xmldecl=False, svgclass="qr", lineclass=None, border=2, light="#fff", omitsize=True
    )
    return Markup(out.getvalue().decode())


# Page frame


def public_url(tournament: TournamentId) -> str:
    """URL of the tournament's public page."""
    return reverse("tournament", args=[tournament])


def languages() -> list[tuple[str, str]]:
    """Each language by its own name."""
    return [("en", "English"), ("es", "Español")]


def themes() -> list[tuple[str, str]]:
    return [("", _("as the device")), ("light", _("light")), ("dark", _("dark"))]


def unencrypted(request: HttpRequest) -> bool:
    """Whether to warn staff that the connection is not encrypted."""
    if settings.REQUIRE_HTTPS or request.is_secure() or is_loopback(split_domain_port(request.get_host())[0]):
        return False
    match = request.resolver_match
    signed_in = getattr(request, "user", None) is not None and request.user.is_authenticated
    return signed_in or bool(match and match.view_name in _ACCOUNT_PAGES)


def session_left(request: HttpRequest) -> int:
    """Seconds until the visitor is signed out if nothing is done; 0 if nobody is signed in."""
    signed_in = getattr(request, "user", None) is not None and request.user.is_authenticated
    return seconds_left(request.session) if signed_in else 0


def round_progress(tournament: Tournament) -> RoundProgress | None:
    """Progress of the current round, for the bar above every page of the desk."""
    round_ = tournament.current_round
    if round_ is None or round_.status is not RoundStatus.OPEN:
        return None
    return progress(round_, tournament.rounds)


class Decided(NamedTuple):
    """Tables of one round decided in the same way without the players."""

    round: int
    source: ResultSource
    by: str
    matches: tuple[Match, ...]


def decided_without_players(tournament: Tournament) -> list[Decided]:
    """Such tables that the head judge has not reviewed yet."""
    found: dict[tuple[int, ResultSource, str], list[Match]] = {}
    for match in to_acknowledge(tournament):
        assert match.result is not None
        key = (match_place(match.id)[0], match.result.source, match.result.by)
        found.setdefault(key, []).append(match)
    return [Decided(*key, tuple(matches)) for key, matches in found.items()]


def lists_to_chase(tournament: Tournament) -> int:
    """Number of required decklists that are missing or have faults, due before the next round."""
    return sum(map(len, lists_due(tournament, rules_of(tournament), active_entrants(tournament))))


def list_owed(tournament: Tournament, entrant: Entrant) -> tuple[int, SealedList | None] | None:
    """The first deck whose list an entrant may still submit and has not, or has to correct."""
    for deck in open_decks(tournament, rules_of(tournament), entrant):
        sealed = the_list(tournament, entrant.id, deck)
        if sealed is None or sealed.faults:
            return deck, sealed
    return None


def may_strike(visit: Any, number: int) -> bool:
    return strike_out.may_strike(visit.tournament, number, visit.actor)


HELPERS: tuple[Callable[..., Any], ...] = (
    session_left,
    refusal_of,
    request_text,
    may_strike,
    correction_waits,
    local,
    day,
    iso,
    countdown,
    percentage,
    visible,
    pod_text,
    written,
    qr,
    public_url,
    round_progress,
    lists_to_chase,
    lists_are_open,
    list_owed,
    decided_without_players,
    draw_of_round,
    draw_of_seats,
    draw_of_cut,
    languages,
    themes,
    unencrypted,
)
