"""Names as people write them: the numbers, bullets and marks around one, and where its last name begins.

``1. Ana Ruiz``, ``- Ana Ruiz``, ``[x] Ana Ruiz ✅`` and ``Ruiz, Ana;`` are all Ana Ruiz. Nothing is known
here about anybody: what is split wrongly is swapped or corrected in the preview.
"""

import re
import unicodedata

from topcut.core.kernel.plain_texts import plain
from topcut.people.names import Name

_BULLETS = "-–—*•·◦▪●○►▶‣⁃>+~☐☑☒✅✔✓"
_LEAD = re.compile(
    rf"""[{re.escape(_BULLETS)}]+\s*
      | \[[\sxX✓✔]?\]\s*
      | (?:n[.º°]|no\.|nr\.|\#)\s*\d{{1,4}}\s*[.):\-–—]*\s*
      | \(?\d{{1,4}}\s*[.):\]°º\-–—]+\s*
      | [a-zA-Z]\)\s*""",
    re.VERBOSE | re.IGNORECASE,
)
_NUMBER = re.compile(r"\d{1,4}\s+(?=[^\W\d_])")
_MARKS_AFTER = frozenset(" ,;:|✅✔✓☑☒❌")
_SUFFIXES = {"jr.", "sr."}
_INITIAL = re.compile(r"[^\W\d_]\.")
_DEVOTED = re.compile(r"maria (?:del|de los|de las) \S+(?= )")  # María del Carmen Ruiz
_SECOND_GIVEN = frozenset(
    re.findall(
        r"\w+",
        """alberto alejandro andres angel angeles antonio belen carlos carmen cristina david dolores eduardo
        elena enrique esther eugenia fernanda fernando francisco gabriel guadalupe ignacio ines isabel javier
        jesus joaquin jorge jose juan laura lourdes lucia luis luisa manuel mar maria mercedes miguel pablo
        paz pedro pilar rafael ramon ricardo rosa rosario sofia soledad teresa tomas vicente victoria
        ann anne beth jean lee lou louise marie paul""",
    )
)
"""Second given names that are common enough to belong to the first: "José Luis", "Ana María", "Mary Ann"."""


def bare(text: str) -> str:
    """The text without the numbering before it and the marks after it."""
    text = unnumbered(text)
    text = text[number.end() :] if (number := _NUMBER.match(text)) else text
    if plain(text).endswith(tuple(_SUFFIXES)):
        return text
    end = len(text)
    while end and _is_mark_after(text, end - 1):
        end -= 1
    return text[:end]


def _is_mark_after(text: str, at: int) -> bool:
    """Separators and ticks; a full stop too, but for an initial's: "Ana Ruiz." and "Ana R."."""
    return text[at] in _MARKS_AFTER or (text[at] == "." and at >= 2 and text[at - 2 : at].isalpha())


def unnumbered(text: str) -> str:
    """The text without bullets and numbers that can be nothing else: a team may be called 3 Musketeers."""
    text = " ".join(text.split())
    start = 0
    while lead := _LEAD.match(text, start):
        start = lead.end()
    return text[start:]


def says_nothing(text: str) -> bool:
    """Whether there is nothing but separators and dashes: such a line is passed over like an empty one."""
    return not any(unicodedata.category(char)[0] in "LNS" or _is_unseen(char) for char in text)


def _is_unseen(char: str) -> bool:
    return unicodedata.category(char)[0] == "C" and not char.isspace()


def has_name(text: str) -> bool:
    """Whether there is more than figures: a letter, or a picture that somebody goes by."""
    kinds = {unicodedata.category(char) for char in text}
    return any(kind[0] == "L" for kind in kinds) or bool(kinds & {"So", "Cc", "Cf"})


def split_name(whole: str) -> Name:
    """ "Ruiz, Ana" and "Ana Ruiz" are the same; "Bo" alone is a first name.

    In ``Ana RUIZ GIL`` and ``RUIZ GIL Ana`` the capitals are the last name. ``Ana María de la Cruz`` has two
    first names, ``John Q. Public`` one and an initial.
    """
    last, comma, first = whole.partition(",")
    if comma:
        return _either(bare(first), bare(last))
    words = whole.split()
    if len(words) < 3:
        return _either(" ".join(words[:1]), " ".join(words[1:]))
    at, reverse = _in_capitals(words)
    if reverse:
        return Name(" ".join(words[at:]), " ".join(words[:at]))
    at = at or _begins_at(words)
    return Name(" ".join(words[:at]), " ".join(words[at:]))


def _either(first: str, last: str) -> Name:
    return Name(first or last, last if first else "")


def _in_capitals(words: list[str]) -> tuple[int, bool]:
    """Where a last name in capitals begins, or, if it comes first, ends; zero if none is written so."""
    loud = [len(word) > 1 and word.isupper() for word in words]
    if all(loud) or not any(loud):
        return 0, False
    if loud[0]:
        at = loud.index(False)
        return (at, True) if not any(loud[at:]) else (0, False)
    at = loud.index(True)
    return (at, False) if all(loud[at:]) else (0, False)


def _begins_at(words: list[str]) -> int:
    """Where the last name begins: with the second word, unless that is still of the first name."""
    if devoted := _DEVOTED.match(plain(" ".join(words))):
        return len(devoted[0].split())
    at = 1
    while at < len(words) - 1 and (plain(words[at]) in _SECOND_GIVEN or _INITIAL.fullmatch(words[at])):
        at += 1
    return at
