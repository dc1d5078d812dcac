"""Run as a program: makes a tournament with two sealed decklists in a data folder and prints its id.

``python -m tests.cli.a_tournament_with_lists FOLDER`` is a process of its own, as the command is.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

SECRET = "Ragavan of the Sealed List"


def make() -> str:
    from tests.hall import FRIDAY, open_hall
    from topcut.core.desks.organizing.commands import ChangeDetails
    from topcut.core.kernel.roles import Actor, Role
    from topcut.core.play.details import ListsTaken
    from topcut.people.models import Account, Person
    from topcut.service.acts.decks import SubmitList

    hall = open_hall(0)
    hall.do(ChangeDetails(replace(FRIDAY, lists=ListsTaken.REQUIRED)), Role.ORGANIZER)
    for entrant in hall.enrol(2):
        hall.do(SubmitList(entrant, (f"4 {SECRET}\n56 Mountain",)), Actor(entrant=entrant))
    for role in (Role.HEAD_JUDGE, Role.SCOREKEEPER):
        Account.objects.create(username=role.value, person=Person.objects.get(id=hall.people[role]))
    return hall.id


if __name__ == "__main__":
    from topcut import bootstrap

    bootstrap.prepare(Path(sys.argv[1]))
    sys.stdout.write(f"{make()}\n")
