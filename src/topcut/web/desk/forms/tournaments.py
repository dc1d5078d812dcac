"""A new tournament, and what may still change once it has started."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.core.kernel.roles import Role
from topcut.core.rules import Rules
from topcut.web.desk.forms.details import DetailsForm
from topcut.web.desk.forms.fields import NumberInput, cut_field, rounds_field

MOST_PLAYERS = 10_000


class NewTournament(DetailsForm):
    """One short form: the rest is proposed by the rules and can be changed later."""

    players = forms.IntegerField(
        label=_("Players or teams expected"),
        min_value=2,
        max_value=MOST_PLAYERS,
        required=False,
        widget=NumberInput(),
        help_text=_("From this the rules recommend the number of rounds."),
    )
    """Asked for its proposal at once where there is a script; the button does the same without."""

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
    rounds = rounds_field()
    cut = cut_field(_("0 for no playoff."))
    reason = forms.CharField(
        label=_("Reason"),
        max_length=300,
        help_text=_("Announced rounds change only in real trouble. The reason is kept in the ledger."),
    )
