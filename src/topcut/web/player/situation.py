"""Situation of a player: what their page shows right now."""

from enum import StrEnum

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.desks.rounds.board.player_card import PlayerCard
from topcut.core.play.matches import Match, MatchState, Round, RoundStatus
from topcut.core.tournament import Tournament


class Situation(StrEnum):
    BEFORE = "before"  # nothing is published yet
    PUBLISHED = "published"  # go to your table
    OPEN = "open"  # play, then report
    REPORTED = "reported"  # the player has reported; the others have not
    TO_CONFIRM = "to-confirm"  # the others have reported; the player has not
    DISPUTED = "disputed"  # a judge is coming
    RECORDED = "recorded"
    BYE = "bye"
    OUT = "out"  # the playoff continues without them
    NOT_PAIRED = "not-paired"  # entered during this round
    BETWEEN = "between"  # the round is closed, the next is not published
    DROPPED = "dropped"
    DISQUALIFIED = "disqualified"
    FINISHED = "finished"


def situation(tournament: Tournament, card: PlayerCard) -> Situation:
    """The player's situation; a draft round does not count: nothing changes until it is published."""
    if tournament.is_finished:
        return Situation.FINISHED
    if card.entrant.status is EntrantStatus.DISQUALIFIED:
        return Situation.DISQUALIFIED
    if card.round and card.match:
        return _at_a_match(card, card.round, card.match)
    if card.entrant.status is EntrantStatus.DROPPED:
        return Situation.DROPPED
    if is_out(tournament, card.entrant):
        return Situation.OUT
    if card.round:
        return Situation.NOT_PAIRED
    return Situation.BETWEEN if card.past else Situation.BEFORE


def is_out(tournament: Tournament, entrant: Entrant) -> bool:
    """Whether there is a playoff that they are not in, or no longer."""
    playing = tournament.playing_in(tournament.rounds_closed + 1) if tournament.cuts else [entrant]
    return entrant not in playing


def may_answer(tournament: Tournament, entrant: Entrant) -> bool:
    """Whether it is time to accept or decline a place in the playoff."""
    over = tournament.rounds_closed == tournament.details.ranked_rounds > 0
    waits = tournament.details.has_playoff and not tournament.cuts
    return over and waits and entrant.status is EntrantStatus.ACTIVE


def _at_a_match(card: PlayerCard, round_: Round, match: Match) -> Situation:
    if match.is_bye:
        return Situation.BYE
    if round_.status is RoundStatus.PUBLISHED and match.result is None:
        return Situation.PUBLISHED
    if match.state is MatchState.RECORDED:
        return Situation.RECORDED
    if match.state is MatchState.DISPUTED:
        return Situation.DISPUTED
    if card.own_report:
        return Situation.REPORTED
    return Situation.TO_CONFIRM if card.other_report else Situation.OPEN


def must_play_on(card: PlayerCard) -> bool:
    """Whether leaving would abandon a running match; a pod continues without them (MA-2.5A)."""
    return card.match is not None and card.match.result is None and len(card.match.seats) == 2
