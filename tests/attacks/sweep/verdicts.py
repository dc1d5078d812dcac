"""What the sweep expects: for every address and everybody, let in or denied, by the file and the view's row.

Nothing here asks the code under test who may; the matrix is read from permissions.toml. A page that needs a
word the scene does not have fails the sweep, and so does a page without a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.attacks.sweep.scene import Scene, Somebody

OBJECTS = ("entrant", "match")
HERE, OTHER, FOREIGN, THERE, PLAIN = "own", "another's", "foreign", "other tournament", "plain"
ITS_OWN = {"see-members"}
"""Rows of an organization's own pages: whoever belongs to another is denied."""
SHARED = {"keep-library"}
"""Rows of what all organizations share: the first keeps it."""
"""Whose objects an address names."""
POST_ONLY = {
    *("print-decks", "api-deck-check"),
    *(f"player:{act}" for act in ("appeal", "camera", "check-in", "playoff", "return")),
}
"""Addresses that answer nothing but a form: a button on another page, sealed lists to look at, a deck."""


@dataclass(frozen=True)
class Address:
    """One address for somebody: ``missing`` if what it names is not in that tournament."""

    name: str
    path: str
    row: str
    whose: str
    lets_in: bool
    missing: bool = False


def addresses_for(scene: Scene, somebody: Somebody) -> Iterator[Address]:
    """Every page, with own, others', foreign objects and in the other tournament."""
    from django.urls import reverse

    from tests.addresses import MATRIX, PAGES, row_of

    for name, page, words in PAGES:
        row = row_of(page)
        if row not in MATRIX:
            raise LookupError(f"{name} declares no row of the matrix")
        for whose, given in _words(scene, somebody, words):
            unknown = words - given.keys()
            if unknown:
                raise LookupError(f"{name}: the scene has no {', '.join(sorted(unknown))}")
            path = reverse(name, kwargs={word: given[word] for word in words})
            columns = columns_of(somebody, whose)
            lets_in = is_let_in(name, MATRIX[row], columns, somebody, posted=_posted(scene, whose))
            lets_in = lets_in and _belongs(scene, somebody, row, given.get("organization", ""))
            yield Address(name, path, row, whose, lets_in, missing=whose == FOREIGN)


def _words(
    scene: Scene, somebody: Somebody, words: frozenset[str]
) -> Iterator[tuple[str, Mapping[str, str]]]:
    if "tournament" not in words:
        yield PLAIN, {**scene.words, **scene.here}
        if "organization" in words:
            yield PLAIN, {**scene.words, **scene.there}
        return
    yield HERE, {**scene.words, **scene.here, **somebody.own}
    if words.intersection(OBJECTS):
        yield OTHER, {**scene.words, **scene.other}
        yield FOREIGN, {**scene.words, **scene.there, "tournament": scene.here["tournament"], "match": "9-9"}
    yield THERE, {**scene.words, **scene.there}


def columns_of(somebody: Somebody, whose: str) -> list[str]:
    """The columns somebody has there; outside a tournament, only whoever may organize has one."""
    if whose == PLAIN:
        return ["organizer"] if somebody.organization else []
    return somebody.elsewhere if whose == THERE else somebody.columns


def _belongs(scene: Scene, somebody: Somebody, row: str, organization: str) -> bool:
    """Whether it is a page of their organization, or of none."""
    if row in ITS_OWN:
        return somebody.organization == organization
    return row not in SHARED or somebody.organization == scene.here["organization"]


def _posted(scene: Scene, whose: str) -> bool:
    return scene.posted and whose != THERE


def is_let_in(
    name: str, row: Mapping[str, object], columns: list[str], somebody: Somebody, *, posted: bool
) -> bool:
    from tests.addresses import NEED_AN_ACCOUNT

    if name in NEED_AN_ACCOUNT and not somebody.account:
        return False
    if "player" in columns and row.get("hidden-from-players"):
        return False
    cells = {row.get(column, "no") for column in (*columns, "spectator")}
    return bool(cells & {"yes", "own"}) or (posted and "posted" in cells)


def address_at(scene: Scene, somebody: Somebody, path: str) -> Address:
    """The page that a form is sent to, for somebody."""
    from django.urls import resolve

    from tests.addresses import MATRIX

    found = resolve(path)
    tournament, row = found.kwargs.get("tournament"), str(getattr(found.func, "action", ""))
    whose = PLAIN if tournament is None else (THERE if tournament == scene.there["tournament"] else HERE)
    columns, posted = columns_of(somebody, whose), _posted(scene, whose)
    lets_in = is_let_in(found.view_name, MATRIX[row], columns, somebody, posted=posted)
    lets_in = lets_in and _belongs(scene, somebody, row, found.kwargs.get("organization", ""))
    return Address(found.view_name, path, row, whose, lets_in)


def may_send(entry: Mapping[str, object], address: Address, who: str, columns: list[str]) -> bool:
    """Whether somebody may send a form: by its page's row, then by the rows of its commands.

    Where the ledger was asked nothing, whoever is not offered the form on their own page may not send it,
    unless the page is everybody's: there a secret in the address or in the form decides.
    """
    from tests.addresses import MATRIX

    if not address.lets_in:
        return False
    rows, offered = entry["rows"], entry["offered"]
    assert isinstance(rows, list)
    assert isinstance(offered, list)
    if who in offered or MATRIX[address.row].get("spectator") == "yes":
        return True
    if not rows:
        return False
    cells = {str(MATRIX[row].get(column, "no")) for row in rows if row for column in (*columns, "spectator")}
    return "" in rows or bool(cells - {"no", "confirm", "posted"})
