"""Equity: known results by other programs, exact and sampled, in every game; and impossible situations."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import eval7
import pokerkit
import pytest
from phevaluator import _pheval

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.games.poker import equity as module
from croupier.games.poker.equity import Equity, EquityMethod, EquityPart, equity
from croupier.games.poker.equity_situation import EquityPot, Situation, boards, hand_size, situation
from croupier.games.poker.forms import FORMS
from croupier.odds.situations import NotASituation

HOLD_EM, OMAHA, OMAHA_8 = (FORMS[name] for name in ("hold 'em", "omaha high", "omaha high-low split eight or better"))
STUD, STUD_SPLIT, STUD_8 = (
    FORMS[f"seven-card stud {contest}"] for contest in ("high", "high-low split", "high-low split eight or better")
)
ZERO, ONE = Fraction(0), Fraction(1)
DRAW, DRAW_LOW = FORMS["five-card draw high"], FORMS["five-card draw low"]


def hold_em(*hands: str, board: str = "", dead: str = "") -> Equity:
    return equity(situation(HOLD_EM, [cards(hand) for hand in hands], cards(board), cards(dead)))


def of_run_outs(found: Equity, part: Fraction) -> int:
    number = part * found.possible
    assert number.denominator == 1
    return int(number)


# --- known results


def _number(card: Card) -> int:
    return 4 * (card.rank - 2) + "CDHS".index(card.suit.value)


def _by_phevaluator(one: str, other: str, board: str) -> tuple[int, int, int]:
    """Return wins, ties and losses of the first hand over all boards, ranked by another program."""
    first, second, lying = ([_number(card) for card in cards(text)] for text in (one, other, board))
    left = [number for number in range(52) if number not in {*first, *second, *lying}]
    wins = ties = losses = 0
    rank = _pheval.evaluate_7cards
    for more in combinations(left, 5 - len(lying)):
        mine, theirs = rank(*first, *lying, *more), rank(*second, *lying, *more)
        wins += mine < theirs
        ties += mine == theirs
        losses += mine > theirs
    return wins, ties, losses


@pytest.mark.parametrize(
    ("one", "other", "board"),
    [
        ("AS AH", "KS KH", ""),
        ("AS KS", "QH QD", "2S 7S JD"),
        ("2C 7D", "AS AH", "2D 7S 9H"),
        ("9S 8S", "AD KD", "TS 7C 2D"),
        ("AS KS", "AD KD", "QH JH 2C"),
        ("TS 9S", "TD 9D", "8S 7S 2C 3H"),
        ("AS AH", "KS KH", "2C 2D 2H 3S 3D"),
    ],
)
def test_two_hands_of_hold_em_end_as_phevaluator_counts_them(one: str, other: str, board: str) -> None:
    found = hold_em(one, other, board=board)
    assert found.exact
    first, second = found.hands
    expected = _by_phevaluator(one, other, board)
    assert tuple(of_run_outs(found, part) for part in (first.whole, first.part, first.nothing)) == expected
    assert tuple(of_run_outs(found, part) for part in (second.nothing, second.part, second.whole)) == expected
    assert sum(expected) == found.possible == found.run_outs


def test_aces_against_kings_before_the_flop() -> None:
    """The figures everybody quotes: 82.64% with the same suits, 81.26% with four different ones."""
    found = hold_em("AS AH", "KS KH")
    assert (found.exact, found.possible) == (True, 1_712_304)
    assert [of_run_outs(found, part) for part in (found.hands[0].whole, found.hands[0].part)] == [1_410_336, 9_308]
    assert f"{float(found.hands[0].share):.4f}" == "0.8264"
    assert f"{float(hold_em('AS AH', 'KD KC').hands[0].share):.4f}" == "0.8126"


def test_a_hand_against_any_other_is_what_eval7_counts() -> None:
    """On a full board: before it is full, only eval7's samples deal the cards to come, not its exact count."""
    mine = [eval7.Card(text) for text in ("As", "Ks")]
    board = [eval7.Card(text) for text in ("2s", "7s", "Jd", "3c", "4h")]
    anything = eval7.HandRange("AA")
    anything.hands = [(two, 1.0) for two in combinations(eval7.Deck().cards, 2)]
    found = equity(situation(HOLD_EM, [cards("AS KS"), (None, None)], cards("2S 7S JD 3C 4H")))
    assert (found.exact, found.possible) == (True, 990)
    counted = eval7.py_hand_vs_range_exact(mine, anything, board)
    assert float(found.hands[0].share) == pytest.approx(counted, abs=1e-6)
    flop = equity(situation(HOLD_EM, [cards("AS KS"), (None, None)], cards("2S 7S JD")))
    drawn = eval7.py_hand_vs_range_monte_carlo(mine, anything, board[:3], 100_000)
    assert (flop.exact, flop.possible) == (True, 1_070_190)
    assert float(flop.hands[0].share) == pytest.approx(drawn, abs=5 * 0.5 / 100_000**0.5)


def test_a_hand_against_any_other_is_what_phevaluator_counts() -> None:
    mine, lying = ([_number(card) for card in cards(text)] for text in ("AS KS", "2S 7S JD 3C"))
    left = [number for number in range(52) if number not in {*mine, *lying}]
    rank = _pheval.evaluate_7cards
    wins = ties = 0
    for river in left:
        own = rank(*mine, *lying, river)
        for other in combinations([number for number in left if number != river], 2):
            theirs = rank(*other, *lying, river)
            wins += own < theirs
            ties += own == theirs
    found = equity(situation(HOLD_EM, [cards("AS KS"), (None, None)], cards("2S 7S JD 3C")))
    assert found.possible == 46 * 990
    assert (of_run_outs(found, found.hands[0].whole), of_run_outs(found, found.hands[0].part)) == (wins, ties)


def _pokerkit(held: Sequence[Card]) -> tuple[pokerkit.Card, ...]:
    return tuple(pokerkit.Card.parse("".join(f"{card.rank.letter}{card.suit.value.lower()}" for card in held)))


def _by_pokerkit(situation: Situation, types: Sequence[type[pokerkit.Hand]]) -> list[Fraction]:
    """Return shares over all cards that may complete a deal with one card missing, ranked by another program."""
    at = situation.cards.to_come.index(1)
    left = situation.cards.left()
    shares = [Fraction(0) for _ in situation.hands]
    for card in left:
        board, *hands = [
            _pokerkit((*known, *([card] if group == at else []))) for group, known in enumerate(situation.cards.known)
        ]
        ways = [[kind.from_game_or_none(hand, board) for hand in hands] for kind in types]
        won = [winners for winners in map(_best, ways) if winners]
        for winners in won:
            for hand in winners:
                shares[hand] += Fraction(1, len(winners) * len(won) * len(left))
    return shares


def _best(way: Sequence[pokerkit.Hand | None]) -> list[int]:
    some = [hand for hand in way if hand is not None]
    return [number for number, hand in enumerate(way) if hand is not None and hand == max(some)]


@pytest.mark.parametrize(
    ("name", "types", "hands", "board"),
    [
        ("hold 'em", (pokerkit.StandardHighHand,), ("AS KS", "QH QD", "9C 8C"), "2S 7S JD TH"),
        ("omaha high", (pokerkit.OmahaHoldemHand,), ("AS KS QD JD", "9H 9D 8C 7C"), "2S 7S JC TS"),
        (
            "omaha high-low split eight or better",
            (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand),
            ("AS 2S KD QD", "AH 3H 4C 5C"),
            "3C 7S 9D JC",
        ),
        (
            "seven-card stud high-low split eight or better",
            (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
            ("AS 2S 3D 4D KC QH", "9H 9D 9C QS 2H 3H 7C"),
            "",
        ),
        (
            "seven-card stud high-low split",
            (pokerkit.StandardHighHand, pokerkit.RegularLowHand),
            ("AS 2S 3D 9D KC QH", "9H 4D 9C QS 2H 3H 7C"),
            "",
        ),
        ("five-card stud", (pokerkit.StandardHighHand,), ("AS KS QS TS", "9H 9D 2C 2D 3D"), ""),
        ("five-card draw low", (pokerkit.RegularLowHand,), ("AS 2S 3S 4D", "7H 5D 2C 3C AD"), ""),
    ],
)
def test_shares_are_those_of_pokerkits_hands(
    name: str, types: Sequence[type[pokerkit.Hand]], hands: Sequence[str], board: str
) -> None:
    form = FORMS[name]
    size = hand_size(form)
    values = [(*cards(hand), *[None] * (size - len(cards(hand)))) for hand in hands]
    spot = situation(form, values, cards(board))
    found = equity(spot)
    assert found.exact
    assert [part.share for part in found.hands] == _by_pokerkit(spot, types)


# --- every game adds up


EXAMPLES = {
    "hold 'em": (["AS KS", "QH QD"], "2S 7S JD"),
    "omaha high": (["AS KS QD JD", "9H 9D 8C 7C"], "2S 7S JC"),
    "omaha high-low split eight or better": (["AS 2S KD QD", "AH 3H 4C 5C"], "2C 7S 8D"),
    "seven-card stud high": (["AS AH 3D 4D KC QC", "9H 9D 2C 2D TH"], ""),
    "seven-card stud high-low split": (["AS 2H 3D 4D KC QC", "9H 9D 2C 2D TH"], ""),
    "seven-card stud high-low split eight or better": (["AS 2H 3D 4D KC QC", "9H 9D 2C 2D TH"], ""),
    "five-card draw high": (["AS AH KD 7C 2S", "9H TH JH QH 2D"], ""),
    "five-card draw low": (["AS 3H 4D 7C KS", "2H 3D 5H 8D KD"], ""),
    "five-card stud": (["AS AH 3D", "9H 9D 2C"], ""),
}


def example(name: str) -> Situation:
    hands, board = EXAMPLES[name]
    discards = cards("KD 7C 2S 2D") if name == "five-card draw high" else ()
    discards = cards("KS KD") if name == "five-card draw low" else discards
    return situation(FORMS[name], [cards(hand) for hand in hands], cards(board), (), discards)


@pytest.mark.parametrize("name", FORMS)
def test_shares_make_a_whole_and_drawing_comes_near_them(name: str) -> None:
    request = example(name)
    exact = equity(request)
    assert exact.exact
    assert exact.seed is None
    assert sum(part.share for part in exact.hands) == 1
    contest = request.contest
    if not contest.low:
        assert [part.from_low for part in exact.hands] == [0, 0]
        assert exact.no_low is None
    elif not contest.eight:
        assert exact.no_low == 0
    drawn = equity(request, EquityMethod.SIMULATED, runs=200_000, seed=3)
    assert not drawn.exact
    assert (drawn.run_outs, drawn.possible, drawn.seed) == (200_000, exact.possible, 3)
    for part, other in zip(exact.hands, drawn.hands, strict=True):
        assert other.std_error is not None
        assert abs(float(part.share - other.share)) < 5 * other.std_error
        assert 0 < other.std_error <= 0.5 / 199_999**0.5


@pytest.mark.parametrize("name", FORMS)
def test_without_compiled_functions_the_figures_are_the_same(name: str) -> None:
    request = example(name)
    few = equity(request, EquityMethod.SIMULATED, runs=40, seed=9, plainly=True)
    assert not few.compiled
    compiled = equity(request, EquityMethod.SIMULATED, runs=40, seed=9)
    assert compiled.compiled
    assert few.hands == compiled.hands
    assert few.no_low == compiled.no_low


def test_less_is_counted_without_compiled_functions() -> None:
    board = situation(HOLD_EM, [cards("AS KS"), cards("QH QD")], cards("2S 7S JD"))
    assert equity(board, plainly=True).exact
    spot = situation(HOLD_EM, [cards("AS KS"), cards("QH QD")])
    assert equity(spot).exact
    few = equity(spot, plainly=True)
    assert not few.exact
    assert few.run_outs == module.PLAIN_RUNS


def test_whether_all_are_counted_is_decided_by_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    spot = situation(HOLD_EM, [cards("AS KS"), cards("QH QD")], cards("2S 7S JD"))
    for most, exact in ((2 * 990, True), (2 * 990 - 1, False)):
        monkeypatch.setattr(module, "MOST", most)
        assert equity(spot).exact is exact
        assert equity(spot, most=2 * 990 - 1).exact is False
        assert equity(spot, most=2 * 990).exact is True
    omaha = example("omaha high")
    for most, exact in ((2 * 60 * 820, True), (2 * 60 * 820 - 1, False)):
        monkeypatch.setattr(module, "MOST", most)
        assert equity(omaha).exact is exact
    assert equity(omaha, EquityMethod.EXACT).exact
    assert not equity(omaha, EquityMethod.SIMULATED, runs=2).exact


def test_a_showdown_is_a_run_out_by_itself() -> None:
    found = hold_em("AS KS", "QH QD", board="2S 7S JD 3S 4C")
    assert (found.exact, found.possible) == (True, 1)
    assert [part.whole for part in found.hands] == [1, 0]


# --- halves and pots


@pytest.mark.cites("19:47-14.3(c)", "19:47-14.3(e)")
def test_halves_of_a_pot_and_what_is_tied() -> None:
    """One hand alone has high, two share low: a half, and two quarters."""
    hands = ["AS 2S KD QD", "AH 2H 9C 9D", "JC JD TC TD"]
    found = equity(situation(OMAHA_8, [cards(hand) for hand in hands], cards("3C 4S 8D JH TH")))
    low, other, high = found.hands
    assert high.share == high.from_high == Fraction(1, 2)
    assert (high.high_alone, high.low_tied) == (Fraction(1), Fraction(0))
    assert [part.from_low for part in (low, other)] == [Fraction(1, 4)] * 2
    assert [part.low_tied for part in found.hands] == [1, 1, 0]
    assert [(part.whole, part.part, part.nothing) for part in found.hands] == [(ZERO, ONE, ZERO)] * 3
    assert found.no_low == 0


def test_where_no_low_is_eligible_the_pot_goes_to_high() -> None:
    hands = ["AS 2S KD 7D", "JC JD TC TD"]
    found = equity(situation(OMAHA_8, [cards(hand) for hand in hands], cards("3C 4S 9D JH TH")))
    assert found.no_low == 1
    assert [(part.whole, part.share, part.from_low) for part in found.hands] == [(ZERO, ZERO, ZERO), (ONE, ONE, ZERO)]


def test_reading_142_decides_which_low_wins() -> None:
    hands = [cards("6S 5H 4D 3C 2S"), cards("KS 4H 3D 2C AS")]
    for from_the_ace, winner in ((False, 0), (True, 1)):
        found = equity(situation(DRAW_LOW, hands, from_the_ace=from_the_ace))
        assert found.hands[winner].whole == 1


@pytest.mark.cites("19:47-14.7(c)4")
def test_side_pots_have_their_own_hands() -> None:
    pots = [EquityPot(300_00, (1, 2, 3)), EquityPot(120_00, (2, 3)), EquityPot(40_00, (3,))]
    found = equity(situation(HOLD_EM, [cards(hand) for hand in ("AS AH", "KS KH", "QS JS")], pots=pots))
    main, side, last = found.pots
    assert main == found.hands
    assert side[0].share == 0
    assert side[1].share + side[2].share == 1
    assert side[2].share > main[2].share
    # Two hands alone, with two aces out of the deck.
    alone = hold_em("KS KH", "QS JS", dead="AS AH")
    assert side[1:] == alone.hands
    assert [part.share for part in last] == [0, 0, 1]
    assert sum(found.expected(hand) for hand in (1, 2, 3)) == 460_00
    assert found.expected(2) == 300_00 * main[1].share + 120_00 * side[1].share


def test_dead_cards_do_not_come() -> None:
    assert hold_em("AS KS", "QH QD", board="2S 7S JD 3C").hands[0].whole > 0
    flushes = "3S 4S 5S 6S 8S 9S TS JS QS"
    pairs = "AH AD AC KH KD KC"
    found = hold_em("AS KS", "QH QD", board="2S 7S JD 3C", dead=f"{flushes} {pairs}")
    assert found.hands[1].whole == 1


def test_cards_that_are_partly_known() -> None:
    """What is known of a hand counts; the rest may be any card: half the run-outs each way where a suit decides."""
    found = equity(situation(HOLD_EM, [(cards("AS")[0], None), cards("QH QD")], cards("AH AD 2C 3C 4D")))
    assert found.possible == 44
    # With any other card, the ace makes three of a kind.
    assert found.hands[0].whole == 1


@pytest.mark.cites("19:47-14.9(h)")
def test_the_common_card_is_the_seventh_of_all() -> None:
    several = [cards(f"{rank}S {rank}H") for rank in "23456789"]
    assert [situation(STUD, several[:number]).common for number in (6, 7, 8)] == [False, True, True]
    few = situation(STUD, several[:2], cards("AC"))
    assert few.common
    assert few.cards.to_come == (0, 4, 4)
    # Two players, just short of the common card, and with one card fewer for each than they would need.
    for dead, common in (("2C 3C 4C 5C 6C 7C", False), ("2C 3C 4C 5C 6C 7C 8C", True)):
        assert situation(STUD, several[:6], (), cards(dead)).common is common
    found = equity(situation(STUD, several[:7]), runs=2_000)
    assert sum(part.share for part in found.hands) == 1


def test_draws_come_from_what_nobody_holds_or_has_discarded() -> None:
    request = example("five-card draw high")
    left = request.cards.left()
    assert len(left) == 52 - 10
    assert request.hands == (cards("AS AH"), cards("9H TH JH QH"))
    assert equity(request).possible == 42 * 41 * 40 // 6 * 39
    assert not {*cards("KD 7C 2S 2D")} & {*left}


# --- impossible situations


def refused(*words: str, form: str = "hold 'em", **options: object) -> str:
    with pytest.raises(NotASituation) as error:
        situation(FORMS[form], [cards(hand) for hand in words], **options)  # type: ignore[arg-type]
    assert error.value.cites
    return str(error.value)


def test_each_card_is_there_once() -> None:
    assert "AS appears twice; each card is in the deck once (19:47-14.2(a))" in refused("AS KS", "AS QD")
    assert "AS appears 3 times" in refused("AS KS", "AS QD", dead=cards("AS"))
    assert "no joker" in refused("AS KS", "QS QD", dead=cards("JOKER"))


@pytest.mark.parametrize("name", FORMS)
def test_as_many_play_as_the_section_says(name: str) -> None:
    form = FORMS[name]
    hand = () if "stud" in name else (None,) * hand_size(form)
    assert situation(form, [hand] * 2)
    assert situation(form, [hand] * form.most_players)
    for number in (1, form.most_players + 1):
        with pytest.raises(NotASituation, match=f"be played by {number}; it takes two to {form.most_players}"):
            situation(form, [hand] * number)


@pytest.mark.parametrize("name", FORMS)
def test_hands_have_as_many_cards_as_are_dealt(name: str) -> None:
    form, size = FORMS[name], hand_size(FORMS[name])
    assert size == {"hold 'em": 2, **dict.fromkeys(("omaha high", "omaha high-low split eight or better"), 4)}.get(
        name, 7 if "seven" in name else 5
    )
    pack = STANDARD_52
    two = pack[:size], pack[20 : 20 + size]
    assert situation(form, two)
    assert f"hand 2 has {size + 1} cards" in _refusal(form.name, two[0], pack[20 : 21 + size])
    if "stud" in name:
        assert situation(form, (two[0], two[1][:-1])).cards.to_come == (0, 0, 1)
    else:
        assert "write ? for an unknown card" in _refusal(form.name, two[0], two[1][:-1])


def _refusal(name: str, *hands: Sequence[Card]) -> str:
    with pytest.raises(NotASituation) as error:
        situation(FORMS[name], hands)
    return str(error.value)


def test_boards_are_as_they_lie_between_betting_rounds() -> None:
    assert boards(HOLD_EM) == boards(OMAHA) == [0, 3, 4, 5]
    assert boards(DRAW) == [0]
    lying = cards("2C 3C 4C 5C 6C 7C")
    for number in range(7):
        if number in (0, 3, 4, 5):
            assert situation(HOLD_EM, [cards("AS KS"), cards("QS JS")], lying[:number])
        else:
            assert f"hold 'em can't have {number} cards on the board; there are 0, 3, 4, 5" in refused(
                "AS KS", "QS JS", board=lying[:number]
            )
    assert "there is none" in refused("AS KS QS JS TS", "9S 8S 7S 6S 5S", form="five-card draw high", board=lying[:3])
    assert "one common card" in refused("AS KS", "QS JS", form="seven-card stud high", board=lying[:2])


def test_discards_are_of_hands_of_draw_poker() -> None:
    assert "no card is discarded at hold 'em" in refused("AS KS", "QS JS", discards=cards("AS"))
    hands = ("AS KS QS JS TS", "9S 8S 7S 6S 5S")
    assert "4S is discarded but isn't in any hand" in refused(*hands, form="five-card draw low", discards=cards("4S"))
    assert "discarded twice" in refused(*hands, form="five-card draw low", discards=cards("5S 5S"))


@pytest.mark.cites("19:47-14.12(f)2", "19:47-14.12(f)1")
def test_a_draw_ends_with_the_deck() -> None:
    """Eight players hold forty cards and one is burned: eleven can be drawn, not twelve."""
    pack = list(STANDARD_52)
    hands = [pack[5 * seat : 5 * seat + 5] for seat in range(8)]
    discards = [card for hand in hands for card in hand]
    assert situation(DRAW, hands, discards=discards[:11])
    with pytest.raises(
        NotASituation, match="12 cards are still to come, but the deck has 11 left, not counting the burn card"
    ):
        situation(DRAW, hands, discards=discards[:12])


def test_pots_are_of_hands_that_there_are() -> None:
    hands = ("AS KS", "QS JS")
    for numbers in ((), (1, 1), (0, 1), (2, 3)):
        assert "hands 1 to 2, each once" in refused(*hands, pots=[EquityPot(100, numbers)])
    assert "a pot is empty" in refused(*hands, pots=[EquityPot(0, (1, 2))])


def test_seeds_and_run_outs_have_limits() -> None:
    request = example("hold 'em")
    for seed in (-1, 1 << 64):
        with pytest.raises(NotASituation, match="isn't a seed"):
            equity(request, seed=seed)
    for runs in (1, module.MOST_RUNS + 1):
        with pytest.raises(NotASituation, match="can't simulate"):
            equity(request, runs=runs)
    assert equity(request, EquityMethod.SIMULATED, runs=2, seed=(1 << 64) - 1).run_outs == 2


def test_a_part_is_what_is_left() -> None:
    half = Fraction(1, 2)
    part = EquityPart(half, Fraction(1, 4), half, Fraction(0), Fraction(0), Fraction(0), half, Fraction(1, 8), None)
    assert (part.nothing, part.share) == (Fraction(1, 4), Fraction(5, 8))
