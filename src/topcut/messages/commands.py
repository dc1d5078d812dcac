"""What somebody asks for, as a request waiting for approval shows it: no full stop, no name of the asker."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core import commands as c
from topcut.core.ids import MatchId
from topcut.core.rounds import RepairCause
from topcut.messages.lists import list_text
from topcut.messages.names import Names
from topcut.messages.pairs import pairs_text
from topcut.messages.times import minutes_text
from topcut.messages.words import role_text

C = TypeVar("C", bound=c.Command)
Asker = Callable[[Any, Names], str]
ASKERS: dict[type[c.Command], Asker] = {}


def command_text(command: c.Command, names: Names) -> str:
    """The request in the active language.

    "Change table 12 in round 2 from 2–1 to 1–2: slip misread"
    """
    return ASKERS[type(command)](command, names)


def asks(kind: type[C]) -> Callable[[Callable[[C, Names], str]], Asker]:
    """Register the words of one kind of command."""

    def register(asker: Callable[[C, Names], str]) -> Asker:
        ASKERS[kind] = asker
        return asker

    return register


# The tournament and its officials

asks(c.CreateTournament)(
    lambda command, names: _("Create the tournament “%(name)s”") % {"name": command.details.name}
)
asks(c.ChangeDetails)(
    lambda command, names: _("Change the details of “%(name)s”") % {"name": command.details.name}
)
asks(c.PostStandings)(
    lambda command, names: _("Post the standings after round %(round)s") % {"round": command.after_round}
)
asks(c.FinishTournament)(lambda command, names: _("Finish the tournament"))


@asks(c.ChangeRounds)
def change_rounds(command: c.ChangeRounds, names: Names) -> str:
    facts = {"rounds": command.rounds, "reason": command.reason, "cut": command.cut}
    if command.cut:
        return (
            ngettext(
                "Change the tournament to %(rounds)s round and a top %(cut)s: %(reason)s",
                "Change the tournament to %(rounds)s rounds and a top %(cut)s: %(reason)s",
                command.rounds,
            )
            % facts
        )
    if command.cut == 0:
        return (
            ngettext(
                "Change the tournament to %(rounds)s round without a playoff: %(reason)s",
                "Change the tournament to %(rounds)s rounds without a playoff: %(reason)s",
                command.rounds,
            )
            % facts
        )
    return (
        ngettext(
            "Change the tournament to %(rounds)s round: %(reason)s",
            "Change the tournament to %(rounds)s rounds: %(reason)s",
            command.rounds,
        )
        % facts
    )


@asks(c.AppointOfficial)
def appoint_official(command: c.AppointOfficial, names: Names) -> str:
    facts = {"name": names.person(command.person), "role": role_text(command.role)}
    return _("Appoint %(name)s %(role)s") % facts


@asks(c.RemoveOfficial)
def remove_official(command: c.RemoveOfficial, names: Names) -> str:
    facts = {"name": names.person(command.person), "role": role_text(command.role)}
    return _("Take the role of %(role)s from %(name)s") % facts


# Entrants


@asks(c.EnrolEntrant)
def enrol_entrant(command: c.EnrolEntrant, names: Names) -> str:
    """The entrant is not there before it is approved; its members have their names already."""
    return _("Enrol %(name)s") % {"name": list_text(names.person(member) for member in command.members)}


def _about(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"name": names.entrant(command.entrant)}


asks(c.DropEntrant)(_about(lambda: _("Drop %(name)s")))
asks(c.ReenterEntrant)(_about(lambda: _("Let %(name)s re-enter")))
asks(c.TakeBackNoShow)(_about(lambda: _("Take back that %(name)s did not come")))
asks(c.DisqualifyEntrant)(_about(lambda: _("Disqualify %(name)s")))


@asks(c.CheckIn)
def check_in(command: c.CheckIn, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    return (_("Check %(name)s in") if command.present else _("Take back the check-in of %(name)s")) % facts


@asks(c.AwardByes)
def award_byes(command: c.AwardByes, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "byes": command.byes}
    if not command.byes:
        return _("Take back the byes awarded to %(name)s") % facts
    return (
        ngettext(
            "Award %(name)s %(byes)s round of bye", "Award %(name)s %(byes)s rounds of bye", command.byes
        )
        % facts
    )


# Rounds


def _round(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"round": command.round}


asks(c.PairRound)(_round(lambda: _("Pair round %(round)s")))
asks(c.DiscardRound)(_round(lambda: _("Discard the draft of round %(round)s")))
asks(c.PublishRound)(_round(lambda: _("Publish the pairings of round %(round)s")))
asks(c.OpenRound)(_round(lambda: _("Start round %(round)s")))
asks(c.CloseRound)(_round(lambda: _("Close round %(round)s")))
asks(c.AcceptReports)(_round(lambda: _("Accept every unconfirmed report of round %(round)s")))


asks(c.PauseRound)(_round(lambda: _("Pause the clock of round %(round)s")))
asks(c.ResumeRound)(_round(lambda: _("Let the clock of round %(round)s run again")))
asks(c.ExtendRound)(
    lambda command, names: (
        _("Extend round %(round)s by %(time)s")
        % {"round": command.round, "time": minutes_text(command.minutes)}
    )
)
asks(c.SetClock)(
    lambda command, names: (
        _("Set the clock of round %(round)s to %(time)s")
        % {"round": command.round, "time": minutes_text(command.minutes)}
    )
)


# Tables


def _table(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"place": names.place(command.match)}


asks(c.WithdrawExtension)(_table(lambda: _("Withdraw an extension of %(place)s")))
asks(c.StartDeckCheck)(_table(lambda: _("Begin a deck check at %(place)s")))
asks(c.EndDeckCheck)(_table(lambda: _("End the deck check at %(place)s")))
asks(c.ClaimTable)(_table(lambda: _("Take %(place)s")))
asks(c.ReleaseTable)(_table(lambda: _("Let %(place)s go")))


@asks(c.GiveExtension)
def give_extension(command: c.GiveExtension, names: Names) -> str:
    facts = {"place": names.place(command.match), "time": minutes_text(command.minutes)}
    return _("Give %(place)s %(time)s more") % facts


@asks(c.FeatureMatch)
def feature_match(command: c.FeatureMatch, names: Names) -> str:
    facts = {"place": names.place(command.match)}
    if command.apart:
        return _("Make %(place)s a feature match timed apart") % facts
    return _("Make %(place)s a feature match") % facts


@asks(c.SetExtraTurns)
def set_extra_turns(command: c.SetExtraTurns, names: Names) -> str:
    facts = {"place": names.place(command.match), "turns": command.turns}
    return _("Set the extra turns of %(place)s to %(turns)s") % facts


# The floor

asks(c.SetZones)(lambda command, names: _("Divide the tables into zones"))
asks(c.Announce)(
    lambda command, names: _("Announce: %(text)s") % {"text": command.english or command.spanish}
)
asks(c.WithdrawAnnouncement)(lambda command, names: _("Withdraw an announcement"))


# The playoff

asks(c.UndoCut)(lambda command, names: _("Take the cut back"))


@asks(c.AnswerPlayoff)
def answer_playoff(command: c.AnswerPlayoff, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if command.plays:
        return _("Let %(name)s play in the playoff") % facts
    return _("Note that %(name)s declines the playoff") % facts


@asks(c.MakeCut)
def make_cut(command: c.MakeCut, names: Names) -> str:
    if not command.seeds:
        return _("Draw the bracket")
    facts = {"count": len(command.seeds), "names": list_text(names.entrant(seed) for seed in command.seeds)}
    return (
        ngettext(
            "Make the cut to %(count)s player, by seed: %(names)s",
            "Make the cut to %(count)s players, by seed: %(names)s",
            len(command.seeds),
        )
        % facts
    )


@asks(c.FixTable)
def fix_table(command: c.FixTable, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "table": command.table}
    if command.table is None:
        return _("Seat %(name)s at any table") % facts
    return _("Always seat %(name)s at table %(table)s") % facts


@asks(c.KeepApart)
def keep_apart(command: c.KeepApart, names: Names) -> str:
    facts = {"names": list_text(names.entrant(each) for each in command.entrants), "round": command.until}
    if command.until is None:
        return _("Never pair %(names)s") % facts
    return _("Do not pair %(names)s up to round %(round)s") % facts


asks(c.LetMeet)(lambda command, names: _("Let people who were kept apart be paired again"))


@asks(c.RepairRound)
def repair_round(command: c.RepairRound, names: Names) -> str:
    facts = {
        "round": command.round,
        "name": names.entrant(command.entrant) if command.entrant else "",
        "pairs": pairs_text(command.made, names),
        "reason": command.reason,
    }
    if command.cause is RepairCause.BY_HAND:
        return _("Pair by hand in round %(round)s: %(pairs)s. Reason: %(reason)s") % facts
    if command.cause is RepairCause.LEFT_OUT:
        return _("Bring %(name)s into round %(round)s: %(pairs)s") % facts
    if command.cause is RepairCause.NOT_HERE:
        return _("Take %(name)s out of round %(round)s: %(pairs)s") % facts
    return _("Repair round %(round)s for the points of %(name)s: %(pairs)s") % facts


@asks(c.DeleteRound)
def delete_round(command: c.DeleteRound, names: Names) -> str:
    facts = {"round": command.round, "reason": command.reason}
    return _("Delete round %(round)s with all its results: %(reason)s") % facts


# Results


@asks(c.ReportResult)
def report_result(command: c.ReportResult, names: Names) -> str:
    facts = {"place": names.place(command.match), "result": names.result(command.match, command.score)}
    return _("Report %(place)s: %(result)s") % facts


@asks(c.RecordResult)
def record_result(command: c.RecordResult, names: Names) -> str:
    facts = {"place": names.place(command.match), "result": names.result(command.match, command.score)}
    return _("Enter the result of %(place)s: %(result)s") % facts


@asks(c.CorrectResult)
def correct_result(command: c.CorrectResult, names: Names) -> str:
    before = names.score_now(command.match)
    facts = {
        "place": names.place(command.match),
        "before": names.shown(command.match, before) if before else "",
        "after": names.shown(command.match, command.score),
        "reason": command.reason,
    }
    if before is None or before == command.score:
        return _("Change %(place)s to %(after)s: %(reason)s") % facts
    return _("Change %(place)s from %(before)s to %(after)s: %(reason)s") % facts


@asks(c.DisputeResult)
def dispute_result(command: c.DisputeResult, names: Names) -> str:
    return _("Dispute the result of %(place)s") % {"place": names.place(command.match)}


@asks(c.WithdrawResult)
def withdraw_result(command: c.WithdrawResult, names: Names) -> str:
    return _("Take back the result of %(place)s") % {"place": names.place(command.match)}


@asks(c.DismissEntry)
def dismiss_entry(command: c.DismissEntry, names: Names) -> str:
    facts = {"place": names.place(command.match), "result": names.result(command.match, command.score)}
    return _("Put aside the parked entry for %(place)s: %(result)s") % facts


@asks(c.DismissLateReport)
def dismiss_late_report(command: c.DismissLateReport, names: Names) -> str:
    facts = {"name": names.seat(command.match, command.seat), "place": names.place(command.match)}
    return _("Put aside the late report of %(name)s at %(place)s") % facts


@asks(c.RecordNoShows)
def record_no_shows(command: c.RecordNoShows, names: Names) -> str:
    return _("Record that players did not come: %(places)s") % {"places": _places(command.matches, names)}


@asks(c.PagePlayers)
def page_players(command: c.PagePlayers, names: Names) -> str:
    return _("Call the players: %(places)s") % {"places": _places(command.matches, names)}


@asks(c.AcknowledgeDecisions)
def acknowledge_decisions(command: c.AcknowledgeDecisions, names: Names) -> str:
    return _("Acknowledge what was decided: %(places)s") % {"places": _places(command.matches, names)}


def _places(matches: tuple[MatchId, ...], names: Names) -> str:
    return list_text(names.place(match) for match in matches)


@asks(c.DismissContest)
def dismiss_contest(command: c.DismissContest, names: Names) -> str:
    return _("Let the result of %(place)s stand") % {"place": names.place(command.match)}


# Requests about requests


@asks(c.Propose)
def propose(command: c.Propose, names: Names) -> str:
    return command_text(command.command, names)


@asks(c.Approve)
def approve(command: c.Approve, names: Names) -> str:
    asked = names.command_of(command.proposal)
    return _("Approve: %(request)s") % {"request": command_text(asked, names) if asked else _("a request")}


@asks(c.Reject)
def reject(command: c.Reject, names: Names) -> str:
    asked = names.command_of(command.proposal)
    return _("Do not approve: %(request)s") % {
        "request": command_text(asked, names) if asked else _("a request")
    }


# Decklists


@asks(c.SubmitDecklist)
def submit_decklist(command: c.SubmitDecklist, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "reason": command.reason}
    if command.reason:
        return _("Change the decklist of %(name)s: %(reason)s") % facts
    return _("Hand in the decklist of %(name)s") % facts


asks(c.ViewDecklists)(lambda command, names: _("Look at decklists"))
asks(c.ChaseDecklists)(lambda command, names: _("Remind players of their decklists"))
asks(c.WaiveDecklists)(
    lambda command, names: (
        _("Pair round 1 without the missing decklists: %(reason)s") % {"reason": command.reason}
    )
)
asks(c.PublishDecklists)(
    lambda command, names: (
        _("Publish the decklists") if command.published else _("Take the decklists off the public pages")
    )
)
