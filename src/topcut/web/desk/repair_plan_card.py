"""A plan to repair a round, as a value: what it costs, who moves from where to where, how to ask for it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.repair_plans import Move, RepairPlan
from topcut.core.desks.rounds.events import PairedMatch
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Match, RepairCause
from topcut.messages.words import flag_texts, outcome_text
from topcut.web.access import Visit
from topcut.web.desk.picking import asked_for, shown_name
from topcut.web.desk.repair_warnings import repair_warnings
from topcut.web.page_parts import Banner, Button, Chip, Field

_BY_PEOPLE = ("repaired", "by-hand")


@dataclass(frozen=True, slots=True)
class SeatedAt:
    """A place in the round, and who else is there."""

    place: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoveLine:
    """``marks`` are what is odd about the new pairing; they stand at the first who gets it."""

    name: str
    before: SeatedAt
    after: SeatedAt
    gets_up: bool
    marks: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class RepairForm:
    """``voids``: the matches whose results are known to be lost, as the box sends them."""

    fields: tuple[tuple[str, str], ...]
    reason: Field | None
    voids: str
    send: Button


@dataclass(frozen=True, slots=True)
class PlanCard:
    """``form`` is for those who may ask for it."""

    title: str
    banners: tuple[Banner, ...]
    moves: tuple[MoveLine, ...]
    form: RepairForm | None


def plan_cards(
    visit: Visit, plans: Sequence[RepairPlan], *, in_pods: bool, ask: bool
) -> tuple[PlanCard, ...]:
    """``ask``: with a form, for those who may repair; the first plan is the one to take."""
    may = ask and visit.may("repair")
    return tuple(
        PlanCard(
            title=_title(plan, in_pods=in_pods),
            banners=tuple(repair_warnings(visit, plan)),
            moves=tuple(_moves(visit, plan)),
            form=_form(visit, plan, first=at == 0) if may else None,
        )
        for at, plan in enumerate(plans)
    )


def _title(plan: RepairPlan, *, in_pods: bool) -> str:
    count = len(plan.moves)
    affected = ngettext("%(count)s player is affected", "%(count)s players are affected", count)
    return f"{_breaks(plan.matches_broken, in_pods=in_pods)} · {affected % {'count': count}}"


def _breaks(count: int, *, in_pods: bool) -> str:
    if not count:
        return _("No pod changes") if in_pods else _("No match breaks")
    if in_pods:
        return ngettext("%(count)s pod changes", "%(count)s pods change", count) % {"count": count}
    return ngettext("%(count)s match breaks", "%(count)s matches break", count) % {"count": count}


# Who moves


def _moves(visit: Visit, plan: RepairPlan) -> Iterator[MoveLine]:
    told: PairedMatch | None = None
    for move in plan.moves:
        marks = _marks(move.after) if move.after and move.after != told else ()
        told = move.after or told
        yield _move(visit, move, marks)


def _move(visit: Visit, move: Move, marks: tuple[Chip, ...]) -> MoveLine:
    return MoveLine(
        name=str(visit.names[move.entrant]),
        before=_seated(visit, move.before, move.entrant),
        after=_seated(visit, move.after, move.entrant),
        gets_up=move.gets_up,
        marks=marks,
    )


def _seated(visit: Visit, match: Match | PairedMatch | None, entrant: EntrantId) -> SeatedAt:
    if match is None:
        return SeatedAt(_("not in the round"), ())
    if len(match.seats) == 1:
        return SeatedAt(outcome_text(Outcome.BYE), ())
    others = tuple(str(visit.names[seat]) for seat in match.seats if seat != entrant)
    return SeatedAt(_("table %(table)s") % {"table": match.table}, others)


def _marks(match: PairedMatch) -> tuple[Chip, ...]:
    odd = [flag for flag in match.flags if flag not in _BY_PEOPLE]
    return tuple(Chip(*one) for one in flag_texts(odd))


# Asking for it


def _form(visit: Visit, plan: RepairPlan, *, first: bool) -> RepairForm:
    by_hand = plan.command.cause is RepairCause.BY_HAND
    text = _("Ask to pair it this way") if by_hand else _("Ask to repair it this way")
    return RepairForm(
        fields=tuple(_fields(visit, plan)),
        reason=_reason(visit) if by_hand else None,
        voids=",".join(match.id for match in plan.lost),
        send=Button(text, "repair", kind="primary big" if first else " big"),
    )


def _fields(visit: Visit, plan: RepairPlan) -> Iterator[tuple[str, str]]:
    """Exactly the plan that is shown."""
    command = plan.command
    yield "cause", command.cause.value
    yield "entrant", command.entrant or ""
    if command.accepting:
        yield "accepting", str(command.accepting)
    yield "broken", ",".join(command.broken)
    yield "made", ",".join("+".join(seats) for seats in command.made)
    if command.cause is RepairCause.BY_HAND:
        yield from ((field, shown_name(visit, field)) for field in ("one", "other"))
    else:
        yield "who", str(command.entrant)


def _reason(visit: Visit) -> Field:
    kept = _("It is kept in the log, and the pairing carries a mark.")
    attributes = (("maxlength", "300"), ("required", "required"))
    return Field("reason", _("Reason"), asked_for(visit, "reason"), help=kept, attributes=attributes)
