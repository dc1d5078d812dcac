"""Single words, in lower case as inside a sentence. A page may capitalize the first letter."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from topcut.core.desks.limited.state import PoolState
from topcut.core.desks.playoff.cutting import Fate
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.plain_texts import plain
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Outcome
from topcut.core.play.details import Construction, Details, ListsTaken, OpponentsLists, StageKind
from topcut.core.play.matches import (
    Confirmation,
    Match,
    MatchState,
    ObjectionEnd,
    ResultSource,
    RoundStatus,
)
from topcut.core.rules import Rel
from topcut.messages.listing import list_text

Words = Mapping[str, Promise]

OUTCOMES: Words = {
    Outcome.WIN: pgettext_lazy("outcome", "win"),
    Outcome.LOSS: pgettext_lazy("outcome", "loss"),
    Outcome.DRAW: pgettext_lazy("outcome", "draw"),
    Outcome.BYE: pgettext_lazy("outcome", "bye"),
    Outcome.AWARDED: pgettext_lazy("outcome", "win by match loss"),
    Outcome.NOT_PLAYED: pgettext_lazy("outcome", "not played"),
}

STATES: Words = {
    MatchState.PLAYING: pgettext_lazy("match", "still playing"),
    MatchState.UNCONFIRMED: pgettext_lazy("match", "waits for the opponent"),
    MatchState.DISPUTED: pgettext_lazy("match", "disputed"),
    MatchState.RECORDED: pgettext_lazy("match", "recorded"),
}

CONFIRMATIONS: Words = {
    Confirmation.CONFIRMED: _("entered by an official who played · the opponent agrees"),
    Confirmation.CONNECTED: _(
        "entered by an official who played · the opponent’s phone agrees, connected before that with a code"
        " from the desk"
    ),
    Confirmation.CONNECTED_AFTER: _(
        "entered by an official who played · a phone agrees, connected after that with a code from"
        " this official"
    ),
    Confirmation.NONE: _("entered by an official who played · not confirmed"),
    Confirmation.CONTESTED: _("entered by an official who played · the opponent objects"),
}

OBJECTIONS: Words = {
    ObjectionEnd.GRANTED: _("corrected as %(name)s asked"),
    ObjectionEnd.CHANGED: _("%(name)s objected, and the result was changed"),
    ObjectionEnd.DISMISSED: _("%(name)s objected, and an official let the result stand"),
    ObjectionEnd.WITHDRAWN: _("%(name)s objected, and withdrew it"),
}

STATUSES: Words = {
    RoundStatus.DRAFT: pgettext_lazy("round", "not yet public"),
    RoundStatus.PUBLISHED: pgettext_lazy("round", "published"),
    RoundStatus.OPEN: pgettext_lazy("round", "being played"),
    RoundStatus.CLOSED: pgettext_lazy("round", "closed"),
    EntrantStatus.ACTIVE: pgettext_lazy("entrant", "active"),
    EntrantStatus.DROPPED: pgettext_lazy("entrant", "dropped"),
    EntrantStatus.DISQUALIFIED: pgettext_lazy("entrant", "disqualified"),
}

ROLES: Words = {
    Role.ORGANIZER: _("organizer"),
    Role.HEAD_JUDGE: _("head judge"),
    Role.FLOOR_JUDGE: _("floor judge"),
    Role.SCOREKEEPER: _("scorekeeper"),
}

TAKEN: Words = {
    ListsTaken.ON_PAPER: pgettext_lazy("decklists", "on paper"),
    ListsTaken.REQUIRED: pgettext_lazy("decklists", "from phones, required"),
    ListsTaken.OPTIONAL: pgettext_lazy("decklists", "from phones, optional"),
    ListsTaken.NONE: pgettext_lazy("decklists", "none"),
}

BONDS: Words = {
    Bond.FAMILY: pgettext_lazy("kept apart", "one family"),
    Bond.SHOP: pgettext_lazy("kept apart", "one shop"),
    Bond.TEAM: pgettext_lazy("kept apart", "one team"),
    Bond.OTHER: pgettext_lazy("kept apart", "another reason"),
}

RELS: Words = {
    Rel.REGULAR: pgettext_lazy("rules enforcement level", "Regular"),
    Rel.COMPETITIVE: pgettext_lazy("rules enforcement level", "Competitive"),
    Rel.PROFESSIONAL: pgettext_lazy("rules enforcement level", "Professional"),
}

# Most formats keep their English names in Spanish; these do not.
FORMATS: Words = {
    "standard": pgettext_lazy("format", "Standard"),
    "sealed": pgettext_lazy("format", "Sealed Deck"),
    "sealed-deck": pgettext_lazy("format", "Sealed Deck"),
    "team-sealed": pgettext_lazy("format", "Team Sealed Deck"),
    "two-headed-giant": pgettext_lazy("format", "Two-Headed Giant"),
    "constructed": pgettext_lazy("format", "Constructed"),
    "limited": pgettext_lazy("format", "Limited"),
}

FATES: Words = {
    Fate.IN: pgettext_lazy("cut", "in"),
    Fate.MOVED_UP: pgettext_lazy("cut", "in, moved up"),
    Fate.DECLINED: pgettext_lazy("cut", "declined"),
    Fate.LEFT: pgettext_lazy("cut", "has left"),
    Fate.BELOW: pgettext_lazy("cut", "below the cut"),
}

STAGE_KINDS: Words = {
    StageKind.SWISS: _("Swiss rounds"),
    StageKind.ROUND_ROBIN: _("everybody against everybody"),
    StageKind.ELIMINATION: _("single elimination"),
}

_BRACKET_ROUNDS = (_("Final"), _("Semifinals"), _("Quarterfinals"), _("Round of 16"), _("Round of 32"))
_THE_BRACKET_ROUNDS = (
    _("the final"),
    _("the semifinals"),
    _("the quarterfinals"),
    _("the round of 16"),
    _("the round of 32"),
)

FLAGS: Words = {
    "paired-down": _("paired down"),
    "rematch": _("rematch: none could be avoided"),
    "forbidden": _("they were to be kept apart: it could not be avoided"),
    "by-hand": _("paired by hand"),
    "repaired": _("changed after publishing"),
    "bye-lowest-without-one": _("bye: lowest score without one"),
    "bye-higher-to-avoid-rematch": _("not the lowest, so that nobody has to meet again"),
    "bye-higher-to-keep-results": _("others were to have it first, but their tables have reports or results"),
    "bye-again": _("has had a bye before"),
    "bye-awarded": _("awarded bye"),
    "bye-nobody-across": _("nobody sat across in the draft"),
    "bye-best-seed": _("best seeds go through"),
    "bye-in-turn": _("everybody sits out once"),
    "small-pod": _("a smaller pod"),
    "small-pod-again": _("a smaller pod again"),
    "large-pod": _("a larger pod"),
    "mixed-points": _("different points in one pod"),
    "two-fixed-tables": _("both have a fixed table; they sit at the lower one"),
    "fixed-table-taken": _("the fixed table is taken by another match"),
    "fixed-table-out-of-range": _("the fixed table is not in this hall"),
}


OPPONENTS_LISTS: Words = {
    OpponentsLists.AS_RULED: pgettext_lazy("decklists", "as the rules have it"),
    OpponentsLists.SHOWN: pgettext_lazy("decklists", "given to opponents"),
    OpponentsLists.NOT_SHOWN: pgettext_lazy("decklists", "not given to opponents"),
}


def opponents_lists_text(answer: OpponentsLists) -> str:
    return str(OPPONENTS_LISTS[answer])


CONSTRUCTIONS: Words = {
    Construction.AS_RULED: _("as the rules have it"),
    Construction.CONTINUOUS: _("may change freely"),
    Construction.FIXED: _("stay as they were built"),
}


def construction_text(construction: Construction) -> str:
    return str(CONSTRUCTIONS[construction])


POOLS: Words = {
    PoolState.REGISTERED: _("waits for its owner"),
    PoolState.QUESTIONED: _("waits for a judge"),
    PoolState.VERIFIED: _("verified"),
}


def pool_text(state: PoolState) -> str:
    return str(POOLS[state])


def outcome_text(outcome: Outcome) -> str:
    return str(OUTCOMES[outcome])


def confirmation_text(match: Match) -> str:
    """How the result of an official who played came about and who agrees; empty for every other result."""
    of = match.confirmation
    if of is None:
        return ""
    if of is Confirmation.CONFIRMED and any(one.end is ObjectionEnd.GRANTED for one in match.settled):
        return gettext("entered by an official who played")  # how it was agreed is told of the objection
    no_show = match.result is not None and match.result.source is ResultSource.NO_SHOW
    return gettext("no-show, %(how)s") % {"how": CONFIRMATIONS[of]} if no_show else str(CONFIRMATIONS[of])


def objection_text(end: ObjectionEnd | None, name: str) -> str:
    """Who objected to a recorded result, and how that ended; ``None`` while it has not."""
    if end is None:
        return gettext("%(name)s objects; this is not settled") % {"name": name}
    return str(OBJECTIONS[end]) % {"name": name}


def state_text(state: MatchState) -> str:
    return str(STATES[state])


def status_text(status: RoundStatus | EntrantStatus) -> str:
    return str(STATUSES[status])


def taken_text(taken: ListsTaken) -> str:
    """How decklists are taken: "from phones, required"."""
    return str(TAKEN[taken])


def bond_text(bond: Bond) -> str:
    return str(BONDS[bond])


def role_text(role: Role) -> str:
    return str(ROLES[role])


def rel_text(rel: Rel) -> str:
    return str(RELS[rel])


def format_text(name: str) -> str:
    """A format's name. Magic's own names are not translated: "booster-draft" is "Booster Draft"."""
    known = FORMATS.get(name)
    return str(known) if known is not None else plain_words(name).title()


def formats_called(word: str) -> tuple[str, ...]:
    """Formats that this language has a name of its own for, with a word in it that begins so."""
    wanted = plain(word)
    return tuple(
        name
        for name, text in FORMATS.items()
        if any(part.startswith(wanted) for part in plain(str(text)).split())
    )


def fate_text(fate: Fate) -> str:
    return str(FATES[fate])


def stage_text(kind: StageKind) -> str:
    return str(STAGE_KINDS[kind])


def round_text(details: Details, number: int) -> str:
    """ "Round 3"; in a bracket "Round of 16", "Quarterfinals", "Semifinals" or "Final"."""
    named = _in_bracket(details, number, _BRACKET_ROUNDS)
    if named is None:
        return gettext("Round %(n)s") % {"n": min(number, details.rounds)}
    return named or gettext("Round of %(players)s") % {"players": _players_left(details, number)}


def the_round_text(details: Details, number: int) -> str:
    """Inside a sentence, after a verb or "of", "in", "after": "round 3", "the semifinals"."""
    named = _in_bracket(details, number, _THE_BRACKET_ROUNDS)
    if named is None:
        return pgettext("inside a sentence", "round %(n)s") % {"n": min(number, details.rounds)}
    return named or gettext("the round of %(players)s") % {"players": _players_left(details, number)}


def _in_bracket(details: Details, number: int, names: Sequence[Promise]) -> str | None:
    """The name of a round of a bracket, empty where it has none of its own; ``None`` for other rounds."""
    number = min(number, details.rounds)
    stage = details.stages[details.stage_of(number)]
    if not stage.is_elimination:
        return None
    to_go = details.rounds_to_go(number)
    usual = 3 if stage.in_pods else len(names)  # sixteen in pods are semifinals
    return str(names[to_go]) if to_go < usual else ""


def _players_left(details: Details, number: int) -> int:
    number = min(number, details.rounds)
    return int(details.stages[-1].seats ** (details.rounds_to_go(number) + 1))


def both_roles_told(roles: Sequence[Role] = ()) -> str:
    """Beside what one press asks for and approves: the two roles, organizer and scorekeeper."""
    if len(roles) < 2:
        return gettext("You hold both roles; the log says so.")
    named = list_text([role_text(role) for role in roles])
    return gettext("You hold both roles, %(roles)s; the log says so.") % {"roles": named}


WHERE_A_PERSON_CHOSE: Words = {
    "rematch": _("they have met before"),
    "forbidden": _("they were to be kept apart"),
}


def levels_text(details: Details) -> str:
    """ "Competitive", or "Competitive, then Professional" if a later stage is played at another level."""
    text = ""
    for rel in details.levels:
        facts = {"before": text, "then": rel_text(rel)}
        text = gettext("%(before)s, then %(then)s") % facts if text else rel_text(rel)
    return text


def round_of_text(details: Details, number: int) -> str:
    """ "Round 3 of 5", and in a bracket the name of the round alone."""
    if details.stages[details.stage_of(min(number, details.rounds))].is_elimination:
        return round_text(details, number)
    return gettext("Round %(n)s of %(of)s") % {"n": number, "of": details.ranked_rounds}


def flag_text(flag: str) -> str:
    """A pairing flag in words. A flag without a text is shown as its code."""
    known = FLAGS.get(flag)
    return str(known) if known is not None else plain_words(flag)


def flag_texts(flags: Sequence[str], first_round: bool = False) -> list[tuple[str, str]]:
    """The flags of one match, each with its style: "warn" for those that need attention.

    A match paired by hand is not called unavoidable; in the first round nobody has a score, so the bye is
    random, except for one that a repair made.
    """
    chosen = WHERE_A_PERSON_CHOSE if "by-hand" in flags else {}
    changed = not {"by-hand", "repaired"}.isdisjoint(flags)
    told = []
    for flag in flags:
        text = str(chosen[flag]) if flag in chosen else flag_text(flag)
        if flag == "bye-lowest-without-one" and first_round and changed:
            continue
        if flag == "bye-lowest-without-one" and first_round:
            text = str(_("drawn by lot"))
        told.append((text, "warn" if flag in LOOK_AT else ""))
    return told


LOOK_AT = ("rematch", "forbidden", "paired-down", "by-hand", "repaired")


def membership_label(kind: str) -> str:
    """What the edition calls a player's number or account (MTR-1.5.a)."""
    return str(_("DCI number") if kind == "dci-number" else _("Wizards account, if any"))


def plain_words(code: str) -> str:
    return code.replace("-", " ").replace("_", " ")
