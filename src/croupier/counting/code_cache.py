"""A cache of machine code in the user's folder: each function is compiled once per machine, and then read.

Numba's own cache is next to each source file and looks only at that file: it would reuse code that contains an old
version of a function or number from another file. Here a file's name holds a digest of everything the code depends on:

- the function and every compiled function that it calls, directly or not: bytecode, options, and each global name
  that they use, with the number, table or class that it stands for;
- the types of the arguments, with the fields of named tuples;
- the processor, and the versions of Python, NumPy, Numba and its LLVM.

File locations don't matter, so checkouts, workers and test runs share what they have in common, a change recompiles
only what uses it, and out-of-date code is never read. Files are written aside and then renamed, so any number of
processes may use the folder at once. When there are too many, the least recently used are deleted. If nothing can be
kept, every process compiles for itself.
"""

import contextlib
import os
import pickle
import platform
import sys
import time
from collections.abc import Iterator
from enum import Enum, EnumMeta
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, cast

import llvmlite
import numba
import numpy as np
from numba.core import types
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.dispatcher import Dispatcher
from numba.core.serialize import dumps

from croupier.equipment.cache_folder import PART, code_folder, write_file

MOST_BYTES = 512 << 20
"""The most code to keep."""
UNUSED_DAYS = 60
"""Days after which unused code is deleted."""

_CHECK = sha256().digest_size
_SUFFIX = ".code"
_VERSIONS = (
    sys.implementation.name,
    platform.python_version(),
    *(package.__version__ for package in (np, numba, llvmlite)),
)


class CodeCache(_Cache):
    """The code of one function, for all argument types, in the interface that a Numba dispatcher expects."""

    def __init__(self, made: Any) -> None:
        self._made = made

    @property
    def cache_path(self) -> str | None:
        where = code_folder()
        return None if where is None else str(where)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function for these argument types, or None if it was never compiled."""
        target_context.refresh()
        file = self._file(sig, target_context.codegen())
        read = None if file is None else _read(file)
        if read is None:
            return None
        return CompileResult._rebuild(target_context, *pickle.loads(read))  # type: ignore[no-untyped-call]

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled function, if possible."""
        file = self._file(sig, data.codegen)
        # Code that contains addresses of this process is useless in another.
        if file is not None and not data.library.has_dynamic_globals:
            code = dumps(data._reduce())  # type: ignore[no-untyped-call]
            if write_file(file, lambda beside: beside.write(sha256(code).digest() + code)):
                _prune_once(file.parent)

    def enable(self) -> None:
        """Do nothing: the cache is on unless ``CROUPIER_CACHE=off``."""

    def disable(self) -> None:
        """Do nothing: the cache is on unless ``CROUPIER_CACHE=off``."""

    def flush(self) -> None:
        """Do nothing: the cache cannot be stale."""

    def _file(self, signature: Any, codegen: Any) -> Path | None:
        where, name = code_folder(), self._made.__qualname__
        # Numba distinguishes nested functions by the order in which a process creates them.
        if where is None or "<locals>" in name or self._made.__module__ not in sys.modules:
            return None
        key = (digest(self._made, signature), codegen.magic_tuple(), _VERSIONS)
        return where / f"{name}-{sha256(repr(key).encode()).hexdigest()[:32]}{_SUFFIX}"


# --- what code depends on


def digest(made: Any, signature: Any = ()) -> str:
    """Return a digest of a compiled function for argument types, and of all compiled functions that it calls."""
    called: list[Any] = [made]
    arguments = _meaning(signature, (), called)
    seen: dict[Any, str] = {}
    while called:
        function = called.pop()
        if function not in seen:
            seen[function], calls = _described(function)
            called += calls
    return sha256(repr((arguments, seen[made], sorted(seen.values()))).encode()).hexdigest()


def _described(made: Any) -> tuple[str, list[Any]]:
    """Return a description of a function, and the compiled functions that it calls."""
    function, calls = made.py_func, list[Any]()
    codes = tuple(_codes(function.__code__))
    names = tuple(dict.fromkeys(name for code in codes for name in code.co_names))
    used = {name: function.__globals__[name] for name in names if name in function.__globals__}
    used |= {f"{number}": cell.cell_contents for number, cell in enumerate(function.__closure__ or ())}
    words = (
        made.__module__,
        made.__qualname__,
        sorted(made.targetoptions.items()),
        [_text(code, function.__doc__ or "") for code in codes],
        _meaning(function.__defaults__, names, calls),
        {name: _meaning(value, names, calls) for name, value in used.items()},
    )
    return repr(words), calls


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _text(code: CodeType, docstring: str) -> tuple[Any, ...]:
    """Return the bytecode without the docstring and line numbers."""
    constants = ["" if isinstance(part, CodeType) or part == docstring else repr(part) for part in code.co_consts]
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_cellvars, code.co_freevars


def _meaning(value: Any, names: tuple[str, ...], calls: list[Any]) -> Any:
    """Return a description of what a compiled function can see of a value, adding compiled functions to ``calls``.

    ``names`` are all names that the function uses; nothing else of a module counts.
    """
    match value:
        case types.Dispatcher():
            return _meaning(value.dispatcher, names, calls)
        case Dispatcher():
            calls.append(value)
            return value.py_func.__module__, value.py_func.__qualname__
        case ModuleType():
            others = {name: tuple(other for other in names if other != name) for name in names if hasattr(value, name)}
            return value.__name__, [_meaning(getattr(value, name), other, calls) for name, other in others.items()]
        case types.BaseTuple():
            parts = [*cast(Any, value)]
            return _meaning(getattr(value, "instance_class", tuple), names, calls), _meaning(parts, names, calls)
        case tuple() | list():
            return _meaning(type(value), names, calls), [_meaning(part, names, calls) for part in value]
        case np.ndarray():
            return value.dtype.str, value.shape, sha256(value.tobytes()).hexdigest()
        case EnumMeta():
            return value.__module__, value.__qualname__, repr(list(value))
        case type() if issubclass(value, tuple):
            return value.__module__, value.__qualname__, getattr(value, "_fields", ())
        case None | bool() | int() | float() | complex() | str() | Enum() | np.generic() | np.dtype() | types.Type():
            return type(value).__qualname__, repr(value)
        case _:
            # Nothing else becomes part of the code: Numba's own objects, and what only other code uses.
            return getattr(value, "__module__", ""), getattr(value, "__qualname__", type(value).__qualname__)


# --- the folder


def _read(file: Path) -> bytes | None:
    """Return the code in a file, or None if it is missing or damaged."""
    with contextlib.suppress(OSError):
        whole = file.read_bytes()
        if whole[:_CHECK] == sha256(whole[_CHECK:]).digest():
            os.utime(file)
            return whole[_CHECK:]
    return None


@cache
def _prune_once(where: Path) -> None:
    """Delete code not used for a long time, then the least recently used if there is still too much."""
    oldest, room = time.time() - UNUSED_DAYS * 86400, MOST_BYTES
    with contextlib.suppress(OSError):
        ours = [Path(entry) for entry in os.scandir(where) if entry.name.endswith((_SUFFIX, PART))]
        for used, size, file in sorted(
            ((file.stat().st_mtime, file.stat().st_size, file) for file in ours), reverse=True
        ):
            room -= size
            if used < oldest or room < 0:
                file.unlink(missing_ok=True)
