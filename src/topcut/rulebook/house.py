"""House overlays: the organizer's own files in a folder, offered for new tournaments (ED.2)."""

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from topcut.core.play.details import HouseSheet
from topcut.rulebook.errors import RulebookError
from topcut.rulebook.loading import sheet_document
from topcut.rulebook.present import Language
from topcut.rulebook.told_refusal import ToldOnly, expect_acted_on


@dataclass(frozen=True, slots=True)
class Offered:
    """A file of the folder: its sheet and title, or in ``trouble`` why it cannot be used."""

    sheet: HouseSheet
    title: str
    trouble: str = ""


class SheetsOf(NamedTuple):
    """Whose files of the folder: an organization's ``own`` begin with its id, ``5f0c2ab1.shop.toml``.

    Without one they are the installation's: all that are not named after one of the ``others``.
    """

    own: str = ""
    others: frozenset[str] = frozenset()

    def has(self, path: Path) -> bool:
        first = path.stem.partition(".")[0]
        return first == self.own if self.own else first not in self.others

    def name(self, path: Path) -> str:
        return path.stem.removeprefix(f"{self.own}.") if self.own else path.stem


INSTALLATIONS = SheetsOf()


def offered(folder: Path, language: Language = "en", whose: SheetsOf = INSTALLATIONS) -> tuple[Offered, ...]:
    """Every TOML file of theirs in the folder, in order of name; none without a folder."""
    if not folder.is_dir():
        return ()
    files = (path for path in sorted(folder.glob("*.toml")) if whose.has(path))
    return tuple(_offer(path, whose.name(path), language) for path in files)


def title_of(sheet: HouseSheet) -> str:
    """The title that the sheet gives itself, otherwise its name."""
    try:
        return sheet_document(sheet).head.title
    except RulebookError:
        return sheet.name


def _offer(path: Path, name: str, language: Language) -> Offered:
    try:
        sheet = HouseSheet(name, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return Offered(HouseSheet(name, ""), name, f"{path.name}: not readable as UTF-8 text")
    try:
        document = sheet_document(sheet)
        expect_acted_on(document)
        return Offered(sheet, document.head.title)
    except ToldOnly as error:
        return Offered(sheet, name, error.in_language(language))
    except RulebookError as error:
        return Offered(sheet, name, str(error))
