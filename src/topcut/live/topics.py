"""Whom an event concerns.

In the last minutes of a round 2,500 phones listen and fifteen results a second come in. If every
phone fetched its page for every result, no server could answer; so a phone hears of its own
match, of its own entrant and of what concerns everybody.
"""

from collections.abc import Iterable
from typing import Any

from topcut.core import events as e
from topcut.core.events import Event

Topics = frozenset[str]
EVERYBODY: Topics | None = None
STAFF: Topics = frozenset()
"""Nobody but those who listen to everything."""


def topics(event: Event) -> Topics | None:
    """The matches and entrants an event is about; ``EVERYBODY`` for what changes public pages.

    A draft round is the staff's own: not even its existence is told (I11).
    """
    if isinstance(event, e.RoundPaired | e.RoundDiscarded | e.OfficialAppointed | e.OfficialRemoved):
        return STAFF
    if isinstance(event, e.ResultCorrected | e.ContestDismissed | e.EntrantReentered):
        return EVERYBODY
    about: Any = event.command if isinstance(event, e.ActionProposed) else event
    named = frozenset(str(getattr(about, name)) for name in ("match", "entrant") if hasattr(about, name))
    if named or isinstance(event, e.ActionProposed):
        return named
    return EVERYBODY


def all_topics(events: Iterable[Event]) -> Topics | None:
    """The topics of several events together."""
    found: set[str] = set()
    for event in events:
        of = topics(event)
        if of is None:
            return EVERYBODY
        found |= of
    return frozenset(found)
