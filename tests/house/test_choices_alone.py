"""Nothing finds out what is legal by trial and error: front ends read choices, and only user input is validated."""

import ast
from pathlib import Path

from shape import MODULES, name, nodes

DECLARES = ("table", "cases", "games")
"""Where choices are declared and commands are accepted; and cases, which validate the command on a line."""

VALIDATES = {
    "service/staff_view.py": "what a button gives at this time, which nobody types: a deck may be too old by now",
    "service/arrivals.py": "the name of somebody who sits down",
    "service/sittings.py": "the wagers that Undo, Repeat and Ready place",
    "play/dice/standing_bets.py": "the wagers of the last roll, which somebody asks to make again",
    "terminal/session.py": "a command that was typed between rounds: if it is for then, no round begins",
}
"""The modules that validate input, and which input each validates."""


def _validating(path: Path) -> bool:
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "refuses"
        for node in nodes(path)
    )


def test_what_is_legal_is_found_out_by_trial_nowhere() -> None:
    found = {name(path) for path in MODULES if name(path).split("/")[0] not in DECLARES and _validating(path)}
    assert found == VALIDATES.keys()
