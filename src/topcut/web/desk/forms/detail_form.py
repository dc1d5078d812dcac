"""Form for a tournament's details that may change until round one is published."""

from typing import Any, ClassVar

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from topcut.core.desks.organizing.decide.requirements import HEADS
from topcut.core.play.details import (
    Construction,
    HouseRule,
    HouseSheet,
    ListsTaken,
    OpponentsLists,
    StageKind,
)
from topcut.core.rules import EntrantKind, Mode, Rel, Rules
from topcut.messages.departures import reading_language
from topcut.messages.words import construction_text, opponents_lists_text, rel_text, stage_text, taken_text
from topcut.rulebook import editions
from topcut.rulebook.house import INSTALLATIONS, SheetsOf, offered
from topcut.rulebook.programs import outlines
from topcut.web.desk.forms.offers import NamedInZone, entering, formats_of, programs_of, sheets_of
from topcut.web.desk.forms.typed import (
    NumberInput,
    PartTyped,
    cut_field,
    games_field,
    offer,
    offer_cuts,
    read_boosters,
    read_house,
    read_part,
    rounds_field,
)


class DetailsForm(NamedInZone):
    """Form for the details that may change until round one is published."""

    usual_structure: ClassVar[StageKind | None] = StageKind.SWISS
    """What it is if nothing is chosen; nothing where that is left to the rules."""

    date = forms.DateField(label=_("Date"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    edition = forms.ChoiceField(label=_("Edition of the rules"), required=False)
    program = forms.ChoiceField(label=_("Program"), required=False)
    format = forms.ChoiceField(label=_("Format"))
    rel = forms.ChoiceField(label=_("Rules Enforcement Level"))
    rounds = rounds_field()
    structure = forms.ChoiceField(label=_("Played as"), required=False)
    mode = forms.ChoiceField(
        label=_("At a table"),
        required=False,
        help_text=_("Pods are played by the Multiplayer Addendum: its times, points and rounds."),
    )
    entrants = forms.ChoiceField(label=_("Who enters"), required=False)
    cut = cut_field(_("8 for a top 8 of single elimination after the last round; 0 for none."))
    minutes = forms.IntegerField(
        label=_("Minutes a round"),
        min_value=0,
        max_value=600,
        widget=NumberInput(),
        help_text=_("0 means without a time limit."),
    )
    playoff_minutes = forms.IntegerField(
        label=_("Minutes in the playoff"),
        min_value=0,
        max_value=600,
        required=False,
        widget=NumberInput(),
        help_text=_("Empty as the rules have it, 0 for no limit. The final has none."),
    )
    games = games_field(_("Games to win a match"), _("Empty as the rules have it. 2 is a best of three."))
    playoff_format = forms.ChoiceField(label=_("Format of the playoff"), required=False)
    playoff_games = games_field(
        _("Games to win in the playoff"), _("3 is a best of five. Empty as in the rounds before it.")
    )
    advance_at = forms.IntegerField(
        label=_("Match points that advance early"),
        min_value=0,
        max_value=90,
        required=False,
        widget=NumberInput(),
        help_text=_("Who has them is in the playoff at once, with byes until it begins. Empty for nobody."),
    )
    first_table = forms.IntegerField(
        label=_("First table number"), min_value=1, max_value=9999, widget=NumberInput(), initial=1
    )
    last_table = forms.IntegerField(
        label=_("Last table number"),
        min_value=1,
        max_value=9999,
        required=False,
        widget=NumberInput(),
        help_text=_("So that a fixed table outside the hall is noticed. May be left empty."),
    )
    by_standings = forms.BooleanField(
        label=_("The last Swiss round is paired by the standings"),
        required=False,
        help_text=_("First against second, third against fourth, as far as they have not met."),
    )
    check_in = forms.BooleanField(
        label=_("Players check in before round 1"),
        required=False,
        help_text=_("Whoever is not there can then be seen, and dropped, before the first pairing."),
    )

    lists = forms.ChoiceField(
        label=_("Decklists"),
        required=False,
        help_text=_("Round 1 waits for required ones that come from phones."),
    )
    opponents_lists = forms.ChoiceField(
        label=_("Opponents' decklists"),
        required=False,
        help_text=_(
            "One section of the rules names this program where opponents are given each other's lists, "
            "another gives it a level at which they are not. Say which it is here."
        ),
    )
    lists_due = forms.DateTimeField(
        label=_("Decklists are due"),
        required=False,
        widget=forms.DateTimeInput({"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        input_formats=("%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"),
        help_text=_("Venue time, for Constructed lists from phones. Empty for the tournament's start."),
    )
    parts = forms.CharField(
        label=_("Several parts before a playoff"),
        required=False,
        strip=True,
        max_length=400,
        widget=forms.Textarea({"rows": 3, "spellcheck": "false"}),
        help_text=_(
            "One a line, format and rounds: “Booster Draft 3”, then “Standard 5”. A second day may be for "
            "the best ones, best of five and at another level: “Standard 7 top 128 bo5 Professional”. Empty "
            "for one part."
        ),
    )
    ends_after = forms.IntegerField(
        label=_("The rounds may end early after round"),
        min_value=1,
        max_value=29,
        required=False,
        widget=NumberInput(),
        help_text=_("Looked at after it and every later round. Empty if all rounds are played in any case."),
    )
    ends_wins = forms.IntegerField(
        label=_("They end if somebody has so many match wins"),
        min_value=1,
        max_value=29,
        required=False,
        widget=NumberInput(),
        help_text=_("Empty for a win in every one of those rounds."),
    )
    ends_players = forms.IntegerField(
        label=_("And no more players than"),
        min_value=1,
        max_value=99,
        required=False,
        widget=NumberInput(),
        help_text=_("Empty for one."),
    )
    boosters = forms.CharField(
        label=_("Boosters, in the order they are opened"),
        required=False,
        max_length=800,
        help_text=_(
            "With commas between them; a number before a set is how many of it. "
            "Empty for what the rules recommend on the day."
        ),
    )
    playoff_boosters = forms.CharField(
        label=_("Boosters of a playoff with a format of its own"),
        required=False,
        max_length=800,
        help_text=_("Of a draft after Sealed Deck, in the order they are opened. Empty as recommended."),
    )
    across_pods = forms.BooleanField(
        label=_("Players of different draft pods may meet"),
        required=False,
        help_text=_("At Regular only, and announced before the tournament starts."),
    )
    construction = forms.ChoiceField(
        label=_("Decks between matches"),
        required=False,
        help_text=_("In Limited without decklists, at Regular."),
    )
    casual = forms.BooleanField(
        label=_("Casual, not rated"), required=False, help_text=_("Then any product may be opened.")
    )
    own_lands = forms.BooleanField(
        label=_("Players bring their own basic lands"),
        required=False,
        help_text=_("None are provided: this is announced before anybody registers."),
    )
    own_product = forms.BooleanField(
        label=_("Players bring their own boosters"),
        required=False,
        help_text=_("They are pooled with the rest and dealt out at random."),
    )
    melee = forms.BooleanField(
        label=_("Percentages are at least one third, as on Melee"),
        required=False,
        help_text=_("Instead of 0.33. Only the order of close standings can differ."),
    )
    sheet = forms.ChoiceField(
        label=_("House sheet"),
        required=False,
        help_text=_("From your own folder of overlays. It is kept as the file is now."),
    )
    house = forms.CharField(
        label=_("House rules"),
        required=False,
        strip=True,
        max_length=4000,
        widget=forms.Textarea({"rows": 3, "spellcheck": "false", "autocapitalize": "none"}),
        help_text=_("One value a line, as the edition's list names it: extensions.deck_check = 5"),
    )

    def __init__(
        self,
        data: Any,
        rules: Rules,
        kept: tuple[HouseSheet, ...] = (),
        whose: SheetsOf = INSTALLATIONS,
        **options: Any,
    ) -> None:
        """``kept``: the tournament's current sheets, which may have been deleted from the folder.

        ``whose`` sheets of the folder are offered.
        """
        super().__init__(data, **options)
        self.rules = rules
        self.whose = whose
        self.sheets = sheets_of(kept, whose)
        offer(
            self, "sheet", [("", _("none")), *((value, title) for value, (title, _s) in self.sheets.items())]
        )
        offer(
            self, "edition", [("", _("by the date")), *((one.name, _short(one.name)) for one in editions())]
        )
        offer(self, "program", [("", _("no program")), *programs_of(rules)])
        offer(self, "format", formats_of(rules))
        offer(self, "playoff_format", [("", _("as in the rounds before it")), *formats_of(rules)])
        offer(self, "rel", [(rel, rel_text(rel)) for rel in Rel])
        offer(self, "structure", [(kind, first_large(stage_text(kind))) for kind in StageKind])
        offer(self, "lists", [(taken, taken_text(taken)) for taken in ListsTaken])
        offer(self, "opponents_lists", [(one, opponents_lists_text(one)) for one in OpponentsLists])
        offer(self, "mode", [(Mode.HEAD_TO_HEAD, _("two players")), (Mode.MULTIPLAYER, _("a pod"))])
        offer(self, "construction", [(each, construction_text(each)) for each in Construction])
        if rules.match.mode is Mode.MULTIPLAYER:
            self.fields["playoff_minutes"].help_text = _("Empty for no limit, strongly recommended in pods.")
            self.fields["by_standings"].help_text = _(
                "The first four together, then the next four, as far as they have not met."
            )
            self.fields["cut"].help_text = _("10 for a top 10 in pods after the last round; 0 for none.")
        offer(self, "entrants", entering(rules))
        offer_cuts(self, rules)

    def clean_entrants(self) -> tuple[EntrantKind, int]:
        """The kind, and the number of players per entrant."""
        chosen: str = self.cleaned_data["entrants"] or EntrantKind.INDIVIDUAL
        kind, _dash, size = chosen.rpartition("-")
        if kind == EntrantKind.TEAM:
            return EntrantKind.TEAM, int(size)
        return EntrantKind(chosen), HEADS if chosen == EntrantKind.TWO_HEADED_GIANT else 1

    def clean_sheet(self) -> tuple[HouseSheet, ...]:
        chosen = self.cleaned_data["sheet"]
        return (self.sheets[chosen][1],) if chosen else ()

    @property
    def sheets_in_trouble(self) -> list[str]:
        """Errors in files of the folder, which cannot be chosen."""
        found = offered(settings.HOUSE, reading_language(), self.whose)
        return [one.trouble for one in found if one.trouble]

    def clean_house(self) -> tuple[HouseRule, ...]:
        return read_house(self.cleaned_data["house"])

    def clean_program(self) -> str:
        """The program; for one of our presets its kind, if any: the rules do not name the preset."""
        chosen: str = self.cleaned_data["program"]
        ours = {row.id: row.kind_of or "" for row in outlines()}
        return ours.get(chosen, chosen)

    def clean_parts(self) -> tuple[PartTyped, ...]:
        known = {str(name).casefold(): slug for slug, name in formats_of(self.rules)}
        return tuple(
            read_part(line, known) for line in self.cleaned_data["parts"].splitlines() if line.strip()
        )

    def clean_boosters(self) -> tuple[str, ...]:
        return read_boosters(self.cleaned_data["boosters"])

    def clean_playoff_boosters(self) -> tuple[str, ...]:
        return read_boosters(self.cleaned_data["playoff_boosters"])

    def clean_construction(self) -> Construction:
        return Construction(self.cleaned_data["construction"] or Construction.AS_RULED)

    def clean_mode(self) -> Mode:
        return Mode(self.cleaned_data["mode"] or Mode.HEAD_TO_HEAD)

    def clean_structure(self) -> StageKind | None:
        chosen = self.cleaned_data["structure"]
        return StageKind(chosen) if chosen else self.usual_structure

    def clean_lists(self) -> ListsTaken:
        return ListsTaken(self.cleaned_data["lists"] or ListsTaken.ON_PAPER)

    def clean_opponents_lists(self) -> OpponentsLists:
        return OpponentsLists(self.cleaned_data["opponents_lists"] or OpponentsLists.AS_RULED)

    def clean_cut(self) -> int | None:
        """Empty leaves it to the rules; a cut to one is no playoff."""
        cut: int | None = self.cleaned_data["cut"]
        if cut == 1:
            raise forms.ValidationError(_("A playoff has at least two places."))
        return cut

    def has_places(self) -> bool:
        """Whether a playoff that is given something of its own has places; if not, they are asked for."""
        typed = self.cleaned_data
        own = typed["playoff_format"] or typed["playoff_games"]
        if own and not typed["cut"] and typed["structure"] is not StageKind.ELIMINATION:
            self.add_error(
                "cut", _("How many places does the playoff have? Say so, or leave its fields empty.")
            )
        return self.is_valid()


def _short(edition: str) -> str:
    return edition.upper().replace("-", " ", 1)


def first_large(text: str) -> str:
    return text[:1].upper() + text[1:]
