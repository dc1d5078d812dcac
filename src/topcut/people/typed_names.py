"""Names and numbers as somebody typed them: stored exactly as given, or refused."""

import unicodedata

from topcut.core.kernel.refusal import Refusal
from topcut.people.names import Name

LONGEST_NAME = 100

# Invisible characters: control characters, direction overrides, lone surrogates.
_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"  # invisible as well, but part of Persian names and of many emoji


def checked_membership(text: str) -> str:
    """A number or account as given, without surrounding spaces; empty if there is none."""
    text = text.strip()
    if len(text) > LONGEST_NAME:
        raise Refusal("membership-too-long", most=LONGEST_NAME)
    if text:
        expect_printable(text, len(text), LONGEST_NAME)
    return text


def checked(name: Name) -> Name:
    """The name without surrounding spaces; if only the second field was filled it moves to the first."""
    first, last = name.first.strip(), name.last.strip()
    expect_printable(first + last, max(len(first), len(last)), LONGEST_NAME)
    return Name(first or last, last if first else "")


def expect_printable(text: str, length: int, most: int) -> None:
    """Refuse what is too long, has nothing to see in it, or something that nobody sees."""
    if length > most:
        raise Refusal("person-name-too-long", most=most)
    kinds = {unicodedata.category(char) for char in text if char not in _JOINERS}
    if kinds & _UNSEEN:
        raise Refusal("person-name-unprintable")
    if not any(kind[0] in "LNPS" for kind in kinds):
        raise Refusal("person-name-missing")
