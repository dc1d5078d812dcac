"""The playoff."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut, UndoCut
from topcut.messages.commands.register import asks
from topcut.messages.lists import list_text
from topcut.messages.names import Names

asks(UndoCut)(lambda command, names: _("Take the cut back"))


@asks(AnswerPlayoff)
def answer_playoff(command: AnswerPlayoff, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if command.plays:
        return _("Let %(name)s play in the playoff") % facts
    return _("Note that %(name)s declines the playoff") % facts


@asks(MakeCut)
def make_cut(command: MakeCut, names: Names) -> str:
    if not command.seeds:
        return _("Draw the bracket")
    facts = {"count": len(command.seeds), "names": list_text(names.entrant(seed) for seed in command.seeds)}
    return (
        ngettext(
            "Make the cut to %(count)s player, by seed: %(names)s",
            "Make the cut to %(count)s players, by seed: %(names)s",
            len(command.seeds),
        )
        % facts
    )
