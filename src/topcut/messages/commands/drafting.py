"""Drafts."""

from django.utils.translation import gettext as _

from topcut.core import commands as c
from topcut.messages.commands.register import asks
from topcut.messages.names import Names

asks(c.SeatDraft)(lambda command, names: _("Draw the seats for the draft"))
asks(c.UnseatDraft)(lambda command, names: _("Take the seats of the draft back"))
asks(c.StartDraft)(lambda command, names: _("Start the draft"))
asks(c.PauseDraft)(lambda command, names: _("Pause the draft"))
asks(c.ResumeDraft)(lambda command, names: _("Let the draft go on"))
asks(c.MoveDraft)(
    lambda command, names: _("Set the clock of the draft to step %(step)s") % {"step": command.step + 1}
)


@asks(c.StopDrafting)
def stop_drafting(command: c.StopDrafting, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if not command.stops:
        return _("Let %(name)s go on drafting") % facts
    return _("Let %(name)s stop drafting") % facts


asks(c.TossCoin)(lambda command, names: _("Toss the coin for table %(pod)s") % {"pod": command.pod})
asks(c.ChooseFirstPick)(
    lambda command, names: _("Let %(name)s pick first") % {"name": names.entrant(command.first)}
)


@asks(c.NoteTimeOut)
def note_time_out(command: c.NoteTimeOut, names: Names) -> str:
    if not command.timed_out:
        return _("Take back that a pick at table %(pod)s was out of time") % {"pod": command.pod}
    return _("Write down that a pick at table %(pod)s was out of time") % {"pod": command.pod}
