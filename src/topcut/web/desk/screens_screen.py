"""Screens as values: wall, kiosk and public page, each with its address and a QR code."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Link
from topcut.web.pages import screen
from topcut.web.public.address import reachable
from topcut.web.qr_codes import QrCode, qr_code


@dataclass(frozen=True, slots=True)
class ScreenCard:
    """``address`` is what to type on another computer, ``code`` the same to scan."""

    title: str
    told: str
    address: str
    code: QrCode
    open: Link


@screen("desk/screens.html")
class ScreensPage(DeskPage):
    is_renewed = False

    screens: tuple[ScreenCard, ...]


def screens_screen(visit: Visit) -> ScreensPage:
    return ScreensPage(screens=tuple(_screens(visit)))


def _screens(visit: Visit) -> Iterator[ScreenCard]:
    id_ = visit.tournament.id
    wall = _("For the projector: pairings, clock and standings, each when it is wanted. Nothing to press.")
    yield _card(visit, _("Wall"), wall, address("public:wall", id_))
    kiosk = _("For a tablet in the hall: players type their name and see their table.")
    yield _card(visit, _("Kiosk"), kiosk, address("public:kiosk", id_))
    public = _("For everybody’s phone: pairings, standings and the bracket, as they are posted.")
    yield _card(visit, _("Public page"), public, address("tournament", id_))


def _card(visit: Visit, title: str, told: str, path: str) -> ScreenCard:
    link, open_ = f"{reachable(visit.request)}{path}", _("Open")
    named = Link(open_, path, "button small", f"{open_}: {title}")
    return ScreenCard(title, told, link, qr_code(link), named)
