"""Ledger export and import as a file of JSON lines.

The first line describes the file; with people it also holds their names, what was typed (announcements,
rulings, reasons) and the secret seed, so that the tournament can continue elsewhere. Every further line is an
event with its hash.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db import IntegrityError
from django.utils.translation import gettext as _

from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.evolve import fold
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.tournament import Tournament
from topcut.formats.checked_ledger import FORMAT, CheckedLedger, ImportRefused, check_lines, everybody_of
from topcut.ledger import store
from topcut.ledger.chain import canonical
from topcut.ledger.models import Chain
from topcut.ledger.ownership import NOBODYS, OrganizationId
from topcut.ledger.writing import writing
from topcut.people.models import Account, Person, Statement, TeamName
from topcut.people.names import names_of_people
from topcut.service import handle, states
from topcut.service.memberships import organizations_knowing
from topcut.service.texts_apart import referred_texts

_CHUNK = 500
_BATCH = 2000


def export_lines(tournament: str, *, with_people: bool = True) -> Iterator[str] | None:
    """The file, line by line; empty if there is no such tournament."""
    id_ = TournamentId(tournament)
    if store.head(id_) is None:
        return None
    return _lines(id_, with_people)


def _lines(tournament: TournamentId, with_people: bool) -> Iterator[str]:
    header: dict[str, Any] = {"topcut-ledger": FORMAT, "tournament": tournament}
    if with_people:
        state_now = fold(tournament, store.read(tournament))
        header["seed"] = state_now.seed or _secret(tournament)
        header["people"] = _people(state_now)
        header |= {"teams": teams} if (teams := _teams(state_now)) else {}
        header |= {"texts": texts} if (texts := referred_texts(tournament)) else {}
    yield canonical(header)
    for line in store.lines(tournament):
        yield canonical({"hash": line.hash, "line": json.loads(line.body)})


def lacks_seed(tournament: str) -> bool:
    """Whether the file goes without the seed: it is not published, and cannot be read here."""
    id_ = TournamentId(tournament)
    return not (states.tournament(id_).seed or _secret(id_))


def _secret(tournament: TournamentId) -> str:
    """The secret seed; nothing if its key is not here: the tournament can be read elsewhere all the same."""
    try:
        return store.seed(tournament)
    except Refusal:
        return ""


def _people(tournament: Tournament) -> dict[str, list[str]]:
    names = names_of_people(everybody_of(tournament))
    return {person: [name.first, name.last] for person, name in sorted(names.items())}


def _teams(tournament: Tournament) -> dict[str, str]:
    """Team names by the ids that the ledger has for them."""
    ever = (*tournament.entrants.values(), *tournament.removed.values())
    named = {entrant.name for entrant in ever if entrant.name}
    rows = TeamName.objects.filter(id__in=named).order_by("id")
    return dict(rows.values_list("id", "text"))


def import_lines(lines: Iterable[str], owner: OrganizationId = NOBODYS) -> store.Brought:
    """Check the whole file, then import it at once, for an organization. What is here is never changed."""
    ledger, _state = check_lines(lines)
    return put_in(ledger, owner)


def put_in(ledger: CheckedLedger, owner: OrganizationId) -> store.Brought:
    """Write a ledger that was checked, as this organization's: all of it, or nothing."""
    try:
        with writing():
            refuse_what_is_here(ledger, owner)
            _add_people(ledger.people, owner)
            id_ = ledger.tournament
            TeamName.objects.bulk_create(
                (TeamName(id=key, tournament=id_, text=text) for key, text in ledger.teams.items()),
                batch_size=_BATCH,
            )
            Statement.objects.bulk_create(
                (Statement(id=key, tournament=id_, text=text) for key, text in ledger.texts.items()),
                batch_size=_BATCH,
            )
            return store.bring(id_, ledger.seed, ledger.sealed, ledger.commands, ledger.row, owner)
    except IntegrityError:
        raise ImportRefused(_("something in it is here already, in another tournament.")) from None


def refuse_what_is_here(ledger: CheckedLedger, owner: OrganizationId) -> None:
    """Refuse what cannot stand beside what this server has.

    A file with ids of people whom another organization knows would be told who they are.
    """
    if Chain.objects.filter(id=ledger.tournament).exists():
        said = _("tournament %(id)s is here already, and is left as it is.")
        raise ImportRefused(said % {"id": ledger.tournament})
    for ids in _chunks({*ledger.members, *ledger.people}):
        known = Person.objects.filter(id__in=ids)
        if known.exclude(organization__in=(owner, NOBODYS)).exists() or _account_of_others(ids, owner):
            raise ImportRefused(_("people in it are known to another organization here."))
    if any(Statement.objects.filter(id__in=ids).exists() for ids in _chunks(ledger.texts)):
        raise ImportRefused(_("line 1 has texts that another tournament here has."))


def _account_of_others(ids: Iterable[str], owner: OrganizationId) -> bool:
    """Whether somebody with an account is in it whom others know and this organization does not."""
    accounts = Account.objects.filter(person_id__in=ids).values_list("person_id", flat=True)
    known_to = (organizations_knowing(PersonId(one)) for one in accounts)
    return any(known and owner not in known for known in known_to)


def _chunks(ids: Iterable[str]) -> Iterator[list[str]]:
    every = sorted(ids)
    return (every[start : start + _CHUNK] for start in range(0, len(every), _CHUNK))


def _add_people(people: Mapping[PersonId, tuple[str, str]], owner: OrganizationId) -> None:
    known = set(names_of_people(people))
    new = ((id_, name) for id_, name in people.items() if id_ not in known)
    Person.objects.bulk_create(
        (Person(id=id_, first_name=first, last_name=last, organization=owner) for id_, (first, last) in new),
        batch_size=_BATCH,
    )


def hand_over(tournament_id: TournamentId, account: Account) -> bool:
    """Hand an imported tournament over to an account here; false for a finished one, which nobody runs.

    Officials from elsewhere have no accounts here, so Topcut itself appoints the account; the ledger says so.
    """
    if states.tournament(tournament_id).is_finished:
        return False
    topcut = Actor(roles=frozenset({Role.ORGANIZER}))
    for role in (Role.ORGANIZER, Role.HEAD_JUDGE, Role.SCOREKEEPER):
        handle(AppointOfficial(PersonId(account.person_id), role), topcut, tournament_id)
    return True
