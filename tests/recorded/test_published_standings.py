"""Real tournaments: our standings are those their organizers published.

The files lie beside the repository, in ``../shared/recorded``, and are not the project's to ship.
"""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.standings import Standing, rank
from topcut.formats.record import Record, read_record, write_record
from topcut.formats.record.swiss_standings import played_in, ranked_in, scheme_for, swiss_standings

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "recorded"
FILES = sorted(FOLDER.glob("*.json"))
PUBLISHED = {
    "opponents_match_win": Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE,
    "game_win": Tiebreaker.GAME_WIN_PERCENTAGE,
    "opponents_game_win": Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE,
}
FLOAT32 = Fraction(2, 10**7)
"""The newest files of one publisher are 32-bit floats shown with seven or eight decimals."""

RANKED_BY_LAST_ROUND = [path for path in FILES if path.stem.startswith("manatraders")]
RANKED_BY_THE_RULES = [path for path in FILES if path not in RANKED_BY_LAST_ROUND]

pytestmark = pytest.mark.skipif(not FILES, reason="the recorded tournaments are not beside the repository")


def read(path: Path) -> tuple[Any, Record]:
    document = json.loads(path.read_bytes())
    return document["published"], read_record(json.dumps(document["record"]).encode())


def best_first(given: Any) -> list[EntrantId]:
    return [row["id"] for row in sorted(given["standings"], key=lambda row: row["rank"])]


def publishers_standings(given: Any, record: Record) -> dict[EntrantId, Standing]:
    """Where a publisher shows a player's own game-win percentage without floor, it also ranks so."""
    scheme = scheme_for(record)
    if not given["own_game_win_floored"]:
        scheme = replace(scheme, game_win_floor=None)
    return {line.entrant: line for line in rank(ranked_in(record), played_in(record.rounds), scheme)}


def tolerance(decimals: int) -> Fraction:
    """Half a unit of the last decimal: rounding, and nothing else."""
    half = Fraction(1, 2 * 10**decimals)
    return max(half, FLOAT32) if decimals >= 7 else half


@pytest.mark.rule("MTR-3.1.a")
@pytest.mark.rule("APP-C.omw")
@pytest.mark.rule("APP-C.gwp")
@pytest.mark.rule("APP-C.ogw")
@pytest.mark.rule("APP-C.bye")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_points_and_the_three_tiebreakers_are_those_published(path: Path) -> None:
    given, record = read(path)
    standings = swiss_standings(record)
    floor = standings.scheme.game_win_floor or Fraction(0)
    ours = {line.entrant: line for line in standings.lines}
    assert len(ours) == len(given["standings"])
    for row in given["standings"]:
        line = ours[row["id"]]
        assert line.points == row["points"], row
        for name, tiebreaker in PUBLISHED.items():
            shown = Fraction(str(row[name]))
            if name == "game_win" and not given["own_game_win_floored"]:
                shown = max(floor, shown)
            assert abs(line.tiebreakers[tiebreaker] - shown) <= tolerance(given["decimals"]), (row, name)


@pytest.mark.rule("MTR-3.1.a")
@pytest.mark.parametrize("path", RANKED_BY_THE_RULES, ids=lambda path: path.stem)
def test_the_published_order_is_ours_but_for_true_ties(path: Path) -> None:
    given, record = read(path)
    ours = publishers_standings(given, record)
    ranks = [ours[entrant].rank for entrant in best_first(given)]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("path", RANKED_BY_LAST_ROUND, ids=lambda path: path.stem)
def test_a_publisher_who_ranks_those_who_left_early_below_is_ours_among_those_who_left_together(
    path: Path,
) -> None:
    """ManaTraders ranks by points, the last round played and opponents' match-win percentage.

    That is not MTR-3.1.a, so its files prove the figures and, with its own order, the places.
    """
    given, record = read(path)
    ours = publishers_standings(given, record)
    last_round = {
        seat: each.number for each in record.rounds for match in each.matches for seat in match.seats
    }
    keys = [
        (
            ours[entrant].points,
            last_round[entrant],
            ours[entrant].tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE],
        )
        for entrant in best_first(given)
    ]
    assert keys == sorted(keys, reverse=True)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_tournament_is_written_and_read_back_the_same(path: Path) -> None:
    _, record = read(path)
    assert read_record(write_record(record).encode()) == record
