"""The roster: add, look up, check in, byes, drops; one player's page with their code; the sheet of codes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core import commands as c
from topcut.core.boards.player import player_card
from topcut.core.entrants import Care, Entrant, EntrantStatus
from topcut.core.ids import EntrantId
from topcut.core.refusals import Refusal
from topcut.core.tournament import Tournament
from topcut.people.accounts import rename
from topcut.people.identity import guardian_agreed, membership_kind, membership_of, unidentified
from topcut.people.links import end_devices, make_code, open_codes
from topcut.people.models import Account, Device
from topcut.people.names import ERASED, Name
from topcut.service import standings_after
from topcut.service.erasing import erase
from topcut.service.handling import Answer
from topcut.service.once import handle_with
from topcut.service.own_match import is_closed_to, plays_as, roles_for
from topcut.service.statements import Written, statements_on
from topcut.service.tournaments import disqualify, enrol, expect_free
from topcut.web.access import Visit, page
from topcut.web.desk.acts import Act, ages_said, number, number_of, perform, tell
from topcut.web.desk.forms.people import OnePlayer
from topcut.web.desk.teams import add_team, name_team
from topcut.web.public.address import reachable

A_SHEET = 300
"""Codes on one page: more would take a browser long to lay out."""


@dataclass(frozen=True, slots=True)
class RosterLine:
    """``members`` are the players of a team; nobody where the name says it all."""

    entrant: Entrant
    name: Name
    points: int
    identified: bool
    members: tuple[Name, ...] = ()


def _entrant(visit: Visit) -> EntrantId:
    return EntrantId(str(visit.values.get("entrant", "")))


PLAYER_ACTS: Mapping[str, Act] = {
    "check-in": lambda visit: _check_in(visit),
    "byes": lambda visit: visit.do(c.AwardByes(_entrant(visit), number(visit, "byes"))),
    "drop": lambda visit: visit.do(c.DropEntrant(_entrant(visit))),
    "undrop": lambda visit: visit.do(c.ReenterEntrant(_entrant(visit))),
    "table": lambda visit: visit.do(c.FixTable(_entrant(visit), number(visit, "table") or None)),
    "disqualify": lambda visit: _disqualify(visit),
}


def _check_in(visit: Visit) -> Answer:
    """One form holds the whole roster, so the button says who: "1-<entrant>" came, "0-<entrant>" did not."""
    came, _, entrant = str(visit.values.get("toggle", "")).partition("-")
    return visit.do(c.CheckIn(EntrantId(entrant), came == "1"), f"-{entrant[:12]}-{came[:1]}")


def _disqualify(visit: Visit) -> Answer:
    text = str(visit.values.get("statement", ""))
    return disqualify(visit.tournament.id, _entrant(visit), text, visit.actor, visit.command_id)


@page("see-roster")
def roster(visit: Visit) -> HttpResponse:
    form = OnePlayer(visit.request.POST if visit.values.get("do") == "add" else None)
    if visit.posting:
        if visit.values.get("do") == "add-team":
            add_team(visit)
        elif visit.values.get("do") == "add" and form.is_valid():
            _add(visit, form)
        else:
            perform(visit, PLAYER_ACTS)
        return visit.go("desk-players", visit.tournament.id)
    search = str(visit.request.GET.get("q", "")).strip()
    shown = str(visit.request.GET.get("show", ""))
    lines = _lines(visit)
    found = [line for line in lines if _matches(line, search) and _is_shown(line, shown)]
    return visit.show(
        "desk/players.html",
        lines=found,
        everybody=lines,
        search=search,
        shown=shown,
        asked=membership_kind(visit.rules),
        unidentified=sum(not line.identified for line in lines),
    )


def _add(visit: Visit, form: OnePlayer) -> None:
    name = Name(form.cleaned_data["first_name"], form.cleaned_data["last_name"])
    membership = form.cleaned_data["membership"]
    enrolled = enrol(
        visit.tournament.id, name, visit.actor, 0, visit.command_id, membership, ages_said(visit)
    )
    visit.renew()
    if enrolled.answer.proposed:
        tell(visit, enrolled.answer)
        return
    same = [known for known in visit.names.values() if known.key == visit.names[enrolled.entrant].key]
    count = len(visit.tournament.entrants)
    text = ngettext("%(name)s is in. %(count)s player.", "%(name)s is in. %(count)s players.", count)
    visit.say(text % {"name": name, "count": count})
    if len(same) > 1:
        text = _("There is more than one %(name)s. If that is one person, drop one of them.")
        visit.warn(text % {"name": name})


def _lines(visit: Visit) -> list[RosterLine]:
    """Everybody by last name, with the points of the rounds that are closed."""
    tournament = visit.tournament
    points = {line.entrant: line.points for line in standings_after(tournament, tournament.rounds_closed)}
    members = (person for entrant in tournament.entrants.values() for person in entrant.members)
    lacking = unidentified(visit.rules, members)
    lines = [
        RosterLine(
            entrant,
            visit.names[entrant.id],
            points.get(entrant.id, 0),
            lacking.isdisjoint(entrant.members),
            visit.members[entrant.id] if tournament.details.in_teams else (),
        )
        for entrant in tournament.entrants.values()
    ]
    return sorted(lines, key=lambda line: line.name.key)


def _matches(line: RosterLine, search: str) -> bool:
    return any(name.has(search) for name in (line.name, *line.members))


def _is_shown(line: RosterLine, shown: str) -> bool:
    if shown == "absent":
        return not line.entrant.checked_in and line.entrant.status is EntrantStatus.ACTIVE
    if shown == "unidentified":
        return not line.identified
    return shown != "left" or line.entrant.status is not EntrantStatus.ACTIVE


@page("see-roster")
def player(visit: Visit, entrant: str) -> HttpResponse:
    found = visit.tournament.entrants.get(EntrantId(entrant))
    if found is None:
        raise Http404
    if visit.posting:
        _act_on_player(visit, found)
        return visit.go("desk-player", visit.tournament.id, found.id)
    found = visit.tournament.entrants[found.id]
    return visit.show(
        "desk/player.html",
        entrant=found,
        name=visit.names[found.id],
        card=player_card(visit.tournament, visit.rules, found.id),
        members=_members(visit, found),
        statements=_statements(visit, found.id),
        may_erase=_may_erase(visit, found),
        guardian=any(guardian_agreed(member) for member in found.members),
        own_match=is_closed_to(found.id, visit.actor, visit.tournament),
        may_leave=_may_leave(visit, found.id),
        may_code=_may_code(visit, found.id),
        asked=membership_kind(visit.rules),
    )


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody an entrant is made of, with the code that waits for their phone, or the phones it opened."""

    seat: int
    name: Name
    membership: str
    code: str
    address: str
    phones: int


def _members(visit: Visit, entrant: Entrant) -> list[Member]:
    may, id_ = visit.may_at_once("player-codes"), visit.tournament.id
    phones = Device.objects.filter(tournament=id_, entrant=entrant.id, ended=None)
    made = []
    for seat, (person, name) in enumerate(zip(entrant.members, visit.members[entrant.id], strict=True)):
        code = open_codes(id_, seat).get(entrant.id, "") if may else ""
        count = phones.filter(member=seat).count()
        made.append(Member(seat, name, membership_of(person), code, join_address(visit, code), count))
    return made


def _may_leave(visit: Visit, entrant: EntrantId) -> bool:
    """Staff who play drop themselves, and not whoever they are playing."""
    own = plays_as(entrant, visit.actor, visit.tournament)
    return own or bool(roles_for(c.DropEntrant(entrant), visit.actor, visit.tournament))


def _may_code(visit: Visit, entrant: EntrantId) -> bool:
    """Staff who play make no code for their own match while it is on."""
    over = roles_for(c.NoteCare(entrant, Care.CODED), visit.actor, visit.tournament)
    return visit.may_at_once("player-codes") and bool(over)


def _statements(visit: Visit, entrant: EntrantId) -> list[Written]:
    """For the head judge alone, unless it is about themselves."""
    if not visit.may_at_once("read-statement") or visit.actor.entrant == entrant:
        return []
    return statements_on(visit.tournament.id, entrant)


def _act_on_player(visit: Visit, entrant: Entrant) -> None:
    """Acts on the ledger, and those on people and phones, of which it has only that they were done."""
    do = str(visit.values.get("do", ""))
    if do in PLAYER_ACTS:
        perform(visit, PLAYER_ACTS)
        return
    if do in ("name-team", "disallow"):
        name_team(visit, entrant.id, disallowed=do == "disallow")
        return
    if not visit.may_at_once({"rename": "register", "erase": "erase"}.get(do, "player-codes")):
        raise Refusal("not-allowed")
    seat = min(number(visit, "member"), len(entrant.members) - 1)
    id_ = visit.tournament.id
    if do == "code":
        _care(visit, entrant, Care.CODED, seat, lambda: make_code(id_, entrant.id, seat))
        visit.say(_("There is a new code. The old one no longer works."))
    elif do == "end":
        _care(visit, entrant, Care.PHONES_ENDED, seat, lambda: end_devices(id_, entrant.id, seat))
        visit.say(_("Phones opened with this player's code can no longer act."))
    elif do == "rename":
        typed = Name(str(visit.values.get("first_name", "")), str(visit.values.get("last_name", "")))
        membership = str(visit.values.get("membership", ""))
        expect_free(id_, membership, but=entrant.id)
        _care(visit, entrant, Care.NAMED, seat, lambda: rename(entrant.members[seat], typed, membership))
        visit.say(_("The name is changed."))
    elif do == "erase":
        _erase(visit, entrant)


def _care(visit: Visit, entrant: Entrant, care: Care, seat: int, act: Callable[[], object]) -> None:
    """Who did it and when is in the log; what it was stays with people, where it can be erased."""

    def done() -> c.NoteCare:
        act()
        return c.NoteCare(entrant.id, care, seat if len(entrant.members) > 1 else None)

    handle_with(visit.tournament.id, done, visit.actor, visit.command_id)
    visit.renew()


def _may_erase(visit: Visit, entrant: Entrant) -> bool:
    """Once the tournament is over. Staff who played keep their account, and so their name."""
    alone = visit.tournament.is_finished and len(entrant.members) == 1
    if not alone or not visit.may_at_once("erase"):
        return False
    return (
        visit.names[entrant.id] != ERASED and not Account.objects.filter(person=entrant.members[0]).exists()
    )


def _erase(visit: Visit, entrant: Entrant) -> None:
    if not _may_erase(visit, entrant):
        raise Refusal("not-allowed")
    if Name(str(visit.values.get("name", ""))).key != Name(str(visit.names[entrant.id])).key:
        visit.warn(_("Nothing was erased: type the player's name as it stands on this page."))
        return
    _care(visit, entrant, Care.ERASED, 0, lambda: erase(entrant.members[0]))
    visit.say(_("The name is erased. Public pages show a dash within a minute."))


def join_address(visit: Visit, code: str) -> str:
    """What the QR code says: the page that opens with this code."""
    return reachable(visit.request) + reverse("join-code", args=[code]) if code else ""


@page("player-codes")
def codes(visit: Visit) -> HttpResponse:
    """A sheet to print and cut: a code and a QR code for everybody whose phone has not been here yet."""
    people = sorted(_active(visit.tournament), key=lambda entrant: visit.names[entrant.id].key)
    in_teams = visit.tournament.details.in_teams
    left = []
    for seat in range(visit.tournament.details.members):
        waiting = open_codes(visit.tournament.id, seat)
        left += [(entrant.id, seat, waiting[entrant.id]) for entrant in people if entrant.id in waiting]
    left.sort(key=lambda one: (visit.names[one[0]].key, one[1]))
    start = max(0, number_of(str(visit.request.GET.get("start", ""))))
    slips = [
        (visit.members[id_][seat] if in_teams else visit.names[id_], code, join_address(visit, code))
        for id_, seat, code in left[start : start + A_SHEET]
    ]
    return visit.show(
        "desk/codes.html",
        slips=slips,
        opened=len(people) * visit.tournament.details.members - len(left),
        place=reachable(visit.request).partition("//")[2],
        sheets=[(at, visit.names[left[at][0]].sorted) for at in range(0, len(left), A_SHEET)],
        start=start,
    )


def _active(tournament: Tournament) -> list[Entrant]:
    return [e for e in tournament.entrants.values() if e.status is EntrantStatus.ACTIVE]
