"""Kinds of information as a page value: who must tell what, by edition and level (MTR-4.1.a)."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from topcut.core.rules import Rel, Rules
from topcut.messages.departures import reading_language
from topcut.rulebook import MULTIPLAYER_OVERLAY, load
from topcut.rulebook.wording import word
from topcut.web.citations import pieces_of
from topcut.web.form_fields import FormField, fields_of
from topcut.web.library.rule_cases import InformationCase
from topcut.web.page_parts import Cited, CitedText
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage


@dataclass(frozen=True, slots=True)
class InformationKind:
    """A kind of information, what everybody owes the others about it, and its examples."""

    id: str
    title: str
    duty: str
    examples: tuple[str, ...]


@screen("library/help_information.html")
class InformationPage(RulesPage):
    """``kinds`` is empty where the case cannot be read."""

    back: str
    fields: tuple[FormField, ...]
    kinds: tuple[InformationKind, ...]
    cite: Cited


def information_screen(asked: QueryDict, back: str) -> InformationPage:
    form = InformationCase.of(asked)
    kinds, cite = tuple[InformationKind, ...](), tuple[CitedText, ...]()
    if form.is_valid():
        given = form.cleaned_data
        rules = load(given["edition"], (MULTIPLAYER_OVERLAY,) if given["pods"] else ())
        kinds = kinds_of_information(rules, Rel(given["rel"]))
        cite = pieces_of(rules.cite("information.status"))
    fields = fields_of(form, "edition", "rel", "pods")
    return InformationPage(back=back, fields=fields, kinds=kinds, cite=cite)


def kinds_of_information(rules: Rules, rel: Rel) -> tuple[InformationKind, ...]:
    """Each kind with its examples, for one level."""
    told = rules.information
    return (
        _kind(
            "status",
            _("Status"),
            _("Say it when it changes. Whom it concerns tracks it, where all can see it."),
            (*told.status, *told.also_status),
        ),
        _kind(
            "free",
            _("Free"),
            _("Answer completely and truthfully when asked."),
            (*told.free, *told.also_free),
        ),
        _kind("derived", _("Derived"), _derived(is_free=told.derived_is_free.at(rel)), told.derived),
    )


def _derived(*, is_free: bool) -> str:
    if is_free:
        return _("Here it counts as free: answer completely and truthfully.")
    return _("Nobody has to help with it, and nothing said about it may be false.")


def _kind(id_: str, title: str, duty: str, examples: tuple[str, ...]) -> InformationKind:
    language = reading_language()
    return InformationKind(id_, title, duty, tuple(word(one, language) for one in examples))
