"""Compiled functions are kept between runs: they are right without what was kept, and never stale."""

import importlib
import os
import pkgutil
import subprocess
import sys
from math import comb
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher

import croupier.counting
from croupier.counting.compiled import compiled

MODULES = [
    importlib.import_module(found.name)
    for found in pkgutil.walk_packages(croupier.counting.__path__, "croupier.counting.")
]


def _own(module: ModuleType) -> list[Any]:
    return [one for one in vars(module).values() if isinstance(one, Dispatcher) and one.__module__ == module.__name__]


def test_there_are_compiled_functions() -> None:
    assert sum(len(_own(module)) for module in MODULES) > 5


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.__name__))
def test_a_compiled_function_uses_no_table_and_no_compiled_function_of_another_file(module: ModuleType) -> None:
    """What is kept of it would not notice that they have changed."""
    for function in _own(module):
        for name in function.py_func.__code__.co_names:
            used = vars(module).get(name)
            assert not isinstance(used, np.ndarray | list | tuple), f"{function} uses the table {name}"
            if isinstance(used, Dispatcher):
                assert used.__module__ == module.__name__, f"{function} calls {name} of {used.__module__}"


def test_a_function_that_no_folder_can_keep_is_compiled_all_the_same() -> None:
    names: dict[str, Any] = {}
    exec("def twice(number): return number + number", names)
    twice = compiled(names["twice"])
    assert isinstance(twice, Dispatcher)
    assert twice(21) == 42


PROGRAM = """
import importlib, pkgutil
from numba.core.dispatcher import Dispatcher
import croupier.counting
from croupier.counting.beside import below_and_above, weights_beside
from croupier.counting.best_settings import best_settings
from croupier.counting.evaluate import packed, place, poker
from croupier.counting.set_classes import hand_classes, set_classes
from croupier.counting.set_hands import compare, set_all
from croupier.counting.shared_pack import count_packs
from croupier.counting.subsets import Universe
from croupier.equipment.cards import cards
from croupier.ranking.pai_gow import Wheel

small = Universe(ranks=4, lowest=9, joker=True)
print(place(poker(), packed(cards("AS KS QS JS TS 2D 2C"))))
print(compare(set_all(lambda seven: (1, 2), Wheel.LOWEST, small)))
others = set_classes(lambda seven: (1, 2), Wheel.LOWEST, hand_classes(small))
print(best_settings(others, Wheel.LOWEST, [others], universe=small).best())
weights = weights_beside(cards("AS KS QS JS AD KD JOKER"), hand_classes(small))
print(weights.sum(), below_and_above((10_000, 200), others, weights)[0])
print([found.equal for found in count_packs(lambda hand: hand.category < 1, Universe(ranks=2), 3)])
for found in pkgutil.walk_packages(croupier.counting.__path__, "croupier.counting."):
    for function in vars(importlib.import_module(found.name)).values():
        if isinstance(function, Dispatcher):
            for made in function.overloads.values():
                types = getattr(made.type_annotation, "typemap", {})
                print(*(f"{function}: {name}" for name, kind in types.items() if "float" in str(kind)), end="")
"""


@pytest.mark.skipif("CROUPIER_SOAK" not in os.environ, reason="compiles everything anew: make soak")
def test_the_first_run_of_a_fresh_copy_finds_the_same_as_the_second_and_all_numbers_are_whole(tmp_path: Path) -> None:
    """Where unsigned and signed numbers meet, Numba would go on with a float, which is exact only for small ones."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={"NUMBA_CACHE_DIR": str(tmp_path), "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for _ in range(2)
    ]
    assert runs[0] == runs[1]
    royal, compared, best, beside, packs, *floats = runs[0]
    assert (royal, floats) == ("7462", [])
    assert compared.startswith("Comparison(")
    assert eval(best) > (0, 0)
    assert list(map(int, beside.split())) == [comb(10, 7)] * 2
    assert packs.startswith("[")
    assert list(tmp_path.rglob("*.nbc"))


def test_a_table_can_be_played_without_loading_the_packages_that_counting_needs() -> None:
    program = "import sys, croupier.cli, croupier.games.packs_poker.odds; print({'numpy', 'numba'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"


def test_where_they_are_not_installed_counting_says_so_and_what_was_counted_is_there() -> None:
    program = (
        "from croupier.games.packs_poker.packs_bet import count_again, packs_bet_ways\n"
        "print(sum(packs_bet_ways().values()))\n"
        "try: count_again()\n"
        "except ModuleNotFoundError as error: print(error)\n"
    )
    source = str(Path(croupier.counting.__path__[0]).parent.parent)
    # Without the folder of installed packages there are neither.
    found = subprocess.run(
        [sys.executable, "-S", "-c", program], env={"PYTHONPATH": source}, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines() == [
        "3432502295061840",
        "counting needs numpy and numba: install croupier[fast]",
    ]
