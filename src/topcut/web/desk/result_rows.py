"""Rows of a round's list: a table without a result or with one, and byes."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.results.completing import meaning
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match, Result, ResultSource
from topcut.messages.figures import extension_text
from topcut.messages.score_words import match_loss_text, score_text
from topcut.messages.words import confirmation_text, outcome_text
from topcut.web.access import Visit
from topcut.web.desk.list_views import list_address
from topcut.web.desk.match_values import (
    ClaimTold,
    DuelLine,
    MatchStanding,
    SeatLink,
    claims_told,
    conceded_marks,
    duel_lines,
    pod_result,
    result_link,
    seat_links,
    sitting,
    staff_marks,
    standing_of,
)
from topcut.web.desk.own_entry import may_enter
from topcut.web.desk.scoring import TypedScore
from topcut.web.fragments import KeptRow
from topcut.web.match_states import contested_chip, left_chips
from topcut.web.page_parts import Chip, Link, Moment, Press

MARKED = "marked"


@dataclass(frozen=True, slots=True)
class OutRow:
    """A table without a result. ``reports`` and ``enter`` for those who may enter it at ``path``.

    ``actions``: the classes of the cell with the buttons.
    """

    path: str
    match: str
    seats: tuple[SeatLink, ...]
    changed: tuple[Chip, ...]
    claims: tuple[ClaimTold, ...]
    duels: tuple[DuelLine, ...]
    standing: MatchStanding
    extension: Chip | None
    actions: str
    reports: tuple[Press, ...]
    enter: Link | None


@dataclass(frozen=True, slots=True)
class RowMark:
    """A chip or a remark: ``kind`` are its classes."""

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class InRow:
    """A table with a result: the two with the score between them, or in a pod how it ended and its seats."""

    first: str
    score: str
    second: str
    pod: tuple[SeatLink, ...]
    marks: tuple[RowMark, ...]
    duels: tuple[DuelLine, ...]
    by: str
    at: Moment
    correct: Link | None


@dataclass(frozen=True, slots=True)
class TableRow(KeptRow):
    """A table, ``out`` or ``recorded``: in its place either way. ``kind``: the class of the row."""

    kind: str
    table: str
    out: OutRow | None
    recorded: InRow | None


@dataclass(frozen=True, slots=True)
class ByeRow:
    seats: tuple[SeatLink, ...]
    changed: tuple[Chip, ...]
    chip: Chip


def table_row(match: Match, told: OutRow | InRow, *, marked: bool) -> TableRow:
    """``marked``: its form is open above."""
    out, recorded = (told, None) if isinstance(told, OutRow) else (None, told)
    return TableRow(MARKED if marked else "", str(match.table), out, recorded)


def out_row(visit: Visit, stage: Stage, match: Match, enters: bool, *, own: bool = False) -> OutRow:
    path, seconds = list_address(visit), match.time.seconds
    return OutRow(
        path=path,
        match=match.id,
        seats=seat_links(visit, match),
        changed=(
            *staff_marks(match),
            *conceded_marks(visit, match),
            *left_chips(visit.tournament, visit.names, match),
        ),
        claims=claims_told(visit, match),
        duels=duel_lines(visit, match, path, enter=enters),
        standing=standing_of(visit, match, own=own),
        extension=Chip(extension_text(seconds), "warn") if seconds else None,
        actions="actions tall" if stage.in_pods else "actions",
        reports=tuple(_reported(visit, stage, match)) if enters else (),
        enter=result_link(match, path) if enters else None,
    )


def _reported(visit: Visit, stage: Stage, match: Match) -> Iterator[Press]:
    """A button for each score that was reported."""
    heard = meaning(visit.tournament, match, visit.rules)
    said = dict.fromkeys(report.score for report in heard.reports)
    for score in (score for score in said if may_enter(visit, heard, score)):
        shown = pod_result(visit, match, score) if stage.in_pods else score_text(score)
        title = _("Table %(table)s: record %(score)s") % {"table": match.table, "score": shown}
        yield Press(shown, "score", str(TypedScore(score, at_time=True)), "small", title)


def in_row(
    visit: Visit, stage: Stage, match: Match, may: tuple[bool, bool], *, changes: bool = False
) -> InRow:
    """``may``: whether the reader enters and corrects results; ``changes``: a correction waits."""
    result, path = match.result, list_address(visit)
    assert result is not None
    assert result.score is not None
    enters, corrects = may
    seats = enters and corrects  # in a closed round, the match as a whole is corrected
    first, score, second = _told(visit, match, result.score)
    in_pod = len(match.seats) > 2
    by_players = result.source is ResultSource.PLAYERS
    return InRow(
        first=first,
        score=score,
        second=second,
        pod=seat_links(visit, match) if in_pod else (),
        marks=(*_waiting(changes), *_marks(visit, stage, match, result)),
        duels=duel_lines(visit, match, path, enter=seats, correct=seats),
        by=_("the players") if by_players else visit.words.actor(result.by),
        at=Moment.at(result.at, visit.tournament.details.zone),
        correct=result_link(match, path) if corrects else None,
    )


def _told(visit: Visit, match: Match, score: Score) -> tuple[str, str, str]:
    if len(match.seats) > 2:
        return "", pod_result(visit, match, score), ""
    first, second = sitting(visit, match)
    return first, score_text(score), second


def _waiting(changes: bool) -> tuple[RowMark, ...]:
    return (RowMark(_("correction waits"), "chip warn"),) if changes else ()


def _marks(visit: Visit, stage: Stage, match: Match, result: Result) -> Iterator[RowMark]:
    for chip in staff_marks(match):
        yield RowMark(chip.text, f"chip {chip.kind}")
    if result.source is ResultSource.SEATS and any(duel.result is None for duel in match.duels):
        yield RowMark(_("decided already"), "chip info")
    if result.score and result.score.match_loss and not stage.in_pods:
        names = [str(visit.names[seat]) for seat in match.seats]
        yield RowMark(match_loss_text(result.score, names), "label")
    if match.contests:
        chip = contested_chip(match)
        yield RowMark(chip.text, f"chip {chip.kind}")
    if match.confirmation:
        yield RowMark(confirmation_text(match), "label")
    if result.corrections and not match.duels:
        yield RowMark(_("corrected"), "chip info")


def bye_row(visit: Visit, match: Match) -> ByeRow:
    return ByeRow(seat_links(visit, match), staff_marks(match), Chip(outcome_text(Outcome.BYE), "info"))
