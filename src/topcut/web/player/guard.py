"""Guard for pages of a player's phone, also if the same browser is signed in as staff."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property, wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from topcut import service
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import SYSTEM, Actor
from topcut.core.tournament import Tournament
from topcut.people.links import players_of_devices
from topcut.service import actors
from topcut.service.lifetimes import phones_are_over
from topcut.service.permissions import may_see
from topcut.web.access import Visit, phone_id
from topcut.web.addresses import address
from topcut.web.error_pages import note_denied
from topcut.web.page_parts import Link
from topcut.web.pages import Page, screen, show_plain
from topcut.web.player.player_view import PlayerView
from topcut.web.player.sides import score_read, score_written, turned

PART_HEADER = "HTTP_X_PART"

PhoneView = Callable[..., HttpResponse]


@screen("player/unknown.html")
class UnknownPhonePage(Page):
    """What somebody sees who is no player here: how to get a page of their own."""

    tournament: Link
    pairings: str


class BatchLookup:
    """One read of the phones and their tournaments, for requests that are answered as a batch."""

    def __init__(self, phones: Iterable[str]) -> None:
        self._phones = players_of_devices(phones)
        self._tournaments: dict[TournamentId, Tournament] = {}

    def knows(self, phone: str | None) -> bool:
        return phone in self._phones

    def player(self, phone: str | None, tournament: TournamentId) -> Actor | None:
        """Whom the phone acts for in this tournament, which is looked at anyway for the page."""
        plays, player = self._phones.get(phone or "", (None, None))
        return player if plays == tournament and not phones_are_over(self.tournament(tournament)) else None

    def tournament(self, id_: TournamentId) -> Tournament:
        found = self._tournaments.get(id_)
        if found is None:
            found = self._tournaments[id_] = service.tournament(id_)
        return found

    def now(self) -> Instant:
        return service.now()


class ForeseenLookup(BatchLookup):
    """One player's phone in a state and at a moment that may come: for pages that are made ahead."""

    def __init__(self, player: Actor, tournament: Tournament, at: Instant) -> None:
        super().__init__(())
        self._player, self._foreseen, self._at = player, tournament, at

    def player(self, phone: str | None, tournament: TournamentId) -> Actor | None:
        return self._player if not phones_are_over(self._foreseen) else None

    def tournament(self, id_: TournamentId) -> Tournament:
        return self._foreseen

    def now(self) -> Instant:
        return self._at


class PhoneVisit(Visit):
    """A visit by a player: by the phone's cookie, else by an account that plays here."""

    def __init__(self, request: HttpRequest, tournament_id: TournamentId) -> None:
        super().__init__(request, tournament_id)
        self._lookup: BatchLookup | None = getattr(request, "lookup", None)
        self.known: PlayerView | None = None

    def _read(self, tournament_id: TournamentId) -> Tournament:
        return self._lookup.tournament(tournament_id) if self._lookup else super()._read(tournament_id)

    def _player(self) -> Actor | None:
        if self._lookup is None or self.tournament_id is None:
            return super()._player()
        return self._lookup.player(phone_id(self.request), self.tournament_id)

    def renew(self) -> None:
        super().renew()
        self.known = None

    @cached_property
    def actor(self) -> Actor:
        tournament = self.tournament
        found = self._player()
        if found and found.entrant in tournament.entrants:
            return self._with_session(found)
        return actors.staff(self.account, tournament) if self.account else Actor()

    def _with_session(self, player: Actor) -> Actor:
        """Whoever is signed in beside the phone's cookie holds the phone: it acts through them as well."""
        person = PersonId(self.account.person_id) if self.account else None
        if person is None or not self.tournament.roles_of(person):
            return player
        return replace(player, also=(*player.also, person))

    @property
    def now(self) -> Instant:
        return self._lookup.now() if self._lookup else service.now()

    @property
    def entrant(self) -> Entrant:
        """Always set: the guard lets nobody else through."""
        return self.tournament.entrants[self.entrant_id]

    @property
    def entrant_id(self) -> EntrantId:
        assert self.actor.entrant is not None
        return self.actor.entrant

    @property
    def wants_part(self) -> bool:
        """Whether an open page refreshes itself: it requests what may have changed, without the frame."""
        return PART_HEADER in self.request.META

    @property
    def live(self) -> bool:
        """Whether the page refreshes: a refused form stays as it is until it is sent again."""
        return self.request.method == "GET"


def phone_page(view: PhoneView) -> PhoneView:
    """Decorator: admit players of this tournament; others are told how to get their page."""

    @wraps(view)
    def guarded(request: HttpRequest, tournament: str, **kwargs: Any) -> HttpResponse:
        visit = PhoneVisit(request, TournamentId(tournament))
        if not may_see("see-own-card", visit.actor, visit.actor.entrant):
            return _denied(visit)
        try:
            return view(visit, **kwargs)
        except Refusal as refusal:
            if not visit.posting:
                raise
            visit.renew()
            if visit.actor.entrant is None:  # the phone was ended while its form was looked at
                return _denied(visit)
            visit.refusal = seen_from_own_side(visit, for_players(refusal))
            return view(visit, **kwargs)

    guarded.action = "see-own-card"  # type: ignore[attr-defined]
    return guarded


def _denied(visit: PhoneVisit) -> HttpResponse:
    who = visit.actor.id if visit.actor != SYSTEM else ""
    note_denied(visit.request, who, visit.tournament.id, row="see-own-card")
    return show_plain(visit.request, _unknown(visit.tournament), 403)


def _unknown(tournament: Tournament) -> UnknownPhonePage:
    public = Link(tournament.details.name, address("tournament", tournament.id))
    return UnknownPhonePage(tournament=public, pairings=address("public:pairings", tournament.id))


def for_players(refusal: Refusal) -> Refusal:
    """Translate refusals for players, who are not told to do what only the desk can: start the round."""
    if refusal.code == "round-not-open":
        return Refusal("round-not-begun", round=refusal.facts["round"])
    return refusal


def seen_from_own_side(visit: PhoneVisit, refusal: Refusal) -> Refusal:
    """Turn scores in a refusal: the core uses seating order, the player reads their own games first."""
    match = visit.tournament.match(MatchId(visit.request.POST.get("match", "")))
    written = refusal.facts.get("score")
    score = score_read(written) if isinstance(written, str) else None
    if score is None or match is None or visit.entrant_id not in match.seats:
        return refusal
    told = Refusal(refusal.code, refusal.rule, **refusal.facts)
    own = turned(score, match.seat_of(visit.entrant_id))
    told.facts["score"] = score_written(own).removesuffix("-0") if not own.drawn else score_written(own)
    return told
