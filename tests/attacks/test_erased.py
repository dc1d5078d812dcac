"""S7: whoever is erased by the page is in no byte of the data folder any more, nor in a later backup."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.attacks.rig import Target
from tests.before.opened import facts, open_before
from tests.faults.kill_rig import Server
from tests.somebody import FIRST, LAST, TRACES
from topcut.archives.archive_reader import extract_archive

KINDS = {
    "topcut.sqlite3": "people and ledgers: rows go, and the bytes are overwritten",
    "topcut.sqlite3-wal": "what was written last: cut to nothing",
    "topcut.sqlite3-shm": "which page is where in the log: no content",
    "backups": "copies made before the erasure keep what they had, and the page says so",
    "secret.key": "a random key",
    "draw.key": "a random key",
    "logs": "the security log: ids, and hashes of names that nobody has",
    "server.lock": "empty",
    "clock.json": "when the machine started",
    "server.log": "the rig's own copy of what the server prints",
}
"""Every kind of file in a data folder, and what becomes of person data in it."""

DONE = 30.0


def kind_of(path: Path, folder: Path) -> str:
    return path.relative_to(folder).parts[0].partition(".json.")[0]


def holding(folder: Path, *words: str) -> dict[str, list[str]]:
    """The files in which a word stands, in the encodings that databases and programs write."""
    found = {}
    for path in (one for one in folder.rglob("*") if one.is_file()):
        read = path.read_bytes().lower()
        spelled = {
            word: (word.encode(), word.encode("utf-16-le"), word.encode("utf-16-be")) for word in words
        }
        here = [word for word, forms in spelled.items() if any(form in read for form in forms)]
        if here:
            found[path.relative_to(folder).as_posix()] = here
    return found


def until_gone(folder: Path, *words: str) -> dict[str, list[str]]:
    """The server clears its files in the background: what is left when it is done, or should be."""
    end = time.monotonic() + DONE
    while (left := holding(folder, *words)) and time.monotonic() < end:
        time.sleep(0.1)
    return left


class Filled(NamedTuple):
    target: Target
    folder: Path
    said: dict[str, str]


@pytest.fixture
def filled(tmp_path: Path) -> Iterator[Filled]:
    """Somebody who is in every table, alone in one tournament and in a team of another; both are finished."""
    folder = tmp_path / "data"
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    command = [sys.executable, "-m", "tests.somebody", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True, timeout=120)
    target = Target(Server(folder))
    target.server.start("/")
    try:
        yield Filled(target, folder, json.loads(done.stdout.splitlines()[-1]))
    finally:
        target.server.stop()


def test_who_is_erased_by_the_page_is_in_no_byte_of_the_folder_and_in_no_later_backup(
    filled: Filled, tmp_path: Path
) -> None:
    target, folder, said = filled
    assert set(holding(folder, *TRACES).get("topcut.sqlite3", ())) == set(TRACES)
    for which, seat in (("alone", "0"), ("team", "1")):
        cookies = {"sessionid": said[f"{which}_session"]}
        page = said[f"{which}_page"]
        assert FIRST in target.get(page, cookies).text
        sheet = page.rpartition("players/")[0] + "print/players.pdf"
        assert target.get(sheet, cookies).status == 200
        form = {"do": "erase", "member": seat, "name": f"{FIRST} {LAST}", "command_id": which}
        assert target.post(page, form, {"sessionid": said[f"{which}_erases"]}).status == 302
        shown = target.get(page, cookies).text
        assert FIRST not in shown
        assert LAST not in shown
    assert until_gone(folder, *TRACES) == {}
    command = [sys.executable, "-m", "topcut.cli", "backup", "--data", str(folder)]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    (archive,) = (folder / "backups").glob("*.tar.gz")
    (unpacked := tmp_path / "unpacked").mkdir()
    extract_archive(archive, str, unpacked)
    assert (unpacked / "topcut.sqlite3").exists()
    assert holding(unpacked, *TRACES) == {}
    assert holding(folder, *TRACES) == {}
    assert {kind_of(path, folder) for path in folder.rglob("*") if path.is_file()} <= KINDS.keys()


def test_what_an_earlier_version_left_in_free_pages_goes_with_the_first_erasure(tmp_path: Path) -> None:
    """The version before did not overwrite what it deleted: the file is rewritten once."""
    folder = open_before(tmp_path / "data")
    finished = next(id_ for id_, one in facts()["tournaments"].items() if one["finished"])
    database = next(folder.rglob("topcut.sqlite3"))
    folder = database.parent
    with sqlite3.connect(database) as before:  # as that version would have deleted somebody
        before.execute("PRAGMA secure_delete=OFF")
        person = "INSERT INTO people_person (id, first_name, last_name, membership, guardian_agreed)"
        before.executemany(
            f"{person} VALUES (?, 'Leftover', 'Flotsam', '', 0)", [(f"gone{n}",) for n in range(300)]
        )
        before.commit()
        before.execute("DELETE FROM people_person WHERE first_name = 'Leftover'")
    before.close()
    assert holding(folder, "flotsam")
    target = Target(Server(folder))
    target.server.start("/")
    try:
        cookies = {"sessionid": signed_in(target)}
        roster = target.get(f"/t/{finished}/desk/players", cookies)
        assert roster.status == 200
        found = re.search(f'/t/{finished}/desk/players/[0-9a-z]{{8}}(?=")', roster.text)
        assert found
        page = found[0]
        name = target.get(page, cookies).text.partition("<h1>")[2].partition("</h1>")[0]
        name = name.replace("<bdi>", "").replace("</bdi>", "").strip()
        form = {"do": "erase", "member": "0", "name": name, "command_id": "erased"}
        assert target.post(page, form, cookies).status == 302
        assert name not in target.get(page, cookies).text
        first, _, last = name.lower().partition(" ")
        assert until_gone(folder, "flotsam", f"{first}{last}") == {}
    finally:
        target.server.stop()


def signed_in(target: Target) -> str:
    reply = target.post("/sign-in", {"username": "olga", "password": facts()["password"]})
    assert reply.status == 302, reply.text
    return reply.headers["set-cookie"].partition("sessionid=")[2].partition(";")[0]
