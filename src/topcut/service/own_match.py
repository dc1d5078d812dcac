"""Staff who also play have no staff rights over their own match: which match a command is about."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard, SubmitDecklist, WithdrawProxy
from topcut.core.desks.floor.commands import AnswerCamera
from topcut.core.desks.judging.commands import (
    ClaimCall,
    CloseCall,
    CloseInvestigation,
    DecideAppeal,
    HandOnCall,
    IssuePenalty,
    ShareNote,
    WithdrawCall,
    WithdrawPenalty,
    WriteNote,
)
from topcut.core.desks.judging.state import Note
from topcut.core.desks.limited.commands import QuestionPool, RegisterPool, VerifyPool
from topcut.core.desks.registration.commands import (
    AwardByes,
    DisqualifyEntrant,
    DropEntrant,
    EnrolEntrant,
    NoteCare,
    ReenterEntrant,
)
from topcut.core.desks.registration.state import Care
from topcut.core.desks.results.commands import AcceptReports, RecordNoShows, TakeBackNoShow
from topcut.core.desks.rounds.commands import RepairRound
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import Match, MatchState
from topcut.core.tournament import Tournament

About = Callable[[Any, Tournament], Iterator[MatchId | None]]


def roles_over(match: MatchId | None, actor: Actor, tournament: Tournament | None) -> frozenset[Role]:
    """The actor's roles, unless the match is one they play in."""
    if match is None or tournament is None:
        return actor.roles
    found = tournament.match(match)
    return frozenset() if found and _plays_in(found, actor, tournament) else actor.roles


def roles_for(command: Command, actor: Actor, tournament: Tournament | None) -> frozenset[Role]:
    """What is left of the actor's roles for one command. Nobody judges themselves."""
    if tournament is None:
        return actor.roles
    if _favours_themselves(command, actor):
        return frozenset()
    if any(plays_as(entrant, actor, tournament) for entrant in _judged(command, tournament)):
        return frozenset()
    matches = _ABOUT.get(type(command), _named)(command, tournament)
    own = any(not roles_over(match, actor, tournament) for match in matches)
    return frozenset() if own else actor.roles


def _favours_themselves(command: Command, actor: Actor) -> bool:
    """An official who enters gives themselves no byes, as nobody awards their own (``AwardByes``)."""
    if not isinstance(command, EnrolEntrant):
        return False
    return command.awarded_byes > 0 and actor.person in command.members


def _judged(command: Command, tournament: Tournament) -> Iterator[EntrantId | None]:
    """Whom a command judges: by name, or in the note it goes on with."""
    if isinstance(command, _OF_ONESELF):
        yield command.entrant
    if isinstance(command, _ON_NOTES):
        note = _note_of(command, tournament)
        yield note.entrant if note else None


def plays_as(entrant: EntrantId | None, actor: Actor, tournament: Tournament) -> bool:
    if entrant is None:
        return False
    playing = tournament.entrant_of(actor.person) if actor.person else None
    return entrant == actor.entrant or (playing is not None and playing.id == entrant)


def is_closed_to(entrant: EntrantId, actor: Actor, tournament: Tournament) -> bool:
    """Staff who play see nothing closed about themselves, nor about whoever they play now."""
    if not actor.roles:
        return False
    own = plays_as(entrant, actor, tournament)
    return own or not roles_over(_playing(entrant, tournament), actor, tournament)


def codes_closed_to(actor: Actor, tournament: Tournament) -> frozenset[EntrantId]:
    """Whose codes staff who play neither see nor make: a phone opened with one would speak for their match.

    That is everybody at the table they play at, until its result is in.
    """
    round_ = tournament.current_round
    person = tournament.entrant_of(actor.person) if actor.person else None
    playing = {actor.entrant, person.id if person else None}
    matches = [round_.match_of(entrant) for entrant in playing if entrant] if round_ else []
    return frozenset(seat for match in matches if match and match.result is None for seat in match.seats)


def may_read(note: Note, actor: Actor, tournament: Tournament) -> bool:
    """Staff who play see no closed data of their own match, and nobody a note about themselves."""
    first = _first_of(note, tournament)
    concerned = first.entrant is not None and plays_as(first.entrant, actor, tournament)
    over = [roles_over(match, actor, tournament) for match in _noted(first, tournament)]
    roles = frozenset[Role]() if concerned or not all(over) else actor.roles
    return first.is_for(replace(actor, roles=roles))


def _plays_in(match: Match, actor: Actor, tournament: Tournament) -> bool:
    playing = tournament.entrant_of(actor.person) if actor.person else None
    return actor.entrant in match.seats or (playing is not None and playing.id in match.seats)


# Which matches a command is about


def _named(command: Any, tournament: Tournament) -> Iterator[MatchId | None]:
    yield getattr(command, "match", None)


def _waiting(command: AcceptReports, tournament: Tournament) -> Iterator[MatchId]:
    """Accepting a round's reports is about every match that waits there."""
    round_ = tournament.round(command.round)
    for match in round_.matches if round_ else ():
        yield from (part.id for part in match.parts if part.state is MatchState.UNCONFIRMED)


def _playing(entrant: EntrantId | None, tournament: Tournament) -> MatchId | None:
    """The match they play in the newest round."""
    round_ = tournament.current_round
    match = round_.match_of(entrant) if round_ and entrant is not None else None
    return match.id if match else None


def _of_player(command: Any, tournament: Tournament) -> Iterator[MatchId | None]:
    yield _playing(command.entrant, tournament)


def _penalty(command: IssuePenalty, tournament: Tournament) -> Iterator[MatchId | None]:
    """Where it was and whom they play now: either may be one's own."""
    yield command.in_match
    yield _playing(command.entrant, tournament)


def _leaving(command: Any, tournament: Tournament) -> Iterator[MatchId | None]:
    """Whoever has played their match decides nothing there by leaving; until then it is about that match."""
    playing = _playing(command.entrant, tournament)
    match = tournament.match(playing) if playing else None
    yield match.id if match and match.result is None else None


def _caring(command: NoteCare, tournament: Tournament) -> Iterator[MatchId | None]:
    """A new code or a phone ended takes their word from whoever one plays, until both have said it."""
    if command.care in (Care.CODED, Care.PHONES_ENDED):
        yield from _leaving(command, tournament)


def _withdrawn(command: WithdrawPenalty, tournament: Tournament) -> Iterator[MatchId | None]:
    issued = tournament.judging.penalties.get(command.number)
    yield issued.match if issued else None
    yield _playing(command.entrant, tournament)


def _noted(note: Note | WriteNote, tournament: Tournament) -> Iterator[MatchId | None]:
    """The match a note names, and the one its player plays now."""
    yield note.match
    yield _playing(note.entrant, tournament)


def _first_of(note: Note, tournament: Tournament) -> Note:
    """The note that a later one goes on with: it says whom and what all of them are about."""
    return tournament.judging.notes.get(note.on, note) if note.on is not None else note


def _note_of(command: Any, tournament: Tournament) -> Note | None:
    number = command.on if isinstance(command, WriteNote) else command.number
    note = tournament.judging.notes.get(number) if number is not None else None
    return _first_of(note, tournament) if note else None


def _of_note(command: Any, tournament: Tournament) -> Iterator[MatchId | None]:
    note = _note_of(command, tournament)
    if note or isinstance(command, WriteNote):
        yield from _noted(note or command, tournament)


def _of_call(command: Any, tournament: Tournament) -> Iterator[MatchId | None]:
    call = tournament.judging.calls.get(command.call)
    yield call.match if call else None


def _of_ruling(command: DecideAppeal, tournament: Tournament) -> Iterator[MatchId | None]:
    ruling = tournament.judging.rulings.get(command.ruling)
    yield ruling.match if ruling else None


_ON_NOTES = (WriteNote, ShareNote, CloseInvestigation)
_ABOUT: dict[type[Command], About] = {
    AcceptReports: _waiting,
    RecordNoShows: lambda command, _: iter(command.matches),
    RepairRound: lambda command, _: iter(command.broken),
    **dict.fromkeys((DisqualifyEntrant, TakeBackNoShow, AnswerCamera), _of_player),
    **dict.fromkeys((IssueProxy, WithdrawProxy, ReplaceCard), _of_player),
    **dict.fromkeys((SubmitDecklist, RegisterPool, VerifyPool, QuestionPool), _of_player),
    **dict.fromkeys((DropEntrant, ReenterEntrant), _leaving),
    NoteCare: _caring,
    IssuePenalty: _penalty,
    WithdrawPenalty: _withdrawn,
    **dict.fromkeys(_ON_NOTES, _of_note),
    **dict.fromkeys((ClaimCall, HandOnCall, CloseCall, WithdrawCall), _of_call),
    DecideAppeal: _of_ruling,
}
_OF_ONESELF = (
    DisqualifyEntrant,
    IssuePenalty,
    WithdrawPenalty,
    WriteNote,
    IssueProxy,
    WithdrawProxy,
    ReplaceCard,
    AwardByes,
)
