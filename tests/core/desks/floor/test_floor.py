"""Who goes to which table, the zones of the floor, and announcements."""

import pytest

from tests.core.story import HUGO, RULES, SARA, chance_for, given, record, round_open, tournament_with
from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.desks.floor.commands import (
    Announce,
    ClaimTable,
    ReleaseTable,
    RollDie,
    SetZones,
    WithdrawAnnouncement,
)
from topcut.core.desks.floor.events import (
    AnnouncementMade,
    AnnouncementWithdrawn,
    DieRolled,
    TableClaimed,
    TableReleased,
    ZonesSet,
)
from topcut.core.desks.floor.outstanding import outstanding, zone_of
from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.roles import SYSTEM

ONE = MatchId("1-1")
OPEN = (tournament_with(8), round_open(1))


def test_a_judge_who_has_a_table_is_the_only_one() -> None:
    story = given(*OPEN).when(ClaimTable(ONE), by=HUGO).then(TableClaimed(ONE))
    claim = story.match("1-1").claim
    assert claim
    assert (claim.by, claim.at) == (HUGO.id, story.now)
    story.when(ClaimTable(ONE), by=HUGO).changes_nothing()
    story.when(ClaimTable(ONE), by=SARA).refuses("table-claimed", table=1, by=HUGO.id)


def test_anybody_on_the_floor_can_let_a_table_go() -> None:
    story = given(*OPEN).when(ClaimTable(ONE), by=HUGO).after
    story = story.when(ReleaseTable(ONE), by=SARA).then(TableReleased(ONE))
    story.when(ReleaseTable(ONE)).changes_nothing()
    story.when(ClaimTable(ONE), by=SARA).then(TableClaimed(ONE))


def test_nobody_is_sent_to_a_table_that_is_finished_or_not_there() -> None:
    story = given(*OPEN, record("1-1", 2, 0))
    story.when(ClaimTable(ONE)).refuses("match-is-over", table=1)
    story.when(ClaimTable(MatchId("1-9"))).refuses("match-unknown")
    assert [table.match.table for table in outstanding(story.tournament, story.now)] == [2, 3, 4]


def test_tables_are_listed_by_zone_in_the_order_of_the_zones() -> None:
    story = given(*OPEN, SetZones((Zone("Back", 3, 3), Zone("Front", 1, 2))))
    assert [table.match.table for table in outstanding(story.tournament, story.now)] == [3, 1, 2, 4]
    assert zone_of(story.tournament, 2) == Zone("Front", 1, 2)
    assert zone_of(story.tournament, 4) is None
    assert zone_of(story.tournament, None) is None


def test_zones_are_set_whole_and_can_be_taken_away() -> None:
    story = given(*OPEN).when(SetZones((Zone(" A ", 1, 2),))).then(ZonesSet((Zone("A", 1, 2),)))
    story.when(SetZones((Zone("A", 1, 2),))).changes_nothing()
    story.when(SetZones(())).then(ZonesSet(()))


@pytest.mark.parametrize(
    ("zones", "code"),
    [
        ((Zone("", 1, 2),), "zone-name-wrong"),
        ((Zone("x" * 21, 1, 2),), "zone-name-wrong"),
        ((Zone("A", 0, 2),), "zone-without-tables"),
        ((Zone("A", 3, 2),), "zone-without-tables"),
        ((Zone("A", 1, 4), Zone("B", 4, 8)), "zones-overlap"),
        ((Zone("A", 1, 4), Zone("A", 5, 8)), "zones-overlap"),
        (tuple(Zone(f"Z{n}", n, n) for n in range(1, 28)), "too-many-zones"),
    ],
)
def test_a_zone_has_a_name_and_tables_of_its_own(zones: tuple[Zone, ...], code: str) -> None:
    given(*OPEN).when(SetZones(zones)).refuses(code)


def test_an_announcement_is_there_until_it_is_withdrawn() -> None:
    story = given(*OPEN).when(Announce(" Lunch ", " ")).then(AnnouncementMade("Lunch", ""))
    made = story.tournament.announcements[-1]
    assert (made.text("en"), made.text("es"), made.by) == ("Lunch", "Lunch", SARA.id)
    story = story.when(WithdrawAnnouncement(made.number)).then(AnnouncementWithdrawn(made.number))
    assert story.tournament.announcements == ()
    story.when(WithdrawAnnouncement(made.number)).changes_nothing()


def test_an_announcement_is_read_in_ones_own_language() -> None:
    made = given(*OPEN, Announce("Lunch", "Comida")).tournament.announcements[-1]
    assert (made.text("en"), made.text("es")) == ("Lunch", "Comida")


def test_an_announcement_says_something_and_fits_the_wall() -> None:
    story = given(*OPEN)
    story.when(Announce("  ")).refuses("announcement-empty")
    story.when(Announce("x" * 281)).refuses("announcement-too-long", most=280)
    story.when(Announce("ok", "x" * 281)).refuses("announcement-too-long")


@pytest.mark.rule("MTR-3.9.a")
def test_a_judges_die_comes_from_the_seed_and_has_every_side() -> None:
    story = given(tournament_with(4), round_open(1))
    rolled = set()
    for number in range(200):
        context = Context(story.now, SYSTEM, RULES, chance_for(story, str(number)))
        (event,) = decide(RollDie(MatchId("1-1"), 6), story.tournament, context)
        assert isinstance(event, DieRolled)
        assert event.chance == "die:match-1-1:roll-1"
        rolled.add(event.rolled)
    assert rolled == {1, 2, 3, 4, 5, 6}
    story = story.when(RollDie(MatchId("1-1"), 20)).then(DieRolled)
    assert [roll.sides for roll in story.tournament.judging.rolls_at(MatchId("1-1"))] == [20]


def test_a_die_has_sides_and_a_table() -> None:
    story = given(tournament_with(4), round_open(1))
    for sides in (-1, 0, 1, 101):
        story.when(RollDie(MatchId("1-1"), sides)).refuses("no-such-die", least=2, most=100)
    story.when(RollDie(MatchId("7-1"), 6)).refuses("match-unknown")
