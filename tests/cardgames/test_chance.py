"""The one source of randomness: its numbers are fixed for ever."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.chance import Stream


def words(seed: int, k: int) -> list[int]:
    """Compute the first words of a stream from the words of the rules."""
    text = "".join(sha256(f"{seed}:{k}:{i}".encode()).hexdigest() for i in range(4))
    return [int(text[place : place + 8], 16) for place in range(0, len(text), 8)]


@given(st.integers(-(10**30), 10**30), st.integers(0, 10**6))
def test_a_stream_is_the_rules_words(seed: int, k: int) -> None:
    stream = Stream(seed, k)
    assert [stream.draw(1 << 32) for _ in range(32)] == words(seed, k)


@given(st.integers(), st.integers(1, 1 << 32))
def test_words_that_would_favour_some_numbers_are_skipped(seed: int, n: int) -> None:
    fair = [word % n for word in words(seed, 3) if word < (1 << 32) // n * n]
    stream = Stream(seed, 3)
    assert [stream.draw(n) for _ in islice(fair, 20)] == fair[:20]


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_there_are_numbers_that_cannot_be_drawn(n: int) -> None:
    with pytest.raises(ValueError, match=r"from 1 to 2\*\*32"):
        Stream(1, 0).draw(n)


@pytest.mark.parametrize(
    ("seed", "hands"),
    [
        (1, ("6H KH QD QS KD AS 7C QC", "6C 6D AH 6S 7S KS JH 7H")),
        (-7, ("JC 6S KD KH AD AS 7S JH", "6C 6D 7C JS AH QC JD QS")),
    ],
)
def test_a_deal_of_twenty_four_cards(seed: int, hands: tuple[str, str]) -> None:
    cards = [rank + suit for suit in "SHDC" for rank in "A67JQK"]
    Stream(seed, 0).shuffle(cards)
    assert (cards[0:16:2], cards[1:16:2]) == tuple(hand.split() for hand in hands)
