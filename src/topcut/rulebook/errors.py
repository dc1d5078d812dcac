"""Errors in rule data, with the file, the key and the reason."""

from datetime import date


class RulebookError(ValueError):
    """A data file that cannot be used.

    ``RulebookError("mtr-2025-06-30.toml", "time.final", "missing")`` reads
    "mtr-2025-06-30.toml: time.final: missing".
    """

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


class BeforeFirstEdition(LookupError):
    """No edition was in force on the given day (ED.1)."""

    def __init__(self, day: date, editions: tuple[str, ...]) -> None:
        listed = ", ".join(editions)
        super().__init__(f"No edition of the rules here covers {day.isoformat()}. Choose one of: {listed}.")
        self.day = day
        self.editions = editions


class NoSuchFormat(LookupError):
    """A format the edition does not have, such as Pioneer in 2019."""

    def __init__(self, name: str, edition: str, formats: tuple[str, ...]) -> None:
        listed = ", ".join(formats)
        super().__init__(f"{name} is not a format of {edition}. Its formats are: {listed}.")
        self.name = name
        self.edition = edition
        self.formats = formats


class NoSuchProgram(LookupError):
    """A program or preset the edition does not have, such as Grand Prix in 2025."""

    def __init__(self, name: str, edition: str, programs: tuple[str, ...]) -> None:
        listed = ", ".join(programs)
        super().__init__(f"{name} is not a program of {edition}. Its presets are: {listed}.")
        self.name = name
        self.edition = edition
        self.programs = programs
