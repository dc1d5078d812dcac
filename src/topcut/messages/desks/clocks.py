"""The clocks desk in words: what is asked, what happened, why not."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.clocks import commands as c
from topcut.core.desks.clocks import events as e
from topcut.core.kernel.ids import match_place
from topcut.core.play.timing import ExtensionKind
from topcut.messages.figures import minutes_text, span_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, of_round, of_table, tells
from topcut.messages.score_words import table_text

asks(c.WithdrawExtension)(of_table(lambda: _("Withdraw an extension of %(place)s")))


@asks(c.GiveExtension)
def give_extension(command: c.GiveExtension, names: Names) -> str:
    found = names.match_of(command.match)
    if found is None or found.table is None:
        facts = {"place": names.place(command.match), "time": minutes_text(command.minutes)}
        return _("Give more time to %(place)s: %(time)s") % facts
    text = ngettext(
        "Table %(table)s, %(round)s: %(count)s more minute",
        "Table %(table)s, %(round)s: %(count)s more minutes",
        command.minutes,
    )
    round_ = names.the_round(match_place(command.match)[0])
    return text % {"table": table_text(found), "round": round_, "count": command.minutes}


@asks(c.SetExtraTurns)
def set_extra_turns(command: c.SetExtraTurns, names: Names) -> str:
    facts = {"place": names.place(command.match), "turns": command.turns}
    return _("Set the extra turns of %(place)s to %(turns)s") % facts


asks(c.PauseRound)(of_round(lambda: _("Pause the clock of round %(round)s")))
asks(c.ResumeRound)(of_round(lambda: _("Let the clock of round %(round)s run again")))
asks(c.ExtendRound)(
    lambda command, names: (
        _("Extend round %(round)s by %(time)s")
        % {"round": command.round, "time": minutes_text(command.minutes)}
    )
)


@asks(c.SetClock)
def set_clock(command: c.SetClock, names: Names) -> str:
    facts = {"round": command.round, "time": minutes_text(command.minutes)}
    if not command.minutes:
        return _("Call time in round %(round)s now") % facts
    return _("Set the clock of round %(round)s to %(time)s") % facts


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
    facts = {"round": event.round, "time": minutes_text(event.minutes), "reason": event.reason}
    if event.reason and not event.minutes:
        return _("Time was called in round %(round)s, before the shortest match was over: %(reason)s") % facts
    if event.reason:
        return (
            _("The clock of round %(round)s was set to %(time)s, less than the shortest match: %(reason)s")
            % facts
        )
    if event.began_earlier and not event.minutes:
        return _("Time was called in round %(round)s; play had begun before the clock.") % facts
    if event.began_earlier:
        return _("The clock of round %(round)s was set to %(time)s; play had begun before the clock.") % facts
    if not event.minutes:
        return _("Time was called in round %(round)s.") % facts
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


REFUSALS: Sentences = {
    "round-not-on": lazy(
        "Round %(round)s is not being played now, so its clocks do not change. Start it first."
    ),
    "round-untimed": lazy("Round %(round)s has no time limit, so there is no clock to change. Play on."),
    "minutes-out-of-range": ngettext_lazy(
        "That number of minutes is not possible. Choose from %(least)s to %(most)s minute.",
        "That number of minutes is not possible. Choose from %(least)s to %(most)s minutes.",
        "most",
    ),
    "clock-below-minimum": ngettext_lazy(
        "Round %(round)s would end after %(minutes)s minute; matches get at least %(least)s. Say that play "
        "began before the clock, or why the round is cut short.",
        "Round %(round)s would end after %(minutes)s minutes; matches get at least %(least)s. Say that play "
        "began before the clock, or why the round is cut short.",
        "minutes",
    ),
    "turns-out-of-range": lazy("That number of turns is not possible. Choose from 0 to %(most)s."),
    "no-extra-turns": lazy("In this edition of the rules no penalty adds turns. Give more time instead."),
    "match-is-over": lazy(
        "Table %(table)s has its result, so nothing is left to do there. Go to another table."
    ),
}
