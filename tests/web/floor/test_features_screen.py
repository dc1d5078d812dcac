"""Feature matches as values: nobody is filmed who has not agreed."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.floor.commands import AnswerCamera, FeatureMatch
from topcut.core.kernel.roles import Role
from topcut.web.floor.features_screen import FeaturesPage, FeatureTable, NoFeaturesPage, features_screen

pytestmark = pytest.mark.django_db


def table(hall: Hall) -> FeatureTable:
    page = features_screen(visit_of(hall, Role.HEAD_JUDGE, "floor/features"))
    assert isinstance(page, FeaturesPage)
    return page.tables[0]


@pytest.mark.rule("MTR-2.13")
def test_only_a_match_whose_players_agree_is_offered_a_camera() -> None:
    hall = open_hall(2)
    before = features_screen(visit_of(hall, Role.HEAD_JUDGE, "floor/features"))
    assert isinstance(before, NoFeaturesPage)
    assert before.cameras.ask
    match = hall.start_round().matches[0]
    asked = table(hall)
    assert [chip.text for chip in asked.marks] == ["not all have answered"]
    assert (len(asked.questions), [button.do for button in asked.acts]) == (2, ["feature"])
    for who, consents in zip(match.seats, (True, False), strict=True):
        hall.do(AnswerCamera(who, consents), Role.HEAD_JUDGE)
    declined = table(hall)
    assert declined.declined.endswith("declines")
    assert (declined.questions, [button.do for button in declined.acts]) == ((), ["feature"])
    hall.do(AnswerCamera(match.seats[1], True), Role.HEAD_JUDGE)
    assert [button.do for button in table(hall).acts] == ["feature-camera", "feature"]
    hall.do(FeatureMatch(match.id, camera=True), Role.HEAD_JUDGE)
    assert [button.text for button in table(hall).acts] == ["Off camera"]
