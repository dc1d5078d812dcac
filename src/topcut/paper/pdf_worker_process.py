"""PDF worker process, ``python -m topcut.paper.pdf_worker_process``: orders in, progress and PDFs out."""

import os
import pickle
import signal
import sys
from typing import IO

import django
from django.utils import translation

from topcut.paper.any_sheet import pdf
from topcut.paper.pdf_worker import PrintOrder, PrintProgress


def main() -> None:
    """Ignore Ctrl+C, which is for the server, and end with it. Run at low priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # stray prints must not mix with the answers
    django.setup()
    while _answered(sys.stdin.buffer, answers):
        pass


def _answered(orders: IO[bytes], answers: IO[bytes]) -> bool:
    def answer(told: object) -> None:
        pickle.dump(told, answers)
        answers.flush()

    try:
        order: PrintOrder = pickle.load(orders)
    except EOFError:
        return False
    try:
        with translation.override(order.language):
            drawn = pdf(order.sheet, order.size, lambda drawn, pages: answer(PrintProgress(drawn, pages)))
    except Exception as error:
        answer(f"{type(error).__name__}: {error}")
        return True
    answer(drawn)
    return True


if __name__ == "__main__":
    main()
