"""Jinja environment, with the texts and helpers that every page needs."""

from collections.abc import Mapping, MutableMapping
from typing import Any

from django.contrib.messages import get_messages
from django.template.defaultfilters import date as format_date
from django.utils import translation
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from topcut import service
from topcut.caching import cached
from topcut.core.desks.clocks.readings import round_clock, table_clock
from topcut.core.desks.judging.board import waiting
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.messages import document_words as documents
from topcut.messages import draft_steps as drafted
from topcut.messages import table_play as play
from topcut.messages.chain_faults import advice_on_fault, fault_at_desk
from topcut.messages.desks import organizing, prizes
from topcut.messages.desks import registration as admission
from topcut.messages.draw_words import anew_text, draw_text
from topcut.messages.figures import extension_text, span_text
from topcut.messages.judging import (
    checklist_text,
    finding_text,
    group_text,
    infraction_text,
    penalty_text,
    proxy_cause_text,
    replacement_cause_text,
    task_text,
    wish_text,
)
from topcut.messages.listing import list_text, tables_text
from topcut.messages.read_texts import read_text
from topcut.messages.reasons import certificate_text, figures_text, reason_text
from topcut.messages.registers import command_text, event_text
from topcut.messages.score_words import (
    match_loss_text,
    result_text,
    score_text,
    seat_label,
    seat_letter,
    table_text,
)
from topcut.messages.tiebreaks import elimination_hint
from topcut.messages.words import (
    bond_text,
    confirmation_text,
    fate_text,
    flag_texts,
    format_text,
    levels_text,
    membership_label,
    outcome_text,
    pool_text,
    rel_text,
    role_text,
    round_of_text,
    round_text,
    stage_text,
    state_text,
    status_text,
    structure_text,
    taken_text,
)
from topcut.people.names import Name
from topcut.service.watching import fault_of
from topcut.web import draft_clock as drafting
from topcut.web import helpers
from topcut.web import rule_pages as rules
from topcut.web.addresses import address
from topcut.web.apart import short_in
from topcut.web.assets import asset
from topcut.web.citations import linked, section_linked
from topcut.web.desk.drawing import may_draw_anew
from topcut.web.fragments import filled
from topcut.web.part_values import shown_part
from topcut.web.player import sides

WORDS = (
    anew_text,
    bond_text,
    certificate_text,
    draw_text,
    confirmation_text,
    reason_text,
    checklist_text,
    command_text,
    finding_text,
    group_text,
    infraction_text,
    penalty_text,
    proxy_cause_text,
    replacement_cause_text,
    task_text,
    wish_text,
    event_text,
    read_text,
    extension_text,
    fate_text,
    elimination_hint,
    figures_text,
    flag_texts,
    format_text,
    list_text,
    outcome_text,
    pool_text,
    rel_text,
    membership_label,
    seat_label,
    seat_letter,
    table_text,
    match_loss_text,
    result_text,
    role_text,
    round_of_text,
    round_text,
    score_text,
    span_text,
    stage_text,
    state_text,
    status_text,
    levels_text,
    structure_text,
    tables_text,
    taken_text,
)


class _Environment(Environment):
    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One flat dict: every page and import copies it, and a ``ChainMap`` copies slowly."""
        return {**self.globals, **(d or {})}


def environment(**options: Any) -> Environment:
    options["undefined"] = StrictUndefined
    env = _Environment(**options, extensions=["jinja2.ext.i18n"], trim_blocks=True, lstrip_blocks=True)
    env.newstyle_gettext = True  # type: ignore[attr-defined]
    env.policies["ext.i18n.trimmed"] = True
    env.globals.update(_=_gettext, gettext=_gettext, ngettext=_ngettext, pgettext=_pgettext)
    env.globals.update(
        {
            word.__name__: word
            for word in (
                *WORDS,
                *documents.WORDS,
                *play.WORDS,
                *prizes.WORDS,
                *organizing.WORDS,
                *admission.WORDS,
                *drafted.WORDS,
            )
        }
    )
    env.globals.update(
        {
            helper.__name__: helper
            for helper in (*helpers.HELPERS, *rules.HELPERS, *drafting.HELPERS, may_draw_anew)
        }
    )
    env.globals.update(
        url=address,
        asset=asset,
        filled=filled,
        part=shown_part,
        flashes=get_messages,
        advice_on_fault=advice_on_fault,
        fault_at_desk=fault_at_desk,
        fault_of=fault_of,
        new_command_id=service.new_command_id,
        now=service.now,
        round_clock=round_clock,
        table_clock=table_clock,
        waiting_tables=waiting,
        short_in=short_in,
        language=translation.get_language,
        own=sides.own,
        outcome_at=sides.outcome_at,
    )
    env.filters.update(linked=linked, section_linked=section_linked)
    env.filters.update(date=format_date, role_word=role_text, seat_of=_seat_of, name_in=_name_in)
    return env


def _gettext(text: str, **values: object) -> str:
    """Faster than Jinja's own, which resolves the whole context for each string."""
    if not values:
        return _said(translation.get_language() or "", text)
    return Markup(translation.gettext(text)) % values


@cached(10_000)
def _said(language: str, text: str) -> Markup:
    """A translated string without values, in the active language."""
    return Markup(translation.gettext(text)) % {}


def _ngettext(one: str, many: str, number: int, **values: object) -> str:
    return Markup(translation.ngettext(one, many, number)) % {"num": number, **values}


def _pgettext(context: str, text: str, **values: object) -> str:
    return Markup(translation.pgettext(context, text)) % values


def _name_in(entrant: EntrantId, names: Mapping[EntrantId, Name]) -> str:
    return str(names[entrant])


def _seat_of(seat: int, match: Match) -> EntrantId:
    """The entrant at a seat."""
    return match.seats[seat]
