"""Pages about phones: those that act for a player, whose code it is, what a slip is."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Match
from topcut.core.tournament import Tournament
from topcut.messages.listing import list_text
from topcut.messages.words import round_text
from topcut.people.models import Device
from topcut.people.names import Name
from topcut.web.addresses import address
from topcut.web.page_parts import Link, Moment, Press
from topcut.web.pages import Page, screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.phone_parts import PhoneForm
from topcut.web.player.player_frame import PhonePage
from topcut.web.player.player_reading import player_view


@dataclass(frozen=True, slots=True)
class PhoneLine:
    """A phone that acts for the player; ``this`` is the one the page is read on."""

    name: str
    this: bool
    since: Moment
    end: PhoneForm


@screen("player/phone.html")
class PhonesPage(PhonePage):
    """Without any phone they are here because they are signed in."""

    heading: str
    phones: tuple[PhoneLine, ...]


def phones_screen(visit: PhoneVisit, known: Sequence[Device], this: int | None) -> PhonesPage:
    zone = visit.tournament.details.zone
    return PhonesPage(
        heading=_("Phones linked to %(name)s") % {"name": player_view(visit).me},
        phones=tuple(_line(one, zone, this=one.number == this) for one in known),
    )


def _line(phone: Device, zone: str, *, this: bool) -> PhoneLine:
    end = Press(_("Disconnect this phone") if this else _("Disconnect"), kind="danger")
    return PhoneLine(
        name=_("Phone %(n)s") % {"n": phone.number},
        this=this,
        since=Moment.at(Instant(int(phone.claimed.timestamp() * 1000)), zone, "D H:i"),
        end=PhoneForm("", (end,), (("phone", str(phone.number)),), then=address("join") if this else ""),
    )


@screen("player/claim.html")
class ClaimPage(Page):
    """ "Are you Ana Ruiz in Spring Open?" """

    name: str
    question: str
    action: str


def claim_screen(tournament: Tournament, name: Name, code: str) -> ClaimPage:
    question = _("in %(tournament)s?") % {"tournament": tournament.details.name}
    return ClaimPage(name=str(name), question=question, action=address("join-code", code))


@screen("player/slip.html")
class SlipPage(Page):
    """A slip's code read by somebody who neither sits there nor enters results."""

    tournament: Link
    table: str
    seated: str
    pairings: str


@screen("player/slip_old.html")
class OldSlipPage(Page):
    """The pairings at its table were changed, or its round is not published."""

    tournament: Link
    pairings: str


@screen("player/slip_unknown.html")
class StrangeSlipPage(Page):
    """The slip of another server, or of none."""


def slip_screen(
    tournament: Tournament, number: int, match: Match | None, seated: Sequence[Name]
) -> SlipPage | OldSlipPage:
    public = Link(tournament.details.name, address("tournament", tournament.id))
    pairings = address("public:pairings", tournament.id)
    if match is None:
        return OldSlipPage(tournament=public, pairings=pairings)
    facts = {"round": round_text(tournament.details, number), "table": match.table}
    return SlipPage(
        tournament=public,
        table=_("%(round)s, table %(table)s") % facts,
        seated=list_text(map(str, seated)),
        pairings=pairings,
    )
