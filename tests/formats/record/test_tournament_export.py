"""A tournament written as a record and as sheets."""

import csv
import io

import pytest

from tests.hall import Hall, open_hall
from topcut import service
from topcut.core.desks.registration.commands import DropEntrant, ReenterEntrant
from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.scoreboard import scoreboard
from topcut.formats.csv_export import defused, matches_csv, standings_csv
from topcut.formats.record import Record, read_record, write_record
from topcut.formats.record.standings_output import as_data
from topcut.formats.record.tournament_export import disqualified_in, record_of
from topcut.people.accounts import rename
from topcut.people.names import Name, names_of_entrants
from topcut.service.acts.judging import Disqualify
from topcut.service.acts.registration import EnrolPlayer, enrolled_by

pytestmark = pytest.mark.django_db


def exported(hall: Hall) -> Record:
    record = record_of(hall.tournament, names_of_entrants(hall.tournament))
    assert read_record(write_record(record).encode()) == record
    return record


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_tournament_in_play_is_written_with_what_is_known() -> None:
    hall = open_hall(5)
    hall.play_round([Score((2, 1)), Score((1, 1), 1)])
    hall.record(next(hall.start_round().without_result()))
    record = exported(hall)
    assert (record.tournament.name, record.tournament.swiss_rounds) == ("Friday Night", 3)
    assert [entrant.name for entrant in record.entrants] == [f"Player {n}" for n in range(1, 6)]
    assert [match.score for match in record.rounds[0].matches][:2] == [Score((2, 1)), Score((1, 1), 1)]
    assert [match.unpaired for match in record.rounds[0].matches] == [None, None, Outcome.BYE]
    assert [match.score is None for match in record.rounds[1].matches[:2]] == [False, True]


def test_a_draft_is_not_yet_a_round() -> None:
    hall = open_hall(4)
    hall.play_round()
    hall.pair()
    hall.do(DropEntrant(hall.entrants[0]))
    record = exported(hall)
    assert len(record.rounds) == 1
    assert record.entrants[0].dropped_after == 1


@pytest.mark.rule("MTR-2.10.e")
def test_late_and_returning_entrants_were_absent() -> None:
    hall = open_hall(4)
    hall.play_round()
    late = enrolled_by(hall.do(EnrolPlayer(Name("Late")), hall.staff(Role.ORGANIZER)))
    hall.do(DropEntrant(hall.entrants[0]))
    hall.play_round()
    hall.do(ReenterEntrant(hall.entrants[0]), Role.HEAD_JUDGE)
    record = exported(hall)
    absent = [
        [match.seats[0] for match in each.matches if match.unpaired is Outcome.NOT_PLAYED]
        for each in record.rounds
    ]
    assert absent == [[late], [hall.entrants[0]]]
    lines = scoreboard(hall.tournament, service.rules_of(hall.tournament), 2).lines
    shown = as_data(record)["standings"]
    assert isinstance(shown, list)
    assert {line.entrant: (line.rank, line.points) for line in lines} == {
        line["id"]: (line["rank"], line["points"]) for line in shown
    }


@pytest.mark.rule("MTR-2.10.a")
def test_whoever_never_played_is_not_ranked_in_the_record_either() -> None:
    hall = open_hall(4)
    hall.play_round()
    late = enrolled_by(hall.do(EnrolPlayer(Name("Late")), hall.staff(Role.ORGANIZER)))
    hall.do(DropEntrant(late))
    entrant = exported(hall).entrants[-1]
    assert (entrant.id, entrant.dropped_after, entrant.is_ranked) == (late, 0, False)


def test_a_disqualification_can_only_be_written_as_a_drop_and_is_named() -> None:
    hall = open_hall(4)
    hall.play_round()
    hall.do(Disqualify(hall.entrants[2], "cheated", "cheating"), Role.HEAD_JUDGE)
    assert disqualified_in(hall.tournament) == [hall.entrants[2]]
    assert exported(hall).entrants[2].dropped_after == 1


def test_without_people_a_record_has_no_names() -> None:
    hall = open_hall(2)
    assert [entrant.name for entrant in record_of(hall.tournament, {}).entrants] == [None, None]


def test_the_sheet_of_standings() -> None:
    hall = open_hall(4)
    hall.play_round()
    tournament = hall.tournament
    lines = scoreboard(tournament, service.rules_of(tournament), last_counted_round(tournament)).lines
    rows = rows_of(standings_csv(lines, names_of_entrants(tournament)))
    assert [row["rank"] for row in rows] == ["1", "1", "3", "3"]
    assert [row["place"] for row in rows] == ["1", "2", "3", "4"]  # as posted: the lot decides full ties
    assert list(rows[0])[-3:] == ["opponents_match_win", "game_win", "opponents_game_win"]
    assert (rows[0]["points"], rows[0]["won"], rows[0]["opponents_match_win"]) == ("3", "1", "0.330000")
    assert {row["id"] for row in rows} == set(hall.entrants)


def test_the_sheet_of_matches_has_a_line_for_every_seat() -> None:
    hall = open_hall(3)
    hall.play_round([Score((2, 1))])
    hall.pair()
    rows = rows_of(matches_csv(hall.tournament, names_of_entrants(hall.tournament)))
    assert [(row["table"], row["seat"], row["games_won"], row["outcome"]) for row in rows] == [
        ("1", "1", "2", "win"),
        ("1", "2", "1", "loss"),
        ("", "1", "", "bye"),
    ]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_a_cell_that_would_be_a_formula_is_defused(name: str) -> None:
    assert defused(name) == f"'{name}"


@pytest.mark.parametrize("cell", ["Ana", "O'Neil", "2-1", 7, -3, ""])
def test_other_cells_are_left_alone(cell: str | int) -> None:
    assert defused(cell) == cell


def test_a_player_named_like_a_formula_is_a_name_in_every_sheet() -> None:
    hall = open_hall(2)
    trick = '=HYPERLINK("http://example.org","x")'
    rename(hall.tournament.entrants[hall.entrants[0]].members[0], Name(trick))
    hall.play_round()
    tournament, names = hall.tournament, names_of_entrants(hall.tournament)
    lines = scoreboard(tournament, service.rules_of(tournament), 1).lines
    for text in (standings_csv(lines, names), matches_csv(tournament, names)):
        assert f"'{trick}" in {row["name"] for row in rows_of(text)}
    assert exported(hall).entrants[0].name == trick


@pytest.mark.rule("MTR-10.4.b")
def test_a_playoff_is_written_round_by_round_and_gives_the_same_final_places() -> None:
    hall = open_hall(6, rounds=2, cut=4)
    for scores in (
        [Score((2, 0)), Score((2, 1)), Score((1, 2))],
        [Score((2, 1)), Score((0, 2)), Score((2, 0))],
    ):
        hall.play_round(scores)
    hall.cut()
    hall.play_round([Score((0, 2)), Score((2, 1))])
    hall.play_round([Score((1, 2))])
    record = exported(hall)
    assert [each.kind.value for each in record.rounds] == ["swiss"] * 2 + ["elimination"] * 2
    assert (record.tournament.swiss_rounds, record.tournament.playoff) == (2, 4)
    lines = scoreboard(hall.tournament, service.rules_of(hall.tournament), 4).lines
    shown = as_data(record)["standings"]
    assert isinstance(shown, list)
    assert [line["id"] for line in shown][:4] == [line.entrant for line in lines][:4]
