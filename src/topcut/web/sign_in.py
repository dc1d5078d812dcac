"""Account views: one-time links, signing in and out, language and theme."""

from dataclasses import replace
from functools import wraps

from django.conf import settings
from django.contrib.auth import authenticate
from django.http import HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.csrf import get_token
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament
from topcut.ledger.writing import writing
from topcut.messages.words import role_text
from topcut.people.accounts import keep_account, prepare_account
from topcut.people.links import LinkSpent, is_for_the_first, look_up_staff_link, spend_staff_link
from topcut.people.models import Account, StaffLink, folded
from topcut.people.names import Name, names_of_people
from topcut.people.organizations import MemberRole, the_first
from topcut.security_log import Happening, hidden, note
from topcut.service.actors import inviter
from topcut.service.memberships import accept, invited_to, set_role
from topcut.service.same_person import players_called
from topcut.web import attempts
from topcut.web.access import View, Visit, page
from topcut.web.account_screens import (
    accept_screen,
    first_account_screen,
    invited_screen,
    sign_in_screen,
    spent_link_screen,
)
from topcut.web.forms import NewAccount, SignIn
from topcut.web.organization_words import member_role_text, name_told
from topcut.web.pages import show
from topcut.web.staff_sessions import enter, leave, seconds_left
from topcut.web.who_is_it import WhoIsIt, answer_to, is_it_you

_YEAR = 365 * 24 * 3600


def told_if_spent(view: View) -> View:
    """Decorator: a used-up link says so, also on a double tap between reading and taking it."""

    @wraps(view)
    def telling(visit: Visit, token: str) -> HttpResponse:
        try:
            return view(visit, token)
        except LinkSpent as spent:
            return _show_spent(visit, spent)

    return telling


@page("sign-in", hashes=True)
@told_if_spent
def start(visit: Visit, token: str) -> HttpResponse:
    """View: the first organizer's one-time link, which creates their account."""
    if not is_for_the_first(look_up_staff_link(token)):
        raise LinkSpent("unknown")
    form = NewAccount(visit.request.POST or None)
    if visit.posting and form.is_valid():
        account = _prepared(form)
        with writing():
            spend_staff_link(token)
            keep_account(account, _name_in(form))
            set_role(None, the_first(), account, MemberRole.OWNER)
        return _enter(visit, account, reverse("desks"))
    return show(visit, first_account_screen(form))


@page("sign-in", hashes=True)
@told_if_spent
def staff(visit: Visit, token: str) -> HttpResponse:
    """View: an invitation to a role, accepted by the signed-in account or by a new one."""
    link = look_up_staff_link(token)
    if not link.tournament:
        raise LinkSpent("unknown")
    tournament = service.tournament(TournamentId(link.tournament))
    form = NewAccount(None if visit.account else visit.request.POST or None)
    if visit.posting and (visit.account or form.is_valid()):
        account = visit.account or _prepared(form)
        with writing():
            if not visit.account:
                keep_account(account, _name_in(form))
            _appoint(visit, spend_staff_link(token), account)
        visit.say(_("You are now %(role)s.") % {"role": role_text(Role(link.role))})
        return _enter(visit, account, reverse("desk", args=[tournament.id]))
    role = Role(link.role)
    if visit.account:
        name = _name(visit.account)
        asks = _is_it_you(visit, tournament, name) if name else None
        return show(visit, accept_screen(role_text(role), tournament.details.name, name, asks))
    asks = _is_it_you(visit, tournament, _name_in(form)) if form.is_bound and form.is_valid() else None
    return show(visit, invited_screen(visit, role_text(role), tournament.details.name, form, asks))


@page("sign-in", hashes=True)
@told_if_spent
def member(visit: Visit, token: str) -> HttpResponse:
    """View: an invitation to organize for an organization, accepted likewise."""
    organization, invited = invited_to(look_up_staff_link(token))
    form = NewAccount(None if visit.account else visit.request.POST or None)
    if visit.posting and (visit.account or form.is_valid()):
        account = visit.account or _prepared(form)
        with writing():
            if not visit.account:
                keep_account(account, _name_in(form))
            role = accept(token, account).role
        visit.say(_("You are now %(role)s.") % {"role": member_role_text(role)})
        return _enter(visit, account, reverse("desks"))
    role_told, where = member_role_text(invited), name_told(organization)
    if visit.account:
        return show(visit, accept_screen(role_told, where, _name(visit.account)))
    return show(visit, invited_screen(visit, role_told, where, form))


def _is_it_you(visit: Visit, tournament: Tournament, name: Name) -> WhoIsIt | None:
    """Asked of whoever has the name of a player, unless they are known to be that player (MTR-1.4.d)."""
    known = visit.account and tournament.entrant_of(PersonId(visit.account.person_id))
    found = not known and players_called(tournament, name)
    return is_it_you(visit, tournament, str(name)) if found else None


def _appoint(visit: Visit, link: StaffLink, account: Account) -> None:
    """Appoint the account on behalf of the link's creator, with the roles they hold now."""
    person, said = PersonId(account.person_id), answer_to(visit, "is_player")
    appointed = AppointOfficial(person, Role(link.role))
    tournament, name = service.tournament(TournamentId(link.tournament)), _name(account)
    seats = players_called(tournament, name) if name and not tournament.entrant_of(person) else ()
    if seats and said:
        appointed = replace(appointed, plays_as=seats[0].entrant, member=seats[0].member)
    elif seats and said is False:
        appointed = replace(appointed, namesakes=tuple(seat.entrant for seat in seats))
    try:
        service.handle(appointed, inviter(link), TournamentId(link.tournament))
    except Refusal as refusal:
        raise LinkSpent("void") if refusal.code == "not-allowed" else refusal from None


def _name(account: Account) -> Name | None:
    return names_of_people([PersonId(account.person_id)]).get(PersonId(account.person_id))


def _prepared(form: NewAccount) -> Account:
    return prepare_account(form.cleaned_data["username"], form.cleaned_data["password"])


def _name_in(form: NewAccount) -> Name:
    return Name(form.cleaned_data["first_name"], form.cleaned_data["last_name"])


def _show_spent(visit: Visit, spent: LinkSpent) -> HttpResponse:
    return show(visit, spent_link_screen(spent), 410)


@page("sign-in", hashes=True)
def sign_in(visit: Visit) -> HttpResponse:
    form = SignIn(visit.request.POST or None)
    if visit.posting and form.is_valid():
        username = form.cleaned_data["username"]
        wait = attempts.seconds_to_wait(visit.request, username)
        if not wait:
            attempts.count(visit.request, username)  # before the slow check: parallel attempts count
        account = None if wait else authenticate(username=username, password=form.cleaned_data["password"])
        if isinstance(account, Account):
            attempts.forget(visit.request, username)
            return _enter(visit, account, _next(visit, reverse("desks")))
        _note_failure(username, wait)
        form.add_error(None, wait_text(wait) if wait else _("User name or password is wrong."))
    return show(visit, sign_in_screen(visit, form), 409 if form.errors else 200)


def _note_failure(username: str, wait: int) -> None:
    """Log a failed sign-in: the account, or a hash of the name if there is none: it may be a password."""
    account = Account.objects.filter(username=folded(username)).values_list("id", flat=True).first()
    name = "" if account else hidden(folded(username))
    happening = Happening.LOCKED if wait else Happening.SIGN_IN_FAILED
    note(happening, account=account or "", name=name, wait=wait or "")


def wait_text(seconds: int) -> str:
    return ngettext(
        "Too many wrong passwords for this name. Wait %(seconds)s second and try again.",
        "Too many wrong passwords for this name. Wait %(seconds)s seconds and try again.",
        seconds,
    ) % {"seconds": seconds}


def _enter(visit: Visit, account: Account, address: str) -> HttpResponse:
    enter(visit.request, account)
    response = HttpResponseRedirect(address)
    attempts.know(response, account.username)
    return response


@page("sign-in")
def sign_out(visit: Visit) -> HttpResponse:
    if visit.posting:
        leave(visit.request, visit.account)
        visit.say(_("You are signed out."))
    return visit.go("home")


@page("sign-in")
def stay(visit: Visit) -> HttpResponse:
    """View: how long the session lasts. Opening it is doing something, so it goes on; a link comes back.

    A page that was open when its session ended has the CSRF token of that one; here it gets the new one.
    """
    if "next" in visit.request.GET:
        return HttpResponseRedirect(_next(visit, reverse("desks")))
    if not visit.account:
        return JsonResponse({"left": 0})
    return JsonResponse({"left": seconds_left(visit.request.session), "token": get_token(visit.request)})


@page("sign-in")
def language(visit: Visit) -> HttpResponse:
    response = HttpResponseRedirect(_next(visit, reverse("home")))
    chosen = str(visit.values.get("language", ""))
    if visit.posting and chosen in dict(settings.LANGUAGES):
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, chosen, _YEAR, samesite="Lax")
    return response


@page("sign-in")
def theme(visit: Visit) -> HttpResponse:
    response = HttpResponseRedirect(_next(visit, reverse("home")))
    chosen = str(visit.values.get("theme", ""))
    if visit.posting and chosen in ("light", "dark"):
        response.set_cookie("theme", chosen, _YEAR, samesite="Lax")
    elif visit.posting:
        response.delete_cookie("theme", samesite="Lax")
    return response


def _next(visit: Visit, otherwise: str) -> str:
    """The page the visitor came from, if it is one of ours."""
    request = visit.request
    wanted = str(request.POST.get("next") or request.GET.get("next") or "")
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if safe else otherwise
