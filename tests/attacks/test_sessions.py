"""S9 and S15: first-start links, session fixation, and the two limits of a session."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.attacks.evenings import made_in, serving, signed_in, wall
from tests.attacks.rig import Reply

MINUTE = 60_000
ME = {"first_name": "Eve", "username": "eve", "password": "correct horse"}


def session_set_by(reply: Reply) -> str:
    found = re.search(r"sessionid=([a-z0-9]+)", reply.headers.get("set-cookie", ""))
    return found[1] if found else ""


def test_of_the_first_start_links_only_the_newest_makes_an_account_and_none_makes_a_second(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    links = []
    for _ in range(2):
        with serving(folder) as target:
            links.append(re.findall(r"/start/[\w-]+", target.log)[-1])
    with serving(folder) as target:
        newest = re.findall(r"/start/[\w-]+", target.log)[-1]
        assert len({*links, newest}) == 3
        for link in links:
            assert target.post(link, ME).status == 410
        assert target.post(newest, ME).status == 302
        for link in (*links, newest):
            assert target.get(link).status == 410
            assert target.post(link, {**ME, "username": "mallory"}).status == 410


def test_the_sessions_key_is_new_after_every_sign_in_and_the_old_one_opens_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    made = made_in(folder)
    desk = f"/t/{made['watched']['tournament']}/desk/"
    with serving(folder) as target:
        form = {"username": "olga", "password": "correct horse"}
        planted = made["sessions"]["sam"]
        first = session_set_by(target.post("/sign-in", form, signed_in(planted)))
        assert first not in ("", planted)
        second = session_set_by(target.post("/sign-in", form, signed_in(first)))
        assert second not in ("", first), "also for whoever was signed in already"
        assert target.get(desk, signed_in(first)).status == 403
        assert target.get(desk, signed_in(planted)).status == 403
        assert target.get(desk, signed_in(second)).status == 200


def test_whoever_does_nothing_for_half_an_hour_is_asked_for_the_password_however_often_the_page_renews_itself(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    made = made_in(folder)
    desk, began = f"/t/{made['watched']['tournament']}/desk/", wall()
    olga, sam = (signed_in(made["sessions"][name]) for name in ("olga", "sam"))
    with serving(folder, began) as target:
        assert target.get(desk, olga).status == target.get(desk, sam).status == 200
    with serving(folder, began + 20 * MINUTE) as target:
        assert target.get(desk, olga, **{"X-Refresh": "1"}).status == 200  # its page renews itself
        left = json.loads(target.get("/stay", olga, **{"X-Refresh": "1"}).text)["left"]
        assert 300 < left < 900, "some ten minutes, however slowly the servers start, and not thirty"
        assert target.get(desk, sam).status == 200  # he does something
    with serving(folder, began + 31 * MINUTE) as target:
        assert target.get(desk, sam).status == 200
        form = {"do": "name-team", "reason": "what I was writing down"}
        over = target.post(desk, form, olga)
        assert over.status == 403
        assert "What you just sent was not done" in over.text
        assert "what I was writing down" in over.text
        assert 'value="olga"' in over.text
        assert over.headers["cache-control"] == "no-store"
        assert target.get(desk, olga).status == 403
        again = target.post("/sign-in", {"username": "olga", "password": "correct horse", "next": desk})
        assert again.headers["location"] == desk


def test_a_session_ends_sixteen_hours_after_the_sign_in_however_busy_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    made = made_in(folder)
    desk, began = f"/t/{made['watched']['tournament']}/desk/", wall()
    with serving(folder, began) as target:
        form = {"username": "olga", "password": "correct horse"}
        olga = signed_in(session_set_by(target.post("/sign-in", form)))
        assert target.get(desk, olga).status == 200
    for at, status in ((15 * 60 + 50, 200), (16 * 60 + 1, 403)):
        with serving(folder, began + at * MINUTE, TOPCUT_IDLE_MINUTES="0") as target:
            assert target.get(desk, olga).status == status


def test_nothing_private_is_kept_by_a_browser_and_public_pages_are_asked_for_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    made = made_in(folder)
    base, olga = f"/t/{made['watched']['tournament']}/", signed_in(made["sessions"]["olga"])
    with serving(folder) as target:
        for page in ("", "players", "players/codes", "log", "staff", "print", "standings"):
            assert target.get(f"{base}desk/{page}", olga).headers["cache-control"] == "no-store", page
        assert target.get("/sign-in").headers["cache-control"] == "no-store"
        public = f"/t/{made['alone']['tournament']}/"
        assert target.get(public).headers["cache-control"] == "private, no-cache"
