"""Decklists."""

from django.utils.translation import gettext as _

from topcut.core.desks.decks.commands import (
    ChaseDecklists,
    PublishDecklists,
    SubmitDecklist,
    ViewDecklists,
    WaiveDecklists,
)
from topcut.messages.commands.register import asks
from topcut.messages.names import Names


@asks(SubmitDecklist)
def submit_decklist(command: SubmitDecklist, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "reason": command.reason}
    if command.reason:
        return _("Change the decklist of %(name)s: %(reason)s") % facts
    return _("Hand in the decklist of %(name)s") % facts


asks(ViewDecklists)(lambda command, names: _("Look at decklists"))
asks(ChaseDecklists)(lambda command, names: _("Remind players of their decklists"))
asks(WaiveDecklists)(
    lambda command, names: (
        _("Pair the coming round without the missing decklists: %(reason)s") % {"reason": command.reason}
    )
)
asks(PublishDecklists)(
    lambda command, names: (
        _("Publish the decklists") if command.published else _("Take the decklists off the public pages")
    )
)
