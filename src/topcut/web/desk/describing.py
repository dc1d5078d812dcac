"""Conversion of submitted form data to a tournament's details."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from topcut.core.desks.limited.schedule import LimitedKind
from topcut.core.kernel.ids import Instant
from topcut.core.play.details import Details, Stage, playoff_after
from topcut.core.rules import EntrantKind, Mode, Rel, Rules
from topcut.rulebook import RulebookError, rules_for

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
        games_to_win=_games(typed["entrants"][0], rules),
        minutes=typed["minutes"] or None,
        seats=_seats(rules),
        boosters=typed["boosters"] if typed["format"] in list(LimitedKind) else (),
        across_pods=typed["across_pods"],
    )
    details = Details(
        name=typed["name"],
        date=typed["date"].isoformat(),
        zone=typed["zone"],
        edition=rules.source.edition,
        rel=Rel(typed["rel"]),
        stages=_stages(
            _ranked(stage, typed),
            typed["cut"],
            _playoff_minutes(typed["playoff_minutes"], rules),
            typed["advance_at"] or 0,
        ),
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
        opponents_lists=typed["opponents_lists"],
        lists_due=_instant(typed["lists_due"], typed["zone"]),
        own_lands=typed["own_lands"],
        own_product=typed["own_product"],
    )
    return replace(
        details, stages=tuple(_at_level(details, place, rules) for place in range(len(details.stages)))
    )


def _instant(typed: datetime | None, zone: str) -> Instant | None:
    """A moment of the ledger for a date and time at the venue."""
    if typed is None:
        return None
    return Instant(int(typed.replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000)


def _at_level(details: Details, place: int, rules: Rules) -> Stage:
    """The stage's level: after the cut to a second day the program's, unless one is typed (MTR-1.12.a)."""
    stage, least = details.stages[place], rules.programs.level_on(details.program, details.day_of(place))
    if stage.rel or details.day_of(place) == 1 or least is None or details.rel.height >= least.height:
        return stage
    return replace(stage, rel=least)


def _ranked(stage: Stage, typed: dict[str, Any]) -> tuple[Stage, ...]:
    """The stages before a playoff: one, or as many as were typed, each played like the first (MTR-1.1.a)."""
    if not typed["parts"]:
        return (stage,)
    boosters: tuple[str, ...] = typed["boosters"]
    return tuple(
        replace(
            stage,
            format=part.format,
            rounds=part.rounds,
            cut=part.cut,
            rel=part.rel,
            boosters=boosters if part.format in list(LimitedKind) else (),
        )
        for part in typed["parts"]
    )


def _games(kind: EntrantKind, rules: Rules) -> int:
    """Games to win: Two-Headed Giant plays one game (MTR-9.1.a)."""
    two_headed = kind is EntrantKind.TWO_HEADED_GIANT
    return rules.match.games_to_win_two_headed_giant if two_headed else rules.match.games_to_win


def _seats(rules: Rules) -> int:
    """Seats at a table: two, or the pod size of the addendum or a house rule (MA-1.1A)."""
    return (rules.match.pod_size or 2) if rules.match.mode is Mode.MULTIPLAYER else 2


def _playoff_minutes(typed: int | None, rules: Rules) -> int | None:
    """As typed, 0 for no limit; empty leaves it to the rules (APP-B.a)."""
    return rules.time.quarterfinal if typed is None else typed or None


def _stages(
    ranked: tuple[Stage, ...], cut: int | None, minutes: int | None, advance_at: int
) -> tuple[Stage, ...]:
    """The Swiss stages, and a playoff after them if there is one, in the format of the last stage."""
    if not cut or ranked[-1].is_elimination:
        return ranked
    return (*ranked, replace(playoff_after(ranked[-1], cut, minutes), advance_at=advance_at))
