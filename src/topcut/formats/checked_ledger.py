"""A ledger from a file, checked and not yet here: all that has to be written, found out without a database.

What takes long is done before anybody who writes has to wait: every hash, every line, and the state that they
lead to. ``ledger_file.put_in`` writes what was found.
"""

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.codec import CodecError
from topcut.core.evolve import fold
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import CommandId, PersonId, TournamentId
from topcut.core.kernel.storable import storable
from topcut.core.tournament import Tournament
from topcut.ledger.chain import SealedLine, canonical, link, unseal
from topcut.ledger.tournament_index import IndexRow, row_of

FORMAT = 1
MOST_LINES = 2_000_000
_LONGEST_ID = 40
_LONGEST_NAME = 100
_TELL_EVERY = 200


class ImportRefused(Exception):
    """Why nothing was imported, with the line number: a sentence in the reader's language."""


@dataclass(frozen=True, slots=True)
class CheckedLedger:
    """``people``, ``teams`` and ``texts`` stand beside the lines, by id.

    ``members`` are its players and officials.
    """

    tournament: TournamentId
    seed: str
    people: Mapping[PersonId, tuple[str, str]]
    teams: Mapping[str, str]
    texts: Mapping[str, str]
    members: Sequence[PersonId]
    sealed: Sequence[SealedLine]
    commands: Mapping[CommandId, tuple[int, int]]
    row: IndexRow


def packed(ledger: CheckedLedger) -> bytes:
    """Small, for waiting until it is wanted; only ever read by ``unpacked``, from this program's database."""
    fields = {name: getattr(ledger, name) for name in CheckedLedger.__slots__}
    return zlib.compress(json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode(), 3)


def unpacked(content: bytes) -> CheckedLedger:
    fields = json.loads(zlib.decompress(content))
    for pairs in ("people", "commands"):
        fields[pairs] = {key: tuple(pair) for key, pair in fields[pairs].items()}
    fields["sealed"] = [SealedLine(*line) for line in fields["sealed"]]
    fields["row"] = IndexRow(*fields["row"])
    return CheckedLedger(**fields)


def everybody_of(tournament: Tournament) -> list[PersonId]:
    """Whoever ever played in it, and its officials, in the order of their ids."""
    ever = (*tournament.entrants.values(), *tournament.removed.values())
    players = {member for entrant in ever for member in entrant.members}
    return sorted(players | {person for person, _role in tournament.officials})


def check_lines(
    lines: Iterable[str], tell: Callable[[int], None] = lambda done: None
) -> tuple[CheckedLedger, Tournament]:
    """Check a whole file; ``ImportRefused`` names the line. ``tell`` hears how many are done."""
    numbered = iter(enumerate(lines, 1))
    header = _header(numbered)
    id_ = TournamentId(header["tournament"])
    people, teams, texts = _people(header), _texts_of(header, "teams"), _texts_of(header, "texts")
    sealed, commands = _checked(id_, numbered, tell)
    state, row = _folded(id_, sealed)
    seed = str(header.get("seed", ""))
    if seed and seed_hash(seed) != state.seed_hash:
        raise ImportRefused(_("the seed is not the one this tournament promised."))
    teams = {key: text[:_LONGEST_NAME] for key, text in teams.items()}
    return CheckedLedger(id_, seed, people, teams, texts, everybody_of(state), sealed, commands, row), state


def _header(numbered: Iterator[tuple[int, str]]) -> dict[str, Any]:
    header = _json(*next(numbered, (1, "")))
    named = header.get("tournament")
    if header.get("topcut-ledger") != FORMAT or not isinstance(named, str) or len(named) > _LONGEST_ID:
        raise ImportRefused(_("line 1 is not the beginning of a Topcut ledger."))
    try:
        canonical(header).encode()
    except ValueError:
        raise ImportRefused(_("line 1 holds half a character: a name is damaged.")) from None
    return header


def _people(header: Mapping[str, Any]) -> dict[PersonId, tuple[str, str]]:
    people = header.get("people", {})
    pairs = people.values() if isinstance(people, dict) else [None]
    if not all(isinstance(name, list) and len(name) == 2 for name in pairs):
        raise ImportRefused(_("line 1 has people in a shape this version does not know."))
    return {PersonId(id_[:_LONGEST_ID]): (_name(first), _name(last)) for id_, (first, last) in people.items()}


def _name(written: object) -> str:
    return storable(str(written))[:_LONGEST_NAME]


def _texts_of(header: Mapping[str, Any], key: str) -> dict[str, str]:
    texts = header.get(key, {})
    if isinstance(texts, dict):
        return {id_[:_LONGEST_ID]: storable(str(text)) for id_, text in texts.items()}
    if key == "teams":
        raise ImportRefused(_("line 1 has teams in a shape this version does not know."))
    raise ImportRefused(_("line 1 has texts in a shape this version does not know."))


def _checked(
    tournament: TournamentId, numbered: Iterator[tuple[int, str]], tell: Callable[[int], None]
) -> tuple[list[SealedLine], dict[CommandId, tuple[int, int]]]:
    """Check every line in order: hash, number, tournament, and that it can be decoded."""
    sealed: list[SealedLine] = []
    commands: dict[CommandId, tuple[int, int]] = {}
    for number, text in numbered:
        if number > MOST_LINES:
            raise ImportRefused(_most_lines())
        read = _json(number, text)
        line = read.get("line")
        line = line if isinstance(line, dict) else {}
        body = canonical(line)
        previous = sealed[-1].hash if sealed else ""
        place = (line.get("tournament"), line.get("version"))
        if _is_unwritable(body):
            said = _("line %(number)s cannot be read: it has half a character.")
            raise ImportRefused(said % {"number": number})
        if place != (tournament, len(sealed) + 1) or link(previous, body) != read.get("hash"):
            said = _("line %(line)s does not follow from the lines before it.")
            raise ImportRefused(said % {"line": number})
        _expect_readable(number, body)
        sealed.append(SealedLine(len(sealed) + 1, body, str(read["hash"])))
        command = CommandId(str(line.get("command")))
        commands[command] = (commands.get(command, (len(sealed), 0))[0], len(sealed))
        if number % _TELL_EVERY == 0:
            tell(number)
    if not sealed:
        raise ImportRefused(_("it holds no lines."))
    return sealed, commands


def _most_lines() -> str:
    said = ngettext("it has more than %(most)s line.", "it has more than %(most)s lines.", MOST_LINES)
    return said % {"most": f"{MOST_LINES:,}"}


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
        said = _("line %(number)s cannot be read: %(wrong)s.")
        raise ImportRefused(said % {"number": number, "wrong": wrong}) from None


def _json(number: int, text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise ImportRefused(_("line %(number)s is not JSON.") % {"number": number}) from None
    if not isinstance(value, dict):
        raise ImportRefused(_("line %(number)s is not an object.") % {"number": number})
    return value


def _folded(tournament: TournamentId, sealed: Sequence[SealedLine]) -> tuple[Tournament, IndexRow]:
    """The state the lines lead to, and its row in the index.

    Whoever wrote the file may have sealed events that no decision makes.
    """
    try:
        state = fold(tournament, (unseal(line.body) for line in sealed))
        return state, row_of(state)
    except Exception as wrong:  # evolve refuses nothing, so it may raise anything
        said = _("its lines do not follow from each other: %(wrong)s.")
        raise ImportRefused(said % {"wrong": repr(wrong)}) from wrong
