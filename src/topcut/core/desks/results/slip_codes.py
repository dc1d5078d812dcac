"""Slip codes: tournament, round, table and a checksum of the players, printed on result slips.

``k7m2p9xc-3-17-hb`` is table 17 of round 3. ``hb`` is computed from the players of the match, so a slip
printed before the pairings were repaired is recognized as outdated. The slip shows the code as text, and
its QR code holds the URL that ends in it. A scanner types either. The separators do not matter: other
keyboard layouts turn ``-`` and ``/`` into other characters.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.kernel.ids import LETTERS, EntrantId, MatchId, TournamentId
from topcut.core.play.matches import Match, Round, part_of
from topcut.core.tournament import Tournament

LONGEST = 400
"""Longer than any URL on a slip; longer input was not scanned from one."""

_LETTERS = "abcdefghjkmnpqrstuvwx"
"""Without i, l and o, which look like digits, and y and z, which are swapped on other keyboard layouts."""

_BETWEEN = r"[^0-9a-z\s]+"
_CODE = re.compile(
    rf"(?<![0-9a-z])([0-9a-z]+){_BETWEEN}([1-9][0-9]{{0,5}}){_BETWEEN}([1-9][0-9]{{0,5}})([a-c]?){_BETWEEN}"
    rf"([{_LETTERS}]{{2}})(?![0-9a-z])"
)


@dataclass(frozen=True, slots=True)
class SlipCode:
    """``str`` gives the code as printed; ``seat`` is the letter of a seat of two teams, else empty."""

    tournament: TournamentId
    round: int
    table: int
    mark: str
    seat: str = ""

    def __str__(self) -> str:
        return f"{self.tournament}-{self.round}-{self.table}{self.seat}-{self.mark}"

    def match_in(self, tournament: Tournament) -> Match | None:
        """The match it was printed for; ``None`` for another tournament's slip or an outdated one."""
        round_ = tournament.round(self.round) if tournament.id == self.tournament else None
        match = round_.at_table(self.table) if round_ else None
        if match is None or _mark(self.tournament, self.round, match.seats) != self.mark:
            return None
        return part_of(match, MatchId(f"{match.id}{self.seat.upper()}"))


def slip_code(tournament: TournamentId, round_: Round, match: Match) -> SlipCode:
    """The code of a match at a table; a bye has neither table nor slip."""
    if match.table is None:
        raise ValueError(f"match {match.id} has no table")
    seat = "" if match.member is None else LETTERS[match.member].lower()
    mark = _mark(tournament, round_.number, match.seats)
    return SlipCode(tournament, round_.number, match.table, mark, seat)


def read_slip(text: str) -> tuple[SlipCode, str] | None:
    """Parse the code in a scan, alone or at the end of a URL, and what was typed after it.

    ``read_slip("http://10.0.0.5:8000/s/k7m2p9xc-3-17-hb 2-1")`` is table 17 and ``"2-1"``; ``None`` if
    there is no code.
    """
    found = _CODE.search(text.lower()) if len(text) <= LONGEST else None
    if found is None:
        return None
    tournament, round_number, table, seat, mark = found.groups()
    code = SlipCode(TournamentId(tournament), int(round_number), int(table), mark, seat)
    return code, text[found.end() :].strip()


def _mark(tournament: TournamentId, round_number: int, seats: Sequence[EntrantId]) -> str:
    """Checksum of the players, one of 441, independent of seat order."""
    said = "\n".join((tournament, str(round_number), *sorted(seats)))
    number = int.from_bytes(hashlib.sha256(said.encode()).digest()[:4], "big")
    first, second = divmod(number % len(_LETTERS) ** 2, len(_LETTERS))
    return _LETTERS[first] + _LETTERS[second]
