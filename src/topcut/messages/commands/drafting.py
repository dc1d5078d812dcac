"""Drafts."""

from django.utils.translation import gettext as _

from topcut.core.desks.limited.commands import (
    ChooseFirstPick,
    MoveDraft,
    NoteTimeOut,
    PauseDraft,
    ResumeDraft,
    SeatDraft,
    StartDraft,
    StopDrafting,
    TossCoin,
    UnseatDraft,
)
from topcut.messages.commands.register import asks
from topcut.messages.names import Names

asks(SeatDraft)(lambda command, names: _("Draw the seats for the draft"))
asks(UnseatDraft)(lambda command, names: _("Take the seats of the draft back"))
asks(StartDraft)(lambda command, names: _("Start the draft"))
asks(PauseDraft)(lambda command, names: _("Pause the draft"))
asks(ResumeDraft)(lambda command, names: _("Let the draft go on"))
asks(MoveDraft)(
    lambda command, names: _("Set the clock of the draft to step %(step)s") % {"step": command.step + 1}
)


@asks(StopDrafting)
def stop_drafting(command: StopDrafting, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if not command.stops:
        return _("Let %(name)s go on drafting") % facts
    return _("Let %(name)s stop drafting") % facts


asks(TossCoin)(lambda command, names: _("Toss the coin for table %(pod)s") % {"pod": command.pod})
asks(ChooseFirstPick)(
    lambda command, names: _("Let %(name)s pick first") % {"name": names.entrant(command.first)}
)


@asks(NoteTimeOut)
def note_time_out(command: NoteTimeOut, names: Names) -> str:
    if not command.timed_out:
        return _("Take back that a pick at table %(pod)s was out of time") % {"pod": command.pod}
    return _("Write down that a pick at table %(pod)s was out of time") % {"pod": command.pod}
