"""Fact sheet: a tournament's rules in plain words, each with its value in the rulebook."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from topcut.core.desks.organizing.sanctioning import minimum_rule, unlisted_formats
from topcut.core.desks.registration.state import Admission
from topcut.core.play.details import Details
from topcut.core.rules import Rel, Rules
from topcut.core.rules.infractions import Infraction, infraction_key
from topcut.core.rules.match_rules import games_key
from topcut.messages.departures import reading_language
from topcut.messages.desks.registration import admission_texts
from topcut.messages.judging import guide_text, infraction_text, penalty_text
from topcut.messages.listing import list_text
from topcut.messages.parts_played import formats_text, games_text, structure_text
from topcut.messages.words import levels_text
from topcut.rulebook.wording import in_words
from topcut.web.fact_decks import deck_lines
from topcut.web.fact_lines import FactLine, Levels, by_level, line_of, told_lines
from topcut.web.fact_play import points_lines, start_lines, time_lines

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
        FactSection(_("Time"), tuple(time_lines(details, rules))),
        FactSection(_("Points and standings"), tuple(points_lines(details, rules))),
        FactSection(_("Decks"), tuple(deck_lines(details, rules))),
        FactSection(_("At the table"), tuple(_table(details, rules))),
        FactSection(_("Usual penalties"), tuple(_penalties(details.levels, rules))),
    )
    said = frozenset(line.key for section in acted for line in section.lines)
    return (*acted, FactSection(_("Also in the rules"), tuple(told_lines(details, rules, said))))


def _structure(details: Details, rules: Rules) -> Iterator[FactLine]:
    if details.program:
        yield FactLine(_("Program"), in_words(details.program, reading_language()), "programs.levels")
    yield FactLine(_("Rules Enforcement Level"), levels_text(details), "programs.levels")
    yield FactLine(_("Format"), _formats(details, rules), "formats.sanctioned")
    yield FactLine(_("Rounds"), structure_text(details), "rounds.recommended")
    yield FactLine(_("Games to win a match"), games_text(details), games_key(details.entrants))
    yield from _minimums(details, rules)
    plays = rules.roles.let_officials_play(details.program, details.highest_rel)
    yield FactLine(_("Officials may play"), _("yes") if plays else _("no"), "roles.officials_may_play_in")
    yield FactLine(_("A player is known by"), _known_by(rules), "identity.accepted")
    yield line_of(_("Months results are kept"), rules, "retention.result_slips_months", details.levels)
    yield _after_leaving(details, rules)
    if any(stage.cut and not stage.is_elimination for stage in details.stages[1:]):
        yield line_of(
            _("Who misses the cut to the second day stands"), rules, "playoff.missed_cut", details.levels
        )


def _formats(details: Details, rules: Rules) -> str:
    """MTR-3.2.a: with a note where the list that is cited does not have it."""
    if not unlisted_formats(details, rules):
        return formats_text(details)
    return _("%(formats)s; not in the list of the tournament rules") % {"formats": formats_text(details)}


def _after_leaving(details: Details, rules: Rules) -> FactLine:
    """MTR-2.10.d. A pod plays on with one less: the rules know a bye only where two meet."""
    if details.stages[-1].in_pods:
        text = _("nobody moves up; their pod plays with one less, as the addendum leaves it open")
        return FactLine(_("When a player leaves after the cut"), text, "playoff.after_a_drop")
    label = _("When a player leaves after the cut, the best one left gets")
    return line_of(label, rules, "playoff.after_a_drop", details.levels)


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
        if label is needed and details.program in rules.roles.premier:
            line = replace(
                line, text=_("%(least)s; some Premier tournaments need more") % {"least": line.text}
            )
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


def _table(details: Details, rules: Rules) -> Iterator[FactLine]:
    levels = details.levels
    yield from start_lines(details, rules)
    yield line_of(_("Kept track of by the player it concerns"), rules, "information.status", levels)
    if rules.information.also_status:
        also = _("In pods they also keep track of")
        yield line_of(also, rules, "information.also_status", levels)
    yield line_of(_("Any fair method may stand in for a die"), rules, "dice.any_fair_method", levels)
    yield line_of(_("Conceding or agreeing a draw ends when"), rules, "match.closes_when", levels)
    yield line_of(_("Electronic devices in a match"), rules, "devices.in_matches", levels)
    yield line_of(_("Electronic notes in a match"), rules, "devices.electronic_notes", levels)
    yield FactLine(_("A device may show an opponent's deck"), _opponents_deck(rules), _SEEN)
    yield line_of(_("Electronic devices while drafting and building"), rules, _BUILDING, levels)
    yield line_of(_("Players may decline to be on camera"), rules, "devices.camera_may_be_declined", levels)
    yield line_of(_("The same in the playoff"), rules, "devices.camera_may_be_declined_in_playoff", levels)
    yield _replay(details, rules)


def _opponents_deck(rules: Rules) -> str:
    """MTR-2.12: where it may at all, not while a game is played."""
    return _("before and between games, not during one") if rules.devices.may_show_opponents_deck else _("no")


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
