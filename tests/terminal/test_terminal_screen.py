"""The screen: nothing wider than the terminal; cards, colors and questions on any of them."""

import pytest
from table_talk import Script

from croupier.play.card_lines import cards_line
from croupier.terminal.screen import MORE, WIDTH, Screen, Strong, drawn_cards, folded


def test_a_long_line_is_folded_under_its_mark() -> None:
    line = "  p1  \t" + "word " * 30
    first, *rest = folded(line)
    assert first.startswith("  p1  word")
    assert rest
    assert all(part.startswith("      word") and len(part) <= WIDTH for part in rest)


def test_a_last_column_that_does_not_fit_goes_below_in_one_piece() -> None:
    row = "  b   blackjack wager        $10 to $1,000  \t1 to 1, blackjack 3 to 2"
    assert folded(row, 70) == [row.replace("\t", "")]
    assert folded(row, 60) == ["  b   blackjack wager        $10 to $1,000", " " * 30 + "1 to 1, blackjack 3 to 2"]


def test_a_citation_is_never_broken() -> None:
    for length in range(60, 80):
        parts = folded("x" * length + " 13:69F-43.10(e)")
        assert any("13:69F-43.10(e)" in part for part in parts)


def test_a_word_wider_than_the_screen_is_cut() -> None:
    assert all(len(part) <= WIDTH for part in folded("x" * 300))


def test_an_empty_line_stays_one() -> None:
    assert folded("") == [""]


def test_each_suit_has_its_color_only_on_request() -> None:
    written: list[str] = []
    Screen(write=written.append, color=True).say("A♥ 10♦ 2♣ K♠")
    Screen(write=written.append).say("A♥ 10♦ 2♣ K♠")
    assert written == ["\x1b[31mA♥\x1b[39m \x1b[94m10♦\x1b[39m \x1b[32m2♣\x1b[39m K♠", "A♥ 10♦ 2♣ K♠"]


def test_a_result_is_bold_only_in_color() -> None:
    written: list[str] = []
    Screen(write=written.append, color=True).say(Strong("Round 1: +$5."))
    Screen(write=written.append).say(Strong("Round 1: +$5."))
    assert written == ["\x1b[1mRound 1: +$5.\x1b[0m", "Round 1: +$5."]


@pytest.mark.parametrize("width", [40, 60, 120])
def test_lines_are_as_wide_as_the_terminal(width: int) -> None:
    written: list[str] = []
    Screen(write=written.append, width=width).say("word " * 60)
    assert width - len("word ") < max(map(len, written)) <= width


HAND = cards_line("Your cards", "10♥ K♦ 4♠", "a king")


def test_cards_are_drawn_side_by_side() -> None:
    assert drawn_cards(HAND, 80) == [
        "                ╭───╮╭──╮╭──╮",
        "  Your cards    │10♥││K♦││4♠│  a king",
        "                ╰───╯╰──╯╰──╯",
    ]


def test_what_doesnt_fit_beside_drawn_cards_comes_below_them_and_too_many_cards_are_text() -> None:
    assert drawn_cards(HAND, 37)[1].endswith("  a king")
    assert drawn_cards(HAND, 36)[3] == "                a king"
    assert drawn_cards(HAND, 29)
    assert drawn_cards(HAND, 28) == []
    written: list[str] = []
    Screen(write=written.append, width=28, draws_cards=True).say(HAND)
    assert "".join(written).split() == ["Your", "cards", "10♥", "K♦", "4♠", "a", "king"]


def interrupted(*answers: str | type[BaseException]) -> tuple[str | None, list[str]]:
    """Return what a screen returns, and its output, if Ctrl-C is pressed first, in the middle of a round."""
    left, written = [KeyboardInterrupt, *answers], list[str]()

    def read(prompt: str) -> str:
        answer = left.pop(0)
        if isinstance(answer, str):
            return answer
        raise answer

    screen = Screen(read, written.append)
    screen.before_leaving = lambda: "Leave?"
    return screen.ask("> "), written


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (("n", "h"), "h"),
        (("", "h"), "h"),
        (("y",), None),
        (("Yes",), None),
        ((KeyboardInterrupt,), None),
        ((EOFError,), None),
        (("n", EOFError), None),
    ],
)
def test_ctrl_c_in_the_middle_of_a_round_asks_first(
    answers: tuple[str | type[BaseException], ...], line: str | None
) -> None:
    found, written = interrupted(*answers)
    assert found == line
    assert "Leave?" in written


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
