"""S12: however many free tables strangers open, a match gets its own, and one in use stays."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor

from tests.attacks.rig import Target
from tests.faults.folder import ask

FREE = {"kind": "duel", "seats": "2"}
MOST = 5_000


def test_a_full_companion_refuses_no_match_and_pushes_out_nobody_who_plays(own_target: Target) -> None:
    first = own_target.post("/table", FREE)
    assert first.status == 302
    playing = first.headers["location"]
    with sqlite3.connect(own_target.server.folder / "topcut.sqlite3", timeout=20) as database:
        columns = "id, setup, tournament, match, version, used"
        (row,) = database.execute(f"SELECT {columns} FROM companion_companiontable").fetchall()
        free = [(f"flood{number}", *row[1:4], 0, row[5] + number) for number in range(MOST)]
        database.execute("UPDATE companion_companiontable SET version = 40")
        database.executemany(f"INSERT INTO companion_companiontable ({columns}) VALUES (?,?,?,?,?,?)", free)
    with ThreadPoolExecutor(8) as strangers:
        replies = list(strangers.map(lambda _: own_target.post("/table", FREE), range(300)))
    assert {reply.status for reply in replies} == {302, 409}, "bounded, and yet some are let in"
    assert own_target.get(playing).status == 200
    phone = ask(own_target.server.folder, "phone", own_target.made["tournament"])
    own = own_target.post(f"/t/{own_target.made['tournament']}/me/table", {}, phone)
    assert own.status == 302
    assert "/table/" in own.headers["location"]
    with sqlite3.connect(own_target.server.folder / "topcut.sqlite3", timeout=20) as database:
        count = "SELECT COUNT(*) FROM companion_companiontable WHERE match = ''"
        assert database.execute(count).fetchone()[0] <= MOST
