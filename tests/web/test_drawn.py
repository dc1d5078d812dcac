"""Pieces of pages that are kept: drawn again when they would differ, and the least asked for goes first."""

from __future__ import annotations

import threading

from topcut.web.fragments import FragmentCache


class Pencil:
    """Draws what it is told, and knows how often."""

    def __init__(self, most: int) -> None:
        self.drawn = FragmentCache[str](most)
        self.drew: list[str] = []

    def ask(self, whose: str, says: str = "the same") -> str:
        def draw() -> str:
            self.drew.append(whose)
            return f"{whose} says {says}"

        return self.drawn.get(whose, says, draw)


def test_a_piece_is_drawn_once_and_again_when_it_says_something_else() -> None:
    pencil = Pencil(most=4)
    assert [pencil.ask("Ana"), pencil.ask("Ana")] == ["Ana says the same"] * 2
    assert pencil.ask("Ana", "table 7") == "Ana says table 7"
    assert pencil.drew == ["Ana", "Ana"]


def test_what_is_asked_for_stays_however_old_and_what_nobody_asks_for_goes() -> None:
    pencil = Pencil(most=2)
    for whose in ("Ana", "Bo", "Ana", "Chidi", "Ana"):
        pencil.ask(whose)
    assert pencil.drew == ["Ana", "Bo", "Chidi"]
    pencil.ask("Bo")
    assert pencil.drew == ["Ana", "Bo", "Chidi", "Bo"]


def test_many_threads_that_push_each_others_pieces_out_all_get_their_own() -> None:
    pencil, wrong = Pencil(most=2), list[str]()
    gate = threading.Barrier(8)

    def ask_often(at: int) -> None:
        try:
            gate.wait(10)
            for turn in range(2_000):
                whose = f"player {(at + turn) % 5}"
                if pencil.ask(whose) != f"{whose} says the same":
                    wrong.append(whose)
        except Exception as raised:
            wrong.append(repr(raised))

    threads = [threading.Thread(target=ask_often, args=(at,)) for at in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert wrong == []
