"""The cells of the sweep: everybody, every address and form, every method, each with its verdict."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.attacks.sweep.scene import SECRET_NOTE, Scene
from tests.attacks.sweep.verdicts import (
    HERE,
    PLAIN,
    POST_ONLY,
    Address,
    address_at,
    addresses_for,
    columns_of,
    may_send,
)

LETS_IN, DENIED, MISSING, NO_METHOD, MAY = "let in", "denied", "missing", "no such method", "may act"
NOTHING = "nothing"
"""Denied or not found, whichever comes first: what counts is that nothing changes and nothing is shown."""
NO_FORMS = ("PUT", "DELETE", "PATCH", "OPTIONS")
NAMES = {
    "match": "9-9",
    "entrant": "",
    "proposal": "0" * 12,
    "call": "999999",
    "number": "999999",
    "on": "999999",
}
"""Fields that name an object, and one that is in no tournament of the scene; an entrant of the other one."""
NO_CHANGE = {"denied", "missing", "no such method"}


@dataclass(frozen=True)
class Cell:
    """One request and its verdict. ``fields`` of a form, if it is one; ``MAY`` is not sent, it would act."""

    who: str
    method: str
    path: str
    whose: str
    verdict: str
    fields: dict[str, str] | None = None
    name: str = ""

    @property
    def key(self) -> str:
        said = "" if self.fields is None else repr(sorted(self.fields.items()))
        return f"{self.who}|{self.method}|{self.path}|{self.whose}|{said}"

    @property
    def chosen(self) -> int:
        return zlib.crc32(self.key.encode("utf-8", "replace"))


def cells_of(scene: Scene, atlas: list[dict[str, Any]]) -> Iterator[Cell]:
    for who, somebody in scene.people.items():
        found = list(addresses_for(scene, somebody))
        for address in found:
            yield from _of_address(who, address)
        yield Cell(who, "GET", f"/live/{scene.here['tournament']}?of=", PLAIN, LETS_IN, name="live")
        for entry in atlas:
            yield from _of_form(scene, who, entry)


def _of_address(who: str, address: Address) -> Iterator[Cell]:
    if not address.lets_in:
        seen = sent = DENIED
    else:
        seen, sent = (MISSING, MISSING) if address.missing else (LETS_IN, MAY)
        seen = NO_METHOD if address.name in POST_ONLY else seen
    for method, verdict in (
        ("GET", seen),
        ("HEAD", seen),
        ("POST", sent),
        *((one, NO_METHOD) for one in NO_FORMS),
    ):
        fields: dict[str, str] | None = {} if method == "POST" else None
        yield Cell(who, method, address.path, address.whose, verdict, fields, address.name)


def _of_form(scene: Scene, who: str, entry: dict[str, Any]) -> Iterator[Cell]:
    """The form as it is; and, for those who may send it, naming what is not in this tournament."""
    somebody = scene.people[who]
    address = address_at(scene, somebody, entry["path"])
    may = may_send(entry, address, who, columns_of(somebody, address.whose))
    whose = "form" if address.lets_in else "form of a closed page"
    yield Cell(who, "POST", entry["path"], whose, MAY if may else DENIED, entry["fields"], address.name)
    named = {field: odd for field, odd in NAMES.items() if field in entry["fields"]}
    if may and named and entry["real"] and address.whose == HERE:
        odd = {**named, **({"entrant": scene.there["entrant"]} if "entrant" in named else {})}
        yield Cell(
            who,
            "POST",
            entry["path"],
            "form about a foreign object",
            MISSING,
            {**entry["fields"], **odd},
            address.name,
        )
    yield from _across(scene, who, entry, address, may=may)


def _across(scene: Scene, who: str, entry: dict[str, Any], address: Address, *, may: bool) -> Iterator[Cell]:
    """What the members of one organization send about the other's: nothing comes of it.

    Their own forms with what the other has instead; and the other's, where the page is open to everybody.
    """
    second = scene.there["organization"]
    if scene.people[who].organization != second or not may:
        return
    fields, own = entry["fields"], set(scene.twins)
    swapped = {
        key: scene.twins.get(f"{key}={value}", scene.twins.get(value, value)) for key, value in fields.items()
    }
    if swapped != fields:
        whose = "form about another organization's"
        yield Cell(who, "POST", entry["path"], whose, MISSING, swapped, address.name)
    path = "/".join(scene.twins.get(word, word) for word in entry["path"].split("/"))
    if path != entry["path"]:
        yield Cell(who, "POST", path, "form of another organization", NOTHING, swapped, address.name)
    elif who not in entry["offered"] and own.isdisjoint(fields.values()) and _names_the_first(scene, entry):
        yield Cell(who, "POST", path, "form of another organization", NOTHING, fields, address.name)


def _names_the_first(scene: Scene, entry: dict[str, Any]) -> bool:
    theirs = set(scene.twins.values())
    return not theirs.isdisjoint((*entry["path"].split("/"), *entry["fields"].values()))


def condensed(cells: Iterator[Cell]) -> Iterator[Cell]:
    """What fits into a minute: a page of every kind for everybody, and a part of the rest by its hash."""
    for cell in cells:
        paper = cell.path.endswith(".pdf") and cell.verdict == LETS_IN
        first = cell.method == "GET" and cell.whose in ("own", PLAIN) and not paper
        share = 90 if paper else (6 if cell.verdict == DENIED and cell.fields else 24)
        if "organization" in cell.whose or (first and cell.chosen % 3 == 0) or cell.chosen % share == 0:
            yield cell


def secrets_for(scene: Scene, cell: Cell) -> list[str]:
    """What must not stand in the answer: seeds; codes and notes, for who has none."""
    from tests.addresses import MATRIX

    columns = scene.people[cell.who].columns
    mine = scene.people[cell.who].organization
    private = [name for owner, names in scene.private.items() if owner != mine for name in names]
    found = [*private, *(scene.seeds if scene.state != "finished" else scene.seeds[1:])]
    gives_out = any(MATRIX["player-codes"].get(column) == "yes" for column in columns)
    if not gives_out and cell.name not in ("join-code", "join"):
        found += scene.codes
    return found if "head-judge" in columns else [*found, SECRET_NOTE]
