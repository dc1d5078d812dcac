"""Pages of accounts and the lists of tournaments, as values."""

from __future__ import annotations

import pytest
from django.test import override_settings

from tests.hall import open_hall
from tests.web.visiting import visit_of
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament
from topcut.people.links import LinkSpent
from topcut.people.organizations import MemberRole, Membership, the_first
from topcut.service.acts.organizing import EndTournament
from topcut.service.tournament_lists import Listing
from topcut.web.account_screens import new_password_screen, sign_in_screen, spent_link_screen
from topcut.web.forms import ChangePassword, NewPassword, SignIn
from topcut.web.home_lists import home_lists
from topcut.web.home_screen import DesksPage, desks_screen, home_screen
from topcut.web.list_pages import Asked


def test_every_reason_why_a_link_does_not_work_has_its_own_words() -> None:
    reasons = ("used", "expired", "void", "begun", "unknown")
    told = [spent_link_screen(LinkSpent(reason)) for reason in reasons]
    assert len({page.heading for page in told}) == len({page.text for page in told}) == len(reasons)


def test_a_new_password_asks_for_the_old_one_except_by_a_link() -> None:
    assert [field.name for field in new_password_screen("ola", NewPassword()).fields] == ["password"]
    assert [field.name for field in new_password_screen("ola", ChangePassword()).fields] == [
        "old",
        "password",
    ]


def test_signing_in_says_why_somebody_was_signed_out_and_leads_back() -> None:
    with override_settings(SESSION_COOKIE_AGE=2 * 3600):
        page = sign_in_screen(visit_of(None, "over=1&next=/desk/"), SignIn())
    assert "because 2 hours had passed" in page.over
    assert (page.back, page.problems) == ("/desk/", ())
    assert sign_in_screen(visit_of(None, "next=/desk/"), SignIn()).over == ""


def desks(tournament: Tournament, *, may_create: bool) -> DesksPage:
    (organizer,) = (person for person, role in tournament.officials if role is Role.ORGANIZER)
    belongs = [Membership(the_first(), "", MemberRole.OWNER)] if may_create else []
    return desks_screen(Listing([tournament], 1), Asked("", 1), organizer, None, belongs=belongs)


@pytest.mark.django_db
def test_a_tournament_in_a_list_says_how_far_it_is() -> None:
    hall = open_hall(4, rounds=1)
    (mine,) = desks(hall.tournament, may_create=False).tournaments
    assert (mine.state.text, mine.about) == ("enrolling", "July 4, 2025 · Standard · 4 players")
    assert mine.again is None
    hall.play_round()
    (mine,) = desks(hall.tournament, may_create=True).tournaments
    assert mine.again
    assert mine.again.title == "Again: Friday Night"
    (section,) = home_screen(home_lists([hall.tournament])).sections
    (row,) = section.rows
    assert (section.title, row.when, [chip.text for chip in row.state]) == ("On now", "R1", ["Round 1 of 1"])
    assert section.rows[0].about == "Standard"
    hall.do(EndTournament())
    (section,) = home_screen(home_lists([hall.tournament])).sections
    assert (section.title, section.rows[0].when) == ("Finished", "Fri, Jul 4")
