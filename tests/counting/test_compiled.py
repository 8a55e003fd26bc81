"""Compiled functions find the same in the first run, which compiles them, and in the next; their numbers are whole."""

import os
import subprocess
import sys
from math import comb
from pathlib import Path
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher

import croupier.counting
from croupier.counting.compiled import compiled


def test_a_function_that_no_module_holds_is_compiled_all_the_same() -> None:
    names: dict[str, Any] = {}
    exec("def twice(number): return number + number", names)
    twice = compiled(names["twice"])
    assert isinstance(twice, Dispatcher)
    assert twice(21) == 42


PROGRAM = """
import sys
from numba.core.dispatcher import Dispatcher
from croupier.games.pai_gow_poker.counting.opposing_hands import below_and_above, weights_beside
from croupier.games.pai_gow_poker.counting.best_settings import best_settings
from croupier.counting.evaluate import packed, place, poker
from croupier.games.pai_gow_poker.counting.set_classes import hand_classes, set_classes
from croupier.games.packs_poker.counting import count_packs
from set_hands import compare, set_all
from croupier.counting.subsets import Universe
from croupier.equipment.cards import cards
from croupier.games.pai_gow_poker.ranking import Wheel

small = Universe(ranks=4, lowest=9, joker=True)
print(place(poker(), packed(cards("AS KS QS JS TS 2D 2C"))))
print(compare(set_all(lambda seven: (1, 2), Wheel.LOWEST, small)))
others = set_classes(lambda seven: (1, 2), Wheel.LOWEST, hand_classes(small))
print(best_settings(others, Wheel.LOWEST, [others], universe=small).best())
weights = weights_beside(cards("AS KS QS JS AD KD JOKER"), hand_classes(small))
print(weights.sum(), below_and_above([(10_000, 200)], others, weights)[0][0])
print([found.equal for found in count_packs(lambda hand: hand.category < 1, Universe(ranks=2), 3)])
for name, module in list(sys.modules.items()):
    for function in vars(module).values():
        if name.startswith("croupier.") and isinstance(function, Dispatcher):
            for made in (*function.overloads.values(), *function.calls.linked.values()):
                types = getattr(made.type_annotation, "typemap", {})
                print(*(f"{function}: {name}" for name, kind in types.items() if "float" in str(kind)), end="")
"""


@pytest.mark.skipif("CROUPIER_SOAK" not in os.environ, reason="compiles everything anew: make soak")
def test_the_first_run_of_a_fresh_copy_finds_the_same_as_the_second_and_all_numbers_are_whole(tmp_path: Path) -> None:
    """Where unsigned and signed numbers meet, Numba would continue with floats, which are exact only for small
    numbers.
    """
    runs = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=Path(__file__).parent,
            env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
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
    assert list(tmp_path.glob("*.code"))


def test_a_table_can_be_played_without_loading_the_packages_that_counting_needs() -> None:
    program = "import sys, croupier.cli, croupier.games.packs_poker.odds; print({'numpy', 'numba'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"


def test_where_they_are_not_installed_counting_says_so_and_what_was_counted_is_there() -> None:
    program = (
        "from croupier.games.packs_poker.packs_bet import count_again, packs_bet_ways\n"
        "print(sum(packs_bet_ways().values()))\n"
        "try: count_again()\n"
        "except ModuleNotFoundError as error: print(error.name)\n"
    )
    source = str(Path(croupier.counting.__path__[0]).parent.parent)
    # Without the folder of installed packages neither exists.
    found = subprocess.run(
        [sys.executable, "-S", "-c", program], env={"PYTHONPATH": source}, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines() == ["3432502295061840", "numpy"]
