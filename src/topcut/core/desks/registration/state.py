"""Entrants, and who may become one."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, PersonId


class Care(StrEnum):
    """What officials did about a person and their phone. The ledger has that it was done, and never what."""

    NAMED = "named"  # their name or number was put right
    CODED = "coded"  # they have a new code
    PHONES_ENDED = "phones-ended"
    ERASED = "erased"


class EntrantStatus(StrEnum):
    ACTIVE = "active"
    DROPPED = "dropped"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True)
class Entrant:
    """``missed`` are the rounds that ran without them: each one lost without an opponent.

    ``last_round`` is the last round they take part in once they have dropped or were
    disqualified; zero means that they never took part (MTR-2.10.a). ``members`` of a team stand in the
    order of its seats A, B, C (MTR-8.2.a); ``name`` is the id of the team's name, which people keep.
    """

    id: EntrantId
    members: tuple[PersonId, ...]
    awarded_byes: int = 0
    checked_in: bool = False
    missed: tuple[int, ...] = ()
    status: EntrantStatus = EntrantStatus.ACTIVE
    last_round: int | None = None
    no_show: bool = False  # dropped for not having come (MTR-2.10.c)
    left_by_own: bool = False  # dropped by their own word, not by staff
    declined: bool = False  # does not want to play in the playoff
    fixed_table: int | None = None
    name: str = ""

    def takes_part_in(self, round_number: int) -> bool:
        """Whether they are to be paired for a round that comes next."""
        if self.status is EntrantStatus.DISQUALIFIED:
            return False
        return self.last_round is None or round_number <= self.last_round

    @property
    def is_ranked(self) -> bool:
        """Disqualified entrants and those who left before their first round are not in the finish order.

        MTR-2.10.a. One who enrolled during round one and left before round two missed their only round.
        """
        left_unplayed = self.last_round is not None and self.last_round <= len(self.missed)
        return self.status is not EntrantStatus.DISQUALIFIED and not left_unplayed


OLDEST = 120


@dataclass(frozen=True, slots=True)
class Admission:
    """Open to everybody, unless it says otherwise; an age is the youngest or oldest there may be."""

    invitation_only: bool = False
    least_age: int | None = None
    most_age: int | None = None

    @property
    def has_age_limit(self) -> bool:
        return self.least_age is not None or self.most_age is not None


@dataclass(frozen=True, slots=True)
class Ages:
    """What was said at enrolment; no birth date is asked for or kept, and nothing of this in the ledger.

    ``young``: of the age at which a guardian has to agree. ``shown``: within the tournament's age limit.
    """

    young: bool = False
    guardian_agreed: bool = False
    shown: bool = False


NOTHING_SAID = Ages()
