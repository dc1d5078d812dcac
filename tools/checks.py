"""Small checks of the tracked files that no other tool does. Run by `python3 run.py lint`.

A check is a function that takes the files and returns problems, each one line "path:line: what". To add
one, write the function and list it in CHECKS. The check that every translation catalogue is complete
belongs there too.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tools.architecture import map_is_current
from tools.caches import caches_are_bounded
from tools.declared_packages import packages_are_declared_and_used
from tools.doc_references import documents_name_what_exists
from tools.reached_modules import modules_are_reached
from tools.translate import catalogues_are_complete

ROOT = Path(__file__).resolve().parent.parent

Files = Mapping[str, str]
Check = Callable[[Files], list[str]]

# A line that must contain such a text, for example in a test of this check, is exempted by these words.
ALLOWED = "checks: allow"

# Brackets around single letters keep these patterns from matching their own lines.
MACHINE_PATH = re.compile(r"(?<![\w.:/<}])/(work|root|home|opt|tmp|Users)/[\w.]|\b[A-Z]:\\+User[s]\\")
REGISTRY = re.compile(
    r"pyp[i]\.org|pythonhoste[d]\.org|registry\.npmj[s]|yarnpk[g]\.com"
    r"|^\s*--(extra-)?index-url|^\s*--find-links",
    re.IGNORECASE,
)


def no_machine_paths(files: Files) -> list[str]:
    """No file names a folder that only one machine has."""
    return [f"{place}: names a folder of one machine" for place in matches(MACHINE_PATH, files)]


def no_registry_addresses(files: Files) -> list[str]:
    """No file says where packages come from: that belongs in each machine's own settings."""
    return [f"{place}: holds the address of a package registry" for place in matches(REGISTRY, files)]


CHECKS: tuple[Check, ...] = (
    no_machine_paths,
    no_registry_addresses,
    catalogues_are_complete,
    map_is_current,
    documents_name_what_exists,
    caches_are_bounded,
    packages_are_declared_and_used,
    modules_are_reached,
)


def matches(pattern: re.Pattern[str], files: Files) -> Iterator[str]:
    """The places, as path:line, where the pattern is found."""
    for path, text in files.items():
        for number, line in enumerate(text.splitlines(), start=1):
            if ALLOWED not in line and pattern.search(line):
                yield f"{path}:{number}"


def tracked_files() -> dict[str, str]:
    """The text files that git tracks, or would on the next `git add`."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    read = ((name, (ROOT / name).read_bytes()) for name in listed.split("\0") if (ROOT / name).is_file())
    return {name: data.decode("utf-8", "replace") for name, data in read if b"\0" not in data}


def main() -> int:
    """Print every problem of every check."""
    files = tracked_files()
    problems = [problem for check in CHECKS for problem in check(files)]
    print("\n".join(problems) if problems else f"{len(files)} files, no problems.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
