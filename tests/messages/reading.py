"""What no reader should ever see in a sentence."""

from __future__ import annotations

import re

from tests.messages.examples import IDS

CODE = re.compile(r"\b[a-z]+(?:-[a-z]+){2,}\b|\b[a-z]+_[a-z]+\b")
PLACEHOLDER = re.compile(r"%\(|%[sd]|\{|\}|None|<|\.\.|  ")


def faults(sentence: str) -> list[str]:
    """Bare codes, placeholders, ids, doubled blanks, or nothing at all."""
    found = [match.group() for pattern in (CODE, PLACEHOLDER) for match in pattern.finditer(sentence)]
    found += [name for name in IDS if name in sentence]
    return found if sentence.strip() else ["empty"]
