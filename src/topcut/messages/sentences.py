"""A sentence for every refusal code: what happened, to whom, and what to do now.

Placeholders are the facts of the refusal. A fact that is a list also gives ``…_count``; a plural
is chosen by the fact that is named last.
"""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

Sentences = Mapping[str, Promise]

ORGANIZING: Sentences = {
    "tournament-exists": _("This tournament exists already. Open it from the list of tournaments."),
    "tournament-unknown": _("There is no such tournament here. Choose one from the list of tournaments."),
    "tournament-finished": _(
        "This tournament is finished, so nothing in it can change any more. Its standings are final."
    ),
    "details-fixed-after-start": _(
        "The tournament has started, so only its name and time zone can change. "
        "To change the number of rounds, change it by itself and give the reason."
    ),
    "name-missing": _("The tournament has no name yet. Give it one."),
    "name-too-long": _("The tournament's name is too long. Use at most %(most)s characters."),
    "rounds-out-of-range": _("That number of rounds is not possible. Choose from %(least)s to %(most)s."),
    "rounds-already-paired": ngettext_lazy(
        "The tournament cannot be shortened to %(rounds)s rounds: %(paired)s round is already paired. "
        "Choose a number that is not below it.",
        "The tournament cannot be shortened to %(rounds)s rounds: %(paired)s rounds are already paired. "
        "Choose a number that is not below that.",
        "paired",
    ),
    "details-out-of-range": _("%(field)s: less than %(least)s is not possible. Choose %(least)s or more."),
    "round-too-short": _("A round lasts at least %(minutes)s minutes. Set that or more, or no time limit."),
    "program-unknown": _(
        "%(program)s is not a program of this edition of the rules. Choose one of its programs, or none."
    ),
    "level-below-program": _(
        "%(program)s is played at the level %(level)s or a higher one. Choose that, or another program."
    ),
    "rounds-required": _(
        "%(program)s is a Premier tournament: with %(entrants)s players it has %(rounds)s rounds. "
        "Change the rounds in the tournament's details, then pair."
    ),
    "house-rule-wrong": _(
        "A house rule does not fit the rules: “%(key)s”. "
        "Look at the edition's list of values and write it as it stands there."
    ),
    "house-rule-required": _(
        "The rules require this, so no house rule can change it: “%(key)s”. Take the line out."
    ),
    "delete-unfinished": _(
        "This tournament is not finished, so it is not deleted. "
        "Finish it first, or force it if it was a mistake."
    ),
    "delete-too-early": _(
        "The rules ask for this tournament to be kept until %(until)s. "
        "Delete it after that day, or force it if you must."
    ),
    "reason-missing": _(
        "This change is kept with its reason, and the reason is empty. Write it down in a few words."
    ),
    "last-organizer": _(
        "This is the only organizer, and a tournament needs one. Appoint another organizer first."
    ),
    "last-head-judge": _(
        "A round is on and this is the only head judge, and play needs one. Appoint another head judge first."
    ),
    "later-standings-posted": _(
        "The standings after round %(round)s are posted already, so older ones are not. "
        "Everybody sees the newest."
    ),
    "draft-out-of-date": _(
        "Something changed after this draft of round %(round)s was made: a result, a player or the tables. "
        "Throw the draft away and pair again."
    ),
    "draft-replaced": _(
        "Somebody paired round %(round)s anew since you looked. "
        "This is the new draft: look at it, then publish."
    ),
    "result-changed-since": _(
        "The result of table %(table)s was changed since you looked; it is %(score)s now. "
        "Look again, and correct it if it is still wrong."
    ),
    "objections-wait": ngettext_lazy(
        "A player objects to the result of table %(tables)s. Decide it first: "
        "after the end nothing can be changed.",
        "Players object to the results of tables %(tables)s. Decide them first: "
        "after the end nothing can be changed.",
        "tables_count",
    ),
    "requests-wait": ngettext_lazy(
        "%(requests)s request waits for approval. Decide it first: after the end nothing can be changed.",
        "%(requests)s requests wait for approval. Decide them first: after the end nothing can be changed.",
        "requests",
    ),
    "head-judge-missing": _("The tournament has no head judge yet. Appoint one, then go on."),
    "seed-wrong": _(
        "This seed is not the one the tournament began with, so it cannot be finished with it. "
        "Finish it on the computer where it was created."
    ),
    "rounds-left": ngettext_lazy(
        "%(rounds)s round is still to be played. Play it, or change the number of rounds, then finish.",
        "%(rounds)s rounds are still to be played. Play them, or change the number of rounds, then finish.",
        "rounds",
    ),
    "command-not-proposable": _("That needs nobody's approval. Do it directly."),
    "proposal-exists": _("This request was already made and waits for an answer. Nothing more is needed."),
    "proposal-settled": _("Somebody has already answered this request. Reload the page to see the answer."),
}

REGISTRATION: Sentences = {
    "entrant-exists": _("This entrant is already enrolled. Nothing more is needed."),
    "entrant-unknown": _("This entrant is not in the tournament. Reload the page and choose again."),
    "entrant-not-active": _(
        "This entrant has left the tournament, so there is nobody to check in. Let them re-enter first."
    ),
    "entrant-disqualified": _("This entrant was disqualified and stays out. The head judge can say more."),
    "members-missing": _("An entrant needs at least one player. Add the player's name."),
    "person-already-enrolled": _(
        "One of these players is already enrolled here. Look for the name in the roster."
    ),
    "official-may-not-play": _(
        "This person is an official here, and officials play only in tournaments that are not Premier, "
        "at the level %(level)s. Keep them off the roster, or take the role from them first."
    ),
    "membership-taken": _(
        "Somebody here was enrolled with %(membership)s already. "
        "Look for them in the roster, or correct the number."
    ),
    "too-late-to-enrol": _("The last round is already paired, so nobody can be added any more."),
    "byes-out-of-range": _(
        "An entrant can be awarded at most %(most)s rounds of bye. Choose from 0 to %(most)s."
    ),
    "byes-after-pairing": _(
        "Byes are awarded before round 1 is paired, and it is paired. If it is still a draft, discard it."
    ),
    "person-name-missing": _("The name is empty. Write at least one name."),
    "person-name-too-long": _("The name is too long. Use at most %(most)s characters."),
    "person-name-unprintable": _(
        "The name holds a character that cannot be shown or printed. Type it again by hand."
    ),
    "statement-missing": _(
        "A disqualification is kept with a statement, and it is empty. Write what happened."
    ),
}

DECKS: Sentences = {
    "decklists-not-taken": _(
        "Decklists are not handed in here in this tournament. Ask the organizer how they are collected."
    ),
    "decklists-required": _(
        "At the level %(level)s everybody registers a deck. Take the lists here, or collect them on paper."
    ),
    "decklist-locked": _(
        "Decklists are locked since %(moment)s, so this one stays as it is. "
        "If something is wrong with it, tell a judge now."
    ),
    "decklist-unknown": _("There is no decklist of this player here. Ask them to hand it in."),
    "decklist-secret": _(
        "This decklist is secret at this moment, so it is not shown. If you need it, ask the head judge."
    ),
    "decklist-altered": _(
        "The stored text of this decklist is not the one that was sealed, so it is not shown. "
        "Restore it from a backup, or ask the player for the list."
    ),
    "decklists-missing": _(
        "Round 1 is not paired yet: %(missing)s decklists are missing and %(faulty)s have things to mend. "
        "Remind the players, or let the head judge begin without them."
    ),
    "decklists-secret-until-end": _(
        "Decklists are published only after the tournament is over. Finish it first."
    ),
}

WISHES: Sentences = {
    "table-out-of-range": _("There is no such table number. Choose from 1 to %(most)s, or none."),
    "apart-needs-two": _("To keep people apart takes at least two of them. Name another one."),
    "apart-exists": _("This was declared already. Look at the list, and reload the page."),
}

REPAIRS: Sentences = {
    "rematches-not-approved": ngettext_lazy(
        "Round %(round)s holds %(rematches)s pairing that should not be, and no round without one exists. "
        "Look at it, say that you approve it, and publish.",
        "Round %(round)s holds %(rematches)s pairings that should not be, and no round with fewer exists. "
        "Look at them, say that you approve them, and publish.",
        "rematches",
    ),
    "round-is-draft": _(
        "Round %(round)s is a draft that nobody has seen. Throw the draft away; nothing is lost with it."
    ),
    "closed-round-stays": _(
        "Round %(round)s is closed, so it cannot be deleted. Correct its results if they are wrong."
    ),
    "round-closed-no-repair": _(
        "Round %(round)s is closed, so its pairings stay. Correct its results if they are wrong."
    ),
    "repair-only-swiss": _(
        "Round %(round)s is no Swiss round of two at a table, and only those can be repaired. "
        "Ask the head judge how to go on."
    ),
    "draft-needs-no-repair": _(
        "Round %(round)s is still a draft. Throw it away and pair again: everybody who is in will be in it."
    ),
    "match-broken": _(
        "This pairing was changed by the officials, so it counts no more. Look up your table again."
    ),
    "repair-loses-results": ngettext_lazy(
        "Table %(tables)s already has a report or a result, which this would void. "
        "Say that you know it, or choose another way.",
        "Tables %(tables)s already have reports or results, which this would void. "
        "Say that you know it, or choose another way.",
        "tables_count",
    ),
    "repair-not-whole": _(
        "The round has changed since you looked: somebody would be seated twice or not at all. "
        "Look at the repair again."
    ),
    "repair-two-byes": _(
        "Round %(round)s would have two byes, and one is enough. Let the two without an opponent meet."
    ),
    "repair-makes-rematch": _(
        "This would make two meet again. If you want that, pair by hand and give the reason."
    ),
    "entrant-in-round": _("This player already sits in round %(round)s. Look up their table."),
}

ROUNDS: Sentences = {
    "round-unknown": _("There is no round %(round)s yet. Choose another, or pair it first."),
    "round-already-paired": _("Round %(round)s is already paired. Look at it; a draft can be discarded."),
    "round-before-not-closed": _(
        "Round %(round)s cannot be paired yet: round %(before)s is not closed. "
        "Close it once every table has a result."
    ),
    "no-more-rounds": ngettext_lazy(
        "The tournament has %(rounds)s round, and it is paired. Finish the tournament.",
        "The tournament has %(rounds)s rounds, and all are paired. Finish the tournament.",
        "rounds",
    ),
    "too-few-to-pair": ngettext_lazy(
        "A round needs %(least)s entrants, and there is %(entrants)s. Enrol more, or finish the tournament.",
        "A round needs %(least)s entrants, and there are %(entrants)s. Enrol more, or finish the tournament.",
        "entrants",
    ),
    "entrants-not-checked-in": ngettext_lazy(
        "Round 1 cannot be paired yet: %(entrants)s entrant is not checked in. Check in or drop the entrant.",
        "Round 1 cannot be paired yet: %(entrants)s entrants are not checked in. Check in or drop them.",
        "entrants",
    ),
    "round-not-draft": _(
        "Round %(round)s is already published, so it cannot be discarded. "
        "Repair it; the head judge has to agree."
    ),
    "round-not-published": _(
        "Round %(round)s cannot be started: its pairings are not published. Publish them first."
    ),
    "round-not-open": _("Round %(round)s is not being played now, so no result is taken. Start it first."),
    "round-not-begun": _(
        "Round %(round)s is not being played now, so no result is taken. Report again once it has started."
    ),
    "round-not-closed": _("Round %(round)s is not closed yet. Close it once every table has a result."),
    "round-closed": _(
        "Round %(round)s is closed, so this was not counted. See the scorekeeper if its result is wrong."
    ),
    "round-has-disputes": ngettext_lazy(
        "Round %(round)s cannot be closed yet: the players at table %(tables)s disagree. "
        "Send a judge and enter the result.",
        "Round %(round)s cannot be closed yet: the players at tables %(tables)s disagree. "
        "Send a judge and enter the results.",
        "tables_count",
    ),
    "round-has-open-matches": ngettext_lazy(
        "Round %(round)s cannot be closed yet: table %(tables)s has no result. "
        "Enter it; if nobody plays it, enter a match loss for both.",
        "Round %(round)s cannot be closed yet: tables %(tables)s have no result. "
        "Enter them; where nobody plays, enter a match loss for both.",
        "tables_count",
    ),
}

PLAYOFF: Sentences = {
    "elimination-not-last": _("A playoff ends the tournament, and something comes after it. Put it last."),
    "cut-out-of-range": _("That many cannot play on. Choose from %(least)s to %(most)s."),
    "rounds-follow-from-bracket": _(
        "This tournament is a bracket, and its rounds follow from who is in it. There is nothing to change."
    ),
    "no-playoff-planned": _("This tournament has no playoff, so there is nothing to answer."),
    "cut-already-made": _(
        "The cut is made, and after it nobody moves up or down. "
        "Until the first result the head judge and the scorekeeper can take it back; "
        "whoever leaves now drops."
    ),
    "no-cut-now": _("Nothing is to be cut now. The cut comes after the last round before the playoff."),
    "too-few-for-cut": ngettext_lazy(
        "A bracket needs two players, and there is %(entrants)s. Finish the tournament instead.",
        "A bracket needs two players, and there are %(entrants)s. Finish the tournament instead.",
        "entrants",
    ),
    "cut-changed-since": _(
        "Since you looked somebody has declined, left, or had a result changed, and others make the cut. "
        "This is how it stands now: look again, then make it."
    ),
    "cut-missing": _(
        "Round %(round)s is part of the playoff, and nobody has said who plays in it. Make the cut first."
    ),
    "cut-out-of-date": _(
        "A result was changed after the cut was made, so other players may be in. "
        "Take the cut back and make it again."
    ),
    "no-cut-to-undo": _("No cut was made, so there is none to take back."),
    "cut-has-results": _(
        "The playoff has its first result, so the cut stands. A player who leaves now drops; nobody moves up."
    ),
    "bracket-round-played": _(
        "Round %(round)s has results, so it cannot be taken back. Correct a wrong result instead."
    ),
    "bracket-goes-on": _(
        "Whoever won table %(table)s plays in round %(round)s already, so the winner cannot change. "
        "Take round %(round)s back while it has no result; then correct this and pair it again."
    ),
    "playoff-needs-winner": _(
        "%(score)s has no winner, and a playoff match needs one. "
        "If time is up, whoever has won more games wins; if that is even, the higher life total; "
        "if that is even too, play on until the totals differ. Enter the score with that game counted."
    ),
    "no-entry-after-cut": _(
        "The cut is made, and after it nobody comes into the tournament, or back into it."
    ),
}

RESULTS: Sentences = {
    "match-unknown": _("This match is not in the tournament. Reload the page and choose again."),
    "match-is-a-bye": _("This is a bye: it counts as a win, and there is no result to enter."),
    "not-your-match": _("That is another table's match. Look up your own table and report there."),
    "nothing-to-dispute": _(
        "Nobody has reported this match yet, so there is nothing to dispute. Report your result."
    ),
    "nothing-to-correct": _(
        "Table %(table)s has no result yet, so there is nothing to correct. Enter its result."
    ),
    "entry-unreadable": _(
        "This says no table and result. Write the table, its result and Enter: 12 2-1, "
        "or a key instead of figures."
    ),
    "table-unknown": _("There is no table %(table)s in round %(round)s. Look at the slip again."),
    "slip-not-here": _(
        "This slip is not for round %(round)s, or the players of table %(table)s were changed after it was "
        "printed. Look at the pairings, and type the table."
    ),
    "drop-unclear": _(
        "Who drops at table %(table)s? Write d1 or d2 for a seat, dd for everybody; d alone is the loser."
    ),
    "others-play-on": _(
        "At table %(table)s the others can play on without those who did not come. "
        "Record the result when they have finished, and drop the missing players."
    ),
    "not-a-no-show": _(
        "This player was not dropped for not coming. Taking back another drop needs the head judge: "
        "do it on the player’s page."
    ),
    "next-round-paired": _(
        "Round %(round)s is already paired, so the no-show is not taken back by itself any more. "
        "Let the player re-enter on their page; the head judge approves."
    ),
    "match-loss-needs-official": _("A match loss is entered by an official. Call a judge to your table."),
    "too-many-games": _(
        "The score %(score)s is not possible: %(most)s won games decide the match. Look at the slip again."
    ),
    "two-winners": _("The score %(score)s has more than one winner. Look at the slip again."),
    "match-not-finished": _(
        "At %(score)s the match is not decided: it takes %(needed)s won games. "
        "Play on, or call a judge if time has run out."
    ),
    "draw-not-finished": _(
        "At %(score)s the match is not over yet. A draw agreed without playing is entered as 0–0–3."
    ),
    "pod-too-large": _("Pods have %(most)s seats at most. Choose a smaller pod."),
    "winner-gave-up": _(
        "Whoever conceded or has a match loss cannot have won. Choose another winner, or take the mark away."
    ),
    "pod-without-result": _("This says neither who won nor that it was a draw. Choose the winner or a draw."),
    "draw-played-again": _(
        "There is still time: a drawn game is played again with everybody. "
        "If time ended it say so, and if everybody agreed on a draw enter an agreed one."
    ),
    "score-wrong-seats": ngettext_lazy(
        "This match has %(seats)s seat, and the score does not fit it. Enter the games of each seat.",
        "This match has %(seats)s seats, and the score does not fit them. Enter the games of each seat.",
        "seats",
    ),
    "score-out-of-range": _("The score %(score)s is not possible. Enter whole numbers from 0 up."),
}

CLOCK: Sentences = {
    "round-not-on": _(
        "Round %(round)s is not being played now, so its clocks do not change. Start it first."
    ),
    "round-untimed": _("Round %(round)s has no time limit, so there is no clock to change. Play on."),
    "minutes-out-of-range": _(
        "That number of minutes is not possible. Choose from %(least)s to %(most)s minutes."
    ),
    "turns-out-of-range": _("That number of turns is not possible. Choose from 0 to %(most)s."),
    "no-extra-turns": _("In this edition of the rules no penalty adds turns. Give more time instead."),
    "match-is-over": _(
        "Table %(table)s has its result, so nothing is left to do there. Go to another table."
    ),
}

FLOOR: Sentences = {
    "table-claimed": _("%(by)s has table %(table)s already. Take another, or ask them to let it go."),
    "too-many-zones": _("There can be at most %(most)s zones. Make fewer and larger ones."),
    "zone-name-wrong": _("A zone needs a short name, of at most %(most)s characters. Name each one."),
    "zone-without-tables": _(
        "Zone %(zone)s has no tables: its first table is 1 or more, and its last is not before it."
    ),
    "zones-overlap": _(
        "Zones %(zone)s and %(other)s have the same name or share tables. Each table is in one zone."
    ),
    "announcement-empty": _("The announcement is empty. Write it in one language or in both."),
    "announcement-too-long": _("The announcement is too long for the wall. Use at most %(most)s characters."),
}

JUDGING: Sentences = {
    "nobody-at-table": _(
        "Nobody plays at table %(table)s any more in that round. Open the table of the round that is on."
    ),
    "not-your-call": _("Somebody else called the judge. Only they, or a judge, can take that back."),
    "call-closed": _("This call is closed already. Look at the queue for those that wait."),
    "call-claimed": _("%(by)s is on the way to table %(table)s already. Take another call."),
    "not-a-judge": _("This person is no judge here. Choose a judge, or let the organizer appoint them."),
    "ruling-empty": _("The ruling is empty. Write what was decided in a few words, naming no people."),
    "ruling-too-long": _("That is too long to keep. Use at most %(most)s characters."),
    "nothing-to-appeal": _(
        "There is no ruling here to appeal. Wait until the judge has given the whole ruling, then appeal."
    ),
    "ruling-final": _("This ruling is final, so it cannot be appealed again. Play on as it was decided."),
    "nothing-to-decide": _("Nobody has appealed this ruling. There is nothing to decide."),
    "own-ruling": _("You gave this ruling yourself, so somebody else decides the appeal."),
    "no-appeals-judges": _(
        "Appeals Judges are for large Premier tournaments only, and this is none of them. "
        "The head judge decides every appeal."
    ),
    "no-duty-to-hand-over": _("Only a head judge can hand the duty over, and you are none here."),
    "opening-hand-seen": _(
        "At table %(table)s an opening hand was seen, so the decks are not checked now. "
        "Check them before the next game or in another round."
    ),
    "no-table-to-check": _(
        "Round %(round)s has no table left to check: all are chosen, finished or have a report. "
        "Choose again in the next round."
    ),
    "penalty-missing": _("No penalty was chosen. Choose one, then issue it."),
    "disqualify-apart": _(
        "A disqualification is not entered here: it needs the head judge and a statement. "
        "Do it on the player’s page."
    ),
    "not-their-match": _("This player does not play at table %(table)s. Choose the player again."),
    "penalty-after-match": _(
        "The match at table %(table)s is over, so the loss cannot count in it. "
        "Let it count in the next match."
    ),
    "penalty-after-leaving": _(
        "This player has left the tournament and plays no match a penalty could count in. "
        "If it was serious, the head judge can still disqualify them."
    ),
    "no-next-match": _(
        "No round follows, so there is no match this loss could count in. "
        "Issue a warning, or disqualify if it was serious."
    ),
    "score-without-penalty": _(
        "%(score)s leaves out the penalties of table %(table)s. "
        "Count every game or match lost by penalty, or let the head judge withdraw the penalty first."
    ),
}

ACCESS: Sentences = {
    "not-allowed": _(
        "Your role in this tournament does not allow that. Ask the organizer or the head judge."
    ),
    "busy-try-again": _("Others were writing at the same moment, and this was not saved. Try again."),
    "storage-full": _(
        "The disk is full, so this was not saved. Free some space on the computer and try again."
    ),
    "already-done": _("This was already done, so it was not done twice. Reload the page to see it."),
    "username-missing": _("The user name is empty. Choose one."),
    "username-taken": _("Somebody already has this user name. Choose another."),
    "password-weak": _("Choose another password. %(reasons)s"),
}

SENTENCES: Sentences = {
    **ORGANIZING,
    **REGISTRATION,
    **DECKS,
    **WISHES,
    **ROUNDS,
    **REPAIRS,
    **PLAYOFF,
    **RESULTS,
    **CLOCK,
    **FLOOR,
    **JUDGING,
    **ACCESS,
}

FIELDS: Sentences = {
    "first-table": _("Number of the first table"),
    "games-to-win": _("Games needed to win a match"),
    "seats": _("Seats in a match"),
}

UNKNOWN = _("This could not be done, and nothing was changed. Reload the page and try again.")
