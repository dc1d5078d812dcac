"""Judges' notes. Whom they are about is for those who may read them; the log tells that there are some."""

from django.utils.translation import gettext as _

from topcut.core.desks.judging.events import InvestigationClosed, NoteShared, NoteWritten
from topcut.messages.events.register import tells
from topcut.messages.names import Names


@tells(NoteWritten)
def note_written(event: NoteWritten, names: Names) -> str:
    if event.investigation:
        return _("A judge opened an investigation.")
    return _("A judge wrote a note.")


@tells(NoteShared)
def note_shared(event: NoteShared, names: Names) -> str:
    facts = {"name": names.person(event.person)}
    if event.shared:
        return _("A note was shared with %(name)s.") % facts
    return _("A note is no longer shared with %(name)s.") % facts


@tells(InvestigationClosed)
def investigation_closed(event: InvestigationClosed, names: Names) -> str:
    return _("An investigation was closed.")
