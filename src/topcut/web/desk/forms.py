"""The desk's forms: they check the shape of what was typed; the core decides the rest."""

import os
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from topcut.core.cuts import MOST_IN_CUT
from topcut.core.deciding.clock import COMMANDER
from topcut.core.deciding.teams import HEADS, format_id
from topcut.core.decklists import ListsTaken
from topcut.core.details import Construction, HouseRule, Stage, StageKind
from topcut.core.roles import Role
from topcut.core.rules import EntrantKind, Mode, Rel, Rules
from topcut.messages import construction_text, format_text, rel_text, role_text, stage_text, taken_text
from topcut.messages.departures import reading_language
from topcut.rulebook import editions
from topcut.rulebook.announced import can_be_run
from topcut.rulebook.programs import Outline, outlines, presets

MOST_PLAYERS = 10_000


@cache
def zones() -> tuple[str, ...]:
    """Time zones by area and city, as people know them."""
    areas = (
        "Africa",
        "America",
        "Antarctica",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
    )
    return (*sorted(zone for zone in available_timezones() if zone.split("/")[0] in areas), "UTC")


def guessed_zone() -> str:
    """Where this computer believes it is."""
    named = os.environ.get("TZ", "").removeprefix(":")
    linked = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")[2]
    return next((zone for zone in (named, linked) if zone in zones()), "UTC")


def formats_of(rules: Rules) -> list[tuple[str, str]]:
    """The formats of the edition; the core says which of them players or teams play (MTR-3.2.a)."""
    slugs = [format_id(one.format) for one in rules.formats.sanctioned]
    if rules.match.mode is Mode.MULTIPLAYER:
        slugs = [COMMANDER, *slugs]
    return [(slug, format_text(slug)) for slug in slugs]


def programs_of(rules: Rules) -> list[tuple[str, str]]:
    """The programs of the edition that can be run here today, and ours in pods."""
    known = [row for row in presets(rules) if can_be_run(row, rules)]
    named = [(row.program, name_of(row)) for row in known if row.program]
    ours = [row for row in known if not row.program and _is_special(row)]
    return named + [(row.id, name_of(row)) for row in ours]


def _is_special(row: Outline) -> bool:
    """Played in pods or by teams, or with something drafted or opened: more than a choice of format."""
    limited = any(stage.format in ("Booster Draft", "Sealed Deck") for stage in row.stages)
    return row.mode is Mode.MULTIPLAYER or row.entrants is not EntrantKind.INDIVIDUAL or limited


def programs_to_come(rules: Rules) -> list[str]:
    return [name_of(row) for row in presets(rules) if not can_be_run(row, rules)]


def name_of(row: Outline) -> str:
    return row.es if reading_language() == "es" else row.en


def entering(rules: Rules) -> list[tuple[str, Any]]:
    """Who enters: players one by one, or so many together (MTR-8.2.a, 9.1.a)."""
    words = {2: _("teams of two, a match each"), 3: _("teams of three, a match each")}
    teams = [(f"{EntrantKind.TEAM}-{size}", words[size]) for size in rules.teams.sizes]
    heads = (EntrantKind.TWO_HEADED_GIANT.value, _("Two-Headed Giant: two share a game"))
    return [(EntrantKind.INDIVIDUAL.value, _("players one by one")), *teams, heads]


def entering_of(kind: EntrantKind, members: int) -> str:
    """As the form writes it: ``team-3``."""
    return f"{kind}-{members}" if kind is EntrantKind.TEAM else kind.value


class Zones(forms.Select):
    """Four hundred options, written at once: a template for each would take a tenth of a second."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        options = format_html_join(
            "",
            '<option value="{}"{}>{}</option>',
            ((zone, mark_safe(" selected") if zone == value else "", label) for zone, label in self.choices),
        )
        return format_html(
            '<select name="{}"{}>{}</select>', name, flatatt(self.build_attrs(self.attrs, attrs)), options
        )


class NumberInput(forms.NumberInput):
    """Figures with the phone's number keys."""

    def __init__(self) -> None:
        super().__init__({"inputmode": "numeric"})


class DetailsForm(forms.Form):
    """Everything about a tournament that can change until round one is published."""

    name = forms.CharField(label=_("Name"), max_length=200)
    date = forms.DateField(label=_("Date"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    edition = forms.ChoiceField(label=_("Edition of the rules"), required=False)
    program = forms.ChoiceField(label=_("Program"), required=False)
    format = forms.ChoiceField(label=_("Format"))
    rel = forms.ChoiceField(label=_("Rules Enforcement Level"))
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=30, widget=NumberInput())
    structure = forms.ChoiceField(label=_("Played as"), required=False)
    mode = forms.ChoiceField(
        label=_("At a table"),
        required=False,
        help_text=_("Pods are played by the Multiplayer Addendum: its times, points and rounds."),
    )
    entrants = forms.ChoiceField(label=_("Who enters"), required=False)
    cut = forms.IntegerField(
        label=_("Places in the playoff"),
        min_value=0,
        max_value=MOST_IN_CUT,
        required=False,
        widget=NumberInput(),
        help_text=_("8 for a top 8 of single elimination after the last round; 0 for none."),
    )
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
    zone = forms.ChoiceField(label=_("Time zone of the venue"), widget=Zones)
    check_in = forms.BooleanField(
        label=_("Players check in before round 1"),
        required=False,
        help_text=_("Whoever is not there can then be seen, and dropped, before the first pairing."),
    )

    lists = forms.ChoiceField(
        label=_("Decklists"),
        required=False,
        help_text=_("Here means from the players' phones; round 1 waits for required ones."),
    )
    parts = forms.CharField(
        label=_("Several parts before a playoff"),
        required=False,
        strip=True,
        max_length=400,
        widget=forms.Textarea({"rows": 3, "spellcheck": "false"}),
        help_text=_(
            "One a line, format and rounds: “Booster Draft 3”, then “Standard 5”. Empty for one part."
        ),
    )
    boosters = forms.CharField(
        label=_("Boosters, in the order they are opened"),
        required=False,
        max_length=800,
        help_text=_("With commas between them. Empty for what the rules recommend on the day."),
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
    melee = forms.BooleanField(
        label=_("Percentages are at least one third, as on Melee"),
        required=False,
        help_text=_("Instead of 0.33. Only the order of close standings can differ."),
    )
    house = forms.CharField(
        label=_("House rules"),
        required=False,
        strip=True,
        max_length=4000,
        widget=forms.Textarea({"rows": 3, "spellcheck": "false", "autocapitalize": "none"}),
        help_text=_("One value a line, as the edition's list names it: extensions.deck_check = 5"),
    )

    def __init__(self, data: Any, rules: Rules, **options: Any) -> None:
        super().__init__(data, **options)
        self.rules = rules
        self._choices(
            "edition", [("", _("by the date")), *((one.name, _short(one.name)) for one in editions())]
        )
        self._choices("program", [("", _("no program")), *programs_of(rules)])
        self._choices("format", formats_of(rules))
        self._choices("rel", [(rel, rel_text(rel)) for rel in Rel])
        self._choices("structure", [(kind, _first_large(stage_text(kind))) for kind in StageKind])
        self._choices("lists", [(taken, taken_text(taken)) for taken in ListsTaken])
        self._choices("mode", [(Mode.HEAD_TO_HEAD, _("two players")), (Mode.MULTIPLAYER, _("a pod of four"))])
        self._choices("construction", [(each, construction_text(each)) for each in Construction])
        if rules.match.mode is Mode.MULTIPLAYER:
            self.fields["playoff_minutes"].help_text = _("Empty for no limit, strongly recommended in pods.")
        self._choices("zone", [(zone, zone.replace("_", " ")) for zone in zones()])
        self._choices("entrants", entering(rules))

    def clean_entrants(self) -> tuple[EntrantKind, int]:
        """The kind, and how many to an entrant."""
        chosen: str = self.cleaned_data["entrants"] or EntrantKind.INDIVIDUAL
        kind, _dash, size = chosen.rpartition("-")
        if kind == EntrantKind.TEAM:
            return EntrantKind.TEAM, int(size)
        return EntrantKind(chosen), HEADS if chosen == EntrantKind.TWO_HEADED_GIANT else 1

    def clean_house(self) -> tuple[HouseRule, ...]:
        return read_house(self.cleaned_data["house"])

    def clean_program(self) -> str:
        """A preset of ours only fills the form: no table of the rules names it."""
        chosen: str = self.cleaned_data["program"]
        return "" if chosen in [row.id for row in outlines()] else chosen

    def clean_parts(self) -> tuple[tuple[str, int], ...]:
        known = {str(name).casefold(): slug for slug, name in formats_of(self.rules)}
        return tuple(
            read_part(line, known) for line in self.cleaned_data["parts"].splitlines() if line.strip()
        )

    def clean_boosters(self) -> tuple[str, ...]:
        return tuple(name.strip() for name in self.cleaned_data["boosters"].split(",") if name.strip())

    def clean_construction(self) -> Construction:
        return Construction(self.cleaned_data["construction"] or Construction.AS_RULED)

    def clean_mode(self) -> Mode:
        return Mode(self.cleaned_data["mode"] or Mode.HEAD_TO_HEAD)

    def clean_structure(self) -> StageKind:
        return StageKind(self.cleaned_data["structure"] or StageKind.SWISS)

    def clean_lists(self) -> ListsTaken:
        return ListsTaken(self.cleaned_data["lists"] or ListsTaken.ON_PAPER)

    def clean_cut(self) -> int | None:
        """Not said is left to the rules; one place would be no playoff."""
        cut: int | None = self.cleaned_data["cut"]
        if cut == 1:
            raise forms.ValidationError(_("A playoff has at least two places."))
        return cut

    def _choices(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


def read_part(line: str, known: Mapping[str, str]) -> tuple[str, int]:
    """A part of a tournament as it is typed: “Booster Draft 3” is three rounds of it."""
    name, _space, rounds = line.strip().rpartition(" ")
    slug = known.get(name.strip().casefold())
    if slug is None or not (rounds.isascii() and rounds.isdigit() and 1 <= int(rounds) <= 30):
        raise forms.ValidationError(
            _("“%(line)s” is not a format of this edition and a number of rounds."),
            params={"line": line[:60]},
        )
    return slug, int(rounds)


def written_parts(stages: tuple[Stage, ...]) -> str:
    ranked = [stage for stage in stages if not stage.is_elimination]
    if len(ranked) < 2:
        return ""
    return "\n".join(f"{format_text(stage.format)} {stage.rounds}" for stage in ranked)


def read_house(text: str) -> tuple[HouseRule, ...]:
    """One value a line, ``key = value``; the rulebook checks what they hold."""
    found: dict[str, HouseRule] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        key, sign, value = (part.strip() for part in line.partition("="))
        if not (key and sign and value):
            raise forms.ValidationError(
                _("“%(line)s” is not a key, an equals sign and a value."), params={"line": line[:60]}
            )
        found[key] = HouseRule(key, value)
    return tuple(found.values())


def written_house(rules: tuple[HouseRule, ...]) -> str:
    return "\n".join(f"{rule.key} = {rule.value}" for rule in rules)


def _short(edition: str) -> str:
    return edition.upper().replace("-", " ", 1)


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


class NameAndZone(forms.Form):
    """What may still change once the tournament has started."""

    name = forms.CharField(label=_("Name"), max_length=200)
    zone = forms.ChoiceField(label=_("Time zone of the venue"), widget=Zones)

    def __init__(self, data: Any, **options: Any) -> None:
        super().__init__(data, **options)
        field = self.fields["zone"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(zone, zone.replace("_", " ")) for zone in zones()]


def _first_large(text: str) -> str:
    return text[:1].upper() + text[1:]


class MoreRounds(forms.Form):
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=30, widget=NumberInput())
    cut = forms.IntegerField(
        label=_("Places in the playoff"),
        min_value=0,
        max_value=MOST_IN_CUT,
        required=False,
        widget=NumberInput(),
        help_text=_("0 for no playoff."),
    )
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

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        field = self.fields["role"]
        assert isinstance(field, forms.ChoiceField)
        shown = (Role.FLOOR_JUDGE, Role.SCOREKEEPER, Role.HEAD_JUDGE, Role.ORGANIZER)
        field.choices = [(role, role_text(role).capitalize()) for role in shown]


def today(zone: str) -> str:
    from topcut.service import now

    return datetime.fromtimestamp(now() / 1000, ZoneInfo(zone)).date().isoformat()
