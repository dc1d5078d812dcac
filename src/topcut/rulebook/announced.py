"""Departures that a tournament must announce, from the rules or its program (ED.2, APP-B.a, APP-E.a)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from topcut.core.desks.limited.product import usual_mixes
from topcut.core.desks.organizing.sanctioning import (
    RecommendedPart,
    against_table,
    recommended_for,
    unlisted_formats,
)
from topcut.core.desks.registration.state import Entrant
from topcut.core.play.details import Details, ListsTaken
from topcut.core.rules import Citation, Deviation, Rules
from topcut.core.rules.recommended import Recommendation
from topcut.rulebook.deviations import Departure, PlannedTournament, departures
from topcut.rulebook.errors import BeforeFirstEdition
from topcut.rulebook.loading import ADDENDUM, MULTIPLAYER_OVERLAY, edition_for, load
from topcut.rulebook.programs import (
    Outline,
    Preset,
    PresetStage,
    StageOutline,
    preset_of,
    presets,
)
from topcut.rulebook.time_limits import time_limit


@dataclass(frozen=True, slots=True)
class AnnouncedDepartures:
    """Departures from rule and program, and values that an overlay changed.

    ``advice`` departs from nothing: what the rules recommend and leave open (APP-E.a, MTR-1.12.a).
    ``since`` are departures that nobody announced: they came after the start.
    """

    departures: tuple[Departure, ...]
    values: tuple[Deviation, ...]
    advice: tuple[Departure, ...] = ()
    since: tuple[Departure, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.departures or self.values or self.since)


def announced(
    details: Details,
    rules: Rules,
    field: Sequence[Entrant] = (),
    expected: Recommendation | None = None,
) -> AnnouncedDepartures:
    """Everything that must be announced. The rounds are checked once the ``field`` of round one is known.

    A Friday night of 60 minutes a round gives one departure, from the recommended 50. ``expected`` is what
    the table has for as many as are expected, of a tournament that is being planned.
    """
    found = [
        *_edition(details, rules),
        *_addendum(details),
        *_formats(details, rules),
        *_departures(details, rules),
        *off_table(details, rules, field, expected),
        *_boosters(details, rules),
        *_lists_due(details, rules),
    ]
    # Pods are played by the addendum, which is one line; departures from it are listed separately.
    values = (value for value in rules.source.deviations if value.by.document != ADDENDUM)
    advice = tuple(one for one in found if _is_advice(one))
    return AnnouncedDepartures(tuple(one for one in found if one not in advice), tuple(values), advice)


_FREE = frozenset({*RecommendedPart, "level-below-recommended"})


def _is_advice(one: Departure) -> bool:
    """The table of rounds binds Premier tournaments only, and a recommended level nobody."""
    return one.code in _FREE and not one.refused


def outline_of(program: str, rules: Rules) -> Outline | None:
    """The preset of a program by its name in the edition's table, or one of ours by its own."""
    return next((row for row in presets(rules) if program and program in (row.program, row.id)), None)


def edition_by_date(details: Details) -> str | None:
    try:
        return edition_for(date.fromisoformat(details.date))
    except (ValueError, BeforeFirstEdition):
        return None


def _edition(details: Details, rules: Rules) -> Iterator[Departure]:
    usual = edition_by_date(details)
    if usual != details.edition:
        day = (usual or "").removeprefix("mtr-")
        cite = Citation("MTR", day or rules.source.effective.isoformat(), "")
        yield Departure("edition", None, day, details.edition.removeprefix("mtr-"), False, cite)


def _addendum(details: Details) -> Iterator[Departure]:
    """ED.2: pods are played by a document in addition to the tournament rules."""
    if MULTIPLAYER_OVERLAY in details.overlays:
        day = MULTIPLAYER_OVERLAY.removeprefix("multiplayer-addendum-")
        yield Departure("addendum", None, details.edition, day, False, Citation("MA", day, ""))


def _formats(details: Details, rules: Rules) -> Iterator[Departure]:
    """MTR-3.2.a: a format that the tournament rules do not sanction."""
    for format_ in unlisted_formats(details, rules):
        yield Departure("format-unlisted", None, None, format_, False, rules.cite("formats.sanctioned"))


def _departures(details: Details, rules: Rules) -> Iterator[Departure]:
    # A value that the fact sheet changed is already a deviation; do not list it twice.
    plain = load(rules.source.edition, tuple(filter(MULTIPLAYER_OVERLAY.__eq__, details.overlays)))
    row = outline_of(details.program, plain)
    usual = row or Outline("", "", "", (StageOutline("swiss", details.stages[0].format),), rel=details.rel)
    plan = PlannedTournament(
        tuple(_stage(details, place) for place in range(len(details.stages))),
        None,
        decklists=details.lists not in (ListsTaken.OPTIONAL, ListsTaken.NONE),
    )
    yield from departures(_preset(usual, details, plain), plan, plain)
    yield from _playoff_time(details, plain)


def _playoff_time(details: Details, rules: Rules) -> Iterator[Departure]:
    """MA-2.4B: playoff pods should be untimed; head-to-head the rules have a time (APP-B.a)."""
    place, stage, usual = len(details.stages) - 1, details.stages[-1], rules.time.quarterfinal
    alone = len(details.stages) == 1 and not stage.in_pods  # compared with the minutes of a round
    if not details.has_playoff or alone or stage.minutes == usual:
        return
    if stage.minutes is not None and stage.minutes < rules.time.minimum_match:
        return  # told already, as shorter than any match may be
    timed = stage.in_pods and stage.minutes is not None
    cite = rules.cite_rule("MA-2.4B") if timed else rules.cite("time.quarterfinal")
    code = "playoff-pods-timed" if timed else "playoff-time"
    yield Departure(code, place, usual, stage.minutes, False, cite)


def _stage(details: Details, place: int) -> PresetStage:
    stage = details.stages[place]
    return PresetStage(
        "single-elimination" if stage.is_elimination else "swiss",
        stage.format,
        details.rel_in(place),
        stage.rounds,
        stage.minutes,
        stage.games_to_win,
        None,
        details.day_of(place),
    )


def _preset(row: Outline, details: Details, rules: Rules) -> Preset:
    """The preset values at the chosen level."""
    bracket = details.stages[0].is_elimination
    minutes = time_limit(rules, "quarterfinal" if bracket else "swiss", rel=details.rel_in(0)).minutes
    games = rules.match.games_for(details.entrants)
    stages = tuple(
        PresetStage("swiss", stage.format, details.rel_in(0), None, minutes, games, None, None)
        for stage in row.stages[:1]
    )
    row = replace(row, entrants=details.entrants)
    return preset_of(row, rules, decklists=rules.decks.lists.at(details.highest_rel), stages=stages)


def off_table(
    details: Details, rules: Rules, field: Sequence[Entrant], expected: Recommendation | None = None
) -> Iterator[Departure]:
    """Departures from the table of rounds; a program without a playoff of its own needs none.

    ``expected``: what the table has for those that are expected, while there is no ``field``.
    """
    by_fact_sheet = details.program in rules.rounds.set_by_fact_sheet
    table = recommended_for(details, rules, field) or (None if by_fact_sheet else expected)
    row = outline_of(details.program, rules)
    uncut = row is not None and not row.plays_off
    for off in against_table(details, rules, table):
        if off.part is RecommendedPart.CUT and not off.announced and uncut:
            continue
        yield Departure(
            off.part.value, None, off.table, off.announced, off.required, rules.cite("rounds.recommended")
        )


def _boosters(details: Details, rules: Rules) -> Iterator[Departure]:
    """APP-D: a Premier tournament opens the mix of the day; elsewhere it is only recommended."""
    if not (rules.boosters.mixes_required_for_premier and details.program in rules.roles.premier):
        return
    for place, stage in enumerate(details.stages):
        usual = usual_mixes(details, rules, stage) if stage.boosters else ()
        if usual and stage.boosters not in usual:
            products = tuple(dict.fromkeys(name for mix in usual for name in mix))
            cite = rules.cite("boosters.mixes")
            yield Departure("booster-mix", place, products, tuple(dict.fromkeys(stage.boosters)), True, cite)


def start_passed_by(details: Details, rules: Rules) -> datetime | None:
    """The start that a deadline for Constructed lists comes after; ``None`` if it does not (MTR-2.7.b).

    Where no time is announced, and by the editions that ask for lists before round one, it is the end of
    the day.
    """
    due, plays = details.lists_due, (details.stages[at] for at in details.decks)
    if due is None or not details.lists.here or all(stage.is_limited for stage in plays):
        return None
    timed = details.start_time if rules.decks.list_deadline_constructed == "tournament-start" else ""
    try:
        day = datetime.combine(date.fromisoformat(details.date), time(), ZoneInfo(details.zone))
        hour = time.fromisoformat(timed) if timed else None
        start = day.replace(hour=hour.hour, minute=hour.minute) if hour else day + timedelta(days=1)
    except (OverflowError, ValueError, ZoneInfoNotFoundError):
        return None
    return start if due > start.timestamp() * 1000 else None


def _lists_due(details: Details, rules: Rules) -> Iterator[Departure]:
    """MTR-2.7.b: Constructed lists are in before the start."""
    if details.lists_due is not None and start_passed_by(details, rules):
        cite = rules.cite("decks.list_deadline_constructed")
        chosen = (details.lists_due, details.zone)
        yield Departure("lists-due-late", None, details.start_time, chosen, True, cite)
