"""Documents that name what is not there are found."""

from __future__ import annotations

import pytest

from tools.checks import tracked_files
from tools.doc_references import documents_name_what_exists

SOURCE = {
    "run.py": "",
    "src/topcut/__init__.py": "",
    "src/topcut/core/__init__.py": "",
    "src/topcut/core/rules/__init__.py": "class Rules: ...",
    "src/topcut/core/desks/prizes/board.py": "",
    "src/topcut/cards/__init__.py": "",
    "src/topcut/service/__init__.py": "from topcut.service.handling import handle",
}


def found(line: str, document: str = "docs/guides/x.md") -> list[str]:
    return documents_name_what_exists({**SOURCE, document: f"# Title\n{line}\n"})


@pytest.mark.parametrize(
    "line",
    [
        "`core/desks/prizes/board.py`, `core/desks/*/board.py` and src/topcut/core/rules/__init__.py",
        "`topcut.core.rules.Rules`, `service.handle(command)` and `topcut.core`.",
        "`board.py`, `run.py`, cards.json, https://example.org/core/gone.py, rules.time.final",
        "`core/gone.py` <!-- checks: allow -->",
    ],
)
def test_what_is_there_and_what_is_no_name_of_ours_are_left_alone(line: str) -> None:
    assert found(line) == []


@pytest.mark.parametrize(
    "name",
    ["core/boards/repair.py", "core/*/gone.py", "topcut.core.deciding", "core.rules.Gone", "`gone.py`"],
)
def test_what_has_moved_or_never_was_is_found(name: str) -> None:
    assert found(f"See {name}.") == [f"docs/guides/x.md:2: names {name.strip('`')}, which does not exist"]


@pytest.mark.parametrize("document", ["CHANGELOG.md", "docs/decisions/0003-clock.md", "notes.txt"])
def test_what_tells_of_the_past_is_not_read(document: str) -> None:
    assert found("core/gone.py", document) == []


def test_our_documents_name_what_exists() -> None:
    assert documents_name_what_exists(tracked_files()) == []
