"""The same deed under the edition and under a house rule: what the program does follows the value (ED.2).

Each test changes one value of the rules for one tournament, as an organizer's fact sheet does, and
shows an answer that differs. What decks may hold is in ``tests/cards/test_house_decks.py``.
"""

from dataclasses import replace

import pytest

from tests.core.story import HUGO, Story, details, given, round_paired, round_published, tournament_with
from topcut.core.desks.organizing.commands import RemoveOfficial
from topcut.core.desks.organizing.events import OfficialRemoved
from topcut.core.desks.rounds.commands import PublishRound
from topcut.core.desks.rounds.events import RoundPublished
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Details, HouseRule


def house(about: Details | None = None, /, **values: str) -> Details:
    """A tournament with values of its own: ``house(roles__head_judge_needed="false")``."""
    laid = tuple(HouseRule(key.replace("__", "."), value) for key, value in values.items())
    return replace(about or details(), house=laid)


WITHOUT_HEAD_JUDGE = house(roles__head_judge_needed="false")


def without_head_judge(story: Story) -> Story:
    assert HUGO.person
    return story.when(RemoveOfficial(HUGO.person, Role.HEAD_JUDGE)).then(OfficialRemoved)


@pytest.mark.rule("MTR-1.7.a")
def test_a_round_is_published_without_a_head_judge_only_where_the_house_needs_none() -> None:
    for about in (details(), WITHOUT_HEAD_JUDGE):
        story = given(tournament_with(4, about), without_head_judge, round_paired(1))
        answer = story.when(PublishRound(1))
        if about is WITHOUT_HEAD_JUDGE:
            answer.then(RoundPublished)
        else:
            answer.refuses("head-judge-missing", rule="MTR-1.7.a")


@pytest.mark.rule("MTR-1.7.a")
def test_the_last_head_judge_stays_while_a_round_is_on_unless_the_house_needs_none() -> None:
    assert HUGO.person
    remove = RemoveOfficial(HUGO.person, Role.HEAD_JUDGE)
    given(tournament_with(4), round_published(1)).when(remove).refuses("last-head-judge", rule="MTR-1.7.a")
    given(tournament_with(4, WITHOUT_HEAD_JUDGE), round_published(1)).when(remove).then(OfficialRemoved)
