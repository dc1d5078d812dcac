"""Who may enter was settled."""

from dataclasses import dataclass

from topcut.core.admission import Admission
from topcut.core.events.base import Event


@dataclass(frozen=True, slots=True)
class AdmissionSet(Event):
    admission: Admission
