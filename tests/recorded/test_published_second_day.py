"""A real second day: those who missed its cut stand where the organizer published them (ED.6, R41).

The file lies beside the repository, in ``../shared/recorded``, and is not the project's to ship.
"""

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.chance import BY_LABEL
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, PersonId
from topcut.core.kernel.scores import Score
from topcut.core.pairing import Certificate
from topcut.core.play.cuts import Cut, DeclinedPlace
from topcut.core.play.details import Details, Stage, StageKind
from topcut.core.play.matches import Match, ResultSource, Round, RoundStatus, recorded
from topcut.core.rules import MissedCut, Rel
from topcut.core.scoreboard import Scoreboard, ScoreInputs, scoreboard_from
from topcut.rulebook import rules_for

FILE = Path(__file__).resolve().parents[3] / "shared" / "recorded" / "many-2025-26.jsonl.gz"
WITH_A_SECOND_DAY = "393283"
"""Of the 310 the only one: 240 players, a cut after round 9, five rounds more, a top 8."""
DAY_ONE, DAY_TWO, TOP = 9, 5, 8

pytestmark = [
    pytest.mark.rule("ED.6"),
    pytest.mark.skipif(not FILE.exists(), reason="the recorded tournaments are not beside the repository"),
]


@pytest.fixture(scope="module")
def published() -> Any:
    with gzip.open(FILE, "rt") as lines:
        return next(found for found in map(json.loads, lines) if found["id"] == WITH_A_SECOND_DAY)


def board(published: Any, missed: MissedCut) -> Scoreboard:
    """The tournament as ours would hold it; the publisher's floor is a third."""
    swiss = Stage(StageKind.SWISS, "standard", DAY_ONE, 2, 50)
    about = Details(
        name="A championship",
        date=published["date"],
        zone="UTC",
        edition="mtr-2025-06-30",
        rel=Rel.COMPETITIVE,
        stages=(swiss, replace(swiss, rounds=DAY_TWO, cut=2)),
        overlays=("melee",),
    )
    rounds = tuple(_round(number, rows) for number, rows in enumerate(published["rounds"], 1))
    seeds = tuple(seat for match in rounds[DAY_ONE].matches for seat in match.seats)
    return scoreboard_from(
        ScoreInputs(
            after=DAY_ONE + DAY_TWO,
            details=about,
            rules=rules_for(about),
            draw="",
            chance_rule=BY_LABEL,
            entrants={one.id: one for one in _entrants(published)},
            rounds=rounds,
            cuts={1: Cut(1, len(seeds), seeds, (), DeclinedPlace.NEXT, missed=missed)},
        )
    )


def _round(number: int, rows: list[list[int]]) -> Round:
    """An absent player is in the row with nobody and without a win; nobody pairs them here."""
    matches = [_match(number, place, row) for place, row in enumerate(rows, 1) if row[1] or row[2]]
    stage = int(number > DAY_ONE)
    return Round(
        number, stage, RoundStatus.CLOSED, tuple(matches), "published", 0, Certificate(0, 0, 0, True)
    )


def _match(number: int, place: int, row: list[int]) -> Match:
    one, other, *games, drawn = row
    score = Score((games[0], games[1]), drawn)
    seats = tuple(EntrantId(str(seat)) for seat in (one, other) if seat)
    result = recorded(score, ResultSource.OFFICIAL, "them", Instant(0)) if other else None
    return Match(MatchId(f"{number}-{place}"), place, seats, result=result)


def _entrants(published: Any) -> list[Entrant]:
    absent: dict[int, list[int]] = {}
    for number, rows in enumerate(published["rounds"], 1):
        for one, other, won, *_ in rows:
            if not other and not won:
                absent.setdefault(one, []).append(number)
    ids = [row[0] for row in published["standings"]]
    return [
        Entrant(EntrantId(str(one)), (PersonId(str(one)),), missed=tuple(absent.get(one, ()))) for one in ids
    ]


def test_r41_everybody_below_the_playoff_has_the_published_rank(published: Any) -> None:
    ours = board(published, MissedCut.FROZEN).by_entrant
    below = [row for row in published["standings"] if row[1] > TOP]
    assert [(ours[EntrantId(str(one))].rank, points) for one, _, points in below] == [
        (rank, ours[EntrantId(str(one))].points) for one, rank, _ in below
    ]
    assert len(below) == 232


def test_r41_with_live_tiebreakers_they_would_not(published: Any) -> None:
    ours = board(published, MissedCut.LIVE).by_entrant
    missed = [row for row in published["standings"] if row[1] > len(published["rounds"][DAY_ONE]) * 2]
    assert sum(ours[EntrantId(str(one))].rank == rank for one, rank, _ in missed) < len(missed) / 2
