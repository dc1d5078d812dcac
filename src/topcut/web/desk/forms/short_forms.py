"""Short forms: a new tournament, changes after the start, and attendance."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.core.kernel.roles import Role
from topcut.core.rules import Rules
from topcut.messages.words import role_text
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.desk.forms.typed import NumberInput, cut_field, offer, offer_cuts, rounds_field

MOST_PLAYERS = 10_000


class NewTournament(DetailsForm):
    """Form for a new tournament: the rules propose the rest, which can be changed later."""

    players = forms.IntegerField(
        label=_("Players or teams expected"),
        min_value=2,
        max_value=MOST_PLAYERS,
        required=False,
        widget=NumberInput(),
        help_text=_("From this the rules recommend the number of rounds."),
    )
    """With a script, a change fetches the proposal at once; without, the button does."""

    head_judge = forms.BooleanField(label=_("I am also the head judge"), required=False, initial=True)
    scorekeeper = forms.BooleanField(label=_("I am also the scorekeeper"), required=False, initial=True)

    def __init__(self, data: Any, rules: Rules, **options: Any) -> None:
        super().__init__(data, rules, **options)
        self.fields["first_table"].required = False
        self.fields["zone"].widget.attrs["data-guess-zone"] = ""
        self.fields["rounds"].required = False

    @property
    def roles(self) -> tuple[Role, ...]:
        wanted = (("head_judge", Role.HEAD_JUDGE), ("scorekeeper", Role.SCOREKEEPER))
        return tuple(role for name, role in wanted if self.cleaned_data[name])


class MoreRounds(forms.Form):
    """Form for more or fewer rounds, and another cut."""

    def __init__(self, data: Any, rules: Rules, **options: Any) -> None:
        super().__init__(data, **options)
        offer_cuts(self, rules)

    rounds = rounds_field()
    cut = cut_field(_("0 for no playoff."))
    reason = forms.CharField(
        label=_("Reason"),
        max_length=300,
        help_text=_("Announced rounds change only in real trouble. The reason is kept in the ledger."),
    )


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

    def __init__(self, data: Any, rules: Rules) -> None:
        super().__init__(data)
        order = (Role.FLOOR_JUDGE, Role.SCOREKEEPER, Role.HEAD_JUDGE, Role.ORGANIZER)
        shown = [role for role in order if role in rules.roles.officials]
        offer(self, "role", [(role, role_text(role).capitalize()) for role in shown])
