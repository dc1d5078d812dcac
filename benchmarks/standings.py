"""Benchmark of exact standings, compared with a plain float version of the same rules in one run.

Run with ``python3 run.py bench standings [--entrants 2500 10000] [--rounds 15] [--repeat 7]``.

No package found on PyPI computes Magic's tiebreakers. swisspair and py4swiss pair and do not rank;
pytournament, pairings, pyswiss, squire and omw are something else; some twenty other likely names are not
taken. The nearest, cardarena-tournament-core (opponents' win percentage of other card games), is measured
on a small field.
"""

import argparse
import gc
import importlib
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score, outcomes
from topcut.core.rules import Tiebreaker
from topcut.core.standings import Played, bye, not_played, scheme_of, standings
from topcut.rulebook import editions, load

SCORES = [Score((2, 0)), Score((2, 1)), Score((0, 2)), Score((1, 2)), Score((1, 1)), Score((1, 1), 1)]
SELDOM = [
    Score((0, 0), 3),
    Score((2, 0), 1),
    Score((0, 0), match_loss=(0, 1)),
    Score((1, 0)),
    Score((0, 2), 1),
]
FLOOR = 0.33
AIMS = {2500: (150.0, 10.0)}
HEAD_TO_HEAD = scheme_of(load(editions()[-1].name))


def tournament(entrants: int, rounds: int, seed: int = 1) -> tuple[list[EntrantId], list[Played]]:
    """A Swiss tournament with byes, drops, absences and every kind of score."""
    chance = random.Random(seed)
    ids = [EntrantId(f"e{number:05}") for number in range(entrants)]
    points = dict.fromkeys(ids, 0)
    active, played = list(ids), list[Played]()
    for number in range(1, rounds + 1):
        active = [entrant for entrant in active if chance.random() > 0.01]
        waiting = sorted(active, key=lambda entrant: (points[entrant], chance.random()))
        if len(waiting) % 2:
            played.append(
                bye(number, waiting[0]) if chance.random() < 0.8 else not_played(number, waiting[0])
            )
            waiting = waiting[1:]
        for one, other in zip(waiting[::2], waiting[1::2], strict=True):
            pool = SCORES if chance.random() < 0.9 else SELDOM
            score = chance.choice(pool)
            played.append(Played(number, (one, other), Score(score.games, score.drawn, (), score.match_loss)))
            for seat, outcome in zip((one, other), outcomes(score), strict=True):
                points[seat] += {Outcome.WIN: 3, Outcome.AWARDED: 3, Outcome.DRAW: 1}.get(outcome, 0)
    return ids, played


def in_floats(ids: list[EntrantId], played: list[Played], draw: dict[EntrantId, int]) -> list[dict[str, Any]]:
    """The same rules as in a good plain program: dictionaries and floats, each percentage once."""
    points = dict.fromkeys(ids, 0)
    rounds = dict.fromkeys(ids, 0)
    game_points = dict.fromkeys(ids, 0)
    games = dict.fromkeys(ids, 0)
    met: dict[EntrantId, list[EntrantId]] = {entrant: [] for entrant in ids}
    for match in played:
        if match.score is None:
            alone = match.seats[0]
            rounds[alone] += 1
            games[alone] += 2
            if match.unpaired is Outcome.BYE:
                points[alone] += 3
                game_points[alone] += 6
            continue
        (one, other), (won, lost), drawn = match.seats, match.score.games, match.score.drawn
        if match.score.match_loss:  # both lose: the only penalty this tournament has
            pass
        elif won == lost:
            points[one] += 1
            points[other] += 1
        else:
            points[one if won > lost else other] += 3
        for seat, opponent, mine in ((one, other, won), (other, one, lost)):
            rounds[seat] += 1
            games[seat] += won + lost + drawn
            game_points[seat] += 3 * mine + drawn
            met[seat].append(opponent)
    match_win = {e: max(FLOOR, points[e] / (3 * rounds[e])) if rounds[e] else FLOOR for e in ids}
    game_win = {e: max(FLOOR, game_points[e] / (3 * games[e])) if games[e] else FLOOR for e in ids}
    rows: list[dict[str, Any]] = []
    for entrant in ids:
        others = met[entrant]
        omw = sum(match_win[other] for other in others) / len(others) if others else 0.0
        ogw = sum(game_win[other] for other in others) / len(others) if others else 0.0
        rows.append(
            {"id": entrant, "points": points[entrant], "omw": omw, "gw": game_win[entrant], "ogw": ogw}
        )
    rows.sort(
        key=lambda row: (row["points"], row["omw"], row["gw"], row["ogw"], -draw[row["id"]]), reverse=True
    )
    return rows


def milliseconds(work: Callable[[], object], repeat: int) -> tuple[float, float]:
    """Best and median of several runs, each after a garbage collection."""
    times = []
    for _ in range(repeat):
        gc.collect()
        started = time.perf_counter()
        work()
        times.append((time.perf_counter() - started) * 1000)
    return min(times), statistics.median(times)


def measure(entrants: int, rounds: int, repeat: int) -> None:
    ids, played = tournament(entrants, rounds)
    chance = random.Random(2)
    draw = dict(zip(ids, chance.sample(range(10 * entrants), entrants), strict=True))
    print(f"{entrants} entrants, {rounds} rounds, {len(played)} matches")
    exact = milliseconds(lambda: standings(ids, played, HEAD_TO_HEAD, draw), repeat)
    plain = milliseconds(lambda: in_floats(ids, played, draw), repeat)
    now = standings(ids, played, HEAD_TO_HEAD, draw)
    corrections = iter(chance.choices([match for match in played if match.score], k=10 * repeat))
    corrected = milliseconds(lambda: correct(now, next(corrections)), 10 * repeat)
    aim_scratch, aim_correction = AIMS.get(entrants, (None, None))
    show("exact, from scratch", exact, plain, aim_scratch)
    show("floats, from scratch", plain, plain, None)
    show("exact, one correction", corrected, plain, aim_correction)
    agreement(now.lines, in_floats(ids, played, draw))


def correct(now: Any, before: Played) -> object:
    after = Score((2, 0)) if before.score != Score((2, 0)) else Score((1, 2))
    return now.corrected(before, Played(before.round, before.seats, after))


def show(what: str, times: tuple[float, float], plain: tuple[float, float], aim: float | None) -> None:
    ratio = f"{times[1] / plain[1]:6.2f} x floats"
    aimed = f"  (aim: under {aim:g} ms)" if aim else ""
    print(f"  {what:24} {times[0]:8.1f} ms best {times[1]:8.1f} ms median {ratio}{aimed}")


def agreement(lines: Any, rows: list[dict[str, Any]]) -> None:
    """The floats are right to the twelfth decimal, but not always about who is ahead."""
    by_id = {row["id"]: row for row in rows}
    name = Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE
    apart = max(abs(float(line.tiebreakers[name]) - by_id[line.entrant]["omw"]) for line in lines)
    wrong = sum(line.entrant != row["id"] for line, row in zip(lines, rows, strict=True))
    print(f"  largest difference of opponents' match-win {apart:.1e}; places the floats get wrong: {wrong}")


def nearest_peer(repeat: int) -> None:
    try:
        peer = importlib.import_module("cardarena_tournament_core")
        models = importlib.import_module("cardarena_tournament_core.common.models")
    except ImportError:
        print("cardarena-tournament-core is not installed: no other package to compare with")
        return
    entrants, rounds = 128, 7
    ids, played = tournament(entrants, rounds)
    listed = peer_rounds(models, ids, [match for match in played if match.score], rounds)
    theirs = milliseconds(lambda: peer.PokemonTCG().calculate(listed), min(repeat, 3))
    ours = milliseconds(lambda: standings(ids, played, HEAD_TO_HEAD), repeat)
    print(f"{entrants} entrants, {rounds} rounds, beside cardarena-tournament-core (two tiebreakers)")
    print(f"  ours {ours[1]:.1f} ms, theirs {theirs[1]:.1f} ms: {theirs[1] / ours[1]:.0f} times as long")


def peer_rounds(models: Any, ids: list[EntrantId], played: list[Played], rounds: int) -> list[Any]:
    people = {entrant: models.Player(id=entrant, name=entrant) for entrant in ids}
    kinds = models.MatchupOutcome
    listed = []
    for number in range(1, rounds + 1):
        matchups = []
        for match in (match for match in played if match.round == number):
            one, other = (people[seat] for seat in match.seats)
            first = outcomes(match.score or Score((0, 0)))[0]
            outcome = {Outcome.WIN: kinds.PLAYER1_WINS, Outcome.LOSS: kinds.PLAYER2_WINS}.get(
                first, kinds.DRAW
            )
            matchups.append(models.Matchup(player1=one, player2=other, outcome=outcome))
        listed.append(models.Round(round_number=number, matchups=matchups))
    return listed


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--entrants", type=int, nargs="+", default=[2500, 10_000])
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--repeat", type=int, default=7)
    chosen = options.parse_args()
    for entrants in chosen.entrants:
        measure(entrants, chosen.rounds, chosen.repeat)
    nearest_peer(chosen.repeat)


if __name__ == "__main__":
    main()
