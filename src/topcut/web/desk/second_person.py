"""What needs a second person, as values: requests that wait, and decisions the head judge is told of."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.results.closing import to_acknowledge
from topcut.core.desks.rounds.commands import RepairRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import audience_of
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.rows import Row
from topcut.core.play.matches import Match, ResultSource
from topcut.messages.listing import list_text, tables_text
from topcut.messages.registers import command_text
from topcut.messages.words import role_text
from topcut.service.permissions import may_know
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Button, Link, Moment


@dataclass(frozen=True, slots=True)
class RequestCard:
    """What was asked for, by whom, who may answer; ``acts`` are what the visitor may do about it."""

    text: str
    who: str
    at: Moment
    needs: str
    look: Link | None
    acts: tuple[Button, ...]
    note: str


@dataclass(frozen=True, slots=True)
class RequestsWaiting:
    title: str
    cards: tuple[RequestCard, ...]


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """Tables of one round decided in the same way without their players."""

    text: str
    where: str


@dataclass(frozen=True, slots=True)
class DecisionsTold:
    """``seen`` is for the head judge; ``look`` for those who can take them back."""

    decisions: tuple[DecisionLine, ...]
    seen: Button | None
    look: Link | None


# Requests


def requests_waiting(visit: Visit) -> RequestsWaiting | None:
    proposals = visit.tournament.proposals.values()
    if not proposals:
        return None
    count = len(proposals)
    title = ngettext("%(count)s request waits", "%(count)s requests wait", count) % {"count": count}
    return RequestsWaiting(title, tuple(_request(visit, one) for one in proposals))


def _request(visit: Visit, proposal: Proposal) -> RequestCard:
    own, may = proposal.by == visit.actor.id, may_answer(visit, proposal)
    return RequestCard(
        text=_asked(visit, proposal.command),
        who=visit.words.actor(proposal.by),
        at=Moment.at(proposal.at, visit.tournament.details.zone),
        needs=needs_text(proposal),
        look=_who_moves(visit, proposal),
        acts=tuple(_answers(proposal, own=own, may=may)),
        note=_twice_text() if own and may else "",
    )


def may_answer(visit: Visit, proposal: Proposal) -> bool:
    return not visit.actor.roles.isdisjoint(proposal.approvers)


def needs_text(proposal: Proposal) -> str:
    """Who may approve it."""
    roles = list_text([role_text(role) for role in proposal.approvers], either=True)
    return _("Needs the %(roles)s.") % {"roles": roles}


def _asked(visit: Visit, command: Command) -> str:
    """The request in words; only judges may read whose penalty it would be."""
    if may_know(command, visit.actor, visit.tournament):
        return command_text(command, visit.words)
    about = audience_of(command, visit.tournament)
    return _("A request about a penalty") if about is Row.SEE_PENALTIES else _("a request")


def _who_moves(visit: Visit, proposal: Proposal) -> Link | None:
    if not isinstance(proposal.command, RepairRound):
        return None
    page = address("desk-repair", visit.tournament.id, proposal.command.round)
    return Link(_("Look at who moves"), f"{page}?proposal={proposal.id}")


def _answers(proposal: Proposal, *, own: bool, may: bool) -> Iterator[Button]:
    fields = {"proposal": proposal.id}
    if may:
        yield Button.of(_("Approve"), "approve", fields)
        yield Button.of(_("Reject"), "reject", fields, "quiet")
    elif own:
        yield Button.of(_("Take back"), "reject", fields, "quiet")


def _twice_text() -> str:
    return _(
        "You asked for this yourself and hold the other role too: approving confirms it a second time, "
        "and the log says so."
    )


# Decisions without the players


def decisions_told(visit: Visit) -> DecisionsTold | None:
    """Such decisions that the head judge has not reviewed yet."""
    matches = to_acknowledge(visit.tournament)
    if not matches:
        return None
    fields = tuple(("match", str(match.id)) for match in matches)
    seen = Button(_("I have seen it"), "acknowledge", fields, "small")
    return DecisionsTold(
        decisions=tuple(_decisions(visit, matches)),
        seen=seen if visit.may("acknowledge") else None,
        look=_look(visit) if visit.may("close") else None,
    )


def _look(visit: Visit) -> Link:
    return Link(_("Look at them, or take them back"), address("desk-closing", visit.tournament.id))


def _decisions(visit: Visit, matches: tuple[Match, ...]) -> Iterator[DecisionLine]:
    """Grouped by round, kind and who decided."""
    found: dict[tuple[int, ResultSource, str], list[int]] = {}
    for match in matches:
        assert match.result is not None
        key = (match_place(match.id)[0], match.result.source, match.result.by)
        found.setdefault(key, []).append(match.table or 0)
    for (round_, source, by), tables in found.items():
        text = _accepted_text(len(tables)) if source is ResultSource.ACCEPTED else _lost_text(len(tables))
        facts = {"count": len(tables), "n": round_, "tables": tables_text(tables)}
        where = ngettext("Round %(n)s, table %(tables)s.", "Round %(n)s, tables %(tables)s.", len(tables))
        yield DecisionLine(text % {"count": len(tables), "who": visit.words.actor(by)}, where % facts)


def _accepted_text(count: int) -> str:
    return ngettext(
        "%(count)s report was accepted unconfirmed, by %(who)s.",
        "%(count)s reports were accepted unconfirmed, by %(who)s.",
        count,
    )


def _lost_text(count: int) -> str:
    return ngettext(
        "%(count)s table without its players was recorded as lost, by %(who)s.",
        "%(count)s tables without their players were recorded as lost, by %(who)s.",
        count,
    )
