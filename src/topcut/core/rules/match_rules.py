"""Rule values for matches: structure, end, time, points, tiebreakers."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from topcut.core.kernel.scores import Score
from topcut.core.rules.vocabulary import ByRel, EntrantKind, Mode, Tiebreaker, Told, ToldOn, ToldWhy

SEEN_BY_JUDGES = Told(ToldOn.FACT_SHEET, ToldWhy.AT_THE_TABLE)

ONE_FOR_ALL_ROUNDS = Told(ToldOn.FACT_SHEET, ToldWhy.ANNOUNCED)
"""A stage has one number of minutes, for all of its rounds before a final."""


def games_key(kind: EntrantKind) -> str:
    """The key that holds the games to win of this kind (MTR-2.1.a, 9.1.a)."""
    two_headed = kind is EntrantKind.TWO_HEADED_GIANT
    return "match.games_to_win_two_headed_giant" if two_headed else "match.games_to_win"


@dataclass(frozen=True, slots=True)
class MatchRules:
    """MTR-2.1.a, 2.2.a, 2.3.a, 2.5.a, 9.1.a, 9.3.a, MA-2.1A, MA-2.2A: what a match is and how it starts."""

    mode: Mode
    games_to_win: int
    games_to_win_two_headed_giant: int
    pod_size: int | None
    first_player_swiss: Literal["random-chooser", "random-order", "balanced-order"]
    first_player_playoff: Literal["higher-rank-chooses", "by-standing"]
    first_player_later: Literal["loser-chooses", "random-order"]
    intentional_draw: tuple[int, int, int]
    conceded_after_winning: tuple[int, int]
    closes_when: Literal["result-recorded", "slip-filled-in"]
    draw_leaves_out: tuple[Literal["conceded", "match-loss"], ...]
    pregame: tuple[str, ...]
    pregame_two_headed_giant: tuple[str, ...]
    pregame_commander: tuple[str, ...] | None

    def games_for(self, kind: EntrantKind) -> int:
        """Games that usually win a match: two, or the one game of Two-Headed Giant (MTR-2.1.a, 9.1.a)."""
        two_headed = kind is EntrantKind.TWO_HEADED_GIANT
        return self.games_to_win_two_headed_giant if two_headed else self.games_to_win

    @property
    def agreed_draw(self) -> Score:
        """The score of a draw that two agree on without playing: 0-0-3 (MTR-2.5.a)."""
        first, second, drawn = self.intentional_draw
        return Score((first, second), drawn)

    @property
    def games_agreed_drawn(self) -> int:
        """Drawn games of a pod that agreed to draw; without any it would not be a draw (MA-2.1A)."""
        return max(self.intentional_draw[2], 1)


@dataclass(frozen=True, slots=True)
class End:
    """MTR-2.4.a, 2.4.c, MA-2.4AA, MA-2.4AB: what happens when time is called.

    In pods rounds of up to ``turns_as_players_up_to`` minutes give as many turns as players
    remain; longer ones, up to ``finish_turn_up_to``, only the turn in progress.
    """

    additional_turns: int | None
    additional_turns_shared: int
    turns_as_players_up_to: int | None
    finish_turn_up_to: int | None
    counts_as_next_turn: Annotated[Literal["said-they-pass", "passed-priority-in-end-step"], SEEN_BY_JUDGES]
    elimination_tiebreak: Annotated[
        tuple[Literal["game-wins", "life-total", "play-on"], ...] | None, SEEN_BY_JUDGES
    ]


@dataclass(frozen=True, slots=True)
class Time:
    """APP-B.a, APP-B.build: minutes for matches and for building decks; ``None`` is untimed."""

    minimum_match: int
    swiss_round: ByRel[int | None]
    earlier_elimination: Annotated[int | None, ONE_FOR_ALL_ROUNDS]
    quarterfinal: int | None
    semifinal: Annotated[int | None, ONE_FOR_ALL_ROUNDS]
    final: int | None
    sealed_registration: int
    sealed_build: int
    sealed_build_extra: int
    sealed_extra_at: tuple[Literal["release-weekend", "prerelease", "individual-prerelease"], ...]
    draft_build: int
    team_sealed_registration: int
    team_sealed_build: int
    team_sealed_build_extra: int
    team_draft_build: int
    two_headed_giant_sealed_registration: int
    two_headed_giant_sealed_build: int
    two_headed_giant_sealed_build_extra: int
    two_headed_giant_draft_build: int


@dataclass(frozen=True, slots=True)
class Extensions:
    """MTR-2.6.a to 2.6.d, MA-*.5A: minutes added to one table."""

    pause_over: int
    deck_check: int
    deck_check_commander: int | None
    feature_match: int
    slow_play_may_add_turns: bool

    def for_deck_check(self, commander: bool = False) -> int:
        """Minutes besides the time the check took: three, or four for a Commander deck under the addendum."""
        return (
            self.deck_check
            if not commander or self.deck_check_commander is None
            else self.deck_check_commander
        )


@dataclass(frozen=True, slots=True)
class Points:
    """APP-C.mp, APP-C.gp, APP-C.bye, MA-C.mp."""

    match_win: int
    match_draw: int
    match_loss: int
    match_bye: int
    win_above_pod_size: int | None
    game_win: int
    game_draw: int
    game_loss: int
    game_unplayed: Annotated[int, Told(ToldOn.FACT_SHEET, ToldWhy.NOT_IN_RESULTS)]
    bye_games: tuple[int, int]

    def for_win(self, pod_size: int | None = None) -> int:
        """Match points for a win, or a bye, when the standard pod is not the usual one.

        MA-C.mp. With pods of three as the norm a win is worth 3 + 1 = 4; head-to-head it is 3.
        """
        if pod_size is None or self.win_above_pod_size is None:
            return self.match_win
        return pod_size + self.win_above_pod_size


@dataclass(frozen=True, slots=True)
class Tiebreakers:
    """MTR-3.1.a, MA-3.1A, APP-C.team. A floor of ``None`` means the figure is used as it is."""

    order: tuple[Tiebreaker, ...]
    team_order: tuple[Tiebreaker, ...] | None
    match_win_floor: Fraction | None
    game_win_floor: Fraction | None
    opponents_match_win_floor: Fraction
    opponents_game_win_floor: Fraction | None
