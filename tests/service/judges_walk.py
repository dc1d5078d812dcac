"""What the three editions say, as a judge would look it up: each value from the document, with its section.

Sections without a year are the same in all three. The tournaments are made of it in ``test_judges_walk.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from tests.hall import FRIDAY, Hall
from topcut import service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details, ListsTaken, playoff_after
from topcut.core.rules import Rel, Rules
from topcut.core.scoreboard import Scoreboard
from topcut.people.accounts import add_person
from topcut.people.names import Name
from topcut.service.acts.organizing import SetUpTournament

REGULAR, COMPETITIVE, PROFESSIONAL = Rel

ROUND_MINUTES = 50
"""App B: a Swiss round, at every level."""
SHORTEST_MATCH = 40
"""App B."""
DECK_CHECK_SECONDS = 3 * 60
"""2.6: besides the time that the check itself took."""
AT_TIME = Fraction(3 + 1, 2 * 3)
"""App C: 1-0 and the game that was on, a draw (2.5; 2025: 2.4), is four game points of six."""


@dataclass(frozen=True)
class DocumentSays:
    """``programs`` by level (App F); ``elsewhere`` is a program of another edition only."""

    edition: str
    day: str
    programs: dict[Rel, str]
    elsewhere: str
    individuals: int  # 10.1
    phones_away: tuple[Rel, ...]  # 2.12
    companion_noted: bool  # 2.3
    list_until_start: bool  # 2.7: "prior to the start of round 1", or of the tournament
    lists_in_swiss: tuple[Rel, ...]  # 2.7: whose opponents' lists are given before the playoff
    draw_after_slip: bool  # 2.4, 2025: 2.5
    draws: str  # the section of conceding and agreeing to draw
    end_of_match: str  # the section of the end of a match
    bye_at_once: bool  # 2.10: "for the round", or "for the next round"
    stand_in: str  # 3.5
    full_name_is_enough: bool  # 1.5
    kept_months: int | None  # 1.6
    planeswalker_points: bool  # 2019: Introduction
    levels_are_minimums: bool  # App F, 2025: "appropriate (minimum)"
    stays_until_recorded: bool  # 2.4
    alpha_in_opaque_sleeves: bool  # 3.3


EDITIONS = (
    DocumentSays(
        edition="mtr-2019-05-03",
        day="2019-06-01",
        programs={
            REGULAR: "Friday Night Magic",
            COMPETITIVE: "Magic Tabletop Mythic Qualifier",
            PROFESSIONAL: "Magic Tabletop Mythic Championship",
        },
        elsewhere="Players Tour",
        individuals=8,
        phones_away=(COMPETITIVE, PROFESSIONAL),
        companion_noted=False,
        list_until_start=True,
        lists_in_swiss=(),
        draw_after_slip=False,
        draws="2.4",
        end_of_match="2.5",
        bye_at_once=True,
        stand_in="checklist-card",
        full_name_is_enough=False,
        kept_months=6,
        planeswalker_points=True,
        levels_are_minimums=False,
        stays_until_recorded=False,
        alpha_in_opaque_sleeves=True,
    ),
    DocumentSays(
        edition="mtr-2021-07-23",
        day="2021-08-01",
        programs={
            REGULAR: "Friday Night Magic",
            COMPETITIVE: "WPN Qualifier",
            PROFESSIONAL: "Players Tour",
        },
        elsewhere="Standard Showdown",
        individuals=8,
        phones_away=(),
        companion_noted=False,
        list_until_start=True,
        lists_in_swiss=(),
        draw_after_slip=False,
        draws="2.4",
        end_of_match="2.5",
        bye_at_once=True,
        stand_in="substitute-card",
        full_name_is_enough=True,
        kept_months=6,
        planeswalker_points=False,
        levels_are_minimums=False,
        stays_until_recorded=False,
        alpha_in_opaque_sleeves=True,
    ),
    DocumentSays(
        edition="mtr-2025-06-30",
        day="2025-07-05",
        programs={
            REGULAR: "Friday Night Magic",
            COMPETITIVE: "Regional Championship Qualifier",
            PROFESSIONAL: "Pro Tour",
        },
        elsewhere="Grand Prix Trial",
        individuals=4,
        phones_away=(),
        companion_noted=True,
        list_until_start=False,
        lists_in_swiss=(PROFESSIONAL,),
        draw_after_slip=True,
        draws="2.5",
        end_of_match="2.4",
        bye_at_once=False,
        stand_in="substitute-card",
        full_name_is_enough=True,
        kept_months=None,
        planeswalker_points=False,
        levels_are_minimums=True,
        stays_until_recorded=True,
        alpha_in_opaque_sleeves=False,
    ),
)

PLAYERS = {REGULAR: 7, COMPETITIVE: 9, PROFESSIONAL: 8}
"""Seven are too few before 2025 (10.1). Nine of a qualifier play five rounds and a top 4 (App E)."""
ROUNDS = {REGULAR: 3, COMPETITIVE: 5, PROFESSIONAL: 3}
CUT = 4


@dataclass
class Walk:
    """One tournament of one edition at one level, and what the document says of it."""

    said: DocumentSays
    rel: Rel
    hall: Hall

    @property
    def rules(self) -> Rules:
        return service.rules_of(self.hall.tournament)

    @property
    def strict(self) -> bool:
        return self.rel is not REGULAR

    def board(self, after: int) -> Scoreboard:
        return service.scoreboard_after(self.hall.tournament, after)

    def player(self, entrant: EntrantId) -> Actor:
        return Actor(entrant=entrant)

    def refused(self, asked: service.Asked, by: Role | Actor = Role.SCOREKEEPER) -> tuple[str, str]:
        """Why it was refused, and the section that the refusal cites in this edition."""
        try:
            self.hall.do(asked, by)
        except Refusal as refusal:
            return refusal.code, self.rules.cite_rule(refusal.rule).section if refusal.rule else ""
        return "", ""


def details_of(said: DocumentSays, rel: Rel) -> Details:
    swiss = replace(FRIDAY.stages[0], rounds=ROUNDS[rel], minutes=ROUND_MINUTES)
    return replace(
        FRIDAY,
        date=said.day,
        edition=said.edition,
        rel=rel,
        program=said.programs[rel],
        stages=(swiss, playoff_after(swiss, CUT, None)),
        lists=ListsTaken.NONE if rel is REGULAR else ListsTaken.REQUIRED,
    )


def opened(said: DocumentSays, rel: Rel) -> Walk:
    """Set up by an organizer, with a person for every role and everybody enrolled by first and last name."""
    people = {role: add_person(Name(role.title())) for role in Role}
    hall = Hall(service.new_tournament_id(), people)
    hall.do(
        SetUpTournament(details_of(said, rel)),
        Actor(people[Role.ORGANIZER], frozenset({Role.ORGANIZER})),
    )
    for role in (Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER):
        hall.do(AppointOfficial(people[role], role), Role.ORGANIZER)
    for number in range(1, PLAYERS[rel] + 1):
        hall.enrol_player(Name(f"Player {number}", "Ruiz"))
    return Walk(said, rel, hall)
