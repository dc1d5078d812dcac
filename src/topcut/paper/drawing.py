"""Any sheet as PDF."""

from topcut.paper.document import Tell
from topcut.paper.lists import ListSheet, list_pdf
from topcut.paper.slip_pages import slips_pdf
from topcut.paper.slips import SlipSheet

Sheet = ListSheet | SlipSheet


def pdf(sheet: Sheet, size: str = "a4", tell: Tell = lambda drawn, pages: None) -> bytes:
    """In the language in force. ``tell`` hears of every page."""
    return slips_pdf(sheet, size, tell) if isinstance(sheet, SlipSheet) else list_pdf(sheet, size, tell)
