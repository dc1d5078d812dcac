"""Who plays whom: pure functions from a field of candidates to a round."""

from topcut.core.pairing.drafts import draft_pod_sizes, draft_pods, pair_across
from topcut.core.pairing.elimination import (
    advance,
    bracket,
    draft_bracket,
    pair_elimination,
    seeding,
    without_dropped,
)
from topcut.core.pairing.explain import Explanation, explain
from topcut.core.pairing.model import Candidate, Certificate, Pair, Pairing, PairingError
from topcut.core.pairing.podexplain import explain_pods
from topcut.core.pairing.podplayoff import PodRound, pair_pod_playoff, pod_round, serpentine
from topcut.core.pairing.podrepair import repair_pods_extra, repair_pods_missing, repair_pods_points
from topcut.core.pairing.pods import PodOptions, pair_pods
from topcut.core.pairing.podsizes import Leftovers, PodSizes, pod_sizes
from topcut.core.pairing.repair import Repair, repair_extra, repair_missing, repair_points
from topcut.core.pairing.roundrobin import pair_in_turn, round_robin, rounds_in_turn
from topcut.core.pairing.swiss import SwissOptions, pair_swiss
from topcut.core.pairing.tables import Hall
from topcut.core.pairing.validate import Problem, validate

__all__ = [
    "Candidate",
    "Certificate",
    "Explanation",
    "Hall",
    "Leftovers",
    "Pair",
    "Pairing",
    "PairingError",
    "PodOptions",
    "PodRound",
    "PodSizes",
    "Problem",
    "Repair",
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
