"""The checks of tracked files find what they are for, and leave ordinary text alone."""

from __future__ import annotations

import pytest

from tools.checks import no_machine_paths, no_registry_addresses


@pytest.mark.parametrize("line", ["see /" + "tmp/log.txt", "'/" + "home/anna/topcut'", "C:" + r"\Users\Anna"])
def test_a_folder_of_one_machine_is_found(line: str) -> None:
    assert no_machine_paths({"a.md": f"fine\n{line}\n"}) == ["a.md:2: names a folder of one machine"]


@pytest.mark.parametrize("line", ["/tournaments/7/", "https://example.org/home/index.html", "src/topcut/web"])
def test_web_addresses_and_own_paths_are_left_alone(line: str) -> None:
    assert no_machine_paths({"a.md": line}) == []


@pytest.mark.parametrize(
    "line", ["https://" + "pypi" + ".org/x", "--extra-" + "index-url https://example.org"]
)
def test_an_address_of_a_registry_is_found(line: str) -> None:
    assert len(no_registry_addresses({"a.txt": line})) == 1


def test_a_line_can_be_allowed_by_name() -> None:
    assert no_machine_paths({"a.py": "x = '/" + "tmp/y'  # checks: allow"}) == []
