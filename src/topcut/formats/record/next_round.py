"""Pairing of a record's next round, the same as in a tournament.

    paired = pair_record(record, seed=7)
    pairing_data(paired)    the JSON of ``topcut pair``

Nothing here loads the web framework.
"""

import secrets
from dataclasses import dataclass

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import (
    Candidate,
    Leftovers,
    Pair,
    Pairing,
    PodOptions,
    SwissOptions,
    pair_pods,
    pair_swiss,
)
from topcut.core.pairing.pods.pod_sizes import LEAST, MOST
from topcut.core.play.field import candidates_from, with_awarded_byes
from topcut.core.rules import Mode, Rel
from topcut.formats.record.entities import Record, RecordEntrant, RecordMatch, RoundKind
from topcut.formats.record.strict_json import RecordError
from topcut.formats.record.swiss_standings import played_in, rules_of, swiss_standings
from topcut.languages import counted as ngettext

_SEEDS = 1 << 63


@dataclass(frozen=True, slots=True)
class PairedRound:
    """The round, the seed that reproduces it, and its field."""

    number: int
    seed: str
    pairing: Pairing
    field: tuple[Candidate, ...]
    options: SwissOptions | PodOptions


def pair_record(
    record: Record, seed: int | str | None = None, *, last_round_by_standings: bool = False
) -> PairedRound:
    """Pair the round after the last of the record, or raise ``RecordError`` with the place that prevents it.

    Without a seed one is drawn; the same seed gives the same round.
    """
    number = _next_round(record)
    seed = str(secrets.randbelow(_SEEDS) if seed is None else seed)
    due = [one for one in record.entrants if one.dropped_after is None or one.dropped_after >= number]
    if len(due) < 2:
        raise RecordError("entrants", f"nobody to pair in round {number}: {len(due)} left in the tournament")
    resting = [one.id for one in due if one.awarded_byes >= number]
    field = _field(record, due, number)
    chance = Chance(seed, f"record:{number}")
    options: SwissOptions | PodOptions
    if record.tournament.mode is Mode.MULTIPLAYER:
        options = _pod_options(record, last_round_by_standings)
        _expect_a_pod(options, number, len(due))
        made = pair_pods(field, chance, options)
    else:
        options = SwissOptions(by_standings=last_round_by_standings)
        made = pair_swiss(field, chance, options)
    return PairedRound(number, seed, with_awarded_byes(made, resting), tuple(field), options)


def _field(record: Record, due: list[RecordEntrant], number: int) -> list[Candidate]:
    playing: list[EntrantId] = [one.id for one in due if one.awarded_byes < number]
    return candidates_from(playing, swiss_standings(record), played_in(record.rounds), _seats(record))


def _seats(record: Record) -> int:
    """Seats of a full table: as the record says, as the rules have it in pods, or two."""
    return record.tournament.pod_size or rules_of(record).match.pod_size or 2


def _next_round(record: Record) -> int:
    """The number of the next round; refused while the last is not finished, and after the Swiss rounds."""
    for at, each in enumerate(record.rounds):
        if each.kind is RoundKind.ELIMINATION:
            raise RecordError(f"rounds[{at}].kind", "the playoff has begun: only Swiss rounds are paired")
        if not each.matches:
            raise RecordError(f"rounds[{at}].matches", f"round {each.number} is empty")
        for place, match in enumerate(each.matches):
            if match.score is None and match.unpaired is None:
                raise RecordError(f"rounds[{at}].matches[{place}]", _unfinished(each.number, match))
    number, last = len(record.rounds) + 1, record.tournament.swiss_rounds
    if last is not None and number > last:
        raise RecordError(
            "tournament.swiss_rounds",
            ngettext(
                "the only Swiss round has been played", "all %(count)s Swiss rounds have been played", last
            )
            % {"count": last},
        )
    return number


def _unfinished(number: int, match: RecordMatch) -> str:
    table = f", table {match.table}" if match.table else ""
    return f"round {number}{table} has no result: {' - '.join(match.seats)}"


def _pod_options(record: Record, last_round_by_standings: bool) -> PodOptions:
    """MA-10.4A: at Regular leftover players are in smaller pods, above it they have byes."""
    tournament = record.tournament
    if last_round_by_standings:
        raise RecordError("tournament.mode", "only head-to-head rounds can be paired by standings")
    full = _seats(record)
    if not LEAST <= full <= MOST:
        raise RecordError("tournament.pod_size", f"only pods of {LEAST} to {MOST} can be paired")
    pods = rules_of(record).pods
    leftover = pods.leftover.at(tournament.rel or Rel.REGULAR)
    return PodOptions(Leftovers(leftover or Leftovers.BYES), full, smaller=pods.smaller_size)


def _expect_a_pod(options: PodOptions, number: int, due: int) -> None:
    """MA-10.4A: refuse fewer players than the smallest pod, who would all have byes."""
    least = min(options.sizes)
    if due < least:
        raise RecordError("entrants", f"a pod needs {least} in round {number}: {due} left in the tournament")


def pairing_data(paired: PairedRound) -> dict[str, object]:
    """The round as the record format defines its JSON."""
    return {
        "round": paired.number,
        "method": paired.pairing.method,
        "seed": paired.seed,
        "matches": [_match(pair) for pair in paired.pairing.pairs],
        "certificate": _certificate(paired),
    }


def _match(pair: Pair) -> dict[str, object]:
    shown: dict[str, object] = {} if pair.table is None else {"table": pair.table}
    shown["seats"] = list(pair.seats)
    if pair.is_bye:
        shown["bye"] = True
    shown["flags"] = list(pair.flags)
    return shown


def _certificate(paired: PairedRound) -> dict[str, object]:
    made = paired.pairing.certificate
    shown: dict[str, object] = {"rematches": made.rematches}
    if isinstance(paired.options, PodOptions):
        shown["repeats"] = made.repeats
    return {**shown, "cost": made.cost, "lower_bound": made.lower_bound, "proved": made.proved}
