"""Text output of ``topcut pair``: the round as a table, and why two met or did not."""

from dataclasses import asdict

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import PairingError, PairingExplanation, PodOptions, explain, explain_pods
from topcut.formats.record.entities import Record
from topcut.formats.record.next_round import PairedRound
from topcut.formats.record.nodes import shown
from topcut.formats.record.standings_output import aligned, printable
from topcut.formats.record.strict_json import RecordError
from topcut.languages import noted
from topcut.languages import said as _

REASONS = {
    "same-score": noted("they have the same number of points"),
    "crossing-needed": noted("somebody had to be paired across points, and no other way costs less"),
    "rematch-unavoidable": noted("they have met before, and no round without a rematch exists"),
    "forbidden-unavoidable": noted("they were to be kept apart, and no round does so"),
    "by-standings": noted("the round is paired by the standings, first against second and so on"),
    "met-before": noted("they have met before"),
    "forbidden": noted("they are to be kept apart"),
    "other-draft-pod": noted("they sit in different draft pods"),
    "would-repeat-bye": noted("with these two paired, the bye would go to somebody who has had more of them"),
    "would-force-forbidden": noted("with these two paired, others would meet who are to be kept apart"),
    "would-force-rematch": noted("with these two paired, others would have to meet again"),
    "would-cost-more": noted("with these two paired, the round would cost more"),
    "would-move-bye": noted("with these two paired, the bye would go to somebody higher up"),
    "would-cross-higher": noted("with these two paired, players of different points would meet further up"),
    "equally-good-chance-decided": noted("it would have been as good: chance decided"),
    "repeat-unavoidable": noted("they have sat together before, and no pods with fewer repeats were found"),
    "pod-across-points": noted("a pod is filled from the top down, and theirs had to reach across points"),
    "others-had-met": noted("others as near in points had sat with one of them before"),
    "odd-pod-last": noted("pods of another size are the last ones: for those with the fewest points"),
    "odd-pod-higher": noted(
        "their pod has another size; with it further down, more players would have met again"
    ),
    "odd-pod-higher-or-leader": noted(
        "their pod has another size; with it further down, more players would have met again, or the leader "
        "would have sat in it"
    ),
    "would-lift-odd-pod": noted("with these two together, more points would sit in pods of another size"),
    "would-put-leader-in-odd-pod": noted(
        "with these two together, the leader would sit in a pod of another size"
    ),
    "small-pod-in-turn": noted("small pods are for those who have been in fewest"),
    "as-good-standings-or-chance": noted(
        "it would have been as good: places in the standings, or chance, decided"
    ),
    "had-bye": noted("one of them has the bye: the lowest of those who have had fewest"),
}
"""Why two entrants were paired or not, by the codes of ``core.pairing.explain``."""


def pairing_table(record: Record, paired: PairedRound) -> list[str]:
    """The round as lines of text: table, names with their points, flags."""
    names, points = record.names, {one.entrant: one.points for one in paired.field}
    rows = [[_("table"), _("round %(n)s") % {"n": paired.number}, ""]]
    for pair in paired.pairing.pairs:
        seats = [_seat(names[seat], points.get(seat)) for seat in pair.seats]
        table = _("bye") if pair.is_bye else str(pair.table)
        flags = ", ".join(flag.replace("-", " ") for flag in pair.flags)
        rows.append([table, " – ".join(seats), flags])
    return [*aligned(rows, {1, 2}), "", _certificate(paired)]


def _seat(name: str, points: int | None) -> str:
    """ "Ana Ruiz (9)"; an entrant with an awarded bye is not in the field and shows no points."""
    return printable(name) if points is None else f"{printable(name)} ({points})"


def _certificate(paired: PairedRound) -> str:
    made = paired.pairing.certificate
    in_pods = isinstance(paired.options, PodOptions)
    again = _("rematches %(count)s") % {"count": made.rematches}
    if in_pods:
        again = _("repeated meetings %(count)s") % {"count": made.repeats}
    proof = _("best found, none below %(bound)s") % {"bound": made.lower_bound}
    if made.proved:
        proof = _("proved the best")
    facts = {"again": again, "cost": made.cost, "proof": proof, "seed": paired.seed}
    return _("%(again)s, cost %(cost)s (%(proof)s), seed %(seed)s") % facts


def explanation(record: Record, paired: PairedRound, one: str, other: str) -> PairingExplanation:
    """Why these two are paired, or are not; refused for an entrant who is not paired at all."""
    try:
        if isinstance(paired.options, PodOptions):
            return explain_pods(
                paired.field, paired.pairing, EntrantId(one), EntrantId(other), paired.options
            )
        return explain(paired.field, paired.pairing, EntrantId(one), EntrantId(other), paired.options)
    except PairingError as error:
        missing = error.entrants[0]
        if error.code == "entrant-asked-about-twice":
            raise RecordError("entrants", f"{shown(missing)} cannot meet themselves") from None
        known = any(entrant.id == missing for entrant in record.entrants)
        reason = f"is not to be paired in round {paired.number}" if known else "is not an entrant"
        raise RecordError("entrants", f"{shown(missing)} {reason}") from None


def explanation_data(paired: PairedRound, why: PairingExplanation) -> dict[str, object]:
    """The explanation as JSON values: codes and facts, and the seed of the round."""
    return {"round": paired.number, "seed": paired.seed, **asdict(why)}


def explanation_text(record: Record, paired: PairedRound, why: PairingExplanation) -> list[str]:
    names = record.names
    both = zip((why.one, why.other), why.points, strict=True)
    one, other = (_seat(names[who], points) for who, points in both)
    met = _("Round %(n)s: %(one)s and %(other)s meet.")
    apart = _("Round %(n)s: %(one)s and %(other)s do not meet.")
    lines = [(met if why.met else apart) % {"n": paired.number, "one": one, "other": other}]
    lines += [f"  {_(REASONS.get(code, code.replace('-', ' ')))}" for code in why.codes]
    if why.cost_if is not None:
        cost = _("cost %(cost)s at best, %(if)s with these two paired")
        lines.append("  " + cost % {"cost": why.cost, "if": why.cost_if})
    if why.rematches_if:
        again = _("rematches with these two paired: %(count)s") % {"count": why.rematches_if}
        lines.append(f"  {again}")
    return [*lines, _certificate(paired)]
