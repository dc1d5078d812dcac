"""Joining with a phone: a code is looked up and used, as long as it lasts."""

from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.people.links import LinkSpent, device, look_up
from topcut.people.models import ClaimCode, Device
from topcut.security_log import Happening, note
from topcut.service import states
from topcut.service.acts.phone_care import JoinWithPhone
from topcut.service.door import handle
from topcut.service.lifetimes import phones_are_over


def usable_code(code: str) -> ClaimCode:
    """The code, or ``LinkSpent``: "over" if its tournament was too long ago."""
    found = look_up(code)
    if phones_are_over(states.tournament(TournamentId(found.tournament))):
        raise LinkSpent("over")
    return found


def join(code: str, token: str, signed_in: PersonId | None) -> Device:
    """Bind the phone with this token to the player whose code it is.

    An official who plays claims nobody's phone but their own: it would agree to their results. Whoever else
    of the staff is signed in there is remembered, as is who gave out the code.
    """
    found = usable_code(code)
    tournament = states.tournament(TournamentId(found.tournament))
    official = signed_in if signed_in and tournament.roles_of(signed_in) else None
    playing = tournament.entrant_of(official) if official else None
    if playing and playing.id != found.entrant:
        note(Happening.DENIED, who=f"person:{official}", tournament=tournament.id, entrant=found.entrant)
        raise Refusal("claimed-by-official")
    actor = Actor(entrant=EntrantId(found.entrant), member=found.member)
    handle(JoinWithPhone(code, token, official), actor, tournament.id)
    phone = device(token)
    if phone is None:
        raise LinkSpent("used")
    note(Happening.CLAIMED, who=actor.id, tournament=tournament.id, phone=phone.number, through=phone.through)
    return phone
