"""Fact sheet: a tournament's rules in plain words, each with its value in the rulebook."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.secrecy import asks_about_lists, lists_shown
from topcut.core.desks.limited.product import decks_may_change
from topcut.core.desks.organizing.sanctioning import minimum_rule
from topcut.core.desks.registration.state import Admission
from topcut.core.play.details import Details, OpponentsLists
from topcut.core.rules import Rel, Rules
from topcut.core.rules.infractions import Infraction, infraction_key
from topcut.messages.departures import lists_taken_text, reading_language
from topcut.messages.desks.registration import admission_texts
from topcut.messages.figures import day_and_time
from topcut.messages.judging import guide_text, infraction_text, penalty_text
from topcut.messages.listing import list_text
from topcut.messages.parts_played import formats_text, games_text, structure_text
from topcut.messages.words import format_text, levels_text
from topcut.rulebook.building import build_times
from topcut.rulebook.wording import in_words
from topcut.web.fact_lines import FactLine, Levels, by_level, line_of, told_lines

OPEN = Admission()
_SEEN = "devices.may_show_opponents_deck"
_BUILDING = "devices.while_drafting_and_building"


@dataclass(frozen=True, slots=True)
class FactSection:
    title: str
    lines: tuple[FactLine, ...]


def sections(details: Details, rules: Rules, admission: Admission = OPEN) -> tuple[FactSection, ...]:
    acted = (
        FactSection(_("Structure"), (*_structure(details, rules), *_admission(admission))),
        FactSection(_("Time"), tuple(_time(details, rules))),
        FactSection(_("Points and standings"), tuple(_points(rules))),
        FactSection(_("Decks"), tuple(_decks(details, rules))),
        FactSection(_("At the table"), (*_table(details.levels, rules), _replay(details, rules))),
        FactSection(_("Usual penalties"), tuple(_penalties(details.levels, rules))),
    )
    said = frozenset(line.key for section in acted for line in section.lines)
    return (*acted, FactSection(_("Also in the rules"), tuple(told_lines(details, rules, said))))


def _structure(details: Details, rules: Rules) -> Iterator[FactLine]:
    if details.program:
        yield FactLine(_("Program"), in_words(details.program, reading_language()), "programs.levels")
    yield FactLine(_("Rules Enforcement Level"), levels_text(details), "programs.levels")
    yield FactLine(_("Format"), formats_text(details), "formats.sanctioned")
    yield FactLine(_("Rounds"), structure_text(details), "rounds.recommended")
    yield FactLine(_("Games to win a match"), games_text(details), "match.games_to_win")
    yield from _minimums(details, rules)
    plays = rules.roles.let_officials_play(details.program, details.highest_rel)
    yield FactLine(_("Officials may play"), _("yes") if plays else _("no"), "roles.officials_may_play_in")
    yield FactLine(_("A player is known by"), _known_by(rules), "identity.accepted")
    yield line_of(_("Months results are kept"), rules, "retention.result_slips_months", details.levels)
    yield line_of(
        _("When a player leaves after the cut, the best one left gets"),
        rules,
        "playoff.after_a_drop",
        details.levels,
    )
    if any(stage.cut and not stage.is_elimination for stage in details.stages[1:]):
        yield line_of(
            _("Who misses the cut to the second day stands"), rules, "playoff.missed_cut", details.levels
        )


def _minimums(details: Details, rules: Rules) -> Iterator[FactLine]:
    """MTR-10.1.a, 10.2.a: what a rated tournament needs; a casual one needs nothing."""
    kind = details.entrants.value.replace("-", "_")
    needed = _("Teams needed for it to count") if details.in_teams else _("Players needed for it to count")
    if not details.rated:
        yield FactLine(needed, _("any number: casual, not rated"), f"minimums.entrants_{kind}")
        return
    rounds = _("Rounds needed for it to count")
    for label, key in ((needed, f"minimums.entrants_{kind}"), (rounds, f"minimums.rounds_{kind}")):
        line = line_of(label, rules, key, details.levels)
        one_level = len(details.levels) == 1 and rules.cite(key).document == "MA"
        yield replace(line, rule=minimum_rule(rules, key, details.highest_rel)) if one_level else line


def _admission(admission: Admission) -> Iterator[FactLine]:
    """Conditions for entering, which have to be announced (MTR-1.4.c, 10.3.a)."""
    conditions = admission_texts(admission)
    if conditions:
        key = "roles.age_limits" if admission.has_age_limit else "roles.invitation_series"
        text = list_text(conditions)
        yield FactLine(_("Who may enter"), text[0].upper() + text[1:], key)


def _known_by(rules: Rules) -> str:
    """ "Wizards account / first and last name": any one of them is enough."""
    language = reading_language()
    return " / ".join(
        " + ".join(in_words(part, language) for part in option) for option in rules.identity.accepted
    )


def _time(details: Details, rules: Rules) -> Iterator[FactLine]:
    yield FactLine(_("A round"), _minutes(details.stages[0].minutes), "time.swiss_round")
    if details.has_playoff and len(details.stages) > 1:
        yield FactLine(_("A round of the playoff"), _minutes(details.stages[-1].minutes), "time.quarterfinal")
        yield FactLine(_("The final"), _minutes(rules.time.final), "time.final")
    yield from _building(details, rules)
    yield FactLine(_("A match is never under"), _minutes(rules.time.minimum_match), "time.minimum_match")
    yield line_of(_("Turns after time is up"), rules, "end.additional_turns", details.levels)
    yield FactLine(
        _("Extra time after a deck check"), _more(rules.extensions.deck_check), "extensions.deck_check"
    )
    yield FactLine(
        _("Extra time for a feature match"), _more(rules.extensions.feature_match), "extensions.feature_match"
    )


def _building(details: Details, rules: Rules) -> Iterator[FactLine]:
    """Deck construction of the first limited stage; the others have the same unless announced."""
    found = next(
        (times for at in range(len(details.stages)) if (times := build_times(details, rules, at))), None
    )
    if found and found.registration:
        yield FactLine(_("To register pools"), _minutes(found.registration.minutes), found.registration.key)
    if found:
        yield FactLine(_("To build a deck"), _minutes(found.build.minutes), found.build.key)


def _points(rules: Rules) -> Iterator[FactLine]:
    points = rules.points
    facts = {"win": points.match_win, "draw": points.match_draw, "loss": points.match_loss}
    yield FactLine(
        _("Match points"), _("win %(win)s, draw %(draw)s, loss %(loss)s") % facts, "points.match_win"
    )
    yield FactLine(_("A bye"), str(points.match_bye), "points.match_bye")
    facts = {"win": points.game_win, "draw": points.game_draw, "loss": points.game_loss}
    yield FactLine(
        _("Game points"), _("win %(win)s, draw %(draw)s, loss %(loss)s") % facts, "points.game_win"
    )
    language = reading_language()
    order = [in_words(one, language) for one in rules.tiebreakers.order]
    yield FactLine(_("Order of the standings"), list_text(order), "tiebreakers.order")
    floor = in_words(rules.tiebreakers.match_win_floor, language)
    yield FactLine(_("A percentage counts as at least"), floor, "tiebreakers.match_win_floor")


def _decks(details: Details, rules: Rules) -> Iterator[FactLine]:
    limited = any(
        one.kind == "limited" and one.format.lower().replace(" ", "-") == details.stages[0].format
        for one in rules.formats.sanctioned
    )
    yield FactLine(_("Decklists"), lists_taken_text(details, rules), "decks.lists")
    key = "decks.list_deadline_limited" if limited else "decks.list_deadline_constructed"
    if details.lists.here and details.lists_due is not None:
        due = day_and_time(details.lists_due, details.zone)
        yield FactLine(_("Decklists are due"), due, key)
    else:
        yield line_of(_("Decklists are due"), rules, key, details.levels)
    yield FactLine(_("Opponents' decklists are shown"), _lists_shown(details, rules), "decks.opponents_lists")
    yield line_of(_("Deck checks"), rules, "decks.checks", details.levels)
    yield line_of(_("Instead of double-faced cards"), rules, "decks.stand_in", details.levels)
    smallest = "decks.minimum_limited" if limited else "decks.minimum_constructed"
    yield line_of(_("Smallest deck"), rules, smallest, details.levels)
    if limited:
        changes = _("may change freely") if decks_may_change(details, rules) else _("stay as they were built")
        yield FactLine(_("Decks between matches"), changes, "decks.continuous_construction")
        yield from _drafted(details)
    if not limited:
        yield line_of(_("Largest sideboard"), rules, "decks.maximum_sideboard", details.levels)
        yield line_of(_("Copies of a card"), rules, "decks.maximum_copies", details.levels)


def _lists_shown(details: Details, rules: Rules) -> str:
    """By level; where two sections pull apart, what the organizer answered (MTR-2.7.d)."""
    unanswered = details.opponents_lists is OpponentsLists.AS_RULED
    if unanswered and asks_about_lists(details, rules):
        return _("as the organizer announces")
    language = reading_language()
    return by_level({rel: in_words(lists_shown(details, rules, rel), language) for rel in details.levels})


def _drafted(details: Details) -> Iterator[FactLine]:
    """What a draft announces about its pods, and the product opened if that was announced."""
    drafted = next((one for one in details.stages if one.is_drafted and not one.is_elimination), None)
    if drafted:
        inside = _("of any pod") if drafted.across_pods else _("of one's own draft pod")
        yield FactLine(_("Opponents are"), inside, "drafts.inside_pod")
    limited = [one for one in details.stages if one.is_limited]
    opened = {one.format: one.boosters for one in limited}
    for format, boosters in opened.items():
        label = _("Boosters") if len(opened) == 1 else _("Boosters, %(format)s")
        if boosters:
            yield FactLine(label % {"format": format_text(format)}, list_text(boosters), "boosters.mixes")
    if details.own_product:
        brought = _("brought by players, pooled and dealt out at random")
        yield FactLine(_("Where the boosters come from"), brought, "boosters.sealed")
    if limited:
        lands = _("not provided: bring your own") if details.own_lands else _("provided")
        yield FactLine(_("Basic lands to build with"), lands, "decks.basics")


def _table(levels: Levels, rules: Rules) -> Iterator[FactLine]:
    yield line_of(_("Who plays first in game one"), rules, "match.first_player_swiss", levels)
    yield line_of(_("Who plays first in a playoff"), rules, "match.first_player_playoff", levels)
    yield line_of(_("Who plays first after that"), rules, "match.first_player_later", levels)
    yield line_of(_("Before each game"), rules, "match.pregame", levels)
    yield line_of(_("Kept track of by the player it concerns"), rules, "information.status", levels)
    yield line_of(_("Any fair method may stand in for a die"), rules, "dice.any_fair_method", levels)
    yield line_of(_("Conceding or agreeing a draw ends when"), rules, "match.closes_when", levels)
    yield line_of(_("Electronic devices in a match"), rules, "devices.in_matches", levels)
    yield line_of(_("Electronic notes in a match"), rules, "devices.electronic_notes", levels)
    yield line_of(_("A device may show what is known of the opponent's deck"), rules, _SEEN, levels)
    yield line_of(_("Electronic devices while drafting and building"), rules, _BUILDING, levels)
    yield line_of(_("Players may decline to be on camera"), rules, "devices.camera_may_be_declined", levels)
    yield line_of(_("The same in the playoff"), rules, "devices.camera_may_be_declined_in_playoff", levels)


def _replay(details: Details, rules: Rules) -> FactLine:
    """Video replay for rulings: only in the highest-level tournaments, which the edition lists (MTR-2.13)."""
    used = details.program in rules.devices.replay_at
    return FactLine(_("A video may help with a ruling"), _("yes") if used else _("no"), "devices.replay_at")


def _penalties(levels: Levels, rules: Rules) -> Iterator[FactLine]:
    """What an infraction usually costs, for each level if they differ (MTR 5, 1.12)."""
    guides = {rel: guide_text(rules, rel) for rel in levels}
    yield FactLine(_("They follow"), by_level(guides), "penalties.guide")
    for name, infraction in rules.penalties.infractions.items():
        usual = {rel: _usually(infraction, rel) for rel in levels}
        yield FactLine(infraction_text(name), by_level(usual), infraction_key(name))


def _usually(infraction: Infraction, rel: Rel) -> str:
    text = penalty_text(infraction.usual.at(rel))
    if infraction.offered(rel, (infraction.repeats or 1) - 1) is not infraction.usual.at(rel):
        facts = {"penalty": text, "number": infraction.repeats}
        text = _("%(penalty)s, a game loss from the one numbered %(number)s on") % facts
    return text


def _minutes(minutes: int | None) -> str:
    if minutes is None:
        return _("as long as it takes")
    return ngettext("%(minutes)s minute", "%(minutes)s minutes", minutes) % {"minutes": minutes}


def _more(minutes: int | None) -> str:
    return _minutes(minutes) if minutes is not None else in_words(None, reading_language(), silent=True)
