"""An import-linter contract of our own: a package that imports only the standard library.

The built-in contracts forbid named packages. Here everything is forbidden but a short list.
"""

from __future__ import annotations

import sys
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
        """Collect every import that leaves the standard library without leave."""
        package = str(self.package)
        modules = {package, *graph.find_descendants(package)}
        lines = cast("list[str] | None", self.exceptions)  # a field holds its value once it is read
        allowed = {tuple(line.split(" -> ")) for line in lines or []}
        found = sorted(
            (module, root)
            for module in modules
            for root in {name.split(".")[0] for name in graph.find_modules_directly_imported_by(module)}
            if root not in sys.stdlib_module_names
            and root != package.split(".")[0]
            and (module, root) not in allowed
        )
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each module and the package it may not import."""
        for module, root in check.metadata["found"]:
            output.print_error(f"{module} imports {root}, which is not in the standard library.")
