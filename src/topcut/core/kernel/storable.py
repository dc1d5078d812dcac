"""Text that every database can store."""

import re

_NOT_STORED = re.compile("[\0\ud800-\udfff]")


def storable(text: str) -> str:
    """The text without NUL and lone surrogates."""
    return _NOT_STORED.sub("", text)
