"""Judges at a player's table, on their own page: penalties that count, rulings, calls."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.caching import cached
from topcut.core.desks.judging.burden import Burden, burden
from topcut.core.desks.judging.state import Call, CallWish, Ruling
from topcut.core.play.matches import Match, RoundStatus
from topcut.messages.judging import losses_told, sideboarding_told
from topcut.messages.read_texts import read_text
from topcut.web.addresses import address
from topcut.web.page_parts import Banner, Chip, Moment, Press
from topcut.web.part_values import KeptPart, part
from topcut.web.player.phone_parts import PhoneForm, one_press
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


@part("player/_judge.html", "special")
class SpecialCalls(KeptPart):
    presses: tuple[Press, ...]


@part("player/_judge.html", "call")
class CallForm:
    """What a judge can still be called for: ``call`` to the table, ``special`` for something else."""

    action: str
    match: str
    call: str
    special: SpecialCalls


_TOLD_TO_ALL = (CallWish.JUDGE, CallWish.TRANSLATION, CallWish.SPECTATOR)
"""What the others at the table may know of a call; the rest is between the caller and the judge."""

TableCall = Banner | RulingCard | RollShown | CallCard | CallForm


def judge_cards(known: PlayerView) -> Iterator[TableCall]:
    """What a judge did or may be called for at the player's table."""
    match, round_ = known.card.match, known.round
    if match and not match.is_bye and round_ and round_.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        yield from _at_the_table(known, match)


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
    yield _call_form(known, match, {call.wish for call in calls})


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
    waits = _("Stay at your table and raise your hand; this page shows when a judge is on the way.")
    own = call.entrant == known.card.entrant.id
    told = call.wish if own or call.wish in _TOLD_TO_ALL else CallWish.JUDGE
    return CallCard(
        lead=leads[told],
        at=Moment.at(call.at, known.tournament.details.zone),
        chip=Chip(_("on the way"), "ok") if call.claim else Chip(_("waits"), "warn"),
        text=_("Stay at your table.") if call.claim else waits,
        take_back=_take_back(known, call) if own else None,
    )


def _take_back(known: PlayerView, call: Call) -> PhoneForm:
    press = Press(_("No judge is needed any more"), kind="quiet")
    return PhoneForm(address("player:call", known.tournament.id), (press,), (("call", str(call.number)),))


def _call_form(known: PlayerView, match: Match, called: set[CallWish]) -> CallForm:
    call = _("Call a judge to table %(table)s") % {"table": match.table}
    return CallForm(
        action=address("player:call", known.tournament.id),
        match=match.id,
        call="" if CallWish.JUDGE in called else call,
        special=_special(known.language, frozenset(called)),
    )


@cached(64)
def _special(_language: str, called: frozenset[CallWish]) -> SpecialCalls:
    """The same for every table in a language where the same was called for."""
    wishes = (
        (CallWish.TRANSLATION, _("I need a translation")),
        (CallWish.SPECTATOR, _("A spectator should not watch")),
        (CallWish.SLOW_PLAY, _("Watch our game for slow play")),
        (CallWish.SHUFFLE, _("Shuffle my deck instead of my opponent")),
        (CallWish.SLEEVES, _("Look at my opponent's sleeves")),
        (CallWish.PRIVATELY, _("I want to read something in private")),
        (CallWish.AWAY, _("I want to talk away from the table")),
    )
    return SpecialCalls(tuple(Press(text, "wish", wish) for wish, text in wishes if wish not in called))
