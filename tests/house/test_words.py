"""Words: whatever can happen, be asked, be refused or be done has a sentence; ``croupier words`` prints them all."""

import contextlib
import io
import json
import sys
from enum import Enum

import pytest

from croupier.cli import app
from croupier.games import HOUSE_GAMES, module_of
from croupier.lookup.sentences import NO_SAMPLE, SHARED, SentenceKind, part_of, sentences
from croupier.table.command import Command
from croupier.table.names import area_classes
from croupier.table.questions import About
from croupier.table.refusals import Code
from croupier.table.steps import Step
from croupier.words import has_sentence
from croupier.words.commands import commands_with_words
from croupier.words.questions import askers
from croupier.words.refusals import codes_with_words
from croupier.words.terms import terms_with_words
from croupier.words.voice import NAMING, Part, tellers

for name in HOUSE_GAMES:
    module_of(name)


def below(root: type) -> set[type]:
    """Return the package's own classes below a class."""
    found: set[type] = set()
    kind: type
    for kind in root.__subclasses__():
        found |= {kind, *below(kind)}
    # A dataclass with slots takes the place of a class that nobody can reach.
    return {kind for kind in found if getattr(sys.modules[kind.__module__], kind.__name__, None) is kind}


def concrete(root: type) -> list[type]:
    """List the package's own classes that nothing descends from."""
    found = {kind for kind in below(root) if kind.__module__.startswith("croupier.")}
    bases = {base for kind in found for base in kind.__mro__[1:]}
    return sorted(found - bases, key=lambda kind: kind.__name__)


def printed(*arguments: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.suppress(SystemExit):
        app(["words", *arguments])
    return out.getvalue()


def test_every_event_has_a_sentence() -> None:
    assert [kind for kind in concrete(Step) if not has_sentence(kind)] == []


def test_every_ask_has_a_question() -> None:
    results = set(askers())
    assert [kind for kind in concrete(About) if not results & set(kind.__mro__)] == []


def test_whatever_is_refused_has_a_reason() -> None:
    codes = {code for kind in concrete(Code) for code in kind}  # type: ignore[attr-defined]
    assert len(codes) > 200
    assert codes == set(codes_with_words())


def test_whatever_is_done_has_words() -> None:
    assert [kind for kind in concrete(Command) if kind not in commands_with_words()] == []


def test_every_sentence_is_listed() -> None:
    listed = {(sentence.kind, sentence.part, sentence.key) for sentence in sentences()}
    expected = {
        (SentenceKind.EVENTS, part_of(kind, part), kind.__name__) for part, kind in tellers() if part not in NAMING
    }
    expected |= {(SentenceKind.QUESTIONS, "", kind.__name__) for kind in askers()}
    expected |= {(SentenceKind.REFUSALS, "", code.name) for code in codes_with_words()}
    expected |= {(SentenceKind.COMMANDS, "", kind.__name__) for kind in commands_with_words()}
    expected |= {(SentenceKind.TERMS, "", f"{type(term).__name__}.{term.name}") for term in terms_with_words()}
    assert {sentence for sentence in listed if sentence[0] is not SentenceKind.NAMES} == expected


def test_areas_and_lines_have_names() -> None:
    listed = {sentence.key for sentence in sentences(kind=SentenceKind.NAMES)}
    lines = {kind for part, kind in tellers() if part is Part.NAME and issubclass(kind, Enum)}
    assert {f"{kind.__name__}.{member.name}" for kind in lines for member in kind} <= listed
    for area in area_classes():
        missing = [
            kind
            for kind in area.kinds
            if not any(name.startswith(f"{area.__name__}('{area.game}', '{kind.value}'") for name in listed)
        ]
        assert missing == [], area


def test_sentences_read_as_sentences() -> None:
    for sentence in sentences():
        if sentence.part == Part.SENTENCE.value and sentence.text:
            assert sentence.text[0] == sentence.text[0].upper(), sentence
            assert sentence.text.endswith((".", ".”", "…")), sentence
        assert "  " not in sentence.text, sentence
        assert "None" not in sentence.text, sentence
        assert "{" not in sentence.text, sentence
        assert NO_SAMPLE not in sentence.text, sentence


@pytest.mark.parametrize("game", [SHARED, *HOUSE_GAMES])
def test_a_game_prints_its_sentences(game: str) -> None:
    out = printed(game)
    assert out.startswith(f"\n{game}: ")
    for sentence in sentences(game):
        assert f"{sentence.key}" in out
        assert sentence.text in out


def test_one_kind_as_json() -> None:
    found = json.loads(printed("craps", "--kind", "questions", "--json"))
    assert {entry["key"] for entry in found} == {kind.__name__ for kind in askers() if ".craps." in kind.__module__}
    assert set(found[0]) == {"game", "kind", "module", "key", "part", "text"}


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        app(["words", "whist"])
    assert refused.value.code == 2
    assert "unknown game 'whist'; available: all games, baccarat" in capsys.readouterr().err
