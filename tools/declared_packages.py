"""Check that the packages in pyproject.toml are those that are used. Part of `python3 run.py lint`.

What Topcut itself depends on is imported below `src`, the rest anywhere. An exception stands with its reason
under `[tool.topcut.packages]` in pyproject.toml.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions

from tools.python_imports import Files, imported, trees

PRODUCT = ("src/",)
EVERYWHERE = ("src/", "tests/", "tools/", "benchmarks/")
OUR_OWN = {"benchmarks", "run", "tests", "tools", "topcut"}
INSTALLED_AS = packages_distributions()


def packages_are_declared_and_used(files: Files) -> list[str]:
    """Every declared package is imported, every imported one declared, or there is a reason."""
    settings = tomllib.loads(files["pyproject.toml"])
    product = names(settings["project"]["dependencies"])
    everything = product.union(*map(names, settings["project"]["optional-dependencies"].values()))
    reasons = set(settings["tool"]["topcut"]["packages"])
    found = [
        *differences(product, imports(files, PRODUCT), " below src"),
        *differences(everything - product, imports(files, EVERYWHERE), "", also=product),
    ]
    needed = {name for name, _ in found}
    found += [(name, "needs no reason any more") for name in reasons - needed]
    return sorted(f"pyproject.toml: {name} {what}" for name, what in found if name not in reasons & needed)


def differences(
    declared: set[str], used: list[set[str]], where: str, also: Iterable[str] = ()
) -> Iterator[tuple[str, str]]:
    """The packages that are only declared, and those that are only imported."""
    for name in declared.difference(*used):
        yield name, f"is declared, but not imported{where}"
    for package in used:
        if not package & {*declared, *also}:
            yield min(package), f"is imported{where}, but not declared"


def names(requirements: Iterable[str]) -> set[str]:
    """The packages that requirements such as "psycopg[binary]>=3.2" name."""
    return {plain(re.split(r"[^\w.-]", line, maxsplit=1)[0]) for line in requirements}


def imports(files: Files, folders: tuple[str, ...]) -> list[set[str]]:
    """For each foreign name imported below the folders, the packages that may provide it."""
    roots = {name.partition(".")[0] for _, tree in trees(files, *folders) for name in imported(tree)}
    foreign = roots - OUR_OWN - sys.stdlib_module_names
    return [{plain(package) for package in INSTALLED_AS.get(root, [root])} for root in sorted(foreign)]


def plain(package: str) -> str:
    """A package's name as indexes compare it: `Django_Htmx` is `django-htmx`."""
    return re.sub(r"[-_.]+", "-", package).lower()
