"""Start page and archive: what is on, comes and was played; links to one's own page and to the sign-in."""

from django.http import HttpResponse

from topcut.core.kernel.ids import PersonId
from topcut.service import tournament_lists
from topcut.web.access import Visit, page
from topcut.web.archive_screen import archive_screen
from topcut.web.denials import SignInFirst
from topcut.web.desk.last_time import organized_by
from topcut.web.home_lists import AHEAD, MOST_FINISHED, RUNNING_FOR, home_lists
from topcut.web.home_screen import desks_screen, home_screen
from topcut.web.list_pages import MOST_ON_A_PAGE, asked_of
from topcut.web.pages import show


@page("sign-in")
def home(visit: Visit) -> HttpResponse:
    return show(visit, home_screen(home_lists(tournament_lists.near(RUNNING_FOR, AHEAD, MOST_FINISHED))))


@page("sign-in")
def archive(visit: Visit) -> HttpResponse:
    """What was played here, for everybody."""
    asked = asked_of(visit)
    return show(
        visit, archive_screen(tournament_lists.finished(asked.words, asked.first, MOST_ON_A_PAGE), asked)
    )


@page("sign-in")
def desks(visit: Visit) -> HttpResponse:
    if visit.account is None:
        raise SignInFirst
    person, asked = PersonId(visit.account.person_id), asked_of(visit)
    found = tournament_lists.of_official(person, asked.words, asked.first, MOST_ON_A_PAGE)
    may_create = visit.account.may_organize
    newest = next(organized_by(person), None) if may_create else None
    damaged = [one for one in tournament_lists.damaged() if one.roles_of(person)]
    return show(visit, desks_screen(found, asked, person, newest, damaged, may_create=may_create))
