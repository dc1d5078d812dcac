"""Card replacement in a decklist's text; every other line stays as it was written."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from topcut.core.decks import DecklistLine, DeckZone, Finder, WrittenDecklist
from topcut.core.decks.card_names import plain_name
from topcut.core.kernel.refusal import Refusal
from topcut.deckdesk.decklists import NotADecklist, read_decklist

_HEADS = {
    DeckZone.MAIN: "Deck",
    DeckZone.SIDEBOARD: "Sideboard",
    DeckZone.COMMANDER: "Commander",
    DeckZone.COMPANION: "Companion",
}
_BEFORE = re.compile(r"^((?:[-*•·–]\s+)?(?:SB\s*:\s*)?)\d+(\s*[x×](?=\s)|[x×](?=\S))?", re.IGNORECASE)
_BEHIND = re.compile(r"(\s[xX×]\s*)\d+")

Change = tuple[DecklistLine, int]
"""A line, and how many of its copies are replaced."""


def with_replaced(texts: Sequence[str], card: str, by: str, copies: int, finder: Finder) -> list[str]:
    """The decks with copies of ``card`` replaced by ``by``: seat by seat, the main deck before the sideboard.

    Of four Lightning Bolt and two in the sideboard, five become four Forest in the deck and one beside it.
    """
    left, after = copies, []
    for text in texts:
        try:
            read = read_decklist(text)
        except NotADecklist:
            after.append(text)
            continue
        changes = list(_changes(read, card, left, finder))
        left -= sum(taken for _, taken in changes)
        after.append(_changed(text, read, changes, by) if changes else text)
    if left:
        raise Refusal("card-not-in-list", rule="MTR-3.3.b")
    return after


def _changes(read: WrittenDecklist, card: str, copies: int, finder: Finder) -> Iterator[Change]:
    order = list(DeckZone)
    for line in sorted(read.lines, key=lambda line: order.index(line.zone)):
        taken = min(copies, line.count)
        if taken and _is_same(line.name, card, finder):
            copies -= taken
            yield line, taken


def _is_same(one: str, other: str, finder: Finder) -> bool:
    """MTR-3.6.a: one card under two of its names; without card data "Fire" is "Fire // Ice" by its half."""
    first, second = finder.find(one), finder.find(other)
    if first and second and first.verified and second.verified:
        return first.name == second.name
    names = [plain_name(card.name if card else name) for card, name in ((first, one), (second, other))]
    return names[0] in (names[1], *names[1].split(" // ")) or names[1] in names[0].split(" // ")


def _changed(text: str, read: WrittenDecklist, changes: Sequence[Change], by: str) -> str:
    if read.form != "text":
        return "\n".join(_written_anew(read, dict(changes), by))
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    # From the last, so that the line numbers before it stay valid.
    for line, taken in sorted(changes, key=lambda change: -change[0].number):
        kept = [_counted(rows[line.number - 1], line, line.count - taken)] if taken < line.count else []
        rows[line.number - 1 : line.number] = [*kept, _named(rows[line.number - 1], line, taken, by)]
    return "\n".join(rows)


def _counted(row: str, line: DecklistLine, count: int) -> str:
    """The row with another count, which is before the name or, as in ``Opt x4``, after it."""
    before, name, after = _around(row, line)
    return _BEFORE.sub(rf"\g<1>{count}\g<2>", before) + name + _BEHIND.sub(rf"\g<1>{count}", after)


def _named(row: str, line: DecklistLine, count: int, by: str) -> str:
    """The row with another card, without the printing of the old one."""
    before, _, after = _around(_counted(row, line, count), line)
    if line.set_code:
        printing = rf"\s*[(\[]{re.escape(line.set_code)}[)\]]"
        number = rf"(?:\s+{re.escape(line.collector_number)})?" if line.collector_number else ""
        before = re.sub(rf"{printing}\s*", " ", before, flags=re.IGNORECASE)
        after = re.sub(printing + number, "", after, flags=re.IGNORECASE)
    return before + by + after


def _around(row: str, line: DecklistLine) -> tuple[str, str, str]:
    """The text before the name, the name, and the text after it."""
    plain = " ".join(row.split())
    amount = _BEFORE.match(plain)
    start = plain.index(line.name, amount.end() if amount else 0)
    end = start + len(line.name)
    return plain[:start], plain[start:end], plain[end:]


def _written_anew(read: WrittenDecklist, taken: dict[DecklistLine, int], by: str) -> Iterator[str]:
    """Rewrite tables and XML as text; what was not understood stays as a note."""
    for zone in DeckZone:
        cards: Counter[str] = Counter()
        for line in (line for line in read.lines if line.zone is zone):
            cards[line.name] += line.count - taken.get(line, 0)
            cards[by] += taken.get(line, 0)
        if +cards:
            yield from (_HEADS[zone], *(f"{count} {name}" for name, count in (+cards).items()), "")
    yield from (f"// {line.written}" for line in read.misread)
