"""Reading cases from files, as plain data (docs/cases.md)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from croupier.cases import expectations, script
from croupier.cases.stacked_deck import BadCase
from croupier.equipment.money import NotMoney
from croupier.games import Game, game
from croupier.regulation import Cite, UnknownParagraph
from croupier.submission.filing import flatten

KEYS = {"name": str, "proves": list, "options": dict, "cards": (dict, list), "play": str, "expect": str, "note": str}
FILE_KEYS = {"game": str, "chapter": str, "options": dict, "case": list, "note": str}
"""The keys of a case and of a file, with their TOML types."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case, as its file states it."""

    file: Path
    name: str
    game: Game
    chapter: str
    options: Mapping[str, Any]
    proves: tuple[Cite, ...]
    cards: tuple[Mapping[str, str], ...]
    """For each deck dealt, the cards of each place."""
    play: tuple[script.ScriptLine, ...]
    expected: expectations.Expectations = field(repr=False)


def load(path: Path) -> list[Case]:
    """Return the cases of a file."""
    try:
        document = tomllib.loads(path.read_text("utf-8"))
        _check_form(document, FILE_KEYS)
        missing = {"game", "chapter", "case"} - set(document)
        if missing or not document["case"]:
            raise BadCase(f"it has no {' and no '.join(sorted(missing)) or 'case'}; see docs/cases.md")
        if not all(isinstance(case, dict) for case in document["case"]):
            raise BadCase("each case must be a table, [[case]]")
        game(document["game"])  # Loading a plug-in game adds its paragraphs, which the cases cite.
        return [_case(path, document, case) for case in document.get("case", [])]
    except FileNotFoundError:
        raise BadCase(f"{path}: there is no such file") from None
    except OSError as error:
        raise BadCase(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, LookupError) as error:
        raise BadCase(f"{path}: {error}") from None


def _check_form(table: Mapping[str, Any], keys: Mapping[str, Any]) -> None:
    unknown = set(table) - set(keys)
    if unknown:
        raise BadCase(f"unknown keys {sorted(unknown)}; there are {sorted(keys)}")
    wrong = sorted(key for key, value in table.items() if not isinstance(value, keys[key]))
    if wrong:
        raise BadCase(f"the value of {', '.join(wrong)} has the wrong form; see docs/cases.md")


def _case(path: Path, document: dict[str, Any], entry: dict[str, Any]) -> Case:
    name = entry.get("name", "")
    try:
        _check_form(entry, KEYS)
        if not name:
            raise BadCase("a case needs a name")
        chapter = document["chapter"]
        hands = entry.get("cards", {})
        play = tuple(script.parse(entry.get("play", ""), document["game"]))
        expected = expectations.parse(entry.get("expect", ""), chapter, document["game"])
        refusals = [expectations.full_cite(line.refused, chapter) for line in play if line.refused]
        if not expected and not refusals:
            raise BadCase("it expects nothing")
        return Case(
            file=path,
            name=name,
            game=game(document["game"]),
            chapter=chapter,
            options={**dict(flatten(document.get("options", {}))), **dict(flatten(entry.get("options", {})))},
            proves=tuple(expectations.full_cite(text, chapter) for text in entry.get("proves", [])),
            cards=tuple(hands) if isinstance(hands, list) else (hands,),
            play=play,
            expected=expected,
        )
    except (BadCase, script.BadScript, expectations.BadExpectation, UnknownParagraph, NotMoney) as error:
        raise BadCase(f"case {name!r}: {error}") from None
