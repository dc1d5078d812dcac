"""The map in ARCHITECTURE.md, generated from package docstrings and the import contracts.

    python3 run.py map      write it

Lint compares the file with what would be written, so the map cannot go stale.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = "ARCHITECTURE.md"
BEGIN = "<!-- The map: written by `python3 run.py map`. Edit docstrings or pyproject.toml instead. -->"
END = "<!-- End of the map. -->"

SOURCE = PurePosixPath("src/topcut")
DEEPEST = 3
WITH_MODULES = (SOURCE, SOURCE / "core")
LEFT_OUT = ("migrations",)

Files = Mapping[str, str]


def map_is_current(files: Files) -> list[str]:
    """The map in ARCHITECTURE.md is up to date, and every package has a docstring."""
    text = files.get(DOCUMENT, "")
    if BEGIN not in text or END not in text:
        return [f"{DOCUMENT}:1: has no map between its two comments (tools/architecture.py)"]
    silent = [f"{path}:1: a package needs a docstring for the map" for path, said in lines(files) if not said]
    if not silent and text != with_map(text, files):
        number = text[: text.index(BEGIN)].count("\n") + 1
        return [f"{DOCUMENT}:{number}: the map is out of date: run `python3 run.py map`"]
    return silent


def with_map(text: str, files: Files) -> str:
    """The document with the map between its two comments regenerated."""
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{drawn(files)}\n\n{END}{after}"


def drawn(files: Files) -> str:
    """The tree, the layers of the program, those of the core, and the other contracts."""
    contracts = tomllib.loads(files["pyproject.toml"])["tool"]["importlinter"]["contracts"]
    names = {contract["id"]: contract["name"] for contract in contracts}
    layered = [contract for contract in contracts if "layers" in contract]
    parts = ["```", *tree(files), "```"]
    for contract in layered:
        parts += ["", f"**{names.pop(contract['id'])}.** Outermost first:", ""]
        parts += ["```", *layers(contract, files), "```"]
    parts += ["", "**Also enforced:**", "", *(f"- {name}" for name in names.values())]
    return "\n".join(parts)


def tree(files: Files) -> Iterator[str]:
    """One line per package with the first line of its docstring; modules too, at the top and in the core."""
    yield f"{SOURCE}/"
    for path, said in lines(files):
        place = PurePosixPath(path)
        name = f"{place.parent.name}/" if place.name == "__init__.py" else place.name
        depth = len(place.relative_to(SOURCE).parts) - (place.name == "__init__.py")
        yield f"{'  ' * depth}{name:{26 - 2 * depth}} {said}".rstrip()


def lines(files: Files) -> Iterator[tuple[str, str]]:
    """Path and first docstring line of everything in the tree, in order."""
    shown = [path for path in files if path.endswith(".py") and is_shown(PurePosixPath(path))]
    for path in sorted(shown, key=order):
        said = ast.get_docstring(ast.parse(files[path])) or ""
        yield path, said.partition("\n")[0].replace("``", "")


def order(path: str) -> list[tuple[bool, str]]:
    """Sort by folder; a package's own line first, then packages, then modules."""
    place = PurePosixPath(path).relative_to(SOURCE)
    folders = [(False, part) for part in place.parts[:-1]]
    return folders if place.name == "__init__.py" else [*folders, (True, place.name)]


def is_shown(path: PurePosixPath) -> bool:
    """Packages down to the third level, and the modules of those in WITH_MODULES."""
    if not path.is_relative_to(SOURCE) or path == SOURCE / "__init__.py":
        return False
    folders = path.relative_to(SOURCE).parts[:-1]
    if path.name == "__init__.py":
        return len(folders) <= DEEPEST and not set(folders) & set(LEFT_OUT)
    return path.parent in WITH_MODULES


def layers(contract: Mapping[str, Any], files: Files) -> Iterator[str]:
    """The layers of a contract, without names that do not exist yet."""
    package = contract.get("package") or contract["containers"][0]
    for line in contract["layers"]:
        between = " | " if "|" in line else ", "
        names = [name.strip("() ") for name in re.split(r"[:|]", line)]
        found = [name for name in names if exists(f"{package}.{name}", files)]
        if found:
            yield f"  {between.join(found)}"


def exists(module: str, files: Files) -> bool:
    """Whether a dotted name is a module or a package; "*" matches any one name."""
    pattern = re.escape(f"src/{module.replace('.', '/')}").replace(r"\*", "[^/]+")
    return any(re.match(rf"{pattern}(\.py$|/)", path) for path in files)


def main() -> int:
    """Write the map."""
    from tools.checks import tracked_files

    path = ROOT / DOCUMENT
    path.write_text(with_map(path.read_text("utf-8"), tracked_files()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
