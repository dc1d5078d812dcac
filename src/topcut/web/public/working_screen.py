"""How one line of the posted standings comes about, as a value."""

from typing import ClassVar

from django.utils.translation import gettext as _

from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Link
from topcut.web.pages import screen
from topcut.web.public.public_frame import PublicPage, kept_language
from topcut.web.public.roster_names import public_names
from topcut.web.standings_tables import StandingExplained
from topcut.web.working_values import LineWorking, line_working


@screen("public/working.html")
class PublicWorkingPage(PublicPage):
    here: ClassVar[str] = "standings"

    name: str
    back: Link
    working: LineWorking


def working_screen(visit: Visit, told: StandingExplained) -> PublicWorkingPage:
    names, keep = public_names(visit.tournament), kept_language(visit)
    at, entrant = address("public:standings", visit.tournament.id), told.line.entrant
    return PublicWorkingPage(
        name=str(names[entrant]),
        back=Link(_("Standings"), f"{at}{keep}#{entrant}"),
        working=line_working(told, names, lambda other: f"{at}/{other}{keep}"),
    )
