"""The rounds desk in words: what is asked, what happened, why not."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.rounds import commands as c
from topcut.core.desks.rounds import events as e
from topcut.core.play.draws import Drawn
from topcut.core.play.matches import RepairCause
from topcut.messages.draw_words import roles_text
from topcut.messages.listing import list_text
from topcut.messages.naming import Names, pairs_text
from topcut.messages.registers import Sentences, asks, of_round, tells

asks(c.PostStandings)(
    lambda command, names: _("Post the standings after round %(round)s") % {"round": command.after_round}
)

asks(c.PairRound)(of_round(lambda: _("Pair round %(round)s")))
asks(c.DiscardRound)(of_round(lambda: _("Discard the pairings of round %(round)s")))
asks(c.PublishRound)(of_round(lambda: _("Publish the pairings of round %(round)s")))
asks(c.OpenRound)(of_round(lambda: _("Start round %(round)s")))
asks(c.CloseRound)(of_round(lambda: _("Close round %(round)s")))


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
        return _("Take %(name)s out of round %(round)s and drop them: %(pairs)s") % facts
    return _("Repair round %(round)s for the points of %(name)s: %(pairs)s") % facts


_DRAW_ANEW: Mapping[Drawn, Promise] = {
    Drawn.PAIRINGS: lazy("Draw round %(place)s again: %(reason)s"),
    Drawn.SEATS: lazy("Draw the seats of the draft again: %(reason)s"),
    Drawn.CUT: lazy("Draw the cut again: %(reason)s"),
}
_DRAWN_ANEW: Mapping[Drawn, Promise] = {
    Drawn.PAIRINGS: lazy(
        "Round %(place)s is drawn again, draw %(number)s. Reason: %(reason)s (approved by: %(roles)s)"
    ),
    Drawn.SEATS: lazy(
        "The seats of the draft are drawn again, draw %(number)s. Reason: %(reason)s (approved by: %(roles)s)"
    ),
    Drawn.CUT: lazy("The cut is drawn again, draw %(number)s. Reason: %(reason)s (approved by: %(roles)s)"),
}


@asks(c.DrawAnew)
def draw_anew(command: c.DrawAnew, names: Names) -> str:
    return str(_DRAW_ANEW[command.drawn]) % {"place": command.place, "reason": command.reason}


@tells(e.DrawnAnew)
def drawn_anew(event: e.DrawnAnew, names: Names) -> str:
    facts = {"place": event.place, "number": event.number, "reason": event.reason}
    return str(_DRAWN_ANEW[event.drawn]) % {**facts, "roles": roles_text(event.approved_by)}


@asks(c.DeleteRound)
def delete_round(command: c.DeleteRound, names: Names) -> str:
    facts = {"round": command.round, "reason": command.reason}
    return _("Delete round %(round)s with all its results: %(reason)s") % facts


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


@tells(e.StandingsPosted)
def standings_posted(event: e.StandingsPosted, names: Names) -> str:
    return _("The standings after %(round)s were posted.") % {"round": names.the_round(event.after_round)}


@tells(e.RoundPaired)
def round_paired(event: e.RoundPaired, names: Names) -> str:
    tables = sum(1 for match in event.matches if len(match.seats) > 1)
    byes = len(event.matches) - tables
    again = event.certificate.rematches
    parts = [ngettext("%(count)s match", "%(count)s matches", tables) % {"count": tables}]
    if byes:
        parts.append(ngettext("%(count)s bye", "%(count)s byes", byes) % {"count": byes})
    rematches = ngettext("%(count)s rematch", "%(count)s rematches", again) % {"count": again}
    parts.append(rematches if again else _("no rematch"))
    if names.in_bracket(event.round):
        made = {"round": names.the_round(event.round), "parts": ", ".join(parts[:-1])}
        return _("Pairings of %(round)s were made: %(parts)s.") % made
    facts = {"round": event.round, "parts": ", ".join(parts)}
    return _("Round %(round)s was paired: %(parts)s.") % facts


@tells(e.RoundDiscarded)
def round_discarded(event: e.RoundDiscarded, names: Names) -> str:
    return _("The pairings of %(round)s were discarded.") % {"round": names.the_round(event.round)}


@tells(e.RoundPublished)
def round_published(event: e.RoundPublished, names: Names) -> str:
    facts = {"round": names.the_round(event.round), "count": event.accepted}
    if not event.accepted:
        return _("The pairings of %(round)s were published.") % facts
    return (
        ngettext(
            "The pairings of %(round)s were published, and %(count)s rematch in them approved.",
            "The pairings of %(round)s were published, and %(count)s rematches in them approved.",
            event.accepted,
        )
        % facts
    )


@tells(e.RoundRepaired)
def round_repaired(event: e.RoundRepaired, names: Names) -> str:
    facts = {
        "round": event.round,
        "name": names.entrant(event.entrant) if event.entrant else "",
        "pairs": pairs_text((match.seats for match in event.made), names),
        "reason": event.reason,
    }
    if event.cause is RepairCause.BY_HAND:
        return _("Round %(round)s was paired by hand: %(pairs)s. Reason: %(reason)s") % facts
    if event.cause is RepairCause.LEFT_OUT:
        return _("%(name)s was brought into round %(round)s: %(pairs)s.") % facts
    if event.cause is RepairCause.NOT_HERE:
        return _("%(name)s was taken out of round %(round)s and dropped: %(pairs)s.") % facts
    return _("Round %(round)s was repaired for the points of %(name)s: %(pairs)s.") % facts


@tells(e.RoundDeleted)
def round_deleted(event: e.RoundDeleted, names: Names) -> str:
    facts = {"round": event.round, "reason": event.reason}
    return _("Round %(round)s was deleted; its results no longer count. Reason: %(reason)s") % facts


@tells(e.TableFixed)
def table_fixed(event: e.TableFixed, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "table": event.table}
    if event.table is None:
        return _("%(name)s has no fixed table any more.") % facts
    return _("%(name)s always sits at table %(table)s.") % facts


@tells(e.KeptApart)
def kept_apart(event: e.KeptApart, names: Names) -> str:
    facts = {"names": list_text(names.entrant(each) for each in event.entrants), "round": event.until}
    if event.until is None:
        return _("%(names)s are kept apart in every round.") % facts
    return _("%(names)s are kept apart up to round %(round)s.") % facts


@tells(e.MayMeet)
def may_meet(event: e.MayMeet, names: Names) -> str:
    return _("People who were kept apart may be paired again.")


@tells(e.RoundOpened)
def round_opened(event: e.RoundOpened, names: Names) -> str:
    if names.in_bracket(event.round):
        named = {"round": names.the_round(event.round)}
        timed = _("The clock of %(round)s was started.") % named
        return timed if event.deadline else _("Play in %(round)s began, without a time limit.") % named
    facts = {"round": event.round}
    if event.deadline is None:
        return _("Round %(round)s was started, without a time limit.") % facts
    return _("Round %(round)s was started, and its clock runs.") % facts


@tells(e.RoundsEnded)
def rounds_ended(event: e.RoundsEnded, names: Names) -> str:
    return _("Round %(round)s is the last one: the criterion that was announced holds.") % {
        "round": event.round
    }


@tells(e.RoundsResumed)
def rounds_resumed(event: e.RoundsResumed, names: Names) -> str:
    return _("The rounds go on after round %(round)s: by a correction the criterion does not hold.") % {
        "round": event.round
    }


@tells(e.RoundClosed)
def round_closed(event: e.RoundClosed, names: Names) -> str:
    if names.in_bracket(event.round):
        return _("Play in %(round)s was closed.") % {"round": names.the_round(event.round)}
    return _("Round %(round)s was closed.") % {"round": event.round}


REFUSALS: Sentences = {
    "every-draft-is-a-draw": lazy(
        "This tournament was begun with an earlier version, in which every pairing is a draw of its own. "
        "Discard this one and pair again: that is counted as another draw."
    ),
    "pairings-not-drawn": lazy(
        "Nothing is drawn for round %(round)s: who meets follows from the cut and the results. "
        "If something is wrong, correct a result or take the round back."
    ),
    "cut-not-drawn": lazy(
        "Nothing of this cut was drawn: the standings made it. "
        "If something is wrong, take the cut back and correct the result."
    ),
    "draft-still-picking": lazy(
        "Pod %(pod)s is not through its picks. Wait for the last one; "
        "if the clock is behind, take it to deck building on the page of the draft."
    ),
    "no-seat-in-draft": ngettext_lazy(
        "%(who)s is to be paired and has no seat in the draft. "
        "Drop them; or, if nothing is opened yet, take the seats back and draw them again.",
        "%(who)s are to be paired and have no seat in the draft. "
        "Drop them; or, if nothing is opened yet, take the seats back and draw them again.",
        "entrants",
    ),
    "no-pool-in-sealed": ngettext_lazy(
        "%(who)s is to be paired and got no pool when the others did. The rules do not say whether a late "
        "entrant may still build: if the head judge allows it, register their pool; otherwise drop them.",
        "%(who)s are to be paired and got no pool when the others did. The rules do not say whether late "
        "entrants may still build: if the head judge allows it, register their pools; otherwise drop them.",
        "entrants",
    ),
    "repair-leaves-pod": lazy(
        "These two drafted in different pods, and whoever drafts together plays together. "
        "Choose two of the same pod."
    ),
    "later-standings-posted": lazy(
        "The standings after round %(round)s are posted already, so older ones are not. "
        "Everybody sees the newest."
    ),
    "draft-out-of-date": lazy(
        "Something changed after round %(round)s was paired: a result, a player or the tables. "
        "Discard it and pair again."
    ),
    "draft-replaced": lazy(
        "Somebody paired round %(round)s again since you looked. "
        "These are the new pairings: look at them, then publish."
    ),
    "head-judge-missing": lazy("The tournament has no head judge yet. Appoint one, then go on."),
    "bracket-round-played": lazy(
        "Round %(round)s has results, so it cannot be taken back. Correct a wrong result instead."
    ),
    "ended-by-split": lazy(
        "Those left have split the prizes and play no further. Finish the tournament, or take the split back."
    ),
    "rematches-not-approved": ngettext_lazy(
        "Round %(round)s holds %(rematches)s pairing that should not be, and no round without one exists. "
        "Look at it, say that you approve it, and publish.",
        "Round %(round)s holds %(rematches)s pairings that should not be, and no round with fewer exists. "
        "Look at them, say that you approve them, and publish.",
        "rematches",
    ),
    "round-is-draft": lazy(
        "Round %(round)s is paired and not published. Discard it; nothing is lost with it."
    ),
    "closed-round-stays": lazy(
        "Round %(round)s is closed, so it cannot be deleted. Correct its results if they are wrong."
    ),
    "round-closed-no-repair": lazy(
        "Round %(round)s is closed, so its pairings stay. Correct its results if they are wrong."
    ),
    "repair-only-swiss": lazy(
        "Round %(round)s is no Swiss round, and only those can be repaired. "
        "A round of a bracket is taken back and paired again."
    ),
    "draft-needs-no-repair": lazy(
        "Round %(round)s is not published yet. Discard it and pair again: everybody who is in will be in it."
    ),
    "match-broken": lazy(
        "This pairing was changed by the officials, so it counts no more. Look up your table again."
    ),
    "repair-loses-results": ngettext_lazy(
        "Table %(tables)s already has a report or a result, which this would void. "
        "Say that you know it, or choose another way.",
        "Tables %(tables)s already have reports or results, which this would void. "
        "Say that you know it, or choose another way.",
        "tables_count",
    ),
    "repair-not-whole": lazy(
        "The round has changed since you looked: somebody would be seated twice or not at all. "
        "Look at the repair again."
    ),
    "repair-two-byes": lazy(
        "Round %(round)s would have two byes, and one is enough. Let the two without an opponent meet."
    ),
    "repair-empties-round": lazy(
        "Nobody would be left in round %(round)s. Delete the round, or finish the tournament."
    ),
    "repair-byes-too-many": ngettext_lazy(
        "Round %(round)s would have %(byes)s bye, and fewer are enough. Seat them in pods.",
        "Round %(round)s would have %(byes)s byes, and fewer are enough. Seat them in pods.",
        "byes",
    ),
    "repair-makes-rematch": lazy(
        "This would make two meet again. If you want that, pair by hand and give the reason."
    ),
    "entrant-in-round": lazy("This player already sits in round %(round)s. Look up their table."),
    "round-unknown": lazy("There is no round %(round)s yet. Choose another, or pair it first."),
    "round-already-paired": lazy(
        "Round %(round)s is already paired. Look at it; until it is published, it can be discarded."
    ),
    "round-before-not-closed": lazy(
        "Round %(round)s cannot be paired yet: round %(before)s is not closed. "
        "Close it once every table has a result."
    ),
    "no-more-rounds": ngettext_lazy(
        "The tournament has %(rounds)s round, and it is paired. Finish the tournament.",
        "The tournament has %(rounds)s rounds, and all are paired. Finish the tournament.",
        "rounds",
    ),
    "too-few-to-pair": ngettext_lazy(
        "A round needs at least %(least)s, and there is %(entrants)s entrant. Enrol more, or finish the "
        "tournament.",
        "A round needs at least %(least)s, and there are %(entrants)s entrants. Enrol more, or finish "
        "the tournament.",
        "entrants",
    ),
    "entrants-not-checked-in": ngettext_lazy(
        "Round 1 cannot be paired yet: %(entrants)s entrant is not checked in. Check in or drop the entrant.",
        "Round 1 cannot be paired yet: %(entrants)s entrants are not checked in. Check in or drop them.",
        "entrants",
    ),
    "round-not-draft": lazy(
        "Round %(round)s is already published, so it cannot be discarded. "
        "Repair it; the head judge has to agree."
    ),
    "round-not-published": lazy(
        "Round %(round)s cannot be started: its pairings are not published. Publish them first."
    ),
    "round-not-begun": lazy(
        "Round %(round)s is not being played now, so no result is taken. Report again once it has started."
    ),
    "round-not-closed": lazy("Round %(round)s is not closed yet. Close it once every table has a result."),
    "round-closed": lazy(
        "Round %(round)s is closed, so this was not counted. "
        "A wrong result is corrected on that round’s page."
    ),
    "round-has-disputes": ngettext_lazy(
        "Round %(round)s cannot be closed yet: the players at table %(tables)s disagree. "
        "Send a judge and enter the result.",
        "Round %(round)s cannot be closed yet: the players at tables %(tables)s disagree. "
        "Send a judge and enter the results.",
        "tables_count",
    ),
    "leavers-not-entered": ngettext_lazy(
        "Round %(round)s cannot be closed yet: a player left after table %(tables)s was paired, and lost "
        "there. Record the loss on the page of the round, or take the drop back.",
        "Round %(round)s cannot be closed yet: players left after tables %(tables)s were paired, and lost "
        "there. Record the losses on the page of the round, or take the drops back.",
        "tables_count",
    ),
    "round-has-open-matches": ngettext_lazy(
        "Round %(round)s cannot be closed yet: table %(tables)s has no result. "
        "Enter it; if nobody plays it, enter a match loss for both.",
        "Round %(round)s cannot be closed yet: tables %(tables)s have no result. "
        "Enter them; where nobody plays, enter a match loss for both.",
        "tables_count",
    ),
    "table-out-of-range": lazy("There is no such table number. Choose from 1 to %(most)s, or none."),
    "apart-needs-two": lazy("To keep people apart takes at least two of them. Name another one."),
    "apart-exists": lazy("This was declared already. Look at the list, and reload the page."),
}
