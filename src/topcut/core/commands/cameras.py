"""Feature matches and consent to be shown on camera."""

from dataclasses import dataclass

from topcut.core.commands.base import Command
from topcut.core.ids import EntrantId, MatchId


@dataclass(frozen=True, slots=True)
class AskAboutCameras(Command):
    """Every player is asked on their phone whether they may be shown (MTR-2.13)."""


@dataclass(frozen=True, slots=True)
class AnswerCamera(Command):
    entrant: EntrantId
    consents: bool


@dataclass(frozen=True, slots=True)
class FeatureMatch(Command):
    """The players have reached the feature table (MTR-2.6.c).

    ``apart``: their match is timed by itself; ``camera``: it is filmed, which both have agreed to.
    """

    match: MatchId
    apart: bool = False
    camera: bool = False
