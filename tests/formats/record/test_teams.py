"""Teams in a record become teams of this program's own, and go back as they were."""

import json
from typing import Any

import pytest

from topcut import service
from topcut.core.invariants import faults
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import MatchState, ResultSource
from topcut.core.rules import EntrantKind
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament
from topcut.formats.record import Record, RecordError, read_record, write_record
from topcut.formats.record.standings_output import as_data
from topcut.formats.record.tournament_export import record_of
from topcut.formats.record.tournament_import import import_record
from topcut.ledger.models import Chain
from topcut.people.accounts import add_account
from topcut.people.models import Account, Person, TeamName
from topcut.people.names import Name, names_of_entrants, names_of_members

pytestmark = pytest.mark.django_db

TRIOS: dict[str, Any] = {
    "topcut": 1,
    "tournament": {
        "name": "Team Trios",
        "date": "2025-07-05",
        "edition": "mtr-2025-06-30",
        "overlays": [],
        "mode": "head-to-head",
        "entrants": "team",
        "rel": "competitive",
        "format": "modern",
        "games_to_win": 2,
        "swiss_rounds": 3,
    },
    "entrants": [
        {"id": "t1", "name": "Owls", "members": ["Cy Cho", "Di Marco", "Ed"]},
        {"id": "t2", "name": "Ana Ruiz / Bo Li / Flo", "members": ["Ana Ruiz", "Bo Li", "Flo"]},
        {"id": "t3", "name": "Crows", "members": ["Gus", "Hana", "Ivo"], "dropped_after": 2},
        {"id": "t4", "name": "Jays", "members": ["Jo", "Kim", "Lu"]},
        {"id": "t5", "name": "Kites", "members": ["Mo", "Nia", "Oto"]},
    ],
    "rounds": [
        {
            "number": 1,
            "matches": [
                {"table": 4, "seats": ["t1", "t2"], "boards": [[2, 0, 0], [1, 2, 0], [1, 1, 1]]},
                {"table": 7, "seats": ["t3", "t4"], "boards": [[2, 0, 0], [2, 1, 0], [0, 0, 0]]},
                {"seats": ["t5"], "bye": True},
            ],
        },
        {
            "number": 2,
            "matches": [
                {"table": 1, "seats": ["t5", "t3"], "games": [2, 1], "drawn": 0},
                {
                    "table": 2,
                    "seats": ["t2", "t4"],
                    "boards": [[2, 0, 0], [2, 0, 0], [0, 2, 0]],
                    "match_loss": ["t2"],
                },
                {"seats": ["t1"], "absent": True},
            ],
        },
        {
            "number": 3,
            "matches": [
                {"table": 1, "seats": ["t4", "t5"], "games": [0, 0], "drawn": 3},
                {"table": 2, "seats": ["t1", "t2"]},
            ],
        },
    ],
}


@pytest.fixture
def account() -> Account:
    return add_account(Name("Olga"), "olga", "correct horse battery", may_organize=True)


def read(document: object) -> Record:
    return read_record(json.dumps(document).encode())


def brought(record: Record, account: Account) -> Tournament:
    tournament = service.tournament(import_record(record, account, "nameless").tournament)
    assert list(faults(tournament)) == []
    return tournament


def exported(tournament: Tournament) -> str:
    return write_record(record_of(tournament, names_of_entrants(tournament), names_of_members(tournament)))


def trios(**changes: Any) -> Any:
    """Team Trios without its rounds, some values of the tournament changed."""
    document = json.loads(json.dumps(TRIOS)) | {"rounds": []}
    document["tournament"] |= changes
    return document


@pytest.mark.rule("MTR-8.2.a")
def test_a_record_of_teams_goes_in_and_comes_out_as_it_was(account: Account) -> None:
    given = read(TRIOS)
    first = exported(brought(given, account))
    assert read_record(first.encode()) == given
    assert exported(brought(read_record(first.encode()), account)) == first


@pytest.mark.rule("MTR-8.2.a")
def test_teams_have_their_players_in_the_order_of_their_seats(account: Account) -> None:
    tournament = brought(read(TRIOS), account)
    assert (tournament.details.entrants, tournament.details.members) == (EntrantKind.TEAM, 3)
    members = names_of_members(tournament)[EntrantId("t1")]
    assert [str(name) for name in members] == ["Cy Cho", "Di Marco", "Ed"]
    assert members[1].last == "Marco"
    called = {one: str(name) for one, name in names_of_entrants(tournament).items()}
    assert (called[EntrantId("t1")], called[EntrantId("t2")]) == ("Owls", "Ana Ruiz / Bo Li / Flo")
    assert sorted(TeamName.objects.values_list("text", flat=True)) == ["Crows", "Jays", "Kites", "Owls"]


@pytest.mark.rule("MTR-8.2.a")
def test_seats_are_an_officials_entries_and_the_whole_follows_from_them(account: Account) -> None:
    tournament = brought(read(TRIOS), account)
    even, decided = tournament.rounds[0].matches[:2]
    assert even.result is not None
    assert (even.result.score, even.result.source) == (Score((1, 1), 1), ResultSource.SEATS)
    assert [duel.result and duel.result.score for duel in even.duels] == [
        Score((2, 0)),
        Score((1, 2)),
        Score((1, 1), 1),
    ]
    assert decided.duels[2].result is None
    plain, penalty = tournament.rounds[1].matches[:2]
    assert plain.result is not None
    assert (plain.result.score, [duel.result for duel in plain.duels]) == (Score((2, 1)), [None] * 3)
    assert penalty.outcome_of(EntrantId("t4")) == "awarded"
    assert tournament.rounds[2].matches[1].state is MatchState.PLAYING


@pytest.mark.rule("APP-C.team")
def test_the_standings_of_teams_are_those_of_the_record(account: Account) -> None:
    document = TRIOS | {"rounds": TRIOS["rounds"][:2]}
    tournament = brought(read(document), account)
    lines = scoreboard(tournament, service.rules_of(tournament), 2).lines
    shown = as_data(read(document))["standings"]
    assert isinstance(shown, list)
    assert {line.entrant: (line.rank, line.points) for line in lines} == {
        line["id"]: (line["rank"], line["points"]) for line in shown
    }


@pytest.mark.rule("MTR-9.1.a")
def test_giants_play_one_game_and_go_in_and_out_too(account: Account) -> None:
    giants = trios(entrants="two-headed-giant", games_to_win=1, format="sealed-deck", swiss_rounds=1)
    for entrant in giants["entrants"]:
        entrant["members"] = entrant["members"][:2]
        entrant.pop("dropped_after", None)
    giants["entrants"][1]["name"] = "Ana Ruiz / Bo Li"
    giants["rounds"] = [
        {
            "number": 1,
            "matches": [
                {"table": 1, "seats": ["t1", "t2"], "games": [1, 0], "drawn": 1},
                {"table": 2, "seats": ["t3", "t4"], "games": [0, 0], "drawn": 1},
                {"seats": ["t5"], "bye": True},
            ],
        }
    ]
    tournament = brought(read(giants), account)
    assert (tournament.details.members, tournament.details.stages[0].games_to_win) == (2, 1)
    assert read_record(exported(tournament).encode()) == read(giants)
    del giants["tournament"]["games_to_win"]
    assert brought(read(giants), account).details.stages[0].games_to_win == 1


def test_a_record_without_people_has_teams_of_as_many_as_there_are_seats(account: Account) -> None:
    document = trios(swiss_rounds=1) | {"entrants": [{"id": "7"}, {"id": "8", "name": "Owls"}]}
    del document["tournament"]["games_to_win"]
    boards = [[3, 0, 0], [0, 0, 0]]
    document["rounds"] = [{"number": 1, "matches": [{"seats": ["7", "8"], "boards": boards}]}]
    tournament = brought(read(document), account)
    assert (tournament.details.members, tournament.details.stages[0].games_to_win) == (2, 3)
    assert [str(name) for name in names_of_entrants(tournament).values()] == ["7 A / 7 B", "Owls"]
    only = tournament.rounds[0].matches[0]
    assert only.duels[1].result is not None  # nobody has decided it without this seat
    assert only.outcome_of(EntrantId("7")) == "win"


@pytest.mark.rule("MTR-8.2.a")
@pytest.mark.parametrize(
    ("place", "value", "refusal"),
    [
        (("entrants", 1, "members"), ["Ana", "Bo"], "entrants[1].members: a team has 3 here, not 2"),
        (("entrants", 1, "members"), ["Ana", "\u202eoB", "Flo"], "entrants[1].members[1]: "),
        (("entrants", 0, "name"), "\u202eslwO", "entrants[0].name: "),
        (("rounds", 1, "matches", 0, "games"), [3, 1], "rounds[1].matches[0]: "),
        (("rounds", 0, "matches", 0, "boards"), [[2, 0, 0], [2, 0, 0]], "rounds[0].matches[0]: "),
    ],
)
def test_teams_that_cannot_be_are_refused_with_their_place(
    place: tuple[str | int, ...], value: object, refusal: str, account: Account
) -> None:
    document = json.loads(json.dumps(TRIOS))
    inner: Any = document
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    with pytest.raises(RecordError) as refused:
        import_record(read(document), account, "nameless")
    assert str(refused.value).startswith(refusal)
    assert (Chain.objects.count(), Person.objects.count(), TeamName.objects.count()) == (0, 1, 0)
