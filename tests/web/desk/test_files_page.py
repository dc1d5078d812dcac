"""Files of a tournament, taken from the desk: who may, from when, what is in them; read again."""

from __future__ import annotations

import csv
import io
import json

import pytest

from tests.web.at_the_desk import Desk
from tests.web.deck_hall import SECRET, SIXTY, hall_of, hand_in, staff
from topcut.core.desks.decks.commands import PublishDecklists
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.kernel.roles import Role
from topcut.core.play.details import ListsTaken
from topcut.core.rules import Penalty, Rel
from topcut.formats.checked_ledger import ImportRefused
from topcut.formats.ledger_file import import_lines
from topcut.formats.record import read_record
from topcut.formats.record.standings_output import as_table
from topcut.formats.roster import read_roster
from topcut.people.organizations import the_first
from topcut.service.acts.organizing import EndTournament
from topcut.service.deleting import delete

pytestmark = pytest.mark.django_db

ALL = {"standings.csv", "matches.csv", "players.csv", "decklists.txt", "record.json", "ledger.jsonl"}


@pytest.fixture
def played(desk: Desk) -> Desk:
    """Two rounds of four players, one of whose names would be a formula; not finished."""
    desk.create()
    desk.add("Ana Ruiz", "Bo Li", "=HYPERLINK Evil", "Chidi Okafor")
    desk.play_round()
    desk.play_round()
    return desk


def taken(desk: Desk, name: str, query: str = "") -> str:
    answer = desk.client.get(desk.address(f"files/{name}{query}"))
    assert answer.status_code == 200, name
    told = "anonymous-" if query else ""
    assert answer["Content-Disposition"] == f'attachment; filename="{desk.id}-{told}{name}"'
    return str(answer.content.decode("utf-8-sig"))


def there(desk: Desk) -> set[str]:
    return {name for name in ALL if desk.client.get(desk.address(f"files/{name}")).status_code == 200}


def rows(sheet: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(sheet)))


def test_a_file_is_offered_from_when_it_holds_something_and_nothing_that_is_not_public(desk: Desk) -> None:
    desk.create()
    assert there(desk) == {"record.json"}
    assert "Once a round is closed." in desk.get("files")
    desk.add("Ana Ruiz", "Bo Li")
    desk.do("pair", round=1)
    assert there(desk) == {"record.json", "players.csv"}, "a draft is in no file"
    desk.do("publish-and-open", round=1)
    assert "matches.csv" in there(desk)
    desk.do("record", match=desk.tournament.rounds[0].matches[0].id, score="2-0")
    desk.do("close", round=1)
    assert there(desk) == ALL - {"decklists.txt", "ledger.jsonl"}


def test_sheets_hold_every_player_and_match_and_no_formula(played: Desk) -> None:
    standings = rows(taken(played, "standings.csv"))
    assert [row["points"] for row in standings] == ["6", "3", "3", "0"]
    assert "'=HYPERLINK Evil" in {row["name"] for row in standings}
    assert len(rows(taken(played, "matches.csv"))) == 8
    assert {row["name"] for row in rows(taken(played, "standings.csv", "?anonymous=1"))} == {""}


def test_the_players_are_read_again_by_the_list_of_another_tournament(played: Desk) -> None:
    leaving = played.tournament.rounds[0].matches[0].seats[0]
    played.do("drop", f"players/{leaving}", entrant=leaving)
    sheet = taken(played, "players.csv")
    assert [row["last_name"] for row in rows(sheet)] == ["Evil", "Li", "Okafor", "Ruiz"]
    assert [row["state"] for row in rows(sheet)].count("dropped") == 1
    assert [(row.last, row.first) for row in read_roster(sheet).rows] == [
        ("Evil", "'=HYPERLINK"),
        ("Li", "Bo"),
        ("Okafor", "Chidi"),
        ("Ruiz", "Ana"),
    ]


def test_the_record_gives_the_same_standings(played: Desk) -> None:
    record = read_record(io.BytesIO(taken(played, "record.json").encode()))
    lines = as_table(record, None)
    names = [row["name"].lstrip("'") for row in rows(taken(played, "standings.csv"))]
    assert [name for line in lines for name in names if name in line] == names
    anonymous = taken(played, "record.json", "?anonymous=1")
    assert "Ruiz" not in anonymous
    assert len(json.loads(anonymous)["entrants"]) == 4


def test_the_ledger_comes_at_the_end_without_names_and_its_chain_holds(played: Desk) -> None:
    assert "ledger.jsonl" not in there(played)
    played.do("finish", "finish")
    assert played.tournament.is_finished
    text = taken(played, "ledger.jsonl")
    assert "Ruiz" not in text
    lines = text.splitlines()
    with pytest.raises(ImportRefused, match="is here already"):
        import_lines(lines)
    assert played.id
    delete(played.id, forced=True)
    with pytest.raises(ImportRefused, match="line 5 does not follow"):
        import_lines([*lines[:4], *lines[5:]])
    assert import_lines(lines, the_first()).tournament == played.id


def test_decklists_are_a_file_once_they_are_published() -> None:
    hall = hall_of()
    hand_in(hall)
    scorekeeper = staff(hall)[Role.SCOREKEEPER]
    address = f"/t/{hall.id}/desk/files/decklists.txt"
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    assert scorekeeper.get(address).status_code == 404
    hall.do(PublishDecklists(), Role.ORGANIZER)
    text = scorekeeper.get(address).content.decode()
    assert text.startswith(f"// Player 1\n{SIXTY}")
    assert text.count(SECRET) == 4
    assert scorekeeper.get(f"{address}?anonymous=1").status_code == 404


def test_the_ledger_is_for_whoever_may_know_all_that_is_in_it() -> None:
    """Who got which penalty, about whom judges wrote: no organizer or scorekeeper may read all of it."""
    hall = hall_of(Rel.REGULAR, taken=ListsTaken.NONE)
    hall.play_round()
    hall.do(IssuePenalty(hall.entrants[0], "communication", Penalty.WARNING), Role.HEAD_JUDGE)
    hall.do(EndTournament(), Role.ORGANIZER)
    page, browsers = f"/t/{hall.id}/desk/files", staff(hall)
    for role, status in ((Role.ORGANIZER, 404), (Role.SCOREKEEPER, 404), (Role.HEAD_JUDGE, 200)):
        assert browsers[role].get(f"{page}/ledger.jsonl").status_code == status, role
        assert ("files/ledger.jsonl" in browsers[role].get(page).content.decode()) == (status == 200)


def test_a_file_that_is_made_of_names_is_not_given_out_as_one_without(played: Desk) -> None:
    offered = played.client.get(played.address("files")).content.decode()
    for name in ALL - {"decklists.txt", "ledger.jsonl"}:
        nameless = played.client.get(played.address(f"files/{name}?anonymous=1"))
        assert (nameless.status_code == 200) == (f"files/{name}?anonymous=1" in offered), name
        assert b"Ruiz" not in nameless.content, name


def test_scorekeepers_take_files_and_floor_judges_and_strangers_do_not(played: Desk) -> None:
    for role, status in ((Role.SCOREKEEPER, 200), (Role.HEAD_JUDGE, 200), (Role.FLOOR_JUDGE, 403)):
        official = played.official(role)
        assert official.client.get(official.address("files")).status_code == status
        assert official.client.get(official.address("files/record.json")).status_code == status
    played.client.logout()
    assert played.client.get(played.address("files/record.json")).status_code == 403


def test_no_file_of_another_name(played: Desk) -> None:
    assert played.client.get(played.address("files/secret.key")).status_code == 404
