"""Put a mutant into a running program by exchanging the code of its functions in place."""

import functools
import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

from mutation.operators import NO_CHANGE, Mutant, mutated
from mutation.targets import SOURCE, module_name

_NESTED = "nested code"


class NotInPlace(Exception):
    """The change affects what a module does at import: only a fresh import shows it."""


def _nested(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _own(code: CodeType) -> tuple[object, ...]:
    """Return what a piece of code does itself, without the functions in it."""
    consts = tuple(
        _NESTED if isinstance(constant, CodeType) else (type(constant), constant) for constant in code.co_consts
    )
    return code.co_code, consts, code.co_names, code.co_varnames, code.co_freevars, code.co_exceptiontable


def _is_function(code: CodeType) -> bool:
    """Return True if it runs when called; a module and the body of a class run once."""
    return bool(code.co_flags & 0x2)


def pairs(original: CodeType, changed: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield the functions that differ, each with its replacement."""
    mine, its = _nested(original), _nested(changed)
    if len(mine) != len(its):
        raise NotInPlace
    inside = [pair for code_type, other in zip(mine, its, strict=True) for pair in pairs(code_type, other)]
    differs = _own(original) != _own(changed)
    if differs and not _is_function(original):
        raise NotInPlace
    if _is_function(original) and (differs or inside):
        yield original, changed
    yield from inside


class Functions:
    """The functions of the mutated modules as they are in this process."""

    def __init__(self) -> None:
        gc.collect()
        self.by_code: dict[tuple[str, CodeType], list[FunctionType]] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(SOURCE)):
                self.by_code.setdefault((thing.__code__.co_filename, thing.__code__), []).append(thing)
            elif isinstance(thing, functools._lru_cache_wrapper) and str(thing.__module__).startswith("croupier"):
                self.caches.append(thing)

    def put(self, mutant: Mutant) -> None:
        """Exchange the code of whatever the mutant changes, and clear results cached by the old code."""
        file = SOURCE / mutant.path
        source = file.read_text("utf-8")
        original = compile(source, str(file), "exec", dont_inherit=True)
        changed = compile(mutated(source, mutant.index), str(file), "exec", dont_inherit=True)
        found = 0
        for old, new in pairs(original, changed):
            for function in self.by_code.get((str(file), old), ()):
                try:
                    function.__code__ = new
                except ValueError as error:  # the enclosing functions have other variables
                    raise NotInPlace from error
                found += 1
        if not found and mutant.index != NO_CHANGE:
            raise NotInPlace
        for cache in self.caches:
            cache.cache_clear()


class FreshImport:
    """An importer that supplies one module with the mutant in it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = module_name(mutant.path)

    def find_spec(self, name: str, path: object = None, target: object = None) -> object:
        if name != self.name:
            return None
        from importlib.util import spec_from_file_location

        return spec_from_file_location(name, SOURCE / self.mutant.path, loader=_Loader(name, self.mutant))  # type: ignore[arg-type]

    def install(self) -> None:
        assert self.name not in sys.modules
        sys.meta_path.insert(0, self)  # type: ignore[arg-type]


class _Loader:
    def __init__(self, name: str, mutant: Mutant) -> None:
        self.name, self.mutant = name, mutant

    def create_module(self, spec: object) -> None:
        return None

    def exec_module(self, module: object) -> None:
        file: Path = SOURCE / self.mutant.path
        tree = mutated(file.read_text("utf-8"), self.mutant.index)
        exec(compile(tree, str(file), "exec", dont_inherit=True), vars(module))
