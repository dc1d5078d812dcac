"""Page of codes as a value: a sheet just made, one to make, nobody left to make one for, or no right to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Link, Tab
from topcut.web.pages import screen
from topcut.web.qr_codes import QrCode


@dataclass(frozen=True, slots=True)
class CodeSlip:
    """A slip to cut out: a player's code, and where to type it."""

    name: str
    code: str
    qr: QrCode


@screen("desk/codes_made.html")
class CodesMadePage(DeskPage):
    """Codes stand on this page only. ``place`` is the address that players type."""

    is_renewed: ClassVar[bool] = False
    back: Link
    tournament: str
    place: str
    slips: tuple[CodeSlip, ...]


@screen("desk/codes_not_yours.html")
class NoCodesForYouPage(DeskPage):
    back: Link
    why: str


@screen("desk/codes_none.html")
class NoCodesLeftPage(DeskPage):
    back: Link
    sheets: tuple[Tab, ...]


@screen("desk/codes.html")
class CodesToMakePage(DeskPage):
    """``warning``: codes given out before stop working."""

    back: Link
    sheets: tuple[Tab, ...]
    start: int
    told: str
    warning: str
    button: str


@dataclass(frozen=True, slots=True)
class CodesNeeded:
    """On one sheet: seats without a phone, those of them with a code, and all phones that joined."""

    left: int
    coded: int
    joined: int


def codes_to_make(back: Link, sheets: tuple[Tab, ...], start: int, needed: CodesNeeded) -> CodesToMakePage:
    return CodesToMakePage(
        back=back,
        sheets=sheets,
        start=start,
        told=_told(needed),
        warning=_warning(needed.coded) if needed.coded else "",
        button=_("Make new codes to print") if needed.coded else _("Make the codes to print"),
    )


def sheet_links(starts: Sequence[tuple[int, str]], start: int) -> tuple[Tab, ...]:
    """Links to the sheets, if there are several."""
    if len(starts) < 2:
        return ()
    return tuple(Tab(_("from %(name)s") % {"name": name}, f"?start={at}", at == start) for at, name in starts)


def _told(needed: CodesNeeded) -> str:
    text = ngettext(
        "%(count)s player has not joined with a phone.",
        "%(count)s players have not joined with a phone.",
        needed.left,
    ) % {"count": needed.left}
    if not needed.joined:
        return text
    more = ngettext(
        "%(count)s phone has joined and needs no code.",
        "%(count)s phones have joined and need no code.",
        needed.joined,
    ) % {"count": needed.joined}
    return f"{text} {more}"


def _warning(coded: int) -> str:
    return ngettext(
        "%(count)s of them has a code that was given out before. It stops working.",
        "%(count)s of them have codes that were given out before. Those stop working.",
        coded,
    ) % {"count": coded}
