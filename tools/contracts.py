"""Custom import-linter contracts, configured in `pyproject.toml`.

The built-in contracts forbid packages by name and layer the children of one package. Topcut also needs
layers that run across the desks, a package that imports only the standard library, modules that others
use only through named functions, and a check for cycles between modules.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """Modules of `package` import the standard library and their own root package.

    `exceptions` holds lines such as "topcut.core.pairing.matching -> rustworkx".
    """

    package = fields.StringField()
    exceptions = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Collect every forbidden import from outside the standard library."""
        package = str(self.package)
        allowed = {tuple(line.split(" -> ")) for line in strings(self.exceptions)}
        found = [
            f"{module} imports {root}, which is not in the standard library."
            for module in sorted({package, *graph.find_descendants(package)})
            for root in sorted(roots_imported_by(module, graph))
            if root not in sys.stdlib_module_names
            and root != package.split(".")[0]
            and (module, root) not in allowed
        ]
        return verdict(found)

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each module and the package it may not import."""
        print_problems(check)


class DeskLayers(Contract):
    """Every module under `package` has a layer, and imports only from its own layer and those after it.

    `layers` are listed outermost first. A layer names modules below `package`, separated by ":", or by
    "|" where they must not import each other. A name covers everything below it and "*" matches any one
    name: "desks.*.state" is the state of any desk, whether a module or a package. The most specific match
    wins, so "desks.*" covers the modules of a desk that no other name matches. `exceptions` holds lines
    such as "topcut.core.a -> topcut.core.b"; one that is no longer needed is a problem too.
    """

    package = fields.StringField()
    layers = fields.ListField(subfield=fields.StringField())
    exceptions = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Collect modules without a layer, imports that point outward, and stale exceptions."""
        package = str(self.package)
        order = LayerOrder.read(strings(self.layers))
        modules = sorted(graph.find_descendants(package))
        places = {module: order.place_of(module.removeprefix(f"{package}.")) for module in modules}
        unplaced = [f"{one} has no layer: add it to pyproject.toml." for one, at in places.items() if not at]
        outward = {
            f"{importer} -> {imported}": f"{importer} ({above.name}) imports {imported} ({below.name})."
            for importer, imported in imports_among(modules, graph)
            if (above := places[importer]) and (below := places[imported]) and not above.may_import(below)
        }
        exceptions = strings(self.exceptions)
        stale = [f"The exception {one} is no longer needed." for one in exceptions if one not in outward]
        found = [problem for line, problem in outward.items() if line not in exceptions]
        return verdict([*unplaced, *found, *stale])

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import with the layers of both modules."""
        print_problems(check)


class ByName(Contract):
    """Other desks import names from these modules, never the modules themselves.

    `modules` are written as in `DeskLayers`. Imports within one desk are not restricted.
    """

    package = fields.StringField()
    modules = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Collect every import of a whole module from outside its desk."""
        package = str(self.package)
        names = [tuple(name.split(".")) for name in (f"{package}.{line}" for line in strings(self.modules))]
        found = []
        for importer, imported in imports_among(graph.find_descendants(package), graph):
            name = fitting(names, imported.split("."))
            if name is None or is_same_desk(importer, imported, len(name) - 1):
                continue
            if not imported_by_name(importer, imported, graph):
                found.append(f"{importer} imports the module {imported}: import the functions it needs.")
        return verdict(found)

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import of a whole module."""
        print_problems(check)


class NoCycles(Contract):
    """No chain of imports below `package` leads back to its start."""

    package = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Report the first cycle found; once it is broken, the next run finds the next."""
        package = str(self.package)
        modules = sorted({package, *graph.find_descendants(package)})
        return verdict(first_cycle(imports_among(modules, graph)))

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Show the cycle."""
        print_problems(check)


@dataclass(frozen=True, slots=True)
class Place:
    """The layer of a module, counted from the outermost, and the name that matched it."""

    layer: int
    name: str
    alone: bool

    def may_import(self, other: Place) -> bool:
        """Inward always; within a layer unless its names are independent."""
        if self.layer == other.layer:
            return not self.alone or self.name == other.name
        return self.layer < other.layer


@dataclass(frozen=True, slots=True)
class LayerOrder:
    """The layers as written in `pyproject.toml`."""

    places: dict[tuple[str, ...], Place]

    @classmethod
    def read(cls, layers: Iterable[str]) -> LayerOrder:
        """One line per layer: "evolve : decide : desks.*.board"."""
        return cls(
            {
                tuple(name.split(".")): Place(number, name, "|" in line)
                for number, line in enumerate(layers)
                for name in re.split(r"\s*[:|]\s*", line)
            }
        )

    def place_of(self, module: str) -> Place | None:
        """The place of a module, named relative to the package: "desks.prizes.decide"."""
        found = fitting(self.places, module.split("."))
        return self.places[found] if found else None


def fitting(names: Iterable[tuple[str, ...]], module: Sequence[str]) -> tuple[str, ...] | None:
    """The most specific of the names that match a module."""
    return max((name for name in names if covers(name, module)), key=weight, default=None)


def covers(name: Sequence[str], module: Sequence[str]) -> bool:
    """Whether a name matches a module or a package that contains it."""
    return len(module) >= len(name) and all(
        part in ("*", found) for part, found in zip(name, module, strict=False)
    )


def weight(name: Sequence[str]) -> tuple[int, int]:
    """How specific a name is: first by the parts it spells out, then by its length."""
    return sum(part != "*" for part in name), len(name)


def imports_among(modules: Iterable[str], graph: ImportGraph) -> Iterator[tuple[str, str]]:
    """Every import between two of these modules, importer first."""
    inside = set(modules)
    for importer in sorted(inside):
        for imported in sorted(graph.find_modules_directly_imported_by(importer) & inside):
            yield importer, imported


def first_cycle(imports: Iterable[tuple[str, str]]) -> list[str]:
    """An import cycle as one sentence, or nothing."""
    sorter: TopologicalSorter[str] = TopologicalSorter()
    for importer, imported in imports:
        sorter.add(importer, imported)
    try:
        sorter.prepare()
    except CycleError as cycle:
        return [f"Import cycle: {' <- '.join(cycle.args[1])}."]
    return []


def is_same_desk(importer: str, imported: str, depth: int) -> bool:
    """Whether two modules lie in the same package at this depth."""
    return importer.split(".")[:depth] == imported.split(".")[:depth]


def imported_by_name(importer: str, imported: str, graph: ImportGraph) -> bool:
    """Whether every line that imports the module takes names out of it."""
    details = graph.get_import_details(importer=importer, imported=imported)
    return all(detail["line_contents"].startswith(f"from {imported} import ") for detail in details)


def roots_imported_by(module: str, graph: ImportGraph) -> set[str]:
    """The top-level packages that a module imports from."""
    return {name.split(".")[0] for name in graph.find_modules_directly_imported_by(module)}


def strings(value: object) -> list[str]:
    """The value of a list field, which import-linter fills in when it makes the contract."""
    return cast("list[str] | None", value) or []


def verdict(problems: list[str]) -> ContractCheck:
    """The contract is kept if nothing was found."""
    return ContractCheck(kept=not problems, metadata={"problems": problems})


def print_problems(check: ContractCheck) -> None:
    """One line per problem."""
    for problem in check.metadata["problems"]:
        output.print_error(problem)
