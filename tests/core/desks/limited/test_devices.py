"""Phones while players draft and build (MTR-2.12)."""

import pytest

from tests.core.draft_story import DRAFT, SEALED, drafted, many, picked, players, seated, started
from tests.core.story import Story, and_then, given, time_passes
from topcut.core.desks.limited.board import phones_away
from topcut.core.desks.limited.commands import MoveDraft, StartDraft
from topcut.core.desks.rounds.commands import PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.details import Stage
from topcut.core.rules import Rel
from topcut.rulebook import rules_for

ONE = many(8)[0]


def at_competitive(stage: Stage = DRAFT, rel: Rel = Rel.COMPETITIVE) -> Story:
    return given(players(8, drafted(stage, rel=rel)), seated())


def away(story: Story, who: EntrantId = ONE) -> bool:
    return phones_away(story.tournament, rules_for(story.tournament.details), who, story.now)


@pytest.mark.rule("MTR-2.12")
def test_phones_are_away_from_the_first_pack_until_the_decks_are_built() -> None:
    story = at_competitive()
    assert not away(story)  # they show where everybody sits
    story = and_then(story, started())
    assert away(story)
    story = and_then(story, picked(), time_passes(1))
    assert away(story)
    building = and_then(story, MoveDraft(0, 3 * (1 + 14) + 3))
    assert away(building)
    over = and_then(building, time_passes(26))
    assert not away(over)
    assert not away(and_then(over, PairRound(1), PublishRound(1)))


@pytest.mark.rule("MTR-2.12")
def test_at_regular_nobody_puts_a_phone_away() -> None:
    assert not away(and_then(at_competitive(rel=Rel.REGULAR), started()))


@pytest.mark.rule("MTR-2.12")
def test_pools_are_registered_on_phones_and_decks_built_without_them() -> None:
    story = and_then(at_competitive(SEALED), StartDraft(0, (), 30, registration=20))
    assert not away(story)
    story = and_then(story, MoveDraft(0, 1), time_passes(1))
    assert not away(story)
    story = and_then(story, time_passes(20))
    assert away(story)
    assert not away(and_then(story, time_passes(31)))


@pytest.mark.rule("MTR-2.12")
def test_without_registration_phones_are_away_as_soon_as_sealed_is_opened() -> None:
    assert away(and_then(at_competitive(SEALED), StartDraft(0, (), 30, registration=0)))


def test_whoever_has_no_seat_keeps_their_phone() -> None:
    assert not away(and_then(at_competitive(), started()), EntrantId("late"))
