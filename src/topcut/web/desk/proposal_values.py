"""What waits for a second person: each request, who asked, who can agree."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.rounds.board.overview import Desk
from topcut.core.desks.rounds.commands import RepairRound
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.words import role_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.helpers import request_text
from topcut.web.page_parts import Button, Link, Moment


@dataclass(frozen=True, slots=True)
class ProposalLine:
    """``look``: where to see what it would do. ``own``: the visitor asked for it and may approve it too."""

    text: str
    who: str
    at: Moment
    roles: str
    look: Link | None
    acts: tuple[Button, ...]
    own: bool


@dataclass(frozen=True, slots=True)
class WaitingProposals:
    title: str
    proposals: tuple[ProposalLine, ...]


def waiting_proposals(visit: Visit, board: Desk) -> WaitingProposals | None:
    count = len(board.proposals)
    if not count:
        return None
    title = ngettext("%(count)s request waits", "%(count)s requests wait", count) % {"count": count}
    words = visit.words
    return WaitingProposals(title, tuple(_proposal(visit, words, one) for one in board.proposals))


def _proposal(visit: Visit, words: Names, proposal: Proposal) -> ProposalLine:
    approves = not visit.actor.roles.isdisjoint(proposal.approvers)
    return ProposalLine(
        text=request_text(visit, proposal.command),
        who=words.actor(proposal.by),
        at=Moment.at(proposal.at, visit.tournament.details.zone),
        roles=list_text([role_text(role) for role in proposal.approvers], either=True),
        look=_look(visit, proposal),
        acts=_acts(visit, proposal, approves),
        own=approves and proposal.by == visit.actor.id,
    )


def _acts(visit: Visit, proposal: Proposal, approves: bool) -> tuple[Button, ...]:
    fields = {"proposal": proposal.id}
    if approves:
        return (
            Button.of(_("Approve"), "approve", fields),
            Button.of(_("Reject"), "reject", fields, "quiet"),
        )
    mine = proposal.by == visit.actor.id
    return (Button.of(_("Take back"), "reject", fields, "quiet"),) if mine else ()


def _look(visit: Visit, proposal: Proposal) -> Link | None:
    command = proposal.command
    if not isinstance(command, RepairRound):
        return None
    page = address("desk-repair", visit.tournament.id, command.round)
    return Link(_("Look at who moves"), f"{page}?proposal={proposal.id}")
