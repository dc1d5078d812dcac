"""Who may enter."""

from dataclasses import dataclass

from topcut.core.admission import Admission
from topcut.core.commands.base import Command


@dataclass(frozen=True, slots=True)
class SetAdmission(Command):
    admission: Admission
