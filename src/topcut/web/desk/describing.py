"""Conversion of submitted form data to a tournament's details."""

from dataclasses import replace
from datetime import datetime
from typing import Any, TypedDict
from zoneinfo import ZoneInfo

from topcut.core.desks.limited.schedule import LimitedKind
from topcut.core.kernel.ids import Instant
from topcut.core.play.details import Details, Stage, drafted_anew, playoff_after
from topcut.core.play.early_end import EarlyEnd
from topcut.core.rules import Mode, Rel, Rules
from topcut.rulebook import RulebookError, rules_for
from topcut.web.desk.forms.typed import PartTyped

MELEE = "melee"


def details_of(typed: dict[str, Any], rules: Rules) -> Details:
    """The details as typed; values left to the rules are left to house rules, if there are any (ED.2)."""
    plain = _described(typed, rules)
    if not (plain.house or plain.sheets) or not readable(plain):
        return plain
    played = rules_for(plain)
    level, usual = Rel(typed["rel"]), rules.time.swiss_round
    as_filled = typed["minutes"] == usual.at(level)
    minutes = played.time.swiss_round.at(level) if as_filled else typed["minutes"]
    described = _described({**typed, "minutes": minutes}, played)
    return replace(described, overlays=plain.overlays)


def readable(details: Details) -> bool:
    try:
        rules_for(details)
    except RulebookError:
        return False
    return True


def _described(typed: dict[str, Any], rules: Rules) -> Details:
    stage = Stage(
        kind=typed["structure"],
        format=typed["format"],
        rounds=typed["rounds"],
        games_to_win=typed["games"] or rules.match.games_for(typed["entrants"][0]),
        minutes=typed["minutes"] or None,
        seats=_seats(rules),
        boosters=_boosters(typed["format"], typed["boosters"]),
        across_pods=typed["across_pods"],
    )
    details = Details(
        name=typed["name"],
        date=typed["date"].isoformat(),
        zone=typed["zone"],
        edition=rules.source.edition,
        rel=Rel(typed["rel"]),
        stages=_stages(_ranked(stage, typed), typed, rules),
        overlays=rules.source.overlays + ((MELEE,) if typed["melee"] else ()),
        check_in=typed["check_in"],
        first_table=typed["first_table"] or 1,
        last_table=typed["last_table"],
        last_round_by_standings=typed["by_standings"],
        program=typed["program"],
        house=typed["house"],
        sheets=typed["sheet"],
        lists=typed["lists"],
        rated=not typed["casual"],
        construction=typed["construction"],
        entrants=typed["entrants"][0],
        members=typed["entrants"][1],
        ends_early=_early_end(typed),
        opponents_lists=typed["opponents_lists"],
        lists_due=_instant(typed["lists_due"], typed["zone"]),
        own_lands=typed["own_lands"],
        own_product=typed["own_product"],
        **announced_in(typed),
        posts_standings=typed.get("posts_standings", True),
        live_results=typed.get("live_results", True),
    )
    return replace(
        details, stages=tuple(_at_level(details, place, rules) for place in range(len(details.stages)))
    )


class AnnouncedDay(TypedDict):
    """What a tournament says of itself that may change at any time, besides its name and its zone."""

    start_time: str
    place: str
    cap: int | None


def announced_in(typed: dict[str, Any]) -> AnnouncedDay:
    return {
        "start_time": typed.get("start_time", ""),
        "place": typed.get("place", ""),
        "cap": typed.get("cap"),
    }


def _early_end(typed: dict[str, Any]) -> EarlyEnd | None:
    """The criterion for fewer rounds, unless it is typed out: one player who won every round (MTR-10.2.b)."""
    after = typed["ends_after"]
    return EarlyEnd(after, typed["ends_wins"] or after, typed["ends_players"] or 1) if after else None


def _instant(typed: datetime | None, zone: str) -> Instant | None:
    """A moment of the ledger for a date and time at the venue."""
    if typed is None:
        return None
    return Instant(int(typed.replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000)


def _at_level(details: Details, place: int, rules: Rules) -> Stage:
    """The stage's level: after the cut to a second day the program's, unless one is typed (MTR-1.12.a).

    Of a program that is played at one level on all days it is the tournament's, be it too low.
    """
    stage, level_on = details.stages[place], rules.programs.level_on
    first, least = level_on(details.program, 1), level_on(details.program, details.day_of(place))
    if stage.rel or least is first or least is None or details.rel.height >= least.height:
        return stage
    return replace(stage, rel=least)


def _ranked(stage: Stage, typed: dict[str, Any]) -> tuple[Stage, ...]:
    """The stages before a playoff: one, or as many as were typed, each played like the first (MTR-1.1.a)."""
    if not typed["parts"]:
        return drafted_anew(stage)
    return tuple(
        one for part in typed["parts"] for one in drafted_anew(_part(stage, part, typed["boosters"]))
    )


def _part(stage: Stage, part: PartTyped, boosters: tuple[str, ...]) -> Stage:
    return replace(
        stage,
        format=part.format,
        rounds=part.rounds,
        cut=part.cut,
        rel=part.rel,
        games_to_win=part.games or stage.games_to_win,
        boosters=_boosters(part.format, boosters),
    )


def _seats(rules: Rules) -> int:
    """Seats at a table: two, or the pod size of the addendum or a house rule (MA-1.1A)."""
    return (rules.match.pod_size or 2) if rules.match.mode is Mode.MULTIPLAYER else 2


def _playoff_minutes(typed: int | None, rules: Rules) -> int | None:
    """As typed, 0 for no limit; empty leaves it to the rules (APP-B.a)."""
    return rules.time.quarterfinal if typed is None else typed or None


def _stages(ranked: tuple[Stage, ...], typed: dict[str, Any], rules: Rules) -> tuple[Stage, ...]:
    """The Swiss stages, and a playoff after them if there is one, played like the last stage unless typed."""
    last, cut = ranked[-1], typed["cut"]
    if not cut or last.is_elimination:
        return ranked
    playoff = playoff_after(last, cut, _playoff_minutes(typed["playoff_minutes"], rules))
    format = typed["playoff_format"] or last.format
    return (
        *ranked,
        replace(
            playoff,
            format=format,
            games_to_win=typed["playoff_games"] or last.games_to_win,
            boosters=last.boosters if format == last.format else _boosters(format, typed["playoff_boosters"]),
            advance_at=typed["advance_at"] or 0,
        ),
    )


def _boosters(format: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return names if format in list(LimitedKind) else ()
