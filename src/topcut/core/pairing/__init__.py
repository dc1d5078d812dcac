"""Who plays whom: pure functions from a field of candidates to a round."""

from topcut.core.pairing.model import Candidate, Certificate, Pair, Pairing, PairingError
from topcut.core.pairing.pods import PodOptions, pair_pods
from topcut.core.pairing.podsizes import Leftovers, PodSizes, pod_sizes
from topcut.core.pairing.swiss import SwissOptions, pair_swiss
from topcut.core.pairing.tables import Hall
from topcut.core.pairing.validate import Problem, validate

__all__ = [
    "Candidate",
    "Certificate",
    "Hall",
    "Leftovers",
    "Pair",
    "Pairing",
    "PairingError",
    "PodOptions",
    "PodSizes",
    "Problem",
    "SwissOptions",
    "pair_pods",
    "pair_swiss",
    "pod_sizes",
    "validate",
]
