"""A record becomes a tournament of this program's own, all of it or nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from topcut import service
from topcut.core.desks.playoff.board import bracket_board
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, PairRound
from topcut.core.desks.rounds.events import RoundPaired
from topcut.core.invariants import faults
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import ResultSource, RoundStatus
from topcut.core.scoreboard import scoreboard
from topcut.core.tournament import Tournament
from topcut.formats.record import Record, RecordError, read_record, write_record
from topcut.formats.record.slots import seeds_of_pods
from topcut.formats.record.standings_output import as_data
from topcut.formats.record.tournament_export import record_of
from topcut.formats.record.tournament_import import import_record
from topcut.ledger import store
from topcut.ledger.models import Chain
from topcut.people.accounts import add_account
from topcut.people.models import Account, Person
from topcut.people.names import Name, names_of_entrants
from topcut.service.acts.organizing import EndTournament
from topcut.service.backups import check
from topcut.service.proving import prove

pytestmark = pytest.mark.django_db

FILES = sorted((Path(__file__).resolve().parents[4] / "shared" / "recorded").glob("*.json"))

SPRING: dict[str, Any] = {
    "topcut": 1,
    "tournament": {
        "name": "Spring Open",
        "date": "2025-07-05",
        "mode": "head-to-head",
        "rel": "competitive",
        "format": "modern",
        "games_to_win": 2,
        "swiss_rounds": 3,
    },
    "entrants": [
        {"id": "p1", "name": "Ana Ruiz"},
        {"id": "p2", "name": "Bo Li", "dropped_after": 1},
        {"id": "p3", "name": "Cy", "awarded_byes": 1},
        {"id": "p4", "name": "Di Marco, Jr."},
        {"id": "p5", "name": "Ed"},
        {"id": "p6", "name": "Flo", "dropped_after": 0},
    ],
    "rounds": [
        {
            "number": 1,
            "matches": [
                {"table": 7, "seats": ["p1", "p2"], "games": [2, 1], "drawn": 0},
                {"seats": ["p3"], "bye": True},
                {"seats": ["p4", "p5"], "games": [0, 0], "drawn": 3, "match_loss": ["p5"]},
            ],
        },
        {
            "number": 2,
            "matches": [
                {"seats": ["p3", "p1"], "games": [1, 0], "drawn": 0},
                {"seats": ["p4"], "bye": True},
                {"seats": ["p5"], "absent": True},
            ],
        },
    ],
}


@pytest.fixture
def account() -> Account:
    return add_account(Name("Olga"), "olga", "correct horse battery", may_organize=True)


def read(document: object) -> Record:
    return read_record(json.dumps(document).encode())


def changed(*path: str | int, to: object) -> Record:
    """Spring Open with one value changed."""
    document = json.loads(json.dumps(SPRING))
    inner: Any = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return read(document)


def brought(record: Record, account: Account) -> Tournament:
    tournament = service.tournament(import_record(record, account, "nameless").tournament)
    assert list(faults(tournament)) == []
    return tournament


def exported(tournament: Tournament) -> Record:
    return record_of(tournament, names_of_entrants(tournament))


def test_the_tournament_is_what_the_record_says(account: Account) -> None:
    tournament = brought(read(SPRING), account)
    details = tournament.details
    assert (details.name, details.date, details.rel) == ("Spring Open", "2025-07-05", "competitive")
    assert (details.rounds, details.stages[0].games_to_win, details.stages[0].format) == (3, 2, "modern")
    assert details.edition == "mtr-2025-06-30"
    assert tournament.roles_of(PersonId(account.person_id)) == {
        Role.ORGANIZER,
        Role.HEAD_JUDGE,
        Role.SCOREKEEPER,
    }
    assert [round_.status for round_ in tournament.rounds] == [RoundStatus.CLOSED] * 2


def test_results_are_an_officials_entries_and_tables_are_kept(account: Account) -> None:
    first = brought(read(SPRING), account).rounds[0]
    assert [match.table for match in first.matches] == [7, None, 1]
    assert [match.seats for match in first.matches] == [("p1", "p2"), ("p3",), ("p4", "p5")]
    entered = first.matches[2].result
    assert entered is not None
    assert entered.score == Score((0, 0), 3, match_loss=(1,))
    assert (entered.source, entered.by) == (ResultSource.OFFICIAL, f"person:{account.person_id}")
    assert first.matches[1].flags == ("bye-awarded",)


def test_drops_and_absences_are_those_of_the_record(account: Account) -> None:
    entrants = brought(read(SPRING), account).entrants
    assert [each.last_round for each in entrants.values()] == [None, 1, None, None, None, 0]
    assert entrants[EntrantId("p5")].missed == (2,)
    assert entrants[EntrantId("p2")].status is EntrantStatus.DROPPED


def test_names_go_to_people_and_none_into_the_ledger(account: Account) -> None:
    tournament = brought(read(SPRING), account)
    names = names_of_entrants(tournament)
    assert [str(name) for name in names.values()] == ["Ana Ruiz", "Bo Li", "Cy", "Di Marco, Jr.", "Ed", "Flo"]
    assert names[EntrantId("p1")] == Name("Ana", "Ruiz")
    bodies = "".join(line.body for line in store.lines(tournament.id))
    assert "Ruiz" not in bodies
    assert "Marco" not in bodies


def test_ids_that_could_be_names_do_not_go_into_the_ledger(account: Account) -> None:
    text = json.dumps(SPRING).replace('"p1"', '"Ana Ruiz"').replace('"p3"', '"cyril"')
    record = read_record(text.encode())
    tournament = brought(record, account)
    assert sorted(tournament.entrants) == ["p1", "p2", "p3", "p4", "p5", "p6"]
    bodies = "".join(line.body for line in store.lines(tournament.id))
    assert "Ruiz" not in bodies
    assert "cyril" not in bodies
    before: Any = as_data(record)["standings"]
    after: Any = as_data(exported(tournament))["standings"]
    names_before, names_after = record.names, exported(tournament).names
    assert [names_before[line["id"]] for line in before] == [names_after[line["id"]] for line in after]


def test_the_record_comes_out_as_it_went_in(account: Account) -> None:
    record = read(SPRING)
    back = exported(brought(record, account))
    assert read_record(write_record(back).encode()) == back
    assert back.entrants == record.entrants
    for after in range(3):
        assert as_data(back, after) == as_data(record, after)
    again = exported(brought(back, account))
    assert again == back


def test_an_open_round_waits_for_its_results_and_the_tournament_goes_on(account: Account) -> None:
    document = json.loads(json.dumps(SPRING))
    del document["rounds"][1]["matches"][0]["games"], document["rounds"][1]["matches"][0]["drawn"]
    tournament = brought(read(document), account)
    assert tournament.rounds[-1].status is RoundStatus.OPEN
    actor = Actor(PersonId(account.person_id), frozenset(Role))
    waiting = next(tournament.rounds[-1].without_result())
    for command in (RecordResult(waiting.id, Score((2, 0))), CloseRound(2), PairRound(3)):
        service.handle(command, actor, tournament.id)
    third = service.tournament(tournament.id).rounds[2]
    assert third.method == "swiss"
    assert {seat for match in third.matches for seat in match.seats} == {"p1", "p3", "p4", "p5"}


def test_imported_rounds_are_told_apart_when_chance_is_proved(account: Account) -> None:
    document = json.loads(json.dumps(SPRING))
    document["tournament"]["swiss_rounds"] = 2
    tournament = brought(read(document), account)
    service.handle(EndTournament(), Actor(PersonId(account.person_id), frozenset(Role)), tournament.id)
    report = check(tournament.id)[0]
    assert report.sound
    assert report.sentence().endswith("2 random choices recomputed, 2 rounds paired elsewhere and imported")
    rounds = [entry.event for entry in store.read(tournament.id) if isinstance(entry.event, RoundPaired)]
    assert {event.method for event in rounds} == {"imported"}


def test_a_record_that_says_little_gets_what_is_usual(account: Account) -> None:
    record = read(
        {
            "topcut": 1,
            "tournament": {"mode": "head-to-head"},
            "entrants": [{"id": "7"}, {"id": "8"}],
            "rounds": [],
        }
    )
    tournament = brought(record, account)
    assert (tournament.details.name, tournament.details.rel) == ("nameless", "regular")
    assert [str(name) for name in names_of_entrants(tournament).values()] == ["7", "8"]
    back = exported(tournament)
    assert back.entrants == record.entrants
    assert back.tournament.format is None


@pytest.mark.parametrize(("games", "needed"), [([3, 0], 3), ([2, 2], 3), ([1, 1], 2), ([0, 0], 2)])
def test_without_games_to_win_the_scores_say_how_many_it_takes(
    account: Account, games: list[int], needed: int
) -> None:
    document = {
        "topcut": 1,
        "tournament": {"mode": "head-to-head"},
        "entrants": [{"id": "1"}, {"id": "2"}],
        "rounds": [{"number": 1, "matches": [{"seats": ["1", "2"], "games": games}]}],
    }
    assert brought(read(document), account).details.stages[0].games_to_win == needed


@pytest.mark.parametrize(
    ("record", "refusal"),
    [
        (changed("tournament", "playoff", to=200), "tournament.playoff: a playoff is of 2 to 64 entrants"),
        (changed("rounds", 1, "kind", to="elimination"), "rounds[1].matches: "),
        (changed("entrants", 4, "members", to=["Ed", "Flo"]), "entrants[4].members: only teams have members"),
        (
            changed("entrants", 0, "dropped_after", to=3),
            "entrants[0].dropped_after: the record has 2 rounds, not 3",
        ),
        (changed("entrants", 0, "awarded_byes", to=9), "entrants[0].awarded_byes: "),
        (changed("entrants", 3, "name", to="\u202edna"), "entrants[3].name: "),
        (
            changed("tournament", "swiss_rounds", to=1),
            "rounds[1]: tournament.swiss_rounds says that there are 1",
        ),
        (changed("tournament", "name", to="n" * 150), "tournament: "),
        (changed("rounds", 0, "matches", 2, "drawn", to=60), "rounds[0].matches[2]: "),
        (
            changed("rounds", 0, "matches", 0, to={"seats": ["p1", "p2"]}),
            "rounds[0].matches[0]: has no result",
        ),
        (changed("rounds", 1, "matches", to=[]), "rounds[1].matches: nobody plays in this round"),
        (changed("tournament", "edition", to="mtr-1066"), "tournament.edition: 'mtr-1066' is unknown"),
        (changed("tournament", "overlays", to=["magic"]), "tournament.overlays[0]: 'magic' is unknown"),
    ],
)
def test_what_cannot_be_carried_is_refused_with_its_place_and_leaves_no_trace(
    account: Account, record: Record, refusal: str
) -> None:
    people = Person.objects.count()
    with pytest.raises(RecordError) as refused:
        import_record(record, account, "nameless")
    assert str(refused.value).startswith(refusal), refused.value
    assert not refused.value.reason.startswith("Something")
    assert (Person.objects.count(), Chain.objects.count()) == (people, 0)


@pytest.mark.rule("MTR-2.10.a")
def test_whoever_was_absent_from_every_round_and_left_is_not_ranked_so_the_record_must_say_so(
    account: Account,
) -> None:
    document = json.loads(json.dumps(SPRING))
    document["entrants"][5]["dropped_after"] = 1
    document["rounds"][0]["matches"].append({"seats": ["p6"], "absent": True})
    with pytest.raises(RecordError, match=r"entrants\[5\]\.dropped_after: 'p6' was absent from every round"):
        import_record(read(document), account, "nameless")


@pytest.mark.skipif(not FILES, reason="the recorded tournaments are not beside the repository")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_real_tournament_has_the_same_standings_before_and_after(path: Path, account: Account) -> None:
    record = read(json.loads(path.read_bytes())["record"])
    tournament = brought(record, account)
    back = exported(tournament)
    assert as_data(back) == as_data(record)
    half = len(record.rounds) // 2
    assert as_data(back, half) == as_data(record, half)
    ours = scoreboard(tournament, service.rules_of(tournament), len(tournament.rounds)).lines
    lines: Any = as_data(record)["standings"]
    assert {line.entrant: line.rank for line in ours} == {line["id"]: line["rank"] for line in lines}


def players(count: int) -> list[dict[str, object]]:
    return [{"id": f"p{number}"} for number in range(1, count + 1)]


def won(one: int, other: int) -> dict[str, object]:
    return {"seats": [f"p{one}", f"p{other}"], "games": [2, 0], "drawn": 0}


TOP_FOUR: dict[str, Any] = {
    "topcut": 1,
    "tournament": {"mode": "head-to-head", "swiss_rounds": 1, "playoff": 4},
    "entrants": players(8),
    "rounds": [
        {"number": 1, "matches": [won(1, 8), won(2, 7), won(3, 6), won(4, 5)]},
        {"number": 2, "kind": "elimination", "matches": [won(1, 4), won(3, 2)]},
        {"number": 3, "kind": "elimination", "matches": [won(3, 1)]},
    ],
}


def test_a_playoff_comes_with_its_bracket_and_its_winner(account: Account) -> None:
    record = read(TOP_FOUR)
    tournament = brought(record, account)
    bracket = bracket_board(tournament, service.rules_of(tournament))
    assert bracket
    assert bracket.winner == "p3"
    assert set(bracket.cut.seeds) == {"p1", "p2", "p3", "p4"}
    ours = scoreboard(tournament, service.rules_of(tournament), 3).lines
    assert [line.entrant for line in ours[:2]] == ["p3", "p1"]
    again = exported(tournament)
    assert [each.kind for each in again.rounds] == [each.kind for each in record.rounds]
    assert [[m.seats for m in each.matches] for each in again.rounds] == [
        [m.seats for m in each.matches] for each in record.rounds
    ]
    assert prove(tournament.id, list(store.read(tournament.id)), store.seed(tournament.id)).sound


@pytest.mark.rule("MTR-2.1.a")
@pytest.mark.rule("MTR-10.4.c")
def test_r30_a_record_carries_a_playoff_with_a_format_and_games_of_its_own(account: Account) -> None:
    """R10, R30: best of five in a draft among the cut of a Sealed tournament, in and out again."""
    document = json.loads(json.dumps(TOP_FOUR))
    own = {"playoff_format": "booster-draft", "playoff_games_to_win": 3}
    document["tournament"] |= {"format": "sealed-deck", "games_to_win": 2, **own}
    wins = [{**won(1, 2), "games": [3, 1]}, {**won(3, 4), "games": [3, 2]}]
    document["rounds"][1]["matches"] = wins
    document["rounds"][2]["matches"][0]["games"] = [3, 0]
    tournament = brought(read(document), account)
    first, playoff = tournament.details.stages
    assert (first.format, first.games_to_win) == ("sealed-deck", 2)
    assert (playoff.format, playoff.games_to_win) == ("booster-draft", 3)
    again = exported(tournament).tournament
    assert (again.format, again.games_to_win) == ("sealed-deck", 2)
    assert (again.playoff_format, again.playoff_games_to_win) == ("booster-draft", 3)
    document["rounds"][0]["matches"][0]["games"] = [3, 0]
    with pytest.raises(RecordError, match="the match is won with 2"):
        read(document)


def test_r10_without_games_to_win_a_longer_playoff_does_not_lengthen_the_rounds(account: Account) -> None:
    """R10: a 3-0 of the playoff says nothing of the rounds before it."""
    document = json.loads(json.dumps(TOP_FOUR))
    document["rounds"][2]["matches"][0]["games"] = [3, 0]
    assert [stage.games_to_win for stage in brought(read(document), account).details.stages] == [2, 3]


def test_a_playoff_with_byes_goes_on_where_the_record_ends(account: Account) -> None:
    document = json.loads(json.dumps(TOP_FOUR))
    document["tournament"]["playoff"] = 3
    document["rounds"][1]["matches"] = [{"seats": ["p1"], "bye": True}, won(3, 2)]
    document["rounds"] = document["rounds"][:2]
    tournament = brought(read(document), account)
    assert set(tournament.bracket(3)) == {"p1", "p3"}


def test_elimination_rounds_that_make_no_bracket_are_refused(account: Account) -> None:
    document = json.loads(json.dumps(TOP_FOUR))
    document["rounds"][2]["matches"] = [won(3, 4)]
    with pytest.raises(RecordError, match=r"rounds\[2\]\.matches: do not follow from the round before"):
        import_record(read(document), account, "nameless")
    document["rounds"][2]["matches"] = [won(3, 8)]
    with pytest.raises(RecordError, match=r"rounds\[1\]\.matches: 'p8' is in the next round"):
        import_record(read(document), account, "nameless")


PODS: dict[str, Any] = {
    "topcut": 1,
    "tournament": {"mode": "multiplayer", "rel": "regular", "swiss_rounds": 2, "pod_size": 4},
    "entrants": players(7),
    "rounds": [
        {
            "number": 1,
            "matches": [
                {"table": 1, "seats": ["p1", "p2", "p3", "p4"], "winner": "p2"},
                {"table": 2, "seats": ["p5", "p6", "p7"], "draw": True, "conceded": ["p6"]},
            ],
        },
        {
            "number": 2,
            "matches": [
                {"table": 1, "seats": ["p2", "p1", "p5", "p7"], "winner": "p5"},
                {"table": 2, "seats": ["p3", "p4", "p6"], "winner": "p6"},
            ],
        },
    ],
}


@pytest.mark.rule("MA-C.mp")
def test_a_night_of_pods_has_the_same_standings_before_and_after(account: Account) -> None:
    record = read(PODS)
    tournament = brought(record, account)
    assert tournament.details.stages[0].seats == 4
    lines: list[Any] = [as_data(each)["standings"] for each in (record, exported(tournament))]
    by_id = [sorted(each, key=lambda line: str(line["id"])) for each in lines]  # two are equal
    assert by_id[0] == by_id[1]
    second = tournament.rounds[1]
    assert second.certificate.repeats == 3  # p1–p2, p5–p7 and p3–p4
    assert "small-pod-again" in second.matches[1].flags


def pod(winner: int, *seats: int) -> dict[str, object]:
    return {"seats": [f"p{seat}" for seat in seats], "winner": f"p{winner}"}


def skips(one: int) -> dict[str, object]:
    return {"seats": [f"p{one}"], "bye": True}


TOP_TEN_IN_PODS: dict[str, Any] = {
    "topcut": 1,
    "tournament": {"mode": "multiplayer", "rel": "regular", "swiss_rounds": 1, "playoff": 10},
    "entrants": players(12),
    "rounds": [
        {"number": 1, "matches": [pod(1, 1, 2, 3, 4), pod(5, 5, 6, 7, 8), pod(9, 9, 10, 11, 12)]},
        {
            "number": 2,
            "kind": "elimination",
            "matches": [pod(4, 9, 4, 10, 2), pod(7, 8, 3, 7, 11), skips(5), skips(1)],
        },
        {"number": 3, "kind": "elimination", "matches": [pod(1, 1, 5, 7, 4)]},
    ],
}


@pytest.mark.rule("MA-10.4B")
def test_a_playoff_in_pods_comes_with_its_seeds_where_ties_were_drawn_elsewhere(account: Account) -> None:
    record = read(TOP_TEN_IN_PODS)
    tournament = brought(record, account)
    seeds = [int(seed[1:]) for seed in tournament.cuts[1].seeds]
    assert sorted(seeds[:2]) == [1, 5]
    assert seeds[2] == 9
    assert sorted(seeds[3:]) == [2, 3, 4, 7, 8, 10, 11]
    board = bracket_board(tournament, service.rules_of(tournament))
    assert board
    assert board.winner == "p1"
    again = exported(tournament)
    assert [{m.seats for m in each.matches} for each in again.rounds] == [
        {m.seats for m in each.matches} for each in record.rounds
    ]
    assert prove(tournament.id, list(store.read(tournament.id)), store.seed(tournament.id)).sound


def test_a_playoff_in_pods_goes_on_where_the_record_ends(account: Account) -> None:
    document = json.loads(json.dumps(TOP_TEN_IN_PODS))
    document["rounds"] = document["rounds"][:2]
    tournament = brought(read(document), account)
    made = tournament.playoff_pods(3, service.rules_of(tournament).playoff)
    assert [set(each) for each in made.pods] == [{"p1", "p5", "p4", "p7"}]


def test_a_final_of_pods_that_the_winners_do_not_sit_in_is_refused(account: Account) -> None:
    document = json.loads(json.dumps(TOP_TEN_IN_PODS))
    document["rounds"][2]["matches"] = [pod(1, 1, 5, 7, 10)]
    with pytest.raises(RecordError, match=r"rounds\[2\]\.matches: do not follow from the round before"):
        import_record(read(document), account, "nameless")
    document["rounds"][1]["matches"] = [pod(4, 4, 10, 9), pod(7, 8, 3, 7, 11, 2), skips(5), skips(1)]
    with pytest.raises(RecordError, match=r"rounds\[1\]"):
        import_record(read(document), account, "nameless")


TWO_PODS = ("hdae", "bcgf"), ("bdeg", "acfh")


def test_the_seeds_of_pods_are_the_standings_or_else_what_the_seats_say() -> None:
    ranked = [EntrantId(name) for name in "abcdefgh"]
    turned, drawn = ([[EntrantId(name) for name in pod] for pod in pods] for pods in TWO_PODS)
    assert seeds_of_pods(ranked, turned) == ranked
    assert "".join(seeds_of_pods(ranked, drawn)) == "bacdefhg"
