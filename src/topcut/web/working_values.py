"""How one line of the standings comes about, as a value: its place, each tiebreaker, the way there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import EntrantId
from topcut.messages.figures import figure
from topcut.messages.second_day import round_of_cut
from topcut.people.names import Name
from topcut.web.chart import Chart
from topcut.web.page_parts import Cited
from topcut.web.standings_rows import PlaceChange, place_change
from topcut.web.standings_tables import Explained, StandingExplained
from topcut.web.working_means import ExactFigure, MeanWorking, WorkingLink, exact, mean_working, record_text
from topcut.web.working_shares import ShareWorking, share_working


@dataclass(frozen=True, slots=True)
class CountedMatches:
    """Matches of one kind, with the points for each."""

    kind: str
    matches: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class TiebreakerWorking:
    """One figure. It is counted, a mean of the opponents', or a share of what was possible."""

    kind: str
    short: str
    long: str
    value: ExactFigure
    counted: tuple[CountedMatches, ...]
    mean: MeanWorking | None
    share: ShareWorking | None
    cite: Cited


@dataclass(frozen=True, slots=True)
class PathStop:
    """Somebody's place after a round; ``change`` from the second on."""

    round: int
    place: int
    change: PlaceChange | None
    points: int
    record: str


@dataclass(frozen=True, slots=True)
class LineWorking:
    """``by_lot`` says that a draw decided; ``order`` is the rule for the order of the tiebreakers."""

    after: str
    place: int
    of: str
    change: PlaceChange | None
    by_lot: str
    tiebreakers: tuple[TiebreakerWorking, ...]
    order: Cited
    chart: Chart | None
    path: tuple[PathStop, ...]


def line_working(told: StandingExplained, names: Mapping[EntrantId, Name], link: WorkingLink) -> LineWorking:
    line = told.line
    return LineWorking(
        after=_after(told),
        place=line.place,
        of=_("of %(of)s") % {"of": told.listed},
        change=place_change(told.moved) if told.moved is not None else None,
        by_lot=_by_lot(line.rank) if line.rank != line.place else "",
        tiebreakers=tuple(_working(told, one, names, link) for one in told.explained),
        order=told.order,
        chart=told.chart,
        path=tuple(_path(told)),
    )


def _after(told: StandingExplained) -> str:
    """The round that place and figures are from; whoever missed a second day stands as before its cut."""
    if told.table.standings_of(told.line.entrant) is told.table.standings:
        return _("Place after round %(n)s") % {"n": told.table.after}
    return _("Place kept since the cut after round %(n)s") % {"n": round_of_cut(told.table)}


def _by_lot(rank: int) -> str:
    return _(
        "No tiebreaker separates this player from others who share rank %(rank)s: the random draw (lot) "
        "recorded when the round closed decides."
    ) % {"rank": rank}


def _working(
    told: StandingExplained, one: Explained, names: Mapping[EntrantId, Name], link: WorkingLink
) -> TiebreakerWorking:
    working = one.working
    is_mean, is_counted = working.is_mean and not one.counted, bool(one.counted)
    return TiebreakerWorking(
        kind=one.kind,
        short=str(one.heading.short),
        long=str(one.heading.long),
        value=exact(figure(one.kind, working.value), working.value, percent=one.is_percentage),
        counted=tuple(
            CountedMatches(str(row.kind), row.matches, row.points, row.total) for row in one.counted
        ),
        mean=mean_working(told, one, names, link) if is_mean else None,
        share=None if is_mean or is_counted else share_working(told, one),
        cite=one.cite,
    )


def _path(told: StandingExplained) -> Iterator[PathStop]:
    for at, stop in enumerate(told.path):
        line, record = stop.line, record_text(stop.line.record, of_games=False)
        change = place_change(stop.moved) if at else None
        yield PathStop(stop.round, line.place, change, line.points, record)
