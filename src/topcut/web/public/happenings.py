"""What is going on, in one sentence, for everybody."""

from django.template.defaultfilters import date as format_date
from django.utils.translation import gettext as _

from topcut.core.play.details import Details, Stage
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.tournament import Tournament
from topcut.messages.figures import venue_time
from topcut.messages.words import round_text, the_round_text


def happening_text(tournament: Tournament, round_: Round | None) -> str:
    """``round_`` is the last that is published."""
    if tournament.is_finished and not tournament.rounds_closed:
        return _("The tournament is finished. No round was played.")
    if tournament.is_finished:
        return _("The tournament is finished. The standings are final.")
    if round_ is None:
        return _("The tournament has not started. Pairings of round 1 show here once they are published.")
    if tournament.stage_of(round_.number).is_elimination:
        return _in_bracket(tournament.details, round_)
    if round_.status is RoundStatus.OPEN:
        return _played(round_, tournament.details.zone)
    if round_.status is RoundStatus.CLOSED and max(tournament.cuts, default=0) > round_.stage:
        facts = {"n": round_.number, "next": the_round_text(tournament.details, round_.number + 1)}
        return _("Round %(n)s is over and the cut is made. Up next: %(next)s.") % facts
    return _around(tournament.details, round_)


def _played(round_: Round, zone: str) -> str:
    if round_.deadline is None:
        return _("Round %(n)s is being played, without a time limit.") % {"n": round_.number}
    if round_.paused_at is not None:
        return _("The clock of round %(n)s is paused.") % {"n": round_.number}
    facts = {"n": round_.number, "time": _end(round_.deadline, zone)}
    return _("Round %(n)s is being played. Time ends at %(time)s.") % facts


def _around(details: Details, round_: Round) -> str:
    """Before it is played, or after."""
    facts = {"n": round_.number, "next": round_.number + 1}
    if round_.status is RoundStatus.PUBLISHED:
        return (
            _("Pairings of round %(n)s are published: go to your tables. The clock has not started.") % facts
        )
    if round_.number == details.ranked_rounds and details.has_playoff:
        return _("Round %(n)s is over. Who plays on in the playoff shows here soon.") % facts
    if round_.number < details.rounds:
        text = _("Round %(n)s is over. Pairings of round %(next)s show here once they are published.")
        return text % facts
    return _("Round %(n)s was the last. Final standings soon.") % facts


def _in_bracket(details: Details, round_: Round) -> str:
    facts = {"round": round_text(details, round_.number)}
    if round_.status is RoundStatus.PUBLISHED:
        return _("%(round)s: pairings are published, go to your tables.") % facts
    if round_.status is RoundStatus.OPEN and round_.deadline is None:
        return _("%(round)s: being played, without a time limit.") % facts
    if round_.status is RoundStatus.OPEN:
        facts["time"] = _end(round_.deadline or 0, details.zone)
        return _("%(round)s: being played. Time ends at %(time)s.") % facts
    if round_.number < details.rounds:
        facts["next"] = the_round_text(details, round_.number + 1)
        return _("%(round)s: over. Up next: %(next)s.") % facts
    return _("%(round)s: over. Final standings soon.") % facts


def _end(deadline: int, zone: str) -> str:
    return str(format_date(venue_time(deadline, zone), "H:i T"))


def rests_text(stage: Stage) -> str:
    """What somebody without a table does this round: a seed that skips a round of pods has no bye."""
    return _("skips this round") if stage.in_pods and stage.is_elimination else _("bye")
