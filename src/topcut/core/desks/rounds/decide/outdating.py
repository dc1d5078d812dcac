"""What happens to a round that only staff have seen, when somebody is to be paired who is not in it."""

from topcut.core.desks.rounds.events import RoundDiscarded
from topcut.core.desks.rounds.unpublished import unpublished
from topcut.core.tournament import Tournament


def outdated_by_entry(tournament: Tournament) -> tuple[RoundDiscarded, ...]:
    """It is discarded: it would have to be paired again, and who comes now has not missed it.

    In a bracket nobody comes in.
    """
    made = unpublished(tournament)
    if made is None or tournament.details.stages[made.stage].is_elimination:
        return ()
    return (RoundDiscarded(made.number),)
