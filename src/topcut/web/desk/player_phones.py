"""Phones of a player as their page at the desk shows them, and codes to connect one."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import Instant, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.messages.refusals import refusal_text
from topcut.messages.score_words import seat_letter
from topcut.people.links import SeatOf, coded_seats, phones_of
from topcut.people.models import Device
from topcut.service.own_match import opposed, own_table
from topcut.web.access import Visit
from topcut.web.desk.codes import Codes, join_address, may_give_codes, spaced, why_no_codes
from topcut.web.page_parts import Button, Moment
from topcut.web.qr_codes import QrCode, qr_code


@dataclass(frozen=True, slots=True)
class CodeShown:
    """A code made by this very form; it is shown once."""

    text: str
    qr: QrCode


@dataclass(frozen=True, slots=True)
class ActingPhone:
    """A phone that acts for a player. ``by`` says who connected it, if that official plays."""

    name: str
    since: Moment
    by: str


@dataclass(frozen=True, slots=True)
class CodeOffer:
    """``replaces`` a code that was given out."""

    text: str
    replaces: bool


@dataclass(frozen=True, slots=True)
class PhoneCard:
    """A member of an entrant. ``letter`` is their seat in a team; ``told`` how it stands with phones.

    ``no_codes`` says why the visitor makes none.
    """

    seat: int
    letter: str
    name: str
    code: CodeShown | None
    phones: tuple[ActingPhone, ...]
    told: str
    no_codes: str
    offer: CodeOffer | None
    end: Button | None


def phone_cards(visit: Visit, entrant: Entrant, shown: Codes) -> Iterator[PhoneCard]:
    """A card for each member; ``shown`` is the code made just now."""
    connected = phones_of(visit.tournament.id, entrant.id)
    coded = coded_seats(visit.tournament.id)
    across = entrant.id in opposed(visit.actor, visit.tournament)
    may_give = may_give_codes(visit) and not across
    no_codes = _no_codes(visit, across) if visit.may_at_once("player-codes") and not may_give else ""
    is_own = across or entrant.id in own_table(visit.actor, visit.tournament)
    for seat, name in enumerate(visit.members[entrant.id]):
        at = SeatOf(entrant.id, seat)
        code = shown.get(at, "")
        phones = tuple(_acting(visit, phone) for phone in connected if phone.member == seat)
        can_act = may_give and not code
        yield PhoneCard(
            seat=seat,
            letter=seat_letter(seat) if len(entrant.members) > 1 else "",
            name=str(name),
            code=CodeShown(spaced(code), qr_code(join_address(visit, code))) if code else None,
            phones=phones,
            told=_told(len(phones), at in coded),
            no_codes=no_codes,
            offer=_offer(at in coded, bool(phones)) if can_act else None,
            end=_end(seat) if can_act and phones and not is_own else None,
        )


def _no_codes(visit: Visit, across: bool) -> str:
    """Why the visitor makes none: they play this player, or they play at all and others can."""
    return refusal_text(Refusal("codes-of-own-table")) if across else why_no_codes(visit)


def _acting(visit: Visit, phone: Device) -> ActingPhone:
    through = PersonId(phone.through)
    by = visit.words.person(through) if through and visit.tournament.entrant_of(through) else ""
    since = Instant(int(phone.claimed.timestamp() * 1000))
    return ActingPhone(
        name=_("Phone %(n)s") % {"n": phone.number},
        since=Moment.at(since, visit.tournament.details.zone, "D H:i"),
        by=_("connected by %(name)s, who plays") % {"name": by} if by else "",
    )


def _told(phones: int, coded: bool) -> str:
    if phones:
        text = ngettext(
            "%(count)s phone is linked to this player.",
            "%(count)s phones are linked to this player.",
            phones,
        )
        return text % {"count": phones}
    if coded:
        return _("A code was given out and not used yet. It is not shown again.")
    return _("No phone has joined.")


def _offer(coded: bool, connected: bool) -> CodeOffer:
    if coded:
        return CodeOffer(_("Make a new code"), replaces=True)
    return CodeOffer(_("Code for another phone") if connected else _("Make a code"), replaces=False)


def _end(seat: int) -> Button:
    return Button.of(_("Phone lost: disconnect it"), "end", {"member": seat}, "small danger")
