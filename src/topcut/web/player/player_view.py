"""What is known about a player: what their pages are built from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from topcut.core.desks.clocks.readings import ClockReading
from topcut.core.desks.registration.state import Phone
from topcut.core.desks.results.own_results import officials_playing
from topcut.core.desks.results.own_words import lost
from topcut.core.desks.rounds.board.match_start import First, Start
from topcut.core.desks.rounds.board.player_card import PlayerCard
from topcut.core.kernel.ids import EntrantId, Instant, PersonId
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.tournament import Tournament
from topcut.people.names import Name
from topcut.service.own_ways import enters_own, settles_own
from topcut.web.apart import short_in
from topcut.web.player.situation import Situation, must_play_on
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class PlayerView:
    """``opponent`` sits across; ``theirs`` are their points.

    ``moved`` is how many places they have risen with the last posted round, if they were ranked before.
    """

    tournament: Tournament
    card: PlayerCard
    situation: Situation
    names: Mapping[EntrantId, Name]
    me: Name
    opponent: Name | None
    theirs: int
    now: Instant
    clock: ClockReading
    listed: int
    moved: int | None
    asked_back: bool
    asked_time: int
    may_answer: bool
    may_stay: bool
    start: Start | None
    has_list: bool
    sees_their_list: bool
    live: str
    version: int
    members: Mapping[EntrantId, tuple[Name, ...]]
    phones: tuple[Phone, ...]
    language: str

    @property
    def chooses(self) -> bool | None:
        """Whether they choose who plays first; ``None`` where no rank decides who does (MTR-2.2.a)."""
        if self.start is None or self.start.first is not First.BY_RANK:
            return None
        return self.start.chooser == self.card.entrant.id

    @property
    def round_being_paired(self) -> int | None:
        """A round that is not published yet and has a seat for them: who drops now still plays it."""
        round_ = self.tournament.current_round
        drafted = round_ is not None and round_.status is RoundStatus.DRAFT
        return round_.number if round_ and drafted and round_.match_of(self.card.entrant.id) else None

    @property
    def connected_by_player(self) -> bool:
        """Whether a report came from a phone that an official across connected: it does not count."""
        return self.card.match is not None and any(one.through for one in self.card.match.reports)

    @property
    def enters_own(self) -> EntrantId | None:
        """Who of the two enters the result at the desk, since they are the only official who can."""
        match = self.card.match
        return self._alone(enters_own, match) if match else None

    def settles_own(self, match: Match) -> EntrantId | None:
        """Who of the two is the only official who decides on an objection, and so does not alone."""
        return self._alone(settles_own, match)

    def _alone(self, who: Callable[[Match, Tournament], PersonId | None], match: Match) -> EntrantId | None:
        person = who(match, self.tournament) if len(match.seats) == 2 and not self.in_duel else None
        entrant = self.tournament.entrant_of(person) if person else None
        return entrant.id if entrant else None

    @property
    def counts_by_itself(self) -> bool:
        """Whether what was reported says that the official of the two lost: then both saying it is enough."""
        match, report = self.card.match, self.card.own_report
        if match is None or report is None or len(match.seats) != 2:
            return False
        return any(lost(seat, report.score) for seat, _ in officials_playing(self.tournament, match))

    @property
    def may_confirm(self) -> bool:
        """Whether the result was entered by an official who plays in it, and this player has not agreed."""
        match = self.card.match
        if (
            match is None
            or match.confirmation is None
            or match.result is None
            or match.result.own == self.seat
        ):
            return False
        return self.card.own_report is None or self.card.own_report.score != match.result.score

    @property
    def whole(self) -> Match | None:
        """The match of two teams, if the player's own is one seat of it; else that match."""
        return self.card.whole

    @property
    def team_names(self) -> Mapping[EntrantId, Name]:
        """Names as enrolled: teams by their team names."""
        return public_names(self.tournament)

    @property
    def in_duel(self) -> bool:
        return self.card.match is not None and self.card.match.member is not None

    @property
    def is_decided(self) -> bool:
        """Whether the team match is decided while this seat still plays."""
        playing = self.card.match is not None and self.card.match.result is None
        return self.in_duel and playing and self.whole is not None and self.whole.result is not None

    @property
    def round(self) -> Round | None:
        return self.card.round

    @property
    def seat(self) -> int:
        return self.card.seat or 0

    @property
    def opponent_short(self) -> str:
        """The last name, or the whole name if the player has the same last name."""
        return short_in(self.names, self.across, (self.card.entrant.id,)) if self.across else ""

    @property
    def across(self) -> EntrantId | None:
        found = self.card.match.opponents_of(self.card.entrant.id) if self.card.match else ()
        return found[0] if found else None

    @property
    def came_late(self) -> bool:
        """Whether a report of theirs arrived after its round was closed."""
        return any(part.late for past in self.card.past if past.match for part in past.match.parts)

    @property
    def must_play_on(self) -> bool:
        return must_play_on(self.card)

    @property
    def may_ask_time(self) -> bool:
        """Whether they may ask for time: during a timed match, once until it is answered."""
        playing = self.card.match is not None and self.card.match.result is None
        return playing and self.clock.left is not None and not self.asked_time

    @property
    def time_is_up(self) -> bool:
        """Whether time is up at this table, with its extensions; an untimed round may end at any moment."""
        if self.card.round is None or self.card.round.status is not RoundStatus.OPEN:
            return False
        return self.clock.left is None or self.clock.is_up
