"""May I reveal it? A hidden card and who would show it as a page value (MTR-3.13.a, MA-3.13A)."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from topcut.core.companion.revealing import CardSight, HiddenPlace, may_show
from topcut.core.rules import MayShow, Rules
from topcut.messages.departures import reading_language
from topcut.rulebook import MULTIPLAYER_OVERLAY, load
from topcut.rulebook.wording import word
from topcut.web.citations import rule_cited
from topcut.web.form_fields import FormField, fields_of
from topcut.web.library.rule_cases import RevealCase
from topcut.web.page_parts import Cited
from topcut.web.pages import screen
from topcut.web.part_values import part
from topcut.web.rules_frame import RulesPage

_FIELDS = ("place", "owns", "controls", "looks", "through", "pods", "edition")


@dataclass(frozen=True, slots=True)
class ShownBy:
    """Where a card lies, and who may show it there."""

    place: str
    who: str


@part("library/_helper.html", "revealed")
class RevealAnswer:
    """``why`` is who may show it; ``also``: what holds besides."""

    text: str
    why: str
    also: tuple[str, ...]


@screen("library/help_reveal.html")
class RevealPage(RulesPage):
    """``answer`` once a case was asked; ``places`` is empty where it cannot be read."""

    back: str
    answer: RevealAnswer | None
    fields: tuple[FormField, ...]
    places: tuple[ShownBy, ...]
    cite: Cited


def reveal_screen(asked: QueryDict, back: str) -> RevealPage:
    form = RevealCase.of(asked)
    answer, places, cite = None, tuple[ShownBy, ...](), Cited()
    if form.is_valid():
        given = form.cleaned_data
        rules = load(given["edition"], (MULTIPLAYER_OVERLAY,) if given["pods"] else ())
        words = dict(form.fields["place"].choices)  # type: ignore[attr-defined]
        places = tuple(ShownBy(str(words[place]), shown_by(rules, place)) for place in HiddenPlace)
        cite = rule_cited(rules, "MA-3.13A" if given["pods"] else "MTR-3.13.a")
        by = CardSight(given["owns"], given["controls"], given["looks"], given["through"])
        answer = _answer(rules, HiddenPlace(given["place"]), by) if "place" in asked else None
    return RevealPage(back=back, answer=answer, fields=fields_of(form, *_FIELDS), places=places, cite=cite)


def _rule(rules: Rules, place: HiddenPlace) -> MayShow:
    found: MayShow = getattr(rules.reveal, place)
    return found


def shown_by(rules: Rules, place: HiddenPlace) -> str:
    return word(_rule(rules, place), reading_language())


def _answer(rules: Rules, place: HiddenPlace, by: CardSight) -> RevealAnswer:
    shows = may_show(_rule(rules, place), place, by)
    also = [_("Anybody may say what they saw, truthfully or not.")]
    if by.through and not shows:
        also.append(_("Controlling a player does not hand you that player's choice to show a card."))
    return RevealAnswer(
        text=_("Yes, you may show it.") if shows else _("No, do not show it."),
        why=_("Here it is shown by %(who)s.") % {"who": shown_by(rules, place)},
        also=tuple(also),
    )
