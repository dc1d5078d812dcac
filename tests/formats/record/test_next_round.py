"""The next round of a record."""

import json
from importlib import import_module
from typing import Any

import pytest

from topcut.core.pairing import validate
from topcut.formats.record import Record, RecordError, read_record
from topcut.formats.record.next_round import PairedRound, pair_record, pairing_data
from topcut.formats.record.next_round_text import (
    REASONS,
    explanation,
    explanation_data,
    explanation_text,
    pairing_table,
)


def record(
    entrants: str | list[dict[str, Any]],
    *rounds: list[dict[str, Any]],
    mode: str = "head-to-head",
    **more: Any,
) -> Record:
    """``record("abcd", [won("a", "b")])``: ids of one letter, rounds as lists of matches."""
    listed = [{"id": each} for each in entrants] if isinstance(entrants, str) else entrants
    numbered = [{"number": number, "matches": matches} for number, matches in enumerate(rounds, 1)]
    document = {"topcut": 1, "tournament": {"mode": mode, **more}, "entrants": listed, "rounds": numbered}
    return read_record(json.dumps(document).encode())


def won(*seats: str) -> dict[str, Any]:
    return {"seats": list(seats), "games": [2, 0], "drawn": 0}


def pod(*seats: str) -> dict[str, Any]:
    return {"seats": list(seats), "winner": seats[0]}


def meetings(paired: PairedRound) -> set[frozenset[str]]:
    return {frozenset(pair.seats) for pair in paired.pairing.pairs}


@pytest.mark.rule("MTR-10.4.a")
def test_winners_meet_winners() -> None:
    paired = pair_record(record("abcd", [won("a", "b"), won("c", "d")]), 1)
    assert paired.number == 2
    assert meetings(paired) == {frozenset("ac"), frozenset("bd")}
    assert validate(paired.field, paired.pairing) == ()


def test_the_round_is_printed_as_the_format_says() -> None:
    data = pairing_data(
        pair_record(record("abcde", [won("a", "b"), won("c", "d"), {"seats": ["e"], "bye": True}]), 7)
    )
    assert list(data) == ["round", "method", "seed", "matches", "certificate"]
    assert (data["round"], data["method"], data["seed"]) == (2, "swiss", "7")
    matches: Any = data["matches"]
    assert [list(match) for match in matches] == [["table", "seats", "flags"]] * 2 + [
        ["seats", "bye", "flags"]
    ]
    assert [match.get("table") for match in matches] == [1, 2, None]
    assert matches[2]["bye"] is True
    assert matches[2]["seats"] in (["b"], ["d"])
    assert data["certificate"] == {"rematches": 0, "cost": 9, "lower_bound": 9, "proved": True}
    assert json.loads(json.dumps(data)) == data


def test_the_same_seed_gives_the_same_round_and_none_draws_one_that_is_told() -> None:
    given = record("abcdefghijklmnop")
    assert pair_record(given, 5) == pair_record(given, "5")
    drawn = pair_record(given)
    assert pair_record(given, drawn.seed) == drawn
    assert len({pair_record(given, seed).pairing for seed in range(8)}) > 1


@pytest.mark.rule("MTR-2.10.b")
def test_whoever_dropped_is_not_paired_and_whoever_came_late_is() -> None:
    left: list[dict[str, Any]] = [{"id": "c", "dropped_after": 1}, {"id": "x", "dropped_after": 0}]
    entrants = [{"id": "a"}, {"id": "b"}, *left, {"id": "d"}, {"id": "late"}]
    paired = pair_record(record(entrants, [won("a", "b"), won("c", "d")]), 1)
    points = {str(one.entrant): one.points for one in paired.field}
    assert points == {"a": 3, "b": 0, "d": 0, "late": 0}


def test_an_absence_is_no_bye_and_no_meeting() -> None:
    paired = pair_record(record("abc", [won("a", "b"), {"seats": ["c"], "absent": True}]), 1)
    absent = next(one for one in paired.field if one.entrant == "c")
    assert (absent.byes, absent.met, absent.points) == (0, frozenset(), 0)


def test_nobody_has_a_second_bye_while_somebody_has_none() -> None:
    for seed in range(5):
        paired = pair_record(record("abc", [won("a", "b"), {"seats": ["c"], "bye": True}]), seed)
        assert paired.pairing.pairs[-1].seats == ("b",)


def test_awarded_byes_come_before_the_pairing() -> None:
    entrants: list[dict[str, Any]] = [
        {"id": "a", "awarded_byes": 2},
        {"id": "b", "awarded_byes": 1},
        {"id": "c"},
        {"id": "d"},
    ]
    first = pairing_data(pair_record(record(entrants), 1))
    matches: Any = first["matches"]
    assert [match["seats"] for match in matches[1:]] == [["a"], ["b"]]
    assert all(match["flags"] == ["bye-awarded"] for match in matches[1:])
    byes = [{"seats": ["a"], "bye": True}, {"seats": ["b"], "bye": True}]
    second = pair_record(record(entrants, [won("c", "d"), *byes]), 1)
    assert second.pairing.pairs[-1].flags == ("bye-awarded",)
    assert {one.entrant for one in second.field} == {"b", "c", "d"}


def test_a_last_round_by_standings_pairs_first_with_second() -> None:
    given = record("abcdefgh", [won("a", "b"), won("c", "d"), won("e", "f"), won("g", "h")])
    paired = pair_record(given, 3, last_round_by_standings=True)
    ranks = {one.entrant: one.rank for one in paired.field}
    ranked = sorted(sorted(ranks[seat] for seat in pair.seats) for pair in paired.pairing.pairs)
    assert [1, 2] in ranked
    assert [7, 8] in ranked


@pytest.mark.rule("MA-10.4A")
def test_leftovers_of_pods_sit_in_threes_at_regular_and_rest_at_competitive() -> None:
    ids = "abcdefg"
    regular = pair_record(record(ids, mode="multiplayer"), 1)
    assert sorted(len(pair.seats) for pair in regular.pairing.pairs) == [3, 4]
    strict = pair_record(record(ids, mode="multiplayer", rel="competitive"), 1)
    assert [len(pair.seats) for pair in strict.pairing.pairs] == [4, 1, 1, 1]


def test_pods_count_repeats() -> None:
    given = record("abcdefgh", [pod("a", "b", "c", "d"), pod("e", "f", "g", "h")], mode="multiplayer")
    data: Any = pairing_data(pair_record(given, 1))
    assert (data["method"], data["certificate"]["repeats"]) == ("pods", 4)
    assert all(len(match["seats"]) == 4 for match in data["matches"])


@pytest.mark.parametrize(
    ("given", "place", "reason"),
    [
        (
            record("ab", [{"seats": ["a", "b"], "table": 9}]),
            "rounds[0].matches[0]",
            "round 1, table 9 has no result: a - b",
        ),
        (
            record("abcd", [won("a", "b"), won("c", "d")], [won("a", "c"), {"seats": ["b", "d"]}]),
            "rounds[1].matches[1]",
            "round 2 has no result: b - d",
        ),
        (record("ab", []), "rounds[0].matches", "round 1 is empty"),
        (record("a"), "entrants", "nobody to pair in round 1: 1 left in the tournament"),
        (record(""), "entrants", "nobody to pair in round 1: 0 left in the tournament"),
        (
            record("ab", mode="multiplayer"),
            "entrants",
            "a pod needs 3 in round 1: 2 left in the tournament",
        ),
        (
            record("ab", [won("a", "b")], swiss_rounds=1),
            "tournament.swiss_rounds",
            "the only Swiss round has been played",
        ),
        (
            record("abcd", mode="multiplayer", pod_size=6),
            "tournament.pod_size",
            "only pods of 3 to 5 can be paired",
        ),
    ],
)
def test_what_cannot_be_paired_is_refused_with_its_place(given: Record, place: str, reason: str) -> None:
    with pytest.raises(RecordError) as refused:
        pair_record(given, 1)
    assert (refused.value.place, refused.value.reason) == (place, reason)


def test_a_playoff_is_not_paired() -> None:
    document = {
        "topcut": 1,
        "tournament": {"mode": "head-to-head"},
        "entrants": [{"id": "a"}, {"id": "b"}],
        "rounds": [{"number": 1, "kind": "elimination", "matches": [won("a", "b")]}],
    }
    with pytest.raises(RecordError, match=r"rounds\[0\]\.kind: the playoff has begun"):
        pair_record(read_record(json.dumps(document).encode()))


def test_pods_are_not_paired_by_standings() -> None:
    with pytest.raises(RecordError, match=r"tournament\.mode"):
        pair_record(record("abcd", mode="multiplayer"), last_round_by_standings=True)


def test_the_table_for_people_shows_points_flags_and_the_proof() -> None:
    given = record([{"id": "a", "name": "Ana"}, {"id": "b", "name": "Bo"}, {"id": "c", "awarded_byes": 2}])
    assert pairing_table(given, pair_record(given, 4))[0].split() == ["table", "round", "1"]
    lines = pairing_table(given, pair_record(given, 4))
    assert lines[1].strip() in ("1  Ana (0) – Bo (0)", "1  Bo (0) – Ana (0)")
    assert lines[2].split() == ["bye", "c", "bye", "awarded"]
    assert lines[-1] == "rematches 0, cost 0 (proved the best), seed 4"


def test_why_two_met_and_why_two_did_not() -> None:
    given = record("abcd", [won("a", "b"), won("c", "d")])
    paired = pair_record(given, 1)
    met = explanation(given, paired, "a", "c")
    assert (met.met, met.codes) == (True, ("same-score",))
    assert explanation_text(given, paired, met)[0] == "Round 2: a (3) and c (3) meet."
    again = explanation(given, paired, "a", "b")
    assert (again.met, again.codes) == (False, ("met-before",))
    dearer = explanation(given, paired, "a", "d")
    assert dearer.codes == ("would-cost-more",)
    assert "  cost 0 at best, 18 with these two paired" in explanation_text(given, paired, dearer)
    data = explanation_data(paired, dearer)
    assert (data["cost_if"], data["codes"], data["seed"]) == (18, ("would-cost-more",), "1")


def test_every_reason_has_words() -> None:
    modules = [import_module(f"topcut.core.pairing.{name}") for name in ("swiss.explain", "pods.pod_explain")]
    named = [pair for module in modules for pair in vars(module).items()]
    codes = {value for name, value in named if name.isupper() and isinstance(value, str)}
    assert codes == set(REASONS)


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("a", "zz", "'zz' is not an entrant"),
        ("gone", "a", "'gone' is not to be paired in round 1"),
        ("a", "a", "'a' cannot meet themselves"),
    ],
)
def test_only_those_to_be_paired_are_explained(one: str, other: str, reason: str) -> None:
    given = record([{"id": "a"}, {"id": "b"}, {"id": "gone", "dropped_after": 0}])
    with pytest.raises(RecordError, match=reason):
        explanation(given, pair_record(given, 1), one, other)


def test_two_of_one_pod_are_explained() -> None:
    given = record("abcd", mode="multiplayer")
    paired = pair_record(given, 1)
    why = explanation(given, paired, "a", "b")
    assert (why.met, why.codes) == (True, ("same-score",))
    assert "they have the same number of points" in "\n".join(explanation_text(given, paired, why))


def test_two_of_different_pods_are_explained() -> None:
    """Eight after one round of pods: whoever sat together does not again, if that can be helped."""
    given = record("abcdefgh", [pod(*"abcd"), pod(*"efgh")], mode="multiplayer")
    paired = pair_record(given, 1)
    apart = next(
        other for other in "bcd" if not any({"a", other} <= {*pair.seats} for pair in paired.pairing.pairs)
    )
    assert explanation(given, paired, "a", apart).codes == ("met-before",)
