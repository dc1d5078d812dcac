"""What waits to be settled, as values: objections, entries for tables that had a result, late reports."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.overview import Desk
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.matches import Contest, Match, SeatReport
from topcut.messages.score_words import pod_text, result_text, table_text
from topcut.messages.words import outcome_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.parked_entries import ParkedTable, match_heading, parked_table, parked_title
from topcut.web.page_parts import Button, Link, Moment


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
        parked_title=parked_title(len(board.parked)),
        parked=tuple(parked_table(visit, match) for match in board.parked),
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
        place=match_heading(visit, match),
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
        place=match_heading(visit, match),
        name=str(visit.names[match.seats[claim.seat]]),
        claim=visit.words.own_claim(match.id, claim.seat, claim.score),
        at=Moment.at(claim.at, visit.tournament.details.zone),
        recorded=visit.words.result(match.id, match.result.score),
        leaves=claim.leaves,
        acts=_acts(visit, match, "heard", fields, str(match.table)),
    )


def _acts(visit: Visit, match: Match, do: str, fields: dict[str, object], table: str) -> SettleActs | None:
    if not visit.may("change-open-result"):
        return None
    round_page = address("desk-round", visit.tournament.id, match_place(match.id)[0])
    correct = Link(_("Correct it"), f"{round_page}?table={table}", "button small")
    return SettleActs(Button.of(_("It stands"), do, fields, "small"), None if match.is_bye else correct)
