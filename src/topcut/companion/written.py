"""JSON codec for setups and changes. Invalid data raises ``ValueError``."""

from typing import Any

from topcut.core.companion.game import GameKind, Planes, Setup
from topcut.core.companion.table_log import CellChange, Do, TableChange


def setup_written(setup: Setup) -> dict[str, Any]:
    return {
        "kind": setup.kind.value,
        "seats": setup.seats,
        "commanders": list(setup.commanders),
        "planes": setup.planes.value,
    }


def setup_read(found: dict[str, Any]) -> Setup:
    return Setup(GameKind(found["kind"]), found["seats"], tuple(found["commanders"]), Planes(found["planes"]))


def change_written(change: TableChange) -> dict[str, Any]:
    return {
        "id": change.id,
        "by": change.by,
        "seen": change.seen,
        "parts": [[part.cell, part.do.value, part.value] for part in change.parts],
        "undoes": change.undoes,
        "game": change.game,
        "turn": change.turn,
    }


def change_read(found: Any) -> TableChange:
    """Decode a change from a phone: every type is checked, since anybody with the link can send anything."""
    try:
        id_, by, undoes = found["id"], found["by"], found.get("undoes", "")
        moment = found["seen"], found.get("game", 1), found.get("turn", 1)
        parts = tuple(
            CellChange(_word(cell), Do(do), _value(value)) for cell, do, value in found.get("parts", ())
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not a change") from error
    if any(type(number) is not int for number in moment):
        raise ValueError("not a change")
    seen, game, turn = moment
    return TableChange(_word(id_), _word(by), seen, parts, _word(undoes), game, turn)


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("not a word")
    return value


def _value(value: object) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError("neither a number nor a word")
    return value
