"""Requests about requests."""

from django.utils.translation import gettext as _

from topcut.core import commands as c
from topcut.messages.commands.register import asks, command_text
from topcut.messages.names import Names


@asks(c.Propose)
def propose(command: c.Propose, names: Names) -> str:
    return command_text(command.command, names)


@asks(c.Approve)
def approve(command: c.Approve, names: Names) -> str:
    asked = names.command_of(command.proposal)
    return _("Approve: %(request)s") % {"request": command_text(asked, names) if asked else _("a request")}


@asks(c.Reject)
def reject(command: c.Reject, names: Names) -> str:
    asked = names.command_of(command.proposal)
    return _("Do not approve: %(request)s") % {
        "request": command_text(asked, names) if asked else _("a request")
    }
