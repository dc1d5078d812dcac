"""One name for one thing: modules, classes, kinds of commands and events."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from topcut.core import kinds

SOURCE = Path(__file__).resolve().parents[2] / "src" / "topcut"
DESKS = {path.parent.name for path in (SOURCE / "core" / "desks").glob("*/__init__.py")}
NAMED_BY_DESK = ("messages/", "web/", "api/", "paper/", "service/acts/")
PARTS_OF_A_DESK = {"commands", "events", "state", "evolve", "decide", "board"}
OF_DJANGO_AND_PYTHON = {"__init__", "__main__", "apps", "models", "urls"}
OF_THE_WHOLE_CORE = {"core/decide.py", "core/evolve.py"}


def modules() -> Iterator[str]:
    """Every module, from src/topcut; Django makes the migrations."""
    paths = (path.relative_to(SOURCE).as_posix() for path in sorted(SOURCE.rglob("*.py")))
    return (path for path in paths if "/migrations/" not in path)


def is_conventional(module: str) -> bool:
    """Whether many modules may have this one's name: its place says what it is."""
    path = Path(module)
    if path.stem in OF_DJANGO_AND_PYTHON or module in OF_THE_WHOLE_CORE:
        return True
    if path.stem in DESKS:
        return module.startswith(NAMED_BY_DESK)
    return path.stem in PARTS_OF_A_DESK and path.parts[:2] == ("core", "desks") and len(path.parts) == 4


def shared(places: Iterable[tuple[str, str]]) -> Mapping[str, list[str]]:
    """Names with the places that have them, where there are several."""
    found = defaultdict(list)
    for name, place in places:
        found[name].append(place)
    return {name: where for name, where in found.items() if len(where) > 1}


def classes(text: str) -> Iterator[str]:
    """The public classes that a module defines at its top."""
    names = (node.name for node in ast.parse(text).body if isinstance(node, ast.ClassDef))
    return (name for name in names if not name.startswith("_"))


def desks_named(text: str) -> set[str]:
    """The desks that a module imports from or holds the names of."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            found |= set((node.module or "").split(".")) | {alias.name for alias in node.names}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found & DESKS


def test_a_module_has_its_name_alone_unless_it_is_a_desks_or_a_conventional_one() -> None:
    found = shared((Path(one).stem, one) for one in modules())
    assert {stem: where for stem, where in found.items() if not all(map(is_conventional, where))} == {}


def test_a_class_has_its_name_alone() -> None:
    texts = ((one, (SOURCE / one).read_text("utf-8")) for one in modules())
    assert shared((name, module) for module, text in texts for name in classes(text)) == {}


def test_no_event_is_called_like_a_command() -> None:
    assert kinds.COMMANDS.keys() & kinds.EVENTS.keys() == set()


def test_no_package_keeps_a_list_of_desks() -> None:
    """One or two may be used by name; more are a list that somebody has to remember."""
    packages = (one for one in modules() if one.endswith("__init__.py"))
    found = {one: desks_named((SOURCE / one).read_text("utf-8")) for one in packages}
    assert {one: desks for one, desks in found.items() if len(desks) > 2} == {}


def test_a_list_of_desks_would_be_found() -> None:
    assert desks_named("from topcut.core.desks import prizes\nORDER = ['results', 'rounds', 'other']") == {
        "prizes",
        "results",
        "rounds",
    }


def test_the_desks_are_found() -> None:
    assert {"prizes", "results", "rounds"} <= DESKS
