"""The case language of pai gow poker: cards go where they are named, by any path; errors are reported."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cases.runner import BadCase, Case, load, run

HEAD = 'game = "pai-gow-poker"\nchapter = "19:47"\n'

HANDS = """{ "seat 1" = "AS AD 7C 8H 2D KS QS", dealer = "KD QD 9C 5H 3D 2C JC", stub = "JOKER 2S 3S 4S" }"""
"""The ace-high pair of seat 1 beats the dealer's king high, with king and queen against queen and jack."""

SIT = "seat 1 sits with $500"
BET = "seat 1 bets $20 on bet 1"
GO = "no more bets"
LOW = "seat 1 sets KS QS low"
WINS = "seat 1 bet 1 wins $20 at 1 to 1 [11.9(j)]"

BY_HAND = "shuffler.used = false, cards.backs = ['red']"

TWO_SEATS = (SIT, "seat 2 sits with $500", BET, "seat 2 bets $20 on bet 2", GO)
BANKED = (*TWO_SEATS, BET, "the bank is offered")

Write = Callable[..., Case]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes a file with one case and loads it."""

    def writing(
        *expected: str, play: tuple[str, ...] = (SIT, BET, GO, LOW), options: str = "", hands: str = f"[{HANDS}]"
    ) -> Case:
        file = tmp_path / "case.toml"
        lines, wanted = "\n".join(play), "\n".join(expected)
        body = f'name = "a case"\noptions = {{ {options} }}\ncards = {hands}\n'
        file.write_text(f'{HEAD}[[case]]\n{body}play = """\n{lines}\n"""\nexpect = """\n{wanted}\n"""\n', "utf-8")
        (case,) = load(file)
        return case

    return writing


@pytest.fixture
def found(write: Write) -> Callable[..., str]:
    """Return a function that runs one case and returns its mismatches as text; empty if it holds."""

    def running(*expected: str, **keys: object) -> str:
        return "\n".join(run(write(*expected, **keys)))

    return running


Found = Callable[..., str]


# --- cards


@pytest.mark.parametrize(
    "options",
    [
        "dealing.method = 'hand'",
        "dealing.method = 'manual shoe'",
        "dealing.method = 'automated shoe'",
        f"dealing.method = 'hand', {BY_HAND}",
        f"dealing.method = 'manual shoe', {BY_HAND}",
        f"dealing.method = 'automated shoe', {BY_HAND}",
        "wagers.three_seven.offered = true, dealing.completion = 'hand'",
        "wagers.three_seven.offered = true, dealing.completion = 'automated shoe'",
    ],
)
@pytest.mark.parametrize("cut", [10, 43])
@pytest.mark.parametrize("number", [1, 4])
def test_named_cards_come_to_their_places_whatever_way_they_go(
    found: Found, options: str, cut: int, number: int
) -> None:
    play = [SIT, BET, GO]
    if BY_HAND in options:
        play.append(f"seat 1 cuts at {cut}")
    if "three_seven" not in options:
        play.append(f"the number is {number}")
    report = found(
        WINS,
        "position 1's low hand is KS QS",
        "position 1's high hand is AS AD 7C 8H 2D",
        "the dealer's low hand is QD JC",
        "step: Seat 1 may view the cards: A♠ A♦ 7♣ 8♥ 2♦ K♠ Q♠",
        play=(*play, LOW),
        options=options,
        hands=f"[{HANDS}]" if "three_seven" not in options else f"[{HANDS.replace('JOKER 2S 3S 4S', 'JOKER')}]",
    )
    assert report == ""


def test_cards_that_are_left_over_can_be_named(found: Found) -> None:
    assert found("step: The dealer discards Joker 2♠ 3♠ 4♠ from the shoe or deck") == ""
    hands = f"[{HANDS.replace('4S', '4S 5S')}]"
    assert found(WINS, hands=hands) == "more cards are named for stub than are dealt there"


def test_a_second_area_is_named_by_its_position(found: Found) -> None:
    hands = """[{ "seat 1" = "AS AD 7C 8H 2D KS QS", "position 2" = "AH AC 7D 8S 2C KC QC" }]"""
    play = (SIT, BET, "seat 1 bets $10 on bet 2", GO, LOW, "seat 1 sets position 2: KC QC low")
    assert found("position 2's low hand is KC QC", "position 1's low hand is KS QS", play=play, hands=hands) == ""


def test_a_card_that_a_hand_does_not_hold_is_reported(found: Found) -> None:
    report = found("position 1's low hand is KS QS", play=(SIT, BET, GO, "seat 1 sets KD QS low"))
    assert report == "'seat 1 sets KD QS low': seat 1 does not hold KD"


def test_cards_come_to_their_round_though_what_is_played_hangs_on_earlier_cards(found: Found) -> None:
    """Seat 2 has chips left to bank only because it won the first round."""
    first = '{ "seat 2" = "AS AD 7C 8H 2D KS QS", dealer = "KD QD 9C 5H 3D 2C JC" }'
    second = '{ "seat 2" = "AS AD 7C 8H 2D KS QS", "seat 1" = "KD QD 9C 5H 3D 2C JC" }'
    play = (
        "seat 1 sits with $500",
        "seat 2 sits with $100",
        BET,
        "seat 2 bets $100 on bet 2",
        GO,
        "the number is 3",
        "seat 1 bets $150 on bet 1",
        "the bank is offered",
        "seat 2 accepts the bank",
        GO,
        "the number is 5",
    )
    expected = ("seat 2 is the bank", "in round 2:", "seat 1 bet 1 loses $150 [11.10(l)]")
    assert found(*expected, play=play, hands=f"[{first}, {second}]") == ""


def test_a_deck_that_is_dealt_anew_has_cards_of_its_own(found: Found) -> None:
    play = (SIT, BET, GO, "at deal 9: a card is exposed", LOW)
    assert found(WINS, play=play, hands=f"[{{}}, {HANDS}]") == ""
    report = found("seat 1 nets $19", play=play)
    assert "more cards are named for seat 1, dealer than are dealt there" in report


# --- defaults


def test_without_a_word_the_count_ends_where_it_begins(found: Found) -> None:
    assert found("the first stack goes to the dealer [11.8C(c)]") == ""
    dice = "start.method = 'dice'"
    assert found("step: The dice show 1 + 1 + 6 = 8", "the first stack goes to the dealer", options=dice) == ""


def test_without_a_word_nobody_cuts_but_the_dealer(found: Found) -> None:
    report = found("step: Seat 1 declines the cut", "step: The dealer cuts the red 1 deck: 26 cards", options=BY_HAND)
    assert report == ""


def test_without_a_word_hands_are_set_the_house_way(found: Found) -> None:
    report = found("position 1's low hand is KS QS", play=(SIT, BET, GO), options="house_way.name = 'foxwoods'")
    assert report == ""


def test_without_a_word_the_bank_is_offered_and_passed(found: Found) -> None:
    play = (*TWO_SEATS, BET, GO)
    report = found("step: Seat 1 passes the bank", "step: Seat 2 passes the bank", "no player is the bank", play=play)
    assert report == ""


def test_without_a_word_the_bank_takes_the_first_stack_and_the_dealer_s_wager(found: Found) -> None:
    play = (*BANKED, "seat 2 accepts the bank", GO)
    report = found(
        "step: The dealer bets $20 against the bank",
        "step: The bank picks stack 1",
        "step: counting the bank, position 2, as 1, position 2 is first",
        play=play,
    )
    assert report == ""


# --- when a line happens


def test_a_line_that_never_happens_is_reported_when_its_round_is_over(found: Found) -> None:
    line = "seat 1 chooses stack 3"
    report = found(WINS, WINS, play=(SIT, BET, GO, line, LOW, BET, GO, LOW), hands=f"[{HANDS}, {HANDS}]")
    assert report == f"{line!r}: this never happened, or was refused"


def test_a_line_belongs_to_the_round_above_it(found: Found) -> None:
    report = found(
        "the first stack goes to position 3",
        "the first stack goes to position 6",
        play=(SIT, BET, GO, "the number is 4", BET, GO, "the number is 7"),
    )
    assert report == ""


def test_a_line_with_at_belongs_to_the_next_round_unless_it_stands_among_lines_of_this_one(found: Found) -> None:
    jams = "at deal 2: the shoe jams"
    shoe = "dealing.method = 'automated shoe'"
    void = "seat 1 bet 1 is void $20 [11.11(n)]"
    hands = f"[{HANDS}, {{}}]"
    next_one = (SIT, BET, GO, "the number is 4", LOW, jams, BET, GO)
    assert found(WINS, void, play=next_one, options=shoe, hands=hands) == ""
    this_one = (SIT, BET, GO, jams, "the number is 4", BET, GO, LOW)
    assert found(void, WINS, play=this_one, options=shoe, hands=f"[{{}}, {HANDS}]") == ""


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 accepts the bank -> refused [11.10(c)]", "it was accepted"),
        ("at bank 1: seat 2 accepts the bank -> refused [11.10(c)]", ""),
        ("at bank 1: seat 2 accepts the bank -> refused [11.10(d)1]", "refused for another reason"),
    ],
)
def test_what_must_be_refused_is_tried_on_the_seat_s_own_turn_or_where_at_puts_it(
    found: Found, line: str, message: str
) -> None:
    report = found("no player is the bank", play=(*BANKED, line, GO)) if line.startswith("seat") else ""
    if line.startswith("at"):
        report = found("no player is the bank", play=(*BANKED[:-1], line, *BANKED[-1:], GO))
    assert message in report
    assert bool(message) == bool(report)


def test_what_must_be_refused_is_tried_after_the_lines_above_it(found: Found) -> None:
    again = "seat 1 sets KS 8H low -> refused [11.9(b)]"
    seats = (*TWO_SEATS, LOW, again)
    hands = """[{ "seat 1" = "AS AD 7C 8H 2D KS QS" }]"""
    assert found("position 1's low hand is KS QS", play=seats, hands=hands) == ""
    first = (*TWO_SEATS, again, LOW)
    report = found("position 1's low hand is KS QS", play=first, hands=hands)
    assert "'seat 1 sets KS 8H low -> refused [11.9(b)]': it was accepted" in report


def test_a_dealer_s_wager_without_a_bank_is_reported(found: Found) -> None:
    report = found(WINS, play=(SIT, BET, "at deal 1: the dealer wagers $10", GO, LOW))
    assert report == "'at deal 1: the dealer wagers $10': no player is the bank"


# --- expectations


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("the vigorish comes to $2", "it holds $1"),
        ("the center holds $1", "it holds $0"),
        ("the dealer's wager is $1", "it holds $0"),
        ("the table inventory holds $1", "it holds $99,480"),
        ("the pai gow progressive meter shows $1", "it shows $20,000"),
        ("noted: round = 2", "it is 1"),
        ("noted: moon = full", "it is nothing"),
        ("the first stack goes to position 2", "The number is 1; counting the dealer as 1, the dealer is first."),
        ("the first stack goes to the dealer [11.8C(b)2]", "The number is 1"),
        ("stacks go to seat 6", "they go to dealer, seat 6"),
        ("stacks go to dealer [11.10(i)5]", "they go to nobody"),
        ("stack 1 goes to seat 6", "it goes to dealer"),
        ("stack 1 goes to seat 6 [11.10(i)5]", "it goes to nobody"),
        ("cards go to stack 2", "they go to stack 1, stack 2"),
        ("seat 1 is the bank", "No player is the bank."),
        ("position 1's low hand is KS 2D", "it is KS QS"),
        ("position 1's high hand is KS 2D", "it is AS AD 7C 8H 2D"),
        ("position 3's low hand is KS 2D", "it was not set"),
        ("the dealer's low hand is KS 2D", "it is QD JC"),
    ],
)
def test_an_expectation_that_differs_is_reported(found: Found, line: str, message: str) -> None:
    assert found(line).startswith(f"expected: {line}; {message}")


def test_starting_positions_are_complete(found: Found) -> None:
    report = found("the first stack goes to the dealer", play=(SIT, BET, GO, BET, GO))
    assert report == "expected: 1 starting positions; there are 2"


def test_an_unexpected_bank_is_reported(found: Found) -> None:
    play = (*BANKED, "seat 2 accepts the bank", GO)
    assert found("seat 2 is the bank [11.10(c)]", play=play) == ""
    assert found("no player is the bank", play=play) == "expected: no player is the bank; Seat 2 is the bank."
    report = found("seat 2 is the co-bank", play=play)
    assert report == "expected: seat 2 is the co-bank; Seat 2 is the bank."


def test_settlements_of_one_round_can_be_listed_alone(found: Found) -> None:
    play, hands = (SIT, BET, GO, LOW, BET, GO, LOW), f"[{HANDS}, {HANDS}]"
    assert found("in round 2:", WINS, play=play, hands=hands) == ""
    assert found("in round 1:", WINS, "in round 2:", WINS, play=play, hands=hands) == ""
    assert found("in round 2:", WINS, WINS, play=play, hands=hands).endswith("there is no such settlement")
    assert found("in round 2:", play=play, hands=hands).startswith("not expected: Seat 1, position 1")
    assert found("in round 3:", WINS, play=play, hands=hands).endswith("there is no such settlement")


@pytest.mark.parametrize(
    ("expected", "play", "message"),
    [
        ((WINS, "in round 2:"), (SIT,), "the settlements above it belong to no round"),
        (("position 1's low hand is KS QX",), (SIT,), "'QX' is not a card"),
        ((WINS,), (SIT, "seat 1 sets KS QX low"), "'QX' is not a card"),
        ((WINS,), (SIT, "seat 1 sets low"), "is not understood"),
    ],
)
def test_a_line_that_is_not_understood_is_reported(
    write: Write, expected: tuple[str, ...], play: tuple[str, ...], message: str
) -> None:
    with pytest.raises(BadCase) as caught:
        write(*expected, play=play)
    assert message in str(caught.value)


def test_a_joker_is_no_card_of_another_deck(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    head = 'game = "packs-poker"\nchapter = "13:69F"\n[[case]]\nname = "a case"\ncards = { dealer = "JOKER" }\n'
    play = (
        'play = """\nseat 1 sits with $100\nseat 1 bets $10 on pack 1\nno more bets\n"""\nexpect = "seat 1 nets $1"\n'
    )
    file.write_text(head + play, "utf-8")
    (case,) = load(file)
    assert run(case) == ["the deck has no JOKER"]
