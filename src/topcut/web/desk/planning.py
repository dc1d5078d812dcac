"""A tournament being planned: three answers, the rest as the rules and its program propose it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from topcut.core.play.details import Details, HouseSheet
from topcut.core.rules import Rules
from topcut.messages.words import format_text
from topcut.rulebook import Recommendation, load
from topcut.rulebook.announced import outline_of
from topcut.rulebook.house import INSTALLATIONS, SheetsOf
from topcut.web.desk.describing import details_of
from topcut.web.desk.filling import (
    LeftToRules,
    edition_picked,
    left_to_rules,
    of_program,
    planned_rules,
    proposed,
)
from topcut.web.desk.forms.offers import name_of, offered_first
from topcut.web.desk.forms.short_forms import NewTournament

OTHER = "other"
"""The large choice that is none of those offered at once."""


@dataclass(frozen=True, slots=True)
class Plan:
    """``program``: what the rest was filled in for. ``details``: what would be created, if that is known.

    ``anew``: something else was asked for, and it is not said what.
    """

    form: NewTournament
    program: str
    rules: Rules
    proposal: Recommendation | None
    left: LeftToRules | None
    name: str
    details: Details | None
    anew: bool


def plan_of(
    sent: Mapping[str, Any], kept: tuple[HouseSheet, ...] = (), whose: SheetsOf = INSTALLATIONS
) -> Plan:
    """The plan from a form's values. One that was filled in for another program is filled in for this one.

    That is so without a script too: then the choice comes with values that stood there before it.
    """
    typed = {key: str(value) for key, value in sent.items()}
    day = typed.get("date", "")
    plain = load(edition_picked(typed, day))
    program = _chosen(typed, plain)
    if "filled" in typed and program != typed["filled"]:
        typed |= of_program(program, plain)
    typed["program"] = program
    rules = planned_rules(typed, day)
    form, proposal = NewTournament(typed, rules, kept, whose), proposed(typed, rules)
    name = proposed_name(program, typed.get("format", ""), day, rules)
    left = _leave_to_rules(form, program, name, proposal) if form.is_valid() else None
    complete = left is not None and form.cleaned_data["rounds"] and form.has_places()
    return Plan(
        form=form,
        program=program,
        rules=rules,
        proposal=proposal,
        left=left,
        name=name,
        details=details_of(form.cleaned_data, rules) if complete else None,
        anew=typed.get("what") == OTHER and program != typed.get("filled"),
    )


def _chosen(typed: Mapping[str, str], rules: Rules) -> str:
    """The program: of the large choices and the list of all, whichever is not as it was filled in."""
    what, listed = typed.get("what", ""), typed.get("program", "")
    filled = typed.get("filled", listed)
    if not what or listed != filled:
        return listed
    if what == OTHER:
        return "" if filled in dict(offered_first(rules)) else filled
    return what


def _leave_to_rules(
    form: NewTournament, program: str, name: str, proposal: Recommendation | None
) -> LeftToRules:
    """Put into a valid form what was left empty in it, and show it where it could have been typed."""
    typed = form.cleaned_data
    left = left_to_rules(program, typed, form.rules, proposal)
    rounds = sum(part.rounds for part in typed["parts"])
    shown = {"name": name, "rounds": rounds or left.rounds or "", "minutes": left.minutes, "cut": left.cut}
    for field, value in shown.items():
        form.fields[field].widget.attrs["placeholder"] = str(value)
    typed["structure"] = left.structure
    typed["name"] = typed["name"] or name
    typed["rounds"] = rounds or typed["rounds"] or left.rounds
    typed["minutes"] = left.minutes if typed["minutes"] is None else typed["minutes"]
    typed["cut"] = left.cut if typed["cut"] is None else typed["cut"]
    return left


def proposed_name(program: str, format: str, day: str, rules: Rules) -> str:
    """ "Friday Night Magic, Nov 20"; without a program it is called by its format."""
    row = outline_of(program, rules)
    what = name_of(row) if row else format_text(format) if format else ""
    try:
        short = date_format(date.fromisoformat(day), _("M j"))
    except ValueError:
        return what
    return f"{what}, {short}" if what else ""
