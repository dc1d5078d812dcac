"""Reads the source documents for the tests that compare our data with them; nothing here ships."""

import re
from pathlib import Path

FILES = {
    "mtr-2019-05-03": "mtr-2019-05-03.en.txt",
    "mtr-2021-07-23": "mtr-2021-07-23.es.txt",
    "mtr-2025-06-30": "mtr-2025-06-30.en.txt",
}
ADDENDUM = "multiplayer-addendum-2023-11-15.en.md"
_MARKS = re.compile(r"<[^>]+>|[*™\\]|\[?®\]?")
_TRADEMARK = re.compile(r"(?<=\w)TM\b")
_HEADING = re.compile(r"^[#*\s]*(\d+\.\d+|(?:Appendix|Apéndice) [A-F])[\s—*]+\D")


def clean(text: str) -> str:
    return re.sub(r"\s+", " ", _TRADEMARK.sub("", _MARKS.sub("", text)).replace("’", "'")).strip()


def sections(shared: Path, edition: str) -> dict[str, list[str]]:
    """The lines under each heading, by number ("6.3") or letter ("App E"); the table of contents apart."""
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in (shared / "rules" / FILES[edition]).read_text(encoding="utf-8").splitlines():
        heading = _HEADING.match(line.replace("*", ""))
        if heading and "\t" not in line:
            name = re.sub(r"Appendix|Apéndice", "App", heading.group(1))
            current = found.setdefault(name, [])
        else:
            current.append(line)
    return found


def bullets(lines: list[str]) -> list[str]:
    """The entries of a list, one or two to a line."""
    found: list[str] = []
    for line in lines:
        if line.startswith(("- |", "|")):
            cells = line.lstrip("- ").strip("|").split("|")
            found += [cell.strip().lstrip("•").strip() for cell in cells if not set(cell.strip()) <= set("-")]
        elif line.startswith("- "):
            found.append(line[2:])
    return [text for text in map(clean, found) if text]


def lists(lines: list[str]) -> dict[str, list[str]]:
    """A format's section cut into its lists: sets, banned, restricted."""
    starts = {
        "sets": r"sets are permitted|colecciones de cartas están permitidas",
        "banned": r"cards? (is|are) banned in|están prohibidas en torneos",
        "restricted": r"are restricted in|están restringidas en torneos",
    }
    parts: dict[str, list[str]] = {name: [] for name in starts}
    current: list[str] = []
    for line in lines:
        for name, pattern in starts.items():
            if not line.startswith("- ") and re.search(pattern, line):
                current = parts[name]
        current.append(line)
    return {name: bullets(part) for name, part in parts.items()}


def without_date(entry: str) -> str:
    return re.sub(r"\s*\([^)]*20\d\d\)$", "", entry)


def tab_rows(lines: list[str]) -> list[list[str]]:
    return [[clean(cell) for cell in line.split("\t")] for line in lines if "\t" in line]
