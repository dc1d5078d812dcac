"""One round by table, as a value: with its results once they are shown."""

from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.results.public_results import shows_results
from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.draw_words import draw_and_deletions
from topcut.messages.words import round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Tab
from topcut.web.pages import screen
from topcut.web.public import public_rows as rows
from topcut.web.public.public_frame import PublicPage, kept_language
from topcut.web.public.public_tables import PublicTables, by_table_text, tables_shown


@screen("public/round.html")
class PublicRoundPage(PublicPage):
    here: ClassVar[str] = "pairings"

    heading: str
    state: str
    rounds: tuple[Tab, ...]
    caption: str
    results: bool
    tables: tuple[PublicTables, ...]
    drawn: str


def public_round_screen(visit: Visit, shown: Round) -> PublicRoundPage:
    tournament, results = visit.tournament, shows_results(visit.tournament, shown)
    return PublicRoundPage(
        heading=round_text(tournament.details, shown.number),
        state=_state(shown, results),
        rounds=tuple(_to(visit, one.number, shown.number) for one in rows.published(tournament)),
        caption=by_table_text(tournament, shown.number),
        results=results,
        tables=tuple(tables_shown(tournament, shown, numbered=False, results=results)),
        drawn=draw_and_deletions(tournament, shown.number),
    )


def _state(shown: Round, results: bool) -> str:
    if shown.status is RoundStatus.CLOSED:
        return _("This round is closed. Results as recorded.")
    if not results:
        return _("Results show here once the round is closed.")
    if shown.status is not RoundStatus.OPEN:
        return _("Results show here as they come in.")
    seated = [match for match in shown.matches if not match.is_bye]
    facts = {"count": sum(match.result is not None for match in seated), "tables": len(seated)}
    text = ngettext(
        "%(count)s of %(tables)s table is in. Results show as they are recorded.",
        "%(count)s of %(tables)s tables are in. Results show as they are recorded.",
        facts["tables"],
    )
    return text % facts


def _to(visit: Visit, number: int, shown: int) -> Tab:
    href = address("public:round", visit.tournament.id, number) + kept_language(visit)
    return Tab(str(number), href, number == shown, title=round_text(visit.tournament.details, number))
