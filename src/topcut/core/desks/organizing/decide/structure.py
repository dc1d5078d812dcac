"""Validation of a tournament's details and stages."""

import re
from itertools import pairwise

from topcut.core.desks.decks.secrecy import asks_about_lists
from topcut.core.desks.organizing.decide.requirements import check_early_end, check_teams, expect_limited
from topcut.core.kernel.refusal import Refusal
from topcut.core.pairing.pods.pod_sizes import MOST as MOST_SEATS
from topcut.core.play.cuts import FEWEST_IN_CUT
from topcut.core.play.details import Details, ListsTaken, OpponentsLists, Stage
from topcut.core.rules import HOUSE, Need, Rel, Rules
from topcut.core.rules.told import told_only

LONGEST_NAME = 120
LONGEST_PLACE = 120
MOST_ROUNDS = 30
LONGEST_SHEET = 20_000

REQUIRED = {
    "time.minimum_match": "APP-B.a",
    "programs.levels": "MTR-1.12.a",
    "roles.premier": "APP-E.a",
    "rounds.required_for_premier": "APP-E.a",
}
"""Keys that no fact sheet may change, with the rule that says so."""

REQUIRED_OF_PREMIER = {"rounds.recommended": "APP-E.a", "rounds.set_by_fact_sheet": "APP-E.a"}
REQUIRED_ABOVE_REGULAR = {"decks.lists": "MTR-2.7.a"}


def check_details(details: Details, rules: Rules) -> None:
    name = details.name.strip()
    if not name:
        raise Refusal("name-missing")
    if len(name) > LONGEST_NAME:
        raise Refusal("name-too-long", most=LONGEST_NAME)
    _check_announcement(details)
    _check_stages(details, rules)
    check_teams(details, rules)
    _check_program(details, rules)
    _check_lists(details, rules)
    _check_advance(details, rules)
    check_early_end(details, rules)
    expect_limited(details, rules)
    _check_house(details, rules)


_TIME = re.compile("(?:[01][0-9]|2[0-3]):[0-5][0-9]")


def _check_announcement(details: Details) -> None:
    """When it begins, where, and for how many."""
    if details.start_time and not _TIME.fullmatch(details.start_time):
        raise Refusal("start-time-unknown", time=details.start_time)
    if len(details.place) > LONGEST_PLACE:
        raise Refusal("place-too-long", most=LONGEST_PLACE)
    if details.cap is not None:
        _at_least(2, "cap", details.cap)


def _check_house(details: Details, rules: Rules) -> None:
    """ED.2: a house rule or sheet may change any value but those that the rules require."""
    if any(len(sheet.text) > LONGEST_SHEET for sheet in details.sheets):
        raise Refusal("house-sheet-too-long", most=LONGEST_SHEET)
    of_house = {one.key for one in rules.source.deviations if one.by.document == HOUSE}
    required = _required(details, rules)
    for key in (*(rule.key for rule in details.house), *sorted(of_house)):
        if key in required:
            raise Refusal("house-rule-required", rule=required[key], key=key)


def expect_house_acted_on(details: Details, rules: Rules, before: Details | None = None) -> None:
    """ED.2: a house rule that nothing acts on would be announced and change nothing.

    What the tournament kept ``before`` stays: refused are lines and sheets that are new, or are changed.
    """
    lines = {rule.key for rule in details.house if not before or rule not in before.house}
    sheets = {sheet.name for sheet in details.sheets if not before or sheet not in before.sheets}
    for one in rules.source.passed_over:
        if one.key in lines or one.sheet in sheets:
            where = f"{one.sheet}.toml: " if one.sheet in sheets else ""
            raise Refusal("house-rule-unsound", key=one.key, unsound=where + one.reason)
    for key, told in told_only().items():
        cite = rules.cite(key)
        if key in lines or (cite.document == HOUSE and cite.edition in sheets):
            raise Refusal("house-rule-told", key=key, told_why=told.why.value)


def _required(details: Details, rules: Rules) -> dict[str, str]:
    """Keys that house rules may not change: for Premier tournaments also the table of rounds."""
    required = dict(REQUIRED)
    if details.program in rules.roles.premier:
        required |= REQUIRED_OF_PREMIER
    if details.highest_rel is not Rel.REGULAR:
        required |= REQUIRED_ABOVE_REGULAR
    return required


def _check_advance(details: Details, rules: Rules) -> None:
    """MTR-10.4.d: only where the rules have it, and into a playoff after rounds."""
    asked = any(stage.advance_at for stage in details.stages)
    if asked and (not details.advance_at or details.program not in rules.playoff.advances_early):
        raise Refusal("advance-not-here", rule="MTR-10.4.d")


def _check_lists(details: Details, rules: Rules) -> None:
    """MTR-2.7.a: at Competitive everybody registers a deck, online or on paper."""
    given_up = details.lists in (ListsTaken.OPTIONAL, ListsTaken.NONE)
    if given_up and rules.decks.lists.at(details.highest_rel) is Need.REQUIRED:
        raise Refusal("decklists-required", rule="MTR-2.7.a", level=details.highest_rel.value)
    unanswered = details.opponents_lists is OpponentsLists.AS_RULED
    if details.lists.here and unanswered and asks_about_lists(details, rules):
        raise Refusal("opponents-lists-asked", rule="MTR-2.7.d", program=details.program)


def _check_stages(details: Details, rules: Rules) -> None:
    if not details.stages:
        raise Refusal("rounds-out-of-range", least=1, most=MOST_ROUNDS)
    if any(stage.is_elimination for stage in details.stages[:-1]):
        raise Refusal("elimination-not-last", rule="MTR-10.4.b")
    _at_least(1, "first-table", details.first_table)
    for stage in details.stages:
        _check_stage(stage, rules)
    for before, after in pairwise(stage.cut for stage in details.stages if stage.cut):
        if after > before:
            raise Refusal("cut-wider-than-before", before=before, places=after)


def _check_stage(stage: Stage, rules: Rules) -> None:
    if not 1 <= stage.rounds <= MOST_ROUNDS:
        raise Refusal("rounds-out-of-range", least=1, most=MOST_ROUNDS)
    _at_least(1, "games-to-win", stage.games_to_win)
    _at_least(2, "seats", stage.seats)
    if stage.seats > MOST_SEATS:
        raise Refusal("pod-too-large", most=MOST_SEATS)
    if stage.cut and not FEWEST_IN_CUT <= stage.cut <= stage.most_in_cut:
        raise Refusal("cut-out-of-range", least=FEWEST_IN_CUT, most=stage.most_in_cut)
    if stage.minutes is not None and stage.minutes < rules.time.minimum_match:
        raise Refusal("round-too-short", rule="APP-B.a", minutes=rules.time.minimum_match)


def _check_program(details: Details, rules: Rules) -> None:
    """MTR-1.12.a: a Regional Championship Qualifier is Competitive at least, a Grand Prix on day 2 more."""
    if not details.program:
        return
    levels = (level.name for level in rules.programs.levels)
    if details.program not in (*levels, *rules.roles.premier):
        raise Refusal("program-unknown", program=details.program)
    if details.program in rules.roles.premier and not details.rated:
        raise Refusal("premier-is-rated", rule="MTR-1.1.a", program=details.program)
    for position in range(len(details.stages)):
        least = rules.programs.level_on(details.program, details.day_of(position))
        if least is not None:
            _check_level(details, details.rel_in(position), least, rules)


def _check_level(details: Details, rel: Rel, least: Rel, rules: Rules) -> None:
    """A higher level may be chosen, unless the rules say that a program's level is no minimum."""
    if rel.height < least.height:
        raise Refusal("level-below-program", rule="MTR-1.12.a", program=details.program, level=least.value)
    known = (level for level in rules.programs.levels if level.name == details.program)
    allowed = {least, *(level.recommended for level in known if level.recommended)}
    if rules.programs.levels_are_minimums is False and rel not in allowed:
        raise Refusal("level-above-program", rule="MTR-1.12.a", program=details.program, level=least.value)


def _at_least(least: int, field: str, value: int) -> None:
    if value < least:
        raise Refusal("details-out-of-range", field=field, least=least)
