"""Cache of past states that pages need: a tournament just after a round was paired.

States share what they have in common, so caching one costs little; folding the ledger of a large
tournament again takes seconds.
"""

from topcut.caching import IdsCache
from topcut.core.evolve import fold
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament
from topcut.ledger import store

_MOST_KEPT = 32

_kept: IdsCache[tuple[TournamentId, store.Head], Tournament] = IdsCache(_MOST_KEPT)


def note(tournament: Tournament, head: store.Head) -> None:
    """Cache the state if its newest round has just been paired: later a page may explain its pairings."""
    round_ = tournament.current_round
    if round_ and round_.status is RoundStatus.DRAFT and tournament.version == round_.based_on + 1:
        _kept.put((tournament.id, head), tournament)


def forget(tournament: TournamentId) -> None:
    """Drop a tournament's, which is no longer in memory itself."""
    kept = _kept.keys()
    for key in kept:
        if key[0] == tournament:
            _kept.forget(key)


def tournament_at(tournament_id: TournamentId, version: int) -> Tournament:
    """The tournament at a version of its ledger: cached, or folded again and cached."""
    head = store.head_at(tournament_id, version)
    if head is None:
        raise Refusal("tournament-unknown")
    return _kept.get_or_make(
        (tournament_id, head), lambda: fold(tournament_id, store.read(tournament_id, upto=version))
    )
