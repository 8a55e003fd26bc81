"""Marks a function with the paragraphs that it decides, so that a reader gets from a paragraph to the code.

The index (:mod:`croupier.regulation.locate`) reads the marks from the source; at run time they do nothing::

    @decides("19:47-2.22(h)")
    def streak_move(won: int, lost: int) -> StreakMove:
        \"\"\"2.22(h): what the hands of one box do to a streak.\"\"\"

The docstring of a marked function starts with the same paragraphs; ``tests/house/test_deciding.py`` compares them.
"""

from collections.abc import Callable
from typing import TypeVar

from croupier.regulation.citation import cite

Marked = TypeVar("Marked")


def decides(*paragraphs: str) -> Callable[[Marked], Marked]:
    """Mark a function that decides these paragraphs, each in its full form. Raise an error if one does not exist.

    The marked object is returned unchanged: generators, properties and functions for Numba remain what they are, and
    compile and cache as before.
    """
    if not paragraphs:
        raise ValueError("decides() needs at least one paragraph")
    for paragraph in paragraphs:
        cite(paragraph)
    return _same


def _same(marked: Marked) -> Marked:
    return marked
