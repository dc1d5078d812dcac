"""Password change: by a one-time link if the old one is forgotten, else with the old one.

Either way all other sessions of the account end: a session is verified against the password.
"""

from django.contrib.auth import update_session_auth_hash
from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.ledger.writing import writing
from topcut.people.accounts import prepare_password
from topcut.people.links import LinkSpent, look_up_staff_link, spend_staff_link
from topcut.people.models import Account
from topcut.security_log import Happening, note
from topcut.web import attempts
from topcut.web.access import Visit, page
from topcut.web.account_screens import new_password_screen
from topcut.web.denials import SignInFirst
from topcut.web.forms import ChangePassword, NewPassword
from topcut.web.pages import show
from topcut.web.sign_in import told_if_spent, wait_text
from topcut.web.staff_sessions import enter


@page("sign-in", hashes=True)
@told_if_spent
def reset(visit: Visit, token: str) -> HttpResponse:
    """View of the link that ``topcut account reset`` prints."""
    account = look_up_staff_link(token).account
    if account is None:
        raise LinkSpent("unknown")
    form = NewPassword(visit.request.POST or None)
    if visit.posting and form.is_valid():
        prepare_password(account, form.cleaned_data["password"])
        with writing():
            spend_staff_link(token)
            account.save(update_fields=["password"])
        enter(visit.request, account)
        return _changed(visit, account)
    return show(visit, new_password_screen(account.username, form))


@page("sign-in", hashes=True)
def change(visit: Visit) -> HttpResponse:
    account = visit.account
    if account is None:
        raise SignInFirst
    form = ChangePassword(visit.request.POST or None)
    if visit.posting and form.is_valid() and _knows_the_old(visit, account, form):
        prepare_password(account, form.cleaned_data["password"])
        with writing():
            account.save(update_fields=["password"])
        update_session_auth_hash(visit.request, account)
        return _changed(visit, account)
    return show(visit, new_password_screen(account.username, form), 409 if form.errors else 200)


def _knows_the_old(visit: Visit, account: Account, form: ChangePassword) -> bool:
    """Check the old password, rate-limited like a sign-in: an unattended computer is no place to guess."""
    wait = attempts.seconds_to_wait(visit.request, account.username)
    if wait:
        note(Happening.LOCKED, who=visit.actor.id, account=account.pk, wait=wait)
        form.add_error("old", wait_text(wait))
        return False
    attempts.count(visit.request, account.username)
    if not account.check_password(form.cleaned_data["old"]):
        note(Happening.SIGN_IN_FAILED, who=visit.actor.id, account=account.pk)
        form.add_error("old", _("That is not your password. Try again."))
        return False
    attempts.forget(visit.request, account.username)
    return True


def _changed(visit: Visit, account: Account) -> HttpResponse:
    note(Happening.PASSWORD_CHANGED, who=f"person:{account.person_id}", account=account.pk)
    visit.say(_("Your password is changed. Everywhere else you are signed out."))
    response = visit.go("desks")
    attempts.know(response, account.username)
    return response
