"""State of the judging desk: notes, calls, rulings, appeals, penalties, duty. ``people`` stores the texts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from topcut.core.desks.decks.state import CardReplacement, DeckCheck, Pick, Proxy
from topcut.core.desks.floor.state import Roll
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.timing import Claim
from topcut.core.rules import Penalty


@dataclass(frozen=True, slots=True)
class Note:
    """``number`` is its position in the ledger, ``text`` the id of its text.

    ``on`` is the note it continues, which says who may read it. ``open``: an investigation under way.
    """

    number: int
    text: str
    by: str
    at: Instant
    entrant: EntrantId | None = None
    match: MatchId | None = None
    investigation: bool = False
    open: bool = False
    on: int | None = None
    shared: frozenset[PersonId] = frozenset()

    def is_for(self, actor: Actor) -> bool:
        """The head judge reads every note, a floor judge their own and those that were shared with them."""
        if Role.HEAD_JUDGE in actor.roles:
            return True
        shared = actor.person is not None and actor.person in self.shared
        return Role.FLOOR_JUDGE in actor.roles and (self.by == actor.id or shared)


LONGEST_RULING = 280


class CallWish(StrEnum):
    """Why a player calls a judge."""

    JUDGE = "judge"
    TRANSLATION = "translation"  # somebody who speaks the player's language
    SPECTATOR = "spectator"  # a spectator is not to watch (MTR-1.11.a)
    SLOW_PLAY = "slow-play"  # a judge watches for it (MTR-5.5)
    SHUFFLE = "shuffle"  # a judge shuffles instead of the opponent (MTR-3.10)
    SLEEVES = "sleeves"  # a judge looks at the opponent's (MTR-3.11)
    PRIVATELY = "privately"  # to read Oracle text or a device unseen (MTR-2.11, 2.12)
    AWAY = "away"  # to answer a judge away from the match (MTR-4.1.a)

    @property
    def is_the_tables(self) -> bool:
        """Whether the others at the table know of it; the rest is between the caller and the judge."""
        return self in (CallWish.JUDGE, CallWish.TRANSLATION, CallWish.SPECTATOR)


@dataclass(frozen=True, slots=True)
class Call:
    """A call for a judge at a table; ``entrant`` is who called, ``None`` if staff did.

    ``handed_to`` is the official it was handed over to; without one any judge may take it.
    """

    number: int
    match: MatchId
    entrant: EntrantId | None
    wish: CallWish
    at: Instant
    claim: Claim | None = None
    handed_to: PersonId | None = None

    def is_known_to(self, entrant: EntrantId | None) -> bool:
        """Whether somebody at the table knows what it is for. What a judge was called for in private they
        may call for themselves, and nothing tells them that somebody has."""
        return self.wish.is_the_tables or self.entrant == entrant


@dataclass(frozen=True, slots=True)
class Appeal:
    """``upheld`` is unknown until it is decided."""

    entrant: EntrantId
    at: Instant
    upheld: bool | None = None
    text: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A complete ruling (MTR-2.9.a); ``final``: it cannot be appealed."""

    number: int
    match: MatchId
    text: str
    final: bool
    by: str
    at: Instant
    appeal: Appeal | None = None

    @property
    def may_be_appealed(self) -> bool:
        return not self.final and self.appeal is None

    @property
    def waits(self) -> bool:
        return self.appeal is not None and self.appeal.upheld is None


@dataclass(frozen=True, slots=True)
class Issued:
    """A penalty issued to an entrant.

    ``match`` is the match it was issued in, or ``None`` if the entrant was between matches: then it
    counts in their first match after round ``after``. ``before_game_one`` forbids sideboarding for
    the game after it (MTR-3.16.a). ``member`` is the seat of a team whose player it was for. ``by`` issued
    it; ``entered_by`` and ``approved_by`` are empty unless that was somebody else. ``spares`` decided on it:
    it does not count in a match that they play against the entrant (MTR-1.4.d).
    """

    number: int
    entrant: EntrantId
    infraction: str
    penalty: Penalty
    match: MatchId | None
    after: int
    before_game_one: bool
    by: str
    at: Instant
    member: int | None = None
    entered_by: str = ""
    approved_by: str = ""
    spares: PersonId | None = None


@dataclass(frozen=True, slots=True)
class Duty:
    """A term as acting head judge (MTR-1.7.a); ``until`` is empty while it lasts."""

    of: PersonId
    to: PersonId
    since: Instant
    until: Instant | None = None


@dataclass(frozen=True)
class Judging:
    """``calls`` are the open ones; closed calls are only in the ledger."""

    calls: Mapping[int, Call] = field(default_factory=dict)
    rulings: Mapping[int, Ruling] = field(default_factory=dict)
    penalties: Mapping[int, Issued] = field(default_factory=dict)
    picks: Mapping[MatchId, Pick] = field(default_factory=dict)
    checks: tuple[DeckCheck, ...] = ()
    appeals_judges: frozenset[PersonId] = frozenset()
    duties: tuple[Duty, ...] = ()
    proxies: Mapping[int, Proxy] = field(default_factory=dict)
    replacements: tuple[CardReplacement, ...] = ()
    notes: Mapping[int, Note] = field(default_factory=dict)
    rolls: tuple[Roll, ...] = ()

    def calls_at(self, match: MatchId) -> list[Call]:
        return [call for call in self.calls.values() if call.match == match]

    def rulings_at(self, match: MatchId) -> list[Ruling]:
        """Rulings at a match, oldest first."""
        return [ruling for ruling in self.rulings.values() if ruling.match == match]

    def penalties_of(self, entrant: EntrantId, member: int | None = None) -> list[Issued]:
        """Penalties, oldest first; with a seat of a team, those of its player and of the team as a whole."""
        whose = (None, member)
        return [
            issued
            for issued in self.penalties.values()
            if issued.entrant == entrant and (member is None or issued.member in whose)
        ]

    def warned(self, entrant: EntrantId, infraction: str, member: int | None = None) -> int:
        """How many warnings for the same infraction in this tournament."""
        had = self.penalties_of(entrant, member)
        return sum(one.infraction == infraction and one.penalty is Penalty.WARNING for one in had)

    def proxies_of(self, entrant: EntrantId) -> list[Proxy]:
        """Valid proxies, oldest first."""
        return [proxy for proxy in self.proxies.values() if proxy.entrant == entrant and proxy.valid]

    def first_note(self, number: int | None) -> Note | None:
        """The note of this number, or the one it continues, which says whom and what all are about."""
        note = self.notes.get(number) if number is not None else None
        return self.notes.get(note.on, note) if note and note.on is not None else note

    def rolls_at(self, match: MatchId) -> list[Roll]:
        """Die rolls at a match, newest first."""
        return [roll for roll in reversed(self.rolls) if roll.match == match]

    def appeals(self) -> Iterator[Ruling]:
        """Appeals pending a decision by the head judge."""
        return (ruling for ruling in self.rulings.values() if ruling.waits)

    @property
    def checked(self) -> frozenset[EntrantId]:
        """Entrants whose decks were checked at least once."""
        return frozenset(entrant for check in self.checks for entrant in check.entrants)
