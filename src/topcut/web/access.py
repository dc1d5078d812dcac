"""Access control: ``page`` guards every view by a row of the permission matrix and gives it a ``Visit``.

The middleware denies a view without a row, so none can be forgotten.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property, wraps
from typing import Any, TypeVar, cast

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import UploadedFile
from django.db import DataError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from topcut import limits, service
from topcut.caching import cached
from topcut.core.kernel.ids import CommandId, EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import Row
from topcut.core.play.matches import Match
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.messages.naming import Names
from topcut.people.links import hashed, players_of_devices
from topcut.people.models import Account
from topcut.people.names import Name, name_of_removed, names_of_members, names_of_people
from topcut.service import actors
from topcut.service.asked_hash import question_of
from topcut.service.lifetimes import phones_are_over
from topcut.service.memberships import keeps_the_installation
from topcut.service.permissions import Allowed, may_do, may_see, verdict
from topcut.web.denials import Forbidden, SignInFirst
from topcut.web.public.roster_names import names_now

_CARRIED = ("command_id", "csrfmiddlewaretoken")
LONGEST_COMMAND_ID = 24
R = TypeVar("R")

PLAYER_COOKIE = "player"
PLAYER_SALT = "topcut.player"
LONGEST_COOKIE = 200


def phone_id(request: HttpRequest) -> str | None:
    """The phone's id, which is the hash of its token, if its cookie was signed by this server."""
    cookie = request.COOKIES.get(PLAYER_COOKIE, "")
    return _signed(cookie) if len(cookie) <= LONGEST_COOKIE else None


@cached(10_000)
def _signed(cookie: str) -> str | None:
    """Verify the signature, cached: it never changes; whether the phone may act is checked each time."""
    carrying = HttpRequest()
    carrying.COOKIES = {PLAYER_COOKIE: cookie}
    token = carrying.get_signed_cookie(PLAYER_COOKIE, None, salt=PLAYER_SALT)
    return hashed(token) if token else None


class Visit:
    """One request: the visitor, the tournament, and what the view needs to answer."""

    def __init__(self, request: HttpRequest, tournament_id: TournamentId | None) -> None:
        self.request = request
        self.tournament_id = tournament_id
        self.refusal: Refusal | None = None
        self.planned: Rules | None = None  # rules of a tournament that is being created
        self.has_asked = False  # whether the service was asked for anything
        self._worked_out: dict[object, object] = {}

    @cached_property
    def account(self) -> Account | None:
        user = self.request.user
        return user if isinstance(user, Account) else None

    @cached_property
    def tournament(self) -> Tournament:
        """The tournament, read once, so that a page shows one moment."""
        if self.tournament_id is None:
            raise Http404
        try:
            return self._read(self.tournament_id)
        except Refusal:
            raise Http404 from None

    def _read(self, tournament_id: TournamentId) -> Tournament:
        return service.tournament(tournament_id)

    @cached_property
    def rules(self) -> Rules:
        return service.rules_of(self.tournament)

    @cached_property
    def actor(self) -> Actor:
        """Staff by their account, a player by their phone, both at once, or a spectator."""
        tournament = self.tournament if self.tournament_id else None
        staff = actors.staff(self.account, tournament) if self.account else Actor()
        if tournament is None or staff.entrant:
            return staff
        player = self._player()
        if player is None:
            return staff
        return replace(player, person=staff.person, roles=staff.roles)

    def _player(self) -> Actor | None:
        id_ = phone_id(self.request)
        found = players_of_devices([id_]).get(id_) if id_ else None
        if not found or found[0] != self.tournament_id or phones_are_over(self.tournament):
            return None
        return found[1]

    @cached_property
    def names(self) -> Mapping[EntrantId, Name]:
        return names_now(self.tournament)

    @cached_property
    def members(self) -> Mapping[EntrantId, tuple[Name, ...]]:
        """The members of teams, in seat order."""
        return names_of_members(self.tournament)

    def sits(self, match: Match, entrant: EntrantId) -> Name:
        """The name at a seat: for a team, its player at that seat."""
        return self.names[entrant] if match.member is None else self.members[entrant][match.member]

    @cached_property
    def people(self) -> dict[PersonId, Name]:
        """Names of officials, and of others once they are looked up."""
        return names_of_people({person for person, _ in self.tournament.officials})

    def name_of(self, actor: str) -> str:
        """The name for "person:…" or "entrant:…", as written in the ledger; empty if unknown."""
        kind, _, id_ = actor.partition(":")
        if kind == "entrant":
            entrant = EntrantId(id_)
            return str(self.names.get(entrant) or name_of_removed(self.tournament, entrant) or "")
        person = PersonId(id_)
        if kind == "person" and person not in self.people:
            self.people.update(names_of_people([person]) or {person: Name("")})
        return str(self.people.get(person, ""))

    @property
    def words(self) -> Names:
        """Names for sentences about this tournament."""
        return Names.of(self.tournament, self.name_of)

    @property
    def posting(self) -> bool:
        return self.request.method == "POST" and self.refusal is None

    @property
    def values(self) -> Mapping[str, Any]:
        """Submitted form data: a refused form is shown again filled in."""
        return self.request.POST

    @cached_property
    def question(self) -> str:
        """The hash of what is asked: address, fields and files, without the tokens that come along."""
        request, sent = self.request, self.request.POST
        fields = {key: sent.getlist(key) for key in sent if key not in _CARRIED}
        files = {key: [_content(file) for file in request.FILES.getlist(key)] for key in request.FILES}
        return question_of((request.get_full_path(), fields, files))

    @cached_property
    def command_id(self) -> CommandId | None:
        """The form's command id, combined with its content: the same form sent again is the same command;
        a form edited after going back is another."""
        sent = str(self.request.POST.get("command_id", ""))[:LONGEST_COMMAND_ID]
        if not sent:
            return None
        digest = self.question if service.is_keyed(sent) else self._unkeyed_digest
        return CommandId(f"{sent}-{digest[:16]}")

    @property
    def _unkeyed_digest(self) -> str:
        """What older ids are combined with: a form from before, sent again, is known again."""
        said = sorted(
            (key, self.request.POST.getlist(key)) for key in self.request.POST if key not in _CARRIED
        )
        return hashlib.sha256(repr(said).encode()).hexdigest()

    def may(self, action: str, match: Match | None = None) -> bool:
        """Whether the visitor may do it, at once or with approval, at this match."""
        return may_do(action, self.actor, self.tournament if self.tournament_id else None, match)

    def may_at_once(self, action: str) -> bool:
        """For acts outside the ledger: nothing there waits for approval, so a right to ask is not enough."""
        return verdict(action, self.actor.roles) == Allowed() and _is_theirs(action, self.actor)

    def do(self, asked: service.Asked, step: str = "") -> service.Answer:
        """Ask the service for an act or a command. ``step`` distinguishes several from one form."""
        if self.tournament_id is None:
            raise Http404
        self.has_asked = True
        id_ = CommandId(f"{self.command_id}{step}") if self.command_id else None
        answer = service.handle(asked, self.actor, self.tournament_id, id_, self.question if id_ else "")
        self.renew()
        self.tournament = answer.tournament
        return answer

    def recalled(self, refusal: Refusal) -> service.Answer:
        """The answer to this very form, if it was carried out before; else the refusal is raised.

        A form sent again is answered as it was, also where things have moved on so far that it can no
        longer be read: its parked entry is settled, its round is over. What the service refused stays
        refused.
        """
        done = self.answered_before()
        if done is None:
            raise refusal
        return done

    def answered_before(self) -> service.Answer | None:
        """The answer to this very form, if it was carried out before."""
        if self.has_asked or not self.tournament_id or not self.command_id:
            return None
        return service.answered(self.actor, self.tournament_id, self.command_id, self.question)

    def once(self, work: Callable[["Visit"], R]) -> R:
        """What is worked out for this visitor, kept for the other parts of the page that ask for it."""
        if work not in self._worked_out:
            self._worked_out[work] = work(self)
        return cast(R, self._worked_out[work])

    def renew(self) -> None:
        """Forget the tournament and whatever was read of it: it has changed."""
        self._worked_out.clear()
        for kept in ("tournament", "rules", "names", "members", "people", "actor"):
            self.__dict__.pop(kept, None)

    def say(self, text: str) -> None:
        """Flash message on the next page."""
        messages.success(self.request, text)

    def warn(self, text: str) -> None:
        """Flash message with a warning."""
        messages.warning(self.request, text)

    def go(self, view: str, *args: object, **kwargs: object) -> HttpResponseRedirect:
        return HttpResponseRedirect(reverse(view, args=args or None, kwargs=kwargs or None))


def _content(file: UploadedFile) -> tuple[str, str]:
    """The name of an uploaded file and the hash of what is in it, which is read again by whoever takes it."""
    digest = hashlib.sha256()
    for chunk in file.chunks():
        digest.update(chunk)
    file.seek(0)
    return file.name or "", digest.hexdigest()


View = Callable[..., HttpResponse]


def page(action: str, *, body: int = limits.BODY, hashes: bool = False) -> Callable[[View], View]:
    """Decorator: guard a view by a row of the matrix; a refused form is shown again with the reason.

    ``body`` is how many bytes those it admits may send to it, and ``hashes`` whether its form hashes a
    password; both are looked at before the form is read (``serving.router``).
    """

    def guard(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, **kwargs: Any) -> HttpResponse:
            id_ = kwargs.pop("tournament", None)
            visit = Visit(request, TournamentId(id_) if id_ else None)
            with _nothing_called_nul(request):
                _admit(visit, action)
                return _answered(view, visit, kwargs)

        guarded.action = action  # type: ignore[attr-defined]
        guarded.body = body  # type: ignore[attr-defined]
        guarded.hashes = hashes  # type: ignore[attr-defined]
        return guarded

    return guard


def _answered(view: View, visit: Visit, kwargs: dict[str, Any]) -> HttpResponse:
    try:
        return view(visit, **kwargs)
    except Refusal as refusal:
        if not visit.posting:
            raise
        visit.refusal = refusal
        visit.renew()
        return view(visit, **kwargs)


@contextmanager
def _nothing_called_nul(request: HttpRequest) -> Iterator[None]:
    """Nothing that is asked for by a name with a NUL in it is here: PostgreSQL does not even compare it."""
    try:
        yield
    except DataError:
        sent = (request.path, *request.GET.values(), *request.POST.values())
        if not any("\0" in str(one) for one in sent):
            raise
        raise Http404 from None


def admits(view: View, request: HttpRequest, tournament: str | None) -> bool:
    """Whether a guarded view would let the request in; asked before its body is read."""
    visit = Visit(request, TournamentId(tournament) if tournament else None)
    try:
        with _nothing_called_nul(request):
            _admit(visit, view.action)  # type: ignore[attr-defined]
    except PermissionDenied:
        return False
    return True


_OF_THE_INSTALLATION = {Row.KEEP_LIBRARY}
"""What all organizations share, and the installation's own keeps for them."""


def _is_theirs(action: str, actor: Actor) -> bool:
    return action not in _OF_THE_INSTALLATION or keeps_the_installation(actor.person)


def _admit(visit: Visit, action: str) -> None:
    """Check permission; deny with a link to the sign-in page for those not signed in."""
    posted = bool(visit.tournament_id and visit.tournament.posted_after)
    if may_see(action, visit.actor, visit.actor.entrant, posted=posted) and _is_theirs(action, visit.actor):
        return
    known = visit.account is not None or visit.actor.entrant is not None
    kind, who = (Forbidden, visit.actor.id) if known else (SignInFirst, "")
    raise kind(who, visit.tournament_id or "", action)
