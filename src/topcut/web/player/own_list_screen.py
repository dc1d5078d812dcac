"""A player's own list as page values: to hand in, not drafted yet, locked, hidden while they play."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.decks.deadlines import announced_due, decks_taken, locked_since, the_list
from topcut.core.desks.decks.secrecy import ListSight, is_late_phone, lists_shown, may_see_list
from topcut.core.desks.decks.state import SealedList
from topcut.core.kernel.ids import Instant
from topcut.core.play.details import ListsTaken
from topcut.deckdesk.list_check import ExaminedList, examine_list
from topcut.messages.deck_care import deck_care
from topcut.messages.figures import day_and_time
from topcut.messages.read_texts import read_text
from topcut.service import now
from topcut.service.sealing import list_terms, open_list
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.deck_figures import ListFigures, list_figures
from topcut.web.deck_layout import ListLaidOut, list_laid_out
from topcut.web.deck_parts import ListField, deck_tabs, list_field
from topcut.web.decks import own_decks
from topcut.web.list_judged import ListJudged, list_judged
from topcut.web.page_parts import Chip, Cited, CitedSentence, Moment, Tab
from topcut.web.pages import screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.player_frame import PhonePage


@dataclass(frozen=True, slots=True)
class OwnListHead:
    """``care``: what a player owes their deck at the table. ``back`` leads to the player's own page."""

    chip: Chip
    tabs: tuple[Tab, ...]
    care: tuple[CitedSentence, ...]
    back: str


@dataclass(frozen=True, slots=True)
class ChangedByJudge:
    """A judge changed the list after it was locked."""

    at: Moment
    reason: str


@dataclass(frozen=True, slots=True)
class ReplacedByOfficial:
    """What they had handed in: ``text`` says when and why, ``then`` what they can do."""

    text: str
    then: str


@dataclass(frozen=True, slots=True)
class ListLocked:
    since: Moment
    advice: str
    cite: Cited
    changed: ChangedByJudge | None


@dataclass(frozen=True, slots=True)
class OwnListShown:
    """``judged``: what is wrong with a list that was not accepted; then it is for a judge to put right."""

    judged: ListJudged | None
    cards: ListLaidOut
    figures: ListFigures


@screen("player/deck.html")
class OwnListOpenPage(PhonePage):
    """The field to hand a list in, or another version; figures once there is something to count."""

    head: OwnListHead
    deck: int
    field: ListField
    hand_in: str
    until: str
    seen_by: str
    figures: ListFigures | None
    replaced: ReplacedByOfficial | None


@screen("player/deck_awaited.html")
class OwnListAwaitedPage(PhonePage):
    """The deck is drafted first."""

    head: OwnListHead


@screen("player/deck_locked.html")
class OwnListLockedPage(PhonePage):
    """``own`` is missing where none was handed in."""

    head: OwnListHead
    locked: ListLocked
    own: OwnListShown | None


@screen("player/deck_hidden.html")
class OwnListHiddenPage(PhonePage):
    """While they play it is not shown (MTR-2.7.c), and never on a phone that staff connected late."""

    head: OwnListHead
    locked: ListLocked
    why: str
    cite: Cited


OwnListScreen = OwnListOpenPage | OwnListAwaitedPage | OwnListLockedPage | OwnListHiddenPage


def own_list_screen(visit: PhoneVisit, deck: int, typed: ExaminedList | None) -> OwnListScreen:
    """``typed``: what was sent to be checked."""
    tournament, me = visit.tournament, visit.entrant
    sealed = the_list(tournament, me.id, deck)
    since = locked_since(tournament, visit.rules, me, deck, now())
    taken = deck in decks_taken(tournament)
    head = OwnListHead(
        chip=_chip(visit, sealed, taken=taken),
        tabs=deck_tabs(tournament, own_decks(tournament, me), deck),
        care=tuple(
            CitedSentence(text, rule_cited(visit.rules, rule))
            for text, rule in deck_care(tournament.rel, visit.rules)
        ),
        back=address("player:me", tournament.id),
    )
    own = _own(visit, deck) if sealed else None
    if since is not None:
        locked = _locked(visit, since, sealed)
        if sealed and may_see_list(tournament, visit.rules, visit.actor, me.id, deck) is ListSight.NOT:
            return _hidden(visit, deck, head, locked)
        judged = list_judged(own, visit.rules) if own and sealed and sealed.faults else None
        shown = OwnListShown(judged, list_laid_out(own), list_figures(own)) if own else None
        return OwnListLockedPage(head=head, locked=locked, own=shown)
    if not taken:
        return OwnListAwaitedPage(head=head)
    looked = typed or own
    return OwnListOpenPage(
        head=head,
        deck=deck,
        field=list_field(tournament.details, visit.rules, looked),
        hand_in=_("Hand in this version") if sealed else _("Hand it in"),
        until=_until(visit, deck),
        seen_by=_late() if sealed and is_late_phone(tournament, visit.actor, deck) else _seen_by(visit),
        figures=list_figures(looked) if looked else None,
        replaced=_replaced(visit, sealed) if sealed and sealed.reason else None,
    )


def _until(visit: PhoneVisit, deck: int) -> str:
    """Up to when another version may come, by the clock where a time was announced (MTR-2.7.b)."""
    due = announced_due(visit.tournament, deck)
    if due is None:
        return _("Until the lists are locked you can hand in another version; the last one counts.")
    return _(
        "Decklists are due %(due)s: after that yours is locked. "
        "Until then you can hand in another version; the last one counts."
    ) % {"due": day_and_time(due, visit.tournament.details.zone)}


def _replaced(visit: PhoneVisit, sealed: SealedList) -> ReplacedByOfficial:
    facts = {
        "time": Moment.at(sealed.at, visit.tournament.details.zone).text,
        "reason": read_text(sealed.reason, visit.tournament),
    }
    return ReplacedByOfficial(
        _("Changed by an official, %(time)s: “%(reason)s”.") % facts,
        _("If that is not your list, hand in yours again, or tell the head judge."),
    )


def _hidden(visit: PhoneVisit, deck: int, head: OwnListHead, locked: ListLocked) -> OwnListHiddenPage:
    if is_late_phone(visit.tournament, visit.actor, deck):
        cite = rule_cited(visit.rules, "MTR-2.7.d")
        return OwnListHiddenPage(head=head, locked=locked, why=_late(), cite=cite)
    why = _("While you play, your decklist is not shown. It is here again between matches.")
    return OwnListHiddenPage(head=head, locked=locked, why=why, cite=rule_cited(visit.rules, "MTR-2.7.c"))


def _late() -> str:
    return _(
        "Your decklist is not shown on this phone: its code was made after the list was handed in. Look at "
        "it on the phone you had before, or ask a judge."
    )


def _own(visit: PhoneVisit, deck: int) -> ExaminedList | None:
    kept = open_list(visit.tournament, visit.entrant_id, visit.actor, deck)
    return examine_list(kept, list_terms(visit.tournament, deck, visit.entrant_id)) if kept else None


def _chip(visit: PhoneVisit, sealed: SealedList | None, *, taken: bool) -> Chip:
    if sealed is None and not taken:
        return Chip(_("not yet"))
    if sealed is None:
        required = visit.tournament.details.lists is ListsTaken.REQUIRED
        return Chip(_("missing"), "bad") if required else Chip(_("not handed in"))
    if sealed.faults:
        return Chip(_("saved, not accepted"), "warn")
    if sealed.reason:
        return Chip(_("changed by an official"), "warn")
    return Chip(_("accepted"), "ok")


def _locked(visit: PhoneVisit, since: Instant, sealed: SealedList | None) -> ListLocked:
    zone = visit.tournament.details.zone
    changed = None
    if sealed and sealed.reason:
        changed = ChangedByJudge(Moment.at(sealed.at, zone), read_text(sealed.reason, visit.tournament))
    advice = _("If something is wrong with yours, tell a judge.")
    if sealed and sealed.faults:
        advice = _("Yours was not accepted: tell a judge now.")
    return ListLocked(
        Moment.at(since, zone),
        advice if sealed else _none_in(visit),
        rule_cited(visit.rules, "MTR-2.7.b"),
        changed,
    )


def _none_in(visit: PhoneVisit) -> str:
    if visit.tournament.details.lists is ListsTaken.REQUIRED:
        return _("You have handed none in: tell a judge now.")
    return _("You have handed none in. Here you do not have to.")


def _seen_by(visit: PhoneVisit) -> str:
    """Who is shown the list, by the level and the edition (MTR-2.7.d)."""
    seen = lists_shown(visit.tournament.details, visit.rules, visit.tournament.rel)
    if seen == "never":
        return _("Only judges see it, and every look is recorded.")
    if seen == "playoff":
        return _(
            "Until the playoff only judges see it, and every look is recorded; "
            "there your opponents are given it."
        )
    return _("In this tournament opponents are given each other's lists.")
