"""How a match is played by the rules, from the first shuffle to the result, by level, format and edition."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.rules import Rel, Rules
from topcut.messages.deck_care import Cared, deck_care
from topcut.messages.departures import reading_language
from topcut.rulebook.format_lists import CardsFrom, cards_from
from topcut.rulebook.wording import word


@dataclass(frozen=True, slots=True)
class ConductPart:
    id: str
    title: str
    lines: tuple[Cared, ...]


def match_conduct(rules: Rules, rel: Rel, format_: str, *, pods: bool) -> Iterator[ConductPart]:
    """What the rules ask of players at a table, each with the rule behind it."""
    yield ConductPart("cards", _("Cards and notes"), tuple(deck_care(rel, rules)))
    yield ConductPart(
        "life", _("Life totals"), tuple(_life(rules, rel, commanders=pods and "commander" in format_))
    )
    if rules.play.layout_prescribed.at(rel):
        yield ConductPart("layout", _("Where cards lie"), tuple(_layout()))
    yield ConductPart("graveyards", _("Graveyards"), (_graveyards(rules, format_),))
    yield ConductPart("watching", _("Spectators"), tuple(_watching(rules, rel, pods=pods)))
    if rules.play.stay_until_recorded:
        yield ConductPart("over", _("When it is over"), tuple(staying(rules, pods=pods)))
    yield ConductPart("shortcuts", _("What a few words stand for"), tuple(_shortcuts(rules, pods=pods)))


def _life(rules: Rules, rel: Rel, *, commanders: bool) -> Iterator[Cared]:
    rule = "MTR-4.1.b"
    yield (
        _(
            "Say every change of your life total and of what else concerns you, and keep it where everybody "
            "at the table can see it. One way of keeping it may serve all."
        ),
        rule,
    )
    if commanders:
        said = _(
            "Say and keep in the same way what damage a commander has dealt you. Tell whoever asks how often "
            "your commander was cast."
        )
        yield said, "MA-4.1"
    if not rules.play.dice_track_status.at(rel):
        yield _("Not with dice, nor with anything else that is easily changed by accident."), rule


def _layout() -> Iterator[Cared]:
    rule = "MTR-4.7.a"
    yield (
        _(
            "Lands lie nearest to you, everything else beyond them; nothing but lands lies between them and "
            "your edge of the table. Whatever is a creature lies with what is beyond."
        ),
        rule,
    )
    yield _("What is attached touches what it is attached to. No card hides a permanent."), rule
    yield (
        _(
            "Library, graveyard and exiled cards lie side by side, all on your left or all on your right, "
            "and can be told apart."
        ),
        rule,
    )
    yield (
        _(
            "Untapped cards face you. A card that a permanent exiled and can still use is seen to belong to "
            "it."
        ),
        rule,
    )
    yield _("If your deck needs another layout, ask a judge."), rule


def _graveyards(rules: Rules, format_: str) -> Cared:
    said = {
        CardsFrom.LISTED: _(
            "You may put your own graveyard in another order at any time, your opponent's never."
        ),
        CardsFrom.OPENED: _(
            "You may put your own graveyard in another order, your opponent's never, unless cards from "
            "before %(set)s are opened: then it stays as it is."
        ),
        CardsFrom.ALL: _("Every graveyard stays in its order: this format has cards from before %(set)s."),
        None: _(
            "Where all cards are from %(set)s or later you may put your own graveyard in another order. "
            "Elsewhere it stays as it is."
        ),
    }
    return said[cards_from(rules, format_)] % {"set": rules.play.graveyard_order_since}, "MTR-3.15.a"


def _shortcuts(rules: Rules, *, pods: bool) -> Iterator[Cared]:
    rule = "MTR-4.2.a"
    yield _("If you mean something else, say so."), rule
    held = (one for one in rules.play.shortcuts if one not in rules.play.shortcuts_left_out)
    yield from ((word(one, reading_language()), rule) for one in held)
    if not pods:
        yield _("A player who asks for priority and then does nothing gives it back to whoever had it."), rule
        return
    yield _("Where the opponent is taken to act, each of the others is, in turn order."), "MA-4.2"
    yield (
        _(
            "While more than two are in the game say whom or what each creature attacks, also one that is "
            "put onto the battlefield attacking."
        ),
        "MA-4.2",
    )
    yield (
        _(
            "A player who asks for priority and then does nothing gives it to the active player, and the "
            "game backs up to the last action."
        ),
        "MA-4.2A",
    )


def _watching(rules: Rules, rel: Rel, *, pods: bool) -> Iterator[Cared]:
    if rules.play.spectators_may_pause.at(rel):
        said = _("Anyone who sees a rule broken tells a judge, and may ask you to pause meanwhile.")
    else:
        said = _(
            "Anyone who sees a rule broken tells a judge and leaves the match alone; only the coverage team "
            "may interfere."
        )
    silent = _("Spectators keep silent.")
    yield f"{silent} {said}", "MTR-1.11.b"
    yield _("If somebody should not watch your match, tell a judge."), "MTR-1.11.a"
    if pods:
        said = _(
            "Whoever has lost the game is a spectator until it ends, and takes no part in any talk about it."
        )
        yield said, "MA-1.10A"


def staying(rules: Rules, *, pods: bool) -> Iterator[Cared]:
    """MTR-2.4.e; in a pod whoever has lost may go (MA-2.5A)."""
    if rules.play.stay_until_recorded:
        yield _("Stay at the table until the result is recorded, unless you go to record it."), "MTR-2.4.e"
        if pods:
            yield _("Players who have lost may go while the others play on."), "MA-2.5A"
