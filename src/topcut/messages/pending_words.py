"""What waits for somebody, in words: counted by kind, and one by one where the log tells it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from topcut.core.desks.approval.events import PendingPassed
from topcut.core.desks.approval.state import HeldAct, PendingKind
from topcut.messages.listing import list_text
from topcut.messages.naming import Names

_COUNTED: Mapping[PendingKind, Callable[[int], str]] = {
    PendingKind.DISPUTE: lambda n: ngettext("%(count)s disputed table", "%(count)s disputed tables", n),
    PendingKind.CORRECTION: lambda n: ngettext(
        "%(count)s correction is waiting for approval", "%(count)s corrections are waiting for approval", n
    ),
    PendingKind.REQUEST: lambda n: ngettext(
        "%(count)s request is waiting for approval", "%(count)s requests are waiting for approval", n
    ),
    PendingKind.OBJECTION: lambda n: ngettext(
        "%(count)s objection is undecided", "%(count)s objections are undecided", n
    ),
    PendingKind.PARKED: lambda n: ngettext(
        "%(count)s table has two results", "%(count)s tables have two results", n
    ),
    PendingKind.LATE: lambda n: ngettext(
        "%(count)s late report is undecided", "%(count)s late reports are undecided", n
    ),
    PendingKind.REPORT: lambda n: ngettext(
        "%(count)s report is unconfirmed", "%(count)s reports are unconfirmed", n
    ),
    PendingKind.POOL: lambda n: ngettext("%(count)s pool is questioned", "%(count)s pools are questioned", n),
    PendingKind.POOLS: lambda n: ngettext("not every pool is registered", "not every pool is registered", n),
    PendingKind.UNDRAFTED: lambda n: ngettext(
        "the draft of the playoff has not begun", "the draft of the playoff has not begun", n
    ),
    PendingKind.BUILDING: lambda n: ngettext("decks are still being built", "decks are still being built", n),
    PendingKind.LISTS: lambda n: ngettext(
        "%(count)s decklist is missing or has faults", "%(count)s decklists are missing or have faults", n
    ),
    PendingKind.DECISION: lambda n: ngettext(
        "the head judge has not seen what was decided without the players",
        "the head judge has not seen what was decided without the players",
        n,
    ),
    PendingKind.APPEAL: lambda n: ngettext(
        "%(count)s appeal is undecided", "%(count)s appeals are undecided", n
    ),
    PendingKind.CALL: lambda n: ngettext("%(count)s judge call is open", "%(count)s judge calls are open", n),
}


def waiting_text(kinds: Iterable[PendingKind]) -> str:
    """ "1 correction is waiting for approval and 2 objections are undecided"."""
    counted = Counter(kinds)
    return list_text(_COUNTED[kind](count) % {"count": count} for kind, count in counted.items())


_ALTHOUGH: Mapping[HeldAct, Promise] = {
    HeldAct.PAIR: lazy("Paired anyway: %(pending)s."),
    HeldAct.PUBLISH: lazy("Published anyway: %(pending)s."),
    HeldAct.CUT: lazy("Cut anyway: %(pending)s."),
    HeldAct.FINISH: lazy("Finished anyway: %(pending)s."),
}


def passed_text(event: PendingPassed, names: Names) -> str:
    """That somebody went past something pending, and what it was."""
    pending = waiting_text(one.kind for one in event.things)
    places = list_text(dict.fromkeys(names.place(one.match) for one in event.things if one.match))
    told = f"{pending} ({places})" if places else pending
    return str(_ALTHOUGH[event.act]) % {"pending": told}
