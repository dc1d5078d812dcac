import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topcut.core.kernel.chance import Chance, seed_hash


def words(seed: str, label: str, count: int) -> list[int]:
    """The stream as the docstring tells it, written a second time: SHAKE-256 in words of eight bytes."""
    key = f"{len(seed)}:{seed}{label}".encode()
    blocks = b"".join(
        hashlib.shake_256(key + block.to_bytes(8, "big")).digest(4096) for block in range(count // 512 + 1)
    )
    return [int.from_bytes(blocks[8 * at : 8 * at + 8], "big") for at in range(count)]


def test_the_seed_is_published_as_its_hash() -> None:
    assert seed_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_stream_is_what_the_seed_and_the_label_say() -> None:
    chance = Chance("seed", "round 1")
    assert [chance.token() for _ in range(1200)] == [
        f"{word:016x}" for word in words("seed", "round 1", 1200)
    ]


def test_a_few_choices_never_change() -> None:
    """Written down once: a seed means the same in every version of the program."""
    assert Chance("s", "seats").token() == "7be000e4fbaa009d"
    assert Chance("s", "seats").shuffled("abcdefgh") == list("abeghcdf")
    assert [Chance("s", f"die {n}").below(20) for n in range(8)] == [6, 18, 10, 7, 15, 17, 2, 13]


def test_shuffling_is_fisher_yates_from_the_last_place_down() -> None:
    drawn = iter(words("s", "x", 3))
    expected = list("abcd")
    for last in (3, 2, 1):
        other = next(drawn) % (last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert Chance("s", "x").shuffled("abcd") == expected


def test_the_length_of_the_seed_is_part_of_the_key() -> None:
    assert Chance("ab", "c").token() != Chance("a", "bc").token()


@pytest.mark.parametrize("bound", [2, 3, 6, 20, 1000])
def test_every_number_is_equally_likely(bound: int) -> None:
    """Chi-square with a wide bound: five standard deviations above its mean."""
    chance = Chance("fairness", f"below {bound}")
    draws = 20 * bound if bound > 100 else 6000
    counts = Counter(chance.below(bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    expected = draws / bound
    chi_square = sum((counts[value] - expected) ** 2 / expected for value in range(bound))
    freedom = bound - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


def test_every_order_is_equally_likely() -> None:
    chance = Chance("fairness", "orders")
    counts = Counter("".join(chance.shuffled("abcd")) for _ in range(4800))
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    chi_square = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert chi_square < 23 + 5 * (2 * 23) ** 0.5


def test_a_word_that_would_favour_small_numbers_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Chance("s", "x")
    top = (1 << 64) - 1  # 2**64 is 1 more than a multiple of 3, so this word has no fair remainder
    monkeypatch.setattr(chance, "_words", iter([top, 5]))
    assert chance.below(3) == 2


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers()), st.text(st.characters(exclude_categories=["Cs"])))
def test_shuffling_keeps_everything_and_leaves_the_original_alone(items: list[int], label: str) -> None:
    before = list(items)
    assert sorted(Chance("s", label).shuffled(items)) == sorted(items)
    assert items == before


def test_a_pick_is_one_of_them() -> None:
    assert {Chance("s", str(n)).pick("abc") for n in range(50)} == set("abc")
