"""How many boosters to have ready (MTR-7.2.b, 8.6.a, 9.6.a, APP-D)."""

from dataclasses import replace

import pytest

from tests.core.story import RULES, Story, details
from topcut.core.desks.limited.product import decks_may_change, product_plan
from topcut.core.desks.limited.schedule import LimitedKind, steps_of
from topcut.core.desks.limited.state import Packs
from topcut.core.desks.organizing.commands import CreateTournament
from topcut.core.desks.organizing.events import OfficialAppointed, TournamentCreated
from topcut.core.kernel.ids import PersonId
from topcut.core.play.details import Construction, Details, ListsTaken, Stage, StageKind
from topcut.core.rules import EntrantKind, Rel
from topcut.rulebook import load

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


@pytest.mark.rule("APP-D")
@pytest.mark.parametrize(
    ("edition", "day", "product"),
    [
        ("mtr-2021-07-23", "2021-09-17", "Innistrad: Midnight Hunt"),
        ("mtr-2021-07-23", "2021-09-25", "Innistrad: Midnight Hunt"),
        ("mtr-2021-07-23", "2021-11-13", "Innistrad: Crimson Vow"),
        ("mtr-2025-06-30", "2025-07-20", "Edge of Eternities"),
    ],
)
def test_r33_a_prerelease_opens_the_set_that_comes(edition: str, day: str, product: str) -> None:
    rules = load(edition)
    prerelease = replace(on(day, SEALED), edition=edition, program="Prerelease")
    assert product_plan(prerelease, rules, 0, (8,)).boosters == (product,) * 6
    if day < "2025" and day != "2021-09-25":
        assert product not in product_plan(replace(prerelease, program=""), rules, 0, (8,)).boosters


@pytest.mark.rule("APP-D")
@pytest.mark.parametrize(
    ("boosters", "refused"),
    [
        ((FINAL_FANTASY,) * 3, False),
        (("Tarkir: Dragonstorm",) * 3, False),
        ((), False),
        ((FINAL_FANTASY,) * 4, True),
        ((FINAL_FANTASY, FINAL_FANTASY, "Dominaria"), True),
    ],
)
def test_r33_a_premier_tournament_opens_a_mix_of_its_day(boosters: tuple[str, ...], refused: bool) -> None:
    about = replace(on("2025-07-05", replace(DRAFT, boosters=boosters)), rel=Rel.COMPETITIVE)
    premier = replace(about, program="Regional Championship Qualifier")
    when = Story().when(CreateTournament(premier, PersonId("olga"), "0" * 64))
    if refused:
        when.refuses(
            "mix-required", rule="APP-D", boosters=3, products=(FINAL_FANTASY, "Tarkir: Dragonstorm")
        )
    else:
        when.then(TournamentCreated, OfficialAppointed)
    Story().when(CreateTournament(about, PersonId("olga"), "0" * 64)).then(
        TournamentCreated, OfficialAppointed
    )


@pytest.mark.rule("MTR-7.7.a")
@pytest.mark.parametrize(
    ("product", "taken"), [("Double Masters", 2), ("Double Masters 2022", 2), ("Masters 25", 1)]
)
def test_r40_double_masters_2022_has_two_cards_in_its_first_pick(product: str, taken: int) -> None:
    steps = steps_of(LimitedKind.DRAFT, Packs((15, 15, 15), 0, 25), RULES.drafts, (product,) * 3)
    assert [step.take for step in steps if step.pick == 1] == [taken] * 3
