"""Whose penalty it is in a team, and in which match it would count."""

from dataclasses import dataclass

from topcut.core.desks.registration.state import Entrant
from topcut.core.play.matches import Match, RoundStatus
from topcut.people.names import Name
from topcut.web.access import Visit
from topcut.web.public.roster_names import public_members


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose penalty it is in a team: one seat, or the whole team, once chosen."""

    members: tuple[Name, ...] = ()
    member: int | None = None
    said: bool = True

    @property
    def query(self) -> str:
        """Query string for the next step."""
        seat = "" if self.member is None else str(self.member)
        return f"member={seat}&" if self.members and self.said else ""

    @property
    def name(self) -> Name | None:
        return self.members[self.member] if self.member is not None else None


def whose_penalty(visit: Visit, player: Entrant) -> Whose:
    """``?member=1`` is seat B, ``?member=`` the whole team."""
    members = public_members(visit.tournament).get(player.id, ())
    asked = str(visit.values.get("member", visit.request.GET.get("member", "-")))
    seat = seat_typed(asked)
    known = seat if seat is not None and seat < len(members) else None
    return Whose(members, known, said=not members or asked == "" or known is not None)


def seat_typed(asked: str) -> int | None:
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else None


def match_now(visit: Visit, player: Entrant, member: int | None) -> Match | None:
    """The match of the current round, with opponents; for a team the one of this player."""
    round_ = visit.tournament.current_round
    if round_ is None or round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        return None
    match = round_.match_of(player.id)
    if match is None or match.is_bye:
        return None
    return match.duels[member] if match.duels and member is not None else match
