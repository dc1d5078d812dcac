"""What staff do for one player beside the ledger: codes, phones, a name put right or erased.

Who did it and when is in the log; what it was stays with people, where it can be erased.
"""

from collections.abc import Callable
from dataclasses import dataclass

from topcut.core.desks.registration.commands import NoteCare
from topcut.core.desks.registration.state import Care, Entrant
from topcut.core.kernel.ids import CommandId, EntrantId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.tournament import Tournament
from topcut.people.accounts import rename
from topcut.people.links import end_devices, make_code, open_codes
from topcut.people.names import Name
from topcut.service.enrolling import expect_free
from topcut.service.erasing import erase
from topcut.service.once import handle_with
from topcut.service.own_match import codes_closed_to


def waiting_codes(tournament: Tournament, actor: Actor, member: int = 0) -> dict[EntrantId, str]:
    """The codes that wait for their phones, of teams those for one seat, as far as the actor may see them."""
    closed = codes_closed_to(actor, tournament)
    waiting = open_codes(tournament.id, member)
    return {entrant: code for entrant, code in waiting.items() if entrant not in closed}


@dataclass(frozen=True, slots=True)
class Caring:
    """One form's care for a player, or for the one at ``seat`` of a team: sent twice, it is done once."""

    tournament: TournamentId
    entrant: Entrant
    seat: int
    actor: Actor
    command_id: CommandId | None = None

    def give_new_code(self) -> None:
        self._noted(Care.CODED, lambda: make_code(self.tournament, self.entrant.id, self.seat))

    def end_phones(self) -> None:
        self._noted(Care.PHONES_ENDED, lambda: end_devices(self.tournament, self.entrant.id, self.seat))

    def put_name_right(self, name: Name, membership: str) -> None:
        """MTR-1.5.a: nobody else in the tournament has the same number or account."""
        expect_free(self.tournament, membership, but=self.entrant.id)
        self._noted(Care.NAMED, lambda: rename(self.entrant.members[self.seat], name, membership))

    def forget(self) -> None:
        self._noted(Care.ERASED, lambda: erase(self.entrant.members[self.seat]))

    def _noted(self, care: Care, act: Callable[[], object]) -> None:
        def done() -> NoteCare:
            act()
            return NoteCare(self.entrant.id, care, self.seat if len(self.entrant.members) > 1 else None)

        handle_with(self.tournament, done, self.actor, self.command_id)
