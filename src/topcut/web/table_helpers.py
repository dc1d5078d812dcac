"""Ways from a tournament to the helpers for play at the table, with its edition, level and format."""

from urllib.parse import urlencode

from topcut.core.rules import Mode
from topcut.core.tournament import Tournament
from topcut.rulebook.play_reference import PlayHelper
from topcut.service import rules_of
from topcut.web.addresses import address


def in_pods(tournament: Tournament) -> bool:
    return rules_of(tournament).match.mode is Mode.MULTIPLAYER


def helper_address(tournament: Tournament, helper: PlayHelper, back: str = "") -> str:
    """The helper as this tournament has it at this moment; ``back`` leads to the page it is asked from."""
    round_ = tournament.current_round
    stage = tournament.details.stages[round_.stage if round_ else 0]
    asked = {"edition": tournament.details.edition, "rel": tournament.rel, "format": stage.format}
    if in_pods(tournament):
        asked["pods"] = "1"
    if back:
        asked["back"] = back
    return f"{address('library-help', helper)}?{urlencode(asked)}"
