"""Compiling: the one place that knows Numba.

A compiled function works on arrays and numbers alone, lets other threads run meanwhile, and is kept on the disk, so
that only the first run on a machine waits for the compiler. What is kept goes stale with the file that a function
stands in, and with no other. Hence two rules: a compiled function calls compiled functions of its own file only, and
tables reach it as arguments, never as globals.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from numba import njit

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def compiled(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The function, compiled when it is first called with arguments of their types."""
    return _made(function)


def inlined(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The same for a small function that is called in the innermost loop of others."""
    return _made(function, forceinline=True)


def direct(function: Callable[..., Result], *arguments: Any) -> Callable[..., Result]:
    """A compiled function as it is for arguments of just these types, without the search for it in every call."""
    made = cast(Any, function)
    made(*arguments)
    return cast(Callable[..., Result], made.overloads[tuple(map(made.typeof_pyval, arguments))].entry_point)


def _made(function: Callable[Arguments, Result], **options: Any) -> Callable[Arguments, Result]:
    try:
        made = njit(cache=True, nogil=True, **options)(function)
    except RuntimeError:
        # No folder can be written to, neither the one beside the file nor the user's: compile in every process.
        made = njit(nogil=True, **options)(function)
    return cast(Callable[Arguments, Result], made)
