"""The prompt of a terminal table: history, completion with Tab, and single keys for common choices."""

from collections.abc import Callable, Iterable, Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory

PAUSE = 0.4
"""Seconds to wait after a single key: somebody who keeps typing means a word, such as “hint” and not “h”."""


class LineEditor:
    """Reads lines from a terminal."""

    def __init__(self, completions: Callable[[], Iterable[str]], keys: Callable[[], Iterable[str]]) -> None:
        self._keys = keys
        self.completer = FirstWords(completions)
        self._session = PromptSession[str](
            history=InMemoryHistory(), completer=self.completer, complete_while_typing=False
        )
        self._session.default_buffer.on_text_changed += self._changed

    def read(self, prompt: str) -> str:
        """Read a line. Ctrl-C raises KeyboardInterrupt, Ctrl-D EOFError, as with ``input``."""
        return self._session.prompt(prompt)

    def _changed(self, buffer: Buffer) -> None:
        text, app = buffer.text, self._session.app
        if app.loop is None or text not in self._keys():
            return

        def accept() -> None:
            if app.is_running and buffer.text == text:
                buffer.validate_and_handle()

        app.loop.call_later(PAUSE, accept)


class FirstWords(Completer):
    """Completes the first word of a line."""

    def __init__(self, completions: Callable[[], Iterable[str]]) -> None:
        self._completions = completions

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        typed = document.text_before_cursor.lower()
        if " " not in typed:
            words = sorted({word for word in self._completions() if word.startswith(typed)})
            yield from (Completion(word, start_position=-len(typed)) for word in words)
