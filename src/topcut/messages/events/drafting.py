"""Drafts: seats, clocks, the toss."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.events import (
    CoinTossed,
    DraftingStopped,
    DraftMoved,
    DraftPaused,
    DraftResumed,
    DraftSeated,
    DraftStarted,
    DraftUnseated,
    FirstPickChosen,
    PickTimedOut,
)
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@tells(DraftSeated)
def draft_seated(event: DraftSeated, names: Names) -> str:
    seated = sum(len(pod) for pod in event.pods)
    facts = {"count": len(event.pods), "seated": seated}
    return (
        ngettext(
            "Seats were drawn for %(seated)s, in %(count)s pod.",
            "Seats were drawn for %(seated)s, in %(count)s pods.",
            len(event.pods),
        )
        % facts
    )


@tells(DraftUnseated)
def draft_unseated(event: DraftUnseated, names: Names) -> str:
    return _("The seats of the draft were taken back.")


@tells(DraftStarted)
def draft_started(event: DraftStarted, names: Names) -> str:
    if not event.cards:
        return _("Sealed began: %(build)s minutes to build.") % {"build": event.build}
    facts = {"pods": pods_text(event.pods), "cards": list_text(map(str, event.cards))}
    return _("The draft began in %(pods)s. Cards in the packs: %(cards)s.") % facts


@tells(DraftPaused)
def draft_paused(event: DraftPaused, names: Names) -> str:
    return _("The draft was paused in %(pods)s.") % {"pods": pods_text(event.pods)}


@tells(DraftResumed)
def draft_resumed(event: DraftResumed, names: Names) -> str:
    return _("The draft went on in %(pods)s.") % {"pods": pods_text(event.pods)}


@tells(DraftMoved)
def draft_moved(event: DraftMoved, names: Names) -> str:
    facts = {"pods": pods_text(event.pods), "step": event.step + 1}
    return _("The clock of the draft was set to step %(step)s in %(pods)s.") % facts


@tells(DraftingStopped)
def drafting_stopped(event: DraftingStopped, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if not event.stops:
        return _("%(name)s drafts after all.") % facts
    return _("%(name)s drafts no more, and builds from the cards taken so far.") % facts


@tells(CoinTossed)
def coin_tossed(event: CoinTossed, names: Names) -> str:
    facts = {"name": names.entrant(event.winner), "pod": event.pod}
    if event.chance:
        return _("%(name)s won the toss at table %(pod)s, by lot.") % facts
    return _("%(name)s won the toss at table %(pod)s, thrown there.") % facts


@tells(FirstPickChosen)
def first_pick_chosen(event: FirstPickChosen, names: Names) -> str:
    facts = {"name": names.entrant(event.first), "pod": event.pod}
    return _("%(name)s picks first at table %(pod)s.") % facts


@tells(PickTimedOut)
def pick_timed_out(event: PickTimedOut, names: Names) -> str:
    facts = {"pod": event.pod, "seat": event.seat, "pack": event.pack, "pick": event.pick}
    if not event.timed_out:
        return _("Table %(pod)s, pack %(pack)s, pick %(pick)s: %(seat)s picked in time after all.") % facts
    return (
        _("Table %(pod)s, pack %(pack)s, pick %(pick)s: %(seat)s was out of time and got the oldest card.")
        % facts
    )


def pods_text(pods: tuple[int, ...]) -> str:
    """“pod 1”, “pods 1, 2 and 4”."""
    facts = {"pods": list_text(map(str, pods))}
    return ngettext("pod %(pods)s", "pods %(pods)s", len(pods)) % facts
