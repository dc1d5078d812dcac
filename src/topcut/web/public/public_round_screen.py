"""One round by table, as a value: with its results once it is closed."""

from typing import ClassVar

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.drawn import draw_of_round
from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.draw_words import drawn_text
from topcut.messages.words import round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Tab
from topcut.web.pages import screen
from topcut.web.public import public_rows as rows
from topcut.web.public.public_frame import PublicPage, kept_language
from topcut.web.public.public_tables import PublicTable, by_table_text, table_lines


@screen("public/round.html")
class PublicRoundPage(PublicPage):
    here: ClassVar[str] = "pairings"

    heading: str
    state: str
    rounds: tuple[Tab, ...]
    caption: str
    over: bool
    lines: tuple[PublicTable, ...]
    drawn: str


def public_round_screen(visit: Visit, shown: Round) -> PublicRoundPage:
    tournament, over = visit.tournament, shown.status is RoundStatus.CLOSED
    closed = _("This round is closed. Results as recorded.")
    return PublicRoundPage(
        heading=round_text(tournament.details, shown.number),
        state=closed if over else _("Results show here once the round is closed."),
        rounds=tuple(_to(visit, one.number, shown.number) for one in rows.published(tournament)),
        caption=by_table_text(shown.number),
        over=over,
        lines=tuple(table_lines(tournament, shown, numbered=False, over=over)),
        drawn=drawn_text(draw_of_round(tournament, shown.number), tournament),
    )


def _to(visit: Visit, number: int, shown: int) -> Tab:
    href = address("public:round", visit.tournament.id, number) + kept_language(visit)
    return Tab(str(number), href, number == shown, title=_("Round %(n)s") % {"n": number})
