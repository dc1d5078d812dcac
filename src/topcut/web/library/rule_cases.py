"""Forms of the helpers that answer by edition and level: information, a match, hidden cards."""

from typing import Self

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from topcut.core.companion.revealing import HiddenPlace
from topcut.core.desks.decks.decide.deck_checks import COMMANDER
from topcut.core.desks.organizing.decide.requirements import format_id
from topcut.core.rules import Rel
from topcut.messages.words import format_text, rel_text
from topcut.rulebook import editions, load
from topcut.web.library.cases import Case, tick


def _editions() -> list[tuple[str, str]]:
    """Editions, newest first."""
    return [(one.name, one.effective.isoformat()) for one in reversed(editions())]


def _levels() -> list[tuple[str, str]]:
    return [(rel, rel_text(rel)) for rel in Rel]


def _formats() -> list[tuple[str, str]]:
    """Every format of the newest edition, and Commander."""
    listed = [format_id(one.format) for one in load(editions()[-1].name).formats.sanctioned]
    return [(one, format_text(one)) for one in (*listed, COMMANDER)]


class InformationCase(Case):
    edition = forms.ChoiceField(label=gettext_lazy("Edition"), choices=_editions)
    rel = forms.ChoiceField(label=gettext_lazy("Rules Enforcement Level"), choices=_levels)
    pods = tick(gettext_lazy("In pods, by the Multiplayer Addendum"))

    @classmethod
    def of(cls, asked: QueryDict) -> Self:
        """What was asked; where nothing was, the newest edition at Regular."""
        return cls({"edition": editions()[-1].name, "rel": Rel.REGULAR, **asked.dict()})


class MatchCase(InformationCase):
    """What is asked of players in a match, by edition, level and format."""

    format = forms.ChoiceField(label=gettext_lazy("Format"), choices=_formats)

    @classmethod
    def of(cls, asked: QueryDict) -> Self:
        first = {"edition": editions()[-1].name, "rel": Rel.REGULAR, "format": _formats()[0][0]}
        return cls({**first, **asked.dict()})


class RevealCase(Case):
    """A hidden card, and how the player who would show it stands to it. In pods unless otherwise asked."""

    edition = forms.ChoiceField(label=gettext_lazy("Edition"), choices=_editions)
    pods = tick(gettext_lazy("In pods, by the Multiplayer Addendum"))
    place = forms.ChoiceField(
        label=gettext_lazy("Where is the card?"),
        choices=[
            (HiddenPlace.HAND, gettext_lazy("In a hand")),
            (HiddenPlace.LIBRARY, gettext_lazy("In a library")),
            (HiddenPlace.EXILE, gettext_lazy("In exile, face down")),
            (HiddenPlace.BATTLEFIELD, gettext_lazy("On the battlefield, face down")),
            (HiddenPlace.STACK, gettext_lazy("On the stack, face down")),
            (HiddenPlace.ELSEWHERE, gettext_lazy("Elsewhere, face down for the moment")),
        ],
    )
    owns = tick(gettext_lazy("It is my card"))
    controls = tick(gettext_lazy("I control it"))
    looks = tick(gettext_lazy("An instruction that applies now lets me look at it"))
    through = tick(gettext_lazy("I see it only because I control another player"))

    @classmethod
    def of(cls, asked: QueryDict) -> Self:
        usual = {"edition": editions()[-1].name, "place": HiddenPlace.HAND}
        return cls({**usual, **(asked.dict() if asked else {"pods": "on"})})
