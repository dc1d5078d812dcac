"""Acts of the organizer: a tournament starts with a secret seed, which is published at its end."""

import secrets
from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.organizing.commands import CreateTournament, FinishTournament
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details
from topcut.ledger import store
from topcut.ledger.ownership import OrganizationId
from topcut.service.acts.act import Act
from topcut.service.memberships import where_to_create


@dataclass(frozen=True, slots=True)
class SetUpTournament(Act):
    """Create a tournament under a ``new_tournament_id``; the actor organizes it and takes on ``roles``.

    ``owner``: the organization whose tournament it is, one that the actor belongs to; without it, the first.
    """

    command: ClassVar[type[Command]] = CreateTournament

    details: Details
    roles: tuple[Role, ...] = ()
    owner: OrganizationId | None = None

    def keep(self, tournament: TournamentId, actor: Actor) -> CreateTournament:
        if actor.person is None:
            raise Refusal("not-allowed")
        owner = where_to_create(actor.person, self.owner)
        seed = secrets.token_hex(32)
        if store.head(tournament) is None:  # else the core refuses it
            store.found(tournament, seed, owner)
        return CreateTournament(self.details, actor.person, seed_hash(seed), self.roles)


@dataclass(frozen=True, slots=True)
class EndTournament(Act):
    """End the tournament and publish its seed. ``past`` as in the command."""

    command: ClassVar[type[Command]] = FinishTournament

    past: tuple[str, ...] = ()

    def keep(self, tournament: TournamentId, actor: Actor) -> FinishTournament:
        return FinishTournament(store.seed(tournament), self.past)
