"""The results desk in words: what is asked, what happened, why not."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.results import commands as c
from topcut.core.desks.results import events as e
from topcut.core.kernel.ids import LETTERS, MatchId, duel_id
from topcut.core.play.matches import ResultSource
from topcut.messages.listing import list_text, tables_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, of_entrant, of_round, tells
from topcut.messages.score_words import correction_text

asks(c.TakeBackNoShow)(of_entrant(lambda: _("Take back that %(name)s did not come")))


@asks(c.ReportResult)
def report_result(command: c.ReportResult, names: Names) -> str:
    facts = {"place": names.place(command.match), "result": names.result(command.match, command.score)}
    return _("Report %(place)s: %(result)s") % facts


@asks(c.ConcedeMatch)
def concede_match(command: c.ConcedeMatch, names: Names) -> str:
    return _("Concede %(place)s") % {"place": names.place(command.match)}


@asks(c.RecordResult)
def record_result(command: c.RecordResult, names: Names) -> str:
    facts = {"place": names.place(command.match), "result": names.result(command.match, command.score)}
    return _("Enter the result of %(place)s: %(result)s") % facts


@asks(c.RecordSeats)
def record_seats(command: c.RecordSeats, names: Names) -> str:
    """ "Enter the result of table 7 in round 3: A Ana Ruiz 2–1 Bo Li, C Cy Cho 0–2 Di Diaz"."""
    said = (
        f"{LETTERS[member]} {names.result(duel_id(command.match, member), score)}"
        for member, score in enumerate(command.scores)
        if score is not None
    )
    facts = {"place": names.place(command.match), "result": ", ".join(said)}
    return _("Enter the result of %(place)s: %(result)s") % facts


@asks(c.CorrectResult)
def correct_result(command: c.CorrectResult, names: Names) -> str:
    before = names.score_now(command.match)
    facts = {
        "place": names.place(command.match),
        "before": names.shown(command.match, before) if before else "",
        "after": names.shown(command.match, command.score),
        "reason": correction_text(command.reason),
    }
    if before is None or before == command.score:
        return _("Change %(place)s to %(after)s: %(reason)s") % facts
    return _("Change %(place)s from %(before)s to %(after)s: %(reason)s") % facts


@asks(c.DisputeResult)
def dispute_result(command: c.DisputeResult, names: Names) -> str:
    return _("Dispute the result of %(place)s") % {"place": names.place(command.match)}


@asks(c.NoteWord)
def note_word(command: c.NoteWord, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "place": names.place(command.match)}
    return _("Note what %(name)s says about the result of %(place)s") % facts


@asks(c.WithdrawContest)
def withdraw_contest(command: c.WithdrawContest, names: Names) -> str:
    return _("Take back the objection to the result of %(place)s") % {"place": names.place(command.match)}


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


asks(c.AcceptReports)(of_round(lambda: _("Accept every unconfirmed report of round %(round)s")))


@tells(e.ResultReported)
def result_reported(event: e.ResultReported, names: Names) -> str:
    facts = {
        "name": names.seat(event.match, event.seat),
        "claim": names.claim(event.match, event.score),
        "place": names.place(event.match),
    }
    if event.through is None:
        return _("%(name)s reported at %(place)s: %(claim)s.") % facts
    facts["official"] = names.person(event.through)
    return (
        _(
            "The phone of %(name)s, which %(official)s connected, reported at %(place)s: %(claim)s. It counts"
            " as no agreement, since %(official)s plays there."
        )
        % facts
    )


@tells(e.ResultDisputed)
def result_disputed(event: e.ResultDisputed, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    return _("%(name)s disputed the report at %(place)s.") % facts


@tells(e.SeatConceded)
def seat_conceded(event: e.SeatConceded, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    return _("%(name)s conceded at %(place)s; the others play on.") % facts


@tells(e.ResultRecorded)
def result_recorded(event: e.ResultRecorded, names: Names) -> str:
    facts = {"place": names.place(event.match), "result": names.result(event.match, event.score)}
    return SOURCES[event.source]() % facts


SOURCES: dict[ResultSource, Callable[[], str]] = {
    ResultSource.PLAYERS: lambda: _("The players agreed on the result of %(place)s: %(result)s."),
    ResultSource.CONCEDED: lambda: _("A player conceded %(place)s: %(result)s."),
    ResultSource.OFFICIAL: lambda: _("The result of %(place)s was entered: %(result)s."),
    ResultSource.ACCEPTED: lambda: _("The unconfirmed report of %(place)s was accepted: %(result)s."),
    ResultSource.NO_SHOW: lambda: _("Not everybody came to %(place)s. For now it is: %(result)s."),
    ResultSource.PENALTY: lambda: _("Penalties decided %(place)s: %(result)s."),
    ResultSource.SEATS: lambda: _("The seats of %(place)s decided it: %(result)s."),
    ResultSource.SELF: lambda: _(
        "The result of %(place)s was entered by an official who plays in it: %(result)s."
    ),
    ResultSource.PAIRING: lambda: _("The result of %(place)s was known from the pairing: %(result)s."),
}


@tells(e.ResultCorrected)
def result_corrected(event: e.ResultCorrected, names: Names) -> str:
    facts = {
        "place": names.place(event.match),
        "before": names.shown(event.match, event.before),
        "after": names.shown(event.match, event.score),
        "reason": correction_text(event.reason),
    }
    return _("The result of %(place)s was corrected from %(before)s to %(after)s: %(reason)s") % facts


@tells(e.ResultWithdrawn)
def result_withdrawn(event: e.ResultWithdrawn, names: Names) -> str:
    facts = {"place": names.place(event.match), "before": names.shown(event.match, event.before)}
    return _("The result of %(place)s, %(before)s, was taken back: the table is outstanding again.") % facts


@tells(e.EntryParked)
def entry_parked(event: e.EntryParked, names: Names) -> str:
    facts = {"place": names.place(event.match), "result": names.result(event.match, event.score)}
    return (
        _(
            "Another result was entered for %(place)s, which has one: %(result)s. "
            "Nothing was overwritten; the entry is parked until somebody settles it."
        )
        % facts
    )


@tells(e.EntryDismissed)
def entry_dismissed(event: e.EntryDismissed, names: Names) -> str:
    facts = {"place": names.place(event.match), "result": names.result(event.match, event.score)}
    return _("The parked entry for %(place)s was put aside: %(result)s. The result stands.") % facts


@tells(e.PlayersPaged)
def players_paged(event: e.PlayersPaged, names: Names) -> str:
    found = [names.match_of(match) for match in event.matches]
    tables = [match.table for match in found if match and match.table is not None]
    count = len(event.matches)
    if len(tables) < count:
        return ngettext(
            "The players of %(count)s table were called.",
            "The players of %(count)s tables were called.",
            count,
        ) % {"count": count}
    return _("The players of these tables were called: %(tables)s.") % {"tables": tables_text(tables)}


@tells(e.DecisionsAcknowledged)
def decisions_acknowledged(event: e.DecisionsAcknowledged, names: Names) -> str:
    count = len(event.matches)
    return ngettext(
        "The head judge has seen %(count)s result that was decided without the players.",
        "The head judge has seen %(count)s results that were decided without the players.",
        count,
    ) % {"count": count}


@tells(e.ReportedLate)
def reported_late(event: e.ReportedLate, names: Names) -> str:
    facts = {
        "name": names.seat(event.match, event.seat),
        "claim": names.claim(event.match, event.score),
        "place": names.place(event.match),
    }
    if event.drops:
        return (
            _(
                "%(name)s reported at %(place)s after the round was closed: %(claim)s, and wants to leave. "
                "It is kept and not counted."
            )
            % facts
        )
    return (
        _("%(name)s reported at %(place)s after the round was closed: %(claim)s. It is kept and not counted.")
        % facts
    )


@tells(e.LateReportDismissed)
def late_report_dismissed(event: e.LateReportDismissed, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    return _("The late report of %(name)s at %(place)s was heard; the recorded result stands.") % facts


@tells(e.ResultContested)
def result_contested(event: e.ResultContested, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    if event.score is None:
        return _("Objection by %(name)s to the recorded result of %(place)s.") % facts
    facts["claim"] = names.claim(event.match, event.score)
    if event.earlier:
        return _("%(name)s had reported something else at %(place)s: %(claim)s.") % facts
    return _("Objection by %(name)s to the recorded result of %(place)s: %(claim)s.") % facts


@tells(e.WordNoted)
def word_noted(event: e.WordNoted, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    if event.score is None:
        return _("Noted at the desk: %(name)s says the result of %(place)s is wrong.") % facts
    facts["claim"] = names.claim(event.match, event.score)
    return _("Noted at the desk: %(name)s says of %(place)s: %(claim)s.") % facts


@tells(e.ContestWithdrawn)
def contest_withdrawn(event: e.ContestWithdrawn, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    return _("%(name)s took back the objection to the recorded result of %(place)s.") % facts


@tells(e.ContestDismissed)
def contest_dismissed(event: e.ContestDismissed, names: Names) -> str:
    return _("The objection at %(place)s was heard; the recorded result stands.") % {
        "place": names.place(event.match)
    }


REFUSALS: Sentences = {
    "leaver-wins": lazy(
        "%(who)s dropped after this match was paired, and so has lost it. "
        "If they play after all, take the drop back, then enter the result."
    ),
    "phone-of-opponent": lazy(
        "%(by)s connected this phone and plays at table %(table)s, so it does not change what was said there"
        " from another phone. Go to an official who does not play there."
    ),
    "phone-held-across": lazy(
        "%(by)s connected this phone and is your opponent. Until the result is in, it can only report the"
        " result and call a judge."
    ),
    "own-result-contested": lazy(
        "At table %(table)s you play yourself, and %(who)s says it is %(score)s. Enter that score. If it is"
        " wrong, somebody who does not play has to decide: appoint them as %(roles)s, on the Staff page."
    ),
    "own-result-objected": lazy(
        "At table %(table)s you play yourself, and %(who)s says the result is wrong. Ask for their score and"
        " enter that, or have somebody decide who does not play: appoint them as %(roles)s, on the Staff"
        " page."
    ),
    "own-result-kept": lazy(
        "You play at table %(table)s, so you can change its result in your favour only to what your opponent"
        " reports. Otherwise somebody who does not play has to decide: appoint them as %(roles)s, on the"
        " Staff page."
    ),
    "own-word-kept": lazy(
        "You play at table %(table)s, so you can only note for your opponent what is worse for you. Anything"
        " else they report on their own phone, or tell an official who does not play."
    ),
    "own-opponent-here": lazy(
        "%(who)s called a judge at table %(table)s, so they are here. Enter the result of the match instead."
    ),
    "own-no-show-early": lazy(
        "You play at table %(table)s. From %(moment)s on you can enter that your opponent did not come; until"
        " then the table waits for them."
    ),
    "no-show-early": lazy(
        "Table %(table)s may be playing. From %(moment)s on you can enter here that nobody came. Before that,"
        " have somebody look, then choose “did not come” in the row of the table: it asks once."
    ),
    "own-no-show-asked": lazy(
        "You play at table %(table)s. Choose “did not come” in the row of the table at the desk: it asks"
        " once."
    ),
    "own-no-show-apart": lazy(
        "You play at table %(table)s. Record that your opponent did not come there by itself, in the row of"
        " the table, and the other tables without it."
    ),
    "own-report-unaccepted": lazy(
        "You play at table %(table)s, so its report is not yours to accept. Press the result in its row: it"
        " is recorded, marked as yours, and your opponent can object. Then accept what is left."
    ),
    "own-opponent-drops": lazy(
        "You play at table %(table)s, so you drop nobody else there while it has no result. Enter the result"
        " alone; then drop the player on their page."
    ),
    "score-without-penalty": lazy(
        "%(score)s does not fit the penalties at table %(table)s. "
        "Count every game or match lost by penalty, or let the head judge withdraw the penalty first."
    ),
    "winner-lost-by-penalty": lazy(
        "%(who)s lost the game by penalty and cannot have won it. Choose who won, or let the head judge "
        "withdraw the penalty first."
    ),
    "result-changed-since": lazy(
        "The result of table %(table)s was changed since you looked; it is %(score)s now. "
        "Look again, and correct it if it is still wrong."
    ),
    "bracket-goes-on": lazy(
        "Whoever won table %(table)s is in the next round of the playoff already, so the winner cannot "
        "change. Take that round back while it has no result; then correct this and pair it again."
    ),
    "playoff-needs-winner": lazy(
        "%(score)s has no winner, and a playoff match needs one. %(tiebreak)s "
        "Enter the score with that game counted."
    ),
    "pod-needs-winner": lazy(
        "Nobody has won this table, and in a playoff one of each table goes on. "
        "Play the game again until somebody wins it. If the round is timed, the head judge breaks the tie "
        "in the way that was announced, by this match alone; then enter who won."
    ),
    "match-unknown": lazy("This match is not in the tournament. Reload the page and choose again."),
    "match-is-a-bye": lazy("This is a bye: it counts as a win, and there is no result to enter."),
    "not-your-match": lazy("That is another table's match. Look up your own table and report there."),
    "seat-missing": lazy(
        "Two teams meet seat by seat. Say which seat it is about: A, B or C at table %(table)s."
    ),
    "seats-needed": lazy(
        "The result of two teams follows from their seats. Enter every seat of table %(table)s, "
        "as in %(table)sa 2-1."
    ),
    "seats-do-not-fit": ngettext_lazy(
        "A team has %(seats)s seat here, and this names others. Say a result for each seat.",
        "A team has %(seats)s seats here, and this names others. Say a result for each seat.",
        "seats",
    ),
    "result-from-seats": lazy(
        "The result of table %(table)s follows from its seats. Take back the result of the wrong seat."
    ),
    "too-many-seats": lazy(
        "The score %(score)s counts more seats than the %(seats)s a team has. Look at the slip again."
    ),
    "nothing-to-dispute": lazy(
        "Nobody has reported this match yet, so there is nothing to dispute. Report your result."
    ),
    "nothing-to-correct": lazy(
        "Table %(table)s has no result yet, so there is nothing to correct. Enter its result."
    ),
    "no-show-corrects-nothing": lazy(
        "Table %(table)s has a result. Take it back first, then enter who did not come."
    ),
    "entry-unreadable": lazy(
        "This says no table and result. Write the table, its result and Enter: 12 2-1, "
        "or a key instead of figures."
    ),
    "pod-entry-unreadable": lazy(
        "Table %(table)s is a pod of %(seats)s. Write the table and the winner’s seat, %(table)s 1, "
        "0 for a draw at time or id for one agreed: %(table)s 0."
    ),
    "table-unknown": lazy("There is no table %(table)s in round %(round)s. Look at the slip again."),
    "table-paired-anew": lazy(
        "Table %(table)s was paired again after this was typed, so it was not counted: others may sit there. "
        "Look at the slip and the pairings, and type it again if they are the same."
    ),
    "slip-not-here": lazy(
        "This slip is not for round %(round)s, or the players of table %(table)s were changed after it was "
        "printed. Look at the pairings, and type the table."
    ),
    "slip-alone": lazy("Table %(table)s: now its result. The slip stays in the line; type after it."),
    "drop-unclear": lazy(
        "Who drops at table %(table)s? Write d1 or d2 for a seat, dd for everybody; d alone is the loser."
    ),
    "others-play-on": lazy(
        "At table %(table)s the others can play on without those who did not come. "
        "Record the result when they have finished, and drop the missing players."
    ),
    "not-a-no-show": lazy(
        "This player was not dropped for not coming. Taking back another drop needs the head judge: "
        "do it on the player’s page."
    ),
    "next-round-paired": lazy(
        "Round %(round)s is already paired, so the no-show is not taken back by itself any more. "
        "Let the player re-enter on their page; the head judge approves."
    ),
    "agreed-too-late": lazy(
        "The result of table %(table)s was reported already, so it is too late to concede or to agree a "
        "draw. Confirm the result; if the match ended otherwise, call a judge."
    ),
    "match-loss-needs-official": lazy("A match loss is entered by an official. Call a judge to your table."),
    "too-many-games": ngettext_lazy(
        "The score %(score)s is not possible: %(most)s won game decides the match. Look at the slip again.",
        "The score %(score)s is not possible: %(most)s won games decide the match. Look at the slip again.",
        "most",
    ),
    "two-winners": lazy("The score %(score)s has more than one winner. Look at the slip again."),
    "match-not-finished": ngettext_lazy(
        "At %(score)s the match is not decided: it takes %(needed)s won game. Play on, or call a judge "
        "if time has run out. At the desk, add t to the score then.",
        "At %(score)s the match is not decided: it takes %(needed)s won games. Play on, or call a judge "
        "if time has run out. At the desk, add t to the score then.",
        "needed",
    ),
    "draw-not-finished": lazy(
        "At %(score)s the match is not over yet. A draw agreed without playing is entered as %(agreed_draw)s."
    ),
    "winner-gave-up": lazy(
        "Whoever conceded or has a match loss cannot have won. Choose another winner; if the concession or "
        "the penalty was a mistake, an official can change it."
    ),
    "pod-without-result": lazy(
        "This says neither who won nor that it was a draw. Choose the winner or a draw."
    ),
    "draw-played-again": lazy(
        "There is still time: a drawn game is played again with everybody. "
        "If time ended it, an official says so: on the entry line 12 0 t. A draw that everybody agreed on is "
        "entered as an agreed one: 12 id."
    ),
    "score-wrong-seats": ngettext_lazy(
        "This match has %(seats)s seat, and the score does not fit it. Enter the games of each seat.",
        "This match has %(seats)s seats, and the score does not fit them. Enter the games of each seat.",
        "seats",
    ),
    "score-out-of-range": lazy("The score %(score)s is not possible. Enter whole numbers from 0 up."),
    "round-not-open": lazy("Round %(round)s is not being played now, so no result is taken. Start it first."),
}
