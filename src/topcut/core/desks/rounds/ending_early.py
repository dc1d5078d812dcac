"""Whether the announced criterion ends the rounds before a playoff early (MTR-10.2.b)."""

from collections import Counter
from collections.abc import Mapping

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.tournament import Tournament

Outcomes = Mapping[MatchId, tuple[Outcome, ...]]
WON = (Outcome.WIN, Outcome.BYE, Outcome.AWARDED)


def ends_after(
    tournament: Tournament, number: int, corrected: Outcomes | None = None, leaving: EntrantId | None = None
) -> bool:
    """Whether the rounds end with this one.

    ``corrected`` are outcomes that are being changed, ``leaving`` is who is being disqualified.
    """
    announced = tournament.announced or tournament.details
    if announced.ends_early is None or number >= announced.ranked_rounds:
        return False
    wins = _match_wins(tournament, number, corrected or {})
    counted = (
        won
        for entrant, won in wins.items()
        if tournament.entrants[entrant].status is not EntrantStatus.DISQUALIFIED and entrant != leaving
    )
    return announced.ends_early.holds(number, counted)


def ends_now(
    tournament: Tournament,
    last: Round | None,
    corrected: Outcomes | None = None,
    leaving: EntrantId | None = None,
) -> bool | None:
    """Whether what is being changed ends the rounds with the last one, or lets them go on.

    ``None`` if it does neither, or if something follows the last round already.
    """
    if last is None or last.status is not RoundStatus.CLOSED or tournament.cuts:
        return None
    ends = ends_after(tournament, last.number, corrected, leaving)
    return None if ends is (tournament.announced is not None) else ends


def _match_wins(tournament: Tournament, number: int, corrected: Outcomes) -> Counter[EntrantId]:
    wins: Counter[EntrantId] = Counter()
    for match in (match for round_ in tournament.rounds[:number] for match in round_.matches):
        outcomes = corrected.get(match.id) or (match.result.outcomes if match.result else ())
        wins.update(seat for seat, how in zip(match.seats, outcomes, strict=False) if how in WON)
    return wins
