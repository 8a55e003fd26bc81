"""The runner of cases: it reports whatever is wrong with a case, and nothing wrong passes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cases import expectations, runner, script_player
from croupier.cases.runner import BadCase, Case, load, run
from croupier.equipment.cards import cards
from croupier.games import game
from croupier.regulation import Paragraphs
from croupier.table.books import Books
from croupier.table.driver import Driver, ReplayDiffers, TableStopped
from croupier.table.names import DeckName, Place
from croupier.table.steps import Moved, Step
from croupier.table.terms import Verb

P = Paragraphs("13:69F")

HANDS = 'cards = { "seat 1" = "AS AD 7C 8H 2D", dealer = "KS QD 9C 5H 3D", "pack 1" = "4S JC" }'
"""Seat 1's aces beat the dealer's king high."""

SIT = "seat 1 sits with $100"
BET = "seat 1 bets $10 on pack 1"
GO = "no more bets"
WINS = "seat 1 pack 1 wins $10 at 1 to 1 [43.10(e), 43.11(a)]"

Write = Callable[..., list[Case]]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes a file with one case and loads it."""

    def writing(
        *expected: str,
        play: tuple[str, ...] = (SIT, BET, GO),
        head: str = 'game = "packs-poker"\nchapter = "13:69F"\n',
        body: str = "",
        named: str = 'name = "a case"',
        hands: str = HANDS,
    ) -> list[Case]:
        lines = "\n".join(play)
        text = f'{head}\n[[case]]\n{named}\n{hands}\n{body}\nplay = """\n{lines}\n"""\n'
        text += 'expect = """\n' + "\n".join(expected) + '\n"""\n'
        file = tmp_path / "case.toml"
        file.write_text(text, "utf-8")
        return load(file)

    return writing


@pytest.fixture
def found(write: Write) -> Callable[..., str]:
    """Return a function that runs one case and returns its mismatches as text; empty if it holds."""

    def running(*expected: str, **keys: object) -> str:
        (case,) = write(*expected, **keys)
        return "\n".join(run(case))

    return running


Found = Callable[..., str]


# --- settlements


def test_a_case_that_is_right_holds(found: Found) -> None:
    assert found(WINS, "seat 1 holds $110", "seat 1 nets $10", body='proves = ["43.10(e)"]') == ""


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 pack 1 wins $11 at 1 to 1 [43.10(e)]", "the amount is $10"),
        ("seat 1 pack 1 wins $10 at 2 to 1 [43.10(e)]", "it pays 1 to 1"),
        ("seat 1 pack 1 loses $10 [43.10(e)]", "it wins"),
        ("seat 1 pack 1 is a push $10 [43.10(e)]", "it wins"),
        ("seat 1 pack 1 is void $10 [43.10(e)]", "it wins"),
        ("seat 1 pack 1 wins $10 at 1 to 1 [43.10(f)]", "it does not cite 13:69F-43.10(f)"),
        ("seat 1 pack 1 wins $10 at 1 to 1 [43.10(e), 43.11(b)1]", "it does not cite 13:69F-43.11(b)1"),
    ],
)
def test_a_settlement_that_differs_is_reported(found: Found, line: str, message: str) -> None:
    report = found(line)
    assert report.startswith(f"expected: {line}; got: Seat 1, ")
    assert message in report


def test_a_loss_is_compared_by_its_stake(found: Found) -> None:
    losing = 'cards = { "seat 1" = "KS QD 9C 5H 3D", dealer = "AS AD 7C 8H 2D", "pack 1" = "4S JC" }'
    assert found("seat 1 pack 1 loses $10 [43.10(e)]", hands=losing) == ""
    assert "the amount is $10" in found("seat 1 pack 1 loses $9 [43.10(e)]", hands=losing)


def test_a_missing_settlement_is_reported(found: Found) -> None:
    report = found(WINS, "seat 1 pack 2 loses $10 [43.10(e)]")
    assert report == "expected: seat 1 pack 2 loses $10 [43.10(e)]; there is no such settlement"


def test_an_unexpected_settlement_is_reported(found: Found) -> None:
    report = found(WINS, play=(SIT, BET, "seat 1 bets $5 on five 1", GO))
    assert report.startswith("not expected: Seat 1, five-card bonus")


def test_a_case_that_lists_no_settlement_accepts_any(found: Found) -> None:
    assert found("seat 1 holds $110") == ""


def test_settlements_are_listed_in_their_order(found: Found) -> None:
    bonus = "seat 1 five 1 wins $10 at 2 to 1 [43.10(g)]"
    play = (SIT, BET, "seat 1 bets $5 on five 1", GO)
    assert found(WINS, bonus, play=play) == ""
    assert found(bonus, WINS, play=play) == (f"expected: {WINS}; it is settled before the one listed above it")


def test_the_same_wager_of_two_rounds_is_settled_twice(found: Found) -> None:
    hands = "cards = [" + ", ".join([HANDS.removeprefix("cards = ")] * 2) + "]"
    assert found(WINS, WINS, play=(SIT, BET, GO, BET, GO), hands=hands) == ""
    assert found(WINS, play=(SIT, BET, GO, BET, GO), hands=hands).startswith("not expected: ")


# --- places


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 holds $109", "it holds $110"),
        ("seat 1 nets -$10", "it nets $10"),
        ("seat 1 holds coupons of $5", "it holds $0"),
        ("the seven-card meter shows $25,000.01", "it shows $25,000"),
        ("the seven-card reset meter holds $1", "it holds $0"),
        ("the nine-card meter shows $1", "there is no such meter"),
        ("all hands are void [43.13(a)]", "they are not"),
        ("cards go to seat 2", "they go to seat 1, dealer"),
        ("cards go to seat 1 [43.8(c)]", "they go to nobody"),
        ("no step: No more bets", "it happened: The dealer announces: “No more bets.”"),
        ("no step: No more bets [43.7(b)]", "it happened: The dealer announces: “No more bets.”"),
        ("2 steps: No more bets", "there are 1"),
        ("1 step: No more bets [43.8(b)2]", "there are 0"),
    ],
)
def test_another_expectation_that_differs_is_reported(found: Found, line: str, message: str) -> None:
    assert found(line) == f"expected: {line}; {message}"


@pytest.mark.parametrize(
    "line",
    [
        "seat 1 holds $110",
        "seat 1 holds coupons of $0",
        "the seven-card meter shows $25,000",
        "the seven-card reset meter holds $0",
        "cards go to seat 1, dealer, seat 1",
        "no step: No more bets [43.8(b)2]",
        "no step: The dealer counts the stub",
        "1 step: No more bets [43.7(b)]",
        "the rack never holds cards of two decks",
    ],
)
def test_another_expectation_that_is_right_holds(found: Found, line: str) -> None:
    assert found(line) == ""


def test_a_step_that_did_not_happen_is_reported(found: Found) -> None:
    report = found("step: The dealer counts the stub [43.7(g)]")
    assert report.startswith("expected the step: The dealer counts the stub [13:69F-43.7(g)]; it did not happen")


def test_a_step_with_another_citation_is_another_step(found: Found) -> None:
    assert found("step: No more bets [43.7(b)]") == ""
    assert "it did not happen" in found("step: No more bets [43.8(b)2]")


def test_steps_are_found_in_order(found: Found) -> None:
    assert found("step: Round 1 begins", "step: Round 1 is complete") == ""
    report = found("step: Round 1 is complete", "step: Round 1 begins")
    assert report.startswith("expected the step: Round 1 begins []; it did not happen, or not after those before it")


def test_a_rack_with_cards_of_two_decks_is_reported() -> None:
    def moved(deck: DeckName, source: Place, target: Place) -> Step:
        return Moved(
            cites=(P("43.2(e)"),), verb=Verb.COLLECTS, deck=deck, cards=cards("AS"), source=source, target=target
        )

    (check,) = expectations.parse("the rack never holds cards of two decks", "13:69F", "packs-poker").others
    fine = [
        moved(DeckName("red", 1), Place("dealer"), Place("rack")),
        moved(DeckName("red", 1), Place("rack"), Place("stack")),
        moved(DeckName("blue", 1), Place("dealer"), Place("rack")),
    ]
    assert list(check(expectations.PlayedCase(fine, Books(), set()))) == []
    mixed = [
        moved(DeckName("red", 1), Place("dealer"), Place("rack")),
        moved(DeckName("blue", 1), Place("dealer"), Place("rack")),
    ]
    (result,) = check(expectations.PlayedCase(mixed, Books(), set()))
    assert "it holds cards of red.1, blue.1" in result


# --- refusals


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 bets $10 on pack 2 -> refused [43.6(b)]", "it was accepted"),
        ("seat 1 bets $9 on pack 2", "refused: "),
        ("seat 1 bets $9 on pack 2 -> refused [43.6(a)]", "refused for another reason: "),
    ],
)
def test_a_wrong_refusal_is_reported(found: Found, line: str, message: str) -> None:
    report = found("step: Round 1 begins", play=(SIT, line), hands="")
    assert report.startswith(f"{line!r}: {message}")


def test_a_right_refusal_holds_and_changes_nothing(found: Found) -> None:
    assert found("seat 1 holds $100", play=(SIT, "seat 1 bets $9 on pack 2 -> refused [8.3]"), hands="") == ""


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("at view: seat 1 touches the cards -> refused [43.10(b)]", "it was accepted"),
        ("at pack 1: seat 1 touches the cards -> refused [43.10(a)]", "refused for another reason: "),
    ],
)
def test_a_wrong_refusal_in_a_round_is_reported(found: Found, line: str, message: str) -> None:
    assert found(WINS, play=(SIT, BET, line, GO)).startswith(f"{line!r}: {message}")


def test_a_right_refusal_in_a_round_holds(found: Found) -> None:
    line = "at pack 2: seat 1 touches the cards -> refused [43.10(b)]"
    assert found(WINS, play=(SIT, BET, line, GO), body='proves = ["43.10(b)"]') == ""


@pytest.mark.parametrize(
    "line", ["at deal 99: a card is found face up", "at deal 99: seat 1 leaves -> refused [43.6(c)]"]
)
def test_a_line_that_never_happens_is_reported(found: Found, line: str) -> None:
    assert "this never happened, or was refused: " in found(WINS, play=(SIT, BET, line, GO))


# --- what a case proves


def test_a_paragraph_that_nothing_cites_is_not_proved(found: Found) -> None:
    assert found(WINS, body='proves = ["43.13(a)"]') == "nothing in this case cites 13:69F-43.13(a)"


def test_an_item_proves_its_paragraph_and_not_the_other_way_round(found: Found) -> None:
    play = (SIT, "seat 1 bets $5 on five 1", GO)
    assert found("seat 1 nets $10", play=play, body='proves = ["43.11(b)"]') == ""
    report = found("step: Round 1 begins", play=(SIT, "begin"), hands="", body='proves = ["43.1", "43.3(c)"]')
    assert report == "nothing in this case cites 13:69F-43.1"


@pytest.mark.parametrize(
    ("item", "paragraph", "inside"),
    [
        ("43.11(b)1", "43.11(b)", True),
        ("43.11(b)", "43.11(b)", True),
        ("43.8(b)1ii", "43.8(b)1", True),
        ("43.8(b)1", "43.8(b)1i", False),
        ("43.8(b)1ii", "43.8(b)1i", False),
        ("43.10(e)", "43.10", True),
        ("43.10(e)", "43.1", False),
        ("43.11(b)2", "43.11(b)1", False),
    ],
)
def test_what_is_an_item_of_what(item: str, paragraph: str, inside: bool) -> None:
    assert runner.is_in(P(item), P(paragraph)) is inside


def test_a_section_with_a_letter_is_a_section_of_its_own() -> None:
    pai_gow = Paragraphs("19:47")
    assert runner.is_in(pai_gow("11.8(c)"), pai_gow("11.8"))
    assert not runner.is_in(pai_gow("11.8A(c)"), pai_gow("11.8"))


# --- cards


def test_a_card_named_twice_is_reported(found: Found) -> None:
    hands = 'cards = { "seat 1" = "AS AD 7C 8H 2D", dealer = "AS QD 9C 5H 7C" }'
    assert found(WINS, hands=hands) == "cards named twice: 7C, AS"


def test_more_cards_than_are_dealt_are_reported(found: Found) -> None:
    hands = 'cards = { "seat 1" = "AS AD 7C 8H 2D 3D", "seat 2" = "KS" }'
    assert found(WINS, hands=hands) == "more cards are named for seat 1, seat 2 than are dealt there"


def test_cards_of_a_round_that_is_not_dealt_are_reported(found: Found) -> None:
    hands = "cards = [" + ", ".join([HANDS.removeprefix("cards = ")] * 2) + "]"
    assert found(WINS, hands=hands) == "cards are named for 2 rounds, but 1 are dealt"


def test_a_text_that_names_no_card_is_reported(found: Found) -> None:
    assert "'1S' is not a card" in found(WINS, hands='cards = { "seat 1" = "1S" }')


def test_cards_come_to_their_round_though_decks_are_shuffled_anew(found: Found) -> None:
    """The second round's deck was shuffled before the first; idling shuffles both decks again, in order."""
    hand = HANDS.removeprefix("cards = ")
    play = (SIT, BET, GO, "idle face up", BET, GO, BET, GO)
    assert found(WINS, WINS, WINS, play=play, hands=f"cards = [{hand}, {hand}, {hand}]") == ""


def test_cards_come_to_their_round_though_a_deck_is_replaced(found: Found) -> None:
    hand = HANDS.removeprefix("cards = ")
    play = (SIT, "at shuffle 1: the shuffler jams", "at shuffle 2: the shuffler counts 51", BET, GO, BET, GO)
    assert found(WINS, WINS, play=play, hands=f"cards = [{hand}, {hand}]") == ""


def test_a_round_between_may_have_any_cards(found: Found) -> None:
    hand = HANDS.removeprefix("cards = ")
    play = (SIT, BET, GO, BET, "a card is exposed", BET, GO)
    void = "seat 1 pack 1 is void $10 [43.13(a)]"
    assert found(WINS, void, WINS, play=play, hands=f"cards = [{hand}, {{}}, {hand}]") == ""


# --- options


def test_options_that_may_not_be_filed_are_reported(found: Found) -> None:
    report = found(WINS, body='options = { dealing.method = "by post", wagers.pack.minimum = 501 }')
    assert "not expected of the filing: error: `dealing.method`" in report
    assert "not expected of the filing: error: `wagers.pack.minimum`" in report
    assert "(13:69F-43.4(b))" in report


def test_an_unknown_option_is_reported(found: Found) -> None:
    assert "not expected of the filing: error: `dealing.metod`" in found(
        WINS, body='options = { dealing.metod = "hand" }'
    )


def test_options_of_the_file_and_of_the_case_are_both_in_force(found: Found) -> None:
    head = 'game = "packs-poker"\nchapter = "13:69F"\n[options]\ndealing.method = "hand"\nwagers.pack.minimum = 20\n'
    body = "options = { wagers.pack.minimum = 10 }"
    assert found(WINS, "cards go to seat 1, dealer [43.8(c)]", head=head, body=body) == ""


def test_a_refused_filing_can_be_what_is_expected(found: Found) -> None:
    same = 'options = { cards.backs = ["red", "red"] }\nproves = ["43.2(b)"]'
    line = "the filing is refused for cards.backs [43.2(b)]"
    assert found(line, play=(), hands="", body=same) == ""
    assert found(line, play=(), hands="") == f"expected: {line}; there is no such defect"
    other = "the filing is refused for cards.backs [43.2(a)]"
    assert f"expected: {other}; there is no such defect" in found(other, play=(), hands="", body=same)
    more = 'options = { cards.backs = ["red", "red"], wagers.pack.minimum = 501 }'
    assert "error: `wagers.pack.minimum`" in found(line, play=(), hands="", body=more)


# --- cases that cannot be read


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 pack 1 wins", "a settlement names its paragraph"),
        ("seat 1 pack 1 triumphs [43.10(e)]", "is not understood; see docs/cases.md"),
        ("seat 1 pack 1 wins $10 [43.10(z)]", "has no such paragraph"),
        ("the moon is void", "is not understood; see docs/cases.md"),
    ],
)
def test_an_expectation_that_is_not_understood_is_reported(write: Write, line: str, message: str) -> None:
    with pytest.raises(BadCase, match=r"case\.toml: case 'a case': ") as caught:
        write(line)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 dances", "is not understood; see docs/cases.md"),
        ("seat 1 bets ten dollars on pack 1", "is not understood; see docs/cases.md"),
        ("at dinner 1: seat 1 sings", "is not understood; see docs/cases.md"),
        ("seat 1 leaves -> refused", "a refusal names its paragraph"),
        ("seat 1 leaves -> refused [43.66(b)]", "no section 13:69F-43.66"),
    ],
)
def test_a_line_that_is_not_understood_is_reported(write: Write, line: str, message: str) -> None:
    with pytest.raises(BadCase, match=r"case\.toml: case 'a case': ") as caught:
        write(WINS, play=(SIT, line))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"body": 'expects = "much"'}, "case 'a case': unknown keys ['expects']"),
        ({"named": ""}, "a case needs a name"),
        ({"head": 'game = "packs-poker"\nchapter = "13:69F"\ncolor = "red"\n'}, "unknown keys ['color']"),
        ({"head": 'game = "whist"\nchapter = "13:69F"\n'}, "no game is named 'whist'"),
        ({"head": 'game = "packs-poker"\n'}, "chapter"),
        ({"body": 'proves = ["43.10(z)"]'}, "has no such paragraph"),
        ({"body": "options = 5"}, "case 'a case': the value of options has the wrong form"),
        ({"hands": 'cards = "AS"'}, "case 'a case': the value of cards has the wrong form"),
    ],
)
def test_a_file_that_is_wrong_is_reported(write: Write, keys: dict[str, str], message: str) -> None:
    with pytest.raises(BadCase) as caught:
        write(WINS, **keys)
    assert message in str(caught.value)


def test_a_case_that_expects_nothing_is_reported(write: Write) -> None:
    with pytest.raises(BadCase, match="it expects nothing"):
        write()
    assert write(play=("begin -> refused [43.3(b)]",))


def test_a_file_that_is_missing_or_not_toml_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadCase, match="there is no such file"):
        load(tmp_path / "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text("game = ", "utf-8")
    with pytest.raises(BadCase, match=r"broken\.toml"):
        load(broken)


def test_comments_and_empty_lines_count_for_nothing(found: Found) -> None:
    assert found("# that is all", "", WINS, play=("# first", "", SIT, BET, GO)) == ""


# --- the table itself


def test_a_table_that_stops_is_reported(found: Found, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_driver: Driver, *_arguments: object) -> None:
        raise TableStopped("the sky fell")

    monkeypatch.setattr(Driver, "give", stop)
    assert found(WINS) == "the table stopped: the sky fell"


def test_a_replay_that_differs_is_reported(found: Found, monkeypatch: pytest.MonkeyPatch) -> None:
    packs = game("packs-poker")
    (case,) = [runner.filing_with(packs.SCHEMA, {}).filing]
    assert case is not None
    monkeypatch.setattr(script_player, "replay", lambda *_: Driver(packs.open_table(case)))
    assert found(WINS) == "a replay of its inputs produces different steps"

    def fail(*_: object) -> Driver:
        raise ReplayDiffers("an input is refused")

    monkeypatch.setattr(script_player, "replay", fail)
    assert found(WINS) == "a replay of its inputs fails: an input is refused"
