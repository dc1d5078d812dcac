"""A tiebreaker that is a mean of the opponents' figures, as a value: a row for each opponent, and the sum."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.standings import MatchRecord, Working, WorkingTerm
from topcut.messages.figures import figure, percentage
from topcut.people.names import Name
from topcut.web.standings_tables import Explained, StandingExplained

WorkingLink = Callable[[EntrantId], str]
"""The address of another's working."""


@dataclass(frozen=True, slots=True)
class ExactFigure:
    """A value rounded for the eye, and as a fraction where rounding loses something."""

    shown: str
    fraction: str
    percent: bool = True


@dataclass(frozen=True, slots=True)
class MeanTerm:
    """One opponent; ``href`` if they are ranked themselves. Points and percentage are of percentages only."""

    name: str
    href: str
    round: int
    record: str
    points: str
    percentage: str
    raised: bool
    counted: ExactFigure


@dataclass(frozen=True, slots=True)
class MeanWorking:
    """``percent``: a mean of percentages. ``left_out``: rounds in which nobody sat across."""

    explained: str
    percent: bool
    terms: tuple[MeanTerm, ...]
    divided: str
    sum: str
    rounded: str
    left_out: tuple[str, ...]


def exact(shown: str, value: Fraction, *, percent: bool = True) -> ExactFigure:
    return ExactFigure(shown, str(value) if value.denominator != 1 else "", percent)


def record_text(record: MatchRecord, *, of_games: bool) -> str:
    """Won, lost and drawn: "2–1–0"."""
    if of_games:
        return f"{record.games_won}–{record.games_lost}–{record.games_drawn}"
    return f"{record.won}–{record.lost}–{record.drawn}"


def mean_working(
    told: StandingExplained, one: Explained, names: Mapping[EntrantId, Name], link: WorkingLink
) -> MeanWorking:
    working, count = one.working, len(one.working.terms)
    divided = ngettext("Sum, divided by %(count)s opponent", "Sum, divided by %(count)s opponents", count) % {
        "count": count
    }
    return MeanWorking(
        explained=" ".join(_explained(one)),
        percent=one.is_percentage,
        terms=tuple(_term(told, one, term, names, link) for term in working.terms),
        divided=divided,
        sum=f"{working.total} ÷ {count} = {working.value}",
        rounded=_rounded(one.kind, working),
        left_out=tuple(_left_out(told.line.record)),
    )


def _rounded(kind: Tiebreaker, working: Working) -> str:
    """Empty if the exact value says it all."""
    return "" if working.value.denominator == 1 else figure(kind, working.value)


def _explained(one: Explained) -> Iterator[str]:
    if one.kind is Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS:
        yield _("The mean of the opponents' match points.")
    elif one.of_games:
        yield _("The mean of the opponents' game-win percentages.")
    else:
        yield _("The mean of the opponents' match-win percentages.")
    if one.floor is not None:
        floor = {"floor": percentage(one.floor)}
        yield _("Whoever has less than %(floor)s %% counts with %(floor)s %%.") % floor


def _term(
    told: StandingExplained,
    one: Explained,
    term: WorkingTerm,
    names: Mapping[EntrantId, Name],
    link: WorkingLink,
) -> MeanTerm:
    percent = one.is_percentage
    return MeanTerm(
        name=str(names[term.entrant]),
        href=f"{link(term.entrant)}#{one.kind}" if told.is_ranked(term.entrant) else "",
        round=term.round or 0,
        record=record_text(term.record, of_games=one.of_games),
        points=f"{term.earned}/{term.possible}" if percent else "",
        percentage=percentage(term.before_floor) if percent else "",
        raised=percent and term.is_raised,
        counted=exact(percentage(term.used), term.used) if percent else ExactFigure(str(term.used), ""),
    )


def _left_out(record: MatchRecord) -> Iterator[str]:
    if record.byes:
        yield ngettext(
            "%(count)s bye is left out: nobody sat across.",
            "%(count)s byes are left out: nobody sat across.",
            record.byes,
        ) % {"count": record.byes}
    if record.not_played:
        yield ngettext(
            "%(count)s missed round is left out: nobody sat across.",
            "%(count)s missed rounds are left out: nobody sat across.",
            record.not_played,
        ) % {"count": record.not_played}
