"""Teams in the given / when / then of ``story``: Ana's team is made of ``ana a``, ``ana b`` and ``ana c``."""

from dataclasses import replace

from tests.core.story import NAMES, Step, and_then, created, details
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.results.commands import RecordSeats
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, Stage, StageKind, playoff_after
from topcut.core.rules import EntrantKind


def team_details(
    rounds: int = 3, members: int = 3, *, cut: int = 0, edition: str = "mtr-2025-06-30"
) -> Details:
    """Teams of players who each play a match of their own (MTR 8)."""
    stage = Stage(StageKind.SWISS, "modern", rounds, 2, 50)
    stages = (stage, playoff_after(stage, cut, 90)) if cut else (stage,)
    about = replace(details(), stages=stages, edition=edition)
    return replace(about, entrants=EntrantKind.TEAM, members=members)


def giants(rounds: int = 3) -> Details:
    """Two-Headed Giant: two share a game (MTR 9)."""
    about = details(rounds, games_to_win=1)
    return replace(about, entrants=EntrantKind.TWO_HEADED_GIANT, members=2)


def people_of(team: EntrantId, members: int) -> tuple[PersonId, ...]:
    return tuple(PersonId(f"{team} {letter}") for letter in "abcd"[:members])


def enrol_team(team: EntrantId, members: int = 3) -> EnrolEntrant:
    return EnrolEntrant(team, people_of(team, members), name=f"name of {team}")


def teams_enrolled(count: int | tuple[EntrantId, ...], about: Details | None = None) -> Step:
    about = about or team_details()
    teams = NAMES[:count] if isinstance(count, int) else count
    return lambda story: and_then(story, created(about), *(enrol_team(one, about.members) for one in teams))


def seats(match: str, *scores: tuple[int, ...] | None, drops: tuple[EntrantId, ...] = ()) -> RecordSeats:
    """``seats("1-1", (2, 0), None, (0, 0, 3))``: A was won 2-0, B is not known, C a draw."""
    said = tuple(Score(one[:2], sum(one[2:])) if one else None for one in scores)
    return RecordSeats(MatchId(match), said, drops)
