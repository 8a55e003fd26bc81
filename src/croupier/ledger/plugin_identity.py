"""Which program serves a game from outside: Croupier itself, and the package that brought the game and its rules."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from croupier.games import HOUSE_GAMES, game, module_of
from croupier.ledger.identity import digest_of, manifest
from croupier.regulation.rule_book import book_of


def served_by(name: str, program: str) -> str:
    """The program as a record names it; for a game from outside with its package and the edition of its rule book."""
    return program if name in HOUSE_GAMES else f"{program} + {_package(name)}"


@cache
def _package(name: str) -> str:
    """A package by its digest, as it is when it is first asked for."""
    module = module_of(name)
    assert module.__file__ is not None
    file = Path(module.__file__)
    files = manifest(file.parent) if hasattr(module, "__path__") else {file.name: sha256(file.read_bytes()).hexdigest()}
    book = book_of(game(name).CHAPTER)
    rules = "" if book is None else f", {book.chapter} of {book.edition}"
    return f"{name} sha256:{digest_of(files)}{rules}"
