"""The prize desk."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.prizes.commands import HandOutPrizes, ListPrizes, SplitPrizes, TakeBackSplit
from topcut.messages.commands.register import asks
from topcut.messages.lists import list_text
from topcut.messages.names import Names

asks(TakeBackSplit)(lambda command, names: _("Take the split of the prizes back"))


@asks(ListPrizes)
def list_prizes(command: ListPrizes, names: Names) -> str:
    count = len(command.prizes)
    return ngettext("List %(count)s prize", "List %(count)s prizes", count) % {"count": count}


@asks(SplitPrizes)
def split_prizes(command: SplitPrizes, names: Names) -> str:
    facts = {"names": list_text(names.entrant(one) for one in command.agreed)}
    if command.ends:
        return _("Split the prizes evenly among %(names)s, and end the tournament") % facts
    return _("Split the prizes evenly among %(names)s, who play on") % facts


@asks(HandOutPrizes)
def hand_out_prizes(command: HandOutPrizes, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if command.handed:
        return _("Note that %(name)s was given the prize") % facts
    return _("Note that %(name)s was not given the prize") % facts
