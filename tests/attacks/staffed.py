"""A folder for attacks among staff: four sealed lists, somebody in each role, links and a code to use.

``python -m tests.attacks.staffed FOLDER`` makes it and prints what it holds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


def made(folder: Path) -> dict[str, Any]:
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    words = [sys.executable, "-m", "tests.attacks.staffed", str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return said


def main(folder: str) -> None:
    from topcut import bootstrap

    bootstrap.prepare(Path(folder))
    from tests.faults.folder import session_of
    from tests.service.test_pages_matrix import account_for
    from tests.web.deck_hall import SECRET, SIXTY, hall_of
    from topcut.core.kernel.roles import Actor, Role
    from topcut.people import links
    from topcut.people.names import Name
    from topcut.service.acts.decks import SubmitList
    from topcut.service.acts.registration import EnrolPlayer

    hall = hall_of()
    for number, entrant in enumerate(hall.entrants):
        text = SIXTY.replace(SECRET, f"{SECRET} {number}")
        hall.do(SubmitList(entrant, (text,)), Actor(entrant=entrant))
    hall.do(EnrolPlayer(Name("Late")), Role.FLOOR_JUDGE)
    sessions = {
        str(role): session_of(account_for(person, str(role), may_organize=role is Role.ORGANIZER))
        for role, person in hall.people.items()
    }
    said = {
        "tournament": hall.id,
        "entrants": hall.entrants,
        "proposal": next(iter(hall.tournament.proposals)),
        "sessions": sessions,
        "session": sessions["organizer"],
        "secret": SECRET,
        "code": links.make_code(hall.id, hall.entrants[0]),
        "staff_link": links.make_staff_link(hall.id, Role.FLOOR_JUDGE, hall.people[Role.ORGANIZER]),
        "start_link": links.make_staff_link(),
    }
    sys.stdout.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
