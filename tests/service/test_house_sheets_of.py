"""Whose house sheets are offered: files of one folder, by the organization that they are named after."""

from __future__ import annotations

from pathlib import Path

import pytest

from topcut.ledger.ownership import OrganizationId
from topcut.people.organizations import add_organization, the_first
from topcut.rulebook.house import offered
from topcut.service.memberships import house_sheets_of

pytestmark = pytest.mark.django_db

SHEET = '[document]\ntitle = "League"\n'


def test_a_sheet_is_offered_to_the_organization_whose_id_it_begins_with(tmp_path: Path) -> None:
    first, second, third = the_first(), add_organization("Second Shop"), add_organization("Third Shop")
    for name in ("shop", "league.v2", f"{second}.circuit", f"{third}.club"):
        (tmp_path / f"{name}.toml").write_text(SHEET, "utf-8")

    def names(organization: OrganizationId) -> list[str]:
        return [one.sheet.name for one in offered(tmp_path, whose=house_sheets_of(organization))]

    assert names(first) == ["league.v2", "shop"], "also one that has had a dot in its name all along"
    assert names(second) == ["circuit"]
