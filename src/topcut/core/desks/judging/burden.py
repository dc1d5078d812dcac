"""Penalties applied to a match: games and matches lost by them (MTR 5, 3.16.a)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from topcut.core.desks.judging.state import Issued
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.own_words import seat_of_person
from topcut.core.kernel.ids import EntrantId, match_place, whole_id
from topcut.core.kernel.scores import Score, forfeited
from topcut.core.play.duels import wins_needed
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Penalty
from topcut.core.tournament import Tournament

COSTS = (Penalty.GAME_LOSS, Penalty.MATCH_LOSS)


@dataclass(frozen=True, slots=True)
class Burden:
    """Losses by penalty in one match: games lost by seat, and the seats that lose the match."""

    games: tuple[int, ...]
    match_loss: tuple[int, ...]
    no_sideboarding: bool = False

    def __bool__(self) -> bool:
        return any(self.games) or bool(self.match_loss)


def burden(tournament: Tournament, match: Match, more: Iterable[Issued] = ()) -> Burden:
    """The penalties that count in a match, plus ``more`` that are being issued."""
    due = [*_due(tournament, match), *more]
    lost = [issued for issued in due if issued.penalty is Penalty.GAME_LOSS]
    games = tuple(sum(issued.entrant == seat for issued in lost) for seat in match.seats)
    out = {issued.entrant for issued in due if issued.penalty is Penalty.MATCH_LOSS}
    losers = tuple(place for place, seat in enumerate(match.seats) if seat in out)
    return Burden(games, losers, any(issued.before_game_one for issued in lost))


def _due(tournament: Tournament, match: Match) -> Iterator[Issued]:
    for issued in tournament.judging.penalties.values():
        if issued.penalty in COSTS and issued.entrant in match.seats:
            where = match_of(tournament, issued)
            if where is not None and where.id == match.id:
                yield issued


def match_of(tournament: Tournament, issued: Issued) -> Match | None:
    """The match in which a penalty counts: the one it was issued in, otherwise the next with opponents.

    Not one in which the entrant meets the official who decided on it (MTR-1.4.d).
    """
    if issued.match is not None and whole_id(issued.match) not in tournament.broken:
        return tournament.match(issued.match)
    for round_ in tournament.rounds[issued.after :]:
        match = round_.match_of(issued.entrant) if round_.status is not RoundStatus.DRAFT else None
        if match and not match.is_bye and not is_spared(tournament, match, issued):
            return match if issued.member is None or not match.duels else match.duels[issued.member]
    return None


def is_spared(tournament: Tournament, match: Match, issued: Issued) -> bool:
    """Whether the official who decided on a penalty plays against the entrant here."""
    seat = seat_of_person(tournament, match, issued.spares)
    return seat is not None and match.seats[seat] != issued.entrant


def is_by_a_player(tournament: Tournament, issued: Issued) -> bool:
    """Whether an official who plays gave somebody else a loss: it does not count in a match of their own."""
    plays = tournament.entrant_of(issued.spares) if issued.spares else None
    return issued.penalty in COSTS and plays is not None and plays.id != issued.entrant


def waiting(tournament: Tournament, entrant: EntrantId) -> list[Issued]:
    """Losses pending for the entrant's next match."""
    own = tournament.judging.penalties_of(entrant) if has_next_match(tournament, entrant) else []
    return [one for one in own if one.penalty in COSTS and match_of(tournament, one) is None]


def is_without_effect(tournament: Tournament, issued: Issued) -> bool:
    """Whether a loss counts in no match: it was issued after the entrant's last."""
    pending = issued.penalty in COSTS and match_of(tournament, issued) is None
    return pending and not has_next_match(tournament, issued.entrant)


def has_next_match(tournament: Tournament, entrant: EntrantId) -> bool:
    """Whether a round follows the last one shown in which the entrant is to play."""
    coming = last_shown(tournament) + 1
    if tournament.is_finished or coming > tournament.details.rounds:
        return False
    return tournament.entrants[entrant] in tournament.playing_in(coming)


def match_being_played(tournament: Tournament, entrant: EntrantId) -> Match | None:
    """The entrant's match of the round that is on, as long as it has no result."""
    shown = last_shown(tournament)
    round_ = tournament.rounds[shown - 1] if shown else None
    match = round_.match_of(entrant) if round_ and round_.status is not RoundStatus.CLOSED else None
    return match if match and match.result is None and not match.is_bye else None


def last_shown(tournament: Tournament) -> int:
    return sum(1 for round_ in tournament.rounds if round_.status is not RoundStatus.DRAFT)


def settled_score(tournament: Tournament, match: Match, due: Burden) -> Score | None:
    """The score, if penalties alone decide it.

    Best of three: a match loss gives 2-0 to the other; two game losses 0-2; a match loss for both
    0-0, which both lose. In a pod the others play on.
    """
    seats, needed = len(match.seats), wins_needed(tournament.stage_of(match_place(match.id)[0]), match)
    if due.match_loss and len(due.match_loss) >= seats - 1:
        return forfeited(due.match_loss, seats, needed)
    if seats != 2 or due.match_loss:
        return None
    won = (min(due.games[1], needed), min(due.games[0], needed))
    return Score(won) if (won[0] == needed) != (won[1] == needed) else None


def fits(score: Score, due: Burden) -> bool:
    """Whether a score is consistent with the penalties.

    With a game loss for the first of two, 2-1 and 1-2 are possible and 2-0 is not; in a pod a player who lost
    the game by penalty cannot have won it.
    """
    if not set(due.match_loss) <= set(score.match_loss):
        return False
    if score.match_loss:
        return True
    if len(score.games) == 2:
        return score.games[1] >= due.games[0] and score.games[0] >= due.games[1]
    return all(not lost or score.games[place] == 0 for place, lost in enumerate(due.games))


def disqualified_seats(tournament: Tournament, match: Match) -> list[int]:
    """The seats that lose this match by disqualification, whatever its score."""
    status = EntrantStatus.DISQUALIFIED
    return [at for at, seat in enumerate(match.seats) if tournament.entrants[seat].status is status]
