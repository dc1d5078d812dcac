"""Everything else about a new tournament than its three answers: the whole form, as a value to fold away."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topcut.core.desks.limited.schedule import LimitedKind
from topcut.core.rules import EntrantKind, Need, Rel, Rules
from topcut.messages.figures import day_text
from topcut.messages.words import rel_text
from topcut.rulebook import Edition, editions, rules_for
from topcut.rulebook.announced import announced, outline_of
from topcut.rulebook.programs import Outline
from topcut.web.addresses import address
from topcut.web.desk.describing import readable
from topcut.web.desk.details_fields import (
    PLAYED,
    TIMES,
    HouseFields,
    LimitedFields,
    advancing,
    house_fields,
    limited_fields,
    list_fields,
    ruled_field,
    ruled_fields,
)
from topcut.web.desk.planning import Plan
from topcut.web.desk.rounds_note import by_fact_sheet_note, proposal_note, too_few_note
from topcut.web.deviation_values import departure_lines
from topcut.web.form_fields import FormField, field_of, fields_of
from topcut.web.page_parts import CitedSentence, Link
from topcut.web.part_values import part
from topcut.web.ruled_fields import RuledField
from topcut.web.shown_values import edition_text

_ANSWERS = frozenset({"date", "start_time", "players"})
_NEEDS: Mapping[Need, Promise] = {
    Need.REQUIRED: gettext_lazy("At %(level)s the rules require decklists."),
    Need.RECOMMENDED: gettext_lazy("At %(level)s the rules recommend decklists."),
    Need.OPTIONAL: gettext_lazy("At %(level)s the rules leave decklists to you."),
    Need.FORBIDDEN: gettext_lazy("At %(level)s the rules allow no decklists."),
}


@dataclass(frozen=True, slots=True)
class ProgramChoice:
    """``notes``: what is required of a Premier tournament, how large its playoff will be."""

    field: RuledField
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EditionChoice:
    """The edition of the rules, and the one that follows from it or from the date."""

    field: FormField
    played_by: Link
    since: str


@part("desk/_new_parts.html", "departures")
class PlannedDepartures:
    lines: tuple[CitedSentence, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EverythingElse:
    """``filled``: the program that it was filled in for. ``need``: what the rules say of decklists here."""

    open: bool
    filled: str
    name: FormField
    venue: tuple[FormField, ...]
    program: ProgramChoice
    played: tuple[RuledField, ...]
    lists: RuledField
    need: str
    about_lists: tuple[RuledField, ...]
    rounds: RuledField
    note: CitedSentence | None
    times: tuple[RuledField, ...]
    departures: PlannedDepartures | None
    edition: EditionChoice
    tables: tuple[FormField, ...]
    boxes: tuple[FormField, ...]
    limited: LimitedFields
    house: HouseFields


def everything_else(plan: Plan) -> EverythingElse:
    form, rules = plan.form, plan.rules
    departures = _departures(plan)
    departs = departures is not None and departures.unusual
    wrong = bool(form.errors.keys() - _ANSWERS)
    return EverythingElse(
        open=wrong or departs or plan.anew,
        filled=plan.program,
        name=field_of(form, "name"),
        venue=fields_of(form, "place", "cap", "zone"),
        program=ProgramChoice(ruled_field(form, "program", rules), tuple(_program_notes(plan))),
        played=ruled_fields(form, PLAYED, rules),
        lists=ruled_field(form, "lists", rules),
        need=_need(plan),
        about_lists=list_fields(form, rules),
        rounds=ruled_field(form, "rounds", rules),
        note=_note(plan),
        times=ruled_fields(form, TIMES, rules) + advancing(form, rules),
        departures=departures.shown if departures else None,
        edition=_edition(plan),
        tables=fields_of(form, "first_table", "last_table"),
        boxes=fields_of(form, "by_standings", "check_in", "head_judge", "scorekeeper"),
        limited=limited_fields(form, rules),
        house=house_fields(form, rules),
    )


class _Departures(NamedTuple):
    """``unusual``: there are others than that pods are played by the addendum, in a format of their own."""

    shown: PlannedDepartures
    unusual: bool


def _departures(plan: Plan) -> _Departures | None:
    """What would be announced as departing from the rules."""
    if plan.details is None or not readable(plan.details):
        return None
    found = announced(plan.details, rules_for(plan.details), expected=plan.proposal)
    unusual = bool(found.values) or any(
        one.code not in ("addendum", "format-unlisted") for one in found.departures
    )
    return _Departures(PlannedDepartures(departure_lines(found)), unusual) if found else None


def _outline(plan: Plan) -> Outline | None:
    return outline_of(plan.program, plan.rules)


def _is_premier(outline: Outline | None, rules: Rules) -> bool:
    return outline is not None and outline.program in rules.roles.premier


def _is_by_fact_sheet(outline: Outline | None, rules: Rules) -> bool:
    return outline is not None and outline.program in rules.rounds.set_by_fact_sheet


def _program_notes(plan: Plan) -> Iterator[str]:
    outline = _outline(plan)
    by_fact_sheet = _is_by_fact_sheet(outline, plan.rules)
    if _is_premier(outline, plan.rules) and by_fact_sheet:
        yield _(
            "Premier: its level is required. The fact sheet of its series sets rounds and playoff, not the "
            "table of the rules."
        )
    elif _is_premier(outline, plan.rules):
        yield _("Premier: rounds, playoff and level are required, not advice.")
    if outline and len(outline.stages) > 1 and not by_fact_sheet:
        yield _("It ends with a playoff: say how many are expected, and the rules name how many play on.")


def _edition(plan: Plan) -> EditionChoice:
    edition: Edition = next(one for one in editions() if one.name == plan.rules.source.edition)
    since = _("in force from %(date)s") % {"date": day_text(edition.effective)}
    played_by = Link(edition_text(edition), address("rules-edition", edition.name))
    return EditionChoice(field_of(plan.form, "edition"), played_by, since)


def _need(plan: Plan) -> str:
    rel = str(plan.form["rel"].value() or "")
    if rel not in list(Rel):
        return ""
    said = str(_NEEDS[plan.rules.decks.lists.at(Rel(rel))] % {"level": rel_text(Rel(rel))})
    limited = str(plan.form["format"].value() or "") in list(LimitedKind)
    if limited and plan.rules.devices.while_drafting_and_building.at(Rel(rel)) == "forbidden":
        paper = _("No electronic devices while players draft and build: plan to take the lists on paper.")
        return f"{said} {paper}"
    return said


def _note(plan: Plan) -> CitedSentence | None:
    outline, form, rules = _outline(plan), plan.form, plan.rules
    if _is_by_fact_sheet(outline, rules):
        return by_fact_sheet_note(rules)
    if plan.proposal:
        structure = plan.left.structure if plan.left else ""
        alone = str(form["entrants"].value() or EntrantKind.INDIVIDUAL) == EntrantKind.INDIVIDUAL
        premier = _is_premier(outline, rules)
        return proposal_note(plan.proposal, structure, premier=premier, teams=not alone)
    return too_few_note(rules) if form["players"].value() else None
