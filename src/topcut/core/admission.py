"""Who may enter a tournament, and what the desk was told of somebody's age (MTR-1.4.b, 1.4.c, 10.3.a)."""

from dataclasses import dataclass

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
