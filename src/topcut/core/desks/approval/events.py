"""What waited for a second person."""

from topcut.core.desks.approval.state import ActPassed, HeldAct
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.results.public_results import holds_up_champion
from topcut.core.kernel.command import DECLARED, Command, KnownTo
from topcut.core.kernel.event import ALIKE, Event, audience_of, event
from topcut.core.kernel.ids import ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.rows import STAFF
from topcut.core.topics import RESULTS, Topics, its_match, staff_only
from topcut.core.touches import touched_by
from topcut.core.tournament import Tournament


def _what_is_asked(event: "ActionProposed", tournament: Tournament) -> KnownTo:
    return audience_of(event.command, tournament)


def _champion(command: Command, tournament: Tournament) -> Topics:
    """While a change of the final's result is asked for, nobody is shown as the champion."""
    if DECLARED[type(command)].desk != "results":
        return frozenset()
    final = any(holds_up_champion(tournament, one) for one in touched_by(command, tournament).matches)
    return frozenset({RESULTS} if final else ())


def _asked(event: "ActionProposed", tournament: Tournament) -> Topics:
    """Whoever waits for the answer; that a table asked for time, those who sit there too."""
    table = its_match(event.command, tournament) if isinstance(event.command, GiveExtension) else frozenset()
    return table | {event.proposal} | _champion(event.command, tournament)


def _answered(event: "ProposalApproved | ProposalRejected", tournament: Tournament) -> Topics:
    """The request itself is gone, and may have been about the final: then there is a champion again."""
    last = tournament.current_round
    final = last is not None and any(holds_up_champion(tournament, match.id) for match in last.matches)
    shown = {RESULTS} if final and not tournament.is_finished else set()
    return frozenset({event.proposal, *shown})


@event(known_to=_what_is_asked, moves=_asked, fields=ALIKE)
class ActionProposed(Event):
    proposal: ProposalId
    command: Command
    approvers: tuple[Role, ...]


@event(known_to=STAFF, moves=_answered, fields=ALIKE)
class ProposalApproved(Event):
    """``self_approved``: the same person asked and approved, holding both roles."""

    proposal: ProposalId
    self_approved: bool


@event(known_to=STAFF, moves=_answered, fields=ALIKE)
class ProposalRejected(Event):
    proposal: ProposalId


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class PendingPassed(Event):
    """Somebody went on although this was pending: they were told, and said so."""

    act: HeldAct
    things: tuple[ActPassed, ...]
