"""Documents for the tests: a small one of our own, and the organizer's where they lie beside the project."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.with_django import start_django

start_django()

SHARED = Path(__file__).resolve().parents[3] / "shared" / "rules"
needs_documents = pytest.mark.skipif(not SHARED.is_dir(), reason="the rule documents are not here")

CHAPTERS = (
    "Fundamentals",
    "Mechanics",
    "Rules",
    "Communication",
    "Violations",
    "Constructed",
    "Limited",
    "Teams",
    "Giants",
    "Sanctioning",
)


def small_document(
    mark: str = "", *, contents: bool = True, day: str = "January 5, 2026", minimum: str = "eight (8)"
) -> str:
    """A document with ten chapters of two sections and six appendices, its headings behind ``mark``."""
    lines = ["MAGIC TOURNAMENT RULES", "", f"Effective {day}", ""]
    heads = [
        head
        for number, title in enumerate(CHAPTERS, 1)
        for head in (f"{number}. {title}", f"{number}.1 First of {title}", f"{number}.2 Second of {title}")
    ] + [f"Appendix {letter}—Notes on {letter}" for letter in "ABCDEF"]
    if contents:
        lines += [f"{head}.....\t{page}" for page, head in enumerate(["Introduction", *heads], 4)]
    lines += ["", f"{mark}Introduction", "", "What this is for.", ""]
    for head in heads:
        lines += [f"{mark}{head}", ""]
        if not head.split()[0].rstrip(".").isdigit():
            lines += [f"Here stands what belongs under {head.split(' ', 1)[1]}.", ""]
        if head.startswith("2.1 "):
            lines += ["1. Players sit down.", "2. Players shuffle.", "3. Players begin.", ""]
        if head.startswith("10.1 "):
            lines += [f"At least {minimum} players take part.", ""]
    return "\n".join(lines)


@pytest.fixture
def shared() -> Callable[[str], bytes]:
    """The bytes of one of the organizer's documents."""
    return lambda name: (SHARED / name).read_bytes()
