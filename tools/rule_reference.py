"""Generator of docs/reference/rules.md from the data."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from topcut.core.rules import ListedItem, Rules
from topcut.core.rules.told import told_only
from topcut.rulebook.format_lists import commander, format_files
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY, editions, load, overlays
from topcut.rulebook.present import explanations, value_of, words
from topcut.rulebook.programs import outlines, presets
from topcut.rulebook.rule_ids import rows
from topcut.rulebook.told_refusal import told_on, told_why

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reference" / "rules.md"
LONGEST = 90


def page() -> str:
    """The whole page as Markdown."""
    rules = [load(edition.name) for edition in editions()]
    parts = [
        _head(),
        *_editions(),
        *_rows(rules),
        *_keys(rules),
        *_told(),
        *_formats(rules),
        *_presets(rules),
    ]
    return "\n".join(parts) + "\n"


def _head() -> str:
    return (
        "# The rules as data\n\n"
        "Made by `python3 run.py rule-reference`; change the data, not this page. What each value means and\n"
        "where it stands is also in `topcut rules why KEY`.\n"
    )


def _editions() -> Iterator[str]:
    yield "## Editions and overlays\n"
    yield from table(
        ("name", "in force from", "language"),
        [(e.name, e.effective.isoformat(), e.language) for e in editions()],
    )
    yield "Overlays: " + ", ".join(f"`{name}`" for name in overlays()) + ".\n"


def _rows(rules: Sequence[Rules]) -> Iterator[str]:
    yield "## Rows of the rules ledger\n"
    yield "Sections by edition; the last column says what of a row the program does not carry, and why.\n"
    head = ("id", "rule", *(r.source.effective.isoformat() for r in rules), "not carried, and why")
    lines = []
    for row in rows():
        if row.document == "MTR":
            places = [r.cite_rule(row.id).section if r.has_rule(row.id) else "–" for r in rules]
        else:
            places = [f"{row.document} {row.section}"] * len(rules)
        lines.append((row.id, row.en, *places, row.not_carried or ""))
    yield from table(head, lines)


def _keys(rules: Sequence[Rules]) -> Iterator[str]:
    yield "## Values\n"
    yield "One line for each key. *Left open* means that the document does not say.\n"
    addendum = load(rules[-1].source.edition, (MULTIPLAYER_OVERLAY,))
    head = ("key", "what", *(r.source.effective.isoformat() for r in rules), "with the addendum", "section")
    lines = []
    for key in rules[-1].source.citations:
        values = [_value(r, key) for r in rules]
        laid = _value(addendum, key) if addendum.cite(key).document == "MA" else ""
        lines.append((f"`{key}`", explanations()[key].en, *values, laid, str(rules[-1].cite(key))))
    yield from table(head, lines)


def _told() -> Iterator[str]:
    yield "## Values that are only told\n"
    yield "Nothing in a tournament acts on these, so a house rule on one is refused. `topcut rules show"
    yield "--readers` lists what reads the others.\n"
    yield from table(
        ("key", "told on", "why nothing acts on it"),
        [
            (f"`{key}`", told_on(mark.page, "en"), told_why(mark.why, "en"))
            for key, mark in told_only().items()
        ],
    )


def _value(rules: Rules, key: str) -> str:
    text = words(value_of(rules, key), rules.is_silent(key))
    entries = value_of(rules, key)
    if len(text) > LONGEST and isinstance(entries, tuple):
        return f"{len(entries)} entries"
    return text


def _formats(rules: Sequence[Rules]) -> Iterator[str]:
    yield "## Formats\n"
    lines = []
    notes = []
    for r in rules:
        for file in format_files(r.source.edition):
            counts = [str(len(part)) for part in (file.sets, file.banned, file.restricted)]
            kinds = ", ".join(kind.name for kind in file.banned_kinds)
            lines.append((r.source.effective.isoformat(), file.name, *counts, kinds, f"§{file.cite}"))
            noted = [entry for entry in (*file.sets, *file.banned) if entry.note]
            notes += [(r.source.effective.isoformat(), file.name, *_note(entry)) for entry in noted]
    yield from table(
        ("edition", "format", "sets", "banned", "restricted", "banned by kind", "section"), lines
    )
    file = commander()
    yield f"Commander: {file.source}, known through {file.known_through}.\n"
    yield "Corrected or explained names:\n"
    yield from table(("edition", "format", "name here", "in the document", "note"), notes)


def _note(entry: ListedItem) -> tuple[str, str, str]:
    return entry.name, entry.printed or entry.es or "", entry.note or ""


def _presets(rules: Sequence[Rules]) -> Iterator[str]:
    yield "## Presets\n"
    lines = []
    for row in outlines():
        there = [r.source.effective.isoformat() for r in rules if row in presets(r)]
        stages = ", then ".join(f"{stage.kind} {stage.format}" for stage in row.stages)
        lines.append((row.id, row.en, stages, ", ".join(there)))
    yield from table(("id", "name", "stages", "editions"), lines)


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "| " + " | ".join("---" for _ in head) + " |"
    for line in lines:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |"
    yield ""
