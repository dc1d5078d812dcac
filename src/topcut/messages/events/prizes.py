"""The prize desk."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.prizes.events import PrizesHandedOut, PrizesListed, PrizesSplit, SplitTakenBack
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names
from topcut.messages.prizes import places_text, share_text, shares_text


@tells(PrizesListed)
def prizes_listed(event: PrizesListed, names: Names) -> str:
    if not event.prizes:
        return _("No prizes are listed any more.")
    lines = [f"{places_text(prize)}: {share_text(prize.share)}" for prize in event.prizes]
    return _("The prizes by place: %(prizes)s.") % {"prizes": list_text(lines)}


@tells(PrizesSplit)
def prizes_split(event: PrizesSplit, names: Names) -> str:
    facts = {
        "count": len(event.entrants),
        "names": list_text(names.entrant(one) for one in event.entrants),
        "each": shares_text(event.each),
    }
    said = ngettext(
        "%(names)s split the prizes: %(each)s.",
        "%(names)s split the prizes: %(each)s each.",
        len(event.entrants),
    )
    then = _("They play no further.") if event.ends else _("They play on for the places.")
    return f"{said % facts} {then}"


@tells(SplitTakenBack)
def split_taken_back(event: SplitTakenBack, names: Names) -> str:
    return _("The split of the prizes was taken back.")


@tells(PrizesHandedOut)
def prizes_handed_out(event: PrizesHandedOut, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if event.handed:
        return _("%(name)s was given the prize.") % facts
    return _("%(name)s has not been given the prize after all.") % facts
