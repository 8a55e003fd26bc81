"""Compiling functions on arrays and numbers to machine code with Numba.

A compiled function releases the GIL, may call any other compiled function in any file, and is kept on disk
(:mod:`~.code_cache`), so that only the first run on a machine waits for the compiler. Pass large tables as arguments,
because globals become part of the code.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from numba import njit

from croupier.counting.code_cache import CodeCache
from croupier.counting.linked_code import LinkedCalls

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def compiled(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Compile a function when it is first called with arguments of their types."""
    return _made(function)


def inlined(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Compile a small function to be inlined into the innermost loop of others."""
    return _made(function, forceinline=True)


def borrowing(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Compile a function that neither makes nor returns an array, like :func:`compiled`.

    It need not count references to the arrays it receives, which speeds up functions that pass each other named tuples
    of many arrays.
    """
    return _made(function, _nrt=False)


def borrowing_inlined(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Compile such a function to be inlined, like :func:`inlined`."""
    return _made(function, _nrt=False, forceinline=True)


def _made(function: Callable[Arguments, Result], **options: Any) -> Callable[Arguments, Result]:
    made = njit(nogil=True, **options)(function)
    # njit(cache=True) would set a cache that knows only the function's own file.
    made._cache = CodeCache(made)
    made.calls = LinkedCalls(made)
    return cast(Callable[Arguments, Result], made)
