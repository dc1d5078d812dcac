"""``topcut deck check`` and ``topcut cards``, in processes of their own."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cards.card_file import objects
from tests.cli.commands import modules_after, topcut
from topcut.rulebook.format_lists import set_titles

DAY = ("--date", "2025-07-05")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the tests' cards, imported by the command."""
    data = tmp_path_factory.mktemp("data")
    file = data / "bulk.json.gz"
    file.write_bytes(gzip.compress(json.dumps(objects()).encode()))
    done = topcut("cards", "import", file, "--data", data)
    assert (done.returncode, done.stderr) == (0, "")
    sets = sum(len(one.codes) for one in set_titles())
    assert done.stdout == f"Cards: 88, printings: {110 + sets}, from scryfall.\n"
    return data


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_banned_card_is_told_as_the_issue_asks(folder: Path, tmp_path: Path) -> None:
    deck = written(tmp_path, "deck.txt", "4 Umezawa's Jitte\n56 Forest")
    done = topcut("deck", "check", deck, "--format", "modern", *DAY, "--data", tmp_path, "--json")
    assert done.returncode == 1, done.stderr
    assert json.loads(done.stdout) == {
        "file": str(deck),
        "legal": False,
        "findings": [
            {
                "code": "banned",
                "card": "Umezawa's Jitte",
                "count": 4,
                "rule": "MTR-6.2.a",
                "cite": "MTR 2025-06-30 §6.2",
                "message": "Umezawa's Jitte is banned in Modern. Take it out.",
                "facts": {"format": "Modern"},
            }
        ],
        "unverified": ["Umezawa's Jitte"],
        "basis": {"lists": "2025-06-30", "lists_are_old": False, "cards": None},
    }


def test_one_line_a_file_and_the_worst_decides_the_status(folder: Path, tmp_path: Path) -> None:
    good = written(tmp_path, "good.txt", "4 Lightning Bolt\n56 Forest")
    short = written(tmp_path, "short.txt", "59 Forest")
    options = ("--format", "Modern", *DAY, "--data", folder, "--json")
    assert topcut("deck", "check", good, *options).returncode == 0
    done = topcut("deck", "check", good, short, *options)
    assert done.returncode == 1
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["legal"] for line in lines] == [True, False]
    assert lines[0].pop("basis")["cards"]["one_printing"] is False
    assert lines[0] == {"file": str(good), "legal": True, "findings": []}
    unread = topcut("deck", "check", good, tmp_path / "none.txt", *options)
    assert unread.returncode == 2
    assert json.loads(unread.stdout.splitlines()[1])["findings"][0]["code"] == "unreadable"


def test_a_team_a_pool_and_a_planar_deck(folder: Path, tmp_path: Path) -> None:
    first = written(tmp_path, "a.txt", "4 Lightning Bolt\n56 Forest")
    second = written(tmp_path, "b.txt", "1 Relámpago\n59 Forest")
    pool = written(tmp_path, "pool.txt", "3 Lightning Bolt")
    options = (*DAY, "--data", folder, "--json")
    assert topcut("deck", "check", first, second, "--format", "modern", *options).returncode == 0
    team = topcut("deck", "check", first, second, "--format", "modern", "--team", *options)
    codes = [[one["code"] for one in json.loads(line)["findings"]] for line in team.stdout.splitlines()]
    assert (team.returncode, codes) == (1, [["shared-in-team"], ["shared-in-team"]])
    sealed = topcut("deck", "check", first, "--format", "sealed", "--pool", pool, *options)
    assert json.loads(sealed.stdout)["findings"][0]["code"] == "not-in-pool"
    planes = topcut("deck", "check", first, "--format", "planechase", "--players", 4, *options)
    assert {one["code"] for one in json.loads(planes.stdout)["findings"]} == {"not-a-plane"}


def test_people_read_sentences_in_their_language(folder: Path) -> None:
    done = topcut(
        "deck", "check", "-", "--format", "modern", *DAY, "--data", folder, "--lang", "es", stdin="60 Forrest"
    )
    assert done.returncode == 1, "sixty of one card"
    told = "Línea 1: los datos de cartas no tienen ninguna carta llamada «Forrest». ¿Quisiste decir: Forest?"
    assert f"{told} Puede quedarse, sin verificar.  [MTR 2025-06-30 §3.6]" in done.stdout


def test_r35_lists_of_2021_are_told_to_be_old_in_2023(folder: Path) -> None:
    """R35: two years later nothing is plainly legal by them."""
    day = ("--date", "2023-06-01")
    done = topcut("deck", "check", "-", "--format", "modern", *day, "--data", folder, stdin="60 Forest")
    assert done.returncode == 0
    first, *_more, last = done.stdout.splitlines()
    assert first == "-: no problems found by the lists of 2021-07-23, which are old"
    assert "By 2023-06-01 cards may have been banned" in last
    soon = topcut("deck", "check", "-", "--format", "modern", *DAY, "--data", folder, stdin="60 Forest")
    assert soon.stdout.splitlines()[0] == "-: legal"
    assert "Checked by the lists of 2025-06-30." in soon.stdout


def test_r35_a_file_with_one_printing_a_card_is_not_taken_without_a_word(tmp_path: Path) -> None:
    """R35: and no verdict denies the printings that it lacks."""
    latest = {one["name"]: one for one in objects() if one["lang"] == "en"}
    file = written(tmp_path, "oracle.json", json.dumps(list(latest.values())))
    done = topcut("cards", "import", file, "--data", tmp_path)
    assert done.returncode == 0
    assert "each card in one set only" in done.stderr
    assert "each card in one set only" in topcut("cards", "status", "--data", tmp_path).stdout
    deck = written(tmp_path, "deck.txt", "4 Opt\n56 Forest")
    options = ("--format", "standard", *DAY, "--data", tmp_path)
    check = topcut("deck", "check", deck, *options, "--json")
    (finding,) = json.loads(check.stdout)["findings"]
    assert (check.returncode, finding["stays"], finding["facts"]["reason"]) == (
        0,
        True,
        "printing-not-in-data",
    )
    assert "they do not have every printing" in finding["message"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--format", "brawl", *DAY), "brawl is not a format"),
        (("--format", "pioneer", "--date", "2019-06-01"), "pioneer is not a format"),
        (("--format", "modern", "--date", "tomorrow"), "tomorrow is not a date"),
        (("--format", "modern", "--date", "1999-01-01"), "No edition"),
        (("--format", "modern", *DAY, "--edition", "mtr-1"), "mtr-1"),
        (("--format", "sealed", *DAY, "--pool", "none.txt"), "none.txt: There is no such file"),
    ],
)
def test_a_wrong_option_is_a_sentence_and_status_two(
    tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    deck = written(tmp_path, "deck.txt", "60 Forest")
    done = topcut("deck", "check", deck, *options)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_cards_are_searched_and_their_state_is_told(folder: Path, tmp_path: Path) -> None:
    found = json.loads(topcut("cards", "search", "relampago", "--data", folder, "--json").stdout)
    assert [card["name"] for card in found["cards"]] == ["Lightning Bolt"]
    missing = topcut("cards", "search", "Lightening Bolt", "--data", folder)
    assert (missing.returncode, missing.stdout) == (1, "")
    assert missing.stderr == "No card fits “Lightening Bolt”. Did you mean: Lightning Bolt?\n"
    assert (
        topcut("cards", "status", "--data", folder).stdout.splitlines()[1].startswith("Newest set: Set ZZ2")
    )
    assert "topcut cards import" in topcut("cards", "status", "--data", tmp_path).stderr
    broken = written(tmp_path, "broken.json", "[{")
    done = topcut("cards", "import", broken, "--data", tmp_path)
    assert done.returncode == 1
    assert "Nothing was changed" in done.stderr


def test_decks_and_cards_load_no_web_framework(folder: Path, tmp_path: Path) -> None:
    deck = written(tmp_path, "deck.txt", "4 Lightning Bolt\n56 Forest")
    loaded = modules_after("deck", "check", deck, "--format", "modern", *DAY, "--data", folder)
    assert "topcut.deckdesk.deck_check" in loaded
    assert "django" not in loaded
    assert "django" not in modules_after("cards", "status", "--data", folder)


@pytest.mark.skipif(sys.platform == "win32", reason="no terminal of this kind")
def test_an_import_at_a_terminal_shows_how_far_it_is(tmp_path: Path) -> None:
    """A bar for people; nothing of it where the answer goes to a file or another program."""
    import pty

    file = tmp_path / "bulk.json"
    file.write_text(json.dumps(objects()), encoding="utf-8")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "topcut.cli", "cards", "import", str(file), "--data", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, env={**os.environ, "TERM": "xterm"}
    ) as running:
        os.close(theirs)
        shown = _drained(ours)
        told = running.stdout.read().decode() if running.stdout else ""
    os.close(ours)
    assert running.returncode == 0
    assert "Reading cards" in shown
    assert "Cards: " in told
    assert "Reading" not in told


def _drained(terminal: int) -> str:
    """All that is written until the other side is closed."""
    pieces = []
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        pieces.append(piece)
    return b"".join(pieces).decode("utf-8", "replace")
