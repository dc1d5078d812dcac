"""Deck construction: who had cards to build from, and who missed it (MTR-2.10.e, 7.6.a)."""

from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament


def has_cards(tournament: Tournament, stage: int, entrant: EntrantId) -> bool:
    """Whether they sat where product was opened, or is to be, or a pool was registered for them."""
    draft = tournament.drafts.get(stage)
    seated = draft is not None and draft.place_of(entrant) is not None and entrant not in draft.absent
    return seated or entrant in tournament.pools.get(stage, {})


def missed_construction(tournament: Tournament, entrant: EntrantId) -> bool:
    """Whether the deck of the next round was built without this entrant, who has dropped.

    A later part with a deck of its own is not missed: draft, Modern, draft can be re-entered for Modern.
    Where no seats were drawn here, only those are known to have missed it who left a round or more before.
    """
    details, paired = tournament.details, len(tournament.rounds)
    stage = details.deck_of(details.stage_of(min(paired + 1, details.rounds)))
    if not details.stages[stage].is_limited:
        return False
    if has_cards(tournament, stage, entrant):
        return _left_unregistered(tournament, stage, entrant)
    draft = tournament.drafts.get(stage)
    first, last = details.first_round_of(stage), tournament.entrants[entrant].last_round or 0
    if draft is None:
        return paired >= first and last < first - 1
    return draft.has_begun or paired >= first or bool(tournament.pools.get(stage))


def _left_unregistered(tournament: Tournament, stage: int, entrant: EntrantId) -> bool:
    """Whether they left a sealed table before decks were built: pools were registered, and theirs never was.

    Until the first round of that deck is paired it still can be.
    """
    details, pools = tournament.details, tournament.pools.get(stage, {})
    first, last = details.first_round_of(stage), tournament.entrants[entrant].last_round
    gone = last is not None and last < first <= len(tournament.rounds)
    return bool(pools) and entrant not in pools and not details.stages[stage].is_drafted and gone
