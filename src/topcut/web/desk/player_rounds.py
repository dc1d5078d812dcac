"""A player's rounds as their page at the desk shows them: the record, each round, statements about them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.board.player_card import PastRound, PlayerCard
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Match, MatchState
from topcut.messages.score_words import score_text
from topcut.messages.words import outcome_text, state_text
from topcut.service.statements import Written, statements_on
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Chip, Link, Moment

_OUTCOMES = {
    Outcome.WIN: "ok",
    Outcome.BYE: "ok",
    Outcome.AWARDED: "ok",
    Outcome.LOSS: "bad",
    Outcome.NOT_PLAYED: "bad",
}
_STATES = {
    MatchState.PLAYING: "",
    MatchState.UNCONFIRMED: "warn",
    MatchState.DISPUTED: "bad",
    MatchState.RECORDED: "ok",
}


@dataclass(frozen=True, slots=True)
class TableNow:
    """The table of the round that is played."""

    label: str
    number: str


@dataclass(frozen=True, slots=True)
class RecordSoFar:
    points: int
    record: str
    table: TableNow | None


@dataclass(frozen=True, slots=True)
class RoundOfPlayer:
    """``instead`` stands where there is no opponent."""

    number: int
    opponents: tuple[Link, ...]
    instead: str
    score: str
    chip: Chip | None


@dataclass(frozen=True, slots=True)
class StatementShown:
    """What a head judge wrote about a disqualification; no lines once it is erased."""

    by: str
    at: Moment
    lines: tuple[str, ...]


def record_so_far(card: PlayerCard) -> RecordSoFar:
    table = None
    if card.match and card.round:
        label = _("Table in round %(n)s") % {"n": card.round.number}
        table = TableNow(label, str(card.match.table or "–"))
    record = card.record
    return RecordSoFar(card.points, f"{record.won}–{record.lost}–{record.drawn}", table)


def rounds_of_player(visit: Visit, card: PlayerCard) -> Iterator[RoundOfPlayer]:
    """The round that is played, then those before, newest first."""
    if card.match and card.round:
        yield _current(visit, card, card.round.number, card.match)
    for past in card.past:
        yield _past(visit, card, past)


def _current(visit: Visit, card: PlayerCard, number: int, match: Match) -> RoundOfPlayer:
    score = match.result.score if match.result else None
    return RoundOfPlayer(
        number=number,
        opponents=_opponents(visit, match.opponents_of(card.entrant.id)),
        instead=outcome_text(Outcome.BYE),
        score=score_text(score, card.seat or 0) if score else "–",
        chip=Chip(_state_text(card, match), _STATES[match.state]),
    )


def _state_text(card: PlayerCard, match: Match) -> str:
    """What the opponent reported waits for this player, and not for the opponent."""
    has_reported = card.seat in {report.seat for report in match.reports}
    if match.state is MatchState.UNCONFIRMED and not has_reported:
        return _("waits for this player")
    return state_text(match.state)


def _past(visit: Visit, card: PlayerCard, past: PastRound) -> RoundOfPlayer:
    seat = past.match.seat_of(card.entrant.id) if past.match else 0
    return RoundOfPlayer(
        number=past.number,
        opponents=_opponents(visit, past.opponents),
        instead="–",
        score=score_text(past.score, seat) if past.score else "–",
        chip=Chip(outcome_text(past.outcome), _OUTCOMES.get(past.outcome, "")) if past.outcome else None,
    )


def _opponents(visit: Visit, opponents: Iterable[EntrantId]) -> tuple[Link, ...]:
    id_ = visit.tournament.id
    return tuple(Link(str(visit.names[one]), address("desk-player", id_, one)) for one in opponents)


def statements_shown(visit: Visit, entrant: EntrantId) -> tuple[StatementShown, ...]:
    """Statements on the entrant: for the head judge only, and never on themselves."""
    if not visit.may_at_once("read-statement") or visit.actor.entrant == entrant:
        return ()
    return tuple(_statement(visit, one) for one in statements_on(visit.tournament.id, entrant))


def _statement(visit: Visit, written: Written) -> StatementShown:
    at = Moment.at(written.at, visit.tournament.details.zone)
    return StatementShown(visit.words.actor(written.by), at, tuple(written.text.splitlines()))
