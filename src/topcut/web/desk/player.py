"""Player page at the desk: rounds, phone and code, and what staff do for a player or to them."""

from collections.abc import Mapping

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.desks.registration.commands import (
    AwardByes,
    CheckIn,
    DropEntrant,
    ReenterEntrant,
    RemoveEntrant,
    RestoreEntrant,
)
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.results.commands import TakeBackNoShow
from topcut.core.desks.rounds.commands import FixTable
from topcut.core.kernel.ids import EntrantId
from topcut.people.links import SeatOf
from topcut.people.names import ERASED, Name, names_of_people
from topcut.service import Answer
from topcut.service.acts.care import EndPhones, ForgetPerson, PutNameRight
from topcut.service.acts.judging import Disqualify
from topcut.service.acts.phone_care import GiveNewCode
from topcut.web.access import Visit, page
from topcut.web.desk.codes import Codes, FreshCodes
from topcut.web.desk.erasing import confirmed, tell_erased
from topcut.web.desk.player_screen import player_screen
from topcut.web.desk.round_forms import FormAction, number, perform
from topcut.web.desk.teams import name_team
from topcut.web.finding import entrant_named
from topcut.web.pages import show


def _entrant(visit: Visit) -> EntrantId:
    return EntrantId(str(visit.values.get("entrant", "")))


PLAYER_ACTS: Mapping[str, FormAction] = {
    "row": lambda visit: _row_act(visit),
    "check-in": lambda visit: _row_act(visit),
    "remove": lambda visit: visit.do(RemoveEntrant(_entrant(visit))),
    "restore": lambda visit: visit.do(RestoreEntrant(_entrant(visit), bool(visit.values.get("age_shown")))),
    "byes": lambda visit: visit.do(AwardByes(_entrant(visit), number(visit, "byes"))),
    "drop": lambda visit: visit.do(DropEntrant(_entrant(visit))),
    "has-come": lambda visit: visit.do(TakeBackNoShow(_entrant(visit))),
    "undrop": lambda visit: visit.do(ReenterEntrant(_entrant(visit))),
    "table": lambda visit: visit.do(FixTable(_entrant(visit), number(visit, "table") or None)),
    "disqualify": lambda visit: visit.do(_disqualify(visit)),
}


def _disqualify(visit: Visit) -> Disqualify:
    statement, infraction = (str(visit.values.get(name, "")) for name in ("statement", "infraction"))
    return Disqualify(_entrant(visit), statement, infraction)


def _row_act(visit: Visit) -> Answer:
    """One form holds the whole roster, so the button says what and who.

    "1-<entrant>" came, "0-<entrant>" did not, "x-<entrant>" was entered by mistake.
    """
    act, _, text = str(visit.values.get("toggle", "")).partition("-")
    entrant, step = EntrantId(text), f"-{text[:12]}-{act[:1]}"
    return visit.do(RemoveEntrant(entrant) if act == "x" else CheckIn(entrant, act == "1"), step)


@page("see-roster")
def player(visit: Visit, entrant: str) -> HttpResponse:
    if visit.posting and (removed := visit.tournament.removed.get(EntrantId(entrant))):
        return _erase_removed(visit, removed)
    found = entrant_named(visit, entrant)
    shown: Codes = {}
    if visit.posting:
        shown = _act_on_player(visit, found)
        if found.id in visit.tournament.removed:
            return visit.go("desk-players", visit.tournament.id)
        if not shown:
            return visit.go("desk-player", visit.tournament.id, found.id)
    found = visit.tournament.entrants[found.id]
    return show(visit, player_screen(visit, found, shown))


def _erase_removed(visit: Visit, entrant: Entrant) -> HttpResponse:
    """Whoever was removed has no page; the list of players offers to erase them."""
    if visit.values.get("do") == "erase":
        seat = min(number(visit, "member"), len(entrant.members) - 1)
        known = names_of_people(entrant.members)
        if confirmed(visit, known.get(entrant.members[seat], ERASED)):
            visit.do(ForgetPerson(entrant.id, seat))
            tell_erased(visit, entrant.members[seat])
    return visit.go("desk-players", visit.tournament.id)


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
        another = bool(visit.values.get("another"))
        visit.do(PutNameRight(entrant.id, seat, name=typed, membership=membership, another=another))
        visit.say(_("The name is changed."))
    elif do == "erase":
        _erase(visit, entrant, seat)
    return {}


def _erase(visit: Visit, entrant: Entrant, seat: int) -> None:
    if confirmed(visit, visit.members[entrant.id][seat]):
        visit.do(ForgetPerson(entrant.id, seat))
        tell_erased(visit, entrant.members[seat])
