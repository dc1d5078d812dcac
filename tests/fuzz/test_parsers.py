"""A few inputs for every parser: a value or a typed error. ``python3 run.py fuzz`` gives each 50,000."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.parser_rig import Tally, chunks, input_of, main, trouble
from tests.fuzz.parsers import PARSERS, Parser

INPUTS = 120


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted(PARSERS))
def test_whatever_comes_in_is_read_or_refused(name: str) -> None:
    parser = PARSERS[name]()
    found = {number: trouble(parser, input_of(parser, "tests", number)) for number in range(INPUTS)}
    wrong = {number: told for number, told in found.items() if told}
    assert not wrong, next(iter(wrong.values()))
    assert None in found.values(), "no input was read: the samples do not fit the grammar"


def test_the_same_seed_gives_the_same_inputs() -> None:
    parser = PARSERS["roster"]()
    assert input_of(parser, "a", 3) == input_of(parser, "a", 3) != input_of(parser, "b", 3)


def test_an_exception_that_is_not_typed_is_told_and_a_typed_one_is_not() -> None:
    def read(given: str) -> object:
        return int(given)

    assert trouble(Parser("numbers", lambda by: "x", read), "x")
    assert trouble(Parser("numbers", lambda by: "x", read, (ValueError,)), "x") == ""
    assert trouble(Parser("numbers", lambda by: "1", read), "1") is None


def test_what_was_done_is_not_done_again(tmp_path: Path) -> None:
    tally = Tally(tmp_path / "tally.json", "1")
    first, *rest = chunks(["slip", "score"], 1000, 0, tally)
    tally.of(first.parser)["chunks"].append(first.first)
    tally.keep(1.0)
    assert list(chunks(["slip", "score"], 1000, 0, Tally(tally.file, "1"))) == rest
    assert len(rest) == 3


def test_one_input_can_be_sent_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.fuzz.parser_rig.start_django", lambda: None)
    assert main(["--only", "slip", "--replay", "7"]) == 0
    assert capsys.readouterr().out.strip().endswith("a value")
