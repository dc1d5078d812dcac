"""The import contracts find what they are for, in made-up packages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from grimp import ImportGraph
from importlinter import Contract

from tools.contracts import ByName, DeskLayers, LayerOrder, NoCycles, StandardLibraryOnly

ROOT = Path(__file__).resolve().parents[2]

LAYERS = [
    "decide : desks.*.board",
    "desks.*.evolve | desks.*.decide",
    "desks.*.commands",
    "desks.*",
    "desks.*.state",
    "kernel | desks",
]


def graph_of(*imports: str) -> ImportGraph:
    """A graph from lines such as "core.decide -> core.kernel.ids", each import taken by name."""
    graph = ImportGraph()
    for line in imports:
        importer, imported = line.split(" -> ")
        add_import(graph, importer, imported, f"from {imported} import something")
    return graph


def add_import(graph: ImportGraph, importer: str, imported: str, line: str) -> None:
    for module in (importer, imported):
        parts = module.split(".")
        for end in range(1, len(parts) + 1):
            graph.add_module(".".join(parts[:end]))
    graph.add_import(importer=importer, imported=imported, line_number=1, line_contents=line)


def problems(kind: type[Contract], graph: ImportGraph, **options: Any) -> list[str]:
    contract = kind("a name", {"root_packages": ["core"]}, {"package": "core", **options})
    check = contract.check(graph, verbose=False)
    assert check.kept is not bool(check.metadata["problems"])
    return list(check.metadata["problems"])


def outward(*imports: str, **options: Any) -> list[str]:
    return problems(DeskLayers, graph_of(*imports), **{"layers": LAYERS, **options})


@pytest.mark.parametrize(
    "line",
    [
        "core.decide -> core.desks.prizes.decide",
        "core.desks.prizes.board -> core.decide",
        "core.desks.prizes.decide.awarding -> core.desks.results.decide",
        "core.desks.prizes.commands -> core.desks.results.closing",
        "core.desks.prizes.winning -> core.desks.prizes.state",
        "core.desks.prizes.state -> core.kernel.ids",
    ],
)
def test_imports_inward_and_within_a_layer_are_let_be(line: str) -> None:
    assert outward(line) == []


@pytest.mark.parametrize(
    ("line", "layers"),
    [
        ("core.desks.prizes.state -> core.desks.prizes.winning", ("desks.*.state", "desks.*")),
        ("core.desks.prizes.winning -> core.desks.results.commands", ("desks.*", "desks.*.commands")),
        ("core.desks.prizes.decide.awarding -> core.decide", ("desks.*.decide", "decide")),
        ("core.kernel.ids -> core.desks", ("kernel", "desks")),
        ("core.desks.prizes.decide -> core.desks.prizes.evolve", ("desks.*.decide", "desks.*.evolve")),
    ],
)
def test_an_import_outward_or_between_parts_kept_apart_is_found(line: str, layers: tuple[str, str]) -> None:
    importer, imported = line.split(" -> ")
    assert outward(line) == [f"{importer} ({layers[0]}) imports {imported} ({layers[1]})."]


def test_a_module_without_a_layer_is_found() -> None:
    assert outward("core.newcomer -> core.kernel.ids") == [
        "core.newcomer has no layer: add it to pyproject.toml."
    ]


def test_an_exception_counts_until_it_is_not_needed() -> None:
    line = "core.kernel.ids -> core.decide"
    assert outward(line, exceptions=[line]) == []
    assert outward("core.decide -> core.kernel.ids", exceptions=[line]) == [
        f"The exception {line} is no longer needed."
    ]


def test_a_desk_imports_names_from_another_desks_decisions_and_never_the_module() -> None:
    graph = ImportGraph()
    one, other = "core.desks.prizes.decide", "core.desks.results.decide.terms"
    add_import(graph, one, other, f"from {other} import expect_open")
    add_import(graph, "core.desks.results.decide", other, "from core.desks.results.decide import terms")
    options = {"modules": ["desks.*.decide"]}
    assert problems(ByName, graph, **options) == []
    add_import(graph, one, other, "from core.desks.results.decide import terms")
    assert problems(ByName, graph, **options) == [
        f"{one} imports the module {other}: import the functions it needs."
    ]


def test_an_import_cycle_is_found() -> None:
    chain = ["core.a -> core.b", "core.b -> core.c"]
    assert problems(NoCycles, graph_of(*chain)) == []
    (found,) = problems(NoCycles, graph_of(*chain, "core.c -> core.a"))
    assert found.startswith("Import cycle: ")
    assert {"core.a", "core.b", "core.c"} <= set(found.removesuffix(".").replace(":", "").split())


def test_only_the_standard_library_and_named_exceptions_are_imported() -> None:
    graph = graph_of("core.matching -> rustworkx", "core.ids -> re", "core.rows -> core.ids")
    assert problems(StandardLibraryOnly, graph) == [
        "core.matching imports rustworkx, which is not in the standard library."
    ]
    assert problems(StandardLibraryOnly, graph, exceptions=["core.matching -> rustworkx"]) == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("desks.prizes.state", "tournament"),
        ("tournament", "desks.prizes.commands"),
        ("desks.prizes.events", "desks.prizes.evolve"),
        ("desks.prizes.evolve", "desks.prizes.decide"),
        ("desks.prizes.decide", "desks.prizes.board"),
        ("standings.ranking", "pairing.model"),
    ],
)
def test_topcuts_own_order_refuses_what_it_must(importer: str, imported: str) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    order = LayerOrder.read(next(one["layers"] for one in contracts if one["id"] == "core"))
    above, below = order.place_of(importer), order.place_of(imported)
    assert above
    assert below
    assert not above.may_import(below)
