"""State of the organizing desk: texts that can be struck, and each time the tournament was reopened."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, Instant, MatchId
from topcut.core.kernel.roles import Role


class StrikeCause(StrEnum):
    """Why a text was struck: chosen, never typed, so that it cannot hold the name again."""

    NAMES_SOMEBODY = "names-somebody"
    ASKED_FOR = "asked-for"  # by the person it is about
    IMPROPER = "improper"
    MISTAKEN = "mistaken"


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line with a text that can be struck: by whom, and about whom.

    ``literal`` is what the line itself says, as lines did before texts were stored apart.
    """

    by: str
    entrant: EntrantId | None = None
    match: MatchId | None = None
    literal: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reopening:
    """One time that a finished tournament was opened again: by whom, why, and who agreed.

    ``seed`` is the secret that its end had published, ``seed_hash`` how it was promised. It is known to
    everybody, so nothing is drawn from it any more: the tournament goes on with a new one.
    """

    at: Instant
    by: str
    reason: str
    approved_by: tuple[Role, ...]
    seed_hash: str
    seed: str
