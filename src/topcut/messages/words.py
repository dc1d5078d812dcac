"""Single words, in lower case as inside a sentence. A page may capitalize the first letter."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from topcut.core.desks.limited.state import PoolState
from topcut.core.desks.playoff.cutting import Fate
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Outcome
from topcut.core.play.details import Construction, Details, ListsTaken, OpponentsLists, StageKind
from topcut.core.play.matches import Confirmation, Match, MatchState, RoundStatus
from topcut.core.rules import Rel

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
    Confirmation.CONFIRMED: _("entered by an official who played in it; confirmed by the opponent"),
    Confirmation.CONNECTED: _(
        "entered by an official who played in it; confirmed only from a phone whose code that"
        " official gave out"
    ),
    Confirmation.NONE: _("entered by an official who played in it; not confirmed"),
    Confirmation.CONTESTED: _("entered by an official who played in it; the opponent objects"),
}

STATUSES: Words = {
    RoundStatus.DRAFT: pgettext_lazy("round", "draft"),
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
    ListsTaken.ON_PAPER: pgettext_lazy("decklists", "on paper, not here"),
    ListsTaken.REQUIRED: pgettext_lazy("decklists", "here, from everybody"),
    ListsTaken.OPTIONAL: pgettext_lazy("decklists", "here, from whoever likes to"),
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

_BRACKET_ROUNDS = (_("Final"), _("Semifinals"), _("Quarterfinals"))

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
    """How a self-approved result came about and who agrees to it; empty for every other result."""
    of = match.confirmation
    return str(CONFIRMATIONS[of]) if of else ""


def state_text(state: MatchState) -> str:
    return str(STATES[state])


def status_text(status: RoundStatus | EntrantStatus) -> str:
    return str(STATUSES[status])


def taken_text(taken: ListsTaken) -> str:
    """How decklists are taken: "here, from everybody"."""
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


def fate_text(fate: Fate) -> str:
    return str(FATES[fate])


def stage_text(kind: StageKind) -> str:
    return str(STAGE_KINDS[kind])


def round_text(details: Details, number: int) -> str:
    """ "Round 3"; in a bracket "Round of 16", "Quarterfinals", "Semifinals" or "Final"."""
    number = min(number, details.rounds)
    if not details.stages[details.stage_of(number)].is_elimination:
        return gettext("Round %(n)s") % {"n": number}
    to_go = details.rounds_to_go(number)
    if to_go < len(_BRACKET_ROUNDS):
        return str(_BRACKET_ROUNDS[to_go])
    seats = details.stages[-1].seats
    return gettext("Round of %(players)s") % {"players": seats ** (to_go + 1)}


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


def structure_text(details: Details) -> str:
    """What is played: "5", "5, then a top 8", "single elimination"."""
    first = details.stages[0]
    if first.kind is not StageKind.SWISS:
        return stage_text(first.kind)
    cut = details.stages[-1].cut if details.has_playoff else 0
    facts = {"rounds": details.ranked_rounds, "cut": cut}
    return gettext("%(rounds)s, then a top %(cut)s") % facts if cut else str(details.ranked_rounds)


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
