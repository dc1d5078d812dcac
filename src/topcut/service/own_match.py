"""Conflict of interest: staff who also play have no staff rights over what touches them or their match.

Each command type declares whom it touches, and whether that is harmless (``core.kernel.command``).
"""

from dataclasses import replace
from typing import NamedTuple

from topcut.core.desks.judging.state import Note
from topcut.core.desks.results.own_results import connected_by
from topcut.core.desks.results.own_words import at_odds, is_unsettled
from topcut.core.desks.staffing.own_tables import is_own_table
from topcut.core.kernel.command import DECLARED, Bounded, Command, Harmless, Heard
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId, match_place, member_in
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.touches import Touched, players_touched, touched_by
from topcut.core.tournament import Tournament
from topcut.service.clock import now


def roles_over(match: MatchId | None, actor: Actor, tournament: Tournament | None) -> frozenset[Role]:
    """The actor's roles over a match; none if they play in it."""
    if match is None or tournament is None:
        return actor.roles
    found = tournament.match(match)
    return frozenset() if found and _plays_in(found, actor, tournament) else actor.roles


class Rights(NamedTuple):
    """An actor's rights over one command: their roles for it, whether it is a player's ``own``, and
    whether it is about an official's own tables."""

    roles: frozenset[Role]
    own: bool = False
    own_tables: bool = False


def rights_over(command: Command, actor: Actor, tournament: Tournament | None) -> Rights:
    """Nobody judges themselves: no roles for a command that touches the actor and may serve them."""
    if tournament is None:
        return Rights(actor.roles)
    touched = touched_by(command, tournament)
    harmless = isinstance(DECLARED[type(command)].serves, Harmless)
    roles = actor.roles if harmless or not _is_touched(actor, touched, tournament) else frozenset[Role]()
    own_tables = all(has_table(actor, match, tournament) for match in touched.matches)
    own = _is_own(touched, actor, tournament) and not is_held_across(command, actor, tournament)
    return Rights(roles, own, own_tables)


def is_held_across(command: Command, actor: Actor, tournament: Tournament) -> bool:
    """Whether a phone asks for more than it may, having been connected by the official across the table.

    That official may hold it. Until the result is in it reports, objects and calls a judge, and does nothing
    for its player that the official may not do at the desk either: drop them, end their other phones.
    """
    serves = DECLARED[type(command)].serves
    if isinstance(serves, Harmless | Heard) or (isinstance(serves, Bounded) and serves.heard):
        return False
    return official_across(actor, tournament) is not None


def official_across(actor: Actor, tournament: Tournament) -> PersonId | None:
    """The official by whom the actor's phone got there, if its player plays them and has no result yet, or
    objects to it."""
    round_ = tournament.current_round
    match = round_.match_of(actor.entrant) if round_ and actor.entrant else None
    if match is None or not is_unsettled(match) or actor.entrant is None:
        return None
    seat = match.seat_of(actor.entrant)
    return connected_by(tournament, match, seat, actor)


def has_table(actor: Actor, match: MatchId, tournament: Tournament) -> bool:
    """Whether a match is at an official's own table now; the core refuses one that does not exist."""
    found = tournament.match(match)
    return found is None or actor.person is None or is_own_table(tournament, actor.person, found, now())


def roles_for(command: Command, actor: Actor, tournament: Tournament | None) -> frozenset[Role]:
    return rights_over(command, actor, tournament).roles


def _is_own(touched: Touched, actor: Actor, tournament: Tournament) -> bool:
    """Whether it is a player's command about themselves or, if it names nobody, about their own table.

    In a draft nobody has a table: not even a refusal reveals who sits where (I11). A teammate's match is
    not one's own (MTR-8.2.a).
    """
    if actor.entrant is None:
        return False
    for match in touched.matches if actor.member is not None else ():
        if member_in(match) not in (None, actor.member):
            return False
    if touched.speakers is not None:
        return actor.entrant in touched.speakers
    return actor.entrant in (touched.entrants or _seated(touched, tournament))


def plays_as(entrant: EntrantId | None, actor: Actor, tournament: Tournament) -> bool:
    return entrant is not None and entrant in _played_by(actor, tournament)


def has_players_phone(actor: Actor, tournament: Tournament) -> bool:
    """Whether an official who does not play has the phone of somebody who does."""
    plays = actor.person is not None and tournament.entrant_of(actor.person) is not None
    return not plays and bool(_played_by(actor, tournament))


def is_closed_to(entrant: EntrantId, actor: Actor, tournament: Tournament) -> bool:
    """Whether confidential data is hidden: staff who play see none about themselves or their opponents."""
    return bool(actor.roles) and _is_touched(actor, players_touched([entrant], tournament), tournament)


def own_table(actor: Actor, tournament: Tournament) -> frozenset[EntrantId]:
    """Everybody at the table where the actor plays in the newest round: their opponents, and themselves."""
    round_ = tournament.current_round
    matches = [round_.match_of(entrant) for entrant in _played_by(actor, tournament)] if round_ else []
    return frozenset(seat for match in matches if match for seat in match.seats)


def opposed(actor: Actor, tournament: Tournament) -> frozenset[EntrantId]:
    """Whom an official plays without a result, and whoever objects to one of theirs."""
    return at_odds(tournament, actor.person) if actor.person and actor.roles else frozenset()


def roles_about(event: Event, actor: Actor, tournament: Tournament) -> frozenset[Role]:
    """The actor's roles for reading an event; none if it names them, their opponent or their match."""
    about = _named_by(event, tournament)
    return frozenset() if _is_touched(actor, about, tournament) else actor.roles


def may_read(note: Note, actor: Actor, tournament: Tournament) -> bool:
    """Whether the actor may read a note: not about their own match if they play, never about themselves."""
    first = tournament.judging.first_note(note.number) or note
    touched = _is_touched(actor, _named_by(first, tournament), tournament)
    roles = frozenset[Role]() if touched else actor.roles
    return first.is_for(replace(actor, roles=roles))


def _named_by(said: Note | Event, tournament: Tournament) -> Touched:
    entrant = getattr(said, "entrant", None)
    matches = (getattr(said, field, None) for field in ("match", "in_match"))
    about = players_touched([entrant] if entrant else (), tournament)
    return about | Touched(matches=frozenset(match for match in matches if match))


def _is_touched(actor: Actor, touched: Touched, tournament: Tournament) -> bool:
    playing = _played_by(actor, tournament)
    if (touched.field and playing) or actor.person in touched.people or playing & touched.entrants:
        return True
    return any(not roles_over(match, actor, tournament) for match in touched.matches)


def _played_by(actor: Actor, tournament: Tournament) -> frozenset[EntrantId]:
    """The entrants the actor plays as: by their phone, by their person, or by a phone that was connected in
    their browser, also if they do not send its cookie now."""
    playing = tournament.entrant_of(actor.person) if actor.person else None
    held = (phone.entrant for phone in tournament.held_phones if phone.official == actor.person)
    return frozenset(one for one in (actor.entrant, playing.id if playing else None, *held) if one)


def _plays_in(match: Match, actor: Actor, tournament: Tournament) -> bool:
    return not _played_by(actor, tournament).isdisjoint(match.seats)


def _seated(touched: Touched, tournament: Tournament) -> frozenset[EntrantId]:
    found = set[EntrantId]()
    for id_ in touched.matches:
        round_ = tournament.round(match_place(id_)[0])
        match = round_.match(id_) if round_ and round_.status is not RoundStatus.DRAFT else None
        found |= set(match.seats if match else ())
    return frozenset(found)
