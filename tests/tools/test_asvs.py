"""The security checklist: every line of ASVS 5.0.0, levels 1 and 2, has a test that exists or a reason."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "reference" / "asvs.md"
REASONS = ("Does not apply: ", "Falls short: ", "The operator: ", "Reason: ", "Written: ")

# Sections with the numbers that levels 1 and 2 have in them.
NUMBERS = """
1.1 1-2  1.2 1-9  1.3 1-11  1.4 1-3  1.5 1-2  2.1 1-3  2.2 1-3  2.3 1-4  2.4 1-1
3.2 1-2  3.3 1-4  3.4 1-6  3.5 1-5  3.7 1-2  4.1 1-3  4.2 1-1  4.3 1-2  4.4 1-4
5.1 1-1  5.2 1-3  5.3 1-2  5.4 1-3  6.1 1-3  6.2 1-12  6.3 1-4  6.4 1-4  6.5 1-5  6.6 1-3  6.8 1-4
7.1 1-3  7.2 1-4  7.3 1-2  7.4 1-5  7.5 1-2  7.6 1-2  8.1 1-2  8.2 1-3  8.3 1-1  8.4 1-1  9.1 1-3  9.2 1-4
10.1 1-2  10.2 1-2  10.3 1-4  10.4 1-11  10.5 1-5  10.6 1-2  10.7 1-3
11.1 1-2  11.2 1-3  11.3 1-3  11.4 1-4  11.5 1-1  11.6 1-1  12.1 1-3  12.2 1-2  12.3 1-4
13.1 1-1  13.2 1-5  13.3 1-2  13.4 1-5  14.1 1-2  14.2 1-4  14.3 1-3  15.1 1-3  15.2 1-3  15.3 1-7
16.1 1-1  16.2 1-5  16.3 1-4  16.4 1-3  16.5 1-3  17.1 1-1  17.2 1-4  17.3 1-2
"""


def required() -> list[str]:
    found = re.findall(r"(\d+\.\d+) (\d+)-(\d+)", NUMBERS)
    return [f"{section}.{one}" for section, first, last in found for one in range(int(first), int(last) + 1)]


def rows() -> list[list[str]]:
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if re.match(r"\| \d+\.\d+\.\d+ ", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_requirement_of_both_levels_is_there_once() -> None:
    assert [number for number, *_ in rows()] == required()
    assert len(required()) == 253


def test_every_line_has_a_test_that_exists_or_a_reason() -> None:
    wrong = []
    for number, level, about, how in rows():
        tests = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", how)
        wrong += [f"{number}: {file}::{test}" for file, test in tests if not exists(file, test)]
        if not tests and not (how.startswith(REASONS) and len(how.split(": ", 1)[1]) > 5):
            wrong.append(f"{number}: neither a test nor a reason")
        if level not in ("1", "2") or not about:
            wrong.append(f"{number}: no level, or nothing said")
    assert not wrong, "\n".join(wrong)


def exists(file: str, test: str) -> bool:
    path = ROOT / file
    return path.exists() and f"def {test}(" in path.read_text("utf-8")


def test_a_test_that_does_not_exist_would_be_noticed() -> None:
    assert exists("tests/tools/test_asvs.py", "exists")
    assert not exists("tests/tools/test_asvs.py", "gone")
