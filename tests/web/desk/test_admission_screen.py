"""Who may enter, as a value: conditions that can be set, and the organizer's lists."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.roster_visits import visit_to
from topcut.core.kernel.roles import Role
from topcut.web.desk.admission_screen import AdmissionPage, AdmissionSettledPage, admission_screen

pytestmark = pytest.mark.django_db


def test_a_tournament_is_open_to_everybody_at_first(desk: Desk) -> None:
    desk.create()
    page = admission_screen(visit_to(desk), "")
    assert isinstance(page, AdmissionPage)
    assert page.conditions == "Open to everybody."
    assert [field.name for field in page.ages] == ["least_age", "most_age"]
    assert [one.kind for one in page.lists] == ["suspended", "owners"]


def test_an_invitation_brings_its_list_and_a_problem_stands_at_the_list_it_is_about(desk: Desk) -> None:
    desk.create(rel="competitive")
    desk.do("admission", "eligibility", invitation_only="1")
    desk.do("put", "eligibility", list="invited", text="Ana Ruiz; 4011")
    page = admission_screen(visit_to(desk, list="suspended", text="12"), "No names.")
    assert isinstance(page, AdmissionPage)
    assert page.conditions == "By invitation only."
    assert (page.ages, page.told) == ((), "At this level there is no age limit.")
    invited, suspended, _owners = page.lists
    assert [(one.name, one.membership) for one in invited.names] == [("Ana Ruiz", "4011")]
    assert (page.problem, invited.problem, suspended.problem, suspended.typed) == (
        "",
        "",
        "No names.",
        "12",
    )
    assert admission_screen(visit_to(desk, list="none"), "Choose one.").problem == "Choose one."


def test_once_round_one_is_published_the_conditions_stay(playing: Desk) -> None:
    assert isinstance(admission_screen(visit_to(playing), ""), AdmissionSettledPage)


def test_a_name_on_another_organizers_list_is_theirs_to_take_off(desk: Desk) -> None:
    desk.create()
    other = desk.official(Role.ORGANIZER)
    desk.do("put", "eligibility", list="suspended", text="Ana Ruiz")
    other.do("put", "eligibility", list="suspended", text="Bo Li")
    page = admission_screen(visit_to(desk), "")
    assert isinstance(page, AdmissionPage)
    theirs, own = next(one.names for one in page.lists if one.kind == "suspended")
    assert (own.name, own.kept_by) == ("Ana Ruiz", "")
    assert (theirs.name, theirs.kept_by) == ("Bo Li", "on the list of Organizer")
    shown = desk.client.get(desk.address("eligibility")).content.decode()
    assert "Remove from the list: Ana Ruiz" in shown
    assert "Remove from the list: Bo Li" not in shown
