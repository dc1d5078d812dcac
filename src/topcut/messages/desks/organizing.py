"""The organizing desk in words: what is asked, what happened, why not."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.organizing import commands as c
from topcut.core.desks.organizing import events as e
from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.play.details import Details
from topcut.messages.draw_words import roles_text
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.parts_played import outcome_text, swiss_text
from topcut.messages.registers import Sentences, asks, tells
from topcut.messages.words import format_text, role_text

asks(c.CreateTournament)(
    lambda command, names: _("Create the tournament “%(name)s”") % {"name": command.details.name}
)
asks(c.ChangeDetails)(
    lambda command, names: _("Change the details of “%(name)s”") % {"name": command.details.name}
)
asks(c.FinishTournament)(lambda command, names: _("Finish the tournament"))
asks(c.ReopenTournament)(
    lambda command, names: _("Reopen the tournament: %(reason)s") % {"reason": command.reason}
)


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


@tells(e.TournamentCreated)
def tournament_created(event: e.TournamentCreated, names: Names) -> str:
    return _("The tournament “%(name)s” was created.") % {"name": event.details.name}


@tells(e.DetailsChanged)
def details_changed(event: e.DetailsChanged, names: Names) -> str:
    details = event.details
    facts = {"name": details.name, "date": details.date, "reason": event.reason}
    if event.reason:
        facts["structure"] = swiss_text(details)
        return _("The tournament now has %(structure)s: %(reason)s") % facts
    facts["formats"] = list_text(dict.fromkeys(format_text(stage.format) for stage in details.stages))
    facts["date"] = f"{details.date} {details.start_time}".strip()
    facts["ahead"] = outcome_text(details)
    told = _("The details were changed. They are now: “%(name)s”, %(date)s, %(formats)s, %(ahead)s.") % facts
    return " ".join((told, *_where_and_for_how_many(details)))


def _where_and_for_how_many(details: Details) -> Iterator[str]:
    if details.place:
        yield _("Venue: %(place)s.") % {"place": details.place}
    if details.cap is not None:
        yield _("Cap: %(cap)s.") % {"cap": details.cap}


@tells(e.OfficialAppointed)
def official_appointed(event: e.OfficialAppointed, names: Names) -> str:
    facts = {"name": names.person(event.person), "role": role_text(event.role)}
    if not event.namesakes:
        return _("%(name)s was appointed %(role)s.") % facts
    facts["player"] = list_text(names.entrant(entrant) for entrant in event.namesakes)
    return _("%(name)s was appointed %(role)s, and says not to be the player %(player)s.") % facts


@tells(e.OfficialRemoved)
def official_removed(event: e.OfficialRemoved, names: Names) -> str:
    facts = {"name": names.person(event.person), "role": role_text(event.role)}
    return _("%(name)s is no longer %(role)s.") % facts


@tells(e.TournamentFinished)
def tournament_finished(event: e.TournamentFinished, names: Names) -> str:
    return _("The tournament was finished, and its seed is published.")


@tells(e.TournamentReopened)
def tournament_reopened(event: e.TournamentReopened, names: Names) -> str:
    facts = {"reason": event.reason, "roles": roles_text(event.approved_by)}
    return _("The tournament was reopened, with a new secret: %(reason)s (approved by: %(roles)s)") % facts


asks(c.StrikeText)(
    lambda command, names: _("Strike the text of line %(number)s") % {"number": command.number}
)

STRIKES = {
    StrikeCause.NAMES_SOMEBODY: lazy("it names somebody"),
    StrikeCause.ASKED_FOR: lazy("the person it is about asked for it"),
    StrikeCause.IMPROPER: lazy("it was improper"),
    StrikeCause.MISTAKEN: lazy("it was a mistake"),
}


def strike_text(cause: StrikeCause) -> str:
    """Why a text was struck."""
    return str(STRIKES[cause])


@tells(e.TextStruck)
def text_struck(event: e.TextStruck, names: Names) -> str:
    facts = {"number": event.number, "reason": strike_text(event.cause)}
    return _("The text of line %(number)s was struck: %(reason)s.") % facts


REFUSALS: Sentences = {
    "player-of-that-name": lazy(
        "Somebody of your name plays in this tournament, and officials play only where the rules let them. "
        "Say whether that is you, then accept again."
    ),
    "text-unknown": lazy("There is no text to strike in this line. Reload the page and choose another."),
    "strike-open-investigation": lazy(
        "The note belongs to an investigation that is open. Close the investigation, then strike the note."
    ),
    "strike-without-cause": lazy("Say why the text is struck. Choose a reason, then strike it again."),
    "decklists-required": lazy(
        "At the level %(level)s everybody registers a deck. Take the lists here, or collect them on paper."
    ),
    "opponents-lists-asked": lazy(
        "%(program)s: one section of the rules has opponents given each other's lists, another gives it a "
        "level at which they are not. Under “Opponents' decklists” say which it is here, then save again."
    ),
    "mix-required": ngettext_lazy(
        "%(program)s is a Premier tournament: on this day each entrant gets %(boosters)s booster of one of "
        "these: %(products)s. Write that name in full, or leave the field empty.",
        "%(program)s is a Premier tournament: on this day each entrant gets %(boosters)s boosters of one of "
        "these: %(products)s. Write that name in full, or leave the field empty.",
        "boosters",
    ),
    "draft-fixes-details": lazy(
        "The seats of a draft are drawn, and it goes by these details. "
        "Take the seats back first, then change them."
    ),
    "pods-bind-here": lazy(
        "Players of different pods may meet only at Regular, and this tournament is %(level)s. "
        "Leave the pods as they are."
    ),
    "boosters-out-of-range": ngettext_lazy(
        "Too many boosters, or a name too long. Most boosters: %(boosters)s, each in at most "
        "%(letters)s letter.",
        "Too many boosters, or a name too long. Most boosters: %(boosters)s, each in at most "
        "%(letters)s letters.",
        "letters",
    ),
    "product-not-rated": lazy(
        "%(product)s boosters are made for games of several players and are not used in a rated tournament. "
        "Choose another product, or make the tournament casual."
    ),
    "construction-not-continuous": lazy(
        "Decks that change between matches are for Regular, and this tournament is %(level)s. "
        "Leave continuous construction out."
    ),
    "construction-with-lists": lazy(
        "Decks that change between matches go without decklists, and this tournament takes them. Choose one."
    ),
    "tournament-exists": lazy("This tournament exists already. Open it from the list of tournaments."),
    "tournament-unknown": lazy("There is no such tournament here. Choose one from the list of tournaments."),
    "tournament-finished": lazy(
        "This tournament is finished, so nothing in it can change any more. "
        "To correct something, the organizer and the head judge can reopen it."
    ),
    "tournament-not-finished": lazy("This tournament is not finished, so there is nothing to reopen."),
    "details-fixed-after-start": lazy(
        "The tournament has started, so only its name, start time, time zone, venue and cap can change. "
        "To change the number of rounds, change it by itself and give the reason."
    ),
    "name-missing": lazy("The tournament has no name yet. Give it one."),
    "name-too-long": ngettext_lazy(
        "The tournament's name is too long. Use at most %(most)s character.",
        "The tournament's name is too long. Use at most %(most)s characters.",
        "most",
    ),
    "place-too-long": ngettext_lazy(
        "The venue is too long. Use at most %(most)s character.",
        "The venue is too long. Use at most %(most)s characters.",
        "most",
    ),
    "start-time-unknown": lazy("“%(time)s” is not a time of day. Write it as 19:00."),
    "rounds-out-of-range": lazy("That number of rounds is not possible. Choose from %(least)s to %(most)s."),
    "rounds-already-paired": ngettext_lazy(
        "The tournament cannot end with round %(rounds)s: %(paired)s round is already paired. "
        "Choose a number that is not below it.",
        "The tournament cannot end with round %(rounds)s: %(paired)s rounds are already paired. "
        "Choose a number that is not below that.",
        "paired",
    ),
    "details-out-of-range": lazy("%(field)s: less than %(least)s is not possible. Choose %(least)s or more."),
    "premier-is-rated": lazy(
        "%(program)s is a Premier tournament, and those are rated. Untick casual, or choose another program."
    ),
    "round-too-short": ngettext_lazy(
        "A round lasts at least %(minutes)s minute. Set that or more, or no time limit.",
        "A round lasts at least %(minutes)s minutes. Set that or more, or no time limit.",
        "minutes",
    ),
    "program-unknown": lazy(
        "%(program)s is not a program of this edition of the rules. Choose one of its programs, or none."
    ),
    "level-below-program": lazy(
        "%(program)s is played at the level %(level)s or a higher one. Choose that, or another program."
    ),
    "level-above-program": lazy(
        "%(program)s is played at the level %(level)s and at no higher one. Choose that, or another program."
    ),
    "rounds-fixed": ngettext_lazy(
        "%(rounds)s round was announced, and the rules of this tournament do not let that change any more.",
        "%(rounds)s rounds were announced, and the rules of this tournament do not let that change any more.",
        "rounds",
    ),
    "role-not-here": lazy(
        "The rules of this tournament have no such official: %(role)s. Choose another role."
    ),
    "rounds-required": ngettext_lazy(
        "%(program)s is a Premier tournament: with a field of %(entrants)s it has %(rounds)s Swiss round. "
        "Change the rounds in the tournament's details, then pair.",
        "%(program)s is a Premier tournament: with a field of %(entrants)s it has %(rounds)s Swiss rounds. "
        "Change the rounds in the tournament's details, then pair.",
        "rounds",
    ),
    "elimination-required": lazy(
        "%(program)s is a Premier tournament: with a field of %(entrants)s it is single elimination among "
        "all of them, without Swiss rounds. Change how it is played in the tournament's details."
    ),
    "advance-not-here": lazy(
        "Nobody advances early here: the rules in force have it for some programs only, into the playoff "
        "after the rounds. Leave the points empty."
    ),
    "cut-required": ngettext_lazy(
        "%(program)s is a Premier tournament: with a field of %(entrants)s its playoff has %(places)s place. "
        "Set that number, then go on.",
        "%(program)s is a Premier tournament: with a field of %(entrants)s its playoff has %(places)s "
        "places. "
        "Set that number, then go on.",
        "places",
    ),
    "house-rule-wrong": lazy(
        "A house rule does not fit the rules: “%(key)s”. "
        "Look at the edition's list of values and write it as it stands there."
    ),
    "house-sheet-too-long": ngettext_lazy(
        "The house sheet is too long: at most %(most)s character is kept with the tournament. Shorten it.",
        "The house sheet is too long: at most %(most)s characters are kept with the tournament. Shorten it.",
        "most",
    ),
    "house-rule-required": lazy(
        "The rules require this, so no house rule can change it: “%(key)s”. Take the line out."
    ),
    "house-rule-unsound": lazy(
        "No tournament can be played by this value: “%(key)s” (%(unsound)s). "
        "Correct the line, or take it out."
    ),
    "house-rule-told": lazy(
        "Topcut cannot act on this value; it only shows it, so no house rule can change it: “%(key)s”. "
        "%(told_why)s Take the line out, and announce the change in your own words."
    ),
    "delete-unfinished": lazy(
        "This tournament is not finished, so it is not deleted. "
        "Finish it first, or force it if it was a mistake."
    ),
    "delete-too-early": lazy(
        "The rules ask for this tournament to be kept until %(until)s. "
        "Delete it after that day, or force it if you must."
    ),
    "reason-missing": lazy(
        "This change is kept with its reason, and the reason is empty. Write it down in a few words."
    ),
    "last-organizer": lazy(
        "This is the only organizer, and a tournament needs one. Appoint another organizer first."
    ),
    "last-head-judge": lazy(
        "A round is on and this is the only head judge, and play needs one. Appoint another head judge first."
    ),
    "objections-wait": ngettext_lazy(
        "A player objects to the result of table %(tables)s, or had reported another. Decide it first: "
        "after the end nothing can be changed.",
        "Players object to the results of tables %(tables)s, or had reported others. Decide them first: "
        "after the end nothing can be changed.",
        "tables_count",
    ),
    "requests-wait": ngettext_lazy(
        "%(requests)s request waits for approval. Decide it first: after the end nothing can be changed.",
        "%(requests)s requests wait for approval. Decide them first: after the end nothing can be changed.",
        "requests",
    ),
    "seed-wrong": lazy(
        "The secret seed here is not the one this tournament promised, so nothing can be drawn from it and "
        "the tournament cannot be finished with it. Go on with the computer that it was run on last."
    ),
    "rounds-left": ngettext_lazy(
        "%(rounds)s round is still to be played. Play it, or change the number of rounds, then finish.",
        "%(rounds)s rounds are still to be played. Play them, or change the number of rounds, then finish.",
        "rounds",
    ),
    "elimination-not-last": lazy("A playoff ends the tournament, and something comes after it. Put it last."),
    "cut-wider-than-before": ngettext_lazy(
        "%(places)s cannot play on where only %(before)s is left after the cut before. Make the later "
        "cut smaller, or the earlier one larger.",
        "%(places)s cannot play on where only %(before)s are left after the cut before. Make the later "
        "cut smaller, or the earlier one larger.",
        "before",
    ),
    "rounds-follow-from-bracket": lazy(
        "This tournament is a bracket, and its rounds follow from who is in it. There is nothing to change."
    ),
    "team-size": ngettext_lazy(
        "A team here has at least %(least)s and at most %(most)s player. Choose how many there are to a "
        "team.",
        "A team here has at least %(least)s and at most %(most)s players. Choose how many there are to "
        "a team.",
        "most",
    ),
    "team-sizes-none": lazy(
        "By the house rules no team has a size that can be entered here. "
        "Allow teams of two or three, or choose players one by one."
    ),
    "teams-not-in-pods": lazy(
        "Teams meet two at a table. Choose two players at a table, or players one by one."
    ),
    "two-headed-giant-games": lazy(
        "A match of Two-Headed Giant is one game. Leave the games to win at %(games)s."
    ),
    "early-end-not-here": lazy(
        "By this edition of the rules the number of rounds is not left to a criterion. Announce the rounds."
    ),
    "early-end-of-premier": lazy(
        "%(program)s is a Premier tournament, and its rounds are those of the table. Leave the early end out."
    ),
    "early-end-no-room": lazy(
        "Rounds may end early only where at least two of them come before the playoff or the end."
    ),
    "early-end-after": lazy(
        "The rounds may end early after a round from %(least)s to %(most)s: within the last part, and "
        "before its last round."
    ),
    "early-end-wins": lazy(
        "Say how many match wins end the rounds early, from 1 to %(most)s, and by how many players at most."
    ),
    "rochester-team-size": lazy(
        "Rochester is drafted by teams of %(members)s, two teams at a table. Choose such teams, or another "
        "format."
    ),
    "rochester-round-by-round": ngettext_lazy(
        "The two teams of a Rochester table have only each other to play, so every round is drafted "
        "again. Make %(rounds)s part of one round, or let different pods meet where the level allows it.",
        "The two teams of a Rochester table have only each other to play, so every round is drafted "
        "again. Make %(rounds)s parts of one round each, or let different pods meet where the level "
        "allows it.",
        "rounds",
    ),
    "format-not-yet": lazy(
        "%(format)s is not a format of this edition of the rules. Choose another format, or a later edition."
    ),
    "format-not-for-them": lazy(
        "This format is not played by such entrants. Choose another format, or players instead of teams."
    ),
    "enrolled-otherwise": lazy(
        "Somebody is enrolled already, and not as %(members)s to an entrant. Drop nobody for it: make "
        "another tournament for the teams, or change this one back."
    ),
    "official-may-not-play": lazy(
        "This person is an official here, and officials play only in tournaments that are not Premier, "
        "at the level %(level)s. Keep them off the roster, or take the role from them first."
    ),
    "pod-too-large": ngettext_lazy(
        "Pods have %(most)s seat at most. Choose a smaller pod.",
        "Pods have %(most)s seats at most. Choose a smaller pod.",
        "most",
    ),
}
