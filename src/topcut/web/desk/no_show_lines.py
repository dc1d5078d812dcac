"""Those who did not come, as lines of the closing pages, and the ways to take it back."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from topcut.core.desks.results.closing import Closing, ended_last
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.page_parts import Button, Moment


@dataclass(frozen=True, slots=True)
class NoShowLine:
    """Taken back as a whole while the round is open; later player by player."""

    table: str
    result: str
    back: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class TakeAllBack:
    """Of the tables that one act ended."""

    matches: tuple[tuple[str, str], ...]
    count: int
    at: Moment


@dataclass(frozen=True, slots=True)
class NoShows:
    """``told``: until when somebody who did not come can be taken back."""

    told: str
    lines: tuple[NoShowLine, ...]
    together: TakeAllBack | None


def no_shows(visit: Visit, round_: Round, left: Closing) -> NoShows | None:
    if not left.no_shows or visit.tournament.is_finished:
        return None
    is_open = round_.status is RoundStatus.OPEN
    last = ended_last(left.no_shows)
    return NoShows(
        told=_told(is_last=next_step(visit.tournament) is NextStep.FINISH),
        lines=tuple(_no_show(visit, match, is_open=is_open) for match in left.no_shows),
        together=_together(visit, last) if is_open and len(last) > 1 else None,
    )


def _told(*, is_last: bool) -> str:
    if is_last:
        return _("Provisional: somebody who reports to you before the tournament is finished is back in.")
    return _("Provisional: somebody who reports to you before the next pairing is back in.")


def _together(visit: Visit, matches: tuple[Match, ...]) -> TakeAllBack:
    assert matches[0].result is not None
    at = Moment.at(matches[0].result.at, visit.tournament.details.zone)
    return TakeAllBack(tuple(("match", str(match.id)) for match in matches), len(matches), at)


def _no_show(visit: Visit, match: Match, *, is_open: bool) -> NoShowLine:
    assert match.result is not None
    assert match.result.score is not None
    back = [_take_back(match)] if is_open else [_has_come(visit, seat) for seat in _still_out(visit, match)]
    told = capfirst(visit.words.result(match.id, match.result.score))
    return NoShowLine(str(match.table), told, tuple(back))


def _take_back(match: Match) -> Button:
    title = _("Take back table %(table)s") % {"table": match.table}
    return Button.of(_("Take it back"), "take-back", {"match": match.id}, "small", title=title)


def _has_come(visit: Visit, seat: EntrantId) -> Button:
    text = _("%(name)s has come") % {"name": visit.names[seat]}
    return Button.of(text, "take-back", {"entrant": seat}, "small")


def _still_out(visit: Visit, match: Match) -> list[EntrantId]:
    """Players who were dropped with it and have not come back."""
    return [seat for seat in match.seats if visit.tournament.entrants[seat].no_show]
