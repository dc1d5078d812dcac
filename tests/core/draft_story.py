"""Drafts for stories: a tournament whose first stage is drafted, and people to fill its pods."""

from __future__ import annotations

from dataclasses import replace

from tests.core.story import HUGO, Step, Story, and_then, carried_out, details, to_pass, tournament_with
from tests.core.team_story import teams_enrolled
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.limited.commands import MoveDraft, SeatDraft, StartDraft
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, Stage, StageKind
from topcut.core.rules import EntrantKind, Rel

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


def seated(stage: int = 0) -> SeatDraft:
    return SeatDraft(stage)


def started(stage: int = 0, pods: tuple[int, ...] = ()) -> StartDraft:
    return StartDraft(stage, THREE_PACKS, 25, pods=pods)


def picked(stage: int = 0) -> MoveDraft:
    """Three packs of fourteen have each their opening and picks, with two reviews between them."""
    return MoveDraft(stage, 3 * (1 + 14) + 2)


def round_played(number: int, drops: tuple[EntrantId, ...] = ()) -> Step:
    """Paired by the program itself; the first seat wins everywhere, and some leave after it."""

    def step(story: Story) -> Story:
        story = carried_out(story, PairRound(number, to_pass(story, HeldAct.PAIR)))
        made = story.round.certificate.to_approve
        past = to_pass(story, HeldAct.PUBLISH)
        story = and_then(story, PublishRound(number, accepting=made, past=past), OpenRound(number))
        for match in story.round.without_result():
            story = carried_out(story, RecordResult(match.id, Score((2, 0))))
        for entrant in drops:
            story = carried_out(story, DropEntrant(entrant))
        return story.when(CloseRound(number), by=HUGO).after

    return step
