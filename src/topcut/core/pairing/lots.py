"""A lot for everybody: the random order of a field, drawn at one stroke."""

import hashlib
import struct
from collections.abc import Sequence
from operator import attrgetter

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate

_WORD = 8


def draw_lots(field: Sequence[Candidate], chance: Chance) -> tuple[list[Candidate], dict[EntrantId, int]]:
    """The field in the order of its lots, and the lots: 64 random bits for every entrant.

    Four words of the chance are the key of a SHAKE-256 stream; the entrants, in the order of
    their identifiers, take eight bytes of it each. So the same chance gives everybody the same
    lot, in whatever order the caller lists the field.
    """
    key = b"".join(chance.below(1 << 64).to_bytes(_WORD, "big") for _ in range(4))
    stream = hashlib.shake_256(key).digest(_WORD * len(field))
    people = sorted(field, key=attrgetter("entrant"))
    words = struct.unpack(f">{len(field)}Q", stream)
    lots = {one.entrant: word for one, word in zip(people, words, strict=True)}
    return [people[at] for at in sorted(range(len(people)), key=words.__getitem__)], lots
