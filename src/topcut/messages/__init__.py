"""Codes become sentences here, in the active language: what happened, to whom, what to do now.

    refusal_text(refusal, rules, name_of)    why something was not done; refusal_citation() names the rule
    event_text(entry, names)                 one line of the audit log; who and when stand beside it
    command_text(command, names)             what somebody asks for, while it waits for approval
    check_text(check), flag_texts(flags)     the check list before publishing, the marks on a pairing
    reason_text(code), certificate_text(…)   why two met or did not, how good a round is
    score_text(score, seat)                  "2–1" from one seat's side
    state_text, status_text, outcome_text, role_text, rel_text, format_text      single words

``name_of`` turns "person:…", "entrant:…" and "system" into a name; ``Names`` adds what sentences
about matches need. The catalogue is renewed by ``python3 run.py translate update``.
"""

from topcut.messages.checks import check_text
from topcut.messages.commands import command_text
from topcut.messages.events import event_text
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
from topcut.messages.lists import list_text, tables_text
from topcut.messages.names import Names
from topcut.messages.reasons import certificate_text, figures_text, reason_text
from topcut.messages.refusals import refusal_citation, refusal_text
from topcut.messages.scores import match_loss_text, pod_text, result_text, score_text
from topcut.messages.seats import seat_label, seat_letter, table_text
from topcut.messages.times import extension_text, minutes_text, span_text
from topcut.messages.words import (
    bond_text,
    construction_text,
    fate_text,
    flag_text,
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

__all__ = [
    "Names",
    "bond_text",
    "certificate_text",
    "check_text",
    "checklist_text",
    "command_text",
    "construction_text",
    "event_text",
    "extension_text",
    "fate_text",
    "figures_text",
    "finding_text",
    "flag_text",
    "flag_texts",
    "format_text",
    "group_text",
    "infraction_text",
    "levels_text",
    "list_text",
    "match_loss_text",
    "membership_label",
    "minutes_text",
    "outcome_text",
    "penalty_text",
    "pod_text",
    "pool_text",
    "proxy_cause_text",
    "reason_text",
    "refusal_citation",
    "refusal_text",
    "rel_text",
    "replacement_cause_text",
    "result_text",
    "role_text",
    "round_of_text",
    "round_text",
    "score_text",
    "seat_label",
    "seat_letter",
    "span_text",
    "stage_text",
    "state_text",
    "status_text",
    "structure_text",
    "table_text",
    "tables_text",
    "taken_text",
    "task_text",
    "wish_text",
]
