"""Answers to rules queries, as data for JSON and as lines of text.

Imports needed by a single answer are local: import time dominates the command line's response time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from topcut.core.rules import EntrantKind, Rules
from topcut.core.rules.recommended import Recommendation
from topcut.core.rules.told import told_only
from topcut.languages import ENGLISH, noted, spoken
from topcut.languages import counted as ngettext
from topcut.languages import said as _
from topcut.rulebook.format_lists import banned_kinds, format_on
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY, editions, overlays
from topcut.rulebook.present import Language, plain, text_in, value_of, why, words
from topcut.rulebook.rule_ids import RuleRow, rows
from topcut.rulebook.time_limits import TimeLimit
from topcut.rulebook.wording import in_words, word

if TYPE_CHECKING:
    from topcut.rulebook.edition_changes import Comparison
    from topcut.rulebook.programs import Preset, PresetStage


_LISTS = {
    "sets": noted("sets"),
    "banned": noted("banned"),
    "restricted": noted("restricted"),
    "banned_kinds": noted("banned kinds of cards"),
}


@dataclass(frozen=True, slots=True)
class RulesAnswer:
    data: dict[str, object]
    lines: tuple[str, ...]


def _words(value: object, silent: bool) -> str:
    """As rule files write it in English, and as pages say it in any other language."""
    return words(value, silent) if spoken() == ENGLISH else in_words(value, spoken(), silent=silent)


def edition_list() -> RulesAnswer:
    listed = [_dictionary(plain(edition)) for edition in editions()]
    lines = [_("%(name)s  from %(effective)s  %(title)s (%(language)s)") % e for e in listed]
    lines += [_("overlay %(name)s") % {"name": name} for name in overlays()]
    return RulesAnswer({"editions": listed, "overlays": list(overlays())}, tuple(lines))


def values(rules: Rules, key: str | None) -> RulesAnswer:
    """All values, a group's, or one."""
    found: dict[str, object] = {}
    lines = []
    for name in matching(rules, key):
        value, silent, cite = value_of(rules, name), rules.is_silent(name), str(rules.cite(name))
        found[name] = {"value": plain(value), "silent": silent, "cite": cite}
        lines.append(f"{name} = {_words(value, silent)}  [{cite}]")
    names: list[object] = list(rules.source.overlays)
    return RulesAnswer({"edition": rules.source.edition, "overlays": names, "values": found}, tuple(lines))


def read_by(rules: Rules, key: str | None) -> RulesAnswer:
    """The same keys, each with what acts on it, or as told only: where, and why nothing can."""
    from topcut.rulebook.readers import readers
    from topcut.rulebook.told_refusal import told_on, told_why

    found: dict[str, object] = {}
    lines = []
    for name in matching(rules, key):
        cite, files, told = str(rules.cite(name)), list(readers()[name]), told_only().get(name)
        line = ", ".join(files) or _("nothing")
        if told:
            facts = {"page": told_on(told.page, spoken()), "why": told_why(told.why, spoken())}
            line = _("told only, on %(page)s: %(why)s") % facts
        mark = {"page": told.page.value, "why": told_why(told.why, "en")} if told else None
        found[name] = {"cite": cite, "read_by": files, "told_only": mark}
        lines.append(f"{name}  [{cite}]  {line}")
    return RulesAnswer({"edition": rules.source.edition, "values": found}, tuple(lines))


def matching(rules: Rules, key: str | None) -> list[str]:
    """The requested key, or those of a group: ``time`` or ``time.``; for an unknown one, what there is."""
    every = list(rules.source.citations)
    found = [name for name in every if key is None or name == key or name.startswith(f"{key.rstrip('.')}.")]
    if not found:
        group = [name for name in every if name.split(".")[0] == str(key).split(".")[0]]
        near = group or sorted({name.split(".")[0] for name in every})
        raise ValueError(
            _("%(key)s is not a key. There are: %(near)s.") % {"key": key, "near": ", ".join(near)}
        )
    return found


def explained(rules: Rules, key: str, language: Language) -> RulesAnswer:
    """A key, or a row of the rules ledger such as MTR-2.5.a, with its citation."""
    for row in rows():
        if key in row.ids:
            return _rule(rules, row, key, language)
    if key not in matching(rules, key):
        raise ValueError(
            _("%(key)s is a group. Its keys are: %(keys)s.")
            % {"key": key, "keys": ", ".join(matching(rules, key))}
        )
    found = why(rules, key, language)
    lines = (f"{key} = {_words(found.value, found.silent)}", str(found.cite), found.explanation)
    return RulesAnswer({**_dictionary(plain(found)), "edition": rules.source.edition}, lines)


def _rule(rules: Rules, row: RuleRow, rule: str, language: Language) -> RulesAnswer:
    if rule.startswith("MA-") and not rules.has_rule(rule):
        raise ValueError(
            _("%(rule)s is a rule of the Multiplayer Addendum: add --overlay %(overlay)s.")
            % {"rule": rule, "overlay": MULTIPLAYER_OVERLAY}
        )
    title, cite = text_in(language, row.en, row.es), str(rules.cite_rule(rule))
    data: dict[str, object] = {"rule": rule, "cite": cite, "explanation": title}
    return RulesAnswer({**data, "edition": rules.source.edition}, (rule, cite, title))


def changes(before: Rules, after: Rules) -> RulesAnswer:
    from topcut.rulebook.edition_changes import compare

    found = compare(before, after)
    return RulesAnswer(_dictionary(plain(found)), tuple(_change_lines(found)))


def _change_lines(found: Comparison) -> list[str]:
    lines = [f"{c.key}: {_words(c.before, True)} -> {_words(c.after, True)}" for c in found.values]
    absent = _("absent")
    lines += [
        f"{m.rule} ({_title(m.rule)}): {m.before or absent} -> {m.after or absent}" for m in found.sections
    ]
    for change in found.formats:
        list_ = _(_LISTS.get(change.list, change.list))
        lines.append(f"{change.format} {list_}: +{len(change.added)} -{len(change.removed)}")
        lines += [f"  + {name}" for name in _named(change.added)]
        lines += [f"  - {name}" for name in _named(change.removed)]
    return lines


def _named(entries: Sequence[str]) -> list[str]:
    """Cards and sets by their names, banned kinds of cards in words."""
    kinds = {kind.id: text_in(spoken(), kind.en, kind.es) for kind in banned_kinds()}
    return [kinds.get(entry, entry) for entry in entries]


def _title(rule: str) -> str:
    row = next(row for row in rows() if row.id == rule)
    return text_in(spoken(), row.en, row.es)


def round_count(found: Recommendation) -> RulesAnswer:
    if found.elimination_only is not None:
        text = ngettext(
            "%(count)s round of single elimination, no Swiss rounds",
            "%(count)s rounds of single elimination, no Swiss rounds",
            found.elimination_only,
        ) % {"count": found.elimination_only}
    else:
        text = ngettext(
            "%(count)s Swiss round, then top %(cut)s", "%(count)s Swiss rounds, then top %(cut)s", found.swiss
        ) % {"count": found.swiss, "cut": found.playoff}
    as_many = _("counted as %(count)s") % {"count": found.counted_as}
    return RulesAnswer(_dictionary(plain(found)), (f"{text} ({as_many})  [{found.cite}]",))


def _minutes(number: int) -> str:
    return ngettext("%(count)s minute", "%(count)s minutes", number) % {"count": number}


def minutes(rules: Rules, found: TimeLimit) -> RulesAnswer:
    text = _("left open") if found.silent else _("no time limit")
    if found.minutes is not None:
        text = _minutes(found.minutes)
    extra = {"untimed": found.untimed, "minimum": rules.time.minimum_match}
    return RulesAnswer({**_dictionary(plain(found)), **extra}, (f"{text}  [{found.cite}]",))


def format_lists(
    rules: Rules, name: str, day: date, entrants: EntrantKind, region: str | None
) -> RulesAnswer:
    two_heads = EntrantKind.TWO_HEADED_GIANT
    if name.casefold().replace(" ", "-") == two_heads:
        raise ValueError(
            _("%(name)s is a way to play a format: name the format, with --entrants-kind %(two_heads)s.")
            % {"name": name, "two_heads": two_heads}
        )
    found = format_on(rules, name, day, entrants=entrants, region=region)
    on_day = _("%(format)s as of %(day)s") % {"format": found.name, "day": day.isoformat()}
    least = _("minimum deck %(count)s") % {"count": found.minimum_deck}
    lines, unbounded = [f"{on_day}  [{found.cite}]", least], _("any")
    for part in _LISTS:
        entries: Sequence[str] | None = getattr(found, part)
        title = _(_LISTS[part])
        lines.append(
            f"{title}: {unbounded}"
            if entries is None
            else f"{title} ({len(entries)}): {'; '.join(_named(entries))}"
        )
    return RulesAnswer({**_dictionary(plain(found)), "edition": rules.source.edition}, tuple(lines))


def filled_form(found: Preset) -> RulesAnswer:
    level = _("level %(level)s") % {"level": _word(found.rel)}
    if found.recommended_rel:
        level += " " + _("(%(level)s recommended)") % {"level": _word(found.recommended_rel)}
    lists = _("decklists %(need)s") % {"need": _word(found.decklists)}
    premier = _("Premier") if found.premier else _("not Premier")
    lines = [f"{text_in(spoken(), found.en, found.es)}  [{found.cite}]", f"{level}, {lists}, {premier}"]
    lines += [_stage_line(stage) for stage in found.stages]
    if found.cut:
        lines.append(_("cut to top %(count)s") % {"count": found.cut})
    return RulesAnswer(_dictionary(plain(found)), tuple(lines))


def _word(code: object) -> str:
    """An id of the rules as it is in English, and as a word in any other language."""
    return str(code) if spoken() == ENGLISH else word(str(code), spoken())


def _stage_line(stage: PresetStage) -> str:
    parts = [_("untimed") if stage.minutes is None else _minutes(stage.minutes)]
    if stage.build_minutes is not None:
        parts.append(_("%(minutes)s to build") % {"minutes": _minutes(stage.build_minutes)})
    if stage.rounds is not None:
        parts.append(ngettext("%(count)s round", "%(count)s rounds", stage.rounds) % {"count": stage.rounds})
    return f"{_word(stage.kind)} {_word(stage.format)} ({_word(stage.rel)}): {', '.join(parts)}"


def _dictionary(value: object) -> dict[str, object]:
    return dict(value) if isinstance(value, dict) else {}
