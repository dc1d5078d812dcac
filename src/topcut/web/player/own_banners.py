"""Banners above everything on a player's own page: what cannot wait."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.limited.board import phones_away, without_seat
from topcut.core.desks.limited.in_hand import draft_on
from topcut.core.desks.limited.who_built import has_cards
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.play.details import ListsTaken
from topcut.core.play.matches import Match, SeatReport
from topcut.service import rules_of
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.helpers import built_later, list_missed, list_owed
from topcut.web.page_parts import Banner, Link, Moment
from topcut.web.part_values import part
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.phone_parts import claim_text
from topcut.web.player.player_view import PlayerView
from topcut.web.player.situation import Situation


@part("player/_banners.html", "phones")
class SeveralPhones:
    """More than one phone acts for the player; ``since`` is when the last one joined."""

    count: str
    since: Moment
    href: str


OwnBanner = Banner | SeveralPhones


def own_banners(visit: PhoneVisit, known: PlayerView) -> Iterator[OwnBanner]:
    if known.came_late:
        yield from _late(visit, known)
    if len(known.phones) > 1:
        yield _phones(known)
    yield from _unseated(known)
    waits = known.situation in (Situation.BEFORE, Situation.BETWEEN)
    if waits and not phones_away(known.tournament, visit.rules, known.card.entrant.id, known.now):
        yield from _deck_due(known)
    yield from _deck_missed(known)
    match = known.card.match
    if match is not None:
        if match.paged and not match.result:
            yield _called(known, match)
        if match.changed_by_staff and (match.is_bye or not match.result):
            yield _moved(known, match)


def _late(visit: PhoneVisit, known: PlayerView) -> Iterator[Banner]:
    """Reports that came after the round was closed: said plainly, with whom to see (scenario 13)."""
    for past in known.card.past:
        if past.match is None:
            continue
        seat = past.match.seat_of(known.card.entrant.id)
        for own in past.match.parts:
            if own.member in (None, visit.actor.member):
                for claim in own.late:
                    if claim.seat == seat:
                        yield _late_banner(known, past.number, past.match, claim)


def _late_banner(known: PlayerView, number: int, match: Match, claim: SeatReport) -> Banner:
    lead = _("Your report for round %(n)s came after the round was closed: not counted.") % {"n": number}
    said = claim_text(claim.score, claim.seat, match, known.names)
    told = [_("See the scorekeeper."), _("You reported:"), f"{said}."]
    if claim.leaves:
        told.append(
            _(
                "You wanted to leave with it and are still in: the next round was paired already. Leave "
                "below if you still want to."
            )
        )
    return Banner("bad", lead, " ".join(told))


def _phones(known: PlayerView) -> SeveralPhones:
    number = len(known.phones)
    count = ngettext("%(count)s phone is linked to you.", "%(count)s phones are linked to you.", number)
    since = Moment.at(known.phones[-1].since, known.tournament.details.zone)
    return SeveralPhones(count % {"count": number}, since, address("player:phone", known.tournament.id))


def _unseated(known: PlayerView) -> Iterator[Banner]:
    """Whoever came after the seats were drawn finds no seat on any screen (MTR-7.6.a)."""
    tournament, me = known.tournament, known.card.entrant.id
    draft = draft_on(tournament)
    if (
        draft is not None
        and me in without_seat(tournament, draft)
        and not has_cards(tournament, draft.stage, me)
    ):
        text = _("Seats were drawn before you came. Go to a judge.")
        yield Banner("warn", _("You have no seat yet."), text, id="no-seat")


def _deck_due(known: PlayerView) -> Iterator[Banner]:
    tournament, entrant = known.tournament, known.card.entrant
    if not tournament.details.lists.here or entrant.status is not EntrantStatus.ACTIVE:
        return
    owed = list_owed(tournament, entrant, known.now)
    if owed is None:
        return
    deck, sealed = owed
    href = f"{address('player:deck', tournament.id)}?deck={deck}"
    if sealed:
        yield _to_mend(sealed, href)
    elif entrant.id in tournament.lists_chased:
        lead = _("You are reminded: your decklist is missing.")
        yield Banner("warn", lead, link=Link(_("Hand it in now"), href), id="deck-due", alert=True)
    elif tournament.details.lists is ListsTaken.REQUIRED and not built_later(tournament, deck, known.now):
        lead = _("This tournament needs your decklist.")
        yield Banner("info", lead, link=Link(_("Hand it in"), href), id="deck-due")


def _deck_missed(known: PlayerView) -> Iterator[Banner]:
    """It can be handed in no more: a judge says how it goes on (MTR-2.7.a)."""
    tournament, entrant = known.tournament, known.card.entrant
    if tournament.is_finished or entrant.status is not EntrantStatus.ACTIVE:
        return
    if not list_missed(tournament, entrant, known.now):
        return
    link = Link(_("My decklist"), address("player:deck", known.tournament.id))
    cite = rule_cited(rules_of(known.tournament), "MTR-2.7.a")
    text = _("Tell a judge now.")
    yield Banner("warn", _("No decklist of yours was accepted."), text, cite=cite, link=link, id="deck-due")


def _to_mend(sealed: SealedList, href: str) -> Banner:
    lead = ngettext(
        "Your decklist has %(count)s problem to fix.",
        "Your decklist has %(count)s problems to fix.",
        sealed.faults,
    )
    link = Link(_("Fix it"), href)
    return Banner("warn", lead % {"count": sealed.faults}, link=link, id="deck-due")


def _called(known: PlayerView, match: Match) -> Banner:
    if known.situation is Situation.DISPUTED:
        return _decided_there(known, match)
    lead = _("The scorekeeper is calling you: your table has no result yet.")
    if known.situation is Situation.TO_CONFIRM:
        text = _("Confirm it below.")
    elif known.situation is Situation.REPORTED and len(match.seats) == 2:
        text = _("Your opponent has to confirm it. If they have left, see the scorekeeper.")
    else:
        text = _("Report it now, or see the scorekeeper.")
    return Banner("warn", lead, text, alert=True)


def _decided_there(known: PlayerView, match: Match) -> Banner:
    """A judge comes to a disputed table, unless the only official who decides is one of the two."""
    text = _("Stay at your table: a judge will decide.")
    return Banner("warn", _("No result yet."), text if known.settles_own(match) is None else "", alert=True)


def _moved(known: PlayerView, match: Match) -> Banner:
    if match.is_bye:
        text = _("You have the bye now: nobody plays you this round.")
    else:
        facts = {"table": match.table, "name": known.opponent}
        text = _("You play %(name)s at table %(table)s now. Go there.") % facts
    return Banner("warn", _("Your pairing was changed."), text, id="moved", alert=True)
