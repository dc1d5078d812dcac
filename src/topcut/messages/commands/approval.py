"""Requests about requests."""

from django.utils.translation import gettext as _

from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.messages.commands.register import asks, command_text
from topcut.messages.names import Names


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
