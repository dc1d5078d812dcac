"""Part values: what stands on several pages, a frozen dataclass each, shown by the macro that it names.

    @part("player/_calls.html", "called")
    class CallCard: …

A template shows one with ``{{ part(card, frame) }}``, whichever of several kinds it is. A ``KeptPart`` has no
forms and remembers how it was drawn: builders keep the value in ``fragments.kept``, one for each language,
and what it says cannot change.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from django.template import engines

from topcut.caching import cached
from topcut.web.clock_parts import Clock
from topcut.web.page_parts import Banner, Button, Chip, CitedSentence, Empty, Link, Moment, NewestAnnouncement


class MacroNamed(NamedTuple):
    template: str
    macro: str


class KeptPart:
    """A part that mostly stays the same while a page is asked for again and again."""

    __slots__ = ("_drawn",)


_PARTS: dict[type, MacroNamed] = {
    Banner: MacroNamed("parts/messages.html", "banner"),
    Button: MacroNamed("parts/forms.html", "button"),
    Chip: MacroNamed("parts/words.html", "chip"),
    CitedSentence: MacroNamed("parts/words.html", "sentence"),
    Clock: MacroNamed("parts/clock.html", "clock"),
    Empty: MacroNamed("parts/messages.html", "empty"),
    Link: MacroNamed("parts/words.html", "link"),
    Moment: MacroNamed("parts/words.html", "moment"),
    NewestAnnouncement: MacroNamed("parts/messages.html", "announcement"),
}
PARTS: Mapping[type, MacroNamed] = MappingProxyType(_PARTS)
"""Every part value with its macro."""

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def part(template: str, macro: str) -> Callable[[type[T]], type[T]]:
    """Decorator: make a frozen dataclass of a part and name its macro."""

    def made(value: type[T]) -> type[T]:
        frozen = dataclass(frozen=True, slots=True)(value)
        _PARTS[frozen] = MacroNamed(template, macro)
        return frozen

    return made


class _Drawing(NamedTuple):
    macro: Callable[..., str]
    has_frame: bool


def shown_part(value: object, frame: object = None) -> str:
    """The part as its macro shows it, and nothing where there is none; ``part`` in templates."""
    if value is None:
        return ""
    macro, has_frame = _drawing(type(value))
    if has_frame:
        return macro(value, frame)
    return _drawn_once(value, macro) if isinstance(value, KeptPart) else macro(value)


def _drawn_once(value: KeptPart, macro: Callable[..., str]) -> str:
    drawn: str | None = getattr(value, "_drawn", None)
    if drawn is None:
        drawn = macro(value)
        object.__setattr__(value, "_drawn", drawn)
    return drawn


@cached(200)
def _drawing(kind: type) -> _Drawing:
    """Macros are compiled once, without context."""
    environment: Any = engines["jinja2"].env  # type: ignore[attr-defined]
    named = _PARTS[kind]
    macro = getattr(environment.get_template(named.template).module, named.macro)
    return _Drawing(macro, "frame" in macro.arguments)
