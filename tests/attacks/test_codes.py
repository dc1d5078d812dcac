"""S10: codes and phones are unreadable at rest, made by no look at a page, and end on the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.attacks.evenings import DAY, made_in, serving, signed_in, wall
from tests.attacks.test_acting_for_another import codes_in, joined
from tests.before.opened import facts, open_before

BEFORE_AT = 1_794_950_307_921
"""The newest line of the running tournament in the folder of the version before."""


def at_rest(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.glob("topcut.sqlite3*"))


def test_codes_and_phones_are_unreadable_at_rest_made_by_forms_alone_and_end_a_day_after(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    made = made_in(folder)
    base, olga = f"/t/{made['watched']['tournament']}/", signed_in(made["sessions"]["olga"])
    bo, cy = (made["watched"]["players"][name] for name in ("Bo", "Cy"))
    with serving(folder) as target:
        for page in ("players/codes", f"players/{bo}", "print", "print/players-with-codes.pdf"):
            assert codes_in(target.get(f"{base}desk/{page}", olga)) == []
        shown = target.post(f"{base}desk/players/{bo}", {"do": "code"}, olga)
        assert shown.headers["cache-control"] == "no-store"
        (code,) = codes_in(shown)
        (unused,) = codes_in(target.post(f"{base}desk/players/{cy}", {"do": "code"}, olga))
        phone = joined(target, code)
        token = phone["player"].split(":")[0]
        assert target.get(f"{base}me/", phone).status == 200
        assert target.get(f"/j/{code}").status == 410
        for secret in (code, unused, token):
            assert secret.encode() not in at_rest(folder)
        assert token not in target.log
    with serving(folder, wall() + 3 * DAY * 1000) as target:
        assert target.get(f"{base}me/", phone).status == 403
        assert target.get(f"{base}me/", {**phone, "sessionid": "none"}).status == 403, "by Django too"
        late = target.get(f"/j/{unused}")
        assert late.status == 410
        assert "too old" in late.text
        assert target.post(f"/j/{unused}", {}).status == 410


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return open_before(tmp_path_factory.mktemp("before") / "data")


def test_phones_codes_and_sessions_of_the_version_before_go_on_until_their_time_and_are_readable_no_more(
    before: Path,
) -> None:
    known: dict[str, Any] = facts()
    base = f"/t/{known['running']}/"
    token, codes = known["phones"][0]["cookie"].split(":")[0], list(known["codes"].values())
    assert token.encode() in at_rest(before)
    assert codes[0].encode() in at_rest(before)
    with serving(before, BEFORE_AT + 3_600_000) as target:
        for phone in known["phones"]:
            assert target.get(f"{base}me/", {"player": phone["cookie"]}).status == 200
        assert target.get(f"{base}desk/", signed_in(known["session"])).status == 200
        assert target.get(f"/staff/{known['invitation']}").status == 200
        own = joined(target, codes[0])
        assert target.get(f"{base}me/", own).status == 200
        assert (
            target.post(f"{base}me/phone", {"phone": "1"}, {"player": known["phones"][1]["cookie"]}).status
            == 302
        )
        assert target.get(f"{base}me/", {"player": known["phones"][1]["cookie"]}).status == 403
    with serving(before, BEFORE_AT + 4 * DAY * 1000) as target:
        assert target.get(f"{base}me/", {"player": known["phones"][0]["cookie"]}).status == 403
        assert target.get(f"/j/{codes[1]}").status == 410
    for secret in (token, *codes):
        assert secret.encode() not in at_rest(before), "the readable columns were emptied"
