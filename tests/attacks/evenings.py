"""Evenings at which officials play, made in a process of their own; and a server whose clock is set.

``python -m tests.attacks.evenings FOLDER`` prints one line of JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.attacks.rig import Target
from tests.faults.kill_rig import Server

DAY = 24 * 3600


def make() -> dict[str, Any]:
    """Before pairing: Olga runs it, Sam keeps the scores and plays. Alone: Pia does everything and plays."""
    from tests.faults.folder import session_of
    from topcut import service
    from topcut.core.kernel.roles import Role
    from topcut.people.accounts import add_account
    from topcut.people.names import Name

    olga, sam, pia = (
        add_account(Name(name), name.lower(), "correct horse", may_organize=True)
        for name in ("Olga", "Sam", "Pia")
    )
    sessions = {account.username: session_of(account) for account in (olga, sam, pia)}
    watched = _evening(olga, {Role.SCOREKEEPER: sam}, plays=sam)
    alone = _evening(pia, dict.fromkeys((Role.HEAD_JUDGE, Role.SCOREKEEPER), pia), plays=pia)
    alone["codes"] = _codes(alone, pia)
    _open_round(alone["tournament"], pia)
    round_ = service.tournament(alone["tournament"]).rounds[-1]
    alone["matches"] = {match.id: [match.table, *match.seats] for match in round_.matches}
    return {"sessions": sessions, "watched": watched, "alone": alone, "now": service.now()}


def _evening(owner: Any, officials: dict[Any, Any], plays: Any) -> dict[str, Any]:
    from datetime import UTC, datetime

    from tests.hall import FRIDAY
    from topcut import service
    from topcut.core.desks.organizing.commands import AppointOfficial
    from topcut.core.kernel.ids import PersonId
    from topcut.people.names import Name
    from topcut.service import actors
    from topcut.service.acts.organizing import SetUpTournament
    from topcut.service.acts.registration import EnrolOfficial, EnrolPlayer, enrolled_by

    details = replace(FRIDAY, date=datetime.now(UTC).date().isoformat(), zone="UTC")
    id_ = service.handle(
        SetUpTournament(details), actors.staff(owner, None), service.new_tournament_id()
    ).tournament.id

    def do(asked: Any) -> Any:
        return service.handle(asked, actors.staff(owner, service.tournament(id_)), id_)

    for role, account in officials.items():
        do(AppointOfficial(PersonId(account.person_id), role))
    players = {name: enrolled_by(do(EnrolPlayer(Name(name)))) for name in ("Ana", "Bo", "Cy")}
    own = enrolled_by(do(EnrolOfficial(PersonId(plays.person_id))))
    return {"tournament": id_, "players": players, "own": own}


def _codes(alone: dict[str, Any], account: Any) -> dict[str, str]:
    """A code for everybody, which she could use herself; made before she knew whom she plays."""
    from topcut import service
    from topcut.people.links import new_code
    from topcut.service import actors
    from topcut.service.acts.phone_care import GiveNewCode

    codes = {entrant: new_code() for entrant in alone["players"].values()}
    for entrant, code in codes.items():
        owner = actors.staff(account, service.tournament(alone["tournament"]))
        service.handle(GiveNewCode(entrant, code=code), owner, alone["tournament"])
    return codes


def _open_round(id_: Any, account: Any) -> None:
    from topcut import service
    from topcut.core.desks.rounds.commands import OpenRound, PairRound, PublishRound
    from topcut.service import actors

    for command in (PairRound(1), PublishRound(1), OpenRound(1)):
        service.handle(command, actors.staff(account, service.tournament(id_)), id_)


def made_in(folder: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.attacks.evenings", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return said


@contextmanager
def serving(folder: Path, at: int | None = None, **environment: str) -> Iterator[Target]:
    """A server on the folder; ``at`` is the time on its clock, in milliseconds."""
    if at is not None:
        set_clock(folder, at)
    target = Target(Server(folder))
    with patch.dict(os.environ, environment):
        target.server.start("/sign-in")
    try:
        yield target
    finally:
        target.server.stop()


def set_clock(folder: Path, at: int) -> None:
    """What the clock's file says is believed for as long as the machine runs."""
    boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    steady = int(time.clock_gettime(time.CLOCK_BOOTTIME) * 1000)
    (folder / "clock.json").write_text(json.dumps({"boot": boot, "wall": at, "steady": steady}))


def signed_in(session: str) -> dict[str, str]:
    return {"sessionid": session}


def wall() -> int:
    return time.time_ns() // 1_000_000


if __name__ == "__main__":
    from topcut import bootstrap

    bootstrap.prepare(Path(sys.argv[1]))
    sys.stdout.write(json.dumps(make()) + "\n")
