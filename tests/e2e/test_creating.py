"""The form for a new tournament, filled in from its program while somebody goes on typing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import DESKTOP, Hall, Open
from tests.e2e.people import Organizer
from tests.e2e.test_keys_alone import Keys

pytestmark = pytest.mark.browser


@pytest.fixture
def form(hall: Hall, open_context: Open) -> Page:
    organizer = Organizer(open_context(DESKTOP).new_page(), hall.base)
    organizer.sit_down(hall.desk)
    organizer.page.goto(f"{hall.base}/desk/new")
    return organizer.page


def test_what_is_typed_while_the_program_fills_the_form_in_stays(form: Page) -> None:
    held: list[Route] = []
    form.route("**/desk/new", lambda route: held.append(route) if sends(route) else route.continue_())
    form.fill("[name=name]", "Cup of the ")
    with form.expect_request(lambda request: request.method == "POST"):
        form.select_option("[name=program]", "Friday Night Magic")
    form.locator("[name=name]").press("End")
    form.keyboard.type("North")
    for _ in "North":
        form.keyboard.press("ArrowLeft")
    form.locator("[name=check_in]").check()
    form.locator("[name=name]").focus()
    held[0].continue_()
    expect(form.locator("[name=rounds]")).not_to_have_value("")
    expect(form.locator("[name=name]")).to_have_value("Cup of the North")
    expect(form.locator("[name=check_in]")).to_be_checked()
    form.keyboard.type("far ")
    expect(form.locator("[name=name]")).to_have_value("Cup of the far North")


@pytest.mark.slow
def test_a_tournament_is_created_by_keys_alone(form: Page) -> None:
    keys = Keys(form)
    keys.write("[name=name]", "Cup of the North")
    with form.expect_response(lambda answer: answer.request.method == "POST"):
        keys.write("[name=program]", "Friday")
    expect(form.locator("[name=rounds]")).not_to_have_value("")
    expect(form.locator("[name=program]")).to_be_focused()
    keys.press("[name=check_in]", "Space")
    keys.press("button.primary.big")
    form.wait_for_url("**/desk/players")
    expect(form.locator("body")).to_contain_text("Cup of the North")


def test_enter_in_a_field_creates_the_tournament_as_it_was_typed(form: Page) -> None:
    """The first button of the form only fills it in: it would take back what was typed."""
    form.select_option("[name=program]", "Friday Night Magic")
    expect(form.locator("[name=rounds]")).not_to_have_value("")
    form.fill("[name=rounds]", "7")
    form.fill("[name=name]", "Cup of the North")
    form.keyboard.press("Enter")
    form.wait_for_url("**/desk/players")
    form.goto(form.url.replace("players", "details"))
    expect(form.locator("[name=rounds]")).to_have_value("7")


def sends(route: Route) -> bool:
    return route.request.method == "POST"
