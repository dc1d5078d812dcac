"""Pods in the given / when / then of ``story``: a Commander night, and how its tables end."""

from dataclasses import replace

from tests.core.story import Step, Story, and_then, carried_out, details, enrol
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import pod_win
from topcut.core.play.details import Details, HouseRule, Stage, StageKind, playoff_after
from topcut.core.rules import Rel
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY


def pod_details(
    rounds: int = 3,
    rel: Rel = Rel.REGULAR,
    *,
    cut: int = 0,
    seats: int = 4,
    house: tuple[HouseRule, ...] = (),
) -> Details:
    minutes = 90 if rel is Rel.REGULAR else 75
    stage = Stage(StageKind.SWISS, "commander", rounds, 1, minutes, seats)
    stages = (stage, playoff_after(stage, cut, None)) if cut else (stage,)
    return replace(details(), rel=rel, stages=stages, overlays=(MULTIPLAYER_OVERLAY,), house=house)


def players(count: int) -> tuple[EntrantId, ...]:
    return tuple(EntrantId(f"p{number:03}") for number in range(1, count + 1))


def enrolled(count: int) -> Step:
    return lambda story: and_then(story, *(enrol(one) for one in players(count)))


def pods_open(number: int) -> Step:
    """The round as the program pairs it, repeats approved, and its clock started."""

    def step(story: Story) -> Story:
        story = carried_out(story, PairRound(number))
        accepted = story.round.certificate.to_approve
        return and_then(story, PublishRound(number, accepting=accepted), OpenRound(number))

    return step


def first_seats_win(story: Story) -> Story:
    """Every table of the round: whoever sits first wins, and the round is closed."""
    for match in story.round.without_result():
        story = carried_out(story, RecordResult(match.id, pod_win(0, len(match.seats))))
    return carried_out(story, CloseRound(story.round.number))


def pods_closed(number: int) -> Step:
    return lambda story: and_then(story, pods_open(number), first_seats_win)
