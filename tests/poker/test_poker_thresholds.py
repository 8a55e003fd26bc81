"""Poker at its thresholds: at the value, one below, one above. Each finds a fault that nothing else had found."""

import pytest
from poker_play import NO_LIMIT, Sitting, checked

from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    DeclareMisdeal,
    DrawCards,
    HandFouled,
    MakeBet,
    PutInChip,
    RaiseBet,
    ShowHand,
)
from croupier.games.poker.forms import FORMS
from croupier.games.poker.pots import layers, shares
from croupier.games.poker.questions import Turn
from croupier.table.command import Command
from croupier.table.names import Account, Place
from croupier.table.roles import SUPERVISOR, player
from croupier.table.steps import Moved, Transferred, Turned
from croupier.table.terms import Verb
from croupier.words import refused

STUD = {"dealing.game": "seven-card stud high"}
LOW_CARDS = "2C 3C 4C 5C 6C 7C 2D 8D 9D"
"""Three seats, the first of which shows the lowest card."""


def cites_of(sitting: Sitting, command: Command) -> set[str]:
    """Return what a refusal cites; nothing if the command is not refused."""
    refusal = sitting.house.give(player(command.seat), command)  # type: ignore[attr-defined]
    return {str(cite).removeprefix("19:47-") for cite in refusal.cites} if refusal is not None else set()


# --- 14.7(g)3: raises


@pytest.mark.cites("19:47-14.7(c)4iii")
@pytest.mark.parametrize(("all_in", "open_again"), [(35, False), (36, True), (37, True)])
def test_short_raises_that_come_to_a_full_one_open_the_betting_again(all_in: int, open_again: bool) -> None:
    """Reading 137: seat 3 raises by $16; seats 1 and 2, all-in, add $8 and the same again, or a dollar less or more."""
    sitting = Sitting(NO_LIMIT, {1: 28_00, 2: all_in * 100, 3: 100_00, 4: 100_00})
    sitting.begin()
    assert sitting.turn == 3
    sitting.raise_to(3, 20)
    sitting.call(4)
    sitting.raise_to(1, 28)
    sitting.raise_to(2, all_in)
    assert (cites_of(sitting, RaiseBet(3, 80_00)) == set()) == open_again


def test_a_forced_bet_that_is_completed_is_no_raise() -> None:
    """Reading 136: three raises follow, and no fourth."""
    sitting = Sitting(STUD)
    sitting.begin(LOW_CARDS)
    assert sitting.turn == 2
    sitting.raise_to(2, 4)
    sitting.raise_to(3, 8)
    sitting.raise_to(1, 12)
    sitting.raise_to(2, 16)
    assert "14.7(g)3" in cites_of(sitting, RaiseBet(3, 20_00))


@pytest.mark.cites("19:47-14.7(c)4iii")
@pytest.mark.parametrize(("dollars", "may_raise"), [(19, False), (20, False), (21, True)])
def test_nobody_raises_where_nobody_has_more_to_call_with(dollars: int, may_raise: bool) -> None:
    """Seat 3 is all-in with $20; seat 2 has the same, and seat 1 wants to raise."""
    sitting = Sitting(NO_LIMIT, {1: 100_00, 2: dollars * 100, 3: 20_00})
    sitting.begin()
    sitting.raise_to(3, 20)
    refused = cites_of(sitting, RaiseBet(1, 40_00))
    assert refused == (set() if may_raise else {"14.7(c)4iii"})


# --- amounts


@pytest.mark.cites("19:47-14.7(d)")
def test_the_higher_of_two_limits_is_for_fixed_limits_alone() -> None:
    """Reading 138: with a spread limit the lowest bet is the same in every betting round."""
    sitting = Sitting({"limits.structure": "spread limit"})
    sitting.begin()
    sitting.call(3, 1)
    sitting.check(2)
    sitting.check(1, 2, 3)
    assert cites_of(sitting, MakeBet(1, 3_00)) == {"14.7(d)", "14.7(g)3"}
    assert cites_of(sitting, MakeBet(1, 4_00)) == set()


@pytest.mark.parametrize("form", list(FORMS))
def test_of_two_fixed_limits_the_higher_one_is_for_the_later_rounds(form: str) -> None:
    """Reading 138: starting with the third betting round; at draw poker after the draw."""
    sitting = Sitting({"dealing.game": form})
    sitting.begin()
    lowest: list[int] = []
    while not sitting.driver.at_rest:
        turn, seat = sitting.driver.ask.about, sitting.turn
        if isinstance(turn, Turn) and not turn.current:
            lowest += [turn.low] if not sitting.table.books.wagers(seat) else []
        values = (CheckBet(seat), CallBet(seat), DrawCards(seat), ShowHand(seat))
        assert any(sitting.house.give(player(seat), command) is None for command in values)
    later = {"five-card draw high": [8], "five-card draw low": [8]}.get(form, [4, 8, 8])
    later = [4, 8, 8, 8] if form.startswith("seven") else later
    assert lowest == [dollars * 100 for dollars in later for _ in range(3)]


@pytest.mark.parametrize(("dollars", "may_raise"), [(11, False), (12, False), (13, True)])
def test_who_has_just_enough_for_a_call_is_offered_no_raise(dollars: int, may_raise: bool) -> None:
    sitting = Sitting({}, {1: dollars * 100, 2: 100_00, 3: 100_00, 4: 100_00})
    sitting.begin()
    sitting.raise_to(3, 8)
    sitting.raise_to(4, 12)
    assert sitting.turn == 1
    turn = sitting.driver.ask.about
    assert isinstance(turn, Turn)
    assert turn.may_raise == may_raise
    raising = next(choice for choice in sitting.driver.ask.choices(1) if choice.kind is RaiseBet)
    assert (raising.refusal is None) == may_raise


@pytest.mark.cites("19:47-14.1“Fouled hand”")
def test_a_hand_that_was_folded_is_not_fouled() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.fold(3)
    refusal = sitting.refused(SUPERVISOR, HandFouled(3))
    assert "Fouled hand" in refused(refusal)


@pytest.mark.cites("19:47-14.7(j)")
def test_who_has_not_checked_may_raise_where_others_may_not() -> None:
    sitting = Sitting({"limits.check_raise": False})
    sitting.begin()
    sitting.call(3, 1)
    sitting.check(2)
    sitting.check(1)
    sitting.bet(2, 4)
    sitting.raise_to(3, 8)
    assert "14.7(j)" in cites_of(sitting, RaiseBet(1, 12_00))


def test_a_bet_of_less_than_the_minimum_is_raised_by_the_minimum() -> None:
    """Reading 136: a required bet may be completed; an all-in player's bet is raised in full."""
    sitting = Sitting(NO_LIMIT, {1: 11_00, 2: 100_00, 3: 100_00})
    sitting.begin()
    sitting.raise_to(3, 8)
    sitting.call(1, 2)
    sitting.bet(1, 3)
    assert "14.7(d)" in cites_of(sitting, RaiseBet(2, 6_00))
    assert cites_of(sitting, RaiseBet(2, 7_00)) == set()


@pytest.mark.cites("19:47-14.7(i)")
@pytest.mark.parametrize(("chip", "accepted"), [(3, False), (4, True), (5, True)])
def test_a_single_chip_that_is_enough_is_a_call(chip: int, accepted: bool) -> None:
    sitting = Sitting()
    sitting.begin()
    assert (cites_of(sitting, PutInChip(3, chip * 100)) == set()) == accepted
    assert sitting.holds(3) == (96_00 if accepted else 100_00)


@pytest.mark.cites("19:47-14.7(c)4")
@pytest.mark.parametrize(("chip", "accepted"), [(2, False), (3, True), (4, False)])
def test_the_last_chip_of_a_player_is_a_call(chip: int, accepted: bool) -> None:
    """Seat 1 has one $3 chip left, and $4 to call."""
    sitting = Sitting(stacks={1: 11_00, 2: 100_00, 3: 100_00})
    sitting.begin()
    sitting.raise_to(3, 8)
    sitting.call(1, 2)
    sitting.check(1)
    sitting.bet(2, 4)
    sitting.call(3)
    assert (cites_of(sitting, PutInChip(1, chip * 100)) == set()) == accepted
    assert sitting.holds(1) == (0 if accepted else 3_00)


@pytest.mark.cites("19:47-14.7(c)4ii")
def test_who_has_a_bet_back_is_not_all_in() -> None:
    """The all-in player's cards cite it; those of the other player, whose bet was larger, don't."""
    sitting = Sitting({**NO_LIMIT, **STUD}, {1: 20_00, 2: 50_00})
    sitting.begin("2C 3C 4C 5C 2D 8D")
    sitting.raise_to(2, 50)
    sitting.call(1)
    later = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DEALS][6:]
    all_in = {step.target for step in later if "19:47-14.7(c)4ii" in map(str, step.cites)}
    assert all_in == {Place("up", 1), Place("seat", 1)}
    assert {step.target for step in later} > all_in


# --- reading 145: misdeals


@pytest.mark.cites("19:47-14.15(b)")
def test_a_deal_stands_once_the_first_betting_round_is_complete() -> None:
    """By then, only one of two players at stud has acted."""
    sitting = Sitting(STUD, {1: 100_00, 2: 100_00})
    sitting.begin("2C 3C 4C 5C 2D 8D")
    sitting.call(2)
    assert sitting.topic == "action"
    sitting.refused(SUPERVISOR, DeclareMisdeal("a card too many"))


# --- 14.14(b)2: incremental amounts


def taken_from(sitting: Sitting) -> list[tuple[Account, int]]:
    """Return what went from which pots to the rake area."""
    moved = [step.postings[0] for step in sitting.steps if isinstance(step, Transferred)]
    return [(posting.source, posting.amount) for posting in moved if posting.target == Account("rake")]


@pytest.mark.cites("19:47-14.14(b)2i")
@pytest.mark.parametrize(
    ("assessment", "taken"),
    [
        ("8 at 46", [(Account("pot", 2), 8_00)]),
        ("7 at 46", [(Account("pot", 2), 7_00)]),
        ("9 at 46", [(Account("pot", 2), 8_00), (Account("pot", 1), 1_00)]),
    ],
)
def test_an_amount_comes_from_the_latest_pot_and_then_from_the_one_before(
    assessment: str, taken: list[tuple[Account, int]]
) -> None:
    """Reading 134: $45 in the main pot, and then $8 in a side pot, which reaches the level."""
    rake = {"rake.percentage": False, "rake.incremental": True, "rake.assessments": [assessment], "rake.maximum": 30}
    sitting = Sitting({**NO_LIMIT, **rake}, {1: 100_00, 2: 100_00, 3: 15_00})
    sitting.begin()
    sitting.raise_to(3, 15)
    sitting.call(1, 2)
    sitting.bet(1, 4)
    sitting.call(2)
    assert taken_from(sitting) == taken


# --- 14.9(f)2, 14.15(d)


@pytest.mark.cites("19:47-14.9(f)2", "19:47-14.13(f)")
@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("seven-card stud high", "2C 3C 4C 5C 6C 7C KC 4D KD AS QC 5D QD"),
        ("five-card stud", "2C 3C 4C KC 4D KD AS QC 5D QD"),
    ],
)
def test_of_equal_hands_showing_the_closest_to_the_dealers_left_is_first(game: str, text: str) -> None:
    sitting = Sitting({"dealing.game": game})
    sitting.begin(text)
    sitting.call(3, 1)
    assert sitting.turn == 1


@pytest.mark.cites("19:47-14.15(d)")
@pytest.mark.parametrize("disclosure", [True, False])
def test_a_conceded_hand_is_shown_where_that_is_required(disclosure: bool) -> None:
    sitting = Sitting({"showdown.disclosure": disclosure})
    sitting.begin("AS KS 2C AH KH 7D")
    sitting.call(3, 1)
    sitting.check(2, *(1, 2, 3) * 3)
    assert sitting.topic == "showdown"
    sitting.show(2)
    sitting.act(ConcedeHand(3))
    turned = [step for step in sitting.steps if isinstance(step, Turned) and step.place == Place("seat", 3)]
    assert [" ".join(map(str, step.cards)) for step in turned] == (["2C 7D"] if disclosure else [])


# --- 14.9(h): just enough cards


@pytest.mark.cites("19:47-14.9(h)")
@pytest.mark.parametrize(("left", "common"), [(3, False), (4, False), (5, True)])
def test_a_seventh_card_is_dealt_while_there_are_enough(left: int, common: bool) -> None:
    """Ten cards are left after the fifth of eight players: one is burned, four dealt, one burned, and four are left."""
    sitting = Sitting(STUD, dict.fromkeys(range(1, 9), 100_00))
    sitting.begin()
    while len(sitting.table.books.cards(Place("dealing"))) > 10:
        seat = sitting.turn
        if sitting.house.give(player(seat), CheckBet(seat)) is not None:
            sitting.call(seat)
    for _ in range(8 - left):
        sitting.fold(sitting.turn)
    while sitting.topic == "action":
        sitting.check(sitting.turn)
    assert bool(sitting.table.books.cards(Place("board"))) == common


# --- who takes part, and filings


@pytest.mark.cites("19:47-14.7(c)3")
@pytest.mark.parametrize(("dollars", "dealt_in"), [(4, False), (5, True), (6, True)])
def test_the_ante_is_among_the_bets_that_a_player_has_to_afford(dollars: int, dealt_in: bool) -> None:
    sitting = Sitting({"stakes.ante": 1}, {1: 100_00, 2: 100_00, 3: dollars * 100})
    assert (3 in sitting.table.taking_part()) == dealt_in


@pytest.mark.parametrize(("minimum", "right"), [(7, True), (8, True), (9, False)])
def test_the_lowest_bet_may_be_the_highest(minimum: int, right: bool) -> None:
    defects = checked({"limits.minimum": minimum, "limits.maximum": 8}).defects
    assert ([defect.key for defect in defects] == []) == right


@pytest.mark.cites("19:47-14.6(d)")
def test_the_last_hand_of_a_showdown_is_not_fouled() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.call(3, 1)
    sitting.check(2, *(1, 2, 3) * 3)
    for seat in (2, 3):
        sitting.act(ConcedeHand(seat))
    refusal = sitting.refused(SUPERVISOR, HandFouled(1))
    assert "14.6(d)" in refused(refusal)


# --- 14.12(f): the draw


@pytest.mark.cites("19:47-14.12(f)")
@pytest.mark.parametrize(
    ("places", "accepted"),
    [((), True), ((1, 2, 3, 4, 5), True), ((5,), True), ((0,), False), ((6,), False), ((2, 2), False)],
)
def test_cards_are_discarded_by_their_places(places: tuple[int, ...], accepted: bool) -> None:
    sitting = Sitting({"dealing.game": "five-card draw high"})
    sitting.begin()
    sitting.call(3, 1)
    sitting.check(2)
    assert (cites_of(sitting, DrawCards(1, places)) == set()) == accepted


# --- arithmetic


def test_each_part_of_the_bets_comes_from_those_who_bet_that_much() -> None:
    main, side = layers({1: 5_00, 2: 10_00, 3: 10_00}, {1, 2, 3})
    assert (main.by_seat, side.by_seat) == ({1: 5_00, 2: 5_00, 3: 5_00}, {2: 5_00, 3: 5_00})


def test_nothing_is_lost_of_an_amount_that_is_no_whole_number_of_chips() -> None:
    assert shares(3_50, (4, 1), 1_00) == {4: 2_50, 1: 1_00}


def test_a_misdeal_gives_nothing_back_to_those_who_have_bet_nothing() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.give(SUPERVISOR, DeclareMisdeal("a card too many"))
    back = [step for step in sitting.steps if isinstance(step, Transferred)]
    assert [(step.postings[0].target, step.amount) for step in back] == [
        (Account("stack", 1), 2_00),
        (Account("stack", 2), 4_00),
    ]
