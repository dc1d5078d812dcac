"""Lines of the fact sheet about time, points and the start of a game, by kind of tournament."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.last_turns import turns_at_time, turns_value
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.decks.decide.deck_checks import COMMANDER
from topcut.core.desks.rounds.board.match_start import First, first_in, pregame_of
from topcut.core.play.details import Details, Stage
from topcut.core.rules import EntrantKind, Rules
from topcut.core.scoreboard.inputs import scheme_for
from topcut.core.standings.played import GAME_TIEBREAKERS
from topcut.messages.departures import reading_language
from topcut.messages.listing import list_text
from topcut.messages.parts_played import before_playoff
from topcut.rulebook.building import build_times
from topcut.rulebook.wording import in_words
from topcut.web.fact_lines import FactLine, by_part, line_of


def time_lines(details: Details, rules: Rules) -> Iterator[FactLine]:
    each = [(stage, _minutes(stage.minutes)) for stage in before_playoff(details)]
    yield FactLine(_("A round"), by_part(each), "time.swiss_round")
    if details.has_playoff and len(details.stages) > 1:
        yield FactLine(_("A round of the playoff"), _minutes(details.stages[-1].minutes), "time.quarterfinal")
    if details.has_playoff:
        yield FactLine(_("The final"), _minutes(rules.time.final), "time.final")
    yield from _building(details, rules)
    yield FactLine(_("A match is never under"), _minutes(rules.time.minimum_match), "time.minimum_match")
    yield _turns(details, rules)
    commander = details.stages[0].format.casefold() == COMMANDER
    added = rules.extensions.for_deck_check(commander)
    own = commander and rules.extensions.deck_check_commander is not None
    key = "extensions.deck_check_commander" if own else "extensions.deck_check"
    yield FactLine(_("Extra time after a deck check"), _more_than_it_took(added), key)
    feature = rules.extensions.feature_match
    yield FactLine(_("Extra time for a feature match"), _minutes(feature), "extensions.feature_match")


def _more_than_it_took(minutes: int) -> str:
    """MTR-2.6.b, MA-*.5A: the time that the check took comes back as well."""
    text = ngettext("%(n)s minute more than it took", "%(n)s minutes more than it took", minutes)
    return text % {"n": minutes}


def _turns(details: Details, rules: Rules) -> FactLine:
    """By part, of those in which time is called at all (MTR-2.4.a, MA-2.4AA, MA-2.4AB)."""
    label, kind = _("Turns after time is up"), details.entrants
    timed = [(stage, minutes) for stage, minutes in _lengths(details, rules) if minutes is not None]
    if not timed:
        return FactLine(label, _("time is not called"), turns_value(rules, None, kind).key)
    said = [(stage, _turns_text(stage, rules, minutes, kind)) for stage, minutes in timed]
    value = turns_value(rules, timed[0][1], kind)
    return FactLine(label, by_part(said), value.key, value.rule)


def _lengths(details: Details, rules: Rules) -> Iterator[tuple[Stage, int | None]]:
    for place, stage in enumerate(details.stages):
        first = details.first_round_of(place)
        yield stage, minutes_of(details, first, rules) if stage.rounds else stage.minutes


def _turns_text(stage: Stage, rules: Rules, minutes: int, kind: EntrantKind) -> str:
    if turns_value(rules, minutes, kind).key == "end.turns_as_players_up_to":
        return _("as many as players are left")
    turns = turns_at_time(rules, minutes, stage.seats, entrants=kind)
    return str(turns) if turns else _("none: the turn in progress is the last")


def _building(details: Details, rules: Rules) -> Iterator[FactLine]:
    """Deck construction of the Limited parts."""
    found = [
        (stage, times)
        for at, stage in enumerate(details.stages)
        if (times := build_times(details, rules, at)) and details.deck_of(at) == at
    ]
    register = [(stage, times.registration) for stage, times in found if times.registration]
    if register:
        text = by_part([(stage, _minutes(limit.minutes)) for stage, limit in register])
        yield FactLine(_("To register pools"), text, register[0][1].key)
    if found:
        text = by_part([(stage, _minutes(times.build.minutes)) for stage, times in found])
        yield FactLine(_("To build a deck"), text, found[0][1].build.key)


def points_lines(details: Details, rules: Rules) -> Iterator[FactLine]:
    """As the standings count them (MTR-3.1.a, APP-C.team, MA-C.mp)."""
    scheme, language = scheme_for(details, rules), reading_language()
    facts = {
        "win": scheme.points_for_win,
        "draw": scheme.points_for_draw,
        "loss": scheme.points_for_loss,
    }
    text = _("win %(win)s, draw %(draw)s, loss %(loss)s")
    yield FactLine(_("Match points"), text % facts, "points.match_win")
    yield FactLine(_("A bye"), str(scheme.points_for_bye), "points.match_bye")
    if GAME_TIEBREAKERS & set(scheme.order):
        facts = {
            "win": scheme.game_points_for_win,
            "draw": scheme.game_points_for_draw,
            "loss": scheme.game_points_for_loss,
        }
        yield FactLine(_("Game points"), text % facts, "points.game_win")
    of_teams = details.in_teams and scheme.order == rules.tiebreakers.team_order
    order = list_text([in_words(one, language) for one in scheme.order])
    key = "tiebreakers.team_order" if of_teams else "tiebreakers.order"
    yield FactLine(_("Order of the standings"), order, key)
    floor, opponents = scheme.match_win_floor, scheme.opponents_match_win_floor
    least = _("A percentage counts as at least")
    yield FactLine(least, in_words(floor, language), "tiebreakers.match_win_floor")
    if opponents != floor:
        label, key = _("An opponent's percentage counts as at least"), "tiebreakers.opponents_match_win_floor"
        yield FactLine(label, in_words(opponents, language), key)


def start_lines(details: Details, rules: Rules) -> Iterator[FactLine]:
    """Who plays first and what comes before, as players are told it at their table (MTR-2.2.a, 2.3.a)."""
    stages, in_pods = details.stages, details.stages[0].in_pods
    if details.ranked_rounds:
        yield _first(_("Who plays first in game one"), details, rules, stages[0])
    if details.has_playoff:
        yield _first(_("Who plays first in a playoff"), details, rules, stages[-1])
    if in_pods or any(stage.games_to_win > 1 for stage in stages):
        yield line_of(_("Who plays first after that"), rules, "match.first_player_later", details.levels)
    key, _steps = pregame_of(rules, details.entrants, in_pod=in_pods)
    yield line_of(_("Before each game"), rules, key, details.levels)


def _first(label: str, details: Details, rules: Rules, stage: Stage) -> FactLine:
    first = first_in(details, rules, stage)
    if first is First.TEAM_BY_LOT:
        text = _("a team chosen at random chooses")
        return FactLine(label, text, "match.pregame_two_headed_giant", "MTR-9.3.a")
    ranked = stage.is_elimination and details.ranked_rounds > 0
    key = "match.first_player_playoff" if ranked else "match.first_player_swiss"
    return line_of(label, rules, key, details.levels)


def _minutes(minutes: int | None) -> str:
    if minutes is None:
        return _("as long as it takes")
    return ngettext("%(minutes)s minute", "%(minutes)s minutes", minutes) % {"minutes": minutes}
