"""Short forms: a new tournament, changes after the start, and attendance."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.core.kernel.roles import Role
from topcut.core.play.details import HouseSheet, StageKind
from topcut.core.rules import Mode, Rules
from topcut.messages.words import role_text, stage_text
from topcut.rulebook.house import INSTALLATIONS, SheetsOf
from topcut.web.desk.forms.detail_form import DetailsForm, first_large
from topcut.web.desk.forms.offers import MOST_PLAYERS
from topcut.web.desk.forms.typed import NumberInput, cut_field, offer, offer_cuts, rounds_field


class NewTournament(DetailsForm):
    """Form for a new tournament: the rules propose the rest, which can be changed later."""

    players = forms.IntegerField(
        label=_("How many, about"),
        min_value=2,
        max_value=MOST_PLAYERS,
        required=False,
        widget=NumberInput(),
    )
    """With a script, a change fetches what follows from it at once; without, a button does."""

    usual_structure = None
    head_judge = forms.BooleanField(label=_("I am also the head judge"), required=False, initial=True)
    scorekeeper = forms.BooleanField(label=_("I am also the scorekeeper"), required=False, initial=True)

    def __init__(
        self,
        data: Any,
        rules: Rules,
        kept: tuple[HouseSheet, ...] = (),
        whose: SheetsOf = INSTALLATIONS,
        **options: Any,
    ) -> None:
        super().__init__(data, rules, kept, whose, **options)
        for name in ("name", "first_table", "rounds", "minutes"):
            self.fields[name].required = False
        for name in ("posts_standings", "live_results"):  # both are on; the details switch them off
            del self.fields[name]
        kinds = [(kind, first_large(stage_text(kind))) for kind in StageKind]
        offer(self, "structure", [("", _("As the rules have it")), *kinds])
        self.fields["minutes"].help_text = _("Empty as the rules have it, 0 for no time limit.")
        self.fields["rounds"].help_text = _("Empty for as many as the rules recommend.")
        in_pods = rules.match.mode is Mode.MULTIPLAYER
        self.fields["cut"].help_text = (
            _("10 for a top 10, 0 for none. Empty as the rules have it.")
            if in_pods
            else _("8 for a top 8, 0 for none. Empty as the rules have it.")
        )

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
        help_text=_(
            "The rules do not let announced rounds change. In an emergency, this is listed as a departure "
            "from the rules, with your reason."
        ),
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
