"""Standings that the rules ask for and that were not posted in time (MTR-1.9.a)."""

from collections.abc import Iterator, Set

from topcut.core.play.draws import IMPORTED
from topcut.core.tournament import Tournament


def unposted(tournament: Tournament, posted: Set[int]) -> Iterator[int]:
    """The rounds around the last Swiss round whose standings were not posted before play went on.

    Of five Swiss rounds: after the fourth, until the fifth was closed; after the fifth, until a round of the
    playoff was closed or the tournament finished. Nothing is known of rounds that were imported.
    """
    details = tournament.details
    went_on = len(tournament.rounds) if tournament.is_finished else tournament.rounds_closed - 1
    for round_ in tournament.rounds[: max(went_on, 0)]:
        asked = details.is_last_swiss(round_.number) or details.is_last_swiss(round_.number + 1)
        if asked and round_.number not in posted and round_.method != IMPORTED:
            yield round_.number
