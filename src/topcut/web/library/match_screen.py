"""Match rules as a page value: what players owe each other at the table, by edition and level."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import QueryDict

from topcut.core.rules import Rel, Rules
from topcut.messages.deck_care import Cared
from topcut.messages.match_conduct import ConductPart, match_conduct
from topcut.rulebook import MULTIPLAYER_OVERLAY, load
from topcut.web.citations import pieces_of
from topcut.web.form_fields import FormField, fields_of
from topcut.web.library.rule_cases import MatchCase
from topcut.web.page_parts import Cited
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage


@dataclass(frozen=True, slots=True)
class ConductLine:
    """``cite`` is empty where the next line stands in the same section."""

    text: str
    cite: Cited


@dataclass(frozen=True, slots=True)
class ConductCard:
    id: str
    title: str
    lines: tuple[ConductLine, ...]


@screen("library/help_match.html")
class MatchRulesPage(RulesPage):
    """``cards`` is empty where the case cannot be read."""

    back: str
    cards: tuple[ConductCard, ...]
    fields: tuple[FormField, ...]


def match_screen(asked: QueryDict, back: str) -> MatchRulesPage:
    form = MatchCase.of(asked)
    cards = tuple[ConductCard, ...]()
    if form.is_valid():
        given = form.cleaned_data
        pods = bool(given["pods"])
        rules = load(given["edition"], (MULTIPLAYER_OVERLAY,) if pods else ())
        told = match_conduct(rules, Rel(given["rel"]), given["format"], pods=pods)
        cards = tuple(_card(part, rules) for part in told)
    return MatchRulesPage(back=back, cards=cards, fields=fields_of(form, "edition", "rel", "format", "pods"))


def _card(part: ConductPart, rules: Rules) -> ConductCard:
    return ConductCard(part.id, part.title, tuple(_lines(part.lines, rules)))


def _lines(lines: Sequence[Cared], rules: Rules) -> Iterator[ConductLine]:
    """Lines of one section in a row are cited once, by the last of them."""
    following = (*(rules.cite_rule(rule) for _text, rule in lines[1:]), None)
    for (text, rule), after in zip(lines, following, strict=True):
        cite = rules.cite_rule(rule)
        yield ConductLine(text, pieces_of(cite) if cite != after else ())
