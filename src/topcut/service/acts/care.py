"""Acts of care for one player: phones ended, a name corrected or erased.

Who did it and when is in the ledger; what it was is stored with people, where it can be erased.
"""

from dataclasses import dataclass
from typing import ClassVar

from topcut.core.context import the_entrant
from topcut.core.desks.registration.commands import NoteCare
from topcut.core.desks.registration.state import Care, Entrant
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.people.accounts import rename
from topcut.people.links import end_devices
from topcut.people.models import Account, Person
from topcut.people.names import Name
from topcut.service import states
from topcut.service.acts.act import Act
from topcut.service.acts.registration import expect_free
from topcut.service.deleting import erase
from topcut.service.own_match import own_table
from topcut.service.permissions import Allowed, verdict


@dataclass(frozen=True, slots=True)
class PlayerCare(Act):
    """Care for a player, or for the one at ``seat`` of a team: done once the command is allowed."""

    command: ClassVar[type[Command]] = NoteCare
    care: ClassVar[Care]

    entrant: EntrantId
    seat: int = 0

    def outline(self) -> NoteCare:
        return NoteCare(self.entrant, self.care)

    def keep(self, tournament: TournamentId, actor: Actor) -> NoteCare:
        members = the_entrant(states.tournament(tournament), self.entrant).members
        if not 0 <= self.seat < len(members):
            raise Refusal("entrant-unknown")
        return NoteCare(self.entrant, self.care, self.seat if len(members) > 1 else None)

    def person(self, tournament: TournamentId) -> PersonId:
        return states.tournament(tournament).entrants[self.entrant].members[self.seat]


@dataclass(frozen=True, slots=True)
class EndPhones(PlayerCare):
    """Revoke the phones opened with the player's code.

    Whoever plays them does not: their opponent could no longer object to the result.
    """

    care: ClassVar[Care] = Care.PHONES_ENDED

    def keep(self, tournament: TournamentId, actor: Actor) -> NoteCare:
        if self.entrant in own_table(actor, states.tournament(tournament)):
            raise Refusal("phones-of-own-table")
        return PlayerCare.keep(self, tournament, actor)

    def follow(self, tournament: TournamentId, command: Command) -> None:
        end_devices(tournament, self.entrant, self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class PutNameRight(PlayerCare):
    """Correct a name. Nobody else in the tournament may have the same number or account (MTR-1.5.a)."""

    care: ClassVar[Care] = Care.NAMED

    name: Name
    membership: str = ""

    def follow(self, tournament: TournamentId, command: Command) -> None:
        expect_free(tournament, [self.membership], but=self.entrant)
        rename(self.person(tournament), self.name, self.membership)


@dataclass(frozen=True, slots=True)
class ForgetPerson(PlayerCare):
    """Erase a player's name and everything else that identifies them."""

    care: ClassVar[Care] = Care.ERASED

    def keep(self, tournament: TournamentId, actor: Actor) -> NoteCare:
        found = states.tournament(tournament)
        if not may_forget(found, the_entrant(found, self.entrant), actor):
            raise Refusal("not-allowed")
        return PlayerCare.keep(self, tournament, actor)

    def follow(self, tournament: TournamentId, command: Command) -> None:
        erase(self.person(tournament))


def may_forget(tournament: Tournament, entrant: Entrant, actor: Actor) -> bool:
    """Whether a player may be erased: after the end, and without an account: staff keep their names."""
    alone = tournament.is_finished and len(entrant.members) == 1
    if not alone or verdict("erase", actor.roles) != Allowed():
        return False
    known = Person.objects.filter(id=entrant.members[0]).exists()
    return known and not Account.objects.filter(person=entrant.members[0]).exists()
