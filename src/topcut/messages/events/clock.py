"""The round's clock, and the time of one table."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core import events as e
from topcut.core.judging import Finding
from topcut.core.timing import ExtensionKind
from topcut.messages.events.register import tells
from topcut.messages.names import Names
from topcut.messages.times import minutes_text, span_text


@tells(e.RoundPaused)
def round_paused(event: e.RoundPaused, names: Names) -> str:
    return _("The clock of round %(round)s was paused.") % {"round": event.round}


@tells(e.RoundResumed)
def round_resumed(event: e.RoundResumed, names: Names) -> str:
    return _("The clock of round %(round)s runs again.") % {"round": event.round}


@tells(e.RoundExtended)
def round_extended(event: e.RoundExtended, names: Names) -> str:
    facts = {"round": event.round, "time": minutes_text(event.minutes)}
    return _("Round %(round)s was extended by %(time)s for every table.") % facts


@tells(e.ClockSet)
def clock_set(event: e.ClockSet, names: Names) -> str:
    facts = {"round": event.round, "time": minutes_text(event.minutes)}
    return _("The clock of round %(round)s was set to %(time)s.") % facts


@tells(e.ExtensionGiven)
def extension_given(event: e.ExtensionGiven, names: Names) -> str:
    facts = {"place": names.place(event.match), "time": span_text(event.seconds)}
    sentences = {
        ExtensionKind.RULING: _("Time extension for %(place)s: %(time)s."),
        ExtensionKind.DECK_CHECK: _("Time extension for %(place)s after the deck check: %(time)s."),
        ExtensionKind.FEATURE_MATCH: _("Time extension for %(place)s, now a feature match: %(time)s."),
        ExtensionKind.TIMED_APART: _(
            "Time extension for %(place)s, now a feature match timed apart: %(time)s."
        ),
        ExtensionKind.MADE_LATE: _(
            "Time extension for %(place)s, made while the round was running: %(time)s."
        ),
    }
    return sentences[event.extension] % facts


@tells(e.ExtensionWithdrawn)
def extension_withdrawn(event: e.ExtensionWithdrawn, names: Names) -> str:
    facts = {"place": names.place(event.match), "time": span_text(event.seconds)}
    return _("An extension of %(time)s was withdrawn from %(place)s.") % facts


@tells(e.DeckCheckStarted)
def deck_check_started(event: e.DeckCheckStarted, names: Names) -> str:
    return _("A deck check began at %(place)s.") % {"place": names.place(event.match)}


@tells(e.DeckCheckEnded)
def deck_check_ended(event: e.DeckCheckEnded, names: Names) -> str:
    facts = {"place": names.place(event.match), "time": span_text(event.seconds)}
    sentences = {
        Finding.NOTHING: _("The deck check at %(place)s ended after %(time)s. Nothing was found."),
        Finding.FIXED: _("The deck check at %(place)s ended after %(time)s. Something was put right."),
        Finding.PENALTY: _("The deck check at %(place)s ended after %(time)s. A penalty follows."),
    }
    return sentences[event.finding] % facts


@tells(e.ExtraTurnsSet)
def extra_turns_set(event: e.ExtraTurnsSet, names: Names) -> str:
    facts = {"place": names.place(event.match), "turns": event.turns}
    if not event.turns:
        return _("No penalty turns are added any more at %(place)s.") % facts
    return (
        ngettext(
            "When time is called, %(turns)s penalty turn is added at %(place)s.",
            "When time is called, %(turns)s penalty turns are added at %(place)s.",
            event.turns,
        )
        % facts
    )
