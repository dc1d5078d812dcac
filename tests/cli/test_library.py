"""``topcut library`` as an organizer types it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.commands import topcut
from tests.documents.conftest import small_document


def test_documents_are_added_listed_searched_compared_and_removed(tmp_path: Path) -> None:
    data, old, new, bad = (tmp_path / name for name in ("data", "old.txt", "new.txt", "bad.txt"))
    old.write_text(small_document())
    new.write_text(small_document(day="June 1, 2026", minimum="four (4)"))
    bad.write_text("Dear diary")
    added = topcut("library", "add", old, new, bad, "--json", data=data)
    reports = [json.loads(line) for line in added.stdout.splitlines()]
    assert added.returncode == 1
    assert [report["ok"] for report in reports] == [True, True, False]
    assert reports[2]["code"] == "another-document"
    listed = json.loads(topcut("library", "list", "--json", data=data).stdout)
    assert [one["name"] for one in listed] == ["mtr-2026-01-05", "mtr-2026-06-01"]
    found = json.loads(topcut("library", "search", "players", "shuffle", "--json", data=data).stdout)
    assert found["answers"][0]["section"] == "2.1"
    compared = topcut("library", "compare", "mtr-2026-01-05", "mtr-2026-06-01", "10.1", data=data).stdout
    assert "- eight (8)" in compared
    assert "+ four (4)" in compared
    assert topcut("library", "remove", "mtr-2026-01-05", data=data).returncode == 0
    assert "mtr-2026-01-05" not in topcut("library", "list", data=data).stdout
    unknown = topcut("library", "show", "mtr-1999-01-01", "2.1", data=data)
    assert unknown.returncode == 1
    assert "There are: mtr-2026-06-01" in unknown.stderr


def test_only_the_tournament_rules_become_an_edition(tmp_path: Path) -> None:
    questions, rules = tmp_path / "questions.txt", tmp_path / "rules.txt"
    questions.write_text("\n".join(f"Q: What is {number}? A: A number." for number in range(12)))
    rules.write_text(small_document())
    base = ("--from", "mtr-2025-06-30")
    refused = topcut("rulebook", "draft", questions, *base, data=tmp_path)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "not an edition of the Magic Tournament Rules" in refused.stderr
    nowhere = topcut("rulebook", "draft", rules, *base, "--out", tmp_path / "no" / "x.toml", data=tmp_path)
    assert nowhere.returncode == 1
    assert "cannot be written" in nowhere.stderr
