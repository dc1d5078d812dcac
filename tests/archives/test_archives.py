"""Archives: whole or refused, whoever made them and whatever became of them on the way. No Django needed."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import random
import shutil
import stat
import sys
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from topcut.archives import packing, sealed
from topcut.archives.archive_reader import check_archive, extract_archive, is_bare_copy
from topcut.archives.archive_writer import Source, write_archive
from topcut.archives.manifest import may_hold
from topcut.archives.refused import ArchiveRefused

MADE = datetime(2026, 7, 4, 18, 30, tzinfo=UTC)
WORDS = "correct horse battery"
CONTENT = {
    "topcut.sqlite3": b"SQLite format 3\0" + random.Random(49).randbytes(3000) + bytes(5000),
    "secret.key": b"k" * 64,
    "draw.key": b"d" * 64,
    "house/Año nuevo.toml": "title = 'Año'".encode(),
}


@pytest.fixture(autouse=True)
def _quick_passphrases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guess that costs 128 MB is right for people, and not for hundreds of tests."""
    monkeypatch.setattr(sealed, "COST", 10)


def words() -> str:
    return WORDS


def nobody() -> str:
    raise AssertionError("nobody is asked for the passphrase of what is not sealed")


def archive(folder: Path, passphrase: str = "", content: dict[str, bytes] | None = None) -> Path:
    target = folder / "made.backup"
    sources = [Source(name, held) for name, held in (CONTENT if content is None else content).items()]
    write_archive(target, sources, passphrase, "1.2", MADE)
    return target


def forged(target: Path, members: Any, blocks: Sequence[bytes] = (), **more: Any) -> Path:
    """An archive that a stranger made: any manifest, and behind it anything."""
    plain = {"topcut-backup": 1, "program": "1", "made": MADE.isoformat(), "members": members, **more}
    text = json.dumps(plain).encode()
    with gzip.open(target, "wb") as out:
        packing.pack("manifest.json", len(text), io.BytesIO(text), out)
        for block in blocks:
            out.write(block)
    return target


def member(name: str, content: bytes = b"", size: int | None = None) -> dict[str, Any]:
    size = len(content) if size is None else size
    return {"name": name, "size": size, "sha256": hashlib.sha256(content).hexdigest()}


def packed(name: str, content: bytes) -> bytes:
    out = io.BytesIO()
    packing.pack(name, len(content), io.BytesIO(content), out)
    return out.getvalue()


def refused(path: Path, folder: Path, ask: Callable[[], str] = words) -> str:
    """What is said of it, by both ways of reading; beside the new folder nothing may appear."""
    folder.mkdir(exist_ok=True)
    before = sorted(folder.parent.rglob("*"))
    with pytest.raises(ArchiveRefused) as checked:
        check_archive(path, ask)
    with pytest.raises(ArchiveRefused) as extracted:
        extract_archive(path, ask, folder)
    new = set(folder.parent.rglob("*")) - set(before)
    assert all(one.is_relative_to(folder) for one in new)
    for one in sorted(new, reverse=True):
        one.rmdir() if one.is_dir() else one.unlink()
    assert str(checked.value) == str(extracted.value)
    return str(checked.value)


@pytest.mark.parametrize("passphrase", ["", WORDS])
def test_what_was_put_in_comes_out_and_others_cannot_read_it(tmp_path: Path, passphrase: str) -> None:
    before = os.umask(0)
    try:
        made = archive(tmp_path, passphrase)
        folder = tmp_path / "new"
        folder.mkdir(mode=0o700)
        manifest = extract_archive(made, words if passphrase else nobody, folder)
    finally:
        os.umask(before)
    assert {name: (folder / name).read_bytes() for name in CONTENT} == CONTENT
    assert (manifest.program, manifest.made, manifest.on_postgresql) == ("1.2", MADE, False)
    assert [one.name for one in tmp_path.iterdir() if one != folder] == ["made.backup"]
    if sys.platform != "win32":
        modes = {stat.S_IMODE(one.stat().st_mode) for one in [made, *folder.rglob("*")] if one.is_file()}
        assert modes == {0o600}
        assert stat.S_IMODE((folder / "house").stat().st_mode) == 0o700


def test_what_is_sealed_shows_nothing_of_what_is_in_it(tmp_path: Path) -> None:
    made = archive(tmp_path, WORDS, {**CONTENT, "secret.key": b"never in clear" * 9}).read_bytes()
    assert b"never in clear" not in made
    assert b"manifest" not in made
    assert made != archive_again(tmp_path, WORDS), "each has a salt, and so a key, of its own"


def archive_again(folder: Path, passphrase: str) -> bytes:
    (folder / "again").mkdir()
    return archive(folder / "again", passphrase).read_bytes()


def test_any_tar_program_opens_one_that_is_not_sealed(tmp_path: Path) -> None:
    with tarfile.open(archive(tmp_path)) as opened:
        found = {one.name: opened.extractfile(one) for one in opened.getmembers()}
        assert found.keys() == {"manifest.json", *CONTENT}
        held = found["draw.key"]
        assert held
        assert held.read() == CONTENT["draw.key"]


def test_larger_than_every_buffer(tmp_path: Path) -> None:
    large = os.urandom(sealed.CHUNK * 2 + 17) + bytes(packing.PART)
    for passphrase in ("", WORDS):
        (tmp_path / f"in{passphrase}").mkdir()
        made = archive(tmp_path / f"in{passphrase}", passphrase, {"topcut.sqlite3": large})
        assert check_archive(made, words).members[0].size == len(large)


def test_what_is_there_is_never_written_over(tmp_path: Path) -> None:
    first = archive(tmp_path)
    before = first.read_bytes()
    with pytest.raises(FileExistsError):
        archive(tmp_path, WORDS)
    assert first.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["made.backup"]


def test_a_disk_that_gives_back_something_else_gives_no_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: os.pwrite(handle, b"\xff" * 40, 200))
    with pytest.raises(ArchiveRefused):
        archive(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("passphrase", ["", WORDS])
def test_one_that_is_cut_anywhere_is_refused(tmp_path: Path, passphrase: str) -> None:
    whole = archive(tmp_path, passphrase).read_bytes()
    cut = tmp_path / "cut"
    for length in [*range(0, 60, 7), *range(60, len(whole), 331), len(whole) - 8, len(whole) - 1]:
        cut.write_bytes(whole[:length])
        assert refused(cut, tmp_path / "new")


def test_a_chunk_less_or_two_in_another_order_are_noticed(tmp_path: Path) -> None:
    whole = archive(tmp_path, WORDS, {"topcut.sqlite3": os.urandom(3 * sealed.CHUNK)}).read_bytes()
    step, begin = sealed.CHUNK + 16, sealed._HEADER
    chunks = [whole[at : at + step] for at in range(begin, len(whole), step)]
    assert len(chunks) > 3
    for other in (chunks[:-1], chunks[1:], [chunks[1], chunks[0], *chunks[2:]], [*chunks, chunks[-1]]):
        (tmp_path / "other").write_bytes(whole[:begin] + b"".join(other))
        assert "damaged" in refused(tmp_path / "other", tmp_path / "new")


def test_a_changed_byte_is_refused_wherever_it_is(tmp_path: Path) -> None:
    whole = archive(tmp_path, WORDS).read_bytes()
    for at in [*range(sealed._HEADER), *range(sealed._HEADER, len(whole), 97), len(whole) - 1]:
        changed = tmp_path / "changed"
        changed.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert refused(changed, tmp_path / "new")


def test_a_changed_byte_of_one_that_is_not_sealed_changes_nothing_unnoticed(tmp_path: Path) -> None:
    """Packing has bytes that mean nothing: whatever is taken has every hash that the manifest names."""
    whole = archive(tmp_path).read_bytes()
    taken, tried = 0, range(0, len(whole), 13)
    for at in tried:
        changed = tmp_path / "changed"
        changed.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        try:
            members = check_archive(changed, nobody).members
        except ArchiveRefused:
            continue
        assert members == check_archive(tmp_path / "made.backup", nobody).members
        taken += 1
    assert taken < len(tried) / 5


def test_another_passphrase_opens_nothing_and_the_same_one_typed_otherwise_does(tmp_path: Path) -> None:
    made = archive(tmp_path, "contraseña de Ana")
    assert "passphrase does not fit" in refused(made, tmp_path / "new", words)
    assert check_archive(made, lambda: "contrasen\u0303a de Ana").members


def test_a_header_that_asks_for_gigabytes_is_refused_before_they_are_taken(tmp_path: Path) -> None:
    (tmp_path / "greedy").write_bytes(sealed.MAGIC + bytes([40]) + bytes(200))
    assert "damaged" in refused(tmp_path / "greedy", tmp_path / "new")


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    for content in (b"", b"x", b"\x1f", b"\x1f\x8b", b"TOPCUT", b"a note\n" * 99, gzip.compress(bytes(2048))):
        foreign.write_bytes(content)
        assert refused(foreign, tmp_path / "new")
    with zipfile.ZipFile(foreign, "w") as zipped:
        zipped.writestr("topcut.sqlite3", "x")
    assert refused(foreign, tmp_path / "new") == "It is no backup of Topcut."
    with tarfile.open(foreign, "w:gz") as packed_otherwise:
        packed_otherwise.add(__file__, "topcut.sqlite3")
    assert "list of contents" in refused(foreign, tmp_path / "new")
    assert "cannot be read" in refused(tmp_path, tmp_path / "new")
    assert "cannot be read" in refused(tmp_path / "nowhere", tmp_path / "new")


NAMES = (
    *("../topcut.sqlite3", "/etc/passwd", "house/../secret.key", "house/../../x.toml", "house/a/b.toml"),
    *("house\\..\\x.toml", "C:\\x", "house/c:x.toml", "house/.toml", "house/.x.toml", "house/x.py", "house"),
    *("", ".", "server.lock", "topcut.sqlite3-wal", "topcut.sqlite3/x", "house/x\0.toml", "manifest.json"),
)


@pytest.mark.parametrize("name", NAMES)
def test_no_name_leads_elsewhere(tmp_path: Path, name: str) -> None:
    assert not may_hold(name)
    members = [member("topcut.sqlite3", b"x"), member(name, b"y")]
    made = forged(tmp_path / "made", members, [packed("topcut.sqlite3", b"x"), packed(name, b"y")])
    assert "which no backup of Topcut has" in refused(made, tmp_path / "new")


def test_a_link_in_the_place_of_a_file_is_refused(tmp_path: Path) -> None:
    info = tarfile.TarInfo("topcut.sqlite3")
    info.type, info.linkname = tarfile.SYMTYPE, "/etc/passwd"
    made = forged(tmp_path / "made", [member("topcut.sqlite3")], [info.tobuf(), bytes(1024)])
    assert "is not what was put in" in refused(made, tmp_path / "new")
    assert not (tmp_path / "new" / "topcut.sqlite3").is_symlink()


def test_what_the_list_does_not_name_is_refused(tmp_path: Path) -> None:
    named, end = [member("topcut.sqlite3", b"x")], bytes(1024)
    one, more = packed("topcut.sqlite3", b"x"), packed("draw.key", b"y")
    assert check_archive(forged(tmp_path / "good", named, [one, end]), nobody).size == 1
    for number, blocks in enumerate(([one, more, end], [one, end, b"x"], [more, end], [one], [end])):
        assert refused(forged(tmp_path / f"made{number}", named, blocks), tmp_path / "new")


@pytest.mark.parametrize(
    "members",
    [
        [],
        None,
        "topcut.sqlite3",
        [member("draw.key")],
        [member("topcut.sqlite3"), member("topcut.sqlite3")],
        [member("topcut.sqlite3"), member("database.pgdump")],
        [member("topcut.sqlite3", size=-1)],
        [{**member("topcut.sqlite3"), "size": True}],
        [{**member("topcut.sqlite3"), "size": "1"}],
        [{**member("topcut.sqlite3"), "sha256": "no hash"}],
        [{**member("topcut.sqlite3"), "sha256": 7}],
        [{**member("topcut.sqlite3"), "name": ["topcut.sqlite3"]}],
        [{}],
        [7],
    ],
)
def test_a_list_of_contents_that_makes_no_sense_is_refused(tmp_path: Path, members: Any) -> None:
    assert refused(forged(tmp_path / "made", members, [bytes(2048)]), tmp_path / "new")


def test_one_of_a_later_version_says_which(tmp_path: Path) -> None:
    later = forged(tmp_path / "made", [], (), **{"topcut-backup": 2, "program": "7.1"})
    assert "made by Topcut 7.1" in refused(later, tmp_path / "new")
    assert refused(forged(tmp_path / "untimed", [], made="2026-07-04T18:30:00"), tmp_path / "new")


def test_a_bomb_is_refused_before_it_fills_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = 1 << 50
    for name, size in (("far more", endless), ("free where it is to go", 40_000_000)):
        made = forged(tmp_path / "made", [member("topcut.sqlite3", size=size)], [bytes(2048)])
        monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=30_000_000))
        (tmp_path / "new").mkdir(exist_ok=True)
        with pytest.raises(ArchiveRefused, match=name):
            extract_archive(made, nobody, tmp_path / "new")
    assert list((tmp_path / "new").iterdir()) == []
    info = tarfile.TarInfo("manifest.json")
    info.size = endless
    with gzip.open(tmp_path / "made", "wb") as out:
        out.write(info.tobuf(tarfile.GNU_FORMAT))
    assert "list of contents" in refused(tmp_path / "made", tmp_path / "new")
    more = forged(
        tmp_path / "more", [member("topcut.sqlite3", b"x")], [packed("topcut.sqlite3", bytes(10**7))]
    )
    assert "is not what was put in" in refused(more, tmp_path / "new")


def test_a_bare_database_is_told_from_an_archive(tmp_path: Path) -> None:
    assert not is_bare_copy(archive(tmp_path))
    (tmp_path / "copy").write_bytes(CONTENT["topcut.sqlite3"])
    assert is_bare_copy(tmp_path / "copy")
