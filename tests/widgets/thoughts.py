"""What tests of thinking use: bots in words, and an engine that answers when it is told to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.elsewhere import Answer, answer


def program(name: str, does: str) -> str:
    """Write a bot that does this when it is to choose."""
    return f"class {name}:\n  def __init__(self, seed): ...\n  def choose(self, view, budget):\n    {does}"


SPINS = program("Spins", "while True: ...")
RAISES = program("Raises", "return 1 / 0")
ODD = program("Odd", "return lambda: 7")


class ByHand:
    """An engine that answers when it is told to."""

    def __init__(self) -> None:
        self.questions: list[bytes] = []
        self.ended = 0
        self.warmed: list[tuple[str, str]] = []
        self._tell: tuple[Callable[[], None], Callable[[bytes], None], Callable[[str], None]] | None = None

    def start(
        self,
        question: bytes,
        begun: Callable[[], None],
        done: Callable[[bytes], None],
        failed: Callable[[str], None],
    ) -> None:
        assert self._tell is None, "one question after the other"
        self.questions.append(question)
        self._tell = begun, done, failed

    def end(self) -> None:
        self.ended += 1
        self._tell = None

    def warm(self, levels: Sequence[tuple[str, str]]) -> None:
        self.warmed += levels

    @property
    def busy(self) -> bool:
        return self._tell is not None

    def answer(self, seconds: float | None = None) -> None:
        """Answer the question there is, as if that had taken so many seconds."""
        assert self._tell is not None
        begun, done, _ = self._tell
        self._tell = None
        begun()
        told = Answer.unpacked(answer(self.questions[-1]))
        done((told if seconds is None else told._replace(seconds=seconds)).packed())

    def fail(self, words: str) -> None:
        assert self._tell is not None
        failed, self._tell = self._tell[2], None
        failed(words)

    def answer_all(self) -> None:
        while self.busy:
            self.answer()
