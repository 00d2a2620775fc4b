"""The house's one source of randomness: the stream of the rules, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableSequence
from hashlib import sha256
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

_WORDS = 1 << 32
_eight = Struct(">8I").unpack


class Stream:
    """A stream of chance, fixed by a seed and a number: SHA-256 of "seed:k:0", then of "seed:k:1", and so on.

    >>> stream = Stream(7, 0)
    >>> [stream.draw(6) for _ in range(8)]
    [5, 0, 2, 5, 5, 4, 0, 1]
    """

    __slots__ = ("_k", "_number", "_seed", "_words")

    def __init__(self, seed: int, k: int) -> None:
        """Begin the stream of that seed and number (of a round, a game, a decision)."""
        self._seed = seed
        self._k = k
        self._number = 0
        self._words: Iterator[int] = iter(())

    def draw(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, each with the same chance; n is from 1 to 2**32.

        Raises ValueError for any other n.
        """
        if not 1 <= n <= _WORDS:
            raise ValueError(f"draw(n) needs n from 1 to 2**32, not {n}")
        while True:
            for word in self._words:
                if word <= _WORDS - n or word < _WORDS - _WORDS % n:  # the first is true of nearly all words
                    return word % n
            self._words = iter(_eight(sha256(b"%d:%d:%d" % (self._seed, self._k, self._number)).digest()))
            self._number += 1

    def weighted(self, weights: Mapping[T, int]) -> T:
        """Draw one of these, each as likely as its weight; together the weights are from 1 to 2**32.

        >>> Stream(7, 0).weighted({"often": 5, "seldom": 1})
        'seldom'
        """
        place = self.draw(sum(weights.values()))
        for thing, weight in weights.items():
            if place < weight:
                return thing
            place -= weight
        raise AssertionError("the place is below the sum of the weights")

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Shuffle in place by Fisher and Yates, from the end."""
        for i in range(len(things) - 1, 0, -1):
            j = self.draw(i + 1)
            things[i], things[j] = things[j], things[i]
