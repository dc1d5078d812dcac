"""Ledger export and import as a file of JSON lines.

The first line describes the file; with people it also holds their names, what was typed (announcements,
rulings, reasons) and the secret seed, so that the tournament can continue elsewhere. Every further line is an
event with its hash.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from topcut.core.codec import CodecError
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.evolve import fold
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import CommandId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.storable import storable
from topcut.core.tournament import Tournament
from topcut.ledger import store, tournament_index
from topcut.ledger.chain import SealedLine, canonical, link, unseal
from topcut.ledger.models import Chain
from topcut.ledger.ownership import NOBODYS, OrganizationId
from topcut.ledger.writing import writing
from topcut.people.models import Account, Person, Statement, TeamName
from topcut.people.names import names_of_people
from topcut.service import handle, states
from topcut.service.texts_apart import referred_texts

FORMAT = 1
MOST_LINES = 2_000_000
_CHUNK = 500


class ImportRefused(Exception):
    """Why nothing was imported, with the line number."""


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
    names = names_of_people(_everybody(tournament))
    return {person: [name.first, name.last] for person, name in sorted(names.items())}


def _everybody(tournament: Tournament) -> set[PersonId]:
    ever = (*tournament.entrants.values(), *tournament.removed.values())
    players = {member for entrant in ever for member in entrant.members}
    return players | {person for person, _ in tournament.officials}


def _teams(tournament: Tournament) -> dict[str, str]:
    """Team names by the ids that the ledger has for them."""
    ever = (*tournament.entrants.values(), *tournament.removed.values())
    named = {entrant.name for entrant in ever if entrant.name}
    rows = TeamName.objects.filter(id__in=named).order_by("id")
    return dict(rows.values_list("id", "text"))


def import_lines(lines: Iterable[str], owner: OrganizationId = NOBODYS) -> store.Brought:
    """Check the whole file, then import it at once, for an organization. What is here is never changed."""
    numbered = iter(enumerate(lines, 1))
    header = _header(numbered)
    tournament = TournamentId(header["tournament"])
    if Chain.objects.filter(id=tournament).exists():
        raise ImportRefused(f"tournament {tournament} is here already, and is left as it is.")
    sealed, commands = _checked(tournament, numbered)
    state, row = _folded(tournament, sealed)
    seed = str(header.get("seed", ""))
    if seed and seed_hash(seed) != state.seed_hash:
        raise ImportRefused("the seed is not the one this tournament promised.")
    with writing():
        _add_people(header.get("people", {}), owner)
        _expect_nobody_of_others(state, owner)
        _add_teams(tournament, header.get("teams", {}))
        _add_texts(tournament, header.get("texts", {}))
        return store.bring(tournament, seed, sealed, commands, row, owner)


def _folded(
    tournament: TournamentId, sealed: list[SealedLine]
) -> tuple[Tournament, tournament_index.IndexRow]:
    """The state the lines lead to, and its row in the index.

    Whoever wrote the file may have sealed events that no decision makes.
    """
    try:
        state = fold(tournament, (unseal(line.body) for line in sealed))
        return state, tournament_index.row_of(state)
    except Exception as wrong:  # evolve refuses nothing, so it may raise anything
        raise ImportRefused(f"its events do not follow from each other: {wrong!r}.") from wrong


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


def _header(numbered: Iterator[tuple[int, str]]) -> dict[str, Any]:
    header = _json(*next(numbered, (1, "")))
    if header.get("topcut-ledger") != FORMAT or not isinstance(header.get("tournament"), str):
        raise ImportRefused("line 1 is not the beginning of a Topcut ledger.")
    try:
        canonical(header).encode()
    except ValueError:
        raise ImportRefused("line 1 holds half a character: a name is damaged.") from None
    return header


def _checked(
    tournament: TournamentId, numbered: Iterator[tuple[int, str]]
) -> tuple[list[SealedLine], dict[CommandId, tuple[int, int]]]:
    """Check every line in order: hash, number, tournament, and that it can be decoded."""
    sealed: list[SealedLine] = []
    commands: dict[CommandId, tuple[int, int]] = {}
    for number, text in numbered:
        if number > MOST_LINES:
            raise ImportRefused(f"it has more than {MOST_LINES:,} lines.")
        read = _json(number, text)
        line = read.get("line")
        line = line if isinstance(line, dict) else {}
        body = canonical(line)
        previous = sealed[-1].hash if sealed else ""
        place = (line.get("tournament"), line.get("version"))
        if _is_unwritable(body):
            raise ImportRefused(f"line {number} cannot be read: it has half a character.")
        if place != (tournament, len(sealed) + 1) or link(previous, body) != read.get("hash"):
            raise ImportRefused(f"line {number} does not follow from the lines before it.")
        _expect_readable(number, body)
        sealed.append(SealedLine(len(sealed) + 1, body, str(read["hash"])))
        command = CommandId(str(line.get("command")))
        commands[command] = (commands.get(command, (len(sealed), 0))[0], len(sealed))
    if not sealed:
        raise ImportRefused("it holds no events.")
    return sealed, commands


def _is_unwritable(body: str) -> bool:
    """Whether it has a lone surrogate, which has no bytes that could be hashed."""
    try:
        body.encode()
    except UnicodeEncodeError:
        return True
    return False


def _expect_readable(number: int, body: str) -> None:
    try:
        unseal(body)
    except (KeyError, TypeError, CodecError, ValueError) as wrong:
        raise ImportRefused(f"line {number} cannot be read: {wrong}.") from None


def _json(number: int, text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise ImportRefused(f"line {number} is not JSON.") from None
    if not isinstance(value, dict):
        raise ImportRefused(f"line {number} is not an object.")
    return value


def _add_people(people: Any, owner: OrganizationId) -> None:
    if not isinstance(people, dict):
        raise ImportRefused("line 1 has people in a shape this version does not know.")
    if not all(isinstance(name, list) and len(name) == 2 for name in people.values()):
        raise ImportRefused("line 1 has people in a shape this version does not know.")
    known = set(names_of_people(PersonId(person) for person in people))
    Person.objects.bulk_create(
        Person(id=person, first_name=str(first)[:100], last_name=str(last)[:100], organization=owner)
        for person, (first, last) in people.items()
        if person not in known
    )


def _expect_nobody_of_others(tournament: Tournament, owner: OrganizationId) -> None:
    """Refuse a file with ids of people whom another organization knows: it would be told who they are."""
    ids = sorted(_everybody(tournament))
    for start in range(0, len(ids), _CHUNK):
        known = Person.objects.filter(id__in=ids[start : start + _CHUNK])
        if known.exclude(organization__in=(owner, NOBODYS)).exists():
            raise ImportRefused("people in it are known to another organization here.")


def _add_teams(tournament: TournamentId, teams: Any) -> None:
    if not isinstance(teams, dict):
        raise ImportRefused("line 1 has teams in a shape this version does not know.")
    TeamName.objects.bulk_create(
        TeamName(id=str(id_)[:40], tournament=tournament, text=str(text)[:100]) for id_, text in teams.items()
    )


def _add_texts(tournament: TournamentId, texts: Any) -> None:
    if not isinstance(texts, dict):
        raise ImportRefused("line 1 has texts in a shape this version does not know.")
    if Statement.objects.filter(id__in=[str(id_)[:40] for id_ in texts]).exists():
        raise ImportRefused("line 1 has texts that another tournament here has.")
    Statement.objects.bulk_create(
        Statement(id=str(id_)[:40], tournament=tournament, text=storable(str(text)))
        for id_, text in texts.items()
    )
