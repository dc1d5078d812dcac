"""How it ended, as a value: the same at the desk, for everybody and on the wall."""

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.desks.organizing.board import Ending
from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.messages.ending_words import champion_label, how_text, places_shared_text
from topcut.messages.listing import list_text
from topcut.people.names import Name
from topcut.service.endings import points_of
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class PodiumLine:
    """A place, or several that are shared, and who has it."""

    place: str
    names: str


@part("bracket/ending.html", "ending")
class EndingShown:
    """Who won, several where they split, and ``how``; behind them the rest of the podium."""

    label: str
    champions: tuple[str, ...]
    how: str
    places: tuple[PodiumLine, ...]

    @property
    def name(self) -> str:
        """All of them in a sentence."""
        return list_text(self.champions)


def ending_shown(tournament: Tournament, found: Ending, names: Mapping[EntrantId, Name]) -> EndingShown:
    return EndingShown(
        label=champion_label(found),
        champions=tuple(str(names[one]) for one in found.champions),
        how=how_text(found, names, points_of(tournament, found)),
        places=tuple(
            PodiumLine(places_shared_text(place), list_text(str(names[one]) for one in place.entrants))
            for place in found.places
        ),
    )
