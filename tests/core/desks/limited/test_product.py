"""How many boosters to have ready (MTR-7.2.b, 8.6.a, 9.6.a, APP-D)."""

from dataclasses import replace

import pytest

from tests.core.story import RULES, details
from topcut.core.desks.limited.product import decks_may_change, product_plan
from topcut.core.play.details import Construction, Details, ListsTaken, Stage, StageKind
from topcut.core.rules import EntrantKind, Rel

DRAFT = Stage(StageKind.SWISS, "booster-draft", 3, 2, 50)
SEALED = replace(DRAFT, format="sealed-deck")
FINAL_FANTASY = "Magic: The Gathering—FINAL FANTASY"


def on(day: str, stage: Stage = DRAFT) -> Details:
    return replace(details(), date=day, stages=(stage,))


@pytest.mark.rule("MTR-7.2.b")
@pytest.mark.parametrize(
    ("stage", "kind", "members", "each"),
    [
        (SEALED, EntrantKind.INDIVIDUAL, 1, 6),
        (DRAFT, EntrantKind.INDIVIDUAL, 1, 3),
        (SEALED, EntrantKind.TEAM, 2, 8),
        (SEALED, EntrantKind.TEAM, 3, 12),
        (SEALED, EntrantKind.TWO_HEADED_GIANT, 2, 8),
        (DRAFT, EntrantKind.TWO_HEADED_GIANT, 2, 6),
        (replace(DRAFT, format="rochester-draft"), EntrantKind.TEAM, 3, 9),
    ],
)
@pytest.mark.parametrize("day", ["2025-07-05", "2030-01-01", "2001-01-01"])
def test_the_recommended_number_of_boosters(
    stage: Stage, kind: EntrantKind, members: int, each: int, day: str
) -> None:
    plan = product_plan(on(day, stage), RULES, 0, (8, 7), kind, members)
    assert (plan.each, plan.pods, plan.total) == (each, (8 * each, 7 * each), 15 * each)


@pytest.mark.rule("APP-D")
@pytest.mark.parametrize(
    ("day", "product"),
    [
        ("2025-05-01", "Tarkir: Dragonstorm"),
        ("2025-06-05", "Tarkir: Dragonstorm"),
        ("2025-06-06", FINAL_FANTASY),
        ("2025-07-24", FINAL_FANTASY),
        ("2025-07-25", "Edge of Eternities"),
        ("2001-01-01", ""),
    ],
)
def test_the_newest_set_of_the_day_is_recommended(day: str, product: str) -> None:
    assert product_plan(on(day), RULES, 0, (8,)).boosters == (product,) * 3


@pytest.mark.rule("MTR-7.2.b")
def test_what_the_organizer_names_goes_before_and_everybody_gets_the_same() -> None:
    mixed = replace(DRAFT, boosters=("Dominaria", "Dominaria", "Ixalan"))
    plan = product_plan(on("2025-07-05", mixed), RULES, 0, (8, 8))
    assert plan.by_product() == {"Dominaria": 32, "Ixalan": 16}


def test_a_day_that_is_none_has_no_product() -> None:
    assert product_plan(on("soon"), RULES, 0, (4,)).by_product() == {"": 12}


@pytest.mark.rule("MTR-7.3.a")
@pytest.mark.parametrize(
    ("rel", "lists", "construction", "may"),
    [
        (Rel.REGULAR, ListsTaken.ON_PAPER, Construction.AS_RULED, True),
        (Rel.REGULAR, ListsTaken.NONE, Construction.CONTINUOUS, True),
        (Rel.REGULAR, ListsTaken.ON_PAPER, Construction.FIXED, False),
        (Rel.REGULAR, ListsTaken.REQUIRED, Construction.AS_RULED, False),
        (Rel.COMPETITIVE, ListsTaken.ON_PAPER, Construction.AS_RULED, False),
        (Rel.PROFESSIONAL, ListsTaken.ON_PAPER, Construction.AS_RULED, False),
    ],
)
def test_decks_may_change_between_matches_at_regular_without_lists(
    rel: Rel, lists: ListsTaken, construction: Construction, may: bool
) -> None:
    about = replace(on("2025-07-05", SEALED), rel=rel, lists=lists, construction=construction)
    assert decks_may_change(about, RULES) is may
