"""Judges at a player's table, on their own page: penalties that count, rulings, calls."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.judging.burden import Burden, burden
from topcut.core.desks.judging.state import Call, CallWish, Ruling
from topcut.core.play.matches import Match, RoundStatus
from topcut.messages.judging import losses_told, sideboarding_told
from topcut.messages.read_texts import read_text
from topcut.service.own_ways import answers_own
from topcut.web.addresses import address
from topcut.web.page_parts import Banner, Chip, Moment, Press
from topcut.web.pages import screen
from topcut.web.part_values import part
from topcut.web.player.phone_parts import PhoneForm, one_press
from topcut.web.player.player_frame import PhonePage
from topcut.web.player.player_view import PlayerView
from topcut.web.player.situation import Situation


@part("player/_judge.html", "ruling")
class RulingCard:
    """The last ruling at the table. ``chip`` and ``text`` say how it stands, unless it can be appealed."""

    ruling: str
    chip: Chip | None
    text: str
    appeal: PhoneForm | None


@part("player/_judge.html", "rolled")
class RollShown:
    sides: int
    at: Moment
    rolled: int


@part("player/_judge.html", "called")
class CallCard:
    """``take_back`` for whoever called."""

    lead: str
    at: Moment
    chip: Chip
    text: str
    take_back: PhoneForm | None


@part("player/_judge.html", "call")
class CallForm:
    """``call`` is empty while a judge was called to the table. Other reasons have a page of their own."""

    action: str
    match: str
    call: str


@screen("player/call.html")
class SpecialCallPage(PhonePage):
    """What a judge can be called for beside a question about the game."""

    action: str
    match: str
    presses: tuple[Press, ...]


TableCall = Banner | RulingCard | RollShown | CallCard | CallForm


def judge_cards(known: PlayerView) -> Iterator[TableCall]:
    """What a judge did or may be called for at the player's table."""
    if match := seated_at(known):
        yield from _at_the_table(known, match)


def seated_at(known: PlayerView) -> Match | None:
    """The match to which a judge may be called."""
    match, round_ = known.card.match, known.round
    on = round_ is not None and round_.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN)
    return match if match and not match.is_bye and on else None


def _at_the_table(known: PlayerView, match: Match) -> Iterator[TableCall]:
    tournament, zone = known.tournament, known.tournament.details.zone
    judging = tournament.judging
    whole = known.whole or match
    due = burden(tournament, match)
    if due and not match.result:
        yield Banner("warn", _("A penalty counts in this match."), " ".join(_lost(known, match, due)))
    for ruling in judging.rulings_at(whole.id)[-1:]:
        yield _ruling(known, match, ruling)
    for roll in judging.rolls_at(whole.id)[:1]:
        yield RollShown(roll.sides, Moment.at(roll.at, zone), roll.rolled)
    filmed = tournament.cameras.featured.get(whole.id)
    if filmed is not None and not match.result:
        yield _featured(filmed)
    calls = judging.calls_at(whole.id)
    if known.situation is not Situation.DISQUALIFIED:
        for call in calls:
            yield _called(known, call)
    yield _call_form(known, match)


def _lost(known: PlayerView, match: Match, due: Burden) -> Iterator[str]:
    yield from losses_told(due, [known.names[seat] for seat in match.seats])
    yield _("Count it in the score.")
    yield from sideboarding_told(due)


def _ruling(known: PlayerView, match: Match, ruling: Ruling) -> RulingCard:
    tournament = known.tournament
    text = read_text(ruling.text, tournament)
    if ruling.waits:
        told = _("The head judge comes and decides. Play on only when you are told to.")
        return RulingCard(text, Chip(_("appealed"), "warn"), told, None)
    if ruling.appeal:
        stands = ruling.appeal.upheld
        told = _("On appeal the ruling stands.") if stands else _("On appeal the ruling was overturned.")
        said = read_text(ruling.appeal.text, tournament)
        return RulingCard(text, Chip(_("final"), "ok"), f"{told} {said}", None)
    if ruling.final:
        told = _("The head judge ruled. Play on as it was decided.")
        return RulingCard(text, Chip(_("final"), "ok"), told, None)
    action, words = address("player:appeal", tournament.id), _("Appeal to the head judge")
    return RulingCard(text, None, "", None if match.result else one_press(action, words, match=match.id))


def _featured(filmed: bool) -> Banner:
    told = [_("A judge shows you where you play it.")]
    if filmed:
        told.append(_("This match is on camera."))
    return Banner("info", _("Your match is a feature match."), " ".join(told), id="feature")


def _called(known: PlayerView, call: Call) -> CallCard:
    leads = {
        CallWish.TRANSLATION: _("A judge who can translate was called."),
        CallWish.SPECTATOR: _("A judge was called about a spectator."),
        CallWish.SLOW_PLAY: _("A judge was called to watch for slow play."),
        CallWish.SHUFFLE: _("A judge was called to shuffle."),
        CallWish.SLEEVES: _("A judge was called to look at sleeves."),
        CallWish.PRIVATELY: _("A judge was called, so that you can read something in private."),
        CallWish.AWAY: _("A judge was called, so that you can talk away from the table."),
        CallWish.JUDGE: _("A judge was called."),
    }
    own = call.entrant == known.card.entrant.id
    told = call.wish if call.is_known_to(known.card.entrant.id) else CallWish.JUDGE
    return CallCard(
        lead=leads[told],
        at=Moment.at(call.at, known.tournament.details.zone),
        chip=Chip(_("on the way"), "ok") if call.claim else Chip(_("waits"), "warn"),
        text=_("Stay at your table.") if call.claim else _waits(known, call),
        take_back=_take_back(known, call) if own else None,
    )


def _waits(known: PlayerView, call: Call) -> str:
    match = known.card.match
    judge = answers_own(call, match, known.tournament) if match else None
    if judge is None:
        return _("Stay at your table and raise your hand; this page shows when a judge is on the way.")
    entrant = known.tournament.entrant_of(judge)
    name = known.names[entrant.id] if entrant else ""
    return _("%(name)s, at this table, is the only judge here. Talk to each other.") % {"name": name}


def _take_back(known: PlayerView, call: Call) -> PhoneForm:
    press = Press(_("No judge is needed any more"), kind="quiet")
    return PhoneForm(address("player:call", known.tournament.id), (press,), (("call", str(call.number)),))


def _call_form(known: PlayerView, match: Match) -> CallForm:
    call = _("Call a judge to table %(table)s") % {"table": match.table}
    return CallForm(
        action=address("player:call", known.tournament.id),
        match=match.id,
        call="" if CallWish.JUDGE in _called_for(known, match) else call,
    )


def _called_for(known: PlayerView, match: Match) -> set[CallWish]:
    """What the player knows that a judge was called for."""
    calls, own = known.tournament.judging.calls_at(match.id), known.card.entrant.id
    return {call.wish for call in calls if call.is_known_to(own)}


def special_call_screen(known: PlayerView, match: Match) -> SpecialCallPage:
    wishes = (
        (CallWish.TRANSLATION, _("I need a translation")),
        (CallWish.SPECTATOR, _("A spectator should not watch")),
        (CallWish.SLOW_PLAY, _("Watch our game for slow play")),
        (CallWish.SHUFFLE, _("Have a judge shuffle my deck instead of my opponent")),
        (CallWish.SLEEVES, _("Look at my opponent's sleeves")),
        (CallWish.PRIVATELY, _("I want to read something in private")),
        (CallWish.AWAY, _("I want to talk away from the table")),
    )
    called = _called_for(known, match)
    return SpecialCallPage(
        action=address("player:call", known.tournament.id),
        match=match.id,
        presses=tuple(Press(text, "wish", wish) for wish, text in wishes if wish not in called),
    )
