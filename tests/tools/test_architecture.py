"""The map in ARCHITECTURE.md follows the code."""

from __future__ import annotations

from tools.architecture import BEGIN, END, drawn, map_is_current, with_map
from tools.checks import tracked_files

CONTRACTS = """
[[tool.importlinter.contracts]]
id = "inward"
name = "Imports point inward"
containers = ["topcut"]
layers = ["(cli) : (toolkit)", "(api) | (web)", "(later)", "core"]

[[tool.importlinter.contracts]]
id = "core"
name = "Inside the core"
package = "topcut.core"
layers = ["desks.*.decide", "desks.*.state | ghosts.*"]

[[tool.importlinter.contracts]]
id = "acyclic"
name = "No cycles"
"""
FILES = {
    "ARCHITECTURE.md": f"# Architecture\n\n{BEGIN}\nold\n{END}\n\nThe rest.\n",
    "pyproject.toml": CONTRACTS,
    "src/topcut/__init__.py": '"""Topcut."""',
    "src/topcut/toolkit.py": '"""The Python API."""',
    "src/topcut/core/__init__.py": '"""It decides.\n\nAnd more."""',
    "src/topcut/core/codec.py": '"""``encode`` and back."""',
    "src/topcut/core/desks/__init__.py": '"""One package a desk."""',
    "src/topcut/core/desks/prizes/__init__.py": '"""Prizes."""',
    "src/topcut/core/desks/prizes/state.py": '"""Not on the map."""',
    "src/topcut/core/desks/prizes/decide/__init__.py": '"""Too deep."""',
    "src/topcut/web/__init__.py": '"""Pages."""',
    "src/topcut/web/migrations/__init__.py": "",
    "tests/core/__init__.py": '"""Not source."""',
}


def test_the_map_has_packages_their_docstrings_and_the_layers_that_exist() -> None:
    assert drawn(FILES).splitlines() == [
        "```",
        "src/topcut/",
        "  core/                    It decides.",
        "    desks/                 One package a desk.",
        "      prizes/              Prizes.",
        "    codec.py               encode and back.",
        "  web/                     Pages.",
        "  toolkit.py               The Python API.",
        "```",
        "",
        "**Imports point inward.** Outermost first:",
        "",
        "```",
        "  toolkit",
        "  web",
        "  core",
        "```",
        "",
        "**Inside the core.** Outermost first:",
        "",
        "```",
        "  desks.*.decide",
        "  desks.*.state",
        "```",
        "",
        "**Also enforced:**",
        "",
        "- No cycles",
    ]


def test_only_what_stands_between_the_comments_is_written() -> None:
    written = with_map(FILES["ARCHITECTURE.md"], FILES)
    assert written.startswith("# Architecture\n\n")
    assert written.endswith("\n\nThe rest.\n")
    assert "old" not in written
    assert with_map(written, FILES) == written


def test_a_stale_map_is_found() -> None:
    assert map_is_current(FILES) == ["ARCHITECTURE.md:3: the map is out of date: run `python3 run.py map`"]
    current = {**FILES, "ARCHITECTURE.md": with_map(FILES["ARCHITECTURE.md"], FILES)}
    assert map_is_current(current) == []
    assert map_is_current({**current, "src/topcut/api/__init__.py": '"""JSON."""'}) != []


def test_a_package_without_a_docstring_is_found() -> None:
    assert map_is_current({**FILES, "src/topcut/web/__init__.py": ""}) == [
        "src/topcut/web/__init__.py:1: a package needs a docstring for the map"
    ]


def test_a_document_without_its_comments_is_found() -> None:
    assert map_is_current({**FILES, "ARCHITECTURE.md": "# Architecture\n"})[0].startswith(
        "ARCHITECTURE.md:1: has no map"
    )


def test_the_map_of_this_tree_is_current() -> None:
    assert map_is_current(tracked_files()) == []
