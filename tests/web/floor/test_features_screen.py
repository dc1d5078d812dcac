"""Feature matches as values: nobody is filmed who has not agreed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import Hall, open_hall
from tests.web.deck_hall import phone_visit
from tests.web.floor.visits import visit_of
from topcut.core.desks.floor.commands import AnswerCamera, FeatureMatch
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.kernel.roles import Role
from topcut.core.rules import Rel
from topcut.web.floor.features_screen import FeaturesPage, FeatureTable, NoFeaturesPage, features_screen
from topcut.web.player.own_screen import own_screen
from topcut.web.player.penalty_cards import CameraCard

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
    assert [button.text for button in table(hall).acts] == ["Take off camera"]


@pytest.mark.rule("MTR-2.13")
@pytest.mark.parametrize(("rel", "bound"), [(Rel.COMPETITIVE, False), (Rel.PROFESSIONAL, True)])
def test_r17_nobody_is_told_that_they_may_decline_in_a_playoff_at_professional(rel: Rel, bound: bool) -> None:
    hall = open_hall(rounds=1, cut=2)
    details = hall.tournament.details
    swiss, playoff = details.stages
    hall.do(ChangeDetails(replace(details, stages=(swiss, replace(playoff, rel=rel)))), Role.ORGANIZER)
    hall.enrol(4)
    hall.play_round()
    hall.cut(2)
    hall.start_round()
    page = features_screen(visit_of(hall, Role.HEAD_JUDGE, "floor/features"))
    assert page.cameras.text.startswith("In this playoff players may not decline") is bound
    assert (page.cameras.ask is None) is bound
    hall.do(AnswerCamera(hall.round.matches[0].seats[0], False), Role.HEAD_JUDGE)
    phone = own_screen(phone_visit(hall, hall.round.matches[0].seats[0]))
    (cameras,) = (card for card in phone.around.cards if isinstance(card, CameraCard))
    assert cameras.text.startswith("You declined, but in this playoff nobody can") is bound
    assert cameras.text.startswith("You are not shown.") is not bound
