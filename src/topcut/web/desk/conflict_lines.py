"""What contradicts a result, for *Needs you*: entries for tables that had another, and late reports."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.approval.pending import Pending
from topcut.core.desks.rounds.board.overview import correction_waits
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, ParkedEntry
from topcut.web.access import Visit
from topcut.web.desk.need_words import at, place, to_table
from topcut.web.desk.scoring import TypedScore
from topcut.web.desk.whose_needs import WhoseNeed, whose_is
from topcut.web.need_values import NeedLine, SettleForm
from topcut.web.page_parts import Button, Chip, Field

_LONGEST_REASON = "300"


def parked_line(visit: Visit, one: Pending, match: Match) -> NeedLine:
    """A table with two results: what stands, and each entry that waits beside it."""
    assert match.result is not None
    stands = match.result
    facts = {
        "result": _result(visit, match, stands.score),
        "who": visit.words.actor(stands.by),
        "time": at(visit, stands.at),
    }
    recorded = _("Recorded: %(result)s, by %(who)s at %(time)s.") % facts
    waiting = [entry for entry in match.parked if correction_waits(visit.tournament, match, entry.score)]
    asked = tuple(f"{_entered(visit, match, entry)} {_correction_waits()}" for entry in waiting)
    may = visit.may("change-open-result")
    return NeedLine(
        Chip(_("two results"), "warn"),
        place(visit, match),
        (recorded, *asked, *(() if may else _told(visit, match)), *_left_alone(visit, one)),
        acts=tuple(_forms(visit, match, waiting)) if may else (),
    )


def _left_alone(visit: Visit, one: Pending) -> Iterator[str]:
    """What is left to whoever may not decide it, and has nobody beside them."""
    others = any(person != visit.actor.person for person, _role in visit.tournament.officials)
    if visit.actor.roles and not others and whose_is(visit, one) is WhoseNeed.OTHERS:
        yield _(
            "Nobody else holds a role: appoint somebody on the Staff page, or let the opponent’s phone"
            " answer."
        )


def _correction_waits() -> str:
    return _("Its correction is waiting for approval.")


def _told(visit: Visit, match: Match) -> Iterator[str]:
    return (_entered(visit, match, entry) for entry in match.parked)


def _entered(visit: Visit, match: Match, entry: ParkedEntry) -> str:
    facts = {
        "result": visit.words.result(match.id, entry.score),
        "who": visit.words.actor(entry.by),
        "time": at(visit, entry.at),
    }
    return _("Entered later: %(result)s, by %(who)s at %(time)s.") % facts


def _forms(visit: Visit, match: Match, waiting: list[ParkedEntry]) -> Iterator[SettleForm]:
    for number, entry in enumerate(match.parked, start=1):
        if entry in waiting:
            continue
        reason = Field(
            "reason",
            _("Reason"),
            id=f"reason-{match.id}-{number}",
            attributes=(("maxlength", _LONGEST_REASON), ("placeholder", _("slip misread"))),
        )
        yield SettleForm(_entered(visit, match, entry), match.id, str(TypedScore(entry.score)), reason)


def late_line(visit: Visit, one: Pending, match: Match) -> NeedLine:
    """A report after its round was closed."""
    claim = next(each for each in match.late if each.seat == one.number)
    who = str(visit.names[match.seats[claim.seat]])
    said = visit.words.own_claim(match.id, claim.seat, claim.score)
    recorded = _result(visit, match, match.result.score if match.result else None)
    told = [
        f"{who}: {said}, {at(visit, claim.at)}.",
        _("Recorded: %(result)s.") % {"result": recorded},
    ]
    if claim.leaves:
        told.append(_("They wanted to drop with it: ask them, and drop them if they still do."))
    fields = {"match": match.id, "seat": claim.seat}
    keep = Button.of(_("Keep the result"), "heard", fields, "small")
    acts = (keep, to_table(visit, match, _("Correct")))
    return NeedLine(
        Chip(_("late report"), "warn"),
        place(visit, match),
        tuple(told),
        acts=acts if visit.may("change-open-result") else (),
    )


def _result(visit: Visit, match: Match, score: Score | None) -> str:
    return visit.words.result(match.id, score) if score else ""
