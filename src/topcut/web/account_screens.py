"""Pages of accounts, as values: the first one, invitations, signing in, a new password, spent links."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.invocation import program
from topcut.people.links import LINK_LIFE, LinkSpent
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.form_fields import FormField, field_of, fields_of
from topcut.web.forms import ChangePassword, NewAccount, NewPassword, SignIn
from topcut.web.pages import Page, screen
from topcut.web.staff_sessions import signed_out_text
from topcut.web.who_is_it import WhoIsIt


@dataclass(frozen=True, slots=True)
class AccountFields:
    """What a new account is made of."""

    first_name: FormField
    last_name: FormField
    username: FormField
    password: FormField


@screen("account/start.html")
class FirstAccountPage(Page):
    """The one-time link of the first organizer."""

    fields: AccountFields


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationPage(Page):
    """``where``: in which tournament, or for whom. ``asks``: somebody of their name plays there."""

    role: str
    where: str
    asks: WhoIsIt | None


@screen("account/staff.html")
class InvitedPage(InvitationPage):
    """For whoever is not signed in: they make an account, or sign in and come ``back``."""

    back: str
    fields: AccountFields


@screen("account/accept.html")
class AcceptRolePage(InvitationPage):
    """For whoever is signed in, by this name."""

    name: str


@screen("account/sign_in.html")
class SignInPage(Page):
    """``over``: that a limit signed them out. ``back`` is where they wanted to go.

    ``reset``: the command that makes a link for a new password.
    """

    over: str
    back: str
    problems: tuple[str, ...]
    username: FormField
    password: FormField
    reset: str


@screen("account/password.html")
class NewPasswordPage(Page):
    username: str
    fields: tuple[FormField, ...]


@screen("account/spent.html")
class SpentLinkPage(Page):
    heading: str
    text: str


def first_account_screen(form: NewAccount) -> FirstAccountPage:
    return FirstAccountPage(fields=_fields(form))


def _fields(form: NewAccount) -> AccountFields:
    return AccountFields(
        first_name=field_of(form, "first_name"),
        last_name=field_of(form, "last_name"),
        username=field_of(form, "username"),
        password=field_of(form, "password"),
    )


def invited_screen(
    visit: Visit, role: str, where: str, form: NewAccount, asks: WhoIsIt | None = None
) -> InvitedPage:
    return InvitedPage(
        asks=asks,
        role=capfirst(role),
        where=where,
        back=visit.request.get_full_path(),
        fields=_fields(form),
    )


def accept_screen(role: str, where: str, name: Name | None, asks: WhoIsIt | None = None) -> AcceptRolePage:
    return AcceptRolePage(
        role=capfirst(role),
        where=where,
        name=str(name or "–"),
        asks=asks,
    )


def sign_in_screen(visit: Visit, form: SignIn) -> SignInPage:
    request = visit.request
    return SignInPage(
        over=_over() if request.GET.get("over") else "",
        back=str(request.POST.get("next") or request.GET.get("next") or ""),
        problems=tuple(map(str, form.non_field_errors())),
        username=field_of(form, "username"),
        password=field_of(form, "password"),
        reset=f"{program()} account reset",
    )


def _over() -> str:
    return " ".join((signed_out_text(), _("Sign in to go on where you were.")))


def new_password_screen(username: str, form: NewPassword | ChangePassword) -> NewPasswordPage:
    """The old one first, where it is asked for."""
    names = [name for name in ("old", "password") if name in form.fields]
    return NewPasswordPage(username=username, fields=fields_of(form, *names))


def spent_link_screen(spent: LinkSpent) -> SpentLinkPage:
    heading, text = _spent_texts(spent.reason)
    return SpentLinkPage(heading=heading, text=text)


def _spent_texts(reason: str) -> tuple[str, str]:
    if reason == "used":
        return _("This link was used already"), _(
            "Each link works once. If it was you, sign in. If not, tell the organizer and ask for a new one."
        )
    if reason == "expired":
        return _("This link is too old"), _too_old()
    if reason == "void":
        return _("This invitation no longer counts"), _(
            "Whoever made it may not invite anybody here any more. Ask an organizer for a new one."
        )
    if reason == "begun":
        return _("There is an account here already"), _(
            "This link was for the first one only. Sign in, or ask the organizer to invite you."
        )
    return _("This link is not known here"), _(
        "It may have been cut off when it was copied. Scan it again, or ask the organizer for a new one."
    )


def _too_old() -> str:
    days = LINK_LIFE.days
    text = ngettext(
        "Links work for %(count)s day. Ask the organizer for a new one.",
        "Links work for %(count)s days. Ask the organizer for a new one.",
        days,
    )
    return text % {"count": days}
