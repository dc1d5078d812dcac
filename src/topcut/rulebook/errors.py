"""Errors in rule data, with the file, the key and the reason."""

from datetime import date

from topcut.languages import said as _


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
        super().__init__(
            _("No edition of the rules here covers %(day)s. Choose one of: %(listed)s.")
            % {"day": day.isoformat(), "listed": listed}
        )
        self.day = day
        self.editions = editions


class NoSuchFormat(LookupError):
    """A format the edition does not have, such as Pioneer in 2019."""

    def __init__(self, name: str, edition: str, formats: tuple[str, ...]) -> None:
        listed = ", ".join(formats)
        super().__init__(
            _("%(name)s is not a format of %(edition)s. Its formats are: %(listed)s.")
            % {"name": name, "edition": edition, "listed": listed}
        )
        self.name = name
        self.edition = edition
        self.formats = formats


class NoSuchProgram(LookupError):
    """A program or preset the edition does not have, such as Grand Prix in 2025."""

    def __init__(self, name: str, edition: str, programs: tuple[str, ...]) -> None:
        listed = ", ".join(programs)
        super().__init__(
            _("%(name)s is not a program of %(edition)s. Its presets are: %(listed)s.")
            % {"name": name, "edition": edition, "listed": listed}
        )
        self.name = name
        self.edition = edition
        self.programs = programs
