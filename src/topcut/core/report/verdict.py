"""Verdict on the tournament: it counts, it did not occur, or it is invalid."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.desks.organizing.sanctioning import Shortfall
from topcut.core.kernel.ids import PersonId
from topcut.core.report.chronicle import RoleTerm
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


class SanctionVerdict(StrEnum):
    OPEN = "open"  # not over yet
    COUNTS = "counts"
    CASUAL = "casual"  # sanctioned, not rated (MTR-1.1.a)
    DID_NOT_OCCUR = "did-not-occur"  # too few entrants or rounds (MTR-10.1.a, 10.2.a)
    INVALID = "invalid"  # somebody played who was not allowed to (MTR-1.4)


@dataclass(frozen=True, slots=True)
class Breach:
    """Somebody who took part against a rule."""

    rule: str
    person: PersonId

    @property
    def invalidates(self) -> bool:
        """Whether it makes the tournament invalid: the rules say so only of officials who play."""
        return self.rule == "MTR-1.4.d"


def verdict(
    tournament: Tournament, shortfalls: Sequence[Shortfall], breaches: Sequence[Breach]
) -> SanctionVerdict:
    """Invalid takes precedence over too small; before the end both are only warnings."""
    if not tournament.is_finished:
        return SanctionVerdict.OPEN
    if any(breach.invalidates for breach in breaches):
        return SanctionVerdict.INVALID
    if not tournament.details.rated:
        return SanctionVerdict.CASUAL
    return SanctionVerdict.DID_NOT_OCCUR if shortfalls else SanctionVerdict.COUNTS


def officials_who_played(tournament: Tournament, rules: Rules, terms: Iterable[RoleTerm]) -> Iterator[Breach]:
    """MTR-1.4.d: entrants who took part and were officials at any time after round one was published.

    Enrolling and appointing refuse the obvious cases. A judge whose role was removed in round two, and who
    enrolled in round three of a Competitive tournament, is found here.
    """
    details = tournament.details
    began = tournament.rounds[0].published if tournament.rounds else None
    if began is None or rules.roles.let_officials_play(details.program, details.highest_rel):
        return
    served = {term.person for term in terms if term.until is None or term.until > began}
    for entrant in tournament.entrants.values():
        if entrant.took_part:
            yield from (Breach("MTR-1.4.d", member) for member in entrant.members if member in served)
