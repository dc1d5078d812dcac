"""Judges' notes."""

from django.utils.translation import gettext as _

from topcut.core.desks.judging.commands import CloseInvestigation, ShareNote, WriteNote
from topcut.messages.commands.register import asks
from topcut.messages.names import Names


@asks(WriteNote)
def write_note(command: WriteNote, names: Names) -> str:
    return _("Open an investigation") if command.investigation else _("Write a note")


@asks(ShareNote)
def share_note(command: ShareNote, names: Names) -> str:
    facts = {"name": names.person(command.person)}
    if command.shared:
        return _("Share a note with %(name)s") % facts
    return _("Share a note with %(name)s no longer") % facts


@asks(CloseInvestigation)
def close_investigation(command: CloseInvestigation, names: Names) -> str:
    return _("Close an investigation")
