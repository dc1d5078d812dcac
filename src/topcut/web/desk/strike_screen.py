"""Strike page as a value: the line, what striking leaves behind, and the reasons to choose from."""

from django.utils.translation import gettext as _

from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.kernel.event import Entry
from topcut.messages.desks.organizing import strike_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Banner, Link, Moment, Option
from topcut.web.pages import screen


@screen("desk/strike.html")
class StrikePage(DeskPage):
    """``literal`` warns of a text that an earlier version wrote into the ledger itself."""

    title: str
    text: str
    by: str
    at: Moment
    literal: Banner | None
    causes: tuple[Option, ...]
    leave: Link


def strike_screen(visit: Visit, entry: Entry, text: str, back: str) -> StrikePage:
    """``text`` is the line as far as the visitor may read it, ``back`` the address of its list."""
    is_literal = visit.tournament.texts[entry.version].literal
    return StrikePage(
        title=_("Strike the text of line %(n)s") % {"n": entry.version},
        text=text,
        by=visit.words.actor(entry.actor),
        at=Moment.at(entry.at, visit.tournament.details.zone),
        literal=Banner("warn", text=_literal_text()) if is_literal else None,
        causes=tuple(Option(cause.value, strike_text(cause)) for cause in StrikeCause),
        leave=Link(_("Leave it"), back, "button quiet"),
    )


def strike_link(visit: Visit, number: int, title: str, kind: str) -> Link:
    """The way to the page where a text is struck for good."""
    return Link(_("Strike…"), address("desk-strike", visit.tournament.id, number), kind, title)


def _literal_text() -> str:
    return _(
        "An earlier version of Topcut wrote this text into the ledger itself. There it stays, because every "
        "later line is tied to it: the text goes from all pages, but the database file, backups and exports "
        "of the ledger still hold it until the tournament is deleted."
    )
