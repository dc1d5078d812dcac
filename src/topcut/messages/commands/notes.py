"""Judges' notes."""

from django.utils.translation import gettext as _

from topcut.core import commands as c
from topcut.messages.commands.register import asks
from topcut.messages.names import Names


@asks(c.WriteNote)
def write_note(command: c.WriteNote, names: Names) -> str:
    return _("Open an investigation") if command.investigation else _("Write a note")


@asks(c.ShareNote)
def share_note(command: c.ShareNote, names: Names) -> str:
    facts = {"name": names.person(command.person)}
    if command.shared:
        return _("Share a note with %(name)s") % facts
    return _("Share a note with %(name)s no longer") % facts


@asks(c.CloseInvestigation)
def close_investigation(command: c.CloseInvestigation, names: Names) -> str:
    return _("Close an investigation")
