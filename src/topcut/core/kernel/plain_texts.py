"""Texts without accents and case, as they are compared and searched."""

import unicodedata

_WITHOUT_STROKE = str.maketrans(
    {"ı": "i", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Letters without a Unicode decomposition: people who search for Yılmaz may have no ı to type."""


def plain(text: str) -> str:
    """A text without accents and case, to compare and to search."""
    decomposed = unicodedata.normalize("NFKD", text)
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return bare.casefold().translate(_WITHOUT_STROKE)
