"""Feature matches, and nobody on camera who does not want to be."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    HUGO,
    SARA,
    Story,
    and_then,
    details,
    given,
    round_closed,
    round_open,
    tournament_with,
)
from topcut.core.desks.clocks.events import ExtensionGiven
from topcut.core.desks.floor.commands import AnswerCamera, AskAboutCameras, FeatureMatch
from topcut.core.desks.floor.events import CameraAnswered, CamerasAsked, MatchFeatured
from topcut.core.desks.floor.state import Cameras
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.rounds.commands import OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.play.details import playoff_after
from topcut.core.rules import Rel

ONE = MatchId("1-1")
OPEN = (tournament_with(4), round_open(1))
ON_CAMERA = FeatureMatch(ONE, camera=True)


def agrees(who: EntrantId, consents: bool = True) -> AnswerCamera:
    return AnswerCamera(who, consents)


@pytest.mark.rule("MTR-2.11–2.13")
def test_a_match_is_on_camera_once_both_have_agreed() -> None:
    story = given(*OPEN, agrees(ANA))
    story.when(ON_CAMERA).refuses("camera-not-asked", rule="MTR-2.13", table=1)
    story = and_then(story, agrees(BO)).when(ON_CAMERA).then(MatchFeatured(ONE, True), ExtensionGiven)
    story.when(ON_CAMERA).changes_nothing()
    story.when(FeatureMatch(ONE)).then(MatchFeatured(ONE, camera=False))


@pytest.mark.rule("MTR-2.11–2.13")
def test_whoever_declines_is_never_on_camera_and_may_be_featured_without_one() -> None:
    story = given(*OPEN, agrees(ANA, False), agrees(BO))
    story.when(ON_CAMERA).refuses("camera-declined", rule="MTR-2.13", table=1)
    story.when(FeatureMatch(ONE)).then(MatchFeatured(ONE, camera=False), ExtensionGiven)


@pytest.mark.rule("MTR-2.11–2.13")
def test_whoever_declines_during_the_match_is_off_camera_at_once() -> None:
    story = given(*OPEN, agrees(ANA), agrees(BO), ON_CAMERA)
    story = story.when(agrees(BO, False)).then(CameraAnswered(BO, False), MatchFeatured(ONE, camera=False))
    story.when(agrees(BO, False)).changes_nothing()
    story.when(agrees(CY, False)).then(CameraAnswered)


@pytest.mark.rule("MTR-2.11–2.13")
@pytest.mark.parametrize("rel", Rel)
def test_in_a_playoff_at_professional_nobody_may_decline(rel: Rel) -> None:
    stage = details(rounds=1).stages[0]
    about = replace(details(), rel=rel, stages=(stage, playoff_after(stage, 4, 90)))
    story = given(tournament_with(4, about), *declined(), round_closed(1))
    story = and_then(story, MakeCut(4), PairRound(2), PublishRound(2), OpenRound(2))
    final = FeatureMatch(story.round.matches[0].id, camera=True)
    if rel is Rel.PROFESSIONAL:
        on = story.when(final).then(MatchFeatured(final.match, True), ExtensionGiven)
        seat = on.round.matches[0].seats[0]
        on.when(agrees(seat)).then(CameraAnswered)
        again = and_then(on, agrees(seat))
        again.when(agrees(seat, False)).then(CameraAnswered)
    else:
        story.when(final).refuses("camera-declined")


def declined() -> list[AnswerCamera]:
    return [agrees(EntrantId(name), False) for name in ("ana", "bo", "cy", "di")]


def test_everybody_is_asked_once() -> None:
    story = given(*OPEN).when(AskAboutCameras()).then(CamerasAsked())
    assert story.tournament.cameras == Cameras(asked=True)
    story.when(AskAboutCameras()).changes_nothing()
    story.when(agrees(EntrantId("nobody"))).refuses("entrant-unknown")


def test_a_match_that_is_over_is_featured_no_more() -> None:
    story: Story = given(tournament_with(4), round_closed(1))
    story.when(FeatureMatch(ONE), HUGO).refuses("round-not-on")
    given(*OPEN).when(FeatureMatch(MatchId("1-9")), SARA).refuses("match-unknown")
