"""Commands: what somebody asks for, and what every kind of it must declare."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any, TypeVar, dataclass_transform

from topcut.core.kernel.rows import Audience, Row

MISSING: Any = object()


def expect_declared(kind: type, declaration: Any) -> None:
    """Raise for a class whose declaration is incomplete."""
    missing = [each.name for each in fields(declaration) if getattr(declaration, each.name) is MISSING]
    if missing:
        where, what = f"{kind.__module__}.{kind.__name__}", ", ".join(missing)
        raise TypeError(f"{where} does not declare {what} (docs/guides/developer.md)")


def expect_fields(kind: Any, names: Iterable[str]) -> None:
    """Refuse a declaration that names a field the class does not have."""
    unknown = sorted(set(names) - {each.name for each in fields(kind)})
    if unknown:
        raise TypeError(f"{kind.__module__}.{kind.__name__} has no field {', '.join(unknown)}")


@dataclass(frozen=True, slots=True)
class Command:
    """Base class of every command; ``Propose`` contains one."""


@dataclass(frozen=True, slots=True)
class Harmless:
    """Why staff who play may send the command although it touches them."""

    reason: str


OwnCost = Callable[[Any, Any, Any], bool]
"""Whether a command only costs the official who plays and sends it: of command, person and tournament."""


@dataclass(frozen=True, slots=True)
class Bounded:
    """Why, and how far, staff who play may send it at Regular although it touches them (MTR-1.4.d).

    ``alone``: where no other official can. ``costs``: whenever it only costs themselves. ``seconds``: they
    add the second of two roles to what somebody asked for who is not touched, where nobody else can add it.
    ``instead``: the code of the refusal that says what they do instead, where they are alone. ``heard``: as
    ``Heard``, a phone that they connected for their own opponent may send it too.
    """

    reason: str
    alone: bool = False
    costs: OwnCost | None = None
    seconds: bool = False
    instead: str = ""
    heard: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """Why a phone may send it that was connected by the official whom its player is playing right now."""

    reason: str


Interest = Harmless | Bounded | Heard | None
TOUCHED: Interest = None
"""It may serve those it touches: staff who play have no staff rights over what touches themselves."""
NOBODYS = Harmless("it touches nobody")

C = TypeVar("C", bound=Command)
RowOf = Row | Callable[[Any, Any, Any, Any], Row]
"""A row, or a function of command, actor, tournament and rules if the row depends on the state."""
Touches = Callable[[Any, Any], Any]
KnownTo = Row | Audience


@dataclass(frozen=True, slots=True)
class Declaration:
    """Declaration of one kind of command. ``desk`` and ``slug`` are its address: results, report-result."""

    desk: str
    slug: str
    row: RowOf
    touches: Touches
    serves: Interest
    after_end: bool
    known_to: KnownTo


DECLARED: dict[type[Command], Declaration] = {}


def bounds_of(asked: Command) -> Bounded | None:
    """How far staff who play may send it, if it says so."""
    serves = DECLARED[type(asked)].serves
    return serves if isinstance(serves, Bounded) else None


def row_of(asked: Command, actor: Any, tournament: Any, rules: Any) -> Row:
    """The row of the permission matrix that a command currently falls under."""
    row = DECLARED[type(asked)].row
    return row if isinstance(row, Row) else row(asked, actor, tournament, rules)


@dataclass_transform(frozen_default=True)
def command(
    *,
    row: RowOf = MISSING,
    touches: Touches = MISSING,
    serves: Interest = MISSING,
    after_end: bool = MISSING,
    known_to: KnownTo = MISSING,
) -> Callable[[type[C]], type[C]]:
    """Class decorator that declares a kind of command. There are no defaults: an omission fails on import.

    ``row``: its row of the permission matrix. ``touches``: whom and which matches (``core.touches``).
    ``serves``: whose interest it may serve. ``after_end``: whether it may come once the tournament is
    finished. ``known_to``: who may read it while it waits for approval.
    """

    def declare(kind: type[C]) -> type[C]:
        desk, slug = kind.__module__.split(".")[-2], re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
        declaration = Declaration(desk, slug, row, touches, serves, after_end, known_to)
        expect_declared(kind, declaration)
        made = dataclass(frozen=True, slots=True)(kind)
        expect_fields(made, getattr(touches, "names", ()))
        DECLARED[made] = declaration
        return made

    return declare
