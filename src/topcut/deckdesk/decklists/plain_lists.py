"""Plain text decklist parser: Arena, MTGO, Moxfield, Archidekt, and lists typed by hand."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from topcut.core.decks import DecklistLine, DeckZone, Misread, WrittenDecklist
from topcut.deckdesk.decklists.sections import count_of, is_category, zone_of

LONGEST = 300
_BULLET = re.compile(r"^[-*•·–]\s+(?=\d)")
_COUNTED = re.compile(r"^(\d+)\s*[xX×]\s+(.+)$|^(\d+)\s+(.+)$|^(\d+)[xX×](\S.*)$")
_COUNTED_AFTER = re.compile(r"^(.+?)\s+[xX×]\s*(\d+)$")
_ASIDE = re.compile(r"^SB\s*:\s*", re.IGNORECASE)
_SET_BEFORE = re.compile(r"^\[([A-Za-z0-9]{2,6})\]\s+")
_FOIL = re.compile(r"\s+\*(\w{1,6})\*$")
_COLOUR_TAG = re.compile(r"\s+\^[^^]*\^$")
_CATEGORY = re.compile(r"\s+\[([^\]]*)\]$")
_TAG = re.compile(r"\s+#.*$")
_SET = re.compile(r"\s+\(([A-Za-z0-9_]{2,6})\)(?:\s+(\S+))?$")


@dataclass(slots=True)
class _State:
    """Parser state: the zone, whether headings were seen, the lines by group between blank lines."""

    zone: DeckZone | None = DeckZone.MAIN
    headed: bool = False
    group: int = 0
    lines: list[tuple[int, DecklistLine]] = field(default_factory=list)
    bare: list[tuple[int, DecklistLine]] = field(default_factory=list)
    misread: list[Misread] = field(default_factory=list)


def read_text(rows: Sequence[str]) -> WrittenDecklist:
    """Parse line by line; sections come from headings, "SB:" or, without those, blank lines."""
    state = _State()
    for number, row in enumerate(rows, 1):
        _take(state, number, row)
    lines = _settled(state)
    return WrittenDecklist("text", tuple(lines), tuple(sorted(state.misread, key=lambda line: line.number)))


def _take(state: _State, number: int, row: str) -> None:
    text = _BULLET.sub("", " ".join(row.split()))
    if not text:
        _blank(state)
    elif len(text) > LONGEST:
        state.misread.append(Misread(number, row[:LONGEST]))
    elif text.startswith(("//", "#")):
        _heading(state, text.lstrip("/# "))
    elif not _heading(state, text):
        _card(state, number, row, text)


def _blank(state: _State) -> None:
    """A blank line ends a commander, a companion or a note; without headings it separates groups."""
    state.group += 1
    if state.zone in (DeckZone.COMMANDER, DeckZone.COMPANION, None):
        state.zone = DeckZone.MAIN


def _heading(state: _State, text: str) -> bool:
    zone, known = zone_of(text)
    if known:
        state.zone, state.headed = zone, True
        return True
    return text[:1] not in "0123456789" and is_category(text) and not _COUNTED_AFTER.match(text)


def _card(state: _State, number: int, row: str, text: str) -> None:
    aside = _ASIDE.match(text)
    text = _ASIDE.sub("", text)
    zone = DeckZone.SIDEBOARD if aside else state.zone
    state.headed |= bool(aside)
    counted = _COUNTED.match(text)
    after = None if counted else _COUNTED_AFTER.match(_FOIL.sub("", text))
    if counted:
        amount, name = next((a, n) for a, n in zip(*[iter(counted.groups())] * 2, strict=True) if a)
    elif after:
        name, amount = after.groups()
    else:
        if zone is not None:
            state.bare.append((state.group, _line(number, row, 1, text, zone)))
        return
    count = count_of(amount)
    line = _line(number, row, count or 0, name, zone or DeckZone.MAIN)
    if count is None or not line.name:
        state.misread.append(Misread(number, row))
    elif zone is not None and line.count:
        state.lines.append((state.group, line))


def _line(number: int, row: str, count: int, name: str, zone: DeckZone) -> DecklistLine:
    """The name without what programs add to it: ``[SET]``, ``(SET) 12p``, ``*F*``, ``[Ramp]``, ``#tag``."""
    set_code = collector = None
    before = _SET_BEFORE.match(name)
    if before:
        name, set_code = name[before.end() :], before[1]
    name = _TAG.sub("", name)
    for _ in range(4):
        mark = _FOIL.search(name) or _COLOUR_TAG.search(name) or _CATEGORY.search(name) or _SET.search(name)
        if mark is None:
            break
        name = name[: mark.start()]
        if mark.re is _SET:
            set_code, collector = mark.groups()
        else:
            zone, count = _marked(mark, zone, count)
    return DecklistLine(number, row, count, name.strip(), zone, set_code and set_code.casefold(), collector)


def _marked(mark: re.Match[str], zone: DeckZone, count: int) -> tuple[DeckZone, int]:
    """A category or a mark may give the zone: commander, sideboard, or not in the deck at all."""
    words = mark[1] if mark.re in (_CATEGORY, _FOIL) else ""
    if words.upper() == "CMDR":
        return DeckZone.COMMANDER, count
    for word in words.replace("{", ",").split(","):
        found, known = zone_of(word)
        if known:
            return (found, count) if found is not None else (zone, 0)
    return zone, count


def _settled(state: _State) -> list[DecklistLine]:
    """Lines without a count are cards only if no line has one; groups are zones if nothing else is."""
    if not state.lines:
        state.lines = [(group, line) for group, line in state.bare if line.count]
    else:
        state.misread += [Misread(line.number, line.written, f"1 {line.name}") for _, line in state.bare]
    if state.headed:
        return [line for _, line in state.lines]
    return _by_groups(state.lines)


def _by_groups(grouped: Sequence[tuple[int, DecklistLine]]) -> list[DecklistLine]:
    """Without headings the last group is the sideboard; a first group of one or two cards is the commanders.

    36 spells, a blank line and 24 lands are one deck of 60; 60 cards, a blank line and 15 are deck and
    sideboard; one card, a blank line and 99 are a commander's deck.
    """
    sizes: dict[int, int] = {}
    for group, line in grouped:
        sizes[group] = sizes.get(group, 0) + line.count
    groups, total = sorted(sizes), sum(sizes.values())
    lines = [line for _, line in grouped]
    if len(groups) < 2:
        return lines
    first, last = groups[0], groups[-1]
    if sizes[first] <= 2 and total in (100, 101):
        return _moved(grouped, first, DeckZone.COMMANDER)
    before = total - sizes[last]
    whole = total in (40, 60, 99, 100) and before < 40
    many = len(groups) > 2 and not (before >= 40 and sizes[last] <= 15)
    return lines if whole or many else _moved(grouped, last, DeckZone.SIDEBOARD)


def _moved(grouped: Sequence[tuple[int, DecklistLine]], group: int, zone: DeckZone) -> list[DecklistLine]:
    # A mark on the line itself, such as *CMDR*, takes precedence over its position.
    return [
        replace(line, zone=zone) if at == group and line.zone is DeckZone.MAIN else line
        for at, line in grouped
    ]
