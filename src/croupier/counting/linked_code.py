"""Compiling a function that other compiled functions call: it becomes part of their code, which is optimized once.

Numba optimizes each function with everything that it calls, and makes machine code and a wrapper for Python. So it
optimizes a function at the bottom of a tree of calls again in every function above it. Here only what Python calls is
optimized and becomes machine code, as a whole; the functions that it calls are translated and linked into it. That
halves the time that the first run on a machine takes to compile.

A function that both Python and other functions call is compiled for each.
"""

from typing import Any

import numba.core
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock

_NUMBA: Any = numba.core


class LinkedLibrary(JITCodeLibrary):
    """The code of a function that other compiled functions call: neither optimized nor made into machine code."""

    def finalize(self) -> None:
        """Close it; what it calls is linked when it is."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Return no address: Python can't call this code."""
        return 0

    @property
    def codegen(self) -> Any:
        """Return what sets environments: this library, which has none."""
        return self

    def set_env(self, name: str, environment: object) -> None:
        """Do nothing: environments are set where the code is linked."""


class EntryLibrary(JITCodeLibrary):
    """The code of a function that Python calls, with everything that it calls."""

    def finalize(self) -> None:
        self._linking_libraries = _with_linked(self._linking_libraries)
        super().finalize()  # type: ignore[no-untyped-call]


def _with_linked(libraries: list[Any]) -> list[Any]:
    """Return libraries and those that their code needs, each once."""
    found: dict[Any, None] = {}
    waiting = [*libraries]
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, LinkedLibrary):
                waiting += library._linking_libraries
    return [*found]


class LinkedCalls:
    """How a dispatcher compiles its function: for Python, and for other compiled functions."""

    def __init__(self, made: Any) -> None:
        self._made = made
        self.linked: dict[tuple[Any, ...], Any] = {}
        """The function as compiled for others, by types of arguments."""
        self._usual_overload = made.get_overload
        made.get_call_template, made.get_overload = self.get_call_template, self.get_overload
        made._compiler._compile_core = self._for_python

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return what other functions have to know to call this one with arguments of these types."""
        signature, folded = self._made._compiler.fold_argument_types(arguments, keywords)
        found = self._made.overloads.get(tuple(folded)) or self._for_others(tuple(folded))
        name = self._made.py_func.__name__
        template = _NUMBA.typing.make_concrete_template(f"CallTemplate({name})", name, [found.signature])
        return template, signature, folded, {}

    def get_overload(self, arguments: Any) -> Any:
        """Return the key of the code to call with arguments of these types."""
        linked = self.linked.get(tuple(arguments))
        return self._usual_overload(arguments) if linked is None else linked.entry_point

    def _for_others(self, arguments: tuple[Any, ...]) -> Any:
        with global_compiler_lock:
            if arguments not in self.linked:
                options = {**self._made.targetoptions, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
                with self._made._compiling_counter:
                    self.linked[arguments] = self._compiled(LinkedLibrary, options, arguments, None)
            return self.linked[arguments]

    def _for_python(self, arguments: Any, result: Any) -> Any:
        options = {**self._made.targetoptions, "no_cfunc_wrapper": True}
        found = self._compiled(EntryLibrary, options, arguments, result)
        for environment in found._find_referenced_environments():
            found.library.codegen.set_env(environment.env_name, environment)
        return found

    def _compiled(self, library: type[JITCodeLibrary], options: dict[str, Any], arguments: Any, result: Any) -> Any:
        made = self._made
        target, flags = made.targetdescr, _NUMBA.compiler.Flags()
        target.options.parse_as_flags(flags, options)
        code: Any = library(target.target_context.codegen(), made.py_func.__qualname__)
        code.enable_object_caching()
        found = _NUMBA.compiler.compile_extra(
            target.typing_context,
            target.target_context,
            made.py_func,
            arguments,
            result,
            flags,
            made.locals,
            code,
            made._compiler.pipeline_class,
        )
        if found.typing_error is not None:
            raise found.typing_error
        return found
