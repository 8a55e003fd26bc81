"""The screen: nothing wider than 80 columns, on any terminal."""

import pytest
from table_talk import Script

from croupier.terminal.screen import MORE, WIDTH, Screen, folded


def test_a_long_line_is_folded_under_its_mark() -> None:
    line = "  p1  \t" + "word " * 30
    first, *rest = folded(line)
    assert first.startswith("  p1  word")
    assert rest
    assert all(part.startswith("      word") and len(part) <= WIDTH for part in rest)


def test_a_citation_is_never_broken() -> None:
    for length in range(60, 80):
        parts = folded("x" * length + " 13:69F-43.10(e)")
        assert any("13:69F-43.10(e)" in part for part in parts)


def test_a_word_wider_than_the_screen_is_cut() -> None:
    assert all(len(part) <= WIDTH for part in folded("x" * 300))


def test_an_empty_line_stays_one() -> None:
    assert folded("") == [""]


def test_red_suits_are_colored_only_on_request() -> None:
    written: list[str] = []
    Screen(write=written.append, color=True).say("A♥ 10♦ K♠")
    Screen(write=written.append).say("A♥ 10♦ K♠")
    assert written == ["\x1b[31mA♥\x1b[0m \x1b[31m10♦\x1b[0m K♠", "A♥ 10♦ K♠"]


def test_a_terminal_without_the_symbols_gets_letters() -> None:
    written: list[str] = []
    Screen(write=written.append, plain=True).say("10♦ A♠: “No more bets.” 3 × $5…")
    assert written == ['10D AS: "No more bets." 3 x $5...']


def test_lines_from_a_pipe_are_echoed() -> None:
    script = Script(["p1 10"])
    assert Screen(script.read, script.write, echo=True).ask("> ") == "p1 10"
    assert script.written == ["> p1 10", "p1 10"]


def test_a_full_screen_waits_for_its_reader() -> None:
    script = Script(["", "s", "next"])
    screen = Screen(script.read, script.write, rows=4)
    screen.say(*(f"line {number}" for number in range(1, 13)))
    assert screen.ask("> ") == "next"
    screen.say("after")
    assert script.written == [
        *("line 1", "line 2", "line 3", MORE, "line 4", "line 5", "line 6"),
        *(f"{MORE}s", "> next", "after"),
    ]


def test_a_reader_who_has_gone_is_not_waited_for() -> None:
    script = Script([])
    Screen(script.read, script.write, rows=2).say(*"abcdef")
    assert script.written == ["a", MORE, ""]


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_the_end_of_input_is_no_error(end: type[BaseException]) -> None:
    def read(_prompt: str) -> str:
        raise end

    assert Screen(read, lambda _text: None).ask("> ") is None
