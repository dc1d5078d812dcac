"""Forms about people: they validate the format, the core decides the rest."""

from django import forms
from django.utils.translation import gettext_lazy as _


class NewPassword(forms.Form):
    password = forms.CharField(
        label=_("New password"),
        max_length=200,
        strip=False,
        help_text=_("At least 8 characters. A few words are easy to remember and hard to guess."),
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
    )


class ChangePassword(NewPassword):
    old = forms.CharField(
        label=_("Old password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "current-password"}),
    )


class NewAccount(forms.Form):
    first_name = forms.CharField(
        label=_("First name"), max_length=100, widget=forms.TextInput({"autocomplete": "given-name"})
    )
    last_name = forms.CharField(
        label=_("Last name"),
        max_length=100,
        required=False,
        widget=forms.TextInput({"autocomplete": "family-name"}),
    )
    username = forms.CharField(
        label=_("User name"),
        max_length=60,
        help_text=_("You sign in with it. No e-mail is needed."),
        widget=forms.TextInput({"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}),
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=200,
        strip=False,
        help_text=_("At least 8 characters. A few words are easy to remember and hard to guess."),
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
    )


class SignIn(forms.Form):
    username = forms.CharField(
        label=_("User name"),
        max_length=60,
        widget=forms.TextInput({"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}),
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "current-password"}),
    )
