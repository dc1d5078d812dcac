"""Player page at the desk: rounds, phone and code, and what staff do for a player or to them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.registration.commands import AwardByes, CheckIn, DropEntrant, ReenterEntrant
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.core.desks.rounds.commands import FixTable
from topcut.core.kernel.ids import EntrantId, Instant, PersonId
from topcut.people.identity import guardian_agreed, membership_kind, membership_of
from topcut.people.links import SeatOf, coded_seats, phones_of
from topcut.people.models import Device
from topcut.people.names import Name, names_of_people
from topcut.people.wiping import wipe_state
from topcut.service import Answer
from topcut.service.acts.care import EndPhones, ForgetPerson, PutNameRight, may_forget
from topcut.service.acts.judging import Disqualify
from topcut.service.acts.phone_care import GiveNewCode
from topcut.service.own_match import is_closed_to, own_table, plays_as, roles_for
from topcut.service.statements import Written, statements_on
from topcut.web.access import Visit, page
from topcut.web.desk.codes import Codes, FreshCodes, join_address, may_give_codes, who_gives_codes
from topcut.web.desk.erasing import confirmed, erase_form, tell_erased
from topcut.web.desk.round_forms import FormAction, number, perform
from topcut.web.desk.teams import name_team
from topcut.web.finding import entrant_named


def _entrant(visit: Visit) -> EntrantId:
    return EntrantId(str(visit.values.get("entrant", "")))


PLAYER_ACTS: Mapping[str, FormAction] = {
    "check-in": lambda visit: _check_in(visit),
    "byes": lambda visit: visit.do(AwardByes(_entrant(visit), number(visit, "byes"))),
    "drop": lambda visit: visit.do(DropEntrant(_entrant(visit))),
    "undrop": lambda visit: visit.do(ReenterEntrant(_entrant(visit))),
    "table": lambda visit: visit.do(FixTable(_entrant(visit), number(visit, "table") or None)),
    "disqualify": lambda visit: visit.do(Disqualify(_entrant(visit), str(visit.values.get("statement", "")))),
}


def _check_in(visit: Visit) -> Answer:
    """One form holds the whole roster, so the button says who: "1-<entrant>" came, "0-<entrant>" did not."""
    came, _, entrant = str(visit.values.get("toggle", "")).partition("-")
    return visit.do(CheckIn(EntrantId(entrant), came == "1"), f"-{entrant[:12]}-{came[:1]}")


@page("see-roster")
def player(visit: Visit, entrant: str) -> HttpResponse:
    found = entrant_named(visit, entrant)
    shown: Codes = {}
    if visit.posting:
        shown = _act_on_player(visit, found)
        if not shown:
            return visit.go("desk-player", visit.tournament.id, found.id)
    found = visit.tournament.entrants[found.id]
    several = len(found.members) > 1
    return visit.show(
        "desk/player.html",
        entrant=found,
        name=visit.names[found.id],
        card=player_card(visit.tournament, visit.rules, found.id),
        members=_members(visit, found, shown),
        shown=bool(shown),
        statements=_statements(visit, found.id),
        erasing=[
            erase_form(visit, member, seat, several=several, team=several)
            for seat, member in _to_erase(visit, found)
        ],
        wiping=wipe_state().pending if len(_known(found)) < len(found.members) else False,
        guardian=any(guardian_agreed(member) for member in found.members),
        own_match=is_closed_to(found.id, visit.actor, visit.tournament),
        own_table=found.id in own_table(visit.actor, visit.tournament),
        may_leave=_may_leave(visit, found.id),
        may_give=may_give_codes(visit),
        others=who_gives_codes(visit),
        asked=membership_kind(visit.rules),
    )


class PhoneSince(NamedTuple):
    """A phone that acts for a player. ``by`` connected it, if that official plays."""

    number: int
    since: Instant
    by: str


def _known(entrant: Entrant) -> set[PersonId]:
    return set(names_of_people(entrant.members))


def _to_erase(visit: Visit, entrant: Entrant) -> list[tuple[int, PersonId]]:
    """The players of an entrant whom the visitor may ask to erase, with their seats."""
    known = _known(entrant) if may_forget(visit.actor) else set()
    return [(seat, member) for seat, member in enumerate(entrant.members) if member in known]


@dataclass(frozen=True, slots=True)
class Member:
    """A member of an entrant: the code made just now, if one was given out before, and their phones."""

    seat: int
    name: Name
    membership: str
    code: str
    address: str
    coded: bool
    phones: list[PhoneSince]


def _members(visit: Visit, entrant: Entrant, shown: Codes) -> list[Member]:
    coded = coded_seats(visit.tournament.id)
    phones = phones_of(visit.tournament.id, entrant.id)
    made = []
    for seat, (person, name) in enumerate(zip(entrant.members, visit.members[entrant.id], strict=True)):
        code = shown.get(SeatOf(entrant.id, seat), "")
        own = [_since(visit, phone) for phone in phones if phone.member == seat]
        given = SeatOf(entrant.id, seat) in coded
        made.append(Member(seat, name, membership_of(person), code, join_address(visit, code), given, own))
    return made


def _since(visit: Visit, phone: Device) -> PhoneSince:
    through = PersonId(phone.through)
    by = visit.words.person(through) if through and visit.tournament.entrant_of(through) else ""
    return PhoneSince(phone.number, Instant(int(phone.claimed.timestamp() * 1000)), by)


def _may_leave(visit: Visit, entrant: EntrantId) -> bool:
    """Whether the visitor may drop this entrant: staff who play drop themselves, but not their opponent."""
    own = plays_as(entrant, visit.actor, visit.tournament)
    return own or bool(roles_for(DropEntrant(entrant), visit.actor, visit.tournament))


def _statements(visit: Visit, entrant: EntrantId) -> list[Written]:
    """Statements on the entrant: for the head judge only, and never on themselves."""
    if not visit.may_at_once("read-statement") or visit.actor.entrant == entrant:
        return []
    return statements_on(visit.tournament.id, entrant)


def _act_on_player(visit: Visit, entrant: Entrant) -> Codes:
    """Carry out commands, and acts on people and phones, which the ledger only records as done.

    Returns the code that was made, if that was asked for: the page of this very answer shows it.
    """
    do = str(visit.values.get("do", ""))
    seat = min(number(visit, "member"), len(entrant.members) - 1)
    if do == "code":
        fresh = FreshCodes(visit, [SeatOf(entrant.id, seat)])
        return fresh.give(GiveNewCode(entrant.id, seat, code=fresh.codes[SeatOf(entrant.id, seat)]))
    if do in PLAYER_ACTS:
        perform(visit, PLAYER_ACTS)
    elif do in ("name-team", "disallow"):
        name_team(visit, entrant.id, disallowed=do == "disallow")
    elif do == "end":
        visit.do(EndPhones(entrant.id, seat))
        visit.say(_("Phones opened with this player's code can no longer act."))
    elif do == "rename":
        typed = Name(str(visit.values.get("first_name", "")), str(visit.values.get("last_name", "")))
        membership = str(visit.values.get("membership", ""))
        visit.do(PutNameRight(entrant.id, seat, name=typed, membership=membership))
        visit.say(_("The name is changed."))
    elif do == "erase":
        _erase(visit, entrant, seat)
    return {}


def _erase(visit: Visit, entrant: Entrant, seat: int) -> None:
    if confirmed(visit, visit.members[entrant.id][seat]):
        visit.do(ForgetPerson(entrant.id, seat))
        tell_erased(visit, entrant.members[seat])
