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
from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.cameras import Cameras
from topcut.core.details import playoff_after
from topcut.core.ids import EntrantId, MatchId
from topcut.core.rules import Rel

ONE = MatchId("1-1")
OPEN = (tournament_with(4), round_open(1))
ON_CAMERA = c.FeatureMatch(ONE, camera=True)


def agrees(who: EntrantId, consents: bool = True) -> c.AnswerCamera:
    return c.AnswerCamera(who, consents)


@pytest.mark.rule("MTR-2.11–2.13")
def test_a_match_is_on_camera_once_both_have_agreed() -> None:
    story = given(*OPEN, agrees(ANA))
    story.when(ON_CAMERA).refuses("camera-not-asked", rule="MTR-2.13", table=1)
    story = and_then(story, agrees(BO)).when(ON_CAMERA).then(e.MatchFeatured(ONE, True), e.ExtensionGiven)
    story.when(ON_CAMERA).changes_nothing()
    story.when(c.FeatureMatch(ONE)).then(e.MatchFeatured(ONE, camera=False))


@pytest.mark.rule("MTR-2.11–2.13")
def test_whoever_declines_is_never_on_camera_and_may_be_featured_without_one() -> None:
    story = given(*OPEN, agrees(ANA, False), agrees(BO))
    story.when(ON_CAMERA).refuses("camera-declined", rule="MTR-2.13", table=1)
    story.when(c.FeatureMatch(ONE)).then(e.MatchFeatured(ONE, camera=False), e.ExtensionGiven)


@pytest.mark.rule("MTR-2.11–2.13")
def test_whoever_declines_during_the_match_is_off_camera_at_once() -> None:
    story = given(*OPEN, agrees(ANA), agrees(BO), ON_CAMERA)
    story = story.when(agrees(BO, False)).then(
        e.CameraAnswered(BO, False), e.MatchFeatured(ONE, camera=False)
    )
    story.when(agrees(BO, False)).changes_nothing()
    story.when(agrees(CY, False)).then(e.CameraAnswered)


@pytest.mark.rule("MTR-2.11–2.13")
@pytest.mark.parametrize("rel", Rel)
def test_in_a_playoff_at_professional_nobody_may_decline(rel: Rel) -> None:
    stage = details(rounds=1).stages[0]
    about = replace(details(), rel=rel, stages=(stage, playoff_after(stage, 4, 90)))
    story = given(tournament_with(4, about), *declined(), round_closed(1))
    story = and_then(story, c.MakeCut(4), c.PairRound(2), c.PublishRound(2), c.OpenRound(2))
    final = c.FeatureMatch(story.round.matches[0].id, camera=True)
    if rel is Rel.PROFESSIONAL:
        on = story.when(final).then(e.MatchFeatured(final.match, True), e.ExtensionGiven)
        seat = on.round.matches[0].seats[0]
        on.when(agrees(seat)).then(e.CameraAnswered)
        again = and_then(on, agrees(seat))
        again.when(agrees(seat, False)).then(e.CameraAnswered)
    else:
        story.when(final).refuses("camera-declined")


def declined() -> list[c.AnswerCamera]:
    return [agrees(EntrantId(name), False) for name in ("ana", "bo", "cy", "di")]


def test_everybody_is_asked_once() -> None:
    story = given(*OPEN).when(c.AskAboutCameras()).then(e.CamerasAsked())
    assert story.tournament.cameras == Cameras(asked=True)
    story.when(c.AskAboutCameras()).changes_nothing()
    story.when(agrees(EntrantId("nobody"))).refuses("entrant-unknown")


def test_a_match_that_is_over_is_featured_no_more() -> None:
    story: Story = given(tournament_with(4), round_closed(1))
    story.when(c.FeatureMatch(ONE), HUGO).refuses("round-not-on")
    given(*OPEN).when(c.FeatureMatch(MatchId("1-9")), SARA).refuses("match-unknown")
