"""The form for a new tournament, filled in from its program while somebody goes on typing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import DESKTOP, Open, Site
from tests.e2e.people import Organizer
from tests.e2e.test_keys_alone import Keys

pytestmark = pytest.mark.browser


@pytest.fixture
def form(site: Site, open_context: Open) -> Page:
    organizer = Organizer(open_context(DESKTOP).new_page(), site.base)
    organizer.sit_down(site.desk)
    organizer.page.goto(f"{site.base}/desk/new")
    return organizer.page


def test_what_is_typed_while_the_program_fills_the_form_in_stays(form: Page) -> None:
    held = held_back(form, 1)
    form.fill("[name=name]", "Cup of the ")
    with form.expect_request(lambda request: request.method == "POST"):
        form.select_option("[name=program]", "Friday Night Magic")
    form.locator("[name=name]").press("End")
    form.keyboard.type("North")
    for _ in "North":
        form.keyboard.press("ArrowLeft")
    form.locator("[name=check_in]").check()
    form.locator("[name=name]").focus()
    let_go(form, held, 0)
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


def test_a_program_chosen_while_another_fills_the_form_in_fills_it_in_too(form: Page) -> None:
    held = held_back(form, 1)
    with form.expect_request(lambda request: request.method == "POST"):
        form.select_option("[name=program]", "Friday Night Magic")
    form.select_option("[name=program]", "commander-night")
    let_go(form, held, 0)
    expect(form.locator("[name=mode]")).to_have_value("multiplayer")
    expect(form.locator("[name=program]")).to_have_value("commander-night")
    expect(form.locator("[name=format]")).to_have_value("commander")


def test_a_program_whose_answer_comes_after_that_of_the_edition_fills_the_form_in_too(form: Page) -> None:
    held = held_back(form, 2)
    with form.expect_request(lambda request: request.method == "POST"):
        form.select_option("[name=program]", "commander-night")
    with form.expect_request(lambda request: request.method == "POST"):
        form.select_option("[name=edition]", index=1)
    let_go(form, held, 1)
    expect(form.locator("[name=mode]")).to_have_value("multiplayer")
    expect(form.locator("[name=program]")).to_have_value("commander-night")


def held_back(form: Page, first: int) -> list[Route]:
    """The first of what the form asks is not sent until the test says so."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        waits = route.request.method == "POST" and len(held) < first
        held.append(route) if waits else route.continue_()

    form.route("**/desk/new", hold)
    return held


def let_go(form: Page, held: list[Route], at: int) -> None:
    while len(held) <= at:
        form.wait_for_timeout(20)
    held[at].continue_()
