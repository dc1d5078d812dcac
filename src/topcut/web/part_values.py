"""Part values: what stands on several pages, a frozen dataclass each, shown by the macro that it names.

    @part("player/_calls.html", "called")
    class JudgeCalled: …

A template shows one with ``{{ part(card, frame) }}``, whichever of several kinds it is. One that is ``kept`` has no
forms and is drawn once in each language: the value is the key, so it cannot be out of date.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from django.template import engines
from django.utils.translation import get_language

from topcut.caching import cached
from topcut.web.fragments import drawn
from topcut.web.page_parts import Banner, Chip, Clock, Empty, Link, Moment


class MacroNamed(NamedTuple):
    template: str
    macro: str
    kept: bool = False


_PARTS: dict[type, MacroNamed] = {
    Banner: MacroNamed("parts/messages.html", "banner"),
    Chip: MacroNamed("parts/words.html", "chip"),
    Clock: MacroNamed("parts/clock.html", "clock"),
    Empty: MacroNamed("parts/messages.html", "empty"),
    Link: MacroNamed("parts/words.html", "link"),
    Moment: MacroNamed("parts/words.html", "moment"),
}
PARTS: Mapping[type, MacroNamed] = MappingProxyType(_PARTS)
"""Every part value with its macro."""

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def part(template: str, macro: str, *, kept: bool = False) -> Callable[[type[T]], type[T]]:
    """Decorator: make a frozen dataclass of a part and name its macro."""

    def made(value: type[T]) -> type[T]:
        frozen = dataclass(frozen=True, slots=True)(value)
        _PARTS[frozen] = MacroNamed(template, macro, kept)
        return frozen

    return made


class _Drawing(NamedTuple):
    macro: Callable[..., str]
    has_frame: bool
    kept: bool


def shown_part(value: object, frame: object = None) -> str:
    """The part as its macro shows it; ``part`` in templates."""
    macro, has_frame, kept = _drawing(type(value))
    if has_frame:
        return macro(value, frame)
    if kept:
        return drawn.get_or_make((value, get_language()), lambda: macro(value))
    return macro(value)


@cached(200)
def _drawing(kind: type) -> _Drawing:
    """Macros are compiled once, without context."""
    environment: Any = engines["jinja2"].env  # type: ignore[attr-defined]
    named = _PARTS[kind]
    macro = getattr(environment.get_template(named.template).module, named.macro)
    return _Drawing(macro, "frame" in macro.arguments, named.kept)
