"""Compiling: functions that work on arrays and numbers alone, made machine code by Numba.

A compiled function lets other threads run meanwhile, may call any other compiled function, of its own file or of
another, and is kept on the disk (:mod:`~.code_cache`), so that only the first run on a machine waits for the compiler.
Large tables reach it as arguments, since those that it finds as globals become part of its code.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from numba import njit

from croupier.counting.code_cache import CodeCache

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def compiled(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The function, compiled when it is first called with arguments of their types."""
    return _made(function)


def inlined(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The same for a small function that is called in the innermost loop of others."""
    return _made(function, forceinline=True)


def borrowing(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The same as :func:`compiled` for a function that makes no array, and returns none.

    It needs not count references to the arrays that it is handed. That makes functions fast that hand each other named
    tuples with many of them.
    """
    return _made(function, _nrt=False)


def borrowing_inlined(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The same as :func:`inlined` for such a function."""
    return _made(function, _nrt=False, forceinline=True)


def _made(function: Callable[Arguments, Result], **options: Any) -> Callable[Arguments, Result]:
    made = njit(nogil=True, **options)(function)
    # What njit(cache=True) would set to a cache that knows a function's own file only.
    made._cache = CodeCache(made)
    return cast(Callable[Arguments, Result], made)
