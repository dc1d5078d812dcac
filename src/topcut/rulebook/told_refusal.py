"""Refusal of a house file that sets a value which is only told, or which nothing could act on (ED.2).

Only choosing a file is refused. What a tournament already keeps is played as it was created.
"""

from topcut.core.rules import Told
from topcut.core.rules.told import told_only
from topcut.rulebook.errors import RulebookError
from topcut.rulebook.present import Language
from topcut.rulebook.rule_files import RuleFile
from topcut.rulebook.wording import word


class ToldOnly(RulebookError):
    """A house file sets a value that the program tells people and cannot act on."""

    def __init__(self, file: str, key: str, told: Told) -> None:
        super().__init__(file, key, _reason(told, "en"))
        self.told = told

    def in_language(self, language: Language) -> str:
        return f"{self.file}: {self.key}: {_reason(self.told, language)}"


def expect_acted_on(document: RuleFile) -> None:
    """Raise RulebookError for the first value of a house file that nothing acts on."""
    for wrong in document.passed_over:
        raise wrong
    for key in document.leaves:
        if key in told_only():
            raise ToldOnly(f"{document.name}.toml", key, told_only()[key])


def told_why(code: str, language: Language) -> str:
    """Why the program cannot act on a value, as a sentence."""
    return word(f"told-why:{code}", language)


def told_on(code: str, language: Language) -> str:
    """The page that tells a value: "the fact sheet"."""
    return word(f"told-on:{code}", language)


def _reason(told: Told, language: Language) -> str:
    return word("told-only", language).format(
        page=told_on(told.page, language), why=told_why(told.why, language)
    )
