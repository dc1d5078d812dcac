"""How many: a number from 1 to 999, written in figures."""

MOST_COPIES = 999


def count_of(text: str) -> int | None:
    """``"4"`` is 4; what is no number, nothing or beyond reason is ``None``."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        return None
    return int(text) if 1 <= int(text) <= MOST_COPIES else None
