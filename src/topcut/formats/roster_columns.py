"""Columns of a list of players: what each is, by its heading or by what is in it.

Headings are English or Spanish, as spreadsheets, Melee and EventLink write them. Without headings the
first column of names decides: "Ana Ruiz" is a whole name, a second column beside it that of last names.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from topcut.core.kernel.plain_texts import plain
from topcut.formats.name_lines import has_name


class Column(StrEnum):
    """What a column holds; the preview says so and lets it be changed."""

    FIRST = "first"
    LAST = "last"
    WHOLE = "whole"
    ACCOUNT = "account"
    BYES = "byes"
    DECK = "deck"
    IGNORED = "ignored"


@dataclass(frozen=True, slots=True)
class ColumnRead:
    """``heading`` is empty in a list without any; ``sample`` is the first value in it."""

    at: int
    heading: str
    meaning: Column
    sample: str


_DCI = {"dci", "dci number", "dci no", "dci id", "numero dci", "numero de dci", "membership number"}
_WIZARDS = {
    "account", "wizards account", "wizards account email", "wizards email", "wotc account", "wotc email",
    "cuenta", "cuenta wizards", "cuenta de wizards", "correo de wizards", "membership",
}  # fmt: skip
_HEADINGS: Mapping[Column, set[str]] = {
    Column.FIRST: {
        "first", "first name", "firstname", "given name", "given names", "forename", "player first name",
        "nombre", "nombres", "nombre de pila",
    },
    Column.LAST: {
        "last", "last name", "lastname", "surname", "family name", "player last name", "apellido",
        "apellidos", "primer apellido", "segundo apellido",
    },
    Column.WHOLE: {
        "name", "full name", "player", "players", "player name", "display name", "participant", "competitor",
        "nombre completo", "nombre y apellidos", "jugador", "jugadora", "jugadores", "participante",
    },
    Column.BYES: {
        "bye", "byes", "awarded byes", "byes awarded", "number of byes", "bye count", "round byes",
        "rondas libres", "ronda libre", "byes concedidos", "byes otorgados",
    },
    Column.DECK: {
        "deck", "decks", "decklist", "decklists", "deck list", "deck name", "decklist name", "archetype",
        "mazo", "mazos", "lista", "lista de mazo", "lista del mazo", "hoja de mazo", "arquetipo",
    },
}  # fmt: skip
_ACCOUNT_LIKE = re.compile(r"\d{4,12}|[^\s@]+@[^\s@.]+\.[^\s@]+|[^\s#]+#\d{3,6}")


def headed(cells: Sequence[str], *, asks_dci: bool) -> dict[int, Column] | None:
    """The columns by their headings; ``None`` if the first line is no heading but a player.

    Where there are first and last names, a column of whole names is not needed. ``asks_dci``: the edition
    asks for a DCI number, which then goes before an account.
    """
    words = [" ".join(re.findall(r"[^\W_]+", plain(cell))) for cell in cells]
    found = {at: meaning for at, word in enumerate(words) if (meaning := _meant_by(word)) is not None}
    if not {Column.FIRST, Column.LAST, Column.WHOLE} & set(found.values()):
        return None
    _add_account(found, words, (_DCI, _WIZARDS) if asks_dci else (_WIZARDS, _DCI))
    kinds = set(found.values())
    if Column.FIRST in kinds and Column.LAST not in kinds and Column.WHOLE not in kinds:
        found = {at: Column.WHOLE if one is Column.FIRST else one for at, one in found.items()}  # "Nombre"
    elif Column.WHOLE in kinds and kinds & {Column.FIRST, Column.LAST}:
        found = {at: Column.IGNORED if one is Column.WHOLE else one for at, one in found.items()}
    return {at: found.get(at, Column.IGNORED) for at in range(len(cells))}


def _meant_by(word: str) -> Column | None:
    return next((meaning for meaning, known in _HEADINGS.items() if word in known), None)


def _add_account(found: dict[int, Column], words: Sequence[str], preferred: tuple[set[str], ...]) -> None:
    for known in preferred:
        at = next((at for at, word in enumerate(words) if word in known), None)
        if at is not None:
            found[at] = Column.ACCOUNT
            return


def guessed(lines: Sequence[Sequence[str]], mark: str) -> dict[int, Column]:
    """The columns by what is in them. A comma means "Last, First"; in columns the first name comes first."""
    columns = [[line[at] for line in lines if at < len(line) and line[at]] for at in range(_width(lines))]
    found = dict.fromkeys(range(len(columns)), Column.IGNORED)
    named = [at for at, cells in enumerate(columns) if _mostly(map(has_name, cells)) and not _accounts(cells)]
    if not named:
        return {**found, 0: Column.WHOLE} if columns else found
    alone = len(named) == 1 or (
        not (mark == "," and len(columns) == 2) and _mostly(" " in cell.strip() for cell in columns[named[0]])
    )
    if alone:
        found[named[0]] = Column.WHOLE
    else:
        order = (Column.LAST, Column.FIRST) if mark == "," else (Column.FIRST, Column.LAST)
        found |= dict(zip(named[:2], order, strict=True))
    account = next((at for at, cells in enumerate(columns) if _accounts(cells)), None)
    return found if account is None else {**found, account: Column.ACCOUNT}


def _width(lines: Sequence[Sequence[str]]) -> int:
    return max(map(len, lines), default=0)


def _accounts(cells: Sequence[str]) -> bool:
    return _mostly(bool(_ACCOUNT_LIKE.fullmatch(cell)) for cell in cells)


def _mostly(holds: Iterable[bool]) -> bool:
    seen = list(holds)
    return bool(seen) and sum(seen) * 2 > len(seen)


def told(
    meanings: Mapping[int, Column], headings: Sequence[str], lines: Sequence[Sequence[str]]
) -> tuple[ColumnRead, ...]:
    """The columns as they were read, for the preview."""
    return tuple(
        ColumnRead(at, headings[at] if at < len(headings) else "", meaning, _sample(at, lines))
        for at, meaning in sorted(meanings.items())
    )


def _sample(at: int, lines: Sequence[Sequence[str]]) -> str:
    return next((line[at] for line in lines if at < len(line) and line[at]), "")


def chosen(columns: Sequence[ColumnRead], choices: Mapping[int, Column]) -> tuple[ColumnRead, ...]:
    """The same with what somebody chose instead."""
    return tuple(replace(one, meaning=choices.get(one.at, one.meaning)) for one in columns)
