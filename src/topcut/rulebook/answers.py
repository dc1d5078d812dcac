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
from topcut.rulebook.format_lists import format_on
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY, editions, overlays
from topcut.rulebook.present import Language, plain, text_in, value_of, why, words
from topcut.rulebook.rule_ids import RuleRow, rows
from topcut.rulebook.time_limits import TimeLimit

if TYPE_CHECKING:
    from topcut.rulebook.edition_changes import Comparison
    from topcut.rulebook.programs import Preset, PresetStage


@dataclass(frozen=True, slots=True)
class RulesAnswer:
    data: dict[str, object]
    lines: tuple[str, ...]


def edition_list() -> RulesAnswer:
    listed = [_dictionary(plain(edition)) for edition in editions()]
    lines = [f"{e['name']}  from {e['effective']}  {e['title']} ({e['language']})" for e in listed]
    lines += [f"overlay {name}" for name in overlays()]
    return RulesAnswer({"editions": listed, "overlays": list(overlays())}, tuple(lines))


def values(rules: Rules, key: str | None) -> RulesAnswer:
    """All values, a group's, or one."""
    found: dict[str, object] = {}
    lines = []
    for name in matching(rules, key):
        value, silent, cite = value_of(rules, name), rules.is_silent(name), str(rules.cite(name))
        found[name] = {"value": plain(value), "silent": silent, "cite": cite}
        lines.append(f"{name} = {words(value, silent)}  [{cite}]")
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
        acts = ", ".join(files) or "nothing"
        said = f"told only, on {told_on(told.page, 'en')}: {told_why(told.why, 'en')}" if told else acts
        mark = {"page": told.page.value, "why": told_why(told.why, "en")} if told else None
        found[name] = {"cite": cite, "read_by": files, "told_only": mark}
        lines.append(f"{name}  [{cite}]  {said}")
    return RulesAnswer({"edition": rules.source.edition, "values": found}, tuple(lines))


def matching(rules: Rules, key: str | None) -> list[str]:
    """The requested key, or those of a group: ``time`` or ``time.``; for an unknown one, what there is."""
    every = list(rules.source.citations)
    found = [name for name in every if key is None or name == key or name.startswith(f"{key.rstrip('.')}.")]
    if not found:
        group = [name for name in every if name.split(".")[0] == str(key).split(".")[0]]
        near = group or sorted({name.split(".")[0] for name in every})
        raise ValueError(f"{key} is not a key. There are: {', '.join(near)}.")
    return found


def explained(rules: Rules, key: str, language: Language) -> RulesAnswer:
    """A key, or a row of the rules ledger such as MTR-2.5.a, with its citation."""
    for row in rows():
        if key in row.ids:
            return _rule(rules, row, key, language)
    if key not in matching(rules, key):
        raise ValueError(f"{key} is a group. Its keys are: {', '.join(matching(rules, key))}.")
    found = why(rules, key, language)
    lines = (f"{key} = {words(found.value, found.silent)}", str(found.cite), found.explanation)
    return RulesAnswer({**_dictionary(plain(found)), "edition": rules.source.edition}, lines)


def _rule(rules: Rules, row: RuleRow, rule: str, language: Language) -> RulesAnswer:
    if rule.startswith("MA-") and not rules.has_rule(rule):
        raise ValueError(
            f"{rule} is a rule of the Multiplayer Addendum: add --overlay {MULTIPLAYER_OVERLAY}."
        )
    title, cite = text_in(language, row.en, row.es), str(rules.cite_rule(rule))
    data: dict[str, object] = {"rule": rule, "cite": cite, "explanation": title}
    return RulesAnswer({**data, "edition": rules.source.edition}, (rule, cite, title))


def changes(before: Rules, after: Rules) -> RulesAnswer:
    from topcut.rulebook.edition_changes import compare

    found = compare(before, after)
    return RulesAnswer(_dictionary(plain(found)), tuple(_change_lines(found)))


def _change_lines(found: Comparison) -> list[str]:
    lines = [f"{c.key}: {words(c.before, True)} -> {words(c.after, True)}" for c in found.values]
    lines += [
        f"{m.rule} ({m.title}): {m.before or 'absent'} -> {m.after or 'absent'}" for m in found.sections
    ]
    for change in found.formats:
        lines.append(f"{change.format} {change.list}: +{len(change.added)} -{len(change.removed)}")
        lines += [f"  + {name}" for name in change.added] + [f"  - {name}" for name in change.removed]
    return lines


def round_count(found: Recommendation) -> RulesAnswer:
    text = f"{counted(found.swiss, 'Swiss round')}, then top {found.playoff}"
    if found.elimination_only is not None:
        text = f"{counted(found.elimination_only, 'round')} of single elimination, no Swiss rounds"
    line = f"{text} (counted as {found.counted_as})  [{found.cite}]"
    return RulesAnswer(_dictionary(plain(found)), (line,))


def counted(number: int, word: str) -> str:
    """ "1 round", "2 rounds"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def minutes(rules: Rules, found: TimeLimit) -> RulesAnswer:
    text = "left open" if found.silent else "no time limit"
    if found.minutes is not None:
        text = counted(found.minutes, "minute")
    extra = {"untimed": found.untimed, "minimum": rules.time.minimum_match}
    return RulesAnswer({**_dictionary(plain(found)), **extra}, (f"{text}  [{found.cite}]",))


def format_lists(
    rules: Rules, name: str, day: date, entrants: EntrantKind, region: str | None
) -> RulesAnswer:
    two_heads = EntrantKind.TWO_HEADED_GIANT
    if name.casefold().replace(" ", "-") == two_heads:
        raise ValueError(
            f"{name} is a way to play a format: name the format, with --entrants-kind {two_heads}."
        )
    found = format_on(rules, name, day, entrants=entrants, region=region)
    lines = [f"{found.name} on {day.isoformat()}  [{found.cite}]", f"minimum deck {found.minimum_deck}"]
    for part in ("sets", "banned", "restricted", "banned_kinds"):
        entries: Sequence[str] | None = getattr(found, part)
        lines.append(f"{part}: any" if entries is None else f"{part} ({len(entries)}): {'; '.join(entries)}")
    return RulesAnswer({**_dictionary(plain(found)), "edition": rules.source.edition}, tuple(lines))


def filled_form(found: Preset) -> RulesAnswer:
    premier = "Premier" if found.premier else "not Premier"
    lines = [
        f"{found.en}  [{found.cite}]",
        f"level {found.rel}{_recommended(found)}, decklists {found.decklists}, {premier}",
    ]
    lines += [_stage_line(stage) for stage in found.stages]
    if found.cut:
        lines.append(f"cut to top {found.cut}")
    return RulesAnswer(_dictionary(plain(found)), tuple(lines))


def _recommended(found: Preset) -> str:
    return f" ({found.recommended_rel} recommended)" if found.recommended_rel else ""


def _stage_line(stage: PresetStage) -> str:
    parts = ["untimed" if stage.minutes is None else counted(stage.minutes, "minute")]
    if stage.build_minutes is not None:
        parts.append(f"{counted(stage.build_minutes, 'minute')} to build")
    if stage.rounds is not None:
        parts.append(counted(stage.rounds, "round"))
    return f"{stage.kind} {stage.format} ({stage.rel}): {', '.join(parts)}"


def _dictionary(value: object) -> dict[str, object]:
    return dict(value) if isinstance(value, dict) else {}
