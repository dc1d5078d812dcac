"""What waits to be settled, as values: objections, entries for tables that had a result, late reports."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.overview import Desk, correction_waits
from topcut.core.kernel.ids import Instant, match_place
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.matches import Contest, Match, ParkedEntry, SeatReport
from topcut.messages.score_words import pod_text, result_text, table_text
from topcut.messages.words import outcome_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.scoring import TypedScore
from topcut.web.page_parts import Button, Field, Link, Moment


@dataclass(frozen=True, slots=True)
class SettleActs:
    """To let a result stand, or to correct it; a bye cannot be corrected."""

    stands: Button
    correct: Link | None


@dataclass(frozen=True, slots=True)
class ContestLine:
    """What a seat says instead; without a name it is a whole sentence."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ObjectionCard:
    """``short``: the result is a few figures, which stay on one line."""

    place: str
    players: tuple[str, ...]
    recorded: str
    short: bool
    contests: tuple[ContestLine, ...]
    acts: SettleActs | None


@dataclass(frozen=True, slots=True)
class EntryNote:
    """An entry: what it says, who made it and when."""

    result: str
    who: str
    at: Moment


@dataclass(frozen=True, slots=True)
class ParkedForm:
    """To use the parked entry, or to leave the result as it is."""

    fields: tuple[tuple[str, str], ...]
    reason: Field


@dataclass(frozen=True, slots=True)
class ParkedLine:
    """``asked``: a correction to it waits for approval."""

    entry: EntryNote
    asked: bool
    form: ParkedForm | None


@dataclass(frozen=True, slots=True)
class ParkedTable:
    place: str
    recorded: EntryNote
    entries: tuple[ParkedLine, ...]


@dataclass(frozen=True, slots=True)
class LateCard:
    place: str
    name: str
    claim: str
    at: Moment
    recorded: str
    leaves: bool
    acts: SettleActs | None


@dataclass(frozen=True, slots=True)
class ToSettle:
    """Each list with its heading, which counts."""

    objections_title: str
    objections: tuple[ObjectionCard, ...]
    parked_title: str
    parked: tuple[ParkedTable, ...]
    late_title: str
    late: tuple[LateCard, ...]


def to_settle(visit: Visit, board: Desk) -> ToSettle:
    return ToSettle(
        objections_title=_objections_title(objections_of(board)),
        objections=tuple(_objection(visit, match) for match in board.contested),
        parked_title=_parked_title(len(board.parked)),
        parked=tuple(_parked_table(visit, match) for match in board.parked),
        late_title=_late_title(board.progress.late),
        late=tuple(_late(visit, match, claim) for match in board.late for claim in match.late),
    )


def objections_of(board: Desk) -> int:
    return sum(len(match.contests) for match in board.contested)


# Objections


def _objections_title(count: int) -> str:
    return ngettext("%(count)s objection", "%(count)s objections", count) % {"count": count}


def _objection(visit: Visit, match: Match) -> ObjectionCard:
    assert match.result is not None
    return ObjectionCard(
        place=_place(visit, match),
        players=tuple(str(visit.sits(match, seat)) for seat in match.seats),
        recorded=_recorded(visit, match, match.result.score),
        short=len(match.seats) == 2 and not (match.result.score and match.result.score.match_loss),
        contests=tuple(_contest(visit, match, one) for one in match.contests),
        acts=_acts(visit, match, "dismiss", {"match": match.id}, table_text(match)),
    )


def _recorded(visit: Visit, match: Match, score: Score | None) -> str:
    if match.is_bye or score is None:
        return outcome_text(Outcome.BYE)
    if len(match.seats) > 2:
        return pod_text(score, [str(visit.names[seat]) for seat in match.seats])
    return result_text(score)


def _contest(visit: Visit, match: Match, contest: Contest) -> ContestLine:
    who = str(visit.sits(match, match.seats[contest.seat]))
    if contest.score is None:
        return ContestLine("", _("%(who)s says that it is wrong.") % {"who": who})
    return ContestLine(who, visit.words.own_claim(match.id, contest.seat, contest.score))


# Entries for tables that had a result


def _parked_title(count: int) -> str:
    text = ngettext("%(count)s table with two results", "%(count)s tables with two results", count)
    return text % {"count": count}


def _parked_table(visit: Visit, match: Match) -> ParkedTable:
    assert match.result is not None
    assert match.result.score is not None
    return ParkedTable(
        place=_place(visit, match),
        recorded=_note(visit, match, match.result.score, match.result.by, match.result.at),
        entries=tuple(_parked(visit, match, entry, at) for at, entry in enumerate(match.parked, 1)),
    )


def _parked(visit: Visit, match: Match, entry: ParkedEntry, number: int) -> ParkedLine:
    asked = correction_waits(visit.tournament, match, entry.score)
    may = not asked and visit.may("change-open-result")
    note = _note(visit, match, entry.score, entry.by, entry.at)
    return ParkedLine(note, asked, _parked_form(match, entry.score, number) if may else None)


def _parked_form(match: Match, score: Score, number: int) -> ParkedForm:
    attributes = (("maxlength", "300"), ("placeholder", _("slip misread")))
    reason = Field("reason", _("Reason"), id=f"reason-{match.id}-{number}", attributes=attributes)
    return ParkedForm((("match", match.id), ("score", str(TypedScore(score)))), reason)


def _note(visit: Visit, match: Match, score: Score, by: str, at: Instant) -> EntryNote:
    words, zone = visit.words, visit.tournament.details.zone
    return EntryNote(words.result(match.id, score), words.actor(by), Moment.at(at, zone))


# Reports that came after a round was closed


def _late_title(count: int) -> str:
    return ngettext("%(count)s report came too late", "%(count)s reports came too late", count) % {
        "count": count
    }


def _late(visit: Visit, match: Match, claim: SeatReport) -> LateCard:
    assert match.result is not None
    assert match.result.score is not None
    fields = {"match": match.id, "seat": claim.seat}
    return LateCard(
        place=_place(visit, match),
        name=str(visit.names[match.seats[claim.seat]]),
        claim=visit.words.own_claim(match.id, claim.seat, claim.score),
        at=Moment.at(claim.at, visit.tournament.details.zone),
        recorded=visit.words.result(match.id, match.result.score),
        leaves=claim.leaves,
        acts=_acts(visit, match, "heard", fields, str(match.table)),
    )


def _place(visit: Visit, match: Match) -> str:
    return capfirst(visit.words.place(match.id))


def _acts(visit: Visit, match: Match, do: str, fields: dict[str, object], table: str) -> SettleActs | None:
    if not visit.may("change-open-result"):
        return None
    round_page = address("desk-round", visit.tournament.id, match_place(match.id)[0])
    correct = Link(_("Correct it"), f"{round_page}?table={table}", "button small")
    return SettleActs(Button.of(_("It stands"), do, fields, "small"), None if match.is_bye else correct)
