"""The cut, and who plays on."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.playoff.events import AdvancedEarly, CutMade, CutUndone, PlayoffAnswered
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@tells(PlayoffAnswered)
def playoff_answered(event: PlayoffAnswered, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if event.plays:
        return _("%(name)s will play in the playoff after all.") % facts
    return _("%(name)s does not want to play in the playoff.") % facts


@tells(AdvancedEarly)
def advanced_early(event: AdvancedEarly, names: Names) -> str:
    facts = {"names": list_text(names.entrant(one) for one in event.entrants), "round": event.round}
    said = ngettext(
        "%(names)s has the announced points after round %(round)s and is in the playoff.",
        "%(names)s have the announced points after round %(round)s and are in the playoff.",
        len(event.entrants),
    )
    return said % facts


@tells(CutMade)
def cut_made(event: CutMade, names: Names) -> str:
    facts = {"count": len(event.seeds), "names": list_text(names.entrant(seed) for seed in event.seeds)}
    said = [
        ngettext(
            "The cut was made: %(count)s player goes on. By seed: %(names)s.",
            "The cut was made: %(count)s players go on. By seed: %(names)s.",
            len(event.seeds),
        )
        % facts
    ]
    if event.declined:
        declined = list_text(names.entrant(one) for one in event.declined)
        said.append(_("Declined: %(names)s.") % {"names": declined})
    if event.drawn:
        drawn = list_text(names.entrant(one) for one in event.drawn)
        said.append(_("Kept apart by lot alone: %(names)s.") % {"names": drawn})
    return " ".join(said)


@tells(CutUndone)
def cut_undone(event: CutUndone, names: Names) -> str:
    return _("The cut was taken back.")
