"""Applies the events of the clocks desk: round clock and table time."""

from topcut.core.desks.clocks import events as e
from topcut.core.kernel.event import Entry
from topcut.core.play.timing import Extension
from topcut.core.steps import change_round, change_time, match_of, on
from topcut.core.tournament import Tournament


@on(e.RoundPaused)
def _(tournament: Tournament, event: e.RoundPaused, entry: Entry) -> Tournament:
    return change_round(tournament, event.round, paused_at=entry.at)


@on(e.RoundResumed)
def _(tournament: Tournament, event: e.RoundResumed, entry: Entry) -> Tournament:
    round_ = tournament.rounds[event.round - 1]
    paused = round_.paused_for + entry.at - (entry.at if round_.paused_at is None else round_.paused_at)
    return change_round(tournament, event.round, deadline=event.deadline, paused_at=None, paused_for=paused)


@on(e.RoundExtended)
def _(tournament: Tournament, event: e.RoundExtended, entry: Entry) -> Tournament:
    return change_round(tournament, event.round, deadline=event.deadline)


@on(e.ClockSet)
def _(tournament: Tournament, event: e.ClockSet, entry: Entry) -> Tournament:
    cut = tournament.rounds[event.round - 1].cut_short
    cut = bool(event.reason) if event.reason or event.began_earlier else cut
    return change_round(tournament, event.round, deadline=event.deadline, cut_short=cut)


@on(e.ExtensionGiven)
def _(tournament: Tournament, event: e.ExtensionGiven, entry: Entry) -> Tournament:
    given = Extension(entry.version, event.extension, event.seconds, entry.actor, entry.at)
    before = match_of(tournament, event.match).time.extensions
    return change_time(tournament, event.match, extensions=(*before, given))


@on(e.ExtensionWithdrawn)
def _(tournament: Tournament, event: e.ExtensionWithdrawn, entry: Entry) -> Tournament:
    before = match_of(tournament, event.match).time.extensions
    left = tuple(extension for extension in before if extension.number != event.number)
    return change_time(tournament, event.match, extensions=left)


@on(e.ExtraTurnsSet)
def _(tournament: Tournament, event: e.ExtraTurnsSet, entry: Entry) -> Tournament:
    return change_time(tournament, event.match, extra_turns=event.turns)
