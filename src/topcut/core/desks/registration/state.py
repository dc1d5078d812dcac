"""State of the registration desk: entrants, and admission."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, Instant, PersonId


class Care(StrEnum):
    """What officials did about a person and their phone. The ledger records that, never the data."""

    NAMED = "named"  # their name or number was corrected
    CODED = "coded"  # they got a new code
    PHONES_ENDED = "phones-ended"
    ERASED = "erased"


class EntrantStatus(StrEnum):
    ACTIVE = "active"
    DROPPED = "dropped"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True)
class Entrant:
    """``missed`` are the rounds paired without them: each one lost without an opponent.

    ``last_round`` is the last round they take part in once they have dropped or were
    disqualified; zero means that they were never paired. ``unstarted``: they dropped before the first round
    had started (MTR-2.10.a). ``members`` of a team are in the order of its seats A, B, C (MTR-8.2.a);
    ``name`` is the id of the team's name, which ``people`` stores.
    """

    id: EntrantId
    members: tuple[PersonId, ...]
    awarded_byes: int = 0
    checked_in: bool = False
    missed: tuple[int, ...] = ()
    status: EntrantStatus = EntrantStatus.ACTIVE
    last_round: int | None = None
    no_show: bool = False  # dropped as a no-show (MTR-2.10.c)
    left_by_own: bool = False  # dropped by themselves, not by staff
    unstarted: bool = False
    played_anyway: bool = False  # round one, though they had left before it started
    declined: bool = False  # declines the playoff
    fixed_table: int | None = None
    name: str = ""

    def takes_part_in(self, round_number: int) -> bool:
        """Whether they are to be paired for a coming round."""
        if self.status is EntrantStatus.DISQUALIFIED:
            return False
        return self.last_round is None or round_number <= self.last_round

    @property
    def was_never_paired(self) -> bool:
        """Whether they left unpaired: one who enrolled during round one and left before round two was not."""
        return self.last_round is not None and self.last_round <= len(self.missed)

    @property
    def is_ranked(self) -> bool:
        """Whether they are in the finish order: not if disqualified, or gone before they could play.

        MTR-2.10.a. One who is paired for round one and drops before it starts did not take part, unless they
        play it all the same.
        """
        return self.took_part and self.status is not EntrantStatus.DISQUALIFIED

    @property
    def took_part(self) -> bool:
        """Whether they count as an entrant: ranked, or disqualified."""
        disqualified = self.status is EntrantStatus.DISQUALIFIED
        gone = self.unstarted and not self.played_anyway
        return disqualified or not (self.was_never_paired or gone)


OLDEST = 120


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that was claimed for a player: the seat of a team, and since when. ``people`` stores its token.

    ``number`` is how people tell an entrant's phones apart; ``through`` as in ``Actor``; ``coded`` is when an
    official made the code for it.
    """

    number: int
    member: int
    since: Instant
    through: PersonId | None = None
    coded: Instant | None = None


@dataclass(frozen=True, slots=True)
class HeldPhone:
    """A phone that was claimed in the browser of an official, and not ended since."""

    official: PersonId
    entrant: EntrantId
    number: int
    member: int


@dataclass(frozen=True, slots=True)
class Admission:
    """Open to everybody by default; ages are the minimum and maximum."""

    invitation_only: bool = False
    least_age: int | None = None
    most_age: int | None = None

    @property
    def has_age_limit(self) -> bool:
        return self.least_age is not None or self.most_age is not None


@dataclass(frozen=True, slots=True)
class Ages:
    """Age answers at enrolment; no birth date is asked for or stored, and none of this is in the ledger.

    ``young``: of an age at which a guardian must agree. ``shown``: within the tournament's age limit.
    """

    young: bool = False
    guardian_agreed: bool = False
    shown: bool = False


NOTHING_SAID = Ages()
