"""Who comes: one player, a list of them, an official."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.core.kernel.roles import Role
from topcut.messages.words import role_text
from topcut.web.desk.forms.fields import offer


class OnePlayer(forms.Form):
    first_name = forms.CharField(
        label=_("First name"), max_length=400, required=False, widget=forms.TextInput({"autocomplete": "off"})
    )
    last_name = forms.CharField(
        label=_("Last name"), max_length=400, required=False, widget=forms.TextInput({"autocomplete": "off"})
    )
    membership = forms.CharField(max_length=400, required=False)


class ManyPlayers(forms.Form):
    text = forms.CharField(
        label=_("Paste a list"),
        required=False,
        strip=False,
        widget=forms.Textarea({"rows": 8, "spellcheck": "false"}),
        help_text=_("One player a line: “First Last” or “Last, First”, or columns copied from a sheet."),
    )
    file = forms.FileField(
        label=_("Or choose a file"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput({"accept": ".csv,.tsv,.txt,text/csv,text/plain"}),
        help_text=_("CSV or TSV, up to 1 MB and 5,000 players. A line of headings is understood."),
    )


class InviteOfficial(forms.Form):
    role = forms.ChoiceField(label=_("Role"))

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        shown = (Role.FLOOR_JUDGE, Role.SCOREKEEPER, Role.HEAD_JUDGE, Role.ORGANIZER)
        offer(self, "role", [(role, role_text(role).capitalize()) for role in shown])
