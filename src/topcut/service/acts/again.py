"""Act that enrols whoever played in an earlier tournament, as the same person."""

from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.tournament import Tournament
from topcut.ledger.ownership import owner_of
from topcut.people.identity import membership_of
from topcut.people.models import TeamName
from topcut.people.names import names_of_people
from topcut.service import states
from topcut.service.acts.act import Act, new_id
from topcut.service.acts.registration import expect_free, keep_team_name
from topcut.service.same_person import officials_called


@dataclass(frozen=True, slots=True)
class EnrolAgain(Act):
    """Enrol the player or the team that an entrant of another tournament of the organization was.

    ``age_shown``: where there is an age limit, it was looked at again. Only its organizer may: whoever else
    knows an id learns nothing by it, and nobody takes people along to another organization. Somebody who was
    erased is not enrolled again. Whoever was told apart from an official there is so here.
    """

    command: ClassVar[type[Command]] = EnrolEntrant

    before: TournamentId
    entrant: EntrantId
    age_shown: bool = False

    def keep(self, tournament: TournamentId, actor: Actor) -> EnrolEntrant:
        before = states.tournament(self.before)
        if actor.person is None or Role.ORGANIZER not in before.roles_of(actor.person):
            raise Refusal("not-allowed")
        if owner_of(self.before) != owner_of(tournament):
            raise Refusal("not-allowed")
        entrant = before.entrants.get(self.entrant)
        if entrant is None or len(names_of_people(entrant.members)) < len(entrant.members):
            raise Refusal("entrant-unknown")
        expect_free(tournament, [membership_of(member) for member in entrant.members])
        team = TeamName.objects.filter(tournament=self.before, id=entrant.name).first()
        return EnrolEntrant(
            EntrantId(new_id()),
            entrant.members,
            name=keep_team_name(tournament, team.text if team else ""),
            age_shown=self.age_shown,
            namesakes=_told_apart(before, states.tournament(tournament), entrant.members),
        )


def _told_apart(before: Tournament, here: Tournament, members: tuple[PersonId, ...]) -> tuple[PersonId, ...]:
    """The officials of the same name who were officials there too, so that it was asked and answered."""
    names = names_of_people(members)
    found = (
        official
        for member in members
        if not here.roles_of(member)
        for official in officials_called(here, names[member], membership_of(member))
        if before.roles_of(official)
    )
    return tuple(dict.fromkeys(found))
