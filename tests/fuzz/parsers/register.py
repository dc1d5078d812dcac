"""The register of parsers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from tests.fuzz.mutations import Mutator

ROOT = Path(__file__).resolve().parents[3]
SHARED = ROOT.parent / "shared"
DAY = date(2025, 7, 5)

Make = Callable[[Mutator], Any]


@dataclass(frozen=True)
class Parser:
    """``make`` gives an input, ``read`` reads it; ``refuses`` are its typed errors."""

    name: str
    make: Make
    read: Callable[[Any], object]
    refuses: tuple[type[Exception], ...] = ()


PARSERS: dict[str, Callable[[], Parser]] = {}


def parser(build: Callable[[], Parser]) -> Callable[[], Parser]:
    """Register a parser under the name of the function that makes it; made on first use, and kept."""
    kept = cache(build)
    PARSERS[build.__name__.replace("_", "-")] = kept
    return kept
