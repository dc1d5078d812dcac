"""Team decklists: the decks of one team in one text, each under a line with its seat (MTR-8.4.a, 9.5.a).

A team submits its decks together, because they are checked together and sealed together.
"""

import re
from collections.abc import Sequence

SEATS = "ABCDEFGH"
_HEAD = re.compile(r"^[ \t]*//[ \t]*(?:Deck|Mazo)[ \t]+([A-H])[ \t]*$", re.IGNORECASE | re.MULTILINE)


def letters_of(decks: int) -> list[str]:
    """Seats that submit a deck; a single player has one without a letter."""
    return list(SEATS[:decks]) if decks > 1 else [""]


def joined(texts: Sequence[str]) -> str:
    """One deck as it is; several each under its line: ``// Deck A``.

    Such a line inside a deck's own text becomes ``# // Deck A``: a note to the parser, so that nobody can
    write into another seat's deck after that one was checked.
    """
    if len(texts) == 1:
        return texts[0]
    parts = zip(SEATS, texts, strict=False)
    return "\n\n".join(f"// Deck {seat}\n{_within(text)}" for seat, text in parts) + "\n"


def _within(text: str) -> str:
    rows = text.replace("\r\n", "\n").replace("\r", "\n")
    return _HEAD.sub(lambda head: f"# {head[0].strip()}", rows).strip()


def without_seat(text: str, seat: int) -> str:
    """The decks of a team without that of one seat; a list that all share has no seats, and stays."""
    heads = list(_HEAD.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    for head, end in zip(heads, ends, strict=True):
        if head[1].upper() == SEATS[seat]:
            return f"{text[: head.end()]}\n\n{text[end:]}"
    return text


def parts_of(text: str, decks: int) -> list[str]:
    """The text of each deck, empty if missing. Without any seat line, everything belongs to the first.

    ``parts_of(joined(["60 Forest", "60 Island"]), 2)`` is ``["60 Forest", "60 Island"]``.
    """
    if decks == 1:
        return [text]
    found = dict.fromkeys(SEATS[:decks], "")
    heads = list(_HEAD.finditer(text))
    if not heads:
        return [text, *[""] * (decks - 1)]
    ends = [*(head.start() for head in heads[1:]), len(text)]
    for head, end in zip(heads, ends, strict=True):
        seat = head[1].upper()
        if seat in found:
            found[seat] = text[head.end() : end].strip()
    return list(found.values())
