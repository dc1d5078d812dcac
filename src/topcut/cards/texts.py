"""Rules text parser for deck construction: copy limits, partner commanders, banned kinds.

Only the conclusions are stored, never the text.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from topcut.core.decks.card import Most

_REMINDER = re.compile(r"\([^()]*\)")
_QUOTED = re.compile(r"\"[^\"]*\"|“[^”]*”")
_ANY_NUMBER = re.compile(r"deck can have any number of cards named", re.IGNORECASE)
_UP_TO = re.compile(r"deck can have up to (\w+) cards named", re.IGNORECASE)
_PARTNER_WITH = re.compile(r"^partner with ([^\n(]+)", re.IGNORECASE | re.MULTILINE)
_PARTNER_KIND = re.compile(r"^partner\s*[—–-]\s*([^\n(]+)", re.IGNORECASE | re.MULTILINE)
_PARTNER = re.compile(r"(?:^|, )partner\s*(?:$|[,(])", re.IGNORECASE | re.MULTILINE)
_ACTIVATED = re.compile(
    r":|^(?:equip|\w*cycling|level up|fortify|reinforce|unearth|crew|reconfigure|outlast|scavenge|embalm"
    r"|eternalize|encore|ninjutsu|transmute|craft|station|saddle)\b",
    re.IGNORECASE | re.MULTILINE,
)
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: number for number, word in enumerate(_WORDS)}

_MARKS = {
    "may-be-commander": re.compile(
        r"can be your commander|isn't on the battlefield, it's an? [^.\n]*creature", re.I
    ),
    "friends-forever": re.compile(r"^friends forever", re.IGNORECASE | re.MULTILINE),
    "choose-a-background": re.compile(r"^choose a background", re.IGNORECASE | re.MULTILINE),
    "doctors-companion": re.compile(r"^doctor['’]s companion", re.IGNORECASE | re.MULTILINE),
    "companion": re.compile(r"^companion\s*[—–-]", re.IGNORECASE | re.MULTILINE),
    "ante": re.compile(r"playing for ante|\bante\b", re.IGNORECASE),
    "stickers-and-attractions": re.compile(r"\bstickers?\b|\{TK\}|\battractions?\b", re.IGNORECASE),
}
_KEYWORDS = {
    "partner": "partner",
    "friends forever": "friends-forever",
    "choose a background": "choose-a-background",
    "doctor's companion": "doctors-companion",
    "companion": "companion",
}


@dataclass(frozen=True, slots=True)
class Meaning:
    marks: frozenset[str] = frozenset()
    partner_with: str | None = None
    most: Most = None


def meaning(text: str, keywords: Iterable[str] = ()) -> Meaning:
    """Conclusions from a card's text; from its list of keywords where the data has no text."""
    rules = _REMINDER.sub("", text)
    if not rules.strip():
        known = {word.casefold() for word in keywords}
        return Meaning(frozenset(mark for word, mark in _KEYWORDS.items() if word in known))
    marks = {mark for mark, pattern in _MARKS.items() if pattern.search(rules)}
    if _ACTIVATED.search(_QUOTED.sub("", rules)):
        marks.add("activated")
    named = _PARTNER_WITH.search(rules)
    if kind := _PARTNER_KIND.search(rules):
        marks.add(f"partner-{kind[1].strip().casefold()}")
    elif not named and _PARTNER.search(rules):
        marks.add("partner")
    return Meaning(frozenset(marks), named[1].strip() if named else None, _most(rules))


def _most(rules: str) -> Most:
    if _ANY_NUMBER.search(rules):
        return "any"
    found = _UP_TO.search(rules)
    if not found:
        return None
    word = found[1].casefold()
    return int(word) if word.isdecimal() else _NUMBERS.get(word)
