"""Rows of the store as a ``Card``."""

import json
from collections.abc import Callable
from datetime import date
from typing import Any

from topcut.core.decks.cards import COLOURS, Card, Face, Printing

Rows = Callable[..., list[Any]]

_PRINTINGS = """SELECT DISTINCT printing.set_code,
    CASE printing.released WHEN '' THEN coalesce(card_set.released, '') ELSE printing.released END,
    marks, coalesce(card_set.kind, '')
    FROM printing LEFT JOIN card_set ON card_set.code = printing.set_code WHERE card = ?"""


def load_card(card: int, rows: Rows) -> Card:
    """One card with its faces and printings."""
    name, layout, mana_value, identity = rows(
        "SELECT name, layout, mana_value, identity FROM card WHERE id = ?", card
    )[0]
    facts = [json.loads(row[0]) for row in rows("SELECT facts FROM face WHERE card = ? ORDER BY side", card)]
    given = identity if identity is not None else "".join(one.get("identity", "") for one in facts)
    return Card(
        name=name,
        faces=tuple(_face(one, name) for one in facts) or (Face(name),),
        identity=frozenset(given) & frozenset(COLOURS),
        mana_value=mana_value,
        layout=layout,
        marks=frozenset(mark for one in facts for mark in one.get("marks", ())),
        partner_with=next((one["partner"] for one in facts if one.get("partner")), None),
        most=next((one["most"] for one in facts if one.get("most")), None),
        printings=tuple(
            Printing(code, _day(released), frozenset(marks.split()), kind)
            for code, released, marks, kind in rows(_PRINTINGS, card)
        ),
    )


def _face(facts: dict[str, Any], name: str) -> Face:
    return Face(
        facts.get("name", name), facts.get("cost", ""), facts.get("types", ""), facts.get("colours", "")
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
