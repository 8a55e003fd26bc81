"""The rule book of the game: a paragraph that it does not have cannot be cited."""

from pathlib import Path

from croupier.regulation import Paragraphs, add_rule_book

BOOK = add_rule_book(Path(__file__).with_name("rules.toml"))
P = Paragraphs(BOOK.chapter)
