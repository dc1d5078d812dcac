"""All shipped files are checked when the program starts."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from topcut.caching import forget_all
from topcut.rulebook import RulebookError, check, format_lists, loading, present, programs
from topcut.rulebook import rule_ids as ledger
from topcut.rulebook.toml_rows import HERE


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The shipped files in a folder of their own, where they may be spoilt."""
    folder = tmp_path / "rulebook"
    shutil.copytree(HERE, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for module in (loading, ledger, present, programs):
        monkeypatch.setattr(module, "HERE", folder)
    monkeypatch.setattr(format_lists, "FOLDER", folder / "formats")
    forget_all(files=True)
    yield folder
    forget_all(files=True)


def test_the_shipped_files_pass() -> None:
    check()


@pytest.mark.parametrize(
    ("file", "spoil", "key"),
    [
        ("overlays/melee.toml", ("game_win_floor", "game_win_flour"), "tiebreakers.game_win_flour"),
        (
            "game-faq.toml",
            ("commander_life = { value = 40", "commander_life = { value = '40'"),
            "table.commander_life",
        ),
        ("ledger.toml", ('id = "MTR-2.6.c"', 'id = "MTR-2.6.b"'), "MTR-2.6.b"),
        ("explanations.toml", ('id = "time.final"', 'id = "time.finals"'), "time.final"),
        ("programs.toml", ('kind = "swiss"', 'kind = "suisse"'), "preset[0].stages[0].kind"),
        ("formats/sets.toml", ('name = "Ixalan"', 'name = "Ixalán"'), "sets: Ixalan"),
        ("formats/kinds.toml", ('id = "ante"', 'id = "anti"'), "banned_kinds: ante"),
        ("formats/commander.toml", ("known_through =", "known_to ="), "commander.known_to"),
        ("formats/exceptions.toml", ("most = 7", "most = 7.5"), "card[10].most"),
        ("formats/mtr-2021-07-23/modern.toml", ("restricted = []", ""), "modern.restricted"),
    ],
)
def test_a_spoilt_file_stops_the_start_with_its_name_and_key(
    copy: Path, file: str, spoil: tuple[str, str], key: str
) -> None:
    path = copy / file
    text = path.read_text(encoding="utf-8")
    assert spoil[0] in text
    path.write_text(text.replace(spoil[0], spoil[1], 1), encoding="utf-8")
    with pytest.raises(RulebookError) as refused:
        check()
    assert refused.value.key.startswith(key)
    assert refused.value.file.split("/")[-1].endswith(".toml")
