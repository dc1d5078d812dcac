"""Removal of an entry that was made by mistake: until when, and of whom."""

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament


def why_not_removed(tournament: Tournament, entrant: Entrant) -> Refusal | None:
    """Why an entrant cannot be removed now; ``None`` if they can.

    Once round one is published players have seen them, and whoever leaves drops (MTR-2.10.a). Before it,
    somebody with a list, a seat in a draft or a penalty was here: that is no typing error, and they drop too.
    """
    if tournament.has_started:
        return Refusal("removed-after-start", rule="MTR-2.10.a")
    if entrant.status is EntrantStatus.DISQUALIFIED:
        return Refusal("entrant-disqualified")
    if entrant.id in _who_has_been_here(tournament):
        return Refusal("removed-has-been-here", who=(f"entrant:{entrant.id}",))
    return None


def removable(tournament: Tournament) -> set[EntrantId]:
    """Everybody who can be removed now, for a list of all."""
    if tournament.has_started:
        return set()
    out = {one.id for one in tournament.entrants.values() if one.status is EntrantStatus.DISQUALIFIED}
    return set(tournament.entrants) - out - _who_has_been_here(tournament)


def _who_has_been_here(tournament: Tournament) -> set[EntrantId]:
    """Judges' notes do not count: whoever asks may not know of them."""
    judging = tournament.judging
    return {
        *judging.checked,
        *tournament.lists,
        *(one for draft in tournament.drafts.values() for pod in draft.pods for one in pod),
        *(one for pools in tournament.pools.values() for one in pools),
        *(one.entrant for one in judging.penalties.values()),
        *(one.entrant for one in judging.proxies.values()),
        *(one.entrant for one in judging.replacements),
        *(one.entrant for one in tournament.product_notes),
    }
