"""Acts about phones: codes given out, a phone claimed with one, a player's own phones ended.

Codes and tokens are made by whoever shows or sets them, and come in as private input: only hashes are stored.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.registration.commands import ClaimPhone, EndPhone, MakeCodes, NoteCare
from topcut.core.desks.registration.state import Care
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.people.links import SeatOf, claim, end_devices, joined_seats, keep_codes
from topcut.service import states
from topcut.service.acts.act import Act
from topcut.service.acts.care import PlayerCare
from topcut.service.own_match import opposed


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveNewCode(PlayerCare):
    """Give a player a code; earlier ones no longer work.

    Not to whom one plays, or who objects to one's result: that phone could take their word back.
    """

    care: ClassVar[Care] = Care.CODED

    code: str

    def keep(self, tournament: TournamentId, actor: Actor) -> NoteCare:
        if self.entrant in opposed(actor, states.tournament(tournament)):
            raise Refusal("codes-of-own-table", rule="MTR-1.4.d")
        command = PlayerCare.keep(self, tournament, actor)
        keep_codes(tournament, {SeatOf(self.entrant, self.seat): self.code}, actor.person)
        return command


@dataclass(frozen=True, slots=True)
class GiveCodes(Act):
    """Give codes to many players, on one sheet; none to those whose phone has joined meanwhile.

    Nor to those to whom the official gives none alone (``GiveNewCode``).
    """

    command: ClassVar[type[Command]] = MakeCodes

    codes: Mapping[SeatOf, str]

    def keep(self, tournament: TournamentId, actor: Actor) -> MakeCodes:
        joined, across = joined_seats(tournament), opposed(actor, states.tournament(tournament))
        left = {
            seat: code
            for seat, code in self.codes.items()
            if seat not in joined and seat.entrant not in across
        }
        keep_codes(tournament, left, actor.person)
        return MakeCodes(len(left))


@dataclass(frozen=True, slots=True)
class JoinWithPhone(Act):
    """Use a code up and bind a phone to its player; ``session`` is the official signed in there."""

    command: ClassVar[type[Command]] = ClaimPhone

    code: str
    token: str
    session: PersonId | None = None

    def keep(self, tournament: TournamentId, actor: Actor) -> ClaimPhone:
        phone = claim(self.code, self.token, self.session)
        through = PersonId(phone.through) if phone.through else None
        return ClaimPhone(EntrantId(phone.entrant), phone.number, phone.member, through, self.session)


@dataclass(frozen=True, slots=True)
class EndOwnPhone(Act):
    """End one of a player's own phones."""

    command: ClassVar[type[Command]] = EndPhone

    entrant: EntrantId
    number: int
    member: int = 0

    def keep(self, tournament: TournamentId, actor: Actor) -> EndPhone:
        if not end_devices(tournament, self.entrant, self.member, self.number):
            raise Refusal("phone-unknown")
        return EndPhone(self.entrant, self.number, self.member)
