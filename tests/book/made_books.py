"""The books under test: one subchapter always, the whole book only in a soak."""

import os
from functools import cache
from html.parser import HTMLParser

from croupier.book.contents import Book, gather

PART = ("19:47-20",)
BOOKS = [PART, *([()] if os.environ.get("CROUPIER_SOAK") else [])]
"""The argument ``only`` of each book; nothing for the whole book."""

VOID = {"meta", "link", "br"}
"""Elements without an end tag."""


@cache
def made(only: tuple[str, ...]) -> Book:
    return gather(only)


class Page(HTMLParser):
    """A page read back: its elements, names, links and words; raises if an element is not closed in its place."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.within: dict[str, list[str]] = {}
        """The words in each named element."""
        self._named: list[tuple[int, str]] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(text)
        self.close()
        if self.open:
            raise ValueError(f"these are never closed: {self.open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {key: value or "" for key, value in attrs}
        self.tags.append((tag, values))
        if "href" in values:
            self.links.append(values["href"])
        if tag not in VOID:
            self.open.append(tag)
        if "id" in values:
            self.ids.append(values["id"])
            self.within[values["id"]] = []
            self._named.append((len(self.open), values["id"]))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            raise ValueError(f"</{tag}> closes {self.open[-1:]} on line {self.getpos()[0]}")
        self._named = [tag for tag in self._named if tag[0] < len(self.open)]
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for _, name in self._named:
            self.within[name].append(data)

    def words(self, name: str) -> str:
        return " ".join("".join(self.within[name]).split())

    @property
    def text(self) -> str:
        return self.words("main")
