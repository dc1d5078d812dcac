"""Frame of a player's pages: the tournament, the round, the clock and the newest announcement on top."""

from dataclasses import dataclass

from django.middleware.csrf import get_token

from topcut.messages.words import round_of_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.clock_parts import Clock
from topcut.web.frames import Frame, Reader, active_language, reader_of
from topcut.web.live_address import Live
from topcut.web.page_parts import NewestAnnouncement
from topcut.web.pages import Page
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.player_reading import player_view


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFrame(Frame):
    """``part``: an open page renews itself and takes only what may have changed. It does not where a form was
    refused, which stays as it is until it is sent again.
    """

    part: bool
    name: str
    public_page: str
    own_page: str
    round: str
    clock: Clock | None
    announcement: NewestAnnouncement | None
    live: Live


class PhonePage(Page):
    """A page of a player's phone."""

    __slots__ = ()

    def frame(self, visit: Visit) -> PlayerFrame:
        assert isinstance(visit, PhoneVisit)
        return _framed(visit)


def _framed(visit: PhoneVisit) -> PlayerFrame:
    known, tournament = player_view(visit), visit.tournament
    details = tournament.details
    return PlayerFrame(
        language=active_language(),
        reader=_renewed(visit) if visit.wants_part else reader_of(visit.request, visit),
        part=visit.wants_part,
        name=details.name,
        public_page=address("tournament", tournament.id),
        own_page=address("player:me", tournament.id),
        round=round_of_text(details, known.round.number) if known.round else "",
        clock=Clock.of(known.clock, known.now),
        announcement=NewestAnnouncement.of(tournament),
        live=Live(known.live if visit.live else "", known.version, known.now, details.zone),
    )


def _renewed(visit: PhoneVisit) -> Reader:
    """For a part, which shows nothing else of it; messages wait for a whole page.

    The mask keeps a token from being guessed (BREACH) if a compressed response repeats parts of the request.
    A part repeats nothing, so it carries the phone's secret unmasked, as the cookie does.
    """
    return Reader(csrf_token=visit.request.META.get("CSRF_COOKIE") or get_token(visit.request))
