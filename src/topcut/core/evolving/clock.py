"""Clocks: of the round, of a table."""

from topcut.core import events as e
from topcut.core.clock import ran
from topcut.core.evolving.judging import check_ended
from topcut.core.evolving.steps import change_round, change_time, match_of, on
from topcut.core.ids import match_place
from topcut.core.timing import Extension
from topcut.core.tournament import Tournament


@on(e.RoundPaused)
def _(tournament: Tournament, event: e.RoundPaused, entry: e.Entry) -> Tournament:
    return change_round(tournament, event.round, paused_at=entry.at)


@on(e.RoundResumed)
def _(tournament: Tournament, event: e.RoundResumed, entry: e.Entry) -> Tournament:
    round_ = tournament.rounds[event.round - 1]
    paused = round_.paused_for + entry.at - (entry.at if round_.paused_at is None else round_.paused_at)
    return change_round(tournament, event.round, deadline=event.deadline, paused_at=None, paused_for=paused)


@on(e.RoundExtended)
def _(tournament: Tournament, event: e.RoundExtended, entry: e.Entry) -> Tournament:
    return change_round(tournament, event.round, deadline=event.deadline)


@on(e.ClockSet)
def _(tournament: Tournament, event: e.ClockSet, entry: e.Entry) -> Tournament:
    return change_round(tournament, event.round, deadline=event.deadline)


@on(e.ExtensionGiven)
def _(tournament: Tournament, event: e.ExtensionGiven, entry: e.Entry) -> Tournament:
    given = Extension(entry.version, event.extension, event.seconds, entry.actor, entry.at)
    before = match_of(tournament, event.match).time.extensions
    return change_time(tournament, event.match, extensions=(*before, given))


@on(e.ExtensionWithdrawn)
def _(tournament: Tournament, event: e.ExtensionWithdrawn, entry: e.Entry) -> Tournament:
    before = match_of(tournament, event.match).time.extensions
    left = tuple(extension for extension in before if extension.number != event.number)
    return change_time(tournament, event.match, extensions=left)


@on(e.DeckCheckStarted)
def _(tournament: Tournament, event: e.DeckCheckStarted, entry: e.Entry) -> Tournament:
    round_ = tournament.rounds[match_place(event.match)[0] - 1]
    return change_time(tournament, event.match, check_from=ran(round_, entry.at))


@on(e.DeckCheckEnded)
def _(tournament: Tournament, event: e.DeckCheckEnded, entry: e.Entry) -> Tournament:
    after = change_time(tournament, event.match, check_from=None)
    return check_ended(after, event, entry)


@on(e.ExtraTurnsSet)
def _(tournament: Tournament, event: e.ExtraTurnsSet, entry: e.Entry) -> Tournament:
    return change_time(tournament, event.match, extra_turns=event.turns)
