"""Needs you, as values: one line for each thing that waits for the reader, with what they can do about it."""

from dataclasses import dataclass

from topcut.web.page_parts import Button, Chip, Field, Link
from topcut.web.part_values import part


@part("parts/needs.html", "settle")
class SettleForm:
    """Use the parked entry, with a reason, or keep what stands. ``told`` says what it is."""

    told: str
    match: str
    score: str
    reason: Field


@dataclass(frozen=True, slots=True)
class NeedLine:
    """``lead`` is what it is about, ``told`` what is said of it, ``small`` since when and for whom."""

    chip: Chip
    lead: str
    told: tuple[str, ...] = ()
    small: str = ""
    acts: tuple[Button | Link | SettleForm, ...] = ()


@part("parts/needs.html", "card")
class NeedsYou:
    """Everything that waits for the reader; ``others``: what waits for somebody else, folded.

    ``nothing`` is what stands there while nothing needs them; ``kind`` and ``heading``: classes.
    """

    title: str
    kind: str
    heading: str
    lines: tuple[NeedLine, ...]
    nothing: str
    others_title: str = ""
    others: tuple[NeedLine, ...] = ()
