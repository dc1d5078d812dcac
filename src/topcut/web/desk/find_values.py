"""The palette as values: what was typed, and what it leads to."""

from dataclasses import dataclass

from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Button
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class FoundLine:
    """``note``: where it is, or who sits there."""

    text: str
    note: str
    href: str


@dataclass(frozen=True, slots=True)
class FoundGroup:
    title: str
    lines: tuple[FoundLine, ...]


@screen("desk/find.html")
class FindPage(DeskPage):
    """``nothing`` where nothing was found; ``key`` switches "/" off or on."""

    is_renewed = False

    query: str
    groups: tuple[FoundGroup, ...]
    nothing: str
    key: Button
    key_told: str
