"""Small tournaments that the observations ask about, and decisions by given rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

from tests.core.pod_story import enrolled, pod_details
from tests.core.story import (
    OLGA,
    SARA,
    SEED,
    Story,
    and_then,
    chance_for,
    created,
    details,
    given,
    round_closed,
    tournament_with,
)
from tests.core.team_story import giants, team_details, teams_enrolled
from tests.rulebook.observations.changing import sheets_of
from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.desks.organizing.commands import CreateTournament
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.rounds.commands import OpenRound, PairRound, PublishRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.play.details import (
    Construction,
    Details,
    ListsTaken,
    OpponentsLists,
    StageKind,
    playoff_after,
)
from topcut.core.play.matches import Match
from topcut.core.rules import EntrantKind, Rel, Rules
from topcut.rulebook import load, overlays
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.web.desk.describing import details_of

PODS = (MULTIPLAYER_OVERLAY,)
OLGA_ID = PersonId("olga")


FORM: Mapping[str, Any] = {
    "name": "Friday",
    "structure": StageKind.SWISS,
    "format": "modern",
    "rounds": 3,
    "minutes": 50,
    "boosters": (),
    "across_pods": False,
    "date": date(2025, 7, 5),
    "zone": "Europe/Madrid",
    "rel": "regular",
    "parts": (),
    "cut": 8,
    "playoff_minutes": None,
    "advance_at": None,
    "melee": False,
    "check_in": False,
    "first_table": 1,
    "last_table": None,
    "by_standings": False,
    "program": "",
    "house": (),
    "sheet": (),
    "lists": ListsTaken.NONE,
    "casual": False,
    "construction": Construction.AS_RULED,
    "entrants": (EntrantKind.INDIVIDUAL, 1),
    "opponents_lists": OpponentsLists.AS_RULED,
    "lists_due": None,
    "own_lands": False,
    "own_product": False,
}
"""The desk's form for a new tournament, as it is read, with what may be left to the rules left to them."""


def planned(rules: Rules, **typed: Any) -> Details:
    """The tournament that the form makes by these rules: the edition's, and the house sheet chosen in it."""
    shipped = tuple(name for name in rules.source.overlays if name in overlays())
    plain = load(rules.source.edition, shipped)
    return details_of({**FORM, "sheet": sheets_of(rules), **typed}, plain)


def created_by(rules: Rules, about: Details) -> object:
    """What comes of creating it: the events, or the refusal."""
    return decided(Story(), CreateTournament(about, OLGA_ID, "f00d"), rules, OLGA)


def decided(story: Story, command: Command, rules: Rules, by: Actor = SARA) -> object:
    """What comes of a command by these rules: its events, or why not."""
    context = Context(story.now, by, rules, chance_for(story, SEED, "observed"))
    try:
        return tuple(decide(command, story.state, context))
    except Refusal as refusal:
        return refusal.code, refusal.rule, tuple(sorted(refusal.facts.items()))


def competitive(about: Details, rel: Rel = Rel.COMPETITIVE) -> Details:
    return replace(about, rel=rel)


def in_format(format_: str, about: Details | None = None) -> Details:
    about = about or details()
    return replace(about, stages=tuple(replace(stage, format=format_) for stage in about.stages))


@cache
def enrolled_eight() -> Story:
    return given(tournament_with(8))


@cache
def round_one(rel: Rel = Rel.REGULAR) -> Story:
    """Four players in round one, seated as they enrolled; its clock runs."""
    return given(tournament_with(4, competitive(details(), rel)), PairRound(1), PublishRound(1), OpenRound(1))


def first_match(story: Story) -> Match:
    return story.round.matches[0]


def with_playoff(cut: int = 8, rel: Rel = Rel.REGULAR, minutes: int | None = 90) -> Details:
    swiss = competitive(details(1), rel)
    return replace(swiss, stages=(swiss.stages[0], playoff_after(swiss.stages[0], cut, minutes)))


@cache
def playoff_open(cut: int = 4, rel: Rel = Rel.REGULAR) -> Story:
    """Eight players, one Swiss round, and the first round of the playoff under way."""
    story = given(tournament_with(8, with_playoff(cut, rel)), round_closed(1), MakeCut(cut))
    return and_then(story, PairRound(2), PublishRound(2), OpenRound(2))


@cache
def pods_of(count: int, rel: Rel = Rel.REGULAR) -> Story:
    return given(created(pod_details(rel=rel)), enrolled(count))


@cache
def pod_round(count: int = 8) -> Story:
    story = and_then(pods_of(count), PairRound(1))
    accepted = story.round.certificate.to_approve
    return and_then(story, PublishRound(1, accepting=accepted), OpenRound(1))


@cache
def team_round(about: Details | None = None) -> Story:
    return given(teams_enrolled(4, about or team_details()), PairRound(1), PublishRound(1), OpenRound(1))


@cache
def giants_round() -> Story:
    return team_round(giants())
