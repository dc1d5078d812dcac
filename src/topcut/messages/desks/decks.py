"""The decks desk in words: what is asked, what happened, why not."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.decks import commands as c
from topcut.core.desks.decks import events as e
from topcut.core.desks.decks.state import CheckFinding
from topcut.messages.figures import span_text
from topcut.messages.judging import proxy_cause_text, replacement_cause_text
from topcut.messages.listing import list_text, lists_owed_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, of_table, tells


@asks(c.IssueProxy)
def issue_proxy(command: c.IssueProxy, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "cause": proxy_cause_text(command.cause)}
    return _("Make a proxy for a card of %(name)s: %(cause)s") % facts


@asks(c.WithdrawProxy)
def withdraw_proxy(command: c.WithdrawProxy, names: Names) -> str:
    return _("Take a proxy of %(name)s out of play") % {"name": names.entrant(command.entrant)}


@asks(c.ReplaceCard)
def replace_card(command: c.ReplaceCard, names: Names) -> str:
    facts = {
        "name": names.entrant(command.entrant),
        "land": command.land,
        "count": command.copies,
        "cause": replacement_cause_text(command.cause),
    }
    return (
        ngettext(
            "Let %(count)s card of %(name)s become %(land)s: %(cause)s",
            "Let %(count)s cards of %(name)s become %(land)s: %(cause)s",
            command.copies,
        )
        % facts
    )


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
        _("Pair the coming round without the missing decklists: %(reason)s") % {"reason": command.reason}
    )
)
asks(c.PublishDecklists)(
    lambda command, names: (
        _("Publish the decklists") if command.published else _("Take the decklists off the public pages")
    )
)
asks(c.StartDeckCheck)(of_table(lambda: _("Begin a deck check at %(place)s")))
asks(c.EndDeckCheck)(of_table(lambda: _("End the deck check at %(place)s")))
asks(c.CallOffDeckCheck)(of_table(lambda: _("Call off the deck check at %(place)s")))


@asks(c.PickDeckCheck)
def pick_deck_check(command: c.PickDeckCheck, names: Names) -> str:
    if command.match is None:
        return _("Choose a table of round %(round)s for a deck check") % {"round": command.round}
    return _("Choose %(place)s for a deck check") % {"place": names.place(command.match)}


@tells(e.ProxyIssued)
def proxy_issued(event: e.ProxyIssued, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "cause": proxy_cause_text(event.cause)}
    return _("A proxy was issued for a card of %(name)s: %(cause)s.") % facts


@tells(e.ProxyWithdrawn)
def proxy_withdrawn(event: e.ProxyWithdrawn, names: Names) -> str:
    return _("A proxy of %(name)s is not played any more.") % {"name": names.entrant(event.entrant)}


@tells(e.CardReplaced)
def card_replaced(event: e.CardReplaced, names: Names) -> str:
    facts = {
        "name": names.entrant(event.entrant),
        "land": event.land,
        "count": event.copies,
        "cause": replacement_cause_text(event.cause),
    }
    return (
        ngettext(
            "Now %(land)s: %(count)s card of %(name)s, because %(cause)s.",
            "Now %(land)s: %(count)s cards of %(name)s, because %(cause)s.",
            event.copies,
        )
        % facts
    )


@tells(e.DeckCheckStarted)
def deck_check_started(event: e.DeckCheckStarted, names: Names) -> str:
    return _("A deck check began at %(place)s.") % {"place": names.place(event.match)}


@tells(e.DeckCheckEnded)
def deck_check_ended(event: e.DeckCheckEnded, names: Names) -> str:
    facts = {"place": names.place(event.match), "time": span_text(event.seconds)}
    sentences = {
        CheckFinding.NOTHING: _("The deck check at %(place)s ended after %(time)s. Nothing was found."),
        CheckFinding.FIXED: _("The deck check at %(place)s ended after %(time)s. Something was put right."),
        CheckFinding.PENALTY: _("The deck check at %(place)s ended after %(time)s. A penalty follows."),
    }
    return sentences[event.finding] % facts


MOST_NAMED = 4


@tells(e.DecklistSubmitted)
def decklist_submitted(event: e.DecklistSubmitted, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "reason": event.reason, "count": event.faults}
    if event.reason:
        return _("The decklist of %(name)s was changed: %(reason)s") % facts
    if not event.faults:
        return _("The decklist of %(name)s is in.") % facts
    return (
        ngettext(
            "The decklist of %(name)s is in, with %(count)s problem to fix.",
            "The decklist of %(name)s is in, with %(count)s problems to fix.",
            event.faults,
        )
        % facts
    )


@tells(e.DecklistsViewed)
def decklists_viewed(event: e.DecklistsViewed, names: Names) -> str:
    if len(event.entrants) > MOST_NAMED:
        return _("Decklists looked at: %(count)s.") % {"count": len(event.entrants)}
    named = list_text(names.entrant(entrant) for entrant in event.entrants)
    return _("The decklist was looked at of: %(names)s.") % {"names": named}


@tells(e.DecklistsChased)
def decklists_chased(event: e.DecklistsChased, names: Names) -> str:
    return _("Players reminded of their decklists: %(count)s.") % {"count": len(event.entrants)}


@tells(e.DecklistsWaived)
def decklists_waived(event: e.DecklistsWaived, names: Names) -> str:
    text = _("Round %(round)s may be paired although %(lists)s: %(reason)s")
    lists = lists_owed_text(event.missing, event.faulty)
    return text % {"round": event.round, "lists": lists, "reason": event.reason}


@tells(e.DecklistsPublished)
def decklists_published(event: e.DecklistsPublished, names: Names) -> str:
    if event.published:
        return _("The decklists were published.")
    return _("The decklists are not public any more.")


@tells(e.DeckCheckPicked)
def deck_check_picked(event: e.DeckCheckPicked, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    if event.targeted:
        return _("Chosen for a deck check: %(place)s.") % facts
    return _("Drawn by lot for a deck check: %(place)s.") % facts


@tells(e.DeckCheckCalledOff)
def deck_check_called_off(event: e.DeckCheckCalledOff, names: Names) -> str:
    return _("The deck check at %(place)s was called off.") % {"place": names.place(event.match)}


REFUSALS: Sentences = {
    "deck-not-built-yet": lazy(
        "That deck is not built yet: its list comes once everybody has a seat in its draft, or once its part "
        "of the tournament comes. Hand in the one that is asked for now."
    ),
    "decklists-not-taken": lazy(
        "Decklists are not handed in here in this tournament. Ask the organizer how they are collected."
    ),
    "decklist-locked": lazy(
        "Decklists have been locked since %(moment)s, so this one stays as it is. "
        "If something is wrong with it, tell a judge now."
    ),
    "decklist-unreadable": lazy(
        "This cannot be read as a decklist, so it was not saved. Below the field it says why: put it right "
        "and hand it in again."
    ),
    "decks-too-many": lazy(
        "More decks were sent than this tournament asks for, so nothing was saved. "
        "Open the page again and hand in the ones it asks for."
    ),
    "decklist-unknown": lazy("There is no decklist of this player here. Ask them to hand it in."),
    "decklist-secret": lazy(
        "This decklist is secret at this moment, so it is not shown. If you need it, ask the head judge."
    ),
    "decklist-secret-plays": lazy(
        "This decklist is secret at this moment, and you play in this tournament, so it is not shown to you."
    ),
    "decklist-altered": lazy(
        "The stored text of this decklist is not the one that was sealed, so it is not shown. "
        "Restore it from a backup, or ask the player for the list."
    ),
    "decklists-missing": lazy(
        "Round %(round)s is not paired yet: %(lists)s. Remind the players, or let the head judge begin "
        "without them."
    ),
    "decklists-secret-until-end": lazy(
        "Decklists are published only after the tournament is over. Finish it first."
    ),
    "opening-hand-seen": lazy(
        "At table %(table)s an opening hand was seen, so the decks are not checked now. "
        "Check them before the next game or in another round."
    ),
    "no-table-to-check": lazy(
        "Round %(round)s has no table left to check: all are chosen, finished or have a report. "
        "Choose again in the next round."
    ),
    "proxy-not-for-this": lazy(
        "That is no reason for a proxy: the card must be damaged or worn by accident in this tournament, "
        "or exist only in foil. Replace the card, or let it become a basic land."
    ),
    "proxy-limited-only": lazy(
        "Product that came damaged or misprinted is a reason for a proxy in Limited only. "
        "Replace the card, or choose another reason."
    ),
    "not-a-land-for-this": lazy(
        "A card that must go becomes Plains, Island, Swamp, Mountain or Forest. Choose one of them."
    ),
    "copies-out-of-range": ngettext_lazy(
        "Choose from %(least)s to %(most)s copy.", "Choose from %(least)s to %(most)s copies.", "most"
    ),
}
