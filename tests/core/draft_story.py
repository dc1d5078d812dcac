"""Drafts for stories: a tournament whose first stage is drafted, and people to fill its pods."""

from __future__ import annotations

from dataclasses import replace

from tests.core.story import HUGO, Step, Story, and_then, carried_out, details, tournament_with
from tests.core.team_story import teams_enrolled
from topcut.core import commands as c
from topcut.core.details import Details, Stage, StageKind
from topcut.core.ids import EntrantId
from topcut.core.rules import EntrantKind, Rel
from topcut.core.scores import Score

DRAFT = Stage(StageKind.SWISS, "booster-draft", 3, 2, 50)
MODERN = replace(DRAFT, format="modern", rounds=2)
SEALED = replace(DRAFT, format="sealed-deck")
ROCHESTER = replace(DRAFT, format="rochester-draft", rounds=1)
THREE_PACKS = (14, 14, 14)


def drafted(*stages: Stage, rel: Rel = Rel.REGULAR) -> Details:
    return replace(details(), stages=stages or (DRAFT,), rel=rel)


def many(count: int) -> tuple[EntrantId, ...]:
    return tuple(EntrantId(f"p{number:03}") for number in range(1, count + 1))


def players(count: int, about: Details | None = None) -> Step:
    return tournament_with(many(count), about or drafted())


def rochester_teams(count: int) -> Step:
    """Teams of three for a Rochester draft."""
    about = replace(drafted(ROCHESTER), entrants=EntrantKind.TEAM, members=3)
    return teams_enrolled(many(count), about)


def giants_drafting(count: int) -> Step:
    """Two-Headed Giant teams for a draft."""
    one_game = replace(DRAFT, games_to_win=1)
    about = replace(drafted(one_game), entrants=EntrantKind.TWO_HEADED_GIANT, members=2)
    return teams_enrolled(many(count), about)


def seated(stage: int = 0) -> c.SeatDraft:
    return c.SeatDraft(stage)


def started(stage: int = 0, pods: tuple[int, ...] = ()) -> c.StartDraft:
    return c.StartDraft(stage, THREE_PACKS, 25, pods=pods)


def picked(stage: int = 0) -> c.MoveDraft:
    """Three packs of fourteen have each their opening and picks, with two reviews between them."""
    return c.MoveDraft(stage, 3 * (1 + 14) + 2)


def round_played(number: int, drops: tuple[EntrantId, ...] = ()) -> Step:
    """Paired by the program itself; the first seat wins everywhere, and some leave after it."""

    def step(story: Story) -> Story:
        story = carried_out(story, c.PairRound(number))
        made = story.round.certificate.to_approve
        story = and_then(story, c.PublishRound(number, accepting=made), c.OpenRound(number))
        for match in story.round.without_result():
            story = carried_out(story, c.RecordResult(match.id, Score((2, 0))))
        for entrant in drops:
            story = carried_out(story, c.DropEntrant(entrant))
        return story.when(c.CloseRound(number), by=HUGO).after

    return step
