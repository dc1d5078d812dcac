"""What contradicts a result: entries for tables that had another, and reports after a round was closed."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.overview import Desk, correction_waits
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, ParkedEntry, SeatReport
from topcut.messages.naming import Names
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.scoring import TypedScore
from topcut.web.page_parts import Button, Field, Link, Moment

_LONGEST_REASON = "300"


@dataclass(frozen=True, slots=True)
class ResultBy:
    """A result, who entered it and when."""

    result: str
    who: str
    at: Moment


@dataclass(frozen=True, slots=True)
class SettleForm:
    """Use the parked entry, with a reason, or keep what stands."""

    match: str
    score: str
    reason: Field


@dataclass(frozen=True, slots=True)
class TwoResultsEntry:
    """``waits``: its correction was asked for already. ``settle`` for those who may."""

    entry: ResultBy
    waits: bool
    settle: SettleForm | None


@dataclass(frozen=True, slots=True)
class TwoResultsTable:
    place: str
    stands: ResultBy
    entries: tuple[TwoResultsEntry, ...]


@dataclass(frozen=True, slots=True)
class TwoResults:
    """Tables with two results."""

    title: str
    tables: tuple[TwoResultsTable, ...]


@dataclass(frozen=True, slots=True)
class LateLine:
    """A report after the round was closed. ``leaves``: they wanted to drop with it."""

    place: str
    who: str
    claim: str
    at: Moment
    recorded: str
    leaves: bool
    keep: Button | None
    correct: Link | None


@dataclass(frozen=True, slots=True)
class LateReports:
    title: str
    reports: tuple[LateLine, ...]


def two_results(visit: Visit, board: Desk) -> TwoResults | None:
    count = len(board.parked)
    if not count:
        return None
    words, may = visit.words, visit.may("change-open-result")
    title = ngettext("%(count)s table with two results", "%(count)s tables with two results", count)
    tables = tuple(_parked_table(visit, words, match, may) for match in board.parked)
    return TwoResults(title % {"count": count}, tables)


def _parked_table(visit: Visit, words: Names, match: Match, may: bool) -> TwoResultsTable:
    assert match.result is not None
    stands = match.result
    return TwoResultsTable(
        place=capfirst(words.place(match.id)),
        stands=ResultBy(
            _result(words, match, stands.score),
            words.actor(stands.by),
            Moment.at(stands.at, visit.tournament.details.zone),
        ),
        entries=tuple(
            _parked_line(visit, words, match, entry, number, may)
            for number, entry in enumerate(match.parked, start=1)
        ),
    )


def _parked_line(
    visit: Visit, words: Names, match: Match, entry: ParkedEntry, number: int, may: bool
) -> TwoResultsEntry:
    waits = correction_waits(visit.tournament, match, entry.score)
    at = Moment.at(entry.at, visit.tournament.details.zone)
    by = ResultBy(words.result(match.id, entry.score), words.actor(entry.by), at)
    return TwoResultsEntry(by, waits, _settle(match, entry, number) if may and not waits else None)


def _settle(match: Match, entry: ParkedEntry, number: int) -> SettleForm:
    reason = Field(
        "reason",
        _("Reason"),
        id=f"reason-{match.id}-{number}",
        attributes=(("maxlength", _LONGEST_REASON), ("placeholder", _("slip misread"))),
    )
    return SettleForm(match.id, str(TypedScore(entry.score)), reason)


def late_reports(visit: Visit, board: Desk) -> LateReports | None:
    if not board.late:
        return None
    count = board.progress.late
    title = ngettext("%(count)s report came too late", "%(count)s reports came too late", count)
    return LateReports(title % {"count": count}, tuple(_late(visit, board)))


def _late(visit: Visit, board: Desk) -> Iterator[LateLine]:
    words, may = visit.words, visit.may("change-open-result")
    for match in board.late:
        for claim in match.late:
            yield _late_line(visit, words, match, claim, may)


def _late_line(visit: Visit, words: Names, match: Match, claim: SeatReport, may: bool) -> LateLine:
    round_page = address("desk-round", visit.tournament.id, match_place(match.id)[0])
    fields = {"match": match.id, "seat": claim.seat}
    return LateLine(
        place=capfirst(words.place(match.id)),
        who=str(visit.names[match.seats[claim.seat]]),
        claim=words.own_claim(match.id, claim.seat, claim.score),
        at=Moment.at(claim.at, visit.tournament.details.zone),
        recorded=_result(words, match, match.result.score if match.result else None),
        leaves=claim.leaves,
        keep=Button.of(_("It stands"), "heard", fields, "small") if may else None,
        correct=Link(_("Correct it"), f"{round_page}?table={match.table}", "button small") if may else None,
    )


def _result(words: Names, match: Match, score: Score | None) -> str:
    return words.result(match.id, score) if score else ""
