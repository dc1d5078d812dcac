"""The round's clock, and the time of one table."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.clocks.events import (
    ClockSet,
    ExtensionGiven,
    ExtensionWithdrawn,
    ExtraTurnsSet,
    RoundExtended,
    RoundPaused,
    RoundResumed,
)
from topcut.core.desks.decks.events import DeckCheckEnded, DeckCheckStarted
from topcut.core.desks.decks.state import Finding
from topcut.core.play.timing import ExtensionKind
from topcut.messages.events.register import tells
from topcut.messages.names import Names
from topcut.messages.times import minutes_text, span_text


@tells(RoundPaused)
def round_paused(event: RoundPaused, names: Names) -> str:
    return _("The clock of round %(round)s was paused.") % {"round": event.round}


@tells(RoundResumed)
def round_resumed(event: RoundResumed, names: Names) -> str:
    return _("The clock of round %(round)s runs again.") % {"round": event.round}


@tells(RoundExtended)
def round_extended(event: RoundExtended, names: Names) -> str:
    facts = {"round": event.round, "time": minutes_text(event.minutes)}
    return _("Round %(round)s was extended by %(time)s for every table.") % facts


@tells(ClockSet)
def clock_set(event: ClockSet, names: Names) -> str:
    facts = {"round": event.round, "time": minutes_text(event.minutes)}
    return _("The clock of round %(round)s was set to %(time)s.") % facts


@tells(ExtensionGiven)
def extension_given(event: ExtensionGiven, names: Names) -> str:
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


@tells(ExtensionWithdrawn)
def extension_withdrawn(event: ExtensionWithdrawn, names: Names) -> str:
    facts = {"place": names.place(event.match), "time": span_text(event.seconds)}
    return _("An extension of %(time)s was withdrawn from %(place)s.") % facts


@tells(DeckCheckStarted)
def deck_check_started(event: DeckCheckStarted, names: Names) -> str:
    return _("A deck check began at %(place)s.") % {"place": names.place(event.match)}


@tells(DeckCheckEnded)
def deck_check_ended(event: DeckCheckEnded, names: Names) -> str:
    facts = {"place": names.place(event.match), "time": span_text(event.seconds)}
    sentences = {
        Finding.NOTHING: _("The deck check at %(place)s ended after %(time)s. Nothing was found."),
        Finding.FIXED: _("The deck check at %(place)s ended after %(time)s. Something was put right."),
        Finding.PENALTY: _("The deck check at %(place)s ended after %(time)s. A penalty follows."),
    }
    return sentences[event.finding] % facts


@tells(ExtraTurnsSet)
def extra_turns_set(event: ExtraTurnsSet, names: Names) -> str:
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
