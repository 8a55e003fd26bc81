"""Irregularities requested at the terminal end as the regulation says, and the money is back where it was."""

import pytest
from table_talk import Talk, table


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        pytest.param(
            "exposed",
            "All hands are void: a card was exposed before all bets were placed. [13:69F-43.13(a)]",
            marks=pytest.mark.cites("13:69F-43.13(a)"),
        ),
        pytest.param(
            "two-face-up",
            "All hands are void: more than one card was found face up; the cards are reshuffled. [13:69F-43.13(b)]",
            marks=pytest.mark.cites("13:69F-43.13(b)"),
        ),
        pytest.param(
            "misdeal",
            "All hands are void: the cards were misdealt; the deck has all 52 cards. [13:69F-43.7(g)2]",
            marks=pytest.mark.cites("13:69F-43.7(g)2"),
        ),
        pytest.param(
            "short",
            "the deck has 51 cards and was not misdealt; it is removed from the table. [13:69F-43.7(g)2]",
            marks=pytest.mark.cites("13:69F-43.7(g)2"),
        ),
    ],
)
def test_a_void_round_gives_every_wager_back(kind: str, sentence: str) -> None:
    talk = Talk(f"irregular {kind}", "p1 10, f2 5", "", "hand", "why", "history", "repeat", "", "net")
    assert sentence in talk.after("")
    assert "1. Pack's bet 1 $0 void: all hands are void" in talk.after("")
    assert "Round 1: $0. Net result: $0. Chips: $500." in talk.after("")
    assert talk.after("hand") == "None of your cards were shown in round 1."
    assert "Round 1 was void" in talk.after("why")
    assert "round 1 $0 void:" in talk.after("history")
    assert [bool(played_round.void) for played_round in talk.session.rounds()] == [True, False]


@pytest.mark.cites("13:69F-43.13(e)")
def test_an_automated_shoe_that_jams_voids_the_round() -> None:
    talk = Talk("irregular shoe", "p1 10", "", at=table(dealing__method="automated shoe"))
    assert "All hands are void: the automated dealing shoe jams. [13:69F-43.13(e)]" in talk.after("")
    assert "Chips: $500." in talk.after("")


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("face-up", "is found face up; it isn't used and goes to the discard rack. [13:69F-43.13(b)]"),
        ("error", "face down; it is used as the next card"),
    ],
)
def test_a_round_that_goes_on(kind: str, sentence: str) -> None:
    talk = Talk("p1 10", f"irregular {kind}", "")
    assert sentence in talk.after("")
    assert "Your cards" in talk.after("")


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("jam", "the shuffler jams while it shuffles the red deck; the cards are reshuffled. [13:69F-43.13(d)]"),
        ("51", "the shuffler counts 51 cards in the red deck; the deck is removed from the table. [13:69F-43.7(h)]"),
    ],
)
def test_the_shuffle_has_its_own(kind: str, sentence: str) -> None:
    talk = Talk(f"irregular {kind}", "p1 10", "")
    assert sentence in talk.after("p1 10")
    assert "Your cards" in talk.after("")


@pytest.mark.cites("13:69F-43.12(c)2")
def test_a_progressive_wager_that_is_not_accepted() -> None:
    talk = Talk("irregular rejected", "p1 10", "", "p1 10, s1 5", "deal")
    assert "not accept" not in talk.after("")  # That round had no progressive wager; it waits for one that does.
    assert "1. seven-card 1 $0 void: the progressive system did not accept it [43.12(c)2]" in talk.after("deal")


def test_several_at_once() -> None:
    talk = Talk("irregular face-up", "irregular misdeal", "irregular jam", "p1 10", "")
    assert "the shuffler jams" in talk.after("p1 10")
    assert "is found face up" in talk.after("")
    assert "34 cards instead of 35" in talk.after("")


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("flood", "Unknown irregularity: “flood”. Choose one of exposed, face-up"),
        ("shoe", "This table deals from the manual shoe"),
        ("", "Irregularities, as in “irregular face-up”"),
    ],
)
def test_an_impossible_irregularity_is_refused(kind: str, answer: str) -> None:
    line = f"irregular {kind}".strip()
    assert talk_after(line).startswith(answer)


def talk_after(line: str) -> str:
    return Talk(line).after(line)


def test_devices_that_are_not_there() -> None:
    plain = table(shuffler__counts=False, dealing__stub_count_every=5)
    assert Talk("irregular 51", at=plain).after("irregular 51") == "No shuffler here counts the deck."
