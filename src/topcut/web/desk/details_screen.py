"""Details of a tournament as a value: the whole form before the start, and what stays open after it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.rules import Rules
from topcut.messages.departures import word_text
from topcut.messages.parts_played import formats_text, games_text, structure_text
from topcut.messages.words import levels_text
from topcut.rulebook.since_start import departures_of
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.details_fields import (
    PLAYED,
    TIMES,
    HouseFields,
    LimitedFields,
    advancing,
    house_fields,
    limited_fields,
    list_fields,
    rule_key,
    ruled_field,
    ruled_fields,
)
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.desk.forms.offers import NamedInZone
from topcut.web.desk.forms.short_forms import MoreRounds
from topcut.web.deviation_values import advice_lines, departure_lines
from topcut.web.form_fields import FormField, field_of, fields_of
from topcut.web.helpers import day
from topcut.web.page_parts import Cited, CitedSentence, Link
from topcut.web.pages import screen
from topcut.web.rule_links import RuledFact, Why
from topcut.web.ruled_fields import RuledField

_DAY = ("start_time", "zone", "place", "cap")
_SHOWN_WHEN = ("posts_standings", "live_results")


@dataclass(frozen=True, slots=True)
class BehindIt:
    """What stands under the form. ``seed`` once it is public."""

    apart: str
    wishes: Link
    departures: tuple[CitedSentence, ...]
    advice: tuple[CitedSentence, ...]
    fact_sheet: Link
    rules: Link
    facts: tuple[RuledFact, ...]
    seed_hash: str
    seed: str


@dataclass(frozen=True, slots=True)
class RoundsForm:
    """Another number of rounds after the start, by the rule cited."""

    numbers: tuple[FormField, ...]
    reason: FormField
    cite: Cited


@screen("desk/details.html")
class DetailsPage(DeskPage):
    """Before the start everything may change."""

    name: FormField
    program: RuledField
    day: tuple[FormField, ...]
    played: tuple[RuledField, ...]
    times: tuple[RuledField, ...]
    tables: tuple[FormField, ...]
    lists: tuple[RuledField, ...]
    more: tuple[FormField, ...]
    limited: LimitedFields
    house: HouseFields
    behind: BehindIt


@screen("desk/details_started.html")
class StartedDetailsPage(DeskPage):
    """After it what it is called, when, where and for how many; and the rounds if two agree."""

    name: FormField
    day: tuple[FormField, ...]
    rounds: RoundsForm | None
    behind: BehindIt


def details_screen(visit: Visit, form: DetailsForm, rules: Rules) -> DetailsPage:
    """``rules``: those of the edition that the form names."""
    id_ = visit.tournament.id
    return DetailsPage(
        name=field_of(form, "name"),
        program=ruled_field(form, "program", rules, id_),
        day=fields_of(form, "date", *_DAY, "edition"),
        played=ruled_fields(form, PLAYED, rules, id_),
        times=ruled_fields(form, ("rounds", *TIMES), rules, id_) + advancing(form, rules),
        tables=fields_of(form, "first_table", "last_table"),
        lists=(ruled_field(form, "lists", rules, id_), *list_fields(form, rules, id_)),
        more=fields_of(form, "by_standings", "check_in", *_SHOWN_WHEN),
        limited=limited_fields(form, rules),
        house=house_fields(form, rules),
        behind=_behind(visit, ()),
    )


def started_details_screen(visit: Visit, form: NamedInZone, rounds: MoreRounds) -> StartedDetailsPage:
    may_change = not visit.tournament.is_finished and visit.may("change-structure")
    return StartedDetailsPage(
        name=field_of(form, "name"),
        day=fields_of(form, *_DAY, *_SHOWN_WHEN),
        rounds=_rounds_form(visit.rules, rounds) if may_change else None,
        behind=_behind(visit, tuple(_facts(visit))),
    )


def _rounds_form(rules: Rules, form: MoreRounds) -> RoundsForm:
    return RoundsForm(
        fields_of(form, "rounds", "cut"), field_of(form, "reason"), rule_cited(rules, "MTR-10.2.b")
    )


def _behind(visit: Visit, facts: tuple[RuledFact, ...]) -> BehindIt:
    tournament = visit.tournament
    id_, edition, groups = tournament.id, tournament.details.edition, len(tournament.apart)
    apart = ngettext(
        "%(count)s group of players is kept apart.", "%(count)s groups of players are kept apart.", groups
    )
    found = departures_of(tournament, visit.rules)
    return BehindIt(
        apart=apart % {"count": groups},
        wishes=Link(_("Players kept apart and fixed tables"), address("desk-wishes", id_)),
        departures=departure_lines(found),
        advice=advice_lines(found),
        fact_sheet=Link(_("The fact sheet, to read or print"), address("tournament-rules", id_)),
        rules=Link(edition.upper(), address("rules-edition", edition)),
        facts=facts,
        seed_hash=tournament.seed_hash,
        seed=tournament.seed or "",
    )


def _facts(visit: Visit) -> Iterator[RuledFact]:
    details = visit.tournament.details
    stage = details.stages[0]
    if details.program:
        yield _ruled(visit, "program", _("Program"), word_text(details.program))
    yield RuledFact(_("Date"), day(details.date))
    yield RuledFact(_("Format"), formats_text(details))
    yield _ruled(visit, "rel", _("Level"), levels_text(details))
    yield _ruled(visit, "rounds", _("Rounds"), structure_text(details))
    yield _ruled(visit, "games", _("Games to win a match"), games_text(details))
    yield _ruled(visit, "minutes", _("Minutes a round"), str(stage.minutes or _("no limit")))


def _ruled(visit: Visit, field: str, label: str, text: str) -> RuledFact:
    return RuledFact(label, text, Why.here(visit, rule_key(field, visit.rules), label))
