"""Register of the functions that apply events, and helpers for writing them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from topcut.core.desks.judging.state import Issued
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import EntrantId, MatchId, match_place
from topcut.core.kernel.values import changed
from topcut.core.play.draws import Drawn
from topcut.core.play.duels import settled, terms_of, with_duel
from topcut.core.play.matches import Match, Round
from topcut.core.tournament import Tournament

E = TypeVar("E", bound=Event)
Step = Callable[[Tournament, Any, Entry], Tournament]
STEPS: dict[type[Event], Step] = {}


def on(kind: type[E]) -> Callable[[Callable[[Tournament, E, Entry], Tournament]], Step]:
    def register(step: Callable[[Tournament, E, Entry], Tournament]) -> Step:
        STEPS[kind] = step
        return step

    return register


IS_BACK = {
    "status": EntrantStatus.ACTIVE,
    "last_round": None,
    "no_show": False,
    "left_by_own": False,
    "unstarted": False,
    "played_anyway": False,
}


def with_entrant(tournament: Tournament, entrant: Entrant) -> Tournament:
    return changed(tournament, entrants={**tournament.entrants, entrant.id: entrant})


def change_entrant(tournament: Tournament, entrant: EntrantId, **changes: object) -> Tournament:
    return with_entrant(tournament, changed(tournament.entrants[entrant], **changes))


def with_round(tournament: Tournament, round_: Round) -> Tournament:
    at = round_.number - 1
    return changed(tournament, rounds=(*tournament.rounds[:at], round_, *tournament.rounds[at + 1 :]))


def change_round(tournament: Tournament, number: int, **changes: object) -> Tournament:
    return with_round(tournament, changed(tournament.rounds[number - 1], **changes))


def change_match(tournament: Tournament, match: MatchId, **changes: object) -> Tournament:
    """Change one match or duel; a team result is recomputed."""
    round_ = tournament.rounds[match_place(match)[0] - 1]
    place = _place(round_, match)
    matches = list(round_.matches)
    whole, one = matches[place], changed(match_of(tournament, match), **changes)
    if whole.duels:
        terms = terms_of(tournament.details.stages[round_.stage], round_)
        one = with_duel(whole, one, terms) if whole.id != match else settled(one, terms)
    matches[place] = one
    return with_round(tournament, changed(round_, matches=tuple(matches)))


def match_of(tournament: Tournament, match: MatchId) -> Match:
    found = tournament.rounds[match_place(match)[0] - 1].match(match)
    if found is None:
        raise ValueError(f"no match {match}")
    return found


def _place(round_: Round, match: MatchId) -> int:
    place = round_.place_of(match)
    if place is None:
        raise ValueError(f"no match {match}")
    return place


def with_first_round_played(tournament: Tournament) -> Tournament:
    """Who left before round one started and played it all the same, by its results (MTR-2.10.a, 2.10.b).

    A match loss, as for not having come, and a bye are no round played.
    """
    for entrant in tournament.entrants.values():
        if entrant.unstarted:
            match = tournament.rounds[0].match_of(entrant.id)
            played = match is not None and _has_played(match, entrant.id)
            tournament = change_entrant(tournament, entrant.id, played_anyway=played)
    return tournament


def _has_played(match: Match, entrant: EntrantId) -> bool:
    seat = match.seat_of(entrant)
    scores = [part.result.score for part in match.parts if part.result and not match.is_bye]
    return any(score is not None and seat not in score.match_loss for score in scores)


def change_time(tournament: Tournament, match: MatchId, **changes: Any) -> Tournament:
    return change_match(tournament, match, time=replace(match_of(tournament, match).time, **changes))


def count_draft(tournament: Tournament, drawn: Drawn, place: int) -> Tournament:
    """Something was made of its draw once more."""
    draws, what = tournament.draws, (drawn, place)
    made = {**draws.made, what: draws.made.get(what, 0) + 1}
    return changed(tournament, draws=changed(draws, made=made))


K = TypeVar("K")
V = TypeVar("V")


def change_judging(tournament: Tournament, **changes: object) -> Tournament:
    return changed(tournament, judging=changed(tournament.judging, **changes))


def with_penalty(tournament: Tournament, issued: Issued) -> Tournament:
    return change_judging(tournament, penalties={**tournament.judging.penalties, issued.number: issued})


def without_requests(tournament: Tournament, is_moot: Callable[[Command], bool]) -> Tournament:
    """Without the requests that what happened has settled: nobody is asked any more."""
    moot = [id_ for id_, waiting in tournament.proposals.items() if is_moot(waiting.command)]
    if not moot:
        return tournament
    return changed(tournament, proposals={i: one for i, one in tournament.proposals.items() if i not in moot})


def without(values: Mapping[K, V], key: K) -> dict[K, V]:
    return {each: value for each, value in values.items() if each != key}
