"""The sheets of a round, made from a real tournament and read back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.utils import translation

from tests.hall import NIL_TWO, Hall, open_hall
from tests.paper.reading import MORNING, collisions, leaves, texts
from topcut.core.desks.clocks.commands import GiveExtension, PauseRound
from topcut.core.desks.decks.commands import StartDeckCheck
from topcut.core.desks.floor.commands import SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import CheckIn, DropEntrant
from topcut.core.desks.results.slip_codes import read_slip
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.play.matches import Round
from topcut.paper.any_sheet import Sheet, pdf
from topcut.paper.facts import Facts
from topcut.paper.pairings import pairings_by_name, pairings_by_table
from topcut.paper.rosters import outstanding, players, seat_all
from topcut.paper.round_slips import slip_sheet
from topcut.paper.sheets import local
from topcut.people.names import Name, names_of_entrants
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.service.states import known

pytestmark = pytest.mark.django_db

PEOPLE = (
    "Ana Ruiz",
    "Bo Li",
    "Chidi Okafor",
    "Dana Fox",
    "Éva Árpád",
    "Franz Weber",
    "Gil Haddad",
    "Hana Sato",
)
IN_ORDER = ("Árpád, Éva", "Fox, Dana", "Haddad, Gil", "Li, Bo", "Okafor, Chidi", "Ruiz, Ana", "Sato, Hana")


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def a_hall(people: tuple[str, ...] = PEOPLE) -> Hall:
    hall = open_hall(rounds=4)
    by = hall.staff(Role.ORGANIZER)
    for person in people:
        first, _, last = person.partition(" ")
        hall.entrants.append(enrolled_by(hall.do(EnrolPlayer(Name(first, last)), by)))
    return hall


def facts_of(hall: Hall) -> Facts:
    now = known(hall.id)
    assert now is not None
    return Facts(now, names_of_entrants(now.tournament), MORNING)


def rows(sheet: Sheet) -> list[tuple[str, ...]]:
    """What a list says, before it is drawn."""
    return [row for section in sheet.sections for block in section.blocks for row in block]  # type: ignore[union-attr]


def in_pods(round_: Round, seats: tuple[EntrantId, ...]) -> Round:
    match = replace(round_.matches[0], seats=seats)
    return replace(round_, matches=(match,), _places={})


@pytest.mark.scenario(37)
def test_every_sheet_names_the_tournament_the_time_and_the_place_in_the_ledger() -> None:
    hall = a_hall()
    hall.start_round()
    facts = facts_of(hall)
    sheets: list[Sheet] = [
        pairings_by_name(facts, hall.round),
        pairings_by_table(facts, hall.round),
        slip_sheet(facts, hall.round, "http://hall"),
        outstanding(facts, hall.round),
        seat_all(facts),
        players(facts),
    ]
    place = f"Ledger line {facts.known.head.version} · head {facts.known.head.hash[:12]}"
    for sheet in sheets:
        for text in texts(pdf(sheet)):
            for words in ("Friday Night", "2025-07-05 11:00 CEST (UTC+02:00)", place, "Page 1 of 1"):
                assert words in text, (sheet.title, words)


def test_pairings_by_name_have_everybody_once_last_name_first() -> None:
    hall = a_hall()
    round_ = hall.start_round()
    found = rows(pairings_by_name(facts_of(hall), round_))
    names = [row[0] for row in found]
    assert names == [*IN_ORDER, "Weber, Franz"]
    for name, table, points, opponent in found:
        across = next(row for row in found if row[0] == opponent)
        assert (across[1], across[3]) == (table, name)
        assert points == "0"


def test_points_are_those_the_round_was_paired_by() -> None:
    """A bye of this round is not counted yet: that is how points come to look wrong."""
    hall = a_hall(PEOPLE[:5])
    hall.play_round()
    had_bye = next(match.seats[0] for match in hall.round.matches if match.is_bye)
    round_ = hall.start_round()
    points = facts_of(hall).points_before(round_)
    assert points[had_bye] == 3
    has_bye = next(match.seats[0] for match in round_.matches if match.is_bye)
    assert points[has_bye] == 0


def test_a_bye_says_so_where_the_opponent_would_stand() -> None:
    hall = a_hall(PEOPLE[:3])
    round_ = hall.start_round()
    by_name = [row for row in rows(pairings_by_name(facts_of(hall), round_)) if row[1] == "–"]
    by_table = rows(pairings_by_table(facts_of(hall), round_))
    assert [row[3] for row in by_name] == ["bye"]
    assert by_table[-1][3] == "bye"


def test_boards_begin_on_their_own_page_and_say_their_letters() -> None:
    hall = a_hall()
    first, second = texts(pdf(pairings_by_name(facts_of(hall), hall.start_round(), on_boards=2)))
    assert "board 1 of 2: A – L" in first
    assert "board 2 of 2: O – W" in second
    assert "Li, Bo" in first
    assert "Okafor, Chidi" in second


def test_what_is_odd_about_a_match_stands_beside_it_on_the_sheet_and_on_its_slip() -> None:
    hall = a_hall()
    round_ = hall.start_round()
    flagged = replace(round_.matches[0], flags=("repaired", "by-hand"))
    round_ = replace(round_, matches=(flagged, *round_.matches[1:]))
    assert (
        rows(pairings_by_table(facts_of(hall), round_))[0][-1] == "changed after publishing, paired by hand"
    )
    assert slip_sheet(facts_of(hall), round_, "").slips[0].note == "changed after publishing, paired by hand"


def test_a_draft_says_that_it_is_one_on_every_sheet() -> None:
    hall = a_hall()
    round_ = hall.pair()
    facts = facts_of(hall)
    for sheet in (
        pairings_by_name(facts, round_),
        pairings_by_table(facts, round_),
        slip_sheet(facts, round_, ""),
    ):
        assert all("not published" in text for text in texts(pdf(sheet)))


def test_there_is_one_slip_for_each_table_and_none_for_a_bye() -> None:
    hall = a_hall(PEOPLE[:7])
    round_ = hall.start_round()
    sheet = slip_sheet(facts_of(hall), round_, "http://10.0.0.5:8000")
    assert [slip.table for slip in sheet.slips] == ["1", "2", "3"]
    for slip in sheet.slips:
        read = read_slip(slip.address)
        assert read is not None
        match = read[0].match_in(hall.tournament)
        assert match is not None
        assert str(match.table) == slip.table
        assert len(slip.players) == 2


def test_some_slips_are_printed_alone_after_a_repair() -> None:
    hall = a_hall()
    sheet = slip_sheet(facts_of(hall), hall.start_round(), "", tables=(4, 2, 99))
    assert [slip.table for slip in sheet.slips] == ["2", "4"]


@pytest.mark.rule("MTR-2.6.a")
def test_a_time_extension_is_on_the_slip_and_first_on_the_list_of_tables_still_out() -> None:
    hall = a_hall()
    late = hall.start_round().matches[2]
    hall.do(GiveExtension(late.id, 5))
    round_ = hall.round
    slips = slip_sheet(facts_of(hall), round_, "").slips
    assert [slip.extra for slip in slips] == [0, 0, 5, 0]
    assert "+5" in texts(pdf(slip_sheet(facts_of(hall), round_, "", tables=(3,))))[0]
    found = rows(outstanding(facts_of(hall), round_))
    assert [row[0] for row in found] == ["3", "1", "2", "4"]
    assert found[0][3] == "+5 min"


@pytest.mark.scenario(38)
def test_the_list_of_tables_still_out_says_which_clocks_do_not_run() -> None:
    hall = a_hall()
    first, second = hall.start_round().matches[:2]
    hall.do(StartDeckCheck(first.id), Role.HEAD_JUDGE)
    told = {row[0]: (row[2], row[4]) for row in rows(outstanding(facts_of(hall), hall.round))}
    ends = local(hall.round.deadline or MORNING, "Europe/Madrid").strftime("%H:%M")
    assert told[str(first.table)] == ("deck check", "")
    assert told[str(second.table)] == ("still playing", ends)
    hall.do(PauseRound(1))
    assert {row[4] for row in rows(outstanding(facts_of(hall), hall.round))} == {"paused"}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_the_list_of_tables_still_out_says_nothing_by_halves(language: str, size: str) -> None:
    hall = a_hall()
    first, second, *_ = hall.start_round().matches
    hall.do(StartDeckCheck(first.id), Role.HEAD_JUDGE)
    hall.do(GiveExtension(second.id, 25))
    hall.do(PauseRound(1))
    with translation.override(language):
        (said,) = texts(pdf(outstanding(facts_of(hall), hall.round), size))
    assert "…" not in said
    assert ("paused" if language == "en" else "en pausa") in said


def test_the_list_of_tables_still_out_has_only_those_zone_by_zone() -> None:
    hall = a_hall()
    round_ = hall.start_round()
    hall.record(round_.matches[0])
    hall.do(SetZones((Zone("Red", 1, 2), Zone("Blue", 3, 3), Zone("Empty", 50, 60))), Role.HEAD_JUDGE)
    sheet = outstanding(facts_of(hall), hall.round, by_zone=True)
    assert [(section.note, [block[0][0] for block in section.blocks]) for section in sheet.sections] == [
        ("zone Red, tables 1 to 2", ["2"]),
        ("zone Blue, tables 3 to 3", ["3"]),
        ("in no zone", ["4"]),
    ]


def test_a_hall_without_zones_is_one_list() -> None:
    hall = a_hall()
    sheet = outstanding(facts_of(hall), hall.start_round(), by_zone=True)
    assert [(section.note, len(section.blocks)) for section in sheet.sections] == [("", 4)]


def test_nothing_still_out_is_one_page_that_says_of_what() -> None:
    hall = a_hall()
    hall.play_round()
    assert (
        "Round 1: outstanding tables" in texts(pdf(outstanding(facts_of(hall), hall.round, by_zone=True)))[0]
    )


def test_a_pod_is_listed_in_seat_order_and_by_name_with_its_seat() -> None:
    hall = a_hall()
    ana, bo, chidi, dana, *_ = hall.entrants
    pod = in_pods(hall.start_round(), (dana, ana, chidi, bo))
    table = rows(pairings_by_table(facts_of(hall), pod))
    assert [(row[0], row[1], row[2]) for row in table] == [
        ("1", "1", "Fox, Dana"),
        ("", "2", "Ruiz, Ana"),
        ("", "3", "Okafor, Chidi"),
        ("", "4", "Li, Bo"),
    ]
    by_name = rows(pairings_by_name(facts_of(hall), pod))
    assert by_name[-1] == ("Ruiz, Ana", "1", "0", "seat 2 · with Fox / Okafor / Li")
    assert [player.name for player in slip_sheet(facts_of(hall), pod, "").slips[0].players] == [
        "Fox, Dana",
        "Ruiz, Ana",
        "Okafor, Chidi",
        "Li, Bo",
    ]


def test_the_meeting_seats_everybody_who_is_still_in_by_the_alphabet() -> None:
    hall = a_hall()
    hall.do(DropEntrant(hall.entrants[4]))
    seated = rows(seat_all(facts_of(hall)))
    assert seated == [
        ("Fox, Dana", "1"),
        ("Haddad, Gil", "1"),
        ("Li, Bo", "2"),
        ("Okafor, Chidi", "2"),
        ("Ruiz, Ana", "3"),
        ("Sato, Hana", "3"),
        ("Weber, Franz", "4"),
    ]


def test_the_list_of_players_has_codes_only_when_they_are_given() -> None:
    hall = a_hall()
    hall.do(DropEntrant(hall.entrants[0]))
    plain = players(facts_of(hall))
    assert [column.heading for column in plain.columns] == ["Player", "State", "Byes"]
    with_codes = players(facts_of(hall), {hall.entrants[1]: "ABCD2345"})
    found = {row[0]: row for row in rows(with_codes)}
    assert found["Li, Bo"][-1] == "ABCD 2345"
    assert found["Ruiz, Ana"][1:] == ("dropped", "", "")


def test_everything_has_room_in_both_languages_on_both_papers() -> None:
    hall = a_hall((*PEOPLE, f"{'É' * 30} {'W' * 30}", f"{'x' * 40} {'Ñ' * 60}"))
    hall.play_round([NIL_TWO])
    round_ = hall.start_round()
    for language in ("en", "es"):
        with translation.override(language):
            facts = facts_of(hall)
            sheets = [pairings_by_name(facts, round_), pairings_by_table(facts, round_)]
            sheets += [outstanding(facts, round_), seat_all(facts), players(facts, {})]
            for sheet in sheets:
                for size in ("a4", "letter"):
                    assert not [wrong for page in leaves(pdf(sheet, size)) for wrong in collisions(page)]


def test_who_has_come_is_on_the_list_where_players_check_in() -> None:
    hall = a_hall()
    hall.do(ChangeDetails(replace(hall.tournament.details, check_in=True)), Role.ORGANIZER)
    hall.do(CheckIn(hall.entrants[0]))
    found = {row[0]: row[-1] for row in rows(players(facts_of(hall)))}
    assert found["Ruiz, Ana"] == "yes"
    assert found["Li, Bo"] == "☐"
