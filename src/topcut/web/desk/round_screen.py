"""Round page as a value, by the desk's next step."""

from topcut.core.play.matches import Round
from topcut.web.access import Visit
from topcut.web.desk.round_around import around_the_step
from topcut.web.desk.round_pages import RoundPage
from topcut.web.desk.round_situation import situation
from topcut.web.desk.round_steps import page_of_step


def round_screen(visit: Visit, round_: Round | None) -> RoundPage:
    """The page of a round; without one, of the desk before the first."""
    on = situation(visit, round_)
    return page_of_step(on, around_the_step(on))
