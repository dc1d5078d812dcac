"""The code on a slip, as a scanner gives it back."""

from dataclasses import replace

import pytest

from tests.core.story import ANA, BO, CY, DI, ID, given, round_open, tournament_with
from topcut.core.desks.results.slip_codes import SlipCode, read_slip, slip_code
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.tournament import Tournament


def at_table_two() -> tuple[Tournament, SlipCode]:
    story = given(tournament_with(5), round_open(1))
    match = story.round.at_table(2)
    assert match is not None
    assert set(match.seats) == {CY, DI}
    return story.tournament, slip_code(ID, story.round, match)


def reseated(tournament: Tournament, *seats: EntrantId) -> Tournament:
    round_ = tournament.rounds[0]
    matches = (round_.matches[0], replace(round_.matches[1], seats=seats), *round_.matches[2:])
    return replace(tournament, rounds=(replace(round_, matches=matches, _places={}),))


def test_a_slip_leads_to_the_match_it_was_printed_for() -> None:
    tournament, code = at_table_two()
    assert str(code).startswith("story-1-2-")
    assert code.match_in(tournament) is tournament.rounds[0].at_table(2)


def test_a_slip_of_players_who_no_longer_sit_there_leads_nowhere() -> None:
    tournament, code = at_table_two()
    assert code.match_in(reseated(tournament, ANA, BO)) is None
    assert code.match_in(reseated(tournament, DI, CY)) is not None, "they only changed chairs"


def test_a_slip_of_another_tournament_round_or_table_leads_nowhere() -> None:
    tournament, code = at_table_two()
    assert replace(code, tournament=TournamentId("other")).match_in(tournament) is None
    assert replace(code, round=2).match_in(tournament) is None
    assert replace(code, table=1).match_in(tournament) is None
    assert replace(code, table=99).match_in(tournament) is None


def test_a_bye_has_no_slip() -> None:
    story = given(tournament_with(5), round_open(1))
    bye = next(match for match in story.round.matches if match.is_bye)
    with pytest.raises(ValueError, match="no table"):
        slip_code(ID, story.round, bye)


@pytest.mark.parametrize(
    "typed",
    [
        "k7m2p9xc-3-17-hb",
        "  K7M2P9XC-3-17-HB\r\n",
        "http://10.0.0.5:8000/s/k7m2p9xc-3-17-hb",
        "HTTPS://HALL-3.EXAMPLE.ORG/S/K7M2P9XC-3-17-HB",
        "httpÑ--10.0.0.5Ñ8000-s-k7m2p9xc'3'17'hb",  # a scanner set to another keyboard
        "httpö--10.0.0.5ö8000-s-k7m2p9xcß3ß17ßhb",
    ],
)
def test_a_scanned_slip_is_understood_on_any_keyboard(typed: str) -> None:
    assert read_slip(typed) == (SlipCode(TournamentId("k7m2p9xc"), 3, 17, "hb"), "")


def test_what_is_typed_after_the_slip_is_kept_apart_from_it() -> None:
    code = SlipCode(TournamentId("k7m2p9xc"), 3, 17, "hb")
    assert read_slip(f"{code} 2-1 D2") == (code, "2-1 D2")


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "17 2-1",
        "243 8 D2",
        "12 1-1-1",
        "12 id",
        "k7m2p9xc-3-17",
        "k7m2p9xc-0-17-hb",
        "k7m2p9xc-3-17-hbb",
        "k7m2p9xc 3 17 hb",
        "k7m2p9xc-3-17-hb" + " " * 400,
    ],
)
def test_a_line_typed_by_hand_is_no_slip(typed: str) -> None:
    assert read_slip(typed) is None
