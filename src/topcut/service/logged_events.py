"""Events that also stand in the security log: approvals, rejections, roles given and taken."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from django.db import transaction

from topcut.core.desks.approval.events import ProposalApproved, ProposalRejected
from topcut.core.desks.organizing.events import OfficialAppointed, OfficialRemoved
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import TournamentId
from topcut.security_log import Happening, note

_Facts = Callable[[Any], Mapping[str, str | int]]

LOGGED: Mapping[type[Event], tuple[Happening, _Facts]] = {
    ProposalApproved: (Happening.APPROVED, lambda event: {"proposal": event.proposal}),
    ProposalRejected: (Happening.REJECTED, lambda event: {"proposal": event.proposal}),
    OfficialAppointed: (
        Happening.ROLE_CHANGED,
        lambda event: {"person": event.person, "given": str(event.role)},
    ),
    OfficialRemoved: (
        Happening.ROLE_CHANGED,
        lambda event: {"person": event.person, "taken": str(event.role)},
    ),
}


def log_events(tournament: TournamentId, entries: Sequence[Entry]) -> None:
    """Write them once they are committed."""
    for entry in entries:
        if type(entry.event) in LOGGED:
            transaction.on_commit(partial(_log, tournament, entry))


def _log(tournament: TournamentId, entry: Entry) -> None:
    happening, facts = LOGGED[type(entry.event)]
    note(happening, who=entry.actor, tournament=tournament, line=entry.version, **facts(entry.event))
