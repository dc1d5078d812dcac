"""Round and match state.

A round goes draft → published → open → closed and is never incomplete: one event creates all of
its matches.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, Instant, MatchId, PersonId, match_place, member_in, whole_id
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.pairing import Certificate
from topcut.core.play.timing import ON_TIME, Claim, TableTime


class RoundStatus(StrEnum):
    DRAFT = "draft"  # under review by staff; nobody else sees it
    PUBLISHED = "published"  # everybody sees their table
    OPEN = "open"  # being played; results are accepted
    CLOSED = "closed"


class MatchState(StrEnum):
    PLAYING = "playing"  # nobody has reported
    UNCONFIRMED = "unconfirmed"  # reported, and the others have not agreed yet
    DISPUTED = "disputed"  # the reports differ, or somebody objects
    RECORDED = "recorded"


MADE_BY_HAND = "by-hand"
REPAIRED = "repaired"
STAFF_MARKS = (MADE_BY_HAND, REPAIRED)
"""Flags of a match that officials made in place of another."""


class RepairCause(StrEnum):
    """Why a repair breaks matches of a round and makes others."""

    LEFT_OUT = "left-out"  # somebody who should play is not in the round
    NOT_HERE = "not-here"  # somebody is in the round who will not play it
    WRONG_POINTS = "wrong-points"  # a result before it was wrong
    BY_HAND = "by-hand"  # a person wants it, with a reason


class ResultSource(StrEnum):
    PLAYERS = "players"  # the players agreed
    CONCEDED = "conceded"  # a player conceded: nobody has to agree to that (MTR-2.5.a)
    OFFICIAL = "official"  # an official entered it
    ACCEPTED = "accepted"  # an official accepted an unconfirmed report
    NO_SHOW = "no-show"  # a no-show: it stands until they report
    PENALTY = "penalty"  # penalties alone decided it
    PAIRING = "pairing"  # a bye: known when the round was paired
    SEATS = "seats"  # two teams: it follows from their duels
    SELF = "self-approved"  # an official who plays in it entered it: nobody else could (MTR-1.4.d)


@dataclass(frozen=True, slots=True)
class SeatReport:
    """The score reported by one seat."""

    seat: int
    score: Score
    at: Instant
    leaves: bool = False  # a drop sent too late to take effect
    through: PersonId | None = None  # the official across the table by whom the phone got there: no agreement
    phone: int | None = None  # the number of that phone, if it is known
    after: bool = False  # and that phone was connected after the result that it speaks of


class Confirmation(StrEnum):
    """How far the others agree to a result that an official who plays in it entered."""

    CONFIRMED = "confirmed"  # an opponent says the same
    CONNECTED = "connected"  # an opponent's phone says the same, and that official connected it
    CONNECTED_AFTER = "connected-after"  # and connected it only after the result was entered
    NONE = "none"
    CONTESTED = "contested"


@dataclass(frozen=True, slots=True)
class Result:
    score: Score | None  # none for a bye
    outcomes: tuple[Outcome, ...]
    source: ResultSource
    by: str
    at: Instant
    corrections: int = 0
    acknowledged: bool = False  # by the head judge, where officials decided without the players
    own: int | None = None  # the seat of the official who entered it, if they play in it
    first: Instant | None = None  # when there was one before it, the first of them

    @property
    def since(self) -> Instant:
        """Since when the match has a result: a correction does not move it."""
        return self.at if self.first is None else self.first


@dataclass(frozen=True, slots=True)
class Objection:
    """A player's word that a report is not right, while there is no result; ``through`` as in a report."""

    seat: int
    through: PersonId | None = None
    at: Instant = Instant(0)
    phone: int | None = None

    @property
    def score(self) -> None:
        """It does not say what is right."""
        return None


@dataclass(frozen=True, slots=True)
class Contest:
    """A player's objection to a recorded result, which stands until the objection is settled."""

    seat: int
    score: Score | None
    at: Instant
    through: PersonId | None = None
    phone: int | None = None
    earlier: bool = False  # said before the result was entered: it differs, and nobody objected since


class ObjectionEnd(StrEnum):
    """How an objection to a recorded result ended."""

    GRANTED = "granted"  # the result was corrected as they said
    CHANGED = "changed"  # it was corrected otherwise, or taken back
    DISMISSED = "dismissed"  # an official let it stand
    WITHDRAWN = "withdrawn"  # they took it back themselves


@dataclass(frozen=True, slots=True)
class SettledObjection:
    seat: int
    end: ObjectionEnd
    at: Instant


@dataclass(frozen=True, slots=True)
class ParkedEntry:
    """An official's entry for a table that already had another result."""

    score: Score
    drops: tuple[EntrantId, ...]
    by: str
    at: Instant


@dataclass(frozen=True)
class Match:
    """``seats`` are in seating order; one seat alone is a bye and has no table.

    Two teams meet in ``duels``, one for each of their seats A, B, C, which are matches themselves and are
    reported, entered and corrected as such (MTR-8.2.a). The whole follows from them: see ``core.play.duels``.
    """

    id: MatchId
    table: int | None
    seats: tuple[EntrantId, ...]
    flags: tuple[str, ...] = ()
    reports: tuple[SeatReport, ...] = ()
    objections: tuple[Objection, ...] = ()  # of seats that have not reported since, one for each
    disputed_since: Instant | None = None  # when they began to disagree, while they do
    result: Result | None = None
    contests: tuple[Contest, ...] = ()  # one for each seat that objects
    settled: tuple[SettledObjection, ...] = ()  # those that were, oldest first
    time: TableTime = ON_TIME
    claim: Claim | None = None
    parked: tuple[ParkedEntry, ...] = ()
    late: tuple[SeatReport, ...] = ()  # came after the round was closed
    paged: Instant | None = None
    conceded: tuple[int, ...] = ()  # seats of a pod whose players said so themselves (MTR-2.5.a)
    conceded_at: tuple[Instant, ...] = ()  # when each of them said so
    duels: tuple["Match", ...] = ()

    @property
    def is_being_checked(self) -> bool:
        """Whether a deck check was started and not ended, even after the match is over."""
        return self.time.check_from is not None

    @property
    def disputed(self) -> bool:
        """Whether somebody objects or the reports differ, until they agree or an official settles it."""
        if self.result is not None:
            return False
        if len(self.reports) < 2:
            return bool(self.objections)
        return bool(self.objections) or any(report.score != self.reports[0].score for report in self.reports)

    @property
    def waits_since(self) -> Instant:
        """Since when an official has to settle it: a dispute, or a team match without a winner."""
        began = [part.disputed_since for part in self.parts if part.disputed_since is not None]
        return min(began) if began else max(part.result.at for part in self.parts if part.result)

    @property
    def confirmation(self) -> Confirmation | None:
        """What the opponents say of a result that an official who plays in it entered; else ``None``."""
        if self.result is None or (self.result.own is None and self.result.source is not ResultSource.SELF):
            return None
        if self.contests:
            return Confirmation.CONTESTED
        agreed = [
            one for one in self.reports if one.score == self.result.score and one.seat != self.result.own
        ]
        if any(one.through is None for one in agreed):
            return Confirmation.CONFIRMED
        if not agreed:
            return Confirmation.NONE
        after = all(one.after for one in agreed)
        return Confirmation.CONNECTED_AFTER if after else Confirmation.CONNECTED

    @property
    def objecting(self) -> frozenset[int]:
        """The seats that objected and have not reported since."""
        return frozenset(one.seat for one in self.objections)

    def objection_of(self, seat: int) -> Objection | None:
        return next((one for one in self.objections if one.seat == seat), None)

    def contest_of(self, seat: int) -> Contest | None:
        return next((one for one in self.contests if one.seat == seat), None)

    @property
    def state(self) -> MatchState:
        if self.result is not None:
            return MatchState.RECORDED
        if self.duels:
            return self._state_of_duels
        if self.disputed:
            return MatchState.DISPUTED
        return MatchState.UNCONFIRMED if self.reports else MatchState.PLAYING

    @property
    def _state_of_duels(self) -> MatchState:
        """The least advanced state of the duels; if all are recorded without a winner an official decides."""
        states = {duel.state for duel in self.duels}
        order = (MatchState.DISPUTED, MatchState.PLAYING, MatchState.UNCONFIRMED)
        return next((state for state in order if state in states), MatchState.DISPUTED)

    @property
    def parts(self) -> tuple["Match", ...]:
        """The units that are reported: the duels of a team match, otherwise the match itself."""
        return self.duels or (self,)

    @property
    def everything(self) -> tuple["Match", ...]:
        """The match and the duels in it."""
        return (self, *self.duels)

    @property
    def member(self) -> int | None:
        """The seat that a duel belongs to; ``None`` for a whole match."""
        return member_in(self.id)

    @property
    def has_been_played(self) -> bool:
        """Whether anything was reported or recorded for it."""
        return any(each.reports or each.result for each in self.everything)

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1

    @property
    def changed_by_staff(self) -> bool:
        """Whether it was paired by hand, or changed after publishing: its players are told."""
        return MADE_BY_HAND in self.flags or REPAIRED in self.flags

    def seat_of(self, entrant: EntrantId) -> int:
        return self.seats.index(entrant)

    def opponents_of(self, entrant: EntrantId) -> tuple[EntrantId, ...]:
        return tuple(seat for seat in self.seats if seat != entrant)

    def outcome_of(self, entrant: EntrantId) -> Outcome | None:
        return self.result.outcomes[self.seat_of(entrant)] if self.result else None


@dataclass(frozen=True)
class Round:
    """``based_on`` is the ledger position the pairings were computed from (I4).

    ``last_result`` is the position of the newest result or correction in this round. ``published``
    is when everybody could see it, ``started`` when its clock was started; ``paused_for`` the
    milliseconds of all finished pauses.
    """

    number: int
    stage: int
    status: RoundStatus
    matches: tuple[Match, ...]
    method: str
    based_on: int
    certificate: Certificate
    deadline: Instant | None = None
    published: Instant | None = None
    started: Instant | None = None
    paused_at: Instant | None = None
    paused_for: int = 0
    last_result: int = 0
    draw: str = ""  # breaks true ties in the standings once the round is closed
    repairs: tuple[int, ...] = ()  # the first match number of each repair since publishing
    method_version: int = 1
    cut_short: bool = False  # its clock was set to end before the shortest match, for a reason
    _places: dict[EntrantId, int] = field(default_factory=dict, compare=False, repr=False)

    def match(self, match: MatchId) -> Match | None:
        """A match, or one of the duels in it."""
        place = self.place_of(match)
        return None if place is None else part_of(self.matches[place], match)

    def place_of(self, match: MatchId) -> int | None:
        """The index of a match: numbers increase, with gaps only for broken matches."""
        match = whole_id(match)
        round_number, number = match_place(match)
        if round_number != self.number:
            return None
        place = number - 1
        if not (0 <= place < len(self.matches) and self.matches[place].id == match):
            place = bisect_left(self.matches, number, key=lambda each: match_place(each.id)[1])
        return place if place < len(self.matches) and self.matches[place].id == match else None

    def match_of(self, entrant: EntrantId) -> Match | None:
        """The entrant's match of this round; the index is built on first use and shared by copies."""
        if not self._places:
            # One update call, so that a reader in another thread never sees a partial index.
            places = {seat: place for place, match in enumerate(self.matches) for seat in match.seats}
            self._places.update(places)
        place = self._places.get(entrant)
        return None if place is None else self.matches[place]

    def seated_and_byes(self) -> tuple[list[Match], list[Match]]:
        seated = [match for match in self.matches if not match.is_bye]
        return seated, [match for match in self.matches if match.is_bye]

    def at_table(self, table: int) -> Match | None:
        return next((match for match in self.matches if match.table == table), None)

    @property
    def has_been_played(self) -> bool:
        """Whether anything was reported or recorded for any of its matches, apart from byes."""
        return any(match.has_been_played for match in self.matches if not match.is_bye)

    @property
    def newest(self) -> int:
        """The number of the newest match.

        Numbers increase and are never reused, so input from a page that knew of no newer match is never
        applied to players who were seated at a table since.
        """
        return match_place(self.matches[-1].id)[1] if self.matches else 0

    def without_result(self) -> Iterator[Match]:
        return (match for match in self.matches if match.result is None)

    def tables_repaired(self) -> list[list[int]]:
        """Outstanding tables that need new slips, by repair since publishing, newest first."""
        found: dict[int, list[int]] = {}
        for match in self.without_result() if self.repairs else ():
            repair = bisect_right(self.repairs, match_place(match.id)[1])
            if repair and match.table is not None:
                found.setdefault(repair, []).append(match.table)
        return [sorted(found[repair]) for repair in sorted(found, reverse=True)]


def part_of(match: Match, id_: MatchId) -> Match | None:
    """The match itself or its duel with this id; ``None`` if there is no such seat."""
    return next((each for each in match.everything if each.id == id_), None)


def recorded(score: Score, source: ResultSource, by: str, at: Instant) -> Result:
    return Result(score, outcomes(score), source, by, at)
