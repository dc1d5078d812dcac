"""Details of a tournament as a value: the whole form before the start, and what stays open after it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.rules import Rules
from topcut.messages.words import format_text, levels_text, structure_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.details_fields import (
    PLAYED,
    RULE_KEYS,
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
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.desk.forms.offers import NamedInZone
from topcut.web.desk.forms.short_forms import MoreRounds
from topcut.web.deviation_values import DepartureLine, departure_lines
from topcut.web.helpers import day
from topcut.web.page_parts import Link, Why
from topcut.web.pages import screen
from topcut.web.rule_pages import deviations_of, program_text
from topcut.web.ruled_fields import RuledField


@dataclass(frozen=True, slots=True)
class SettledFact:
    """Something that no longer changes, with its rule."""

    label: str
    text: str
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class BehindIt:
    """What stands under the form. ``seed`` once it is public."""

    apart: str
    wishes: Link
    departures: tuple[DepartureLine, ...]
    fact_sheet: Link
    rules: Link
    facts: tuple[SettledFact, ...]
    seed_hash: str
    seed: str


@dataclass(frozen=True, slots=True)
class RoundsForm:
    """Another number of rounds after the start, by the rule cited."""

    numbers: tuple[BoundField, ...]
    reason: BoundField
    cite: str


@screen("desk/details.html")
class DetailsPage(DeskPage):
    """Before the start everything may change."""

    name: BoundField
    program: RuledField
    day: tuple[BoundField, ...]
    played: tuple[RuledField, ...]
    times: tuple[RuledField, ...]
    tables: tuple[BoundField, ...]
    lists: tuple[RuledField, ...]
    more: tuple[BoundField, ...]
    limited: LimitedFields
    house: HouseFields
    behind: BehindIt


@screen("desk/details_started.html")
class StartedDetailsPage(DeskPage):
    """After it the name and the time zone, and the rounds if two agree."""

    name: BoundField
    zone: BoundField
    rounds: RoundsForm | None
    behind: BehindIt


def details_screen(visit: Visit, form: DetailsForm, rules: Rules) -> DetailsPage:
    """``rules``: those of the edition that the form names."""
    id_ = visit.tournament.id
    return DetailsPage(
        name=form["name"],
        program=ruled_field(form, "program", rules, id_),
        day=(form["date"], form["edition"]),
        played=ruled_fields(form, PLAYED, rules, id_),
        times=ruled_fields(form, ("rounds", *TIMES), rules, id_) + advancing(form, rules),
        tables=(form["first_table"], form["last_table"]),
        lists=(ruled_field(form, "lists", rules, id_), *list_fields(form, rules, id_)),
        more=(form["by_standings"], form["zone"], form["check_in"]),
        limited=limited_fields(form, rules),
        house=house_fields(form, rules),
        behind=_behind(visit, ()),
    )


def started_details_screen(visit: Visit, form: NamedInZone, rounds: MoreRounds) -> StartedDetailsPage:
    may_change = not visit.tournament.is_finished and visit.may("change-structure")
    return StartedDetailsPage(
        name=form["name"],
        zone=form["zone"],
        rounds=_rounds_form(visit.rules, rounds) if may_change else None,
        behind=_behind(visit, tuple(_facts(visit))),
    )


def _rounds_form(rules: Rules, form: MoreRounds) -> RoundsForm:
    cite = str(rules.cite_rule("MTR-10.2.b")) if rules.has_rule("MTR-10.2.b") else ""
    return RoundsForm((form["rounds"], form["cut"]), form["reason"], cite)


def _behind(visit: Visit, facts: tuple[SettledFact, ...]) -> BehindIt:
    tournament = visit.tournament
    id_, edition, groups = tournament.id, tournament.details.edition, len(tournament.apart)
    apart = ngettext(
        "%(count)s group of players is kept apart.", "%(count)s groups of players are kept apart.", groups
    )
    return BehindIt(
        apart=apart % {"count": groups},
        wishes=Link(_("Players kept apart and fixed tables"), address("desk-wishes", id_)),
        departures=departure_lines(deviations_of(tournament)),
        fact_sheet=Link(_("The fact sheet, to read or print"), address("tournament-rules", id_)),
        rules=Link(edition.upper(), address("rules-edition", edition)),
        facts=facts,
        seed_hash=tournament.seed_hash,
        seed=tournament.seed or "",
    )


def _facts(visit: Visit) -> Iterator[SettledFact]:
    details = visit.tournament.details
    stage = details.stages[0]
    if details.program:
        yield _ruled(visit, "program", _("Program"), program_text(details.program))
    yield SettledFact(_("Date"), day(details.date))
    yield SettledFact(_("Format"), format_text(stage.format))
    yield _ruled(visit, "rel", _("Level"), levels_text(details))
    yield _ruled(visit, "rounds", _("Rounds"), structure_text(details))
    yield _ruled(visit, "minutes", _("Minutes a round"), str(stage.minutes or _("no limit")))


def _ruled(visit: Visit, field: str, label: str, text: str) -> SettledFact:
    return SettledFact(label, text, Why.of(visit.rules, RULE_KEYS[field], label, visit.tournament.id))
