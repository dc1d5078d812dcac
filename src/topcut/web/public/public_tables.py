"""A round table by table, for everybody: who sits there, and once that is shown how it ended."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from topcut.core.desks.results.own_results import officials_playing
from topcut.core.desks.results.public_results import shown_score
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.tournament import Tournament
from topcut.messages.listing import list_text
from topcut.messages.score_words import match_loss_text, pod_text, score_text, seat_letter
from topcut.messages.words import confirmation_text, objection_text, round_text
from topcut.people.names import Name
from topcut.web.fragments import kept
from topcut.web.part_values import KeptPart, part
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import rests_text
from topcut.web.public.roster_names import names_version, public_members, public_names


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


@part("public/_rows.html", "by_table")
class PublicTables(KeptPart):
    """Some tables in a row: a result that comes in draws these again and no others."""

    lines: tuple[PublicTable, ...]


A_BLOCK = 50


@dataclass(frozen=True, slots=True)
class _Showing:
    """``numbered``: the seats of pods have numbers; ``results`` are shown."""

    tournament: Tournament
    round: Round
    numbered: bool
    results: bool

    @property
    def key(self) -> tuple[Hashable, ...]:
        return "tables", self.tournament.id, self.round.number, self.numbered, self.results, get_language()


def tables_shown(
    tournament: Tournament, round_: Round, *, numbered: bool, results: bool
) -> Iterator[PublicTables]:
    """Tables in order, byes last."""
    on, matches = _Showing(tournament, round_, numbered, results), rows.by_table(round_)
    named, over = names_version(tournament), round_.status is RoundStatus.CLOSED
    staff = tournament.officials
    for at in range(0, len(matches), A_BLOCK):
        part = tuple(matches[at : at + A_BLOCK])

        def make(part: tuple[Match, ...] = part) -> PublicTables:
            return PublicTables(tuple(_line(on, match) for match in part))

        yield kept.get_or_make((*on.key, at), make, version=(part, named, over, staff))


def _line(on: _Showing, match: Match) -> PublicTable:
    names, members = public_names(on.tournament), public_members(on.tournament)
    rests = rests_text(on.tournament.stage_of(on.round.number)) if match.is_bye else ""
    number = on.numbered and not match.is_bye
    score = shown_score(on.round, match) if on.results else None
    return PublicTable(
        table=str(match.table or "–"),
        seats=tuple(
            PublicSeat(str(names[seat]), at if number else 0) for at, seat in enumerate(match.seats, 1)
        ),
        rests=rests,
        duels=_duels(on, match, members) if match.duels else (),
        teams=_teams(match, members) if members and not match.duels else (),
        changed=match.changed_by_staff,
        notes=tuple(_notes(on.tournament, match, names)) if score else (),
        result=_result(match, score, names) if on.results else "",
    )


Members = Mapping[EntrantId, tuple[Name, ...]]


def _duels(on: _Showing, match: Match, members: Members) -> tuple[PublicDuel, ...]:
    one, other = (members[team] for team in match.seats[:2])
    found = []
    for duel in match.duels:
        at = duel.member or 0
        shown = shown_score(on.round, duel) if on.results else None
        score = score_text(shown) if shown else ""
        found.append(
            PublicDuel(seat_letter(at), str(one[at]), str(other[at]), score or "–", over=bool(score))
        )
    return tuple(found)


def _teams(match: Match, members: Members) -> tuple[str, ...]:
    return tuple(list_text(map(str, members[team])) for team in match.seats)


def _notes(tournament: Tournament, match: Match, names: Mapping[EntrantId, Name]) -> Iterator[str]:
    """What is odd about a result: a match loss, an official who entered their own, objections to that."""
    if len(match.seats) == 2 and match.result and match.result.score and match.result.score.match_loss:
        yield match_loss_text(match.result.score, [str(names[seat]) for seat in match.seats])
    for one in match.everything:
        if one.confirmation:
            yield confirmation_text(one)
        for objection in one.settled if one.settled and officials_playing(tournament, match) else ():
            yield objection_text(objection.end, str(names[match.seats[objection.seat]]))


def _result(match: Match, score: Score | None, names: Mapping[EntrantId, Name]) -> str:
    if score is None:  # recorded, and somebody objects
        return _("not settled") if match.result and match.result.score else "–"
    if len(match.seats) > 2:
        return pod_text(score, [str(names[seat]) for seat in match.seats])
    return score_text(score)


def by_table_text(tournament: Tournament, number: int) -> str:
    return _("%(round)s by table") % {"round": round_text(tournament.details, number)}
