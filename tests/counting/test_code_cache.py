"""Compiled code is cached between runs, shared by processes and checkouts, and never used when out of date."""

import importlib
import os
import pkgutil
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher

import croupier
from croupier.counting import code_cache
from croupier.counting.code_cache import digest
from croupier.counting.compiled import compiled, inlined

# --- a small package of kernels, run by separate processes

NUMBERS = """
from typing import NamedTuple
import numpy as np
FACTOR = np.int64(3)
class Pair(NamedTuple):
    one: np.int64
    two: np.int64
"""
HELPER = """
from croupier.counting.compiled import inlined
from numbers_of import FACTOR
@inlined
def times(number):
    return number * FACTOR
"""
KERNEL = """
from croupier.counting.compiled import compiled
from helper import times
@compiled
def kernel(pair):
    return times(pair.one) - pair.two
@compiled
def alone(number):
    return number + 1
"""
PROGRAM = """
import numpy as np
from kernel import alone, kernel
from numbers_of import Pair
print(kernel(Pair(one=np.int64(10), two=np.int64(1))), alone(1), sum(kernel.stats.cache_misses.values()),
      sum(alone.stats.cache_misses.values()))
"""
MODULES = ("numbers_of", "helper", "kernel")


class Checkout:
    """A folder with the kernels, and one for their cache."""

    def __init__(self, folder: Path, code: Path) -> None:
        self.folder, self.code = folder, code
        folder.mkdir()
        self.write("numbers_of", NUMBERS)
        self.write("helper", HELPER)
        self.write("kernel", KERNEL)

    def write(self, module: str, text: str) -> None:
        (self.folder / f"{module}.py").write_text(text, "utf-8")

    def start(self) -> "subprocess.Popen[str]":
        """Run the program in a separate process."""
        path = os.pathsep.join([str(self.folder), str(Path(croupier.__file__).parent.parent)])
        environment = {**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": str(self.code)}
        command = [sys.executable, "-B", "-c", PROGRAM]
        return subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE)

    def run_alone(self) -> list[int]:
        """Return the results of the two kernels in a separate process, and whether each had to be compiled."""
        with self.start() as process:
            assert process.stdout is not None
            return list(map(int, process.stdout.read().split()))

    def run(self, **variables: str) -> list[int]:
        """Return the same for this process, which reimports the modules and forgets them."""
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()) as printed:
            patch.syspath_prepend(self.folder)
            patch.setattr(sys, "dont_write_bytecode", True)
            for name, value in {"NUMBA_CACHE_DIR": str(self.code), **variables}.items():
                patch.setenv(name, value)
            try:
                exec(PROGRAM, {})
            finally:
                for module in MODULES:
                    del sys.modules[module]
        return list(map(int, printed.getvalue().split()))


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "checkout", tmp_path / "code")


def test_what_was_compiled_is_read_by_the_next_process_and_by_another_checkout(
    checkout: Checkout, tmp_path: Path
) -> None:
    assert checkout.run_alone() == [29, 2, 1, 1]
    assert checkout.run_alone() == [29, 2, 0, 0]
    shutil.copytree(checkout.folder, tmp_path / "other")
    shutil.rmtree(checkout.folder)
    checkout.folder = tmp_path / "other"
    assert checkout.run() == [29, 2, 0, 0]


def test_a_number_or_a_function_of_another_file_that_changes_is_noticed_and_nothing_else_is_compiled(
    checkout: Checkout,
) -> None:
    checkout.run()
    checkout.write("numbers_of", NUMBERS.replace("int64(3)", "int64(5)"))
    assert checkout.run() == [49, 2, 1, 0]
    checkout.write("helper", HELPER.replace("* FACTOR", "* FACTOR + 1"))
    assert checkout.run() == [50, 2, 1, 0]
    checkout.write("numbers_of", NUMBERS)
    checkout.write("helper", "# other lines\n\n" + HELPER)
    assert checkout.run() == [29, 2, 0, 0], "as it was before"


def test_the_fields_of_an_argument_that_change_places_are_noticed(checkout: Checkout) -> None:
    checkout.run()
    checkout.write("numbers_of", NUMBERS.replace("one:", "first:").replace("two:", "one:").replace("first:", "two:"))
    assert checkout.run() == [29, 2, 1, 0]


def test_two_processes_compile_the_same_at_once(checkout: Checkout) -> None:
    both = [checkout.start(), checkout.start()]
    assert [process.communicate()[0].split()[:2] for process in both] == [["29", "2"], ["29", "2"]]
    assert checkout.run() == [29, 2, 0, 0]
    assert not list(checkout.code.glob("*.part"))


def test_code_that_is_damaged_or_cut_off_is_compiled_again(checkout: Checkout) -> None:
    checkout.run()
    for file in checkout.code.glob("*.code"):
        whole = file.read_bytes()
        file.write_bytes(whole[:-10] if file.name.startswith("alone") else whole[:-10] + bytes(10))
    assert checkout.run() == [29, 2, 1, 1]
    assert checkout.run() == [29, 2, 0, 0]


def test_where_nothing_can_be_kept_every_process_compiles(checkout: Checkout) -> None:
    checkout.code.write_text("a file where the folder should be")
    for _ in range(2):
        assert checkout.run() == [29, 2, 1, 1]
    assert checkout.run(NUMBA_CACHE_DIR="", CROUPIER_CACHE="off") == [29, 2, 1, 1]


def test_it_lies_in_the_users_cache_unless_a_folder_is_named(checkout: Checkout, tmp_path: Path) -> None:
    assert checkout.run(NUMBA_CACHE_DIR="", CROUPIER_CACHE=str(tmp_path / "cache")) == [29, 2, 1, 1]
    # What only other functions call is part of their code.
    assert {file.name.split("-")[0] for file in (tmp_path / "cache" / "compiled").iterdir()} == {"kernel", "alone"}


def test_what_is_used_least_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000 * 86400
    monkeypatch.setattr("time.time", lambda: now)
    monkeypatch.setattr(code_cache, "MOST_BYTES", 250)
    for name, days, size in (
        ("a.code", 0, 100),
        ("b.code", 1, 100),
        ("c.code", 2, 100),
        ("old.part", code_cache.UNUSED_DAYS + 1, 1),
        ("somebody's.nbi", 900, 100),
    ):
        (tmp_path / name).write_bytes(bytes(size))
        os.utime(tmp_path / name, (now - days * 86400,) * 2)
    code_cache._prune_once(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.code", "b.code", "somebody's.nbi"]


# --- what a digest distinguishes


def _function(text: str, **names: Any) -> Any:
    names |= {"compiled": compiled, "inlined": inlined, "np": np, "__name__": "somewhere"}
    exec(text, names)
    return names["function"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("@compiled\ndef function(): return 1", {}),
        ("@compiled\ndef function(): return 1.0", {}),
        ("@compiled\ndef function(): return True", {}),
        ("@inlined\ndef function(): return 1", {}),
        ("@compiled\ndef function(a=1): return a", {}),
        ("@compiled\ndef function(a=2): return a", {}),
        ("@compiled\ndef function(): return FIRST", {"FIRST": 1, "OTHER": 2}),
        ("@compiled\ndef function(): return FIRST", {"FIRST": np.int64(1), "OTHER": 2}),
        ("@compiled\ndef function(): return FIRST", {"FIRST": np.uint8(1), "OTHER": 2}),
        ("@compiled\ndef function(): return FIRST", {"FIRST": (1, 2)}),
        ("@compiled\ndef function(): return FIRST", {"FIRST": (1, (2,))}),
        ("@compiled\ndef function(): return FIRST", {"FIRST": np.arange(3)}),
        ("@compiled\ndef function(): return FIRST", {"FIRST": np.arange(1, 4)}),
        ("@compiled\ndef function(): return [FIRST for _ in range(2)]", {"FIRST": 1}),
        ("@compiled\ndef function(): return [FIRST for _ in range(2)]", {"FIRST": 2}),
        ("@compiled\ndef other(): return 1\n@compiled\ndef function(): return other()", {}),
        ("@compiled\ndef other(): return 2\n@compiled\ndef function(): return other()", {}),
        ("@inlined\ndef other(): return 2\n@compiled\ndef function(): return other()", {}),
        (
            "@compiled\ndef function(n): return other(n)\n@compiled\ndef other(n): return function(n - 1) if n else 1",
            {},
        ),
        (
            "@compiled\ndef function(n): return other(n)\n@compiled\ndef other(n): return function(n - 1) if n else 2",
            {},
        ),
    ],
)
def test_functions_that_differ_have_different_digests(
    text: str, names: dict[str, Any], seen: dict[str, tuple[str, Any]]
) -> None:
    found = digest(_function(text, **names))
    assert found == digest(_function("# lines before\n\n" + text, **names, UNUSED=3))
    assert seen.setdefault(found, (text, names)) == (text, names)


@pytest.fixture(scope="module")
def seen() -> dict[str, tuple[str, Any]]:
    return {}


def test_a_docstring_is_no_part_of_what_is_compiled() -> None:
    texts = (
        '@compiled\ndef function():\n    """One."""\n    return 1',
        '@compiled\ndef function():\n    """Two."""\n    return 1',
    )
    one, two = (digest(_function(text)) for text in texts)
    assert one == two


def test_what_a_module_stands_for_is_followed() -> None:
    inner, outer = ModuleType("inner"), ModuleType("outer")
    vars(outer)["inner"] = inner
    text = "@compiled\ndef function(): return outer.inner.number"
    digests = set()
    for number in (1, 2):
        vars(inner)["number"] = number
        digests.add(digest(_function(text, outer=outer)))
    assert len(digests) == 2


# --- all kernels of the package


def kernels() -> Iterator[Any]:
    for found in pkgutil.walk_packages(croupier.__path__, "croupier."):
        if "counting" in found.name or "kernel" in found.name or "simulation" in found.name:
            module = importlib.import_module(found.name)
            yield from (
                value
                for value in vars(module).values()
                if isinstance(value, Dispatcher) and value.__module__ == found.name
            )


def test_every_kernel_can_be_kept_and_gets_tables_as_arguments() -> None:
    """A global table would be copied into the code of every function that uses it."""
    found = list(kernels())
    assert len(found) > 150
    for function in found:
        assert "<locals>" not in function.__qualname__
        used = function.py_func.__globals__
        tables = [name for name in function.py_func.__code__.co_names if isinstance(used.get(name), np.ndarray | list)]
        assert tables == [], f"{function} uses {tables}"
