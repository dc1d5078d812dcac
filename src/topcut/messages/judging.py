"""Words for judging: penalties, infractions, reasons for a call."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from topcut.core.decks.format_terms import COMMANDER_RULE
from topcut.core.desks.decks.state import CheckFinding, ProxyCause, ReplacementCause
from topcut.core.desks.judging.board import checklist
from topcut.core.desks.judging.burden import Burden
from topcut.core.desks.judging.state import CallWish
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import PersonId
from topcut.core.rules import Mode, Penalty, Rel, Rules
from topcut.messages.departures import reading_language
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.words import Words
from topcut.rulebook.wording import infraction_name, word

PENALTIES: Words = {
    Penalty.REMINDER: pgettext_lazy("penalty", "reminder"),
    Penalty.WARNING: pgettext_lazy("penalty", "warning"),
    Penalty.GAME_LOSS: pgettext_lazy("penalty", "game loss"),
    Penalty.MATCH_LOSS: pgettext_lazy("penalty", "match loss"),
    Penalty.DISQUALIFICATION: pgettext_lazy("penalty", "disqualification"),
}

WISHES: Words = {
    CallWish.JUDGE: pgettext_lazy("call", "a judge"),
    CallWish.TRANSLATION: pgettext_lazy("call", "a translation"),
    CallWish.SPECTATOR: pgettext_lazy("call", "a spectator who is not to watch"),
    CallWish.SLOW_PLAY: pgettext_lazy("call", "watch for slow play"),
    CallWish.SHUFFLE: pgettext_lazy("call", "a judge shuffles, not the opponent"),
    CallWish.SLEEVES: pgettext_lazy("call", "look at an opponent's sleeves"),
    CallWish.PRIVATELY: pgettext_lazy("call", "to read something in private"),
    CallWish.AWAY: pgettext_lazy("call", "to talk away from the table"),
}

ANSWERS: Mapping[CallWish, Sequence[tuple[Promise, str]]] = {
    CallWish.TRANSLATION: [
        (gettext_lazy("Whether another official helps to translate is yours to decide."), "MTR-1.8.a")
    ],
    CallWish.SPECTATOR: [(gettext_lazy("You ask the spectator not to watch."), "MTR-1.11.a")],
    CallWish.SLOW_PLAY: [(gettext_lazy("It is watched where that can be done."), "MTR-5.5")],
    CallWish.SHUFFLE: [(gettext_lazy("Whether you shuffle is yours to decide."), "MTR-3.10")],
    CallWish.SLEEVES: [
        (
            gettext_lazy("You may disallow them; changing them can wait until the match is over."),
            "MTR-3.11",
        )
    ],
    CallWish.PRIVATELY: [
        (gettext_lazy("You may let them read Oracle text in private."), "MTR-2.11"),
        (gettext_lazy("You may let them look something up on a device in private."), "MTR-2.12"),
    ],
    CallWish.AWAY: [
        (gettext_lazy("A question away from the table is usually granted."), "MTR-1.8.a"),
        (gettext_lazy("A player who asks for it may answer you away from the match."), "MTR-4.1.a"),
    ],
}
"""What the rules tell a judge about a wish, and where."""

FINDINGS: Words = {
    CheckFinding.NOTHING: pgettext_lazy("deck check", "nothing found"),
    CheckFinding.FIXED: pgettext_lazy("deck check", "put right"),
    CheckFinding.PENALTY: pgettext_lazy("deck check", "a penalty follows"),
}

CHECKLIST: Words = {
    "decklist": pgettext_lazy("deck check", "Deck and sideboard are those on the list, card by card"),
    "count": pgettext_lazy("deck check", "As many cards as the format asks for, in deck and sideboard"),
    "sleeves": pgettext_lazy(
        "deck check", "Sleeves are alike and all the same way round, holograms only on the cards' faces"
    ),
    "strict-sleeves": pgettext_lazy(
        "deck check",
        "No mirror-like backs, no hologram patterns on a sleeve; art on backs is looked at closely",
    ),
    "alpha-sleeves": pgettext_lazy("deck check", "Alpha cards: the whole deck in opaque sleeves"),
    "marked-cards": pgettext_lazy("deck check", "No card can be told from its back or its edge"),
    "substitute-card": pgettext_lazy(
        "deck check", "Double-faced cards: opaque sleeves, or substitute cards for every copy"
    ),
    "checklist-card": pgettext_lazy(
        "deck check", "Double-faced cards: opaque sleeves, or checklist cards for every copy"
    ),
}

PROXY_CAUSES: Words = {
    ProxyCause.DAMAGED_HERE: pgettext_lazy("proxy", "damaged or worn in this tournament, by accident"),
    ProxyCause.MISPRINTED_PRODUCT: pgettext_lazy("proxy", "Limited product that came damaged or misprinted"),
    ProxyCause.FOIL_ONLY: pgettext_lazy("proxy", "a foil card that exists only in foil"),
    ProxyCause.OWN_FAULT: pgettext_lazy("proxy", "damaged on purpose or through negligence"),
    ProxyCause.NOT_AT_HAND: pgettext_lazy("proxy", "lost, not brought, or worn before the tournament"),
}

REPLACEMENT_CAUSES: Words = {
    ReplacementCause.MUST_GO: pgettext_lazy("card", "it may not be played, and no other copy was found"),
    ReplacementCause.LOST: pgettext_lazy("card", "it was lost"),
}

TASKS: Words = {
    Task.FLOOR: pgettext_lazy("shift", "floor"),
    Task.DECK_CHECKS: pgettext_lazy("shift", "deck checks"),
    Task.END_OF_ROUND: pgettext_lazy("shift", "end of round"),
    Task.PAPER: pgettext_lazy("shift", "paper"),
    Task.FEATURE: pgettext_lazy("shift", "feature matches"),
    Task.BREAK: pgettext_lazy("shift", "break"),
}

GROUPS: Words = {
    "game-play-error": pgettext_lazy("infraction", "Game play errors"),
    "tournament-error": pgettext_lazy("infraction", "Tournament errors"),
    "unsporting-conduct": pgettext_lazy("infraction", "Unsporting conduct"),
}


def penalty_text(penalty: Penalty) -> str:
    return str(PENALTIES[penalty])


def wish_text(wish: CallWish) -> str:
    return str(WISHES[wish])


def wish_answer(wish: CallWish, rules: Rules) -> str:
    """What a judge does about it, with the rules; empty for a plain call."""
    return " ".join(f"{said} {rules.cite_rule(rule)}" for said, rule in ANSWERS.get(wish, ()))


def finding_text(finding: CheckFinding) -> str:
    return str(FINDINGS[finding])


CHECK_RULES = {
    "decklist": "MTR-2.7.a",
    "count": "MTR-6.1.a",
    "sleeves": "MTR-3.11",
    "strict-sleeves": "MTR-3.11",
    "alpha-sleeves": "MTR-3.3.a",
    "marked-cards": "MTR-3.12",
    "substitute-card": "MTR-3.5.a",
    "checklist-card": "MTR-3.5.a",
}
"""The rule behind each step of a deck check."""


def checklist_told(rel: Rel, rules: Rules, *, limited: bool = False) -> tuple[tuple[str, str], ...]:
    """The steps of a deck check in words, each with where its rule stands in the edition.

    How many cards a deck has is said for Constructed, for Limited and by the addendum apart.
    """
    size = COMMANDER_RULE if rules.match.mode is Mode.MULTIPLAYER else "MTR-7.1.a" if limited else ""
    ruled = {**CHECK_RULES, "count": size} if size else CHECK_RULES
    return tuple((str(CHECKLIST[item]), str(rules.cite_rule(ruled[item]))) for item in checklist(rel, rules))


def losses_told(lost: Burden, names: Sequence[object]) -> Iterator[str]:
    """What each seat has lost by penalty; ``names`` in the order of the seats."""
    for seat, name in enumerate(names):
        if games := lost.games[seat]:
            text = ngettext(
                "%(name)s has lost %(count)s game by penalty.",
                "%(name)s has lost %(count)s games by penalty.",
                games,
            )
            yield text % {"name": name, "count": games}
        if seat in lost.match_loss:
            yield _("%(name)s has lost the match by penalty.") % {"name": name}


def sideboarding_told(lost: Burden) -> Iterator[str]:
    if lost.no_sideboarding:
        yield _("Game 1 was lost before it began: nobody sideboards for the next game.")


def proxy_cause_text(cause: ProxyCause) -> str:
    return str(PROXY_CAUSES[cause])


def replacement_cause_text(cause: ReplacementCause) -> str:
    return str(REPLACEMENT_CAUSES[cause])


def task_text(task: Task) -> str:
    return str(TASKS[task])


def group_text(group: str) -> str:
    return str(GROUPS[group])


def infraction_text(infraction: str) -> str:
    return infraction_name(infraction, reading_language())


def issued_text(names: Names, by: str, entered_by: str, approved_by: str) -> str:
    """Who issued a penalty, and who entered or approved it if that was somebody else."""
    facts = {"by": names.actor(by)}
    if entered_by:
        facts["entered"] = names.actor(entered_by)
    if approved_by:
        facts["approved"] = names.actor(approved_by)
    if entered_by and approved_by:
        return _("issued by %(by)s, entered by %(entered)s, approved by %(approved)s") % facts
    if approved_by:
        return _("issued by %(by)s, approved by %(approved)s") % facts
    if entered_by:
        return _("issued by %(by)s, entered by %(entered)s") % facts
    return _("issued by %(by)s") % facts


def issuer_told(issued_by: PersonId | None, asked_by: PersonId | None, names: Names) -> Iterator[str]:
    """Who issued it, in a line of the log, whose author entered or approved it."""
    if issued_by is not None:
        facts = {"name": names.person(issued_by), "other": names.person(asked_by or issued_by)}
        if asked_by in (None, issued_by):
            yield _("It was issued by %(name)s.") % facts
        else:
            yield _("It was issued by %(name)s and entered by %(other)s.") % facts


def guide_text(rules: Rules, rel: Rel) -> str:
    """The documents that define penalties at this level (MTR 1.12)."""
    named = (rules.penalties.guide.at(rel), *rules.penalties.also_guide)
    return list_text(word(name, reading_language()) for name in named)
