"""The approval desk in words: what is asked, what happened, why not."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.events import (
    ActionProposed,
    PendingPassed,
    ProposalApproved,
    ProposalRejected,
)
from topcut.core.kernel.ids import ProposalId
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.pending_words import passed_text
from topcut.messages.registers import Sentences, asks, command_text, tells
from topcut.messages.words import role_text


@asks(Propose)
def propose(command: Propose, names: Names) -> str:
    return command_text(command.command, names)


@asks(Approve)
def approve(command: Approve, names: Names) -> str:
    asked = names.command_of(command.proposal)
    return _("Approve: %(request)s") % {"request": command_text(asked, names) if asked else _("a request")}


@asks(Reject)
def reject(command: Reject, names: Names) -> str:
    asked = names.command_of(command.proposal)
    return _("Do not approve: %(request)s") % {
        "request": command_text(asked, names) if asked else _("a request")
    }


@tells(ActionProposed)
def action_proposed(event: ActionProposed, names: Names) -> str:
    asked = command_text(event.command, names.of_the_past())
    roles = list_text([role_text(role) for role in event.approvers], either=True)
    return _("Asked for, to be approved by the %(roles)s: %(request)s") % {"roles": roles, "request": asked}


@tells(ProposalApproved)
def proposal_approved(event: ProposalApproved, names: Names) -> str:
    asked = _request(event.proposal, names)
    if event.self_approved:
        return _("Approved by the person who asked for it: %(request)s") % {"request": asked}
    return _("Approved: %(request)s") % {"request": asked}


@tells(ProposalRejected)
def proposal_rejected(event: ProposalRejected, names: Names) -> str:
    return _("Not approved: %(request)s") % {"request": _request(event.proposal, names)}


@tells(PendingPassed)
def pending_passed(event: PendingPassed, names: Names) -> str:
    return passed_text(event, names)


def _request(proposal: ProposalId, names: Names) -> str:
    command = names.command_of(proposal)
    return command_text(command, names.of_the_past()) if command else _("a request")


REFUSALS: Sentences = {
    "something-pending": lazy(
        "Not done yet: %(pending)s. Decide that first, or go ahead anyway: then the log says so."
    ),
    "command-not-proposable": lazy("That needs nobody's approval. Do it directly."),
    "proposal-exists": lazy("This request was already made and waits for an answer. Nothing more is needed."),
    "proposal-settled": lazy(
        "Somebody has already answered this request. Reload the page to see the answer."
    ),
}
