"""What can be played in teams: how many to one, which formats, how many games (MTR-3.2.a, 8.2.a, 9.1.a)."""

from topcut.core.kernel.refusals import Refusal
from topcut.core.play.details import Details, Stage
from topcut.core.rules import EntrantKind, Rules

HEADS = 2


def sizes_of(kind: EntrantKind, rules: Rules) -> tuple[int, ...]:
    """How many an entrant can be: one alone, two heads, or two or three to a team (MTR-8.2.a)."""
    if kind is EntrantKind.TEAM:
        return rules.teams.sizes
    return (HEADS,) if kind is EntrantKind.TWO_HEADED_GIANT else (1,)


def check_teams(details: Details, rules: Rules) -> None:
    """Refuse a tournament that nobody could enter as it is described."""
    sizes = sizes_of(details.entrants, rules)
    if details.members not in sizes:
        raise Refusal("team-size", rule="MTR-8.2.a", least=min(sizes), most=max(sizes))
    for stage in details.stages:
        _check_stage(stage, details.entrants, rules)


def _check_stage(stage: Stage, kind: EntrantKind, rules: Rules) -> None:
    if kind is EntrantKind.TEAM and stage.in_pods:
        raise Refusal("teams-not-in-pods", rule="MA-1.1A")
    one_game = rules.match.games_to_win_two_headed_giant
    if kind is EntrantKind.TWO_HEADED_GIANT and stage.games_to_win != one_game:
        raise Refusal("two-headed-giant-games", rule="MTR-9.1.a", games=one_game)
    for later in rules.formats.not_yet:
        if format_id(later) == stage.format:
            raise Refusal("format-not-yet", rule="MTR-3.2.a", format=later)
    known = [one for one in rules.formats.sanctioned if format_id(one.format) == stage.format]
    if known and not any(kind in one.entrants for one in known):
        raise Refusal("format-not-for-them", rule="MTR-3.2.a")


def format_id(name: str) -> str:
    """A format as details write it: ``booster-draft`` for Booster Draft."""
    return name.lower().replace(" ", "-")
