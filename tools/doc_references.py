"""Check that paths and modules named in the documentation exist. Part of `python3 run.py lint`.

Decisions and the changelog describe the past, and the keys in the reference of rules only look like modules:
these files are skipped. `web/access.py` is looked up in the
repository and below `src/topcut`, `access.py` anywhere. A dotted name begins with `topcut` or with one of
its packages, and may go on with a name from that module: `topcut.core.rules.Rules`, `service.handle`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase

Files = Mapping[str, str]

ALLOWED = "checks: allow"
SKIPPED = ("CHANGELOG.md", "docs/decisions/0", "docs/reference/rules.md")
ROOTS = ("", "src/", "src/topcut/")
PATH = re.compile(r"(?<![\w./:<>-])(?:[\w*-]+/)+[\w*-]+\.(?:py|toml|html|js|css)\b(?!/)")
BARE = re.compile(r"`(\w+\.py)`")
DOTTED = re.compile(r"(?<![\w./:-])[a-z_]+(?:\.\w+)+(?![\w/-])")
FILE_NAME = re.compile(r"\.(csv|css|html|js|jsonl?|md|mo|pdf|png|po|py|sqlite3|toml|txt|xml)$")


def documents_name_what_exists(files: Files) -> list[str]:
    """Every path and module that a document mentions exists."""
    names = Names(files)
    return [
        f"{path}:{number}: names {found}, which does not exist"
        for path, text in files.items()
        if path.endswith(".md") and not path.startswith(SKIPPED)
        for number, line in enumerate(text.splitlines(), start=1)
        if ALLOWED not in line
        for found in names.unknown_in(line)
    ]


class Names:
    """The paths and modules that exist."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.bare = {path.rpartition("/")[2] for path in files}
        inside = (path.removeprefix("src/topcut/") for path in files if path.startswith("src/topcut/"))
        self.packages = {path.partition("/")[0].removesuffix(".py") for path in inside} - {"__init__"}

    def unknown_in(self, line: str) -> Iterator[str]:
        """The paths and modules mentioned in a line that do not exist."""
        yield from (path for path in PATH.findall(line) if not self.has_path(path))
        yield from (name for name in BARE.findall(line) if name not in self.bare)
        yield from (name for name in DOTTED.findall(line) if self.is_ours(name) and not self.has_name(name))

    def has_path(self, path: str) -> bool:
        """Whether a path, which may contain "*", is a file of the repository or below `src/topcut`."""
        wanted = [f"{root}{path}" for root in ROOTS]
        if "*" in path:
            return any(fnmatchcase(file, one) for one in wanted for file in self.files)
        return any(one in self.files for one in wanted)

    def is_ours(self, name: str) -> bool:
        """Whether a dotted name refers to our code; `cards.json` is a file."""
        return not FILE_NAME.search(name) and name.partition(".")[0] in {"topcut", *self.packages}

    def has_name(self, name: str) -> bool:
        """Whether a dotted name is a module, or a module and a word that occurs in it."""
        parts = name.split(".")
        parts = parts if parts[0] == "topcut" else ["topcut", *parts]
        for end in range(len(parts), 0, -1):
            text = self.source_of(parts[:end])
            if text is not None:
                return not parts[end:] or re.search(rf"\b{re.escape(parts[end])}\b", text) is not None
        return False

    def source_of(self, parts: list[str]) -> str | None:
        """The text of a module, or of a package's own file."""
        stem = "src/" + "/".join(parts)
        return self.files.get(f"{stem}.py", self.files.get(f"{stem}/__init__.py"))
