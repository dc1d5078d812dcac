"""Form for a new tournament as a value: what is typed, and what the rules say beside it."""

from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from topcut.core.rules import EntrantKind, Rel, Rules
from topcut.messages.departures import need_text
from topcut.rulebook import Edition, Recommendation, editions
from topcut.rulebook.announced import AnnouncedDepartures, outline_of
from topcut.rulebook.programs import Outline
from topcut.web.addresses import address
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
from topcut.web.desk.forms.short_forms import NewTournament
from topcut.web.desk.rounds_note import by_fact_sheet_note, proposal_note, too_few_note
from topcut.web.deviation_values import departure_lines
from topcut.web.form_fields import FormField, field_of, fields_of
from topcut.web.page_parts import CitedSentence, Link
from topcut.web.pages import Page, screen
from topcut.web.ruled_fields import RuledField
from topcut.web.shown_values import edition_text


@dataclass(frozen=True, slots=True)
class ProgramChoice:
    """``premier`` says what is required of a Premier tournament, ``playoff`` how large it will be."""

    field: RuledField
    premier: str
    playoff: str


@dataclass(frozen=True, slots=True)
class DayChoice:
    """The date, the edition of the rules, and the one that follows from both."""

    date: FormField
    edition: FormField
    played_by: Link
    since: str


@screen("desk/new.html")
class NewTournamentPage(Page):
    """``need``: what the rules say of decklists at this level. ``departures``: what would be announced."""

    action: str
    name: FormField
    program: ProgramChoice
    day: DayChoice
    played: tuple[RuledField, ...]
    lists: RuledField
    need: str
    about_lists: tuple[RuledField, ...]
    players: FormField
    rounds: RuledField
    note: CitedSentence | None
    times: tuple[RuledField, ...]
    departures: tuple[CitedSentence, ...]
    place: tuple[FormField, ...]
    boxes: tuple[FormField, ...]
    limited: LimitedFields
    house: HouseFields


def new_screen(
    form: NewTournament,
    rules: Rules,
    proposal: Recommendation | None,
    announcement: AnnouncedDepartures | None,
) -> NewTournamentPage:
    outline = outline_of(str(form["program"].value() or ""), rules)
    return NewTournamentPage(
        action=address("tournament-new"),
        name=field_of(form, "name"),
        program=_program(form, rules, outline),
        day=_day(form, rules),
        played=ruled_fields(form, PLAYED, rules),
        lists=ruled_field(form, "lists", rules),
        need=_need(form, rules),
        about_lists=list_fields(form, rules),
        players=field_of(form, "players"),
        rounds=ruled_field(form, "rounds", rules),
        note=_note(form, rules, outline, proposal),
        times=ruled_fields(form, TIMES, rules) + advancing(form, rules),
        departures=departure_lines(announcement) if announcement else (),
        place=fields_of(form, "zone", "first_table"),
        boxes=fields_of(form, "check_in", "head_judge", "scorekeeper"),
        limited=limited_fields(form, rules),
        house=house_fields(form, rules),
    )


def _is_premier(outline: Outline | None, rules: Rules) -> bool:
    return outline is not None and outline.program in rules.roles.premier


def _is_by_fact_sheet(outline: Outline | None, rules: Rules) -> bool:
    return outline is not None and outline.program in rules.rounds.set_by_fact_sheet


def _program(form: NewTournament, rules: Rules, outline: Outline | None) -> ProgramChoice:
    by_fact_sheet = _is_by_fact_sheet(outline, rules)
    premier = ""
    if _is_premier(outline, rules) and by_fact_sheet:
        premier = _(
            "Its level is required. The fact sheet of its series sets rounds and playoff, not the table of "
            "the rules."
        )
    elif _is_premier(outline, rules):
        premier = _("Rounds, playoff and level are required, not advice.")
    playoff = ""
    if outline and len(outline.stages) > 1 and not by_fact_sheet:
        playoff = _("It ends with a playoff: say how many are expected, and the rules name how many play on.")
    return ProgramChoice(ruled_field(form, "program", rules), premier, playoff)


def _day(form: NewTournament, rules: Rules) -> DayChoice:
    edition: Edition = next(one for one in editions() if one.name == rules.source.edition)
    since = _("in force from %(date)s") % {"date": date_format(edition.effective, "DATE_FORMAT")}
    played_by = Link(edition_text(edition), address("rules-edition", edition.name))
    return DayChoice(field_of(form, "date"), field_of(form, "edition"), played_by, since)


def _need(form: NewTournament, rules: Rules) -> str:
    rel = str(form["rel"].value() or "")
    need = rules.decks.lists.at(Rel(rel)) if rel in list(Rel) else None
    return _("The rules at this level: %(need)s.") % {"need": need_text(need)} if need else ""


def _note(
    form: NewTournament, rules: Rules, outline: Outline | None, proposal: Recommendation | None
) -> CitedSentence | None:
    if _is_by_fact_sheet(outline, rules):
        return by_fact_sheet_note(rules)
    if proposal:
        structure = str(form["structure"].value() or "")
        alone = str(form["entrants"].value() or EntrantKind.INDIVIDUAL) == EntrantKind.INDIVIDUAL
        return proposal_note(proposal, structure, premier=_is_premier(outline, rules), teams=not alone)
    return too_few_note(rules) if form["players"].value() else None
