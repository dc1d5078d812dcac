"""Messages for pairing explanations: why two entrants met or did not, and how good a round is."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from topcut.core.pairing import Certificate, PairingExplanation
from topcut.messages.words import plain_words

REASONS: Mapping[str, Promise] = {
    "same-score": gettext_lazy("They have the same number of points."),
    "crossing-needed": gettext_lazy(
        "Somebody had to be paired across points, and no other way keeps points closer together."
    ),
    "rematch-unavoidable": gettext_lazy("They have met before, and no round without a rematch exists."),
    "forbidden-unavoidable": gettext_lazy("They were to be kept apart, and no round does so."),
    "by-standings": gettext_lazy(
        "This round is paired by the standings: first meets second, third meets fourth."
    ),
    "met-before": gettext_lazy("They have met before, and nobody meets again if it can be avoided."),
    "forbidden": gettext_lazy("They are to be kept apart: the organizer declared it."),
    "other-draft-pod": gettext_lazy("They sit in different draft pods."),
    "would-repeat-bye": gettext_lazy(
        "With these two paired, the bye would go to somebody who has had more of them."
    ),
    "would-force-forbidden": gettext_lazy(
        "With these two paired, others would have to meet who are to be kept apart."
    ),
    "would-force-rematch": gettext_lazy("With these two paired, others would have to meet again."),
    "would-cost-more": gettext_lazy("With these two paired, points would lie further apart in the round."),
    "would-move-bye": gettext_lazy("With these two paired, the bye would go to somebody higher up."),
    "would-cross-higher": gettext_lazy(
        "With these two paired, players of different points would meet further up in the field."
    ),
    "equally-good-chance-decided": gettext_lazy("It would have been just as good: chance decided."),
    "by-hand": gettext_lazy("Officials paired here by hand. The log has the reason."),
    "repaired": gettext_lazy("The round was repaired after it was published. The log says why."),
    "not-in-round": gettext_lazy("One of them is not in this round."),
    "had-awarded-bye": gettext_lazy("One of them has an awarded bye, and is not paired at all."),
    "repeat-unavoidable": gettext_lazy(
        "They have sat together before, and no pods with fewer repeats were found."
    ),
    "pod-across-points": gettext_lazy(
        "Pods are filled from the top down, and theirs had to reach across points."
    ),
    "others-had-met": gettext_lazy("Others as near in points had sat with one of them before."),
    "odd-pod-last": gettext_lazy(
        "Pods of another size are the last ones: they are for those with the fewest points, and among equals "
        "for those who have been in the fewest small pods."
    ),
    "odd-pod-higher": gettext_lazy(
        "Their pod has another size and is not the last one: with it further down, more players would have "
        "met again."
    ),
    "odd-pod-higher-or-leader": gettext_lazy(
        "Their pod has another size and is not the last one: with it further down, more players would have "
        "met again, or the leader would have sat in it."
    ),
    "would-lift-odd-pod": gettext_lazy(
        "With these two together, players with more points would sit in a pod of another size."
    ),
    "would-put-leader-in-odd-pod": gettext_lazy(
        "With these two together, the leader would sit in a pod of another size."
    ),
    "small-pod-in-turn": gettext_lazy("Small pods are for those who have been in the fewest."),
    "as-good-standings-or-chance": gettext_lazy(
        "It would have been just as good: closeness in the standings, or chance, decided."
    ),
    "had-bye": gettext_lazy("One of them has the bye: the lowest of those who have had the fewest."),
    "across-the-table": gettext_lazy(
        "In round one after a draft everybody meets whoever sat across the table."
    ),
    "bracket": gettext_lazy("This round was not paired by points: its bracket or its record decided."),
    "bye-awarded": gettext_lazy("The bye was awarded to them before the first round."),
    "bye-lowest-without-one": gettext_lazy(
        "Nobody who has had as few byes stands lower. Among those as low the best round decided, or chance."
    ),
    "bye-higher-to-avoid-rematch": gettext_lazy(
        "With the bye further down, somebody would have had to meet again, or to meet whom they are kept "
        "apart from."
    ),
    "bye-higher-to-keep-results": gettext_lazy(
        "Others were to have the bye first, but their tables have reports or results, and the repair kept "
        "those."
    ),
    "bye-again": gettext_lazy("They have had a bye before: nobody who has had fewer could have this one."),
    "bye-best-seed": gettext_lazy("The bracket has more places than players, so the best seeds go through."),
    "bye-in-turn": gettext_lazy("Everybody meets everybody, and with an odd number each sits out once."),
    "bye-nobody-across": gettext_lazy(
        "In round one after a draft everybody meets whoever sat across the table, and nobody sat across from "
        "them."
    ),
}
"""By the codes of ``core.pairing.explain`` and ``core.desks.rounds.board.why``."""


def reason_text(code: str) -> str:
    known = REASONS.get(code)
    return str(known) if known is not None else plain_words(code)


def figures_text(why: PairingExplanation) -> list[str]:
    """The costs compared, if the round was paired again with the two together."""
    told = []
    if why.cost_if is not None:
        facts = {"cost": why.cost, "other": why.cost_if}
        told.append(
            _("Sum of squared gaps in points: %(cost)s at best, %(other)s with these two paired.") % facts
        )
    if why.rematches_if:
        text = ngettext(
            "With these two paired there would be %(count)s rematch.",
            "With these two paired there would be %(count)s rematches.",
            why.rematches_if,
        )
        told.append(text % {"count": why.rematches_if})
    return told


def certificate_text(made: Certificate) -> list[str]:
    """The quality of a round and whether it is proved: rematches, cost, bound."""
    facts = {"rematches": made.rematches, "cost": made.cost, "bound": made.lower_bound}
    told = [_("Rematches: %(rematches)s. Sum of squared gaps in points: %(cost)s.") % facts]
    if made.proved:
        return [_("No other pairing of these players is better."), *told]
    if made.lower_bound:
        return [_("No pairing can be below %(bound)s.") % facts, *told]
    return [_("It was not sought among all pairings, so another may be better."), *told]
