"""Staffing board: which judges are on shift, where, until when; breaks; what each is working on."""

from dataclasses import dataclass

from topcut.core.desks.staffing.own_tables import tables_taken
from topcut.core.desks.staffing.state import Shift, Task
from topcut.core.kernel.ids import Instant, PersonId
from topcut.core.kernel.roles import JUDGES
from topcut.core.play.matches import Match
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Post:
    """One judge at a given time. ``since`` is when their break began; ``tables`` those they have taken."""

    person: PersonId
    shift: Shift | None
    next: Shift | None
    since: Instant | None
    tables: tuple[Match, ...]

    @property
    def on_break(self) -> bool:
        return self.since is not None or (self.shift is not None and self.shift.task is Task.BREAK)

    @property
    def is_on(self) -> bool:
        return self.shift is not None and not self.on_break

    @property
    def zone(self) -> str:
        return self.shift.zone if self.shift and self.is_on else ""


def posts(tournament: Tournament, now: Instant) -> list[Post]:
    """Every judge: those on shift first, zone by zone, then breaks, then the others."""
    people = {person for person, role in tournament.officials if role in JUDGES}
    found = [_post(tournament, person, now) for person in people]
    return sorted(found, key=lambda post: (not post.is_on, not post.on_break, post.zone, post.person))


def _post(tournament: Tournament, person: PersonId, now: Instant) -> Post:
    shifts = tournament.staffing.of(person)
    return Post(
        person,
        next((shift for shift in shifts if shift.is_on(now)), None),
        next((shift for shift in shifts if shift.starts > now), None),
        tournament.staffing.breaks.get(person),
        tuple(tables_taken(tournament, person)),
    )


def judges_in(tournament: Tournament, zone: str, now: Instant) -> list[PersonId]:
    """The judges covering a zone now: those assigned to it, and those on the whole floor."""
    return [
        post.person
        for post in posts(tournament, now)
        if post.is_on and post.shift and post.shift.task is Task.FLOOR and post.zone in ("", zone)
    ]
