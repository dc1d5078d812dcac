"""Details of a tournament as a value: the whole form, then what stays open."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.roster_visits import visit_to
from topcut.core.kernel.roles import Role
from topcut.web.desk.details_screen import details_screen, started_details_screen
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.desk.forms.offers import NamedInZone
from topcut.web.desk.forms.short_forms import MoreRounds

pytestmark = pytest.mark.django_db


def test_before_the_start_each_choice_has_its_rule_and_departures_are_told(desk: Desk) -> None:
    desk.create(minutes="60")
    visit = visit_to(desk)
    page = details_screen(visit, DetailsForm(None, visit.rules, initial={"melee": True}), visit.rules)
    assert [ruled.field.name for ruled in page.played] == ["format", "entrants", "mode", "rel"]
    assert page.program.why.text == "The rule behind: Program"
    assert page.house.open
    assert [line.text for line in page.behind.departures] == ["60 minutes a round; the rules recommend 50."]
    assert page.behind.facts == ()
    assert not page.behind.seed


def test_after_the_start_the_rest_is_told_and_the_rounds_need_the_right_to_change_them(
    playing: Desk,
) -> None:
    def seen(desk: Desk) -> tuple[bool, list[str]]:
        visit = visit_to(desk)
        page = started_details_screen(visit, NamedInZone(None), MoreRounds(None, visit.rules))
        return page.rounds is not None, [fact.what for fact in page.behind.facts]

    told = ["Date", "Format", "Level", "Rounds", "Games to win a match", "Minutes a round"]
    assert seen(playing) == (True, told)
    assert seen(playing.official(Role.FLOOR_JUDGE)) == (False, told)
