"""Page for a sheet that was not drawn, as a value: others are printing, or it failed."""

from django.utils.translation import gettext as _

from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Link
from topcut.web.pages import screen


@screen("desk/print_failed.html")
class NotPrintedPage(DeskPage):
    """``again`` is missing after a form: going back to its address would not send it."""

    title: str
    text: str
    again: Link | None
    all_sheets: Link


def not_printed_screen(visit: Visit, *, busy: bool) -> NotPrintedPage:
    again = Link(_("Try again"), visit.request.get_full_path(), "button primary big")
    return NotPrintedPage(
        title=_("Others are printing") if busy else _("The sheet could not be drawn"),
        text=_busy_text(visit) if busy else _failed_text(),
        again=None if visit.posting else again,
        all_sheets=Link(_("All sheets"), address("desk-print", visit.tournament.id), "button"),
    )


def _busy_text(visit: Visit) -> str:
    if visit.posting:
        return _("Two sheets are already being drawn. Press the button again in a moment.")
    return _("Two sheets are being drawn. This page tries again by itself in two seconds.")


def _failed_text() -> str:
    return _(
        "Nothing is lost. Try again; if it fails once more, print the page of the round from the browser and "
        "tell whoever looks after this computer."
    )
