"""Benchmark of card imports and deck checks: speed and memory, compared with plain json.load.

Run with ``python3 run.py bench decks [--printings 100000] [--quick]``.

The file is made up here, in the shape of Scryfall's "Default Cards": a third as many cards as printings,
every fourth with a second face, texts and addresses of the usual length. Each job runs in a process of its
own, so that its peak of memory is its own. ``json.load`` reads the same file into one list, and that is all.
Ends with 1 if a limit is passed: 100,000 printings in 60 s and 300 MB, a 75-card check in 20 ms.
"""

import argparse
import json
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from datetime import date
from pathlib import Path

DAY = date(2025, 7, 5)
SYLLABLES = (
    "ka",
    "ro",
    "mi",
    "ten",
    "dal",
    "ur",
    "esh",
    "vor",
    "lin",
    "gar",
    "sol",
    "pha",
    "nim",
    "ost",
    "bel",
    "zu",
)
SETS = ("m10", "isd", "gtc", "frf", "dom", "eld", "iko", "khm", "mh2", "woe", "ltr", "fdn")
COSTS = ("{W}", "{1}{U}", "{2}{B}{B}", "{R/G}{R/G}", "{3}{G}", "{X}{1/P}{U}")
LINK = "https://example.invalid/cards/a-long-address-as-such-files-have-many-of-them/"


def title(number: int) -> str:
    """A unique name: 48217 in syllables."""
    words: list[str] = []
    rest = number
    while rest or not words:
        rest, place = divmod(rest, len(SYLLABLES) ** 3)
        words.append(
            "".join(SYLLABLES[place // len(SYLLABLES) ** power % len(SYLLABLES)] for power in range(3))
        )
    return " ".join(word.capitalize() for word in words) + f" of {SYLLABLES[number % 16].capitalize()}"


def write_file(path: Path, printings: int) -> None:
    """An array with one object a line, as the real file is."""
    chance = random.Random(7)
    with path.open("w", encoding="utf-8") as file:
        file.write("[\n")
        for number in range(printings):
            file.write(json.dumps(printing(number, printings // 3, chance)))
            file.write("\n" if number == printings - 1 else ",\n")
        file.write("]\n")


def printing(number: int, cards: int, chance: random.Random) -> dict[str, object]:
    which = number % cards
    text = f"{chance.choice(COSTS)}: " + "some words of rules text " * 8
    part = {
        "mana_cost": COSTS[which % 6],
        "type_line": "Creature — Elf",
        "oracle_text": text,
    }
    name = title(which)
    faces = [{**part, "name": name}, {**part, "name": f"Back {name}"}] if which % 4 == 0 else []
    return {
        "object": "card",
        "id": f"{number:032x}",
        "oracle_id": f"{which:032x}",
        "name": f"{name} // Back {name}" if faces else name,
        "lang": "en",
        "released_at": "2020-01-01",
        "layout": "transform" if faces else "normal",
        "cmc": 3.0,
        "color_identity": ["G"],
        "legalities": dict.fromkeys((f"format{at}" for at in range(20)), "legal"),
        "games": ["paper", "mtgo"],
        "set": SETS[number // cards + which % 9],
        "set_name": "A set",
        "set_type": "expansion",
        "collector_number": str(number % 400),
        "border_color": "black",
        "image_uris": {f"size{at}": LINK + f"{number:032x}.jpg" for at in range(6)},
        "related_uris": {f"site{at}": LINK + f"{number:032x}" for at in range(5)},
        "prices": {"usd": "0.25", "eur": "0.20", "tix": None},
        **({"card_faces": faces} if faces else part),
    }


def in_own_process(job: str, *words: object) -> tuple[float, float]:
    """Run a job of this file in its own process: seconds and megabytes."""
    command = [sys.executable, __file__, "--job", job, *map(str, words)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    seconds, megabytes = done.stdout.split()[-2:]
    return float(seconds), float(megabytes)


def run_job(job: str, words: list[str]) -> None:
    start = time.perf_counter()
    if job == "import":
        from topcut.cards import import_cards

        import_cards(Path(words[0]), Path(words[1]), DAY)
    else:
        with Path(words[0]).open(encoding="utf-8") as file:
            json.load(file)
    seconds = time.perf_counter() - start
    print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


@dataclass(frozen=True)
class Checks:
    """Milliseconds: of the first check, of the same deck again, of new decks."""

    first: float
    again: float
    median: float
    slowest_of_twenty: float
    a_second: float


def checks(folder: Path, cards: int, count: int = 300) -> Checks:
    """The first check opens the rulebook's lists and the store; ``count`` others follow it."""
    from topcut.cards import open_store
    from topcut.deckdesk.deck_check import check, read_deck
    from topcut.rulebook import load
    from topcut.rulebook.deck_formats import deck_format

    form = deck_format(load("mtr-2025-06-30"), "modern", DAY)
    store = open_store(folder)
    assert store is not None
    chance = random.Random(3)

    def deck() -> str:
        names = [title(which) for which in chance.sample(range(cards), 30)]
        main, aside = [f"4 {name}" for name in names[:15]], [f"1 {name}" for name in names[15:]]
        return "\n".join([*main, "Sideboard", *aside])

    def once(text: str) -> float:
        start = time.perf_counter()
        assert check(read_deck(text, store), form).legal
        return (time.perf_counter() - start) * 1000

    text = deck()
    first, again = once(text), min(once(text) for _ in range(20))
    times = sorted(once(deck()) for _ in range(count))
    return Checks(first, again, statistics.median(times), times[count * 19 // 20], 1000 * count / sum(times))


def told(label: str, measured: float, limit: float, unit: str) -> bool:
    """One line per target: how much of it was used."""
    holds = measured < limit
    share = f"{measured / limit:.0%} of the limit {limit:g} {unit}"
    print(f"{label:44}{measured:8.1f} {unit:3} {share:28} {'ok' if holds else 'OVER'}")
    return holds


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--printings", type=int, default=100_000)
    options.add_argument("--quick", action="store_true", help="a tenth of the file")
    options.add_argument("--job", help=argparse.SUPPRESS)
    options.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.job:
        run_job(given.job, given.words)
        return
    printings = given.printings // 10 if given.quick else given.printings
    with tempfile.TemporaryDirectory(prefix="topcut-decks-") as name:
        file = Path(name) / "cards.json"
        write_file(file, printings)
        print(f"{printings:,} printings, {file.stat().st_size / 1e6:.0f} MB")
        plain = in_own_process("plain", file)
        print(f"{'job':24}{'seconds':>9}{'MB peak':>9}   beside json.load: time, memory")
        print(f"{'json.load alone':24}{plain[0]:9.1f}{plain[1]:9.0f}")
        imports = []
        for label in ("import", "the same again"):
            seconds, megabytes = in_own_process("import", file, Path(name) / "data")
            imports.append((seconds, megabytes))
            ratio = f"{seconds / plain[0]:.1f} x, {megabytes / plain[1]:.2f} x"
            print(f"{label:24}{seconds:9.1f}{megabytes:9.0f}   {ratio}")
        found = checks(Path(name) / "data", printings // 3)
    print(f"75-card check: the first {found.first:.1f} ms, the same deck again {found.again:.2f} ms")
    print(f"decks not seen before: median {found.median:.2f} ms, {found.a_second:.0f} a second")
    part = printings / 100_000
    well = [
        told("import, for so many printings", max(one[0] for one in imports), 60 * part, "s"),
        told("import, peak of memory", max(one[1] for one in imports), 300, "MB"),
        told("75-card check, nineteen of twenty within", found.slowest_of_twenty, 20, "ms"),
    ]
    raise SystemExit(0 if all(well) else 1)


if __name__ == "__main__":
    main()
