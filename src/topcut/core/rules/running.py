"""Rule values for rounds, minimums, playoffs, pods and programs."""

from dataclasses import dataclass
from typing import Annotated, Literal

from topcut.core.rules.vocabulary import ByRel, EntrantKind, MissedCut, Rel, Told, ToldOn, ToldWhy


@dataclass(frozen=True, slots=True)
class RoundsRow:
    """One line of the table of recommended rounds; ``most`` is ``None`` on the open last line."""

    least: int
    most: int | None
    swiss: int
    playoff: int
    elimination_only: int | None = None
    swiss_draft_playoff: int | None = None
    playoff_draft: int | None = None
    teams_only: bool = False


@dataclass(frozen=True, slots=True)
class Rounds:
    """APP-E.a, MA-E: recommended rounds and cuts, and the weight of byes."""

    recommended: tuple[RoundsRow, ...]
    bye_weights: tuple[int, ...]
    invisible_players_per_bye: int | None
    beyond_base: int | None
    required_for_premier: bool
    set_by_fact_sheet: tuple[str, ...]
    variable_allowed: bool

    def are_required(self, program: str, premier: tuple[str, ...]) -> bool:
        """Whether the table binds a program: it does for Premier ones without a fact sheet of their own."""
        return self.required_for_premier and program in premier and program not in self.set_by_fact_sheet


@dataclass(frozen=True, slots=True)
class Minimums:
    """MTR-10.1.a, 10.2.a: for a tournament to be rated."""

    entrants_individual: ByRel[int | None]
    entrants_team: ByRel[int | None]
    entrants_two_headed_giant: ByRel[int | None]
    rounds_individual: ByRel[int | None]
    rounds_team: ByRel[int | None]
    rounds_two_headed_giant: ByRel[int | None]

    def entrants(self, kind: EntrantKind, rel: Rel) -> int | None:
        """2025: four individuals or four teams; 2019 and 2021: eight individuals."""
        return {
            EntrantKind.INDIVIDUAL: self.entrants_individual,
            EntrantKind.TEAM: self.entrants_team,
            EntrantKind.TWO_HEADED_GIANT: self.entrants_two_headed_giant,
        }[kind].at(rel)

    def rounds(self, kind: EntrantKind, rel: Rel) -> int | None:
        """Three rounds for individuals, two for teams and Two-Headed Giant."""
        return {
            EntrantKind.INDIVIDUAL: self.rounds_individual,
            EntrantKind.TEAM: self.rounds_team,
            EntrantKind.TWO_HEADED_GIANT: self.rounds_two_headed_giant,
        }[kind].at(rel)


@dataclass(frozen=True, slots=True)
class PodCut:
    """A cut for pods: how many play on, and how many of the best ``skip`` the first round."""

    size: int
    skip: int
    pods: int


@dataclass(frozen=True, slots=True)
class Playoff:
    """MTR-10.4.b to 10.4.d, 2.10.d, MA-10.4B. Pairs are in bracket order: the first two are one half."""

    sizes: Annotated[tuple[int, ...], Told(ToldOn.FACT_SHEET, ToldWhy.ANNOUNCED)]
    bracket_of_8: tuple[tuple[int, int], ...]
    bracket_of_4: tuple[tuple[int, int], ...]
    draft_bracket_of_8: tuple[tuple[int, int], ...]
    required_for_premier: bool
    after_a_drop: Literal["bye-this-round", "bye-next-elimination-round"]
    advances_early: tuple[str, ...]
    missed_cut: MissedCut
    pod_cuts: tuple[PodCut, ...]
    pod_pattern_of_16: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Pods:
    """MA-10.4A: policy for players who do not fill a pod."""

    leftover: ByRel[Literal["byes", "smaller-pods", "larger-pods"] | None]
    smaller_size: int | None


@dataclass(frozen=True, slots=True)
class FormatEntrants:
    """A format and the kinds of entrant it is played by."""

    format: str
    kind: Literal["constructed", "eternal", "limited"]
    entrants: tuple[EntrantKind, ...]


@dataclass(frozen=True, slots=True)
class Formats:
    """MTR-3.2.a."""

    sanctioned: tuple[FormatEntrants, ...]
    not_yet: tuple[str, ...]  # formats of later editions, unknown to this one


@dataclass(frozen=True, slots=True)
class Program:
    """MTR-1.12.a: a program's level; ``day`` where days differ."""

    name: str
    rel: Rel
    recommended: Rel | None = None
    day: int | None = None


@dataclass(frozen=True, slots=True)
class Programs:
    """MTR-1.12.a, Appendix F. ``levels_are_minimums`` says whether the table calls them so."""

    levels: tuple[Program, ...]
    levels_are_minimums: bool | None

    def level_on(self, program: str, day: int) -> Rel | None:
        """A program's level on a day: a Grand Prix is Competitive on day 1 and Professional on day 2."""
        return next((one.rel for one in self.levels if one.name == program and one.day in (None, day)), None)


@dataclass(frozen=True, slots=True)
class Teams:
    """MTR-8.2.a, 8.4.a: who makes up a team and what its decks may share."""

    sizes: tuple[int, ...]
    seats: Annotated[tuple[str, ...], Told(ToldOn.FACT_SHEET, ToldWhy.NAMED_IN_LEDGERS)]
    unified_when: Literal["decks-share-a-format", "never"]
    decks_that_may_override_the_limit: int
    rochester_size: int
