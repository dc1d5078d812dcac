"""Appendix C once more: plain, slow, written from the documents and not from our code.

Nothing of ``topcut.core.standings`` is used but the values that carry the input.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.standings import Played

THIRD = Fraction(33, 100)


def seat_result(score: Score, seat: int) -> str:
    """W, L or D for one seat."""
    if seat in score.match_loss:
        return "L"
    others = [other for other in range(len(score.games)) if other != seat]
    if all(other in score.match_loss for other in others):
        return "W"
    if seat in score.conceded:
        return "L"
    rivals = [other for other in others if other not in score.match_loss and other not in score.conceded]
    if all(score.games[seat] > score.games[rival] for rival in rivals):
        return "W"
    # Nobody has won if the best of those who stayed have equally many games.
    staying = [seat, *rivals]
    most = max(score.games[each] for each in staying)
    return "D" if sum(1 for each in staying if score.games[each] == most) > 1 else "L"


class HeadToHead:
    """Everything about one tournament, asked one question at a time."""

    def __init__(self, played: Sequence[Played]) -> None:
        self.played = [match for match in played if match.score is not None or match.unpaired is not None]

    def own(self, entrant: EntrantId) -> list[Played]:
        return [match for match in self.played if entrant in match.seats]

    def results(self, entrant: EntrantId) -> list[str]:
        found = []
        for match in self.own(entrant):
            if match.unpaired is not None:
                found.append("B" if match.unpaired is Outcome.BYE else "L")
            elif match.score is not None:
                found.append(seat_result(match.score, match.seats.index(entrant)))
        return found

    def match_points(self, entrant: EntrantId) -> int:
        worth = {"W": 3, "B": 3, "D": 1, "L": 0}
        return sum(worth[result] for result in self.results(entrant))

    def games(self, entrant: EntrantId) -> list[str]:
        found: list[str] = []
        for match in self.own(entrant):
            if match.unpaired is not None:
                found += ["W", "W"] if match.unpaired is Outcome.BYE else ["L", "L"]
            elif match.score is not None:
                won = match.score.games[match.seats.index(entrant)]
                lost = sum(match.score.games) - won
                found += ["W"] * won + ["L"] * lost + ["D"] * match.score.drawn
        return found

    def opponents(self, entrant: EntrantId) -> list[EntrantId]:
        return [seat for match in self.own(entrant) for seat in match.seats if seat != entrant]

    def match_win(self, entrant: EntrantId) -> Fraction:
        rounds = len(self.results(entrant))
        return max(THIRD, Fraction(self.match_points(entrant), 3 * rounds)) if rounds else THIRD

    def game_win(self, entrant: EntrantId) -> Fraction:
        games = self.games(entrant)
        points = sum({"W": 3, "D": 1, "L": 0}[game] for game in games)
        return max(THIRD, Fraction(points, 3 * len(games))) if games else THIRD

    def figures(self, entrant: EntrantId) -> list[Fraction]:
        opponents = self.opponents(entrant)
        return [
            Fraction(self.match_points(entrant)),
            average([self.match_win(opponent) for opponent in opponents]),
            self.game_win(entrant),
            average([self.game_win(opponent) for opponent in opponents]),
        ]


class Pods(HeadToHead):
    """The Multiplayer Addendum over it."""

    def __init__(self, played: Sequence[Played], pod_size: int) -> None:
        super().__init__(played)
        self.win = pod_size + 1

    def match_points(self, entrant: EntrantId) -> int:
        worth = {"W": self.win, "B": self.win, "D": 1, "L": 0}
        return sum(worth[result] for result in self.results(entrant))

    def match_win(self, entrant: EntrantId) -> Fraction:
        results = self.results(entrant)
        byes = results.count("B")
        matches = len(results) - byes
        points = self.match_points(entrant) - byes * self.win
        return Fraction(points, matches * self.win) if matches else Fraction(0)

    def figures(self, entrant: EntrantId) -> list[Fraction]:
        opponents = self.opponents(entrant)
        least = Fraction(1, self.win)
        return [
            Fraction(self.match_points(entrant)),
            self.match_win(entrant),
            average([Fraction(self.match_points(opponent)) for opponent in opponents]),
            average([max(least, self.match_win(opponent)) for opponent in opponents]),
        ]


def average(values: Sequence[Fraction]) -> Fraction:
    total = Fraction(0)
    for value in values:
        total = total + value
    return total / len(values) if values else total


def table(
    tournament: HeadToHead, entrants: Iterable[EntrantId], draw: dict[EntrantId, int]
) -> list[tuple[int, EntrantId, list[Fraction]]]:
    """Rank, entrant and figures, best first; the rank counts those who are strictly better."""
    figures = {entrant: tournament.figures(entrant) for entrant in entrants}
    rows = []
    for entrant, own in figures.items():
        better = sum(1 for other in figures.values() if other > own)
        tied_before = sum(1 for e, other in figures.items() if other == own and draw[e] < draw[entrant])
        rows.append((better + tied_before, better + 1, entrant, own))
    return [(rank, entrant, own) for _, rank, entrant, own in sorted(rows, key=lambda row: row[0])]
