"""``Tournament``: the state of a tournament, made of the desks' states.

``Tournament`` is a value: ``evolve`` returns a new one and shares what did not change, so a page can
be rendered from a snapshot while the next event is being applied.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.floor.state import Announcement, Cameras, Zone
from topcut.core.desks.judging.state import Judging
from topcut.core.desks.limited.state import Draft, Pool, ProductNote
from topcut.core.desks.organizing.state import Reopening, TextLine
from topcut.core.desks.prizes.state import Prizes
from topcut.core.desks.registration.state import Admission, Entrant, EntrantStatus, HeldPhone, Phone
from topcut.core.desks.rounds.state import Apart, DeletedRound
from topcut.core.desks.staffing.state import Staffing
from topcut.core.kernel.ids import (
    EntrantId,
    Instant,
    MatchId,
    PersonId,
    ProposalId,
    TournamentId,
    match_place,
    whole_id,
)
from topcut.core.kernel.roles import Role
from topcut.core.kernel.values import worked_out_once
from topcut.core.pairing.elimination.pod_playoff import PodRound, pod_round
from topcut.core.pairing.elimination.single_elimination import Slots
from topcut.core.play.brackets import out_before, seeds_left, slots_of
from topcut.core.play.cuts import Cut
from topcut.core.play.details import Details, Stage
from topcut.core.play.draws import Draws
from topcut.core.play.matches import Match, Round, RoundStatus, part_of
from topcut.core.rules import Playoff, Rel


@dataclass(frozen=True)
class Tournament:
    id: TournamentId
    version: int
    details: Details
    seed_hash: str
    officials: frozenset[tuple[PersonId, Role]] = frozenset()
    entrants: Mapping[EntrantId, Entrant] = field(default_factory=dict)
    removed: Mapping[EntrantId, Entrant] = field(default_factory=dict)  # entered by mistake, before round one
    rounds: tuple[Round, ...] = ()
    proposals: Mapping[ProposalId, Proposal] = field(default_factory=dict)
    cuts: Mapping[int, Cut] = field(default_factory=dict)  # by the position of the stage they begin
    advanced: tuple[EntrantId, ...] = ()  # into the playoff before the rounds are over, best seed first
    broken: Mapping[MatchId, Match] = field(default_factory=dict)  # published once, and withdrawn since
    apart: Mapping[str, Apart] = field(default_factory=dict)
    deleted: tuple[DeletedRound, ...] = ()  # rounds that were published once, the oldest first
    posted_after: int = 0
    field_changed: int = 0  # the ledger position that last changed who is to be paired, or at which tables
    names_changed: int = 0  # the ledger position that last says that a name was corrected or erased
    zones: tuple[Zone, ...] = ()
    announcements: tuple[Announcement, ...] = ()  # those that were not withdrawn, the oldest first
    judging: Judging = field(default_factory=Judging)
    cameras: Cameras = field(default_factory=Cameras)
    staffing: Staffing = field(default_factory=Staffing)
    lists: Mapping[EntrantId, tuple[SealedList, ...]] = field(default_factory=dict)  # the last one counts
    lists_waived: int = 0  # the round that may be paired without those that are missing
    lists_published: bool = False
    drafts: Mapping[int, Draft] = field(default_factory=dict)  # by the position of their stage
    pools: Mapping[int, Mapping[EntrantId, Pool]] = field(default_factory=dict)  # by stage, then by owner
    product_notes: tuple[ProductNote, ...] = ()
    lists_chased: frozenset[EntrantId] = frozenset()  # reminded, and nothing was submitted since
    admission: Admission = field(default_factory=Admission)
    phones: Mapping[EntrantId, tuple[Phone, ...]] = field(default_factory=dict)  # those that were not ended
    codes_made: Mapping[tuple[EntrantId, int], Instant] = field(default_factory=dict)  # the newest, by seat
    held_phones: tuple[HeldPhone, ...] = ()  # those of them that officials have
    active_at: Instant = Instant(0)  # when its newest line before the end was written
    prizes: Prizes = field(default_factory=Prizes)
    draws: Draws = field(default_factory=Draws)
    texts: Mapping[int, TextLine] = field(default_factory=dict)  # by the position of the line that holds one
    struck: frozenset[int] = frozenset()  # the positions of those that are not to be read any more
    announced: Details | None = None  # as announced, where the criterion for it ended the rounds early
    at_start: Details | None = None  # as announced, where the rounds were changed after the start
    seed: str | None = None  # known once the tournament is finished
    reopenings: tuple[Reopening, ...] = ()  # each time it was opened again after its end

    @property
    def unsaid(self) -> frozenset[str]:
        """What struck lines say themselves, as old ones do: it stays in the ledger and on no page."""
        return frozenset(text for number in self.struck for text in self.texts[number].literal)

    @property
    def is_finished(self) -> bool:
        return self.seed is not None

    @property
    def promises(self) -> tuple[str, ...]:
        """The hash of every secret it has had, the first one first: the last one counts."""
        return (*(each.seed_hash for each in self.reopenings), self.seed_hash)

    @property
    def seeds(self) -> tuple[str, ...]:
        """Every secret that was published, in the same order; the last one is missing until the end."""
        published = tuple(each.seed for each in self.reopenings)
        return published if self.seed is None else (*published, self.seed)

    @property
    def has_started(self) -> bool:
        """A tournament starts when its first round is published."""
        return bool(self.rounds) and self.rounds[0].status is not RoundStatus.DRAFT

    @property
    def current_round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def rounds_closed(self) -> int:
        return sum(1 for round_ in self.rounds if round_.status is RoundStatus.CLOSED)

    def round(self, number: int) -> Round | None:
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def stage_of(self, round_number: int) -> Stage:
        return self.details.stages[self.details.stage_of(round_number)]

    @property
    def rel(self) -> Rel:
        """The level of the current stage: the one that was cut to, or that of the last round (MTR-1.12.a)."""
        paired = self.rounds[-1].stage if self.rounds else 0
        return self.details.rel_in(max(paired, *self.cuts, 0))

    def match(self, match: MatchId) -> Match | None:
        round_ = self.round(match_place(match)[0])
        return round_.match(match) if round_ else None

    def match_ever(self, match: MatchId) -> Match | None:
        """The match as it is, or as it was when it was broken: old lines refer to it."""
        broken = self.broken.get(whole_id(match))
        return self.match(match) or (part_of(broken, match) if broken else None)

    def whole(self, match: Match) -> Match:
        """The team match that a duel is part of; any other match itself."""
        return match if match.member is None else self.match(whole_id(match.id)) or match

    def next_match_number(self, round_number: int) -> int:
        """Numbers are never reused, so a report for a broken match is never applied to another."""
        used = [match_place(match)[1] for match in self.broken if match_place(match)[0] == round_number]
        current = self.round(round_number)
        used += [match_place(match.id)[1] for match in current.matches] if current else []
        return max(used, default=0) + 1

    def roles_of(self, person: PersonId) -> frozenset[Role]:
        return frozenset(role for who, role in self.officials if who == person)

    def entrant_of(self, person: PersonId) -> Entrant | None:
        return _playing(self.entrants).get(person)

    def entrant_ever(self, entrant: EntrantId) -> Entrant | None:
        """The entrant, also one who was removed: old lines refer to it."""
        return self.entrants.get(entrant) or self.removed.get(entrant)

    def ever_entered_as(self, person: PersonId) -> list[Entrant]:
        """The entrants that a person is or was, those that were removed among them."""
        ever = (*self.entrants.values(), *self.removed.values())
        return [entrant for entrant in ever if person in entrant.members]

    def member_of(self, entrant: EntrantId, member: int) -> PersonId | None:
        """Who plays at a seat of a team: 0 is A."""
        found = self.entrant_ever(entrant)
        members = found.members if found else ()
        return members[member] if member < len(members) else None

    @property
    def taking_part(self) -> int:
        """How many entrants it has: whoever left before round one started is not one (MTR-2.10.a)."""
        return sum(entrant.took_part for entrant in self.entrants.values())

    def playing_in(self, round_number: int) -> list[Entrant]:
        """Those who are to play a round: after a cut, those who made it and have not been eliminated."""
        present = [entrant for entrant in self.entrants.values() if entrant.takes_part_in(round_number)]
        stage = self.details.stage_of(min(round_number, self.details.rounds))
        cut = self.cuts.get(stage)
        if cut is None:
            return present
        inside = set(cut.seeds)
        if self.details.stages[stage].is_elimination:
            inside -= out_before(round_number, self.rounds_of(stage))
        return [entrant for entrant in present if entrant.id in inside]

    def rests_in(self, entrant: EntrantId, stage: int) -> bool:
        """Whether an entrant sits out: in a playoff not played with this stage's deck (MTR-10.4.d)."""
        playoff = len(self.details.stages) - 1
        return entrant in self.advanced and stage < playoff and self.details.deck_of(playoff) != stage

    def bound_pods(self, stage: int) -> Mapping[EntrantId, int]:
        """The pod that each entrant's opponents come from; empty if anybody may meet anybody (MTR-7.6.a)."""
        draft, about = self.drafts.get(stage), self.details.stages[stage]
        if draft is None or not about.drafts_in_pods or about.is_elimination:
            return {}
        return draft.pod_numbers()

    def rounds_of(self, stage: int) -> list[Round]:
        return [round_ for round_ in self.rounds if round_.stage == stage]

    def bracket(self, round_number: int, without: EntrantId | None = None) -> Slots:
        """The slots of an elimination round, from the results of those before it (MTR-10.4.b, 2.10.d).

        ``without``: as if this entrant had left before it.
        """
        stage = self.details.stage_of(round_number)
        left = self._left() if without is None else {**self._left(), without: round_number - 1}
        return slots_of(self.cuts[stage], self.rounds_of(stage), left, round_number)

    def playoff_pods(self, round_number: int, ruled: Playoff) -> PodRound:
        """The same for a playoff in pods: who skips the round, and who sits with whom (MA-10.4B)."""
        stage = self.details.stage_of(round_number)
        still, gone = seeds_left(self.cuts[stage], self.rounds_of(stage), self._left(), round_number)
        return pod_round(still, ruled, self.details.stages[stage].seats).without(gone)

    def _left(self) -> dict[EntrantId, int]:
        """Who has left, and after which round."""
        return {one.id: one.last_round for one in self.entrants.values() if one.last_round is not None}


def _by_person(entrants: Mapping[EntrantId, Entrant]) -> Mapping[PersonId, Entrant]:
    """Whom each person plays as: a page asks it for every match that waits for somebody."""
    return {person: entrant for entrant in entrants.values() for person in entrant.members}


_playing = worked_out_once(_by_person, most=16)


def active_entrants(tournament: Tournament) -> list[Entrant]:
    """Those who would be paired for the next round."""
    return tournament.playing_in(len(tournament.rounds) + 1)


def may_take_drop_back(tournament: Tournament, entrant: Entrant) -> bool:
    """Whether an entrant can take back their own drop: until a round is paired without them."""
    if entrant.status is not EntrantStatus.DROPPED or not entrant.left_by_own or tournament.is_finished:
        return False
    round_ = tournament.current_round
    on = round_ is not None and round_.status is not RoundStatus.CLOSED
    return entrant.last_round == len(tournament.rounds) and (on or not tournament.cuts)


def newest_result(tournament: Tournament, before: int) -> int:
    """The ledger position of the newest result or correction in the rounds before this one (I4)."""
    return max((earlier.last_result for earlier in tournament.rounds[: before - 1]), default=0)
