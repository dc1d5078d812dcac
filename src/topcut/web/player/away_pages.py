"""A player's own page where they play no match: before, between rounds, with a bye, out, after the end."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.unpublished import is_still_expected
from topcut.core.tournament import Tournament
from topcut.messages.desks.prizes import shares_text
from topcut.messages.words import round_text
from topcut.web.addresses import address
from topcut.web.page_parts import Banner
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.own_pages import (
    BeforePage,
    BetweenPage,
    ByePage,
    DisqualifiedPage,
    DraftSeatPage,
    FinalPlacePage,
    FinishedPage,
    LeftPage,
    NoShowPage,
    NotPairedPage,
    OutPage,
    OwnAround,
    OwnPage,
)
from topcut.web.player.own_seat import SeatCard
from topcut.web.player.phone_parts import BIG, PhoneForm, one_press
from topcut.web.player.player_view import PlayerView
from topcut.web.player.situation import Situation


def away_page(visit: PhoneVisit, known: PlayerView, around: OwnAround) -> OwnPage:
    at = known.situation
    if at is Situation.FINISHED:
        return _finished(known, around)
    if at is Situation.DISQUALIFIED:
        return DisqualifiedPage(around=around)
    if at is Situation.DROPPED:
        return _dropped(visit, known, around)
    if at is Situation.BYE:
        return _bye(visit, known, around)
    if at is Situation.OUT:
        return _out(known, around)
    if at is Situation.NOT_PAIRED:
        number = known.round.number if known.round else 0
        return NotPairedPage(around=around, headline=_("Not paired in round %(n)s") % {"n": number})
    if at is Situation.BETWEEN:
        return BetweenPage(around=around, points=known.card.points, text=_next_round(known))
    return BeforePage(around=around, name=str(known.me), arrival=_arrival(known))


def drafting_page(known: PlayerView, seat: SeatCard, around: OwnAround) -> DraftSeatPage:
    arrival = _arrival(known) if known.situation is Situation.BEFORE else None
    return DraftSeatPage(around=around, seat=seat, arrival=arrival)


def _arrival(known: PlayerView) -> Banner | PhoneForm | None:
    """Checked in, or the button for it, where players check in."""
    if not known.tournament.details.check_in:
        return None
    if known.card.entrant.checked_in:
        return Banner("ok", text=_("You are checked in."))
    action = address("player:check-in", known.tournament.id)
    return one_press(action, _("I am here: check me in"), kind=BIG)


def _finished(known: PlayerView, around: OwnAround) -> OwnPage:
    points = {"points": known.card.points}
    text = (
        ngettext(
            "The tournament is finished. You have %(points)s point. Thank you for playing.",
            "The tournament is finished. You have %(points)s points. Thank you for playing.",
            known.card.points,
        )
        % points
    )
    standing = known.card.standing
    if standing is None:
        return FinishedPage(around=around, name=known.tournament.details.name, text=text)
    prize = _prize(known, standing.place)
    return FinalPlacePage(
        around=around,
        place=standing.place,
        of=_("of %(of)s") % {"of": known.listed},
        sentences=(text, prize) if prize else (text,),
    )


def _prize(known: PlayerView, place: int) -> str:
    prizes, me = known.tournament.prizes, known.card.entrant.id
    won = prizes.of(me, place)
    if not won:
        return ""
    handed, waits = _("Your prize was handed out: %(prize)s."), _("Your prize is at the desk: %(prize)s.")
    return (handed if me in prizes.handed else waits) % {"prize": shares_text(won)}


def _dropped(visit: PhoneVisit, known: PlayerView, around: OwnAround) -> OwnPage:
    in_time = is_still_expected(known.tournament, known.card.entrant)
    if known.asked_back and in_time:
        text = _("You asked to stay: the scorekeeper or the head judge decides.")
    elif known.asked_back:
        text = _("You asked to come back. The head judge decides; this page will show it.")
    elif known.card.entrant.no_show:
        text = _absent(visit, known, in_time=in_time)
    elif number := known.round_being_paired:
        text = _(
            "Round %(round)s was already being paired, so you are still in it (%(cite)s). "
            "After it you will not be paired any more."
        ) % {"round": number, "cite": visit.rules.cite_rule("MTR-2.10.b")}
    elif not known.card.entrant.took_part:
        text = _("You will not be paired, and you are not in the standings.")
    else:
        text = _("You will not be paired any more. Your results count as they are.")
    kind = NoShowPage if known.card.entrant.no_show else LeftPage
    return kind(around=around, text=text, back=_back(known))


def _absent(visit: PhoneVisit, known: PlayerView, *, in_time: bool) -> str:
    """What became of a no-show, and to whom they go: after a cut to nobody (MTR-2.10.c, 2.10.e)."""
    cite = visit.rules.cite_rule("MTR-2.10.c")
    text = _("Whoever does not come loses the match and is dropped (%(cite)s).") % {"cite": cite}
    way = _("If you are here, ask to come back: the head judge decides.")
    if in_time:
        way = _("If you are here, go to the scorekeeper before the next pairings.")
    return text if known.tournament.cuts and not in_time else f"{text} {way}"


def _back(known: PlayerView) -> PhoneForm | None:
    """MTR-2.10.e: nobody comes back after a cut."""
    if known.asked_back or (known.tournament.cuts and not known.may_stay):
        return None
    words = _("Ask to come back")
    if known.may_stay:
        words = _("Undo: I stay")
    elif is_still_expected(known.tournament, known.card.entrant):
        words = _("Ask to stay")
    return one_press(address("player:return", known.tournament.id), words, kind="big")


def _bye(visit: PhoneVisit, known: PlayerView, around: OwnAround) -> ByePage:
    tournament = known.tournament
    assert known.round is not None
    number = known.round.number
    stage = tournament.stage_of(number)
    return ByePage(
        around=around,
        round=round_text(tournament.details, number),
        word=_("You skip this round") if stage.is_elimination and stage.in_pods else _("Bye"),
        text=_bye_text(visit, tournament, in_playoff=stage.is_elimination),
    )


def _bye_text(visit: PhoneVisit, tournament: Tournament, *, in_playoff: bool) -> str:
    if in_playoff:
        return _("You have no opponent in this round of the playoff and go on to the next.")
    if visit.entrant_id in tournament.advanced:
        return _(
            "You have the points that were announced: you are in the playoff, and have a bye in every round "
            "until it begins."
        )
    if tournament.details.stages[0].in_pods:
        return _("You have no pod this round. It counts as a win: there is nothing to report.")
    text = _("You have no opponent this round. It counts as a win, %(games)s: there is nothing to report.")
    return text % {"games": "–".join(map(str, visit.rules.points.bye_games))}


def _out(known: PlayerView, around: OwnAround) -> OutPage:
    past, standing = known.card.past, known.card.standing
    text = _(
        "The playoff is on, and you are not in it. Thank you for playing; the bracket shows how it goes on."
    )
    if past and known.tournament.stage_of(past[0].number).is_elimination:
        text = _("You are out of the playoff. Thank you for playing; the bracket shows how it goes on.")
    settled = bool(past) and known.tournament.posted_after >= past[0].number
    return OutPage(around=around, place=str(standing.place) if standing and settled else "", text=text)


def _next_round(known: PlayerView) -> str:
    tournament, last = known.tournament, known.card.past[0].number
    if known.may_answer:
        return _("Round %(n)s is over. Who plays on in the playoff shows here soon.") % {"n": last}
    if last >= tournament.details.rounds:
        return _("Round %(n)s was the last. Your final place shows here soon.") % {"n": last}
    if tournament.cuts:
        text = _("You go on to the playoff: %(round)s. Your table shows here as soon as it is published.")
        return text % {"round": round_text(tournament.details, last + 1)}
    text = _("Round %(n)s is over. Your table for round %(next)s shows here as soon as it is published.")
    return text % {"n": last, "next": last + 1}
