"""Standings tables for the desk and the public: columns, movement, search, explanations."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from topcut import service
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Mode, Rules, Tiebreaker
from topcut.core.scoreboard import Scoreboard
from topcut.core.standings import Scheme, Standing, Working, explain_all
from topcut.core.standings.played import GAME_TIEBREAKERS
from topcut.core.tournament import Tournament
from topcut.messages.figures import HEADINGS, KINDS_OF_MATCH, TiebreakerHeading
from topcut.people.names import Name
from topcut.web.chart import Chart, chart_of
from topcut.web.citations import rule_cited
from topcut.web.page_parts import Cited


def columns_of(table: Scoreboard) -> list[Tiebreaker]:
    """The tiebreakers after match points, in ranking order."""
    return [kind for kind in table.standings.scheme.order if kind is not Tiebreaker.MATCH_POINTS]


def searched(lines: Iterable[Standing], names: Mapping[EntrantId, Name], wanted: str) -> list[Standing]:
    """Rows whose names contain every word, ignoring accents and case."""
    words = Name(wanted).key[1].split()

    def fits(line: Standing) -> bool:
        name = Name(str(names[line.entrant])).key[1]
        return all(word in name for word in words)

    return [line for line in lines if fits(line)]


# Explanations


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of matches of one kind, with the points for each."""

    kind: object
    matches: int
    points: int

    @property
    def total(self) -> int:
        return self.matches * self.points


@dataclass(frozen=True, slots=True)
class Explained:
    """One tiebreaker: its computation, the floor that applies, and its rule."""

    working: Working
    heading: TiebreakerHeading
    floor: Fraction | None
    cite: Cited
    counted: tuple[Counted, ...] = ()

    @property
    def kind(self) -> Tiebreaker:
        return self.working.tiebreaker

    @property
    def of_games(self) -> bool:
        return self.kind in GAME_TIEBREAKERS

    @property
    def is_percentage(self) -> bool:
        return "percentage" in self.kind


@dataclass(frozen=True, slots=True)
class Stop:
    """Somebody's place after a round."""

    round: int
    line: Standing
    moved: int | None


@dataclass(frozen=True, slots=True)
class StandingExplained:
    line: Standing
    listed: int
    explained: tuple[Explained, ...]
    path: tuple[Stop, ...]
    chart: Chart | None
    order: Cited
    bye_games: tuple[int, int]
    table: Scoreboard

    def is_ranked(self, entrant: EntrantId) -> bool:
        """Whether the entrant is ranked; others, such as disqualified ones, have no page."""
        return entrant in self.table.by_entrant

    @property
    def moved(self) -> int | None:
        return self.path[-1].moved if self.path else None


def explanation(
    tournament: Tournament, rules: Rules, table: Scoreboard, entrant: EntrantId
) -> StandingExplained | None:
    """Everything behind one row; ``None`` if the entrant is not ranked."""
    line = table.by_entrant.get(entrant)
    if line is None:
        return None
    path = _path(tournament, table.after, entrant)
    return StandingExplained(
        line=line,
        listed=len(table.lines),
        explained=tuple(
            _explained(working, table, rules) for working in explain_all(table.standings_of(entrant), entrant)
        ),
        path=path,
        chart=chart_of([(stop.round, stop.line.place) for stop in path]),
        order=rule_cited(rules, "MA-3.1A" if _in_pods(rules) else "MTR-3.1.a"),
        bye_games=rules.points.bye_games,
        table=table,
    )


def _path(tournament: Tournament, after: int, entrant: EntrantId) -> tuple[Stop, ...]:
    stops: list[Stop] = []
    for number in range(1, after + 1):
        line = service.scoreboard_after(tournament, number).by_entrant.get(entrant)
        if line:
            before = stops[-1].line.place if stops else None
            stops.append(Stop(number, line, before - line.place if before else None))
    return tuple(stops)


def _explained(working: Working, table: Scoreboard, rules: Rules) -> Explained:
    heading = HEADINGS[working.tiebreaker]
    scheme = table.standings.scheme
    section = "MA-C" if _in_pods(rules) else "APP-C"
    floor = _floor(working.tiebreaker, scheme)
    return Explained(
        working, heading, floor, rule_cited(rules, f"{section}.{heading.rule}"), _counted(working)
    )


def _counted(working: Working) -> tuple[Counted, ...]:
    """What match points are made of: the kinds that everybody expects, and others if there are any."""
    shown = [term for term in working.points if term[1] or term[0] in ("won", "lost", "drawn")]
    return tuple(Counted(KINDS_OF_MATCH[kind], times, each) for kind, times, each in shown)


def _floor(kind: Tiebreaker, scheme: Scheme) -> Fraction | None:
    floors = {
        Tiebreaker.MATCH_WIN_PERCENTAGE: scheme.match_win_floor,
        Tiebreaker.GAME_WIN_PERCENTAGE: scheme.game_win_floor,
        Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE: scheme.opponents_match_win_floor,
        Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE: scheme.opponents_game_win_floor,
    }
    return floors.get(kind)


def _in_pods(rules: Rules) -> bool:
    return rules.match.mode is Mode.MULTIPLAYER
