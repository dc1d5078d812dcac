"""Rounds that only staff see: which one closing a round pairs, and whether one is still right."""

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.tournament import Tournament, active_entrants, newest_result


def paired_by_closing(tournament: Tournament, number: int) -> int | None:
    """The round that is paired as soon as this one is closed; ``None`` where something comes first.

    Only within a stage that has no bracket: a new one begins with a cut, seats, packs or other decks. Where
    the rounds may end early, a correction can still end them, so nothing is paired unasked (MTR-10.2.b).
    """
    details, round_ = tournament.details, tournament.round(number)
    if round_ is None or details.ends_early or details.stages[round_.stage].is_elimination:
        return None
    over = tournament.prizes.end_play or len(active_entrants(tournament)) < 2
    return None if over or not details.rounds_to_go(number) else number + 1


def unpublished(tournament: Tournament) -> Round | None:
    """The round that only staff see, if there is one."""
    current = tournament.current_round
    return current if current and current.status is RoundStatus.DRAFT else None


def rounds_shown(tournament: Tournament) -> int:
    """How many rounds everybody has seen."""
    return len(tournament.rounds) - (unpublished(tournament) is not None)


def last_shown(tournament: Tournament) -> Round | None:
    return tournament.round(rounds_shown(tournament))


def is_still_expected(tournament: Tournament, entrant: Entrant) -> bool:
    """Whether a no-show who reports now plays on as if they had not been dropped (MTR-2.10.c)."""
    return entrant.no_show and entrant.last_round == rounds_shown(tournament)


def is_outdated(tournament: Tournament, round_: Round) -> bool:
    """Whether a result or the field has changed since it was paired: then it is paired again (I4)."""
    newest = max(newest_result(tournament, before=round_.number), tournament.field_changed)
    return newest > round_.based_on


def left_since(tournament: Tournament, round_: Round) -> int:
    """How many are seated in it and have dropped since it was paired (MTR-2.10.b)."""
    seated = (tournament.entrants[seat] for match in round_.matches for seat in match.seats)
    return sum(entrant.status is EntrantStatus.DROPPED for entrant in seated)
