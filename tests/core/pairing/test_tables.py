"""Which match sits where (I8, scenario 33)."""

import pytest

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Hall, Pairing, SwissOptions, pair_swiss, validate


def field(*fixed: tuple[str, int, int | None]) -> list[Candidate]:
    """Names, points and fixed tables."""
    return [Candidate(EntrantId(name), points, fixed_table=table) for name, points, table in fixed]


def seated(
    people: list[Candidate], hall: Hall | None = None
) -> dict[str, tuple[int | None, tuple[str, ...]]]:
    options = SwissOptions(hall=hall or Hall())
    pairing: Pairing = pair_swiss(people, Chance("s", "r"), options)
    assert validate(people, pairing, options) == ()
    return {"".join(sorted(pair.seats)): (pair.table, pair.flags) for pair in pairing.pairs}


@pytest.mark.scenario(33)
def test_a_fixed_seat_has_its_table_and_the_others_fill_up_round_it() -> None:
    tables = seated(
        field(("a", 9, None), ("b", 9, None), ("c", 6, 1), ("d", 6, None), ("e", 0, None), ("f", 0, None))
    )
    assert tables == {"ab": (2, ()), "cd": (1, ()), "ef": (3, ())}


@pytest.mark.scenario(33)
def test_when_two_fixed_seats_meet_they_sit_at_the_lower_and_the_other_stays_empty() -> None:
    tables = seated(
        field(("a", 9, 2), ("b", 9, 3), ("c", 6, None), ("d", 6, None), ("e", 0, None), ("f", 0, None))
    )
    assert tables == {"ab": (2, ("two-fixed-tables",)), "cd": (1, ()), "ef": (4, ())}


@pytest.mark.scenario(33)
def test_a_fixed_table_that_is_not_there_is_flagged_and_the_match_sits_like_any_other() -> None:
    people = field(("a", 9, 50), ("b", 9, None), ("c", 6, 0), ("d", 6, None))
    tables = seated(people, Hall(last=10))
    assert tables == {
        "ab": (1, ("fixed-table-out-of-range",)),
        "cd": (2, ("fixed-table-out-of-range",)),
    }


def test_when_two_matches_claim_one_table_the_better_has_it() -> None:
    tables = seated(field(("a", 9, 5), ("b", 9, None), ("c", 6, 5), ("d", 6, None)))
    assert tables == {"ab": (5, ()), "cd": (1, ("fixed-table-taken",))}


@pytest.mark.scenario(33)
def test_the_table_of_somebody_who_is_away_or_has_a_bye_stays_empty() -> None:
    away = seated(
        field(("a", 9, None), ("b", 9, None), ("c", 6, None), ("d", 6, None)), Hall(reserved=frozenset({1}))
    )
    assert {table for table, _ in away.values()} == {2, 3}
    bye = seated(field(("a", 9, None), ("b", 9, None), ("c", 0, 1)))
    assert bye == {"ab": (2, ()), "c": (None, ("bye-lowest-without-one",))}


def test_tables_start_where_the_hall_does() -> None:
    tables = seated(field(("a", 0, None), ("b", 0, None)), Hall(first=101))
    assert tables["ab"][0] == 101
