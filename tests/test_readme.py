"""What the README shows is run, so it cannot become untrue."""

import doctest
import re
from pathlib import Path

import run

README = Path(__file__).resolve().parent.parent / "README.md"


def test_the_readme_says_what_happens() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 4
    assert result.failed == 0


def test_the_pictures_of_the_readme_are_there() -> None:
    text = README.read_text("utf-8")
    pictures = [part.split(")")[0] for part in text.split("](")[1:] if part.split(")")[0].endswith(".png")]
    assert pictures
    assert [picture for picture in pictures if not (README.parent / picture).is_file()] == []


def test_every_command_of_the_readme_is_there() -> None:
    named = set(re.findall(r"python3 run.py ([a-z-]+)", README.read_text("utf-8")))
    assert {"demo", "serve", "slow", "test"} <= named
    offered = set(re.findall(r"python3 run.py ([a-z-]+)", run.HELP))
    assert named <= offered
