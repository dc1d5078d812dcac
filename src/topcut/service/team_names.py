"""The names of teams: the ledger knows their ids, what they say is kept with people (MTR-8.1.a)."""

from topcut.core.desks.registration.commands import RenameTeam
from topcut.core.desks.registration.events import EntrantEnrolled, TeamRenamed
from topcut.core.kernel.ids import CommandId, EntrantId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.ledger import store
from topcut.people.accounts import checked
from topcut.people.models import TeamName
from topcut.people.names import Name, storable
from topcut.service.handling import Answer
from topcut.service.once import handle_with, new_id


def keep_name(tournament: TournamentId, text: str) -> str:
    """The id of a team's name: what it says is kept with people and can be taken away."""
    id_ = new_id(12)
    TeamName.objects.create(id=id_, tournament=tournament, text=checked(Name(storable(text))).first)
    return id_


def rename_team(
    tournament: TournamentId,
    entrant: EntrantId,
    text: str,
    actor: Actor,
    command_id: CommandId | None = None,
    *,
    disallowed: bool = False,
) -> Answer:
    """MTR-8.1.a: another name, or none where officials did not let the old one stand."""

    def write() -> RenameTeam:
        name = keep_name(tournament, text) if text.strip() else ""
        return RenameTeam(entrant, name, disallowed)

    def after(command: RenameTeam) -> None:
        if disallowed:
            _take_away_names(tournament, entrant, command.name)

    return handle_with(tournament, write, actor, command_id, after=after)


def _take_away_names(tournament: TournamentId, entrant: EntrantId, now: str) -> None:
    """A name that was disallowed is nowhere to be read any more."""
    held = (entry.event for entry in store.read(tournament, kinds=(EntrantEnrolled, TeamRenamed)))
    of_team = {
        event.name
        for event in held
        if isinstance(event, EntrantEnrolled | TeamRenamed) and event.entrant == entrant
    }
    TeamName.objects.filter(tournament=tournament, id__in=of_team - {now}).delete()
