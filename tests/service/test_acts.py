"""Acts: one door, through which private input and its command go together, once, or not at all."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

import topcut
from tests.hall import FRIDAY, Hall, open_hall
from topcut import service
from topcut.core.desks.decks.commands import ReplaceCard, SubmitDecklist
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kinds import COMMANDS
from topcut.core.play.details import ListsTaken
from topcut.people.models import ClaimCode, Decklist, Person, Statement
from topcut.people.names import Name
from topcut.service import AllOrNone, acts
from topcut.service.acts.act import Act, Several
from topcut.service.acts.care import PutNameRight
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.judging import Disqualify, WriteJudgeNote
from topcut.service.acts.phone_care import GiveNewCode
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.service.sealing import list_texts, look_to_record

SOURCE = Path(topcut.__file__).parent


T = TypeVar("T")


def kinds_of(root: type[T]) -> list[type[T]]:
    """Everything of this type that can be asked for; what only others derive from is none of it."""
    names = (one.name for one in pkgutil.iter_modules(acts.__path__))
    modules = [importlib.import_module(f"{acts.__name__}.{name}") for name in names]
    found = [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, root) and kind.__module__ == module.__name__
    ]
    return [kind for kind in found if not any(kind in other.__mro__[1:] for other in found)]


# What an act is


@pytest.mark.parametrize("kind", [*kinds_of(Act), *kinds_of(Several)], ids=lambda kind: kind.__name__)
def test_whatever_is_asked_for_is_a_frozen_value(kind: type) -> None:
    assert vars(kind)["__dataclass_params__"].frozen


def test_every_act_names_its_command_and_has_a_name_of_its_own() -> None:
    assert {kind.command for kind in kinds_of(Act)} <= set(COMMANDS.values())
    names = [kind.__name__ for kind in (*kinds_of(Act), *kinds_of(Several))]
    assert len(set(names)) == len(names) > 10
    assert not set(names) & COMMANDS.keys()


HOLD_IDS = {"card", "list", "members", "name", "seal", "seed", "seed_hash", "statement", "text"}
"""Fields that hold the id of a text or a person, or a secret of the service."""

IN_FULL = {
    ("VerifyPool", "list"): "the version that its owner was shown",
    ("QuestionPool", "list"): "the version that its owner was shown",
    ("GiveRuling", "text"): "free text: the service stores it apart when the line is written",
    ("DecideAppeal", "text"): "free text: the service stores it apart when the line is written",
}


def test_whatever_needs_private_input_is_named_by_an_act_and_nothing_else_is() -> None:
    private = {
        kind
        for name, kind in COMMANDS.items()
        for field in dataclasses.fields(kind)
        if field.name in HOLD_IDS and (name, field.name) not in IN_FULL
    }
    named = {kind.command for kind in kinds_of(Act)}
    assert {kind.__name__ for kind in private if not issubclass(kind, tuple(named))} == set()
    done = {
        "NoteCare",
        "StrikeText",
        "MakeCodes",
        "ClaimPhone",
        "EndPhone",
    }  # what was done stays with people
    assert {kind.__name__ for kind in named - private} == done
    assert ReplaceCard in private
    for name, field in IN_FULL:
        assert field in {one.name for one in dataclasses.fields(COMMANDS[name])}


# One door


ROW_WRITES = {"bulk_create", "create", "delete", "get_or_create", "save", "update", "update_or_create"}
"""Calls that change rows: upon ``objects``, or ``save()`` upon a row."""

BESIDE_TOURNAMENTS = {
    "ledger.writing.writing": "a transaction around links and accounts, and around a whole file taken in",
    "people.accounts.add_account": "accounts belong to the machine",
    "people.accounts.end_sign_ins": "accounts belong to the machine",
    "people.accounts.keep_account": "accounts belong to the machine",
    "people.incoming.leave": "a file that was not brought in is no tournament yet",
    "people.links.make_reset_link": "accounts belong to the machine",
    "people.links.make_staff_link": "a link is an offer; whoever accepts it is appointed by a command",
    "people.links.spend_staff_link": "a link is an offer; whoever accepts it is appointed by a command",
    "people.links.withdraw_invitation": "a link is an offer; whoever accepts it is appointed by a command",
    "people.organizations.add_organization": "who belongs to an organization is of no tournament",
    "people.organizations.the_first": "who belongs to an organization is of no tournament",
    "people.people_lists.put_on": "an organization's lists of people outlast every tournament",
    "people.people_lists.take_off": "an organization's lists of people outlast every tournament",
    "service.memberships.accept": "who belongs to an organization is of no tournament",
    "service.memberships.invite": "who belongs to an organization is of no tournament",
    "service.memberships.remove": "who belongs to an organization is of no tournament",
    "service.memberships.rename": "who belongs to an organization is of no tournament",
    "service.memberships.set_role": "who belongs to an organization is of no tournament",
    "service.memberships.where_to_create": "who belongs to an organization is of no tournament",
    "service.memberships.withdraw": "who belongs to an organization is of no tournament",
    "service.joining.join": "a phone claims its code: it goes through the door itself",
    "people.wiping.wipe": "it clears the database's files of what was erased",
    "service.deleting.delete": "a whole tournament is taken away, not changed",
    "ledger.chains_at_start.first_new_fault": "it notes up to where the chains hold",
    "service.tournament_lists.make_rows": "the index of tournaments is derived from their ledgers",
    "web.passwords": "accounts belong to the machine",
}
"""What pages, command line and simulation may write themselves, and why it is no tournament command."""


@cache
def parsed(module: str) -> ast.Module | None:
    file = SOURCE.joinpath(*module.split("."))
    for source in (file.with_suffix(".py"), file / "__init__.py"):
        if source.exists():
            return ast.parse(source.read_text("utf-8"))
    return None


def modules_in(*packages: str) -> Iterator[str]:
    for package in packages:
        for file in sorted((SOURCE / package).rglob("*.py")):
            if "migrations" not in file.parts:
                yield ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imported(tree: ast.Module) -> dict[str, str]:
    """What names stand for, wherever in the module they are imported: ``store`` for ``ledger.store``."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module)
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}".removeprefix("topcut").removeprefix(".")
        for node in nodes
        if str(node.module).split(".")[0] == "topcut"
        for alias in node.names
    }


def used(tree: ast.AST, names: dict[str, str]) -> Iterator[str]:
    """Everything imported that the code refers to, by the name it has where it is defined."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in names:
            yield at_home(names[node.id])
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
            yield at_home(f"{names[node.value.id]}.{node.attr}")


def at_home(name: str) -> str:
    """``service.handle`` is ``service.door.handle``."""
    front = parsed("service")
    assert front
    return imported(front).get(name.removeprefix("service."), name) if name.count(".") == 1 else name


def changes_rows(tree: ast.AST) -> bool:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return any(
        ".objects" in ast.unparse(call.func) or (call.func.attr == "save" and not call.args)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr in ROW_WRITES
    )


@cache
def writers() -> frozenset[str]:
    """Functions below the pages that change what is stored, themselves or by calling one that does."""
    calls: dict[str, set[str]] = {}
    found = {"ledger.writing.writing", "ledger.store.append", "ledger.store.found", "ledger.store.bring"}
    for module in modules_in("ledger", "people", "service"):
        tree = parsed(module)
        assert tree
        defined = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef | ast.ClassDef)}
        names = imported(tree) | {name: f"{module}.{name}" for name in defined}
        for name, node in defined.items():
            stored = (one for one in ast.walk(node) if isinstance(one, ast.Name))
            own = {one.id for one in stored if isinstance(one.ctx, ast.Store)}
            calls[f"{module}.{name}"] = set(used(node, {one: names[one] for one in names.keys() - own}))
            if changes_rows(node):
                found.add(f"{module}.{name}")
    while new := {name for name, called in calls.items() if called & found} - found:
        found |= new
    inside = ("service.acts.", "service.door.handle", "service.door._")
    return frozenset(name for name in found if not name.startswith(inside))


def written_by(module: str) -> set[str]:
    tree = parsed(module)
    assert tree
    return set(used(tree, imported(tree))) & writers() | ({module} if changes_rows(tree) else set())


def test_the_search_for_writers_finds_them() -> None:
    known = {
        "people.accounts.add_person",
        "people.links.keep_codes",
        "service.sealing.seal",
        "service.deleting.erase",
    }
    known |= {"service.handling.handle_command", "service.statements.keep_text", "ledger.store.append"}
    assert known <= writers()
    assert not {"service.sealing.list_texts", "people.names.names_of_people", "ledger.store.read"} & writers()


def test_pages_command_line_and_simulation_change_a_tournament_by_the_door_alone() -> None:
    found = {module: written_by(module) for module in modules_in("web", "cli", "simulation")}
    beside = {module: sorted(names - BESIDE_TOURNAMENTS.keys()) for module, names in found.items()}
    assert {module: names for module, names in beside.items() if names} == {}
    assert BESIDE_TOURNAMENTS.keys() == {name for names in found.values() for name in names}


# Both or neither, and once


@pytest.fixture
def hall() -> Hall:
    hall = open_hall()
    hall.do(ChangeDetails(replace(FRIDAY, lists=ListsTaken.REQUIRED)), Role.ORGANIZER)
    hall.enrol(3)
    return hall


def kept(hall: Hall) -> list[object]:
    """Everything beside the ledger, and how far the ledger goes."""
    rows = [
        list(table.objects.order_by("pk").values_list()) for table in (Person, ClaimCode, Decklist, Statement)
    ]
    return [hall.tournament.version, *rows]


def asked_of(hall: Hall) -> dict[str, Act]:
    who = hall.entrants[0]
    return {
        "enrol": EnrolPlayer(Name("Ana"), membership="4011"),
        "list": SubmitList(who, ("60 Island",)),
        "note": WriteJudgeNote("marked cards", who),
        "disqualify": Disqualify(who, "drew extra cards", "cheating"),
        "code": GiveNewCode(who, code="ABCDEFGH"),
        "name": PutNameRight(who, name=Name("Zoë"), membership="4012"),
    }


@pytest.mark.django_db
@pytest.mark.scenario(12)
@pytest.mark.parametrize("which", ["enrol", "list", "note", "disqualify", "code", "name"])
def test_a_form_sent_again_is_answered_as_before_and_leaves_nothing_behind(hall: Hall, which: str) -> None:
    act = asked_of(hall)[which]
    first = hall.do(act, Role.HEAD_JUDGE, "form")
    after = kept(hall)
    again = hall.do(act, Role.HEAD_JUDGE, "form")
    assert (first.repeated, again.repeated) == (False, True)
    assert again.entries == first.entries != ()
    assert kept(hall) == after


@pytest.mark.django_db
@pytest.mark.parametrize("which", ["enrol", "list", "note", "disqualify", "code", "name"])
def test_whoever_is_denied_leaves_nothing_behind(hall: Hall, which: str) -> None:
    before = kept(hall)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(asked_of(hall)[which], Actor(entrant=hall.entrants[1]))
    assert kept(hall) == before


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changed", "code"),
    [
        (lambda acts: replace(acts["enrol"], awarded_byes=9), "byes-out-of-range"),
        (lambda acts: replace(acts["list"], deck=7), "deck-not-built-yet"),
        (lambda acts: replace(acts["note"], on=999), "note"),
        (lambda acts: replace(acts["note"], entrant="nobody"), "entrant-unknown"),
        (lambda acts: replace(acts["disqualify"], entrant="nobody"), "entrant-unknown"),
        (lambda acts: replace(acts["code"], entrant="nobody"), "entrant-unknown"),
        (lambda acts: replace(acts["code"], seat=1), "entrant-unknown"),
        (lambda acts: replace(acts["name"], name=Name("\x07")), "person-name-unprintable"),
    ],
)
def test_what_is_refused_leaves_no_text_no_name_and_no_line(
    hall: Hall, changed: Callable[[dict[str, Act]], Act], code: str
) -> None:
    before = kept(hall)
    with pytest.raises(Refusal, match=code):
        hall.do(changed(asked_of(hall)), Role.HEAD_JUDGE)
    assert kept(hall) == before


@pytest.mark.django_db
def test_one_refused_part_takes_back_the_parts_before_it(hall: Hall) -> None:
    before = kept(hall)
    parts = (DropEntrant(hall.entrants[0]), EnrolPlayer(Name("Ana")), EnrolPlayer(Name("")))
    with pytest.raises(Refusal, match="person-name-missing"):
        hall.do(AllOrNone(parts))
    assert kept(hall) == before
    done = hall.do(AllOrNone(parts[:2]))
    assert len(done.entries) == 2
    assert enrolled_by(done) in hall.tournament.entrants


@pytest.mark.django_db
def test_a_closed_list_is_read_by_whoever_has_recorded_the_look_and_nobody_else(hall: Hall) -> None:
    owner, judge = hall.entrants[0], hall.staff(Role.HEAD_JUDGE)
    hall.do(SubmitList(owner, ("60 Island",)), Actor(entrant=owner))
    look = look_to_record(hall.tournament, [owner], judge)
    assert look
    answer = hall.do(look, judge)
    assert list_texts(hall.tournament, [owner], judge, look=answer) == {owner: "60 Island"}
    other = replace(judge, person=hall.people[Role.FLOOR_JUDGE])
    for actor, shown in ((judge, None), (other, answer), (hall.staff(Role.SCOREKEEPER), answer)):
        with pytest.raises(Refusal, match="decklist-secret"):
            list_texts(hall.tournament, [owner], actor, look=shown)


@pytest.mark.django_db
def test_a_command_that_comes_with_private_input_does_not_come_plainly() -> None:
    hall = open_hall(2)
    forged = SubmitDecklist(hall.entrants[0], "list", "seal of nothing")
    with pytest.raises(TypeError, match="SubmitDecklist comes with private input"):
        service.handle(forged, hall.staff(Role.HEAD_JUDGE), hall.id)
    assert not hall.tournament.lists
