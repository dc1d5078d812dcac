"""A round table by table, for everybody: who sits there, and once it is closed how it ended."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match, Round
from topcut.core.tournament import Tournament
from topcut.messages.listing import list_text
from topcut.messages.score_words import pod_text, result_text, score_text, seat_letter
from topcut.messages.words import confirmation_text
from topcut.people.names import Name
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import rests_text
from topcut.web.public.roster_names import public_members, public_names


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """``number`` of the seat in a pod; 0 where seats have none."""

    name: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class PublicDuel:
    """Who meets at one seat of two teams; ``score`` is a dash until it is shown."""

    seat: str
    one: str
    other: str
    score: str
    over: bool


@dataclass(frozen=True, slots=True)
class PublicTable:
    """``rests`` for somebody without a table; ``teams``: the players of teams that share a game.

    ``result`` is empty as long as the round shows none.
    """

    table: str
    seats: tuple[PublicSeat, ...]
    rests: str
    duels: tuple[PublicDuel, ...]
    teams: tuple[str, ...]
    changed: bool
    notes: tuple[str, ...]
    result: str


def table_lines(
    tournament: Tournament, round_: Round, *, numbered: bool, over: bool
) -> Iterator[PublicTable]:
    """Tables in order, byes last. ``numbered``: the seats of pods have numbers."""
    names, members, rests = (
        public_names(tournament),
        public_members(tournament),
        rests_text(tournament.stage_of(round_.number)),
    )
    for match in rows.by_table(round_):
        number = numbered and not match.is_bye
        yield PublicTable(
            table=str(match.table or "–"),
            seats=tuple(
                PublicSeat(str(names[seat]), at if number else 0) for at, seat in enumerate(match.seats, 1)
            ),
            rests=rests if match.is_bye else "",
            duels=_duels(match, members, over) if match.duels else (),
            teams=_teams(match, members) if members and not match.duels else (),
            changed=match.changed_by_staff,
            notes=_notes(match) if over else (),
            result=_result(match, names) if over else "",
        )


Members = Mapping[EntrantId, tuple[Name, ...]]


def _duels(match: Match, members: Members, over: bool) -> tuple[PublicDuel, ...]:
    one, other = (members[team] for team in match.seats[:2])
    found = []
    for duel in match.duels:
        at = duel.member or 0
        score = score_text(duel.result.score) if over and duel.result and duel.result.score else ""
        found.append(
            PublicDuel(seat_letter(at), str(one[at]), str(other[at]), score or "–", over=bool(score))
        )
    return tuple(found)


def _teams(match: Match, members: Members) -> tuple[str, ...]:
    return tuple(list_text(map(str, members[team])) for team in match.seats)


def _notes(match: Match) -> tuple[str, ...]:
    return tuple(confirmation_text(part) for part in match.everything if part.confirmation)


def _result(match: Match, names: Mapping[EntrantId, Name]) -> str:
    if not match.result or not match.result.score:
        return "–"
    if len(match.seats) > 2:
        return pod_text(match.result.score, [str(names[seat]) for seat in match.seats])
    return result_text(match.result.score)


def by_table_text(number: int) -> str:
    return _("Round %(n)s by table") % {"n": number}
