"""Pairing algorithms: pure functions from a field of candidates to a round."""

from topcut.core.pairing.draft_pods import draft_pod_sizes, draft_pods, pair_across
from topcut.core.pairing.elimination.pod_playoff import (
    PodRound,
    pair_pod_playoff,
    pod_round,
    serpentine,
)
from topcut.core.pairing.elimination.single_elimination import (
    advance,
    bracket,
    draft_bracket,
    pair_elimination,
    seeding,
    without_dropped,
)
from topcut.core.pairing.model import Candidate, Certificate, Pair, Pairing, PairingError
from topcut.core.pairing.pods.pod_explain import explain_pods
from topcut.core.pairing.pods.pod_repair import (
    repair_pods_extra,
    repair_pods_missing,
    repair_pods_points,
)
from topcut.core.pairing.pods.pod_round import PodOptions, pair_pods
from topcut.core.pairing.pods.pod_sizes import Leftovers, PodSizes, pod_sizes
from topcut.core.pairing.round_robin import pair_in_turn, round_robin, rounds_in_turn
from topcut.core.pairing.swiss.explain import PairingExplanation, explain
from topcut.core.pairing.swiss.repair import Repair, repair_extra, repair_missing, repair_points
from topcut.core.pairing.swiss.swiss_round import SwissOptions, pair_swiss
from topcut.core.pairing.table_numbers import Hall
from topcut.core.pairing.validate import RoundProblem, validate

__all__ = [
    "Candidate",
    "Certificate",
    "Hall",
    "Leftovers",
    "Pair",
    "Pairing",
    "PairingError",
    "PairingExplanation",
    "PodOptions",
    "PodRound",
    "PodSizes",
    "Repair",
    "RoundProblem",
    "SwissOptions",
    "advance",
    "bracket",
    "draft_bracket",
    "draft_pod_sizes",
    "draft_pods",
    "explain",
    "explain_pods",
    "pair_across",
    "pair_elimination",
    "pair_in_turn",
    "pair_pod_playoff",
    "pair_pods",
    "pair_swiss",
    "pod_round",
    "pod_sizes",
    "repair_extra",
    "repair_missing",
    "repair_pods_extra",
    "repair_pods_missing",
    "repair_pods_points",
    "repair_points",
    "round_robin",
    "rounds_in_turn",
    "seeding",
    "serpentine",
    "validate",
    "without_dropped",
]
