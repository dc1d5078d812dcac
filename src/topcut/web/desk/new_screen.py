"""Form for a new tournament as a value: what is typed, and what the rules say beside it."""

from dataclasses import dataclass

from django.forms import BoundField
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from topcut.core.rules import Rel, Rules
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
from topcut.web.desk.rounds_note import RoundsNote, by_fact_sheet_note, proposal_note, too_few_note
from topcut.web.deviation_values import DepartureLine, departure_lines
from topcut.web.page_parts import Link
from topcut.web.pages import Page, screen
from topcut.web.ruled_fields import RuledField


@dataclass(frozen=True, slots=True)
class ProgramChoice:
    """``premier`` says what is required of a Premier tournament, ``playoff`` how large it will be."""

    field: RuledField
    premier: str
    playoff: str


@dataclass(frozen=True, slots=True)
class DayChoice:
    """The date, the edition of the rules, and the one that follows from both."""

    date: BoundField
    edition: BoundField
    played_by: Link
    since: str


@screen("desk/new.html")
class NewTournamentPage(Page):
    """``need``: what the rules say of decklists at this level. ``departures``: what would be announced."""

    action: str
    name: BoundField
    program: ProgramChoice
    day: DayChoice
    played: tuple[RuledField, ...]
    lists: RuledField
    need: str
    about_lists: tuple[RuledField, ...]
    players: BoundField
    rounds: RuledField
    note: RoundsNote | None
    times: tuple[RuledField, ...]
    departures: tuple[DepartureLine, ...]
    place: tuple[BoundField, ...]
    boxes: tuple[BoundField, ...]
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
        name=form["name"],
        program=_program(form, rules, outline),
        day=_day(form, rules),
        played=ruled_fields(form, PLAYED, rules),
        lists=ruled_field(form, "lists", rules),
        need=_need(form, rules),
        about_lists=list_fields(form, rules),
        players=form["players"],
        rounds=ruled_field(form, "rounds", rules),
        note=_note(form, rules, outline, proposal),
        times=ruled_fields(form, TIMES, rules) + advancing(form, rules),
        departures=departure_lines(announcement) if announcement else (),
        place=(form["zone"], form["first_table"]),
        boxes=(form["check_in"], form["head_judge"], form["scorekeeper"]),
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
    played_by = Link(edition.title, address("rules-edition", edition.name))
    return DayChoice(form["date"], form["edition"], played_by, since)


def _need(form: NewTournament, rules: Rules) -> str:
    rel = str(form["rel"].value() or "")
    need = rules.decks.lists.at(Rel(rel)) if rel in list(Rel) else None
    return _("The rules at this level: %(need)s.") % {"need": need_text(need)} if need else ""


def _note(
    form: NewTournament, rules: Rules, outline: Outline | None, proposal: Recommendation | None
) -> RoundsNote | None:
    if _is_by_fact_sheet(outline, rules):
        return by_fact_sheet_note(rules)
    if proposal:
        structure = str(form["structure"].value() or "")
        return proposal_note(proposal, structure, premier=_is_premier(outline, rules))
    return too_few_note(rules) if form["players"].value() else None
