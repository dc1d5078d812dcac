"""What checks the scripts: pinned, from nowhere in particular, and installed again when the lock changes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools import javascript

ROOT = Path(__file__).resolve().parents[2]


def written(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / name).read_text(encoding="utf-8"))
    return found


def test_every_package_is_pinned_to_one_version() -> None:
    wanted = written("package.json")["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    assert written("package-lock.json")["packages"][""]["devDependencies"] == wanted


def test_the_lock_has_a_hash_for_every_package_and_no_address() -> None:
    packages = written("package-lock.json")["packages"]
    installed = {path: one for path, one in packages.items() if path}
    assert installed
    assert all(one["integrity"].startswith("sha512-") for one in installed.values())
    assert not any("resolved" in one for one in installed.values())


def test_node_modules_is_ready_once_it_was_made_from_this_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(javascript, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(javascript, "LOCK", tmp_path / "lock")
    javascript.LOCK.write_text("{}", encoding="utf-8")
    assert not javascript.is_ready()
    javascript.STAMP.write_text(javascript.fingerprint(), encoding="utf-8")
    assert javascript.is_ready()
    javascript.LOCK.write_text('{"newer": 1}', encoding="utf-8")
    assert not javascript.is_ready()


def test_pages_keep_what_the_types_promise_to_scripts() -> None:
    """Types believe `pages.d.ts`: an element that no template draws would be found missing by a user."""
    types = (ROOT / "tools/scripts/pages.d.ts").read_text(encoding="utf-8")
    drawn = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src/topcut/web/templates").rglob("*.html")
    )
    ids = [id_ for block in ("PromisedById", "SometimesById") for id_ in keys(types, block)]
    marks = [mark for block in ("Marked", "Promised") for mark in keys(types, block)]
    assert "board" in ids
    assert "[data-kiosk]" in marks
    assert [id_ for id_ in ids if f'id="{id_}"' not in drawn] == []
    attributes = {name for mark in marks for name in re.findall(r"data-[a-z-]+", mark)}
    assert [name for name in attributes if name not in drawn] == []


def keys(types: str, interface: str) -> list[str]:
    """The names in one interface, with or without quotes."""
    body = re.search(rf"^interface {interface} {{\n(.*?)^}}", types, re.MULTILINE | re.DOTALL)
    assert body, interface
    return re.findall(r'^  "?([^":]+?)"?: ', body[1], re.MULTILINE)
