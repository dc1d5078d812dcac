"""Page values of a player's own page at a table, from "go to your table" to the recorded result."""

from dataclasses import dataclass

from topcut.web.page_parts import Banner, Chip, Link, Moment
from topcut.web.pages import screen
from topcut.web.part_values import part
from topcut.web.player.own_pages import OwnPage
from topcut.web.player.phone_parts import PhoneForm
from topcut.web.player.table_card import TableCard


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage(OwnPage):
    table: TableCard


@screen("player/own/published.html")
class PublishedPage(TablePage):
    """Go to your table."""


@screen("player/own/open.html")
class OpenPage(TablePage):
    """Play, then report. ``stay`` until ``time_is_up``; ``more_time`` was asked for, or may be asked for."""

    time_is_up: Banner | None
    report: str
    stay: Banner | None
    more_time: Banner | Link | None


@screen("player/own/reported.html")
class ReportedPage(TablePage):
    """They have reported, the others have not."""

    at: Moment
    waits: Chip
    claim: str
    text: str
    stay: Banner | None
    report: str


@screen("player/own/confirm.html")
class ConfirmPage(TablePage):
    """The others have reported, they have not."""

    who: str
    claim: str
    stay: Banner | None
    confirm: PhoneForm
    report: str


@dataclass(frozen=True, slots=True)
class SaidAtTable:
    who: str
    says: str


@screen("player/own/disputed.html")
class DisputedPage(TablePage):
    """``who`` settles it: a judge comes, or their opponent is the only official."""

    who: str
    said: tuple[SaidAtTable, ...]
    report: str


@part("player/_banners.html", "objected")
class OwnObjection:
    """``claim`` is what they reported instead, if they did; ``decides`` who looks at it.

    ``chip``: that they objected, or only that what they had reported before differs.
    """

    chip: Chip
    claim: str
    decides: str
    take_back: PhoneForm


@part("player/_banners.html", "settled")
class OwnResult:
    """What is left to do about a result: to confirm it, or nothing; ``wrong`` leads to objecting."""

    confirm: PhoneForm | None
    text: str
    wrong: Link


@screen("player/own/recorded.html")
class RecordedPage(TablePage):
    at: Moment
    claim: str
    agreed: str
    then: OwnObjection | OwnResult
