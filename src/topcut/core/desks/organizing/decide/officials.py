"""Decisions on officials: appointed and removed (MTR-1.3.a)."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.judging.events import DutyReturned
from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
from topcut.core.desks.organizing.decide.requirements import expect_official, expect_officials_may_play
from topcut.core.desks.organizing.decide.tournaments import is_being_played
from topcut.core.desks.organizing.events import OfficialAppointed, OfficialRemoved
from topcut.core.desks.registration.events import MemberIdentified
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament


@decides(AppointOfficial)
def appoint_official(command: AppointOfficial, tournament: Tournament, context: Context) -> Iterator[Event]:
    """Somebody who plays already, and is now known to be this person, keeps their entrant."""
    if (command.person, command.role) in tournament.officials:
        return
    expect_official(command.role, context.rules)
    entrant = tournament.entrant_of(command.person)
    if command.plays_as is not None:
        if entrant is not None:
            raise Refusal("person-already-enrolled", rule="MTR-1.5.a")
        entrant = the_entrant(tournament, command.plays_as)
        if not 0 <= command.member < len(entrant.members):
            raise Refusal("entrant-unknown")
        before = entrant.members[command.member]
        yield MemberIdentified(entrant.id, command.member, before, command.person)
    if entrant is not None and entrant.status is EntrantStatus.ACTIVE:
        expect_officials_may_play(tournament.details, context.rules)
    yield OfficialAppointed(command.person, command.role, command.namesakes)


@decides(RemoveOfficial)
def remove_official(command: RemoveOfficial, tournament: Tournament, context: Context) -> Iterable[Event]:
    if (command.person, command.role) not in tournament.officials:
        return ()
    holders = [who for who, role in tournament.officials if role is command.role]
    if command.role is Role.ORGANIZER and len(holders) == 1:
        raise Refusal("last-organizer")
    needed = context.rules.roles.head_judge_needed and is_being_played(tournament)
    if command.role is Role.HEAD_JUDGE and len(holders) == 1 and needed:
        raise Refusal("last-head-judge", rule="MTR-1.7.a")
    if command.role is Role.HEAD_JUDGE and _has_it_lent(tournament, command.person):
        return (DutyReturned(command.person),)
    return (OfficialRemoved(command.person, command.role),)


def _has_it_lent(tournament: Tournament, person: PersonId) -> bool:
    """Whether the role is only an acting head judge's: that is handed back, keeping its times (MTR-1.7.a)."""
    return any(duty.to == person and duty.until is None for duty in tournament.judging.duties)
