"""A compiled function calls those of its own file only, so some stand in several files: their copies do the same."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.counting import blackjack_rounds, blackjack_shoes, blackjack_streaks
from croupier.ranking.showdown import philox

PACKAGE = Path(croupier.__file__).parent

STAGES = [f"simulation/poker_{stage}.py" for stage in ("betting", "ends", "gathering", "ranks", "streets")]
OF_POKER = {"_put", "_put_held", "_wrong", "_word", "_below", "_given", "_of", "_clockwise", "discard"}
SHOES = ["counting/blackjack_shoes.py", "counting/blackjack_streaks.py"]


def meanings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names at the top of a module, each with what it stands for."""
    for node in tree.body:
        match node:
            case ast.ImportFrom(module=module, names=names):
                yield from ((one.asname or one.name, f"{module}.{one.name}") for one in names)
            case ast.Import(names=names):
                yield from ((one.asname or one.name, one.name) for one in names)
            case ast.FunctionDef(name=name):
                yield name, ast.unparse(node)
            case ast.Assign(targets=targets):
                named = [one for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
                yield from ((one.id, ast.unparse(node)) for one in named)


def functions(file: str) -> dict[str, tuple[str, dict[str, str]]]:
    """The functions of a file: their text, and what the names of the file stand for in it."""
    tree = ast.parse((PACKAGE / file).read_text("utf-8"))
    known = dict(meanings(tree))
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            used = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} & known.keys()
            found[node.name] = ast.unparse(node), {name: known[name] for name in used}
    return found


@pytest.mark.parametrize(("files", "expected"), [(STAGES, OF_POKER), (SHOES, {"_philox"})])
def test_functions_that_stand_in_several_files_are_the_same_word_for_word(files: list[str], expected: set[str]) -> None:
    of_files = [functions(file) for file in files]
    names = {name for one in of_files for name in one}
    copies = {name: [one[name] for one in of_files if name in one] for name in names}
    copies = {name: texts for name, texts in copies.items() if len(texts) > 1}
    assert copies.keys() == expected
    assert [name for name, (first, *others) in copies.items() if any(one != first for one in others)] == []


WORDS = [
    ((0, 0), (0, 0, 0, 0)),
    ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF)),
    ((0xA4093822, 0x299F31D0), (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344)),
]


@pytest.mark.parametrize("module", [blackjack_shoes, blackjack_streaks])
@pytest.mark.parametrize(("key", "counter"), WORDS)
def test_the_words_of_blackjack_shoes_are_those_of_the_plain_form(
    module: Any, key: tuple[int, int], counter: tuple[int, int, int, int]
) -> None:
    found = module._philox.py_func(*map(np.uint64, (*key, *counter)))
    assert tuple(map(int, found)) == philox(key, counter)


def test_a_round_and_a_whole_shoe_deal_the_same_cards_of_the_same_words() -> None:
    key = (np.uint64(12345), np.uint64(67890))
    left, cards = np.arange(52, dtype=np.uint8), np.arange(52, dtype=np.uint8)
    dealt, moved, swapped = np.zeros(52, dtype=np.uint8), np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64)
    count = shuffled = 0
    for block in range(5):
        number = np.uint64(7)
        count = blackjack_rounds._four_more.py_func(*key, number, block, left, moved, dealt, count)  # type: ignore[attr-defined]
        shuffled = blackjack_shoes._four_more.py_func(*key, number, block, cards, swapped, 52, shuffled)  # type: ignore[attr-defined]
    assert count == shuffled == 20
    assert len(set(dealt[:20])) == 20
    assert dealt[:20].tolist() == cards[:20].tolist()
    assert moved.tolist() == swapped.tolist()
