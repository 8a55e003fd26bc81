"""The narrator has a sentence for every kind of step, and a reason for every settlement."""

from collections import Counter

import pytest

from croupier.equipment.cards import card
from croupier.equipment.pay_tables import Multiple
from croupier.games import game, names
from croupier.games.packs_poker.events import PacksLineMade
from croupier.games.packs_poker.pay_tables import PacksLine
from croupier.games.packs_poker.rules import AREAS
from croupier.regulation import cite
from croupier.table.class_names import kinds_of
from croupier.table.names import Account, Note, Place
from croupier.table.payments import Payment
from croupier.table.steps import (
    Act,
    Announced,
    Compared,
    HandCalled,
    Irregular,
    MoneyStep,
    Noted,
    Outcome,
    Posting,
    Settled,
    Step,
    Transferred,
    Viewed,
    Voided,
)
from croupier.words import has_sentence, sentence, why

BASES = (Step, MoneyStep, Act, Announced, HandCalled, Compared, Irregular, Transferred, Voided)


def test_every_event_has_a_sentence() -> None:
    for name in names():
        game(name)
    leaves = (kind for kind in kinds_of(Step) if kind not in BASES and not any(kinds_of(kind)))
    ours = (kind for kind in leaves if kind.__module__.startswith("croupier."))
    assert [kind.__name__ for kind in ours if not has_sentence(kind)] == []


def test_no_two_events_share_a_name() -> None:
    names = Counter(kind.__name__ for kind in set(kinds_of(Step)))
    assert [name for name, number in names.items() if number > 1] == []


def settled(outcome: Outcome, **changes: object) -> Settled:
    facts: dict[str, object] = {
        "cites": (cite("13:69F-43.10(g)"), cite("13:69F-43.11(c)2")),
        "seat": 3,
        "area": AREAS["seven.1"],
        "outcome": outcome,
        "stake": 500,
        "coupon": 0,
        "paid": 2500,
        "returned": 0,
        "reason": PacksLineMade(PacksLine.FULL_HOUSE),
        "payment": Payment((Multiple(5),), on=500),
        "readings": (2,),
        "postings": (),
    }
    return Settled(**{**facts, **changes})  # type: ignore[arg-type]


def test_a_win_says_what_is_paid_and_what_becomes_of_the_wager() -> None:
    assert sentence(settled(Outcome.WIN)) == (
        "Seat 3, seven-card bonus 1: Full House. Paid $25 at 5 times the wager; the wager of $5 is collected."
    )
    assert sentence(settled(Outcome.WIN, returned=500)).endswith("Paid $25 at 5 times the wager.")


@pytest.mark.parametrize(
    ("outcome", "words"),
    [(Outcome.LOSE, "collects $5"), (Outcome.PUSH, "push; $5 is returned"), (Outcome.VOID, "$5 is returned")],
)
def test_other_outcomes(outcome: Outcome, words: str) -> None:
    assert words in sentence(
        settled(outcome, postings=(Posting(Account("wager", 3, *AREAS["seven.1"]), Account("inventory"), 500),))
    )


def test_a_wager_that_was_taken_in_before_only_loses_and_a_coupon_is_named() -> None:
    assert sentence(settled(Outcome.LOSE)).endswith("It loses.")
    assert sentence(settled(Outcome.VOID, stake=0, coupon=100)).endswith("A coupon of $1 is returned.")
    assert sentence(settled(Outcome.PUSH, coupon=100)).endswith("A push; $5 and a coupon of $1 is returned.")


def test_why_tells_arithmetic_paragraphs_and_readings() -> None:
    results = list(why(settled(Outcome.WIN)))
    assert results[1] == "Arithmetic: 5 × $5 = $25."
    assert results[2].startswith("13:69F-43.10(g): ")
    assert results[3].startswith("13:69F-43.11(c)2: ")
    assert results[4].startswith("Reading 2: ")
    assert len(results) == 5


def test_why_tells_the_filing_s_choice_where_a_reading_is_an_option() -> None:
    results = list(why(settled(Outcome.WIN), {"readings.progressive_multiple": "besides the wager"}))
    assert "“besides the wager”" in results[4]


def test_notes_have_no_sentence() -> None:
    assert sentence(Noted(cites=(cite("13:69F-43.4(a)"),), note=Note("round"), value=1)) == ""


def test_cards_that_are_hidden_from_the_reader_are_not_listed() -> None:
    at = (cite("19:47-11.9(b)"),)
    hidden = Viewed(cites=at, seat=4, place=Place("seat", 4), cards=(None, None))
    assert sentence(hidden) == "Seat 4 may view the cards."
    seen = Viewed(cites=at, seat=4, place=Place("seat", 4), cards=(card("AS"), card("TD")))
    assert sentence(seen) == "Seat 4 may view the cards: A♠ 10♦."
