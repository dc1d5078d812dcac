"""DejaVu Sans, shipped with its licence (``LICENSE.txt``), so that a sheet looks the same everywhere."""

import threading
from importlib.resources import as_file, files

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR = "DejaVuSans"
BOLD = "DejaVuSans-Bold"

_lock = threading.Lock()


def load_fonts() -> None:
    """Make both known to reportlab, once: reading them takes a moment. A sheet holds the letters it uses."""
    with _lock:
        for name in (REGULAR, BOLD):
            if name not in pdfmetrics.getRegisteredFontNames():
                with as_file(files(__name__).joinpath(f"{name}.ttf")) as path:
                    pdfmetrics.registerFont(TTFont(name, str(path)))
