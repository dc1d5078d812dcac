"""``import topcut``: the functions other programs use, and the page that shows them."""

import doctest
import json
import subprocess
import sys
from pathlib import Path

import pytest

import topcut
from tests.cli.commands import SPRING

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "library.md"


def test_the_page_of_the_library_says_what_happens() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted >= 8
    assert result.failed == 0


def test_a_record_may_be_a_dict_bytes_a_file_or_read_already(tmp_path: Path) -> None:
    data = json.dumps(SPRING).encode()
    path = tmp_path / "record.json"
    path.write_bytes(data)
    given = (SPRING, data, path, topcut.read_record(data))
    rounds = [topcut.pair(each, seed=3) for each in given]
    assert rounds == [rounds[0]] * 4
    tables = [topcut.standings(each, after=1) for each in given]
    assert tables == [tables[0]] * 4


def test_a_bad_record_is_refused_with_its_place() -> None:
    with pytest.raises(topcut.RecordError, match=r"^rounds: missing$"):
        topcut.standings({"topcut": 1, "tournament": {"mode": "head-to-head"}, "entrants": []})


def test_a_dict_with_what_json_does_not_have_is_refused_too() -> None:
    with pytest.raises(topcut.RecordError, match=r"^topcut: must be a whole number"):
        topcut.pair({**SPRING, "topcut": 1.0})


def test_importing_topcut_loads_nothing_and_using_it_no_framework() -> None:
    code = (
        "import sys, topcut\n"
        "assert [name for name in sys.modules if name.startswith('topcut')] == ['topcut']\n"
        "topcut.pair, topcut.standings\n"
        "assert 'django' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_topcut_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = topcut.nonsense
