"""Refusals as sentences, and the rule behind them.

Placeholders are the facts of the refusal. A fact that is a list also provides ``…_count``; the plural
is chosen by the fact that is named last.
"""

import re
from collections.abc import Callable, Mapping

from django.utils.translation import gettext_lazy as _

from topcut.core.desks.approval.state import PendingKind
from topcut.core.kernel.refusal import Fact, Refusal
from topcut.core.kernel.roles import Role
from topcut.core.rules import Rel, Rules
from topcut.invocation import program
from topcut.messages import desks
from topcut.messages.departures import reading_language
from topcut.messages.figures import in_figures, time_text
from topcut.messages.listing import list_text, lists_owed_text, tables_text
from topcut.messages.naming import NameOf, Names, nobody_named
from topcut.messages.pending_words import waiting_text
from topcut.messages.registers import Sentences
from topcut.messages.tiebreaks import elimination_text
from topcut.messages.words import plain_words, rel_text, role_text
from topcut.rulebook.present import explanations
from topcut.rulebook.told_refusal import told_why

_ACCESS: Sentences = {
    "not-allowed": _(
        "Your role in this tournament does not allow that. Ask the organizer or the head judge."
    ),
    "plays-others-can": _("You play in this tournament, so this is not yours to do. Ask %(who)s."),
    "plays-others-ask": _(
        "You play in this tournament, so this is for %(who)s to decide. They ask for it, and you approve it."
    ),
    "plays-nobody-can": _(
        "You play in this tournament, so you cannot decide this. The organizer can appoint somebody who does"
        " not play as %(roles)s, on the Staff page."
    ),
    "plays-appoint-another": _(
        "You play in this tournament, so you cannot decide this. Appoint somebody who does not play as"
        " %(roles)s, on the Staff page."
    ),
    "phone-in-own-browser": _(
        "Your browser was connected as the phone of a player whom this concerns, so it is not yours to do."
        " Ask another official, or have that phone ended: the player can do it, and so can the desk."
    ),
    "busy-try-again": _("Others were writing at the same moment, and this was not saved. Try again."),
    "storage-full": _(
        "The disk is full, so this was not saved. Free some space on the computer and try again."
    ),
    "draw-key-missing": _(
        "This draws lots, and the key to the tournament's secret is missing: draw.key in the data folder. "
        "Put it back from a backup, where it lies beside the database, and try again."
    ),
    "draw-key-wrong": _(
        "This draws lots, and draw.key in the data folder is not the key to this tournament's secret. "
        "Put back the one that came with this database, from its backup, and try again."
    ),
    "draw-key-lost": _(
        "A tournament needs a key for its secret, and the one of the tournaments here is missing: draw.key "
        "in the data folder. Put it back from a backup, where it lies beside the database. If it is lost for "
        "good, put an empty file named draw.key there: a new key is then written for new tournaments, and "
        "those in progress can no longer draw lots."
    ),
    "already-done": _("This was already done, so it was not done twice. Reload the page to see it."),
    "command-id-used": _(
        "This form was already sent with other content or by somebody else, so nothing was done now. Look at "
        "the page as it is, and send the form again if it is still needed."
    ),
    "owners-only": _("Only an owner can do this. Ask one: they stand on the page of who organizes."),
    "member-unknown": _("They do not organize here, so nothing was changed. Invite them first."),
    "organization-name-missing": _("The name is empty. Type one."),
    "organization-name-taken": _("There is an organization called %(name)s already."),
    "organization-last-owner": _(
        "This is the last owner, so nothing was changed. Make somebody else an owner first."
    ),
    "username-missing": _("The user name is empty. Choose one."),
    "username-taken": _("Somebody already has this user name. Choose another."),
    "password-weak": _("Choose another password. %(reasons)s"),
}

FIELDS: Sentences = {
    "cap": _("Cap"),
    "first-table": _("Number of the first table"),
    "games-to-win": _("Games needed to win a match"),
    "seats": _("Seats in a match"),
}

UNKNOWN = _("This could not be done, and nothing was changed. Reload the page and try again.")


def _sentences() -> Sentences:
    """All sentences: of every desk, and about permissions, accounts and storage."""
    told = [_ACCESS, *(desk.REFUSALS for desk in desks.load() if hasattr(desk, "REFUSALS"))]
    found = {code: sentence for each in told for code, sentence in each.items()}
    if len(found) < sum(map(len, told)):
        raise TypeError("a refusal has two sentences")
    return found


SENTENCES = _sentences()
BETWEEN_FIGURES = re.compile(r"(?<=\d)-(?=-?\d)")


def refusal_text(
    refusal: Refusal, rules: Rules | None = None, name_of: NameOf = nobody_named, seat: int = 0
) -> str:
    """What happened, to whom, and what to do now, in the active language.

    With ``rules`` the citation is at the end in parentheses; ``refusal_citation`` returns it
    separately. ``seat`` is the reader's seat of two: a score is given from that side, as it was typed.
    """
    sentence = SENTENCES.get(refusal.code, UNKNOWN)
    try:
        text = str(sentence % shown_facts(refusal.facts, name_of, seat))
    except (KeyError, TypeError, ValueError):
        text = str(UNKNOWN)
    citation = refusal_citation(refusal, rules)
    return f"{text} ({citation})" if citation else text


def refusal_citation(refusal: Refusal, rules: Rules | None) -> str | None:
    """ "MTR 2025-06-30 §2.5", or nothing if there is no rule behind it or the edition lacks it."""
    if rules is None or refusal.rule is None or not rules.has_rule(refusal.rule):
        return None
    return str(rules.cite_rule(refusal.rule))


def shown_facts(
    facts: Mapping[str, Fact], name_of: NameOf = nobody_named, seat: int = 0
) -> dict[str, object]:
    """The facts formatted for a sentence: lists in words, ids as names, scores with dashes."""
    shown: dict[str, object] = {"topcut": program()}
    for key, value in facts.items():
        if isinstance(value, tuple):
            shown[f"{key}_count"] = len(value)
        shown[key] = _shown(key, facts, name_of, seat)
    missing, faulty = facts.get("missing"), facts.get("faulty")
    if isinstance(missing, int) and isinstance(faulty, int):
        shown["lists"] = lists_owed_text(missing, faulty)
    return shown


def _shown(key: str, facts: Mapping[str, Fact], name_of: NameOf, seat: int) -> object:
    value = facts[key]
    if isinstance(value, tuple):
        if key == "reasons":  # already whole sentences, in the reader's language
            return " ".join(map(str, value))
        if key == "roles":
            return list_text((role_text(Role(str(one))) for one in value), either=True)
        if key == "who":
            return list_text(Names(name_of).actor(str(one)) for one in value)
        if key == "pending":
            return waiting_text(PendingKind(str(one)) for one in value)
        if key == "tiebreak":
            return elimination_text(list(map(str, value)))
        numbers = [item for item in value if isinstance(item, int)]
        return tables_text(numbers) if numbers else list_text(map(str, value))
    if key == "by":
        return Names(name_of).actor(str(value))
    if key in ("score", "agreed_draw"):
        return _score(str(value), seat)
    if key == "moment" and isinstance(value, int):
        return time_text(value, str(facts.get("zone", "UTC")))
    return _WORDS[key](str(value)) if key in _WORDS else value


def _rule_value(key: str) -> str:
    """The description of a rule value, in place of its key."""
    known = explanations().get(key)
    return known.in_language(reading_language()).rstrip(".") if known else key


_WORDS: Mapping[str, Callable[[str], str]] = {
    **dict.fromkeys(("amount", "given", "rest"), in_figures),
    "level": lambda level: rel_text(Rel(level)),
    "role": lambda role: role_text(Role(role)),
    "key": _rule_value,
    "field": lambda field: str(FIELDS.get(field) or plain_words(field)),
    "told_why": lambda code: told_why(code, reading_language()),
}
"""Facts that are shown as words, by name."""


def _score(written: str, seat: int) -> str:
    figures = BETWEEN_FIGURES.split(written)
    if seat == 1 and len(figures) > 1:
        figures[0], figures[1] = figures[1], figures[0]
    return "–".join(figure.replace("-", "−") for figure in figures)
