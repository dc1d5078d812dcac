"""Words and ways that the lines of *Needs you* share: where it is, since when, how to get there."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from topcut.core.kernel.ids import Instant, match_place
from topcut.core.play.matches import Match
from topcut.messages.figures import time_text
from topcut.messages.score_words import table_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.match_values import sitting
from topcut.web.page_parts import Link

SMALL = "button small"


def place(visit: Visit, match: Match) -> str:
    """ "Table 7" in the round that is on, "Table 7 in round 3" in another."""
    if match_place(match.id)[0] == len(visit.tournament.rounds):
        return _("Table %(table)s") % {"table": table_text(match)}
    return capfirst(visit.words.place(match.id))


def players(visit: Visit, match: Match) -> str:
    return " – ".join(sitting(visit, match))


def at(visit: Visit, moment: Instant) -> str:
    return time_text(moment, visit.tournament.details.zone)


def since(visit: Visit, moment: Instant) -> str:
    return _("since %(time)s") % {"time": at(visit, moment)}


def to_table(visit: Visit, match: Match, text: str) -> Link:
    """To the form of the table on its round's page."""
    page = address("desk-round", visit.tournament.id, match_place(match.id)[0])
    title = f"{text}: {place(visit, match)}"
    return Link(text, f"{page}?table={table_text(match)}", SMALL, title)


def to_floor(visit: Visit, match: Match, text: str) -> Link:
    return Link(
        text,
        address("floor-table", visit.tournament.id, match.id),
        SMALL,
        f"{text}: {place(visit, match)}",
    )
