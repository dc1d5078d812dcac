"""Repair pages as values: a round to repair, a draft to pair by hand, a request to answer, a closed round."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.rounds.board.repair_plans import RepairPlan, minutes_used
from topcut.core.play.matches import RepairCause, Round, RoundStatus
from topcut.messages.listing import list_text
from topcut.messages.registers import command_text
from topcut.messages.words import role_text
from topcut.service.permissions import may_approve, may_reject
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.picking import everybody
from topcut.web.desk.repair_forms import (
    ByHandForm,
    DeleteForm,
    FindForm,
    by_hand_form,
    delete_form,
    find_form,
)
from topcut.web.desk.repair_plan_card import PlanCard, plan_cards
from topcut.web.desk.round_marks import round_chip
from topcut.web.page_parts import Banner, Button, Chip, Link
from topcut.web.pages import Page, screen


@dataclass(frozen=True, slots=True)
class RepairFound:
    """What was asked for and the ways to do it, or why there is none. ``proposal`` is one that waits."""

    cause: RepairCause | None
    plans: tuple[RepairPlan, ...]
    problem: str
    proposal: Proposal | None


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """The request in words, and what the visitor may do about it or who may."""

    text: str
    acts: tuple[Button, ...]
    needs: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairShown:
    """``chips``: how far the round is, and how much of its time is used. ``note``: who will be told."""

    title: str
    chips: tuple[Chip, ...]
    back: Link
    problem: Banner | None
    plans: tuple[PlanCard, ...]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyRepairPage(DeskPage):
    repair: RepairShown


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingByHand:
    """``here`` is the page's own address; ``names`` are those to choose from."""

    here: str
    form: ByHandForm
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage(AnyRepairPage):
    by_hand: PairingByHand


@screen("desk/repair_by_hand.html")
class PairByHandPage(HandPage):
    """A draft: nobody was told of it, so nothing has to be repaired."""


@screen("desk/repair_round.html")
class RepairRoundPage(HandPage):
    find: FindForm
    delete: DeleteForm | None


@screen("desk/repair_asked.html")
class RepairAskedPage(AnyRepairPage):
    """A request to answer. ``reject`` is all that is left of one whose matches are gone."""

    answer: AnswerPart
    reject: Button | None
    is_closed: bool


@screen("desk/repair_closed.html")
class RepairClosedPage(AnyRepairPage):
    pass


def repair_screen(visit: Visit, round_: Round, found: RepairFound) -> Page:
    in_pods = visit.tournament.stage_of(round_.number).in_pods
    is_open = round_.status is not RoundStatus.CLOSED and round_ is visit.tournament.current_round
    repair = RepairShown(
        title=_title(round_),
        chips=tuple(_chips(round_)),
        back=Link(_("Back to the round"), address("desk-round", visit.tournament.id, round_.number), "small"),
        problem=Banner("warn", text=found.problem, id="no-plan", alert=True) if found.problem else None,
        plans=plan_cards(visit, found.plans, in_pods=in_pods, ask=found.proposal is None),
        note=_told_text(round_),
    )
    if found.proposal:
        return RepairAskedPage(
            answer=_answer(visit, found.proposal),
            reject=None if found.plans else _reject(found.proposal, "primary"),
            is_closed=not is_open,
            repair=repair,
        )
    if not is_open:
        return RepairClosedPage(repair=repair)
    by_hand = PairingByHand(
        here=visit.request.path,
        form=by_hand_form(visit, in_pods=in_pods),
        names=everybody(visit),
    )
    if round_.status is RoundStatus.DRAFT:
        return PairByHandPage(repair=repair, by_hand=by_hand)
    return RepairRoundPage(
        find=find_form(visit, round_, found.cause, in_pods=in_pods, found=bool(found.plans)),
        delete=delete_form(visit, round_) if visit.may("delete-round") else None,
        repair=repair,
        by_hand=by_hand,
    )


def _title(round_: Round) -> str:
    if round_.status is RoundStatus.DRAFT:
        return _("Pair by hand in round %(n)s") % {"n": round_.number}
    return _("Repair round %(n)s") % {"n": round_.number}


def _chips(round_: Round) -> Iterator[Chip]:
    yield round_chip(round_)
    used = minutes_used(round_, service.now())
    if used is not None:
        yield Chip(_("%(minutes)s min used") % {"minutes": used}, "warn")


def _told_text(round_: Round) -> str:
    if round_.status is RoundStatus.DRAFT:
        return _("Nobody is told: only staff see these pairings. Everybody else stays where they are.")
    return _("Only they are told on their phones. Everybody else stays where they are.")


# A request


def _answer(visit: Visit, proposal: Proposal) -> AnswerPart:
    may = may_approve(proposal, visit.actor, visit.tournament)
    roles = list_text([role_text(role) for role in proposal.approvers], either=True)
    approve = Button.of(_("Approve"), "approve", {"proposal": proposal.id}, "primary")
    rejects = may_reject(proposal, visit.actor, visit.tournament)
    return AnswerPart(
        text=command_text(proposal.command, visit.words),
        acts=(approve, *((_reject(proposal, "quiet"),) if rejects else ())) if may else (),
        needs="" if may else _("Needs the %(roles)s.") % {"roles": roles},
    )


def _reject(proposal: Proposal, kind: str) -> Button:
    return Button.of(_("Reject"), "reject", {"proposal": proposal.id}, kind)
