"""Values of the form about a tournament, from its details."""

from typing import Any

from topcut.core.play.details import Details, Stage
from topcut.core.rules import Mode, Rules
from topcut.messages.figures import venue_time
from topcut.rulebook.announced import edition_by_date
from topcut.web.desk.describing import MELEE
from topcut.web.desk.filling import plain_rules
from topcut.web.desk.forms.offers import entering_of
from topcut.web.desk.forms.typed import written_house, written_parts


def values_of(now: Details) -> dict[str, Any]:
    stage = now.stages[0]
    rules = plain_rules(now.edition, stage.in_pods)
    return {
        **at_any_time(now),
        "date": now.date,
        "edition": "" if edition_by_date(now) == now.edition else now.edition,
        "program": now.program,
        "format": stage.format,
        "rel": now.rel,
        "structure": stage.kind,
        "entrants": entering_of(now.entrants, now.members),
        "mode": Mode.MULTIPLAYER if stage.in_pods else Mode.HEAD_TO_HEAD,
        **structure_typed(now),
        "minutes": stage.minutes or 0,
        "advance_at": now.advance_at or None,
        "playoff_minutes": _playoff_typed(now, rules),
        **_own_of_playoff(now, rules),
        **_early_end(now),
        "first_table": now.first_table,
        "last_table": now.last_table,
        "by_standings": now.last_round_by_standings,
        "check_in": now.check_in,
        "lists": now.lists,
        "parts": written_parts(now.stages),
        "boosters": ", ".join(next((each.boosters for each in _before_playoff(now) if each.boosters), ())),
        "across_pods": any(each.across_pods for each in now.stages),
        "construction": now.construction,
        "casual": not now.rated,
        "opponents_lists": now.opponents_lists,
        "lists_due": venue_time(now.lists_due, now.zone).replace(tzinfo=None) if now.lists_due else None,
        "own_lands": now.own_lands,
        "own_product": now.own_product,
        "melee": MELEE in now.overlays,
        "house": written_house(now.house),
        "sheet": f"kept-{now.sheets[0].name}" if now.sheets else "",
    }


def at_any_time(now: Details) -> dict[str, Any]:
    """What may change at any time."""
    return {
        "name": now.name,
        "zone": now.zone,
        "start_time": now.start_time,
        "place": now.place,
        "cap": now.cap,
        "posts_standings": now.posts_standings,
        "live_results": now.live_results,
    }


def structure_typed(now: Details) -> dict[str, Any]:
    """Rounds and cut as form values."""
    return {"rounds": now.main_rounds, "cut": now.stages[-1].cut if now.has_playoff else 0}


def _before_playoff(now: Details) -> tuple[Stage, ...]:
    return now.stages[:-1] if now.places else now.stages


def _playoff_typed(now: Details, rules: Rules) -> int | None:
    """Empty if the playoff has the time limit of the rules."""
    if len(now.stages) == 1 or now.stages[-1].minutes == rules.time.quarterfinal:
        return None
    return now.stages[-1].minutes or 0


def _own_of_playoff(now: Details, rules: Rules) -> dict[str, Any]:
    """What the playoff has of its own, and the games of the rounds; empty where it follows from the rest."""
    last, usual = now.stages[-1], rules.match.games_for(now.entrants)
    games = now.stages[0].games_to_win
    values: dict[str, Any] = {"games": games if games != usual else None}
    if now.places:
        before = now.stages[-2]
        own = last.format != before.format
        values["playoff_format"] = last.format if own else ""
        values["playoff_boosters"] = ", ".join(last.boosters) if own else ""
        values["playoff_games"] = last.games_to_win if last.games_to_win != before.games_to_win else None
    return values


def _early_end(now: Details) -> dict[str, int | None]:
    early = now.ends_early
    if early is None:
        return {}
    wins, players = early.wins, early.players
    return {
        "ends_after": early.after,
        "ends_wins": wins if wins != early.after else None,
        "ends_players": players if players != 1 else None,
    }
