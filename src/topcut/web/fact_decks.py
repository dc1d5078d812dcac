"""Lines of the fact sheet about decks and lists, as the deck check of each part reads them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from topcut.core.decks.format_terms import COMMANDER_RULE
from topcut.core.desks.decks.secrecy import asks_about_lists, lists_shown
from topcut.core.desks.limited.product import decks_may_change
from topcut.core.play.details import Details, OpponentsLists, Stage
from topcut.core.rules import EntrantKind, FormatOn, Rules
from topcut.messages.departures import lists_taken_text, reading_language
from topcut.messages.figures import day_and_time
from topcut.messages.listing import list_text
from topcut.messages.words import format_text
from topcut.rulebook.deck_formats import deck_format
from topcut.rulebook.errors import NoSuchFormat
from topcut.rulebook.present import value_of
from topcut.rulebook.wording import in_words
from topcut.web.fact_lines import FactLine, by_level, by_part, line_of


def deck_lines(details: Details, rules: Rules) -> Iterator[FactLine]:
    yield FactLine(_("Decklists"), lists_taken_text(details, rules), "decks.lists")
    yield _due(details, rules)
    yield FactLine(_("Opponents' decklists are shown"), _lists_shown(details, rules), "decks.opponents_lists")
    yield line_of(_("Deck checks"), rules, "decks.checks", details.levels)
    yield line_of(_("Instead of double-faced cards"), rules, "decks.stand_in", details.levels)
    yield from _sizes(details, rules)
    if any(stage.is_limited for stage in details.stages):
        changes = _("may change freely") if decks_may_change(details, rules) else _("stay as they were built")
        yield FactLine(_("Decks between matches"), changes, "decks.continuous_construction")
        yield from _drafted(details)


def _decks(details: Details) -> tuple[Stage, ...]:
    return tuple(details.stages[at] for at in details.decks)


def _due(details: Details, rules: Rules) -> FactLine:
    label, language = _("Decklists are due"), reading_language()
    kinds = [(stage, "limited" if stage.is_limited else "constructed") for stage in _decks(details)]
    key = f"decks.list_deadline_{kinds[0][1]}"
    if details.lists.here and details.lists_due is not None:
        return FactLine(label, day_and_time(details.lists_due, details.zone), key)
    values = [(stage, value_of(rules, f"decks.list_deadline_{kind}")) for stage, kind in kinds]
    return FactLine(label, by_part([(stage, in_words(value, language)) for stage, value in values]), key)


def _sizes(details: Details, rules: Rules) -> Iterator[FactLine]:
    """Sizes by part; in Limited the pool sets all but the smallest deck (MTR-6.1.a, 7.1.a, 9.5.a, MA-6.*)."""
    found = [(stage, _limits(details, rules, stage)) for stage in _decks(details)]
    for place, label in enumerate((_("Smallest deck"), _("Largest sideboard"), _("Copies of a card"))):
        limits = [(stage, limit) for stage, each in found for limit in each[place : place + 1]]
        if limits:
            first, text = limits[0][1], by_part([(stage, str(one.size)) for stage, one in limits])
            yield FactLine(label, text, first.key, first.rule)


@dataclass(frozen=True, slots=True)
class _Limit:
    size: int
    key: str
    rule: str = ""


def _limits(details: Details, rules: Rules, stage: Stage) -> tuple[_Limit, ...]:
    """What the deck check holds a deck of this part to: its size, and in Constructed sideboard and copies.

    Of a format without lists nothing is checked; it is told what the rules have for its kind.
    """
    decks = rules.decks
    if stage.is_limited:
        return (_Limit(decks.minimum_limited, "decks.minimum_limited"),)
    on, two_heads = _form(details, rules, stage), details.entrants is EntrantKind.TWO_HEADED_GIANT
    if on is not None and on.kind == "commander":
        sizes = (on.minimum_deck, on.maximum_sideboard or 0, on.maximum_copies or 1)
        return tuple(_Limit(size, "table.commander_deck", COMMANDER_RULE) for size in sizes)
    board = "decks.two_headed_giant_sideboard" if two_heads else "decks.maximum_sideboard"
    return (
        _Limit(decks.minimum_constructed, "decks.minimum_constructed"),
        _Limit(decks.two_headed_giant_sideboard if two_heads else decks.maximum_sideboard, board),
        _Limit(decks.maximum_copies, "decks.maximum_copies"),
    )


def _form(details: Details, rules: Rules, stage: Stage) -> FormatOn | None:
    name = stage.format.replace("-", " ")
    try:
        return deck_format(rules, name, date.fromisoformat(details.date), entrants=details.entrants).on
    except (NoSuchFormat, ValueError):
        return None


def _lists_shown(details: Details, rules: Rules) -> str:
    """By level; where two sections pull apart, what the organizer answered (MTR-2.7.d)."""
    unanswered = details.opponents_lists is OpponentsLists.AS_RULED
    if unanswered and asks_about_lists(details, rules):
        return _("as the organizer announces")
    language = reading_language()
    return by_level({rel: in_words(lists_shown(details, rules, rel), language) for rel in details.levels})


def _drafted(details: Details) -> Iterator[FactLine]:
    """What a draft announces about its pods, and the product opened if that was announced."""
    drafted = next((one for one in details.stages if one.is_drafted and not one.is_elimination), None)
    if drafted:
        inside = _("of any pod") if drafted.across_pods else _("of one's own draft pod")
        yield FactLine(_("Opponents are"), inside, "drafts.inside_pod")
    limited = [one for one in details.stages if one.is_limited]
    opened = {one.format: one.boosters for one in limited}
    for format, boosters in opened.items():
        label = _("Boosters") if len(opened) == 1 else _("Boosters, %(format)s")
        if boosters:
            yield FactLine(label % {"format": format_text(format)}, list_text(boosters), "boosters.mixes")
    if details.own_product:
        brought = _("brought by players, pooled and dealt out at random")
        yield FactLine(_("Where the boosters come from"), brought, "boosters.sealed")
    if limited:
        lands = _("not provided: bring your own") if details.own_lands else _("provided")
        yield FactLine(_("Basic lands to build with"), lands, "decks.basics")
