"""Who plays whom: pure functions from a field of candidates to a round."""

from topcut.core.pairing.model import Candidate, Certificate, Pair, Pairing, PairingError
from topcut.core.pairing.swiss import SwissOptions, pair_swiss
from topcut.core.pairing.tables import Hall
from topcut.core.pairing.validate import Problem, validate

__all__ = [
    "Candidate",
    "Certificate",
    "Hall",
    "Pair",
    "Pairing",
    "PairingError",
    "Problem",
    "SwissOptions",
    "pair_swiss",
    "validate",
]
