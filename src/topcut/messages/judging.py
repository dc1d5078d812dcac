"""The judges' words: penalties, infractions, what a call is for, and what they ask for."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from topcut.core import commands as c
from topcut.core.judging import CallWish, Finding, Penalty
from topcut.messages.commands import Asker, asks
from topcut.messages.departures import reading_language
from topcut.messages.names import Names
from topcut.messages.words import Words
from topcut.rulebook.infractions import infractions

PENALTIES: Words = {
    Penalty.REMINDER: pgettext_lazy("penalty", "reminder"),
    Penalty.WARNING: pgettext_lazy("penalty", "warning"),
    Penalty.GAME_LOSS: pgettext_lazy("penalty", "game loss"),
    Penalty.MATCH_LOSS: pgettext_lazy("penalty", "match loss"),
    Penalty.DISQUALIFICATION: pgettext_lazy("penalty", "disqualification"),
}

WISHES: Words = {
    CallWish.JUDGE: pgettext_lazy("call", "a judge"),
    CallWish.TRANSLATION: pgettext_lazy("call", "a translation"),
    CallWish.SPECTATOR: pgettext_lazy("call", "a spectator who is not to watch"),
}

FINDINGS: Words = {
    Finding.NOTHING: pgettext_lazy("deck check", "nothing found"),
    Finding.FIXED: pgettext_lazy("deck check", "put right"),
    Finding.PENALTY: pgettext_lazy("deck check", "a penalty follows"),
}

CHECKLIST: Words = {
    "decklist": pgettext_lazy("deck check", "Deck and sideboard are those on the list, card by card"),
    "count": pgettext_lazy("deck check", "As many cards as the format asks for, in deck and sideboard"),
    "sleeves": pgettext_lazy("deck check", "Sleeves are alike, whole, and all the same way round"),
    "marked-cards": pgettext_lazy("deck check", "No card can be told from its back or its edge"),
    "substitute-card": pgettext_lazy(
        "deck check", "Double-faced cards: opaque sleeves, or substitute cards for every copy"
    ),
    "checklist-card": pgettext_lazy(
        "deck check", "Double-faced cards: opaque sleeves, or checklist cards for every copy"
    ),
}

GROUPS: Words = {
    "play": pgettext_lazy("infraction", "Playing the game"),
    "tournament": pgettext_lazy("infraction", "The tournament"),
    "conduct": pgettext_lazy("infraction", "Conduct"),
}


def penalty_text(penalty: Penalty) -> str:
    return str(PENALTIES[penalty])


def wish_text(wish: CallWish) -> str:
    return str(WISHES[wish])


def finding_text(finding: Finding) -> str:
    return str(FINDINGS[finding])


def checklist_text(item: str) -> str:
    return str(CHECKLIST[item])


def group_text(group: str) -> str:
    return str(GROUPS[group])


def infraction_text(infraction: str) -> str:
    """Its name in the reader's language; one that the list no longer has shows as its id."""
    known = infractions().get(infraction)
    return known.name(reading_language()) if known else infraction


def _table(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"place": names.place(command.match)}


def _person(template: Callable[[], str], field: str) -> Asker:
    return lambda command, names: template() % {"name": names.person(getattr(command, field))}


def _plain(template: Callable[[], str]) -> Asker:
    return lambda command, names: template()


asks(c.CallJudge)(_table(lambda: _("Call a judge to %(place)s")))
asks(c.WithdrawCall)(_plain(lambda: _("Take a call for a judge back")))
asks(c.ClaimCall)(_plain(lambda: _("Take a call for a judge")))
asks(c.CloseCall)(_plain(lambda: _("Close a call for a judge")))
asks(c.GiveRuling)(_table(lambda: _("Give a ruling at %(place)s")))
asks(c.AppealRuling)(_table(lambda: _("Appeal the ruling at %(place)s")))
asks(c.HandOverDuty)(_person(lambda: _("Hand the head judge's duty over to %(name)s"), "to"))
asks(c.TakeBackDuty)(_person(lambda: _("Take the head judge's duty back from %(name)s"), "to"))
asks(c.CallOffDeckCheck)(_table(lambda: _("Call off the deck check at %(place)s")))


@asks(c.HandOnCall)
def hand_on_call(command: c.HandOnCall, names: Names) -> str:
    if command.to is None:
        return _("Give a call for a judge back")
    return _("Hand a call for a judge on to %(name)s") % {"name": names.person(command.to)}


@asks(c.DecideAppeal)
def decide_appeal(command: c.DecideAppeal, names: Names) -> str:
    return _("Decide that the ruling stands") if command.upheld else _("Decide that the ruling is overturned")


@asks(c.DesignateAppealsJudge)
def designate_appeals_judge(command: c.DesignateAppealsJudge, names: Names) -> str:
    facts = {"name": names.person(command.person)}
    if command.designated:
        return _("Designate %(name)s as an Appeals Judge") % facts
    return _("Let %(name)s decide appeals no more") % facts


@asks(c.PickDeckCheck)
def pick_deck_check(command: c.PickDeckCheck, names: Names) -> str:
    if command.match is None:
        return _("Choose a table of round %(round)s for a deck check") % {"round": command.round}
    return _("Choose %(place)s for a deck check") % {"place": names.place(command.match)}


@asks(c.IssuePenalty)
def issue_penalty(command: c.IssuePenalty, names: Names) -> str:
    facts = {
        "name": names.entrant(command.entrant),
        "penalty": penalty_text(command.penalty),
        "infraction": infraction_text(command.infraction),
    }
    return _("Penalty for %(name)s: %(penalty)s (%(infraction)s)") % facts


@asks(c.WithdrawPenalty)
def withdraw_penalty(command: c.WithdrawPenalty, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "reason": command.reason}
    return _("Withdraw a penalty of %(name)s: %(reason)s") % facts
