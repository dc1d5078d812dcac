"""The entry line, as scorekeepers type it."""

from dataclasses import replace

import pytest
from hypothesis import given as with_any
from hypothesis import settings
from hypothesis import strategies as st

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ID,
    INTENTIONAL_DRAW,
    Story,
    and_then,
    details,
    given,
    record,
    round_open,
    time_passes,
    tournament_with,
)
from topcut.core.desks.results.entry_keys import NO_KEYS, Common, Keys, Said, common, keys_of
from topcut.core.desks.results.entry_line import Reading, TypedEntry, read_line
from topcut.core.desks.results.slip_codes import slip_code
from topcut.core.desks.rounds.commands import DeleteRound, RepairRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Outcome, Score, mirrored, outcomes
from topcut.core.play.matches import RepairCause
from topcut.rulebook import rules_for

KEYS = Keys()


def playing(games_to_win: int = 2) -> Story:
    """Tables 1 and 2, and a bye."""
    return given(tournament_with(5, details(games_to_win=games_to_win)), round_open(1))


def large() -> Story:
    """Tables up to 120."""
    names = tuple(EntrantId(f"p{n}") for n in range(240))
    return given(tournament_with(names), round_open(1))


PLAYING, LARGE = playing(), large()


def read(text: str, story: Story = PLAYING, keys: Keys = KEYS, seen: int | None = None) -> TypedEntry:
    newest = story.round.newest
    by = Reading(keys, rules_for(story.tournament.details), newest if seen is None else seen, story.now)
    return read_line(text, story.tournament, story.round, by)


def refused(text: str, story: Story = PLAYING, keys: Keys = KEYS, seen: int | None = None) -> str:
    with pytest.raises(Refusal) as caught:
        read(text, story, keys, seen)
    return caught.value.code


@pytest.mark.parametrize(
    ("line", "score", "at_time"),
    [
        ("1 7", Score((2, 0)), False),
        ("1 8", Score((2, 1)), False),
        ("1 9", Score((1, 0), 1), True),
        ("1 4", Score((1, 1), 1), True),
        ("1 5", Score((1, 1), 1), False),
        ("1 6", Score((0, 0), 3), False),
        ("1 1", Score((0, 2)), False),
        ("1 2", Score((1, 2)), False),
        ("1 3", Score((0, 1), 1), True),
        ("1 0", Score((0, 0), match_loss=(0, 1)), False),
        ("18", Score((2, 1)), False),
        ("1 2-1", Score((2, 1)), False),
        ("1 21", Score((2, 1)), False),
        ("  1  1 2 ", Score((1, 2)), False),
        ("1 1–1–1", Score((1, 1), 1), False),
        ("1: 0-2", Score((0, 2)), False),
        ("1 ID", Score((0, 0), 3), False),
        ("1 1-0 t", Score((1, 0), 1), True),
        ("1 01t", Score((0, 1), 1), True),
        ("1 1-1 t", Score((1, 1), 1), True),
        ("1 0-0 t", Score((0, 0), 1), True),
        ("1 1-0-0 t", Score((1, 0)), True),
        ("1 1-1-0 t", Score((1, 1)), True),
        ("1 2-0 t", Score((2, 0)), True),
        ("1 0-0-1t", Score((0, 0), 1), True),
    ],
)
def test_a_table_and_its_result(line: str, score: Score, at_time: bool) -> None:
    found = read(line)
    assert (found.match.table, found.said, found.drops, found.reason) == (1, Said(score, at_time), (), None)


@pytest.mark.parametrize(
    ("line", "drops"),
    [
        ("1 8 D2", (1,)),
        ("1 8 d1", (0,)),
        ("1 8d", (1,)),
        ("1 1 d", (0,)),
        ("1 5 dd", (0, 1)),
        ("1 2-0 d1 d2", (0, 1)),
        ("1 8 .2", (1,)),
        ("1 8 ..", (0, 1)),
        ("1 8,", (1,)),
        ("18d", (1,)),
    ],
)
def test_who_drops_is_a_seat_the_loser_or_everybody(line: str, drops: tuple[int, ...]) -> None:
    assert read(line).drops == drops


@pytest.mark.parametrize("line", ["1 5 d", "1 0 d", "1 8 d3", "1 7 d9"])
def test_a_drop_of_nobody_in_particular_is_asked_about(line: str) -> None:
    assert refused(line) == "drop-unclear"


@pytest.mark.parametrize(
    "line", ["", "1", "x", "1 x", "1 2-0-0-0", "1 7 7 7 7", "7", "1 7 x", "²7", "1 ", "d 1"]
)
def test_a_line_that_says_nothing_is_refused(line: str) -> None:
    assert refused(line) == "entry-unreadable"


@pytest.mark.parametrize("line", ["9 7", "0 7", "99 2-0", "97"])
def test_a_table_that_is_not_in_the_round_is_named(line: str) -> None:
    assert refused(line) == "table-unknown"


def test_run_together_a_forgotten_figure_is_no_other_tables_result() -> None:
    assert (found := read("1087", LARGE)).match.table == 108
    assert found.said == Said(Score((2, 0)))
    assert read("0127", LARGE).match.table == 12
    assert refused("127", LARGE) == "entry-unreadable"
    assert refused("12", LARGE) == "entry-unreadable"


@pytest.mark.parametrize("table", [1, 7, 12, 99, 108, 120])
@pytest.mark.parametrize(("letter", "key"), [("q", "7"), ("w", "8"), ("a", "1"), ("s", "2")])
def test_a_common_result_takes_two_keys_more_than_the_table_has_figures(
    table: int, letter: str, key: str
) -> None:
    line = f"{table}{letter}"
    assert len(line + "\n") == len(str(table)) + 2
    found = read(line, LARGE)
    assert (found.match.table, found.said) == (table, read(f"{table} {key}", LARGE).said)


def test_a_table_as_long_as_the_highest_needs_no_letter_either() -> None:
    assert read("1087", LARGE).said == read("108 7", LARGE).said


@pytest.mark.parametrize(
    ("line", "same"),
    [("12w d2", "12 8 d2"), ("12Wd", "12 8 d"), ("12id", "12 id"), ("12n2", "12 n2"), ("12q*", "12 7 *")],
)
def test_after_a_letter_everything_is_said_as_after_a_key(line: str, same: str) -> None:
    assert read(line, LARGE) == read(same, LARGE)


@pytest.mark.parametrize(("line", "same"), [("1087d2", "108 7 d2"), ("0122-1t", "12 2-1 t")])
def test_a_letter_that_is_no_result_does_not_make_a_longer_table(line: str, same: str) -> None:
    assert read(line, LARGE) == read(same, LARGE)


def test_letters_stand_back_for_keys_somebody_chose_and_go_with_them() -> None:
    chosen = keys_of("789456123q")
    assert chosen
    assert read("12q", LARGE, chosen).said == Said(Score((0, 0), match_loss=(0, 1)))
    assert read("12w", LARGE, chosen).said == Said(Score((2, 1)))
    assert refused("12w", LARGE, NO_KEYS) == "entry-unreadable"


def test_a_star_corrects_with_a_reason_or_without() -> None:
    assert read("1 8 *").reason == ""
    assert read("1 8! Slip misread").reason == "Slip misread"
    assert (found := read("1 8 d2 * wrong box")).drops == (1,)
    assert found.reason == "wrong box"


@pytest.mark.parametrize("table", [7, 12, 120])
def test_a_correction_takes_three_keys_more_than_the_table_has_figures(table: int) -> None:
    """N14: six keys at most below a thousand tables, none of them the mouse's."""
    line = f"{table}s*"
    assert len(line + "\n") == len(str(table)) + 3
    found = read(line, LARGE)
    assert (found.match.table, found.said, found.reason) == (table, Said(Score((1, 2))), "")


@pytest.mark.rule("MTR-2.5.a")
@pytest.mark.parametrize(
    ("line", "score"),
    [("1 1-0 id", (1, 1, 1)), ("1 0-1id", (1, 1, 1)), ("1 1-1 ID", (1, 1, 1)), ("1 0-0 id", (0, 0, 3))],
)
def test_a_draw_may_be_agreed_on_after_a_game_was_won(line: str, score: tuple[int, int, int]) -> None:
    assert read(line).said == Said(Score(score[:2], score[2]))


@pytest.mark.rule("MTR-2.5.a")
def test_after_the_match_is_won_there_is_no_draw_to_agree_on() -> None:
    with pytest.raises(Refusal) as refused:
        read("1 2-0 id")
    assert refused.value.code == "entry-unreadable"


def test_who_did_not_come() -> None:
    assert (read("1 n2").missing, read("1 n2").said) == ((1,), None)
    assert read("1 nn").missing == (0, 1)


@pytest.mark.rule("MTR-2.10.c")
def test_who_did_not_come_corrects_no_result() -> None:
    assert read("1 n2 *").missing == (1,)
    assert refused("1 n2 *", and_then(playing(), record("1-1", 2, 1))) == "no-show-corrects-nothing"


def test_no_key_is_the_first_letter_of_an_agreed_draw() -> None:
    assert keys_of("i234567890") is None


# Other matches


def test_a_match_of_one_game_has_no_close_result() -> None:
    story = playing(games_to_win=1)
    assert read("1 7", story).said == Said(Score((1, 0)))
    assert read("1 5", story).said == Said(Score((0, 0), 1))
    assert read("1 6", story).said == Said(Score((0, 0), 3))
    for key in "8249 3".replace(" ", ""):
        assert refused(f"1 {key}", story) == "entry-unreadable"


def test_in_a_best_of_five_the_keys_are_three_nil_and_three_two() -> None:
    story = playing(games_to_win=3)
    assert read("1 7", story).said == Said(Score((3, 0)))
    assert read("1 8", story).said == Said(Score((3, 2)))
    assert read("1 3-1", story).said == Said(Score((3, 1)))
    assert refused("1 9", story) == "entry-unreadable"


def pod() -> Story:
    return given(tournament_with(4, details(games_to_win=1)), round_open(1, (ANA, BO, CY, DI)))


@pytest.mark.rule("MA-2.1A")
@pytest.mark.parametrize(
    ("line", "came_to"),
    [
        ("1 3", "LLWL"),
        ("1 0", "DDDD"),
        ("1 0 c34", "DDLL"),
        ("1 0c4", "DDDL"),
        ("1 2 c1", "LWLL"),
    ],
)
def test_in_a_pod_the_winners_seat_a_draw_and_who_conceded(line: str, came_to: str) -> None:
    letters = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}
    said = read(line, pod()).said
    assert said
    assert "".join(letters[outcome] for outcome in outcomes(said.score)) == came_to


@pytest.mark.parametrize("line", ["1 5", "1 0 c5", "1 2-1", "1 n1"])
def test_what_a_pod_cannot_come_to_is_refused(line: str) -> None:
    assert refused(line, pod()) == "pod-entry-unreadable"


def test_in_a_pod_a_seat_drops_by_its_number() -> None:
    assert read("1 3 d4", pod()).drops == (3,)
    assert refused("1 3 d", pod()) == "drop-unclear"


# Slips


def test_a_scanned_slip_stands_for_its_table() -> None:
    match = PLAYING.round.matches[1]
    code = slip_code(ID, PLAYING.round, match)
    for text in (f"{code} 7", f"http://10.0.0.5:8000/s/{code} 2-0", f"{code} 7"):
        assert (found := read(text)).match == match
        assert found.said == Said(Score((2, 0)))


def test_a_line_typed_before_the_round_was_deleted_and_paired_anew_is_nobodys() -> None:
    anew = and_then(PLAYING, DeleteRound(1, "wrong list"), round_open(1))
    seen = PLAYING.round.newest
    assert refused("1 7", anew, seen=seen) == refused("2 7", anew, seen=seen) == "table-paired-anew"
    assert read("1 7", anew).match is anew.round.at_table(1)


def test_a_line_typed_before_others_were_seated_at_its_table_is_nobodys() -> None:
    story = given(tournament_with(6), round_open(1))
    one, other = (match for match in story.round.matches if match.table in (1, 2))
    made = ((one.seats[0], other.seats[1]), (other.seats[0], one.seats[1]))
    repair = RepairRound(1, RepairCause.BY_HAND, (one.id, other.id), made, reason="a ride home")
    after, seen = and_then(story, repair), story.round.newest
    assert refused("1 7", after, seen=seen) == refused("2 7", after, seen=seen) == "table-paired-anew"
    assert read("3 7", after, seen=seen).match is after.round.at_table(3), "there nobody else sits"
    new = after.round.at_table(1)
    assert new
    slip = slip_code(ID, after.round, new)
    assert read(f"{slip} 7", after, seen=seen).match is new, "a slip says itself whose it is"


def test_a_slip_scanned_alone_waits_for_its_result() -> None:
    code = slip_code(ID, PLAYING.round, PLAYING.round.matches[1])
    assert refused(str(code)) == "slip-alone"
    assert refused(f"http://10.0.0.5:8000/s/{code} ") == "slip-alone"


def test_a_slip_of_another_round_or_of_other_players_is_refused() -> None:
    code = slip_code(ID, PLAYING.round, PLAYING.round.matches[1])
    assert refused(f"{replace(code, round=2)} 7") == "slip-not-here"
    assert refused(f"{replace(code, mark='zz'.replace('z', 'a'))} 7") == "slip-not-here"


# Keys


def test_keys_can_be_chosen_or_switched_off() -> None:
    chosen = keys_of("abefghjklm")
    assert chosen
    assert read("1 a", keys=chosen).said == Said(Score((2, 0)))
    assert refused("1 7", keys=chosen) == "entry-unreadable"
    assert keys_of("") == NO_KEYS
    assert refused("1 7", keys=NO_KEYS) == "entry-unreadable"
    assert read("1 2-0", keys=NO_KEYS).said == Said(Score((2, 0)))


@pytest.mark.parametrize(
    "written", ["7", "7894561237", "789456123d", "789456123 ", "78945612305", "789456123*", "789456123é"]
)
def test_keys_that_would_be_mistaken_are_not_taken(written: str) -> None:
    assert keys_of(written) is None


@with_any(st.sampled_from(Common), st.integers(1, 5))
def test_the_second_seats_keys_mirror_the_first_seats(result: Common, games_to_win: int) -> None:
    mirror = {"win": "loss", "close-win": "close-loss", "win-at-time": "loss-at-time"}
    mirror |= {second: first for first, second in mirror.items()}
    other = Common(mirror.get(result, result))
    one, two = common(result, games_to_win, INTENTIONAL_DRAW), common(other, games_to_win, INTENTIONAL_DRAW)
    assert (one and mirrored(one.score)) == (two and two.score)


@with_any(
    st.sampled_from([common(one, 2, INTENTIONAL_DRAW) for one in Common]),
    st.integers(1, 120),
    st.permutations("0123456789"),
)
def test_whatever_the_keys_are_a_result_is_read_as_it_was_typed(
    said: Said, table: int, permuted: list[str]
) -> None:
    keys = keys_of("".join(permuted))
    assert keys
    key = next(key for key, result in keys if common(result, 2, INTENTIONAL_DRAW) == said)
    for line in (f"{table} {key}", f"{table:03}{key}"):
        found = read(line, LARGE, keys)
        assert (found.match.table, found.said) == (table, said)


@settings(max_examples=400, deadline=None)
@with_any(st.text(alphabet="0123456789 dDtTnNcC.,*!-–:/abz²\n", max_size=20) | st.text(max_size=40))
def test_anything_typed_is_a_line_or_a_refusal(text: str) -> None:
    for story in (PLAYING, POD):
        try:
            line = read(text, story)
        except Refusal:
            continue
        assert (line.said is None) == bool(line.missing)
        assert all(0 <= seat < len(line.match.seats) for seat in (*line.drops, *line.missing))
        assert not line.said or len(line.said.score.games) == len(line.match.seats)


POD = pod()


@pytest.mark.rule("MTR-2.4.d")
def test_r4_once_time_is_up_two_figures_count_the_game_that_was_still_on() -> None:
    """Before time, without ``t``, they stay as typed and are refused as not finished."""
    late = and_then(PLAYING, time_passes(51))
    assert read("1 1-0").said == Said(Score((1, 0)))
    assert read("1 1-0", late).said == Said(Score((1, 0), 1))
    assert read("1 1-0-0", late).said == Said(Score((1, 0))), "three figures are taken as they are"
    assert read("1 2-1", late).said == Said(Score((2, 1)))
    corrected = read("1 1-0 * misread", and_then(PLAYING, record("1-1", 2, 0)))
    assert corrected.said == Said(Score((1, 0), 1))


@pytest.mark.rule("MTR-2.4.d")
def test_r4_in_longer_and_shorter_matches_the_game_still_on_is_drawn_too() -> None:
    assert read("1 2-1 t", playing(3)).said == Said(Score((2, 1), 1), at_time=True)
    assert read("1 0-0 t", playing(1)).said == Said(Score((0, 0), 1), at_time=True)
