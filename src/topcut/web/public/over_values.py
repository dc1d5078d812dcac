"""A tournament that is over, as values for everybody: who won, the bracket, the best with their path."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import pgettext

from topcut.core.desks.playoff.board import bracket_board
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament
from topcut.messages.words import outcome_text
from topcut.service.endings import public_ending
from topcut.service.states import scoreboard_after
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.bracket_values import BracketShown, bracket_shown
from topcut.web.ending_values import EndingShown, ending_shown
from topcut.web.page_parts import Link
from topcut.web.public.public_frame import kept_language
from topcut.web.public.roster_names import public_names

BEST = 8
"""So many stand on the page; the standings have everybody."""


@dataclass(frozen=True, slots=True)
class PlayerPath:
    """Every round as a letter, "W W L W", and read out in ``words``."""

    letters: str
    words: str


@dataclass(frozen=True, slots=True)
class BestLine:
    """``name`` leads to how the place comes about, ``deck`` to the list, if it is open."""

    place: int
    name: Link
    path: PlayerPath
    points: int
    deck: Link | None


@dataclass(frozen=True, slots=True)
class OverShown:
    """Those who split and stopped have no ``bracket`` that says anything."""

    ended: EndingShown
    bracket: BracketShown | None
    best: tuple[BestLine, ...]


def over_shown(visit: Visit) -> OverShown | None:
    """``None`` while it is open who wins."""
    tournament, found = visit.tournament, public_ending(visit.tournament)
    if found is None:
        return None
    names, board = public_names(tournament), bracket_board(tournament, visit.rules)
    return OverShown(
        ended=ending_shown(tournament, found, names),
        bracket=bracket_shown(board, tournament.details, names) if board and not found.has_split else None,
        best=tuple(_best(visit)),
    )


def _best(visit: Visit) -> Iterator[BestLine]:
    """By the standings that are posted: none before, even if the final is over."""
    tournament, names, keep = visit.tournament, public_names(visit.tournament), kept_language(visit)
    if tournament.posted_after < len(tournament.rounds):
        return
    for line in scoreboard_after(tournament, tournament.posted_after).lines[:BEST]:
        href = address("public:working", tournament.id, line.entrant) + keep
        yield BestLine(
            place=line.place,
            name=Link(str(names[line.entrant]), href),
            path=path_of(tournament, line.entrant),
            points=line.points,
            deck=_deck(visit, line.entrant),
        )


def _deck(visit: Visit, entrant: EntrantId) -> Link | None:
    tournament = visit.tournament
    if not tournament.lists_published or entrant not in tournament.lists:
        return None
    text = pgettext("a decklist", "deck")
    return Link(text, address("public:deck", tournament.id, entrant) + kept_language(visit))


def path_of(tournament: Tournament, entrant: EntrantId) -> PlayerPath:
    """The rounds before a playoff, then those of it: "W W L W · W W"."""
    parts: dict[bool, list[Outcome]] = {False: [], True: []}
    for round_ in tournament.rounds:
        match = round_.match_of(entrant)
        outcome = match.outcome_of(entrant) if match else None
        if outcome is not None and round_.status is RoundStatus.CLOSED:
            parts[tournament.stage_of(round_.number).is_elimination].append(outcome)
    letters = (" ".join(_letter(one) for one in part) for part in parts.values() if part)
    words = ", ".join(outcome_text(one) for part in parts.values() for one in part)
    return PlayerPath(" · ".join(letters), words)


def _letter(outcome: Outcome) -> str:
    if outcome in (Outcome.WIN, Outcome.AWARDED):
        return pgettext("letter of a match", "W")
    if outcome is Outcome.DRAW:
        return pgettext("letter of a match", "D")
    if outcome is Outcome.BYE:
        return pgettext("letter of a match", "B")
    return pgettext("letter of a match", "L") if outcome is Outcome.LOSS else "–"
