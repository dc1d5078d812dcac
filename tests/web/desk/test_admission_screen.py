"""Who may enter, as a value: conditions that can be set, and the organizer's lists."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.roster_visits import visit_to
from topcut.core.kernel.roles import Role
from topcut.web.access import Visit
from topcut.web.desk.admission_screen import AdmissionPage, AdmissionSettledPage, NameOnList, admission_screen

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


def test_whoever_organizes_this_tournament_alone_sees_and_changes_no_list_of_the_organization(
    desk: Desk,
) -> None:
    desk.create()
    desk.do("put", "eligibility", list="suspended", text="Zoe Kept")
    (listed,) = listed_in(visit_to(desk), "suspended")
    invited = desk.official(Role.ORGANIZER)
    invited.do("put", "eligibility", list="invited", text="Bo Li")
    assert "Zoe Kept" not in invited.get("eligibility")
    for do in ("put", "take"):
        invited.do(do, "eligibility", status=409, list="suspended", text="Bo Li", entry=listed.entry)
    assert listed_in(visit_to(desk), "suspended") == (listed,)
    assert listed_in(visit_to(desk), "invited")


def listed_in(visit: Visit, kind: str) -> tuple[NameOnList, ...]:
    page = admission_screen(visit, "")
    return next(one.names for one in page.lists if one.kind == kind)
