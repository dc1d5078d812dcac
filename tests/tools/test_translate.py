"""Strings that the extraction does not see are told by their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.translate import unseen


def _problems(folder: Path, line: str) -> list[str]:
    (folder / "src").mkdir()
    (folder / "src" / "page.py").write_text(f'"""A page."""\n{line}\n', encoding="utf-8")
    return unseen(folder)


@pytest.mark.parametrize(
    "line",
    [
        "title = f\"{who}: {_('reported')}\"",
        "title = f\"{_('reported: %(claim)s') % facts}\"",
        "title = f\"{ngettext('%(count)s table', '%(count)s tables', 2)}\"",
        "title = f\"{found or pgettext('report', 'final')}\"",
    ],
)
def test_a_string_translated_inside_an_f_string_is_found(tmp_path: Path, line: str) -> None:
    (problem,) = _problems(tmp_path, line)
    assert problem.startswith("src/page.py:2: take out of the f-string: ")


@pytest.mark.parametrize(
    "line", ['title = f"{_(STATUSES[one])}: {count}"', 'title = _("reported") + f": {who}"']
)
def test_a_word_kept_elsewhere_may_be_put_into_an_f_string(tmp_path: Path, line: str) -> None:
    assert _problems(tmp_path, line) == []
