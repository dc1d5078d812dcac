"""Details of a tournament: stages, formats, house rules, and how decklists are taken.

Decklist texts are not here, nor in any event (docs/decisions/0014-sealed-decklists.md).
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from topcut.core.kernel.ids import Instant
from topcut.core.play.cuts import MOST_IN_CUT, MOST_IN_SECOND_DAY, rounds_needed
from topcut.core.play.early_end import EarlyEnd
from topcut.core.rules import EntrantKind, Rel


class ListsTaken(StrEnum):
    """How a tournament takes decklists (MTR-2.7.a)."""

    ON_PAPER = "on-paper"  # collected on paper, outside this program
    REQUIRED = "required"  # everybody submits one here before they play
    OPTIONAL = "optional"  # submitting one is optional
    NONE = "none"

    @property
    def here(self) -> bool:
        return self in (ListsTaken.REQUIRED, ListsTaken.OPTIONAL)


class OpponentsLists(StrEnum):
    """The organizer's answer where sections pull apart on giving opponents each other's lists (MTR-2.7.d)."""

    AS_RULED = "as-ruled"
    SHOWN = "shown"
    NOT_SHOWN = "not-shown"


BOOSTER_DRAFT = "booster-draft"
ROCHESTER_DRAFT = "rochester-draft"
DRAFTED = frozenset({BOOSTER_DRAFT, ROCHESTER_DRAFT})
LIMITED = DRAFTED | {"sealed-deck", "sealed", "draft", "limited"}


class StageKind(StrEnum):
    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    ELIMINATION = "single-elimination"


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of a tournament with its own kind, format, match structure and time limit (MTR-1.1.a).

    ``seats`` is how many sit at one match: two head-to-head, four in a pod (MA-1.1A).
    ``minutes`` is ``None`` where rounds are untimed. ``cut`` is how many play on into the stage, best
    first; zero takes everybody. The rounds of an elimination follow from it. ``boosters`` names what is
    opened, pack by pack, empty for what the rules recommend (MTR-7.2.b). ``across_pods``: it was announced
    that players of different pods may meet (MTR-7.6.a). ``rel`` is set if it is played at another level than
    the tournament (MTR-1.12.a). ``advance_at`` are the announced match points that put a player into a
    playoff before the rounds are over; zero for none (MTR-10.4.d).
    """

    kind: StageKind
    format: str
    rounds: int
    games_to_win: int
    minutes: int | None
    seats: int = 2
    cut: int = 0
    boosters: tuple[str, ...] = ()
    across_pods: bool = False
    rel: Rel | None = None
    advance_at: int = 0

    @property
    def is_drafted(self) -> bool:
        """Whether pods draft before its first round, and players meet within their pod (MTR-7.6.a)."""
        return self.format in DRAFTED

    @property
    def drafts_in_pods(self) -> bool:
        """Whether seats are drawn before anything is opened; not if pods do not matter (MTR-7.6.a)."""
        return self.is_drafted and not self.across_pods

    @property
    def is_limited(self) -> bool:
        """Whether decks are built from product opened in the stage (MTR 7)."""
        return self.format in LIMITED

    @property
    def is_elimination(self) -> bool:
        return self.kind is StageKind.ELIMINATION

    @property
    def in_pods(self) -> bool:
        """Whether more than two sit at a table, each for themselves (MA-1.1A)."""
        return self.seats > 2

    @property
    def drafts_every_round(self) -> bool:
        """Whether two teams drafted against each other and nobody else is in their pod (MTR-8.5.a, 7.6.a)."""
        return self.format == ROCHESTER_DRAFT and self.drafts_in_pods and not self.is_elimination

    @property
    def has_fixed_field(self) -> bool:
        """Whether its field is fixed before its first round."""
        return self.kind is not StageKind.SWISS or self.cut > 0

    @property
    def most_in_cut(self) -> int:
        """The largest possible cut into it: small for a bracket, large for a second day of Swiss rounds."""
        return MOST_IN_CUT if self.is_elimination else MOST_IN_SECOND_DAY


def drafted_anew(stage: Stage) -> tuple[Stage, ...]:
    """The stage; of a Rochester draft one for each round, since the two teams of a table meet only once."""
    if not stage.drafts_every_round:
        return (stage,)
    return tuple(replace(stage, rounds=1, cut=0 if at else stage.cut) for at in range(stage.rounds))


def playoff_after(stage: Stage, cut: int, minutes: int | None) -> Stage:
    """The single elimination that follows a stage, played like it unless announced otherwise (MTR-10.4.b)."""
    kind, rounds = StageKind.ELIMINATION, rounds_needed(cut, stage.seats)
    return replace(stage, kind=kind, rounds=rounds, minutes=minutes, cut=cut)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule value changed by the tournament's own fact sheet (ED.2).

    It is written as the rule files write it: ``HouseRule("extensions.deck_check", "5")`` gives five
    minutes instead of three.
    """

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class HouseSheet:
    """An overlay from the organizer's own folder, with the text its file had when it was chosen (ED.2).

    The text is stored here, so that changing or deleting the file does not affect the tournament.
    """

    name: str
    text: str


class Construction(StrEnum):
    """Whether players of Limited may change their decks between matches (MTR-7.3.a)."""

    AS_RULED = "as-ruled"  # they may where no decklists are used and the level allows it
    CONTINUOUS = "continuous"
    FIXED = "fixed"


@dataclass(frozen=True, slots=True)
class Details:
    """``date`` is the day in the venue's time zone, as ``2025-07-05``; ``zone`` an IANA name.

    ``edition`` is pinned at creation (ED.1). ``program`` is a name from its table of levels
    (MTR-1.12.a), empty for a tournament of no program. ``last_table`` is the highest table number in the
    hall, ``None`` if not given. ``last_round_by_standings``: first meets second in the last Swiss
    round, third meets fourth. ``rated`` or casual (MTR-1.1.a). ``entrants`` are players or teams, of so many
    ``members`` (MTR-8.2.a, 9.1.a). ``ends_early`` is the criterion for fewer rounds (MTR-10.2.b).
    ``lists_due`` is the date and time by which electronic lists of Constructed decks must be in, if earlier
    than the rules ask (MTR-2.7.b). In Limited, ``own_lands``: no basic lands are provided; ``own_product``:
    players bring boosters, pooled and dealt at random (MTR-7.2.b). ``start_time`` is when it begins on its
    date by the venue's clock, as ``19:00``, empty if not given; ``place`` is where, in words; ``cap`` is how
    many entrants there is room for, ``None`` for any number. ``posts_standings``: closing a round posts them
    (MTR-1.9.a). ``live_results``: everybody sees a result once it is recorded, not after its round.
    """

    name: str
    date: str
    zone: str
    edition: str
    rel: Rel
    stages: tuple[Stage, ...]
    overlays: tuple[str, ...] = ()
    check_in: bool = False
    first_table: int = 1
    program: str = ""
    house: tuple[HouseRule, ...] = ()
    last_table: int | None = None
    last_round_by_standings: bool = False
    lists: ListsTaken = ListsTaken.ON_PAPER
    rated: bool = True
    construction: Construction = Construction.AS_RULED
    entrants: EntrantKind = EntrantKind.INDIVIDUAL
    members: int = 1
    sheets: tuple[HouseSheet, ...] = ()
    ends_early: EarlyEnd | None = None
    opponents_lists: OpponentsLists = OpponentsLists.AS_RULED
    lists_due: Instant | None = None
    own_lands: bool = False
    own_product: bool = False
    start_time: str = ""
    place: str = ""
    cap: int | None = None
    posts_standings: bool = False
    live_results: bool = False

    def with_free_choices(self, of: "Details") -> "Details":
        """These, but with what may change at any time taken from others: nobody plays by it."""
        return replace(
            self,
            name=of.name,
            zone=of.zone,
            start_time=of.start_time,
            place=of.place,
            cap=of.cap,
            posts_standings=of.posts_standings,
            live_results=of.live_results,
        )

    @property
    def in_teams(self) -> bool:
        """Whether several people enter together, each playing their own match or sharing one game."""
        return self.entrants is not EntrantKind.INDIVIDUAL

    @property
    def in_duels(self) -> bool:
        """Whether a team match consists of a match for each seat (MTR-8.2.a)."""
        return self.entrants is EntrantKind.TEAM

    @property
    def rounds(self) -> int:
        return sum(stage.rounds for stage in self.stages)

    def ended_after(self, round_number: int) -> "Details":
        """The same with its last ranked stage ending at this round, and no criterion any more."""
        place = sum(1 for stage in self.stages if not stage.is_elimination) - 1
        last = replace(self.stages[place], rounds=round_number - self.first_round_of(place) + 1)
        stages = (*self.stages[:place], last, *self.stages[place + 1 :])
        return replace(self, stages=stages, ends_early=None)

    @property
    def ranked_rounds(self) -> int:
        """The number of rounds that count for standings: all but those of an elimination."""
        return sum(stage.rounds for stage in self.stages if not stage.is_elimination)

    @property
    def has_playoff(self) -> bool:
        return bool(self.stages) and self.stages[-1].is_elimination

    @property
    def places(self) -> int:
        """The size of the cut to the playoff; zero without one, or for a bracket alone."""
        return self.stages[-1].cut if self.has_playoff and self.ranked_rounds else 0

    @property
    def drafts_in_playoff(self) -> bool:
        """Whether a Limited tournament ends with a Booster Draft among the cut (MTR-10.4.c, APP-E.a)."""
        limited = all(stage.is_limited for stage in self.stages)
        return limited and self.places > 0 and self.stages[-1].format == BOOSTER_DRAFT

    @property
    def advance_at(self) -> int:
        """The match points that advance a player early; zero for none (MTR-10.4.d)."""
        return self.stages[-1].advance_at if self.places else 0

    @property
    def main_rounds(self) -> int:
        """The rounds that the tables of the rules refer to: before a playoff, or of a bracket alone."""
        return self.ranked_rounds or self.rounds

    @property
    def levels(self) -> tuple[Rel, ...]:
        """The levels it is played at, each once, in order of its stages (MTR-1.12.a)."""
        return tuple(dict.fromkeys(self.rel_in(stage) for stage in range(len(self.stages)))) or (self.rel,)

    @property
    def highest_rel(self) -> Rel:
        """The strictest level of its stages, which applies to the tournament as a whole."""
        return max(self.levels, key=lambda rel: rel.height)

    def rel_in(self, stage: int) -> Rel:
        return self.stages[stage].rel or self.rel

    def day_of(self, stage: int) -> int:
        """The day for the tables of levels: the second begins with the first cut (MTR-1.12.a)."""
        return 2 if any(each.cut for each in self.stages[1 : stage + 1]) else 1

    def first_round_of(self, stage: int) -> int:
        return 1 + sum(each.rounds for each in self.stages[:stage])

    def deck_of(self, stage: int) -> int:
        """The first stage played with the same deck as this one.

        Constructed continues with the deck of its format, a playoff after sealed with the sealed deck; newly
        opened product means a new deck. Draft, Standard, draft, Standard, Standard: 0, 1, 2, 1, 1.
        """
        about = self.stages[stage]
        if about.is_limited and (about.is_drafted or not about.is_elimination):
            return stage
        same = [at for at in range(stage) if self.stages[at].format == about.format]
        if about.is_limited:
            return max(same, default=stage)
        return min(same, default=stage)

    @property
    def decks(self) -> tuple[int, ...]:
        """The decks that an entrant needs, each named by the first stage it is played in."""
        return tuple(dict.fromkeys(self.deck_of(stage) for stage in range(len(self.stages))))

    def rounds_to_go(self, round_number: int) -> int:
        """The rounds left in the stage after a round: zero after a final, one after a semifinal."""
        stage = self.stage_of(round_number)
        return self.first_round_of(stage) + self.stages[stage].rounds - 1 - round_number

    def is_last_swiss(self, round_number: int) -> bool:
        """Whether no Swiss round comes after this one."""
        rounds = last = 0
        for stage in self.stages:
            rounds += stage.rounds
            if stage.kind is StageKind.SWISS:
                last = rounds
        return round_number == last

    def stage_of(self, round_number: int) -> int:
        """The position of the stage that a round belongs to."""
        last = 0
        for position, stage in enumerate(self.stages):
            last += stage.rounds
            if round_number <= last:
                return position
        raise ValueError(f"round {round_number} of {last}")
