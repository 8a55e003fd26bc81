"""House players at poker: they know only what a player may see, act legally, and play sensibly."""

import random
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

import pytest
from poker_talk import DRAW, NO_LIMIT, Calls, CutsInTheMiddle, order, table
from table_talk import AT

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.poker import house_players
from croupier.games.poker.commands import CallBet, CheckBet, ConcedeHand, FoldHand, RaiseBet, ShowHand
from croupier.games.poker.forms import FORMS, PokerContest
from croupier.games.poker.house_players import LOWEST_STACK, PokerHabits
from croupier.games.poker.questions import Turn
from croupier.games.poker.seat import PokerSeat
from croupier.games.poker.sight import seen_from
from croupier.games.poker.strength import discards, hand_words, high_value, low_value, share_of_pot
from croupier.games.poker.table import PokerTable
from croupier.play.house_players import HousePlayers
from croupier.play.typed_answers import typed_question
from croupier.ranking.low import best_low
from croupier.table.asks import Ask
from croupier.table.books import HeldCard, stack
from croupier.table.command import Command
from croupier.table.commands import BeginRound, OpenTable
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.names import DeckName, Place
from croupier.table.places import BURN, DEALING, RACK, at_seat
from croupier.table.roles import DEALER, SUPERVISOR
from croupier.table.steps import Face
from croupier.words import hand_name

FEW = 8
"""Run-outs that suffice where their skill doesn't matter."""
NAMES = {1: "Ann", 2: "Bo", 4: "Cy", 7: "Dee"}


class Sitting:
    """A table where house players play alone."""

    def __init__(self, changes: Mapping[str, Any], *, seed: int = 5, deals: str = "") -> None:
        self.table = table(changes)
        self.house = House(Driver(self.table, None), LaboratorySource(seed))
        if deals:
            self.house.__class__ = CutsInTheMiddle
            self.house.orders.extend([order(deals), order("")])
        assert self.house.give(SUPERVISOR, OpenTable(AT)) is None
        self.chance = random.Random(seed)
        self.habits = PokerHabits(self.table)
        self.players = HousePlayers(self.house.give, self.table.books, self.habits, NAMES, self.chance)
        self.players.sit_down()

    @property
    def ask(self) -> Ask:
        return self.house.driver.ask

    def begin(self) -> None:
        self.players.get_ready()
        assert self.house.give(DEALER, BeginRound(AT)) is None

    def asks(self, rounds: int) -> Iterator[Ask]:
        """Yield every question to a player in some rounds, before it is answered."""
        for _ in range(rounds):
            self.begin()
            while not self.house.driver.at_rest:
                yield self.ask
                assert self.players.answers(self.ask)

    def wish(self, seed: int = 1) -> Command:
        """Return what the player to act would do."""
        answer = self.habits.answer(self.ask, frozenset(NAMES), random.Random(seed))
        assert answer is not None
        return answer[1]


def _others_exchanged(t: PokerTable, seat: int, chance: random.Random) -> dict[Place, list[HeldCard]]:
    """Randomly exchange all cards that the player in a seat has not seen; return the previous ones."""
    was = {place: list(held) for place, held in t.books.places.items()}
    places = [DEALING, BURN, RACK, *(at_seat(player) for player in t.books.seats if player != seat)]
    deck = next(held_card.deck for held_card in t.books.places[DEALING])
    unseen = [
        (place, at)
        for place in places
        for at, held in enumerate(t.books.places.get(place, ()))
        if held.face is Face.DOWN and held.deck == deck
    ]
    found = [t.books.places[place][at] for place, at in unseen]
    chance.shuffle(found)
    for (place, at), held in zip(unseen, found, strict=True):
        t.books.places[place][at] = held
    return was


@pytest.mark.cites("19:47-14.15(d)")
@pytest.mark.parametrize("form", FORMS)
def test_nobody_knows_what_others_hold(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With other cards in others' hands and in the deck, players do, and are told, exactly the same."""
    monkeypatch.setattr(house_players, "RUN_OUTS", FEW)
    sitting = Sitting({"dealing.game": form})
    t, request = sitting.table, 0

    def visible(ask: Ask) -> tuple[object, ...]:
        seat = ask.to[0]
        own = PokerSeat(t, seat)
        question, view = typed_question(own, ask), own.question(ask)
        assert question is not None
        assert view is not None
        lines = [*question.lines, *own.seat_lines(), *own.card_lines(view), view.words]
        return sitting.wish(), lines, question.if_away

    for ask in sitting.asks(rounds=4):
        before = visible(ask)
        was = _others_exchanged(t, ask.to[0], random.Random(request))
        assert visible(ask) == before
        t.books.places = was
        request += 1
    assert request >= 8


@pytest.mark.parametrize(
    ("form", "structure"),
    [
        *((form, "no limit") for form in FORMS),
        *(("hold 'em", structure) for structure in ("fixed limit", "spread limit", "pot limit")),
        *(("seven-card stud high", structure) for structure in ("fixed limit", "spread limit", "pot limit")),
    ],
)
def test_what_they_do_is_legal(form: str, structure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """``HousePlayers`` raises at the first answer that a table refuses; chips are never created or lost."""
    monkeypatch.setattr(house_players, "RUN_OUTS", FEW)
    sitting = Sitting({"dealing.game": form, "limits.structure": structure})
    for ask in sitting.asks(rounds=3):
        if isinstance(ask.about, Turn) and not ask.about.call:
            assert not isinstance(sitting.wish(), FoldHand), "nobody folds for nothing"
    sitting.table.books.check()


def test_the_same_seed_plays_the_same() -> None:
    first, again, other = (
        [input_.command for entry in played.house.driver.journal for input_ in entry.inputs]
        for played in map(_played, (3, 3, 4))
    )
    assert first == again
    assert first != other


def _played(seed: int) -> Sitting:
    sitting = Sitting(NO_LIMIT, seed=seed)
    assert list(sitting.asks(rounds=2))
    return sitting


def test_chips_are_bought_between_rounds_only() -> None:
    sitting = Sitting(NO_LIMIT)
    least = LOWEST_STACK * sitting.table.rules.limits.minimum
    assert list(sitting.asks(rounds=6))
    sitting.players.get_ready()
    assert all(sitting.table.books.balance(stack(seat)) >= least for seat in NAMES)
    sitting.players.bet()
    assert sitting.house.driver.at_rest


# --- sensible play

# Four players: the button is at seat 7, so seats 1, 2, 4 and 7 get a card each in turn, and seat 4 acts first.
ROYAL = "2C 3C AS 4D 7D 8H KS 9D 5C QS JS TS 6H 2D 6C 3D"
"""Seat 4 has ace and king of spades; the board is queen, jack and ten of spades."""
NOTHING = "AC AD 7H KD AH AS 2C KC"
"""Seat 4 has seven and two against aces and kings."""


def test_the_best_hand_is_never_folded() -> None:
    sitting = Sitting({}, deals=ROYAL)
    acts = [
        sitting.wish(seed)
        for ask in sitting.asks(rounds=1)
        if ask.topic == "action" and ask.to == (4,) and len(sitting.table.books.cards(Place("board"))) >= 3
        for seed in range(20)
    ]
    assert acts
    assert not any(isinstance(act, FoldHand) for act in acts)
    assert any(isinstance(act, RaiseBet) or not isinstance(act, CallBet | CheckBet) for act in acts)


def test_a_poor_hand_is_folded_to_a_bet() -> None:
    sitting = Sitting({}, deals=NOTHING)
    sitting.begin()
    assert sitting.ask.to == (4,)
    # They estimate, so occasionally one of them hopes.
    assert sum(isinstance(sitting.wish(seed), FoldHand) for seed in range(20)) >= 16


def test_who_is_stubborn_stays_longer() -> None:
    """Training then has more pots to award."""
    shown = {}
    for stubborn in (False, True):
        sitting = Sitting({})
        sitting.players.habits = PokerHabits(sitting.table, stubborn=stubborn)
        shown[stubborn] = sum(ask.topic == "showdown" for ask in sitting.asks(rounds=10))
    assert shown[True] > shown[False]


def test_they_win_from_those_who_only_call() -> None:
    """Five-card draw without a rake from the pots: the others' losses are their winnings."""
    sitting = Sitting({**DRAW, "rake.percentage": False, "rake.time": True, "rake.hourly": 6})
    callers = HousePlayers(
        sitting.house.give, sitting.table.books, Calls(sitting.table), {5: "Eve", 8: "Fay"}, sitting.chance
    )
    callers.sit_down()
    for _ in range(25):
        callers.get_ready()
        sitting.begin()
        while not sitting.house.driver.at_rest:
            assert sitting.players.answers(sitting.ask) or callers.answers(sitting.ask)
    won = sum(sitting.table.books.net(seat) for seat in NAMES)
    assert won > 0
    assert won == -sum(sitting.table.books.net(seat) for seat in callers.names)


@pytest.mark.parametrize(
    ("contest", "hand", "out"),
    [
        (PokerContest.HIGH, "AS AH KD 3S 4C", (3, 4, 5)),
        (PokerContest.HIGH, "AS AH KD KS 4C", (5,)),
        (PokerContest.HIGH, "9S 9H 9D KS 4C", (4, 5)),
        (PokerContest.HIGH, "2S 7S 9S KS 4C", (5,)),
        (PokerContest.HIGH, "5S 6H 7D 8S KC", (5,)),
        (PokerContest.HIGH, "JS QH KD AS 2C", (1, 2, 5)),
        (PokerContest.HIGH, "2S 3H 4D 5S 6C", ()),
        (PokerContest.HIGH, "2S 9H 4D KS JC", (1, 2, 3)),
        (PokerContest.LOW, "AS 2H 3D 4S 8C", ()),
        (PokerContest.LOW, "AS 2H 3D 4S 9C", ()),
        (PokerContest.LOW, "AS 2H 3D 4S TC", (5,)),
        (PokerContest.LOW, "AS AH 3D 4S KC", (1, 5)),
    ],
)
def test_what_a_plain_player_exchanges(contest: PokerContest, hand: str, out: tuple[int, ...]) -> None:
    """14.12(f): aces are preferred to straights open at one end only."""
    held = cards(hand)
    found = discards(contest, held)
    assert len(found) == len(out)
    assert {held[place - 1].rank for place in found} == {held[place - 1].rank for place in out}


# --- the value of hands


def _dealt(form: str, chance: random.Random) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    deck = chance.sample(STANDARD_52, 12)
    if form.startswith("omaha"):
        return tuple(deck[:4]), tuple(deck[4:9])
    if form == "hold 'em":
        return tuple(deck[:2]), tuple(deck[2:7])
    return tuple(deck[: 7 if form.startswith("seven") else 5]), ()


@pytest.mark.parametrize(
    ("name", "low_hands"),
    [
        *((name, "") for name in FORMS),
        *((name, "from the ace") for name, form in FORMS.items() if form.contest is not PokerContest.HIGH),
    ],
)
def test_values_agree_with_those_of_the_showdown(name: str, low_hands: str) -> None:
    """The quick forms here, compared with :mod:`croupier.games.poker.evaluate` at a table with the same cards."""
    from croupier.games.poker.evaluate import high_hand, low_hand
    from croupier.games.poker.round_state import PokerHandInPlay, PokerPlay

    form, chance = FORMS[name], random.Random(name)
    t = table({"dealing.game": name, **({"readings.low_hands": low_hands} if low_hands else {})})
    ace = bool(low_hands)
    assert t.rules.low_from_the_ace is ace
    for _ in range(60):
        held, board = _dealt(name, chance)
        t.books.places = {
            Place("seat", 1): [HeldCard(DeckName("red", 1), card, Face.DOWN) for card in held],
            Place("board"): [HeldCard(DeckName("red", 1), card, Face.UP) for card in board],
        }
        play = PokerPlay(t, DeckName("red", 1), [PokerHandInPlay(1)])
        words = []
        if form.contest is not PokerContest.LOW:
            words.append(hand_name(high_hand(play, play.hands[0])))
        if form.contest is not PokerContest.HIGH and (low := low_hand(play, play.hands[0])) is not None:
            words.append(hand_name(low) if form.contest is PokerContest.LOW else f"{hand_name(low)} for low")
            assert low_value(form, held, board, from_the_ace=ace) == tuple(-rank for rank in low.against)
        assert hand_words(form, held, board, from_the_ace=ace) == "; ".join(words)


def test_the_order_of_low_values_is_that_of_low_hands() -> None:
    form, chance = FORMS["five-card draw low"], random.Random(2)
    hands = [tuple(chance.sample(STANDARD_52, 5)) for _ in range(80)]
    lows = {hand: low_value(form, hand, ()) for hand in hands}
    for item, other in pairwise(hands):
        better = best_low(combinations(item, 5)) > best_low(combinations(other, 5))
        first, second = lows[item], lows[other]
        assert first is not None
        assert second is not None
        assert (first < second) is better


def test_the_order_of_high_values() -> None:
    form = FORMS["omaha high"]
    board = cards("AS KS QS 2D 3D")
    # 14.11(f): two hole cards must be used, so one spade doesn't make a flush.
    assert high_value(form, cards("JS TS 4C 4H"), board) > high_value(form, cards("JS AD AC 4H"), board)
    assert hand_words(form, cards("JS AD AC 4H"), board) == "three aces"


@pytest.mark.parametrize(
    ("held", "words"),
    [("KS", "king high"), ("KS KD", "a pair of kings"), ("KS KD 2C 2D", "a pair of kings and a pair of twos")],
)
def test_fewer_than_five_cards(held: str, words: str) -> None:
    assert hand_words(FORMS["seven-card stud high"], cards(held), ()) == words


def test_a_share_of_the_pot_is_what_is_known_of_it() -> None:
    """Aces win 85 percent against one player with any cards, whatever that player actually holds."""
    sitting = Sitting({}, deals="2C 3C AS KS 7D 8H AH KH")
    sitting.begin()
    seen = seen_from(sitting.table, 4)
    assert {str(card) for card in seen.hole} == {"AS", "AH"}
    share = share_of_pot(sitting.table.rules, seen, 1, random.Random(1), run_outs=600, before_draw=False)
    assert 0.80 <= share <= 0.90


def test_conceding_is_for_those_who_are_beaten() -> None:
    """Seat 4 has the royal flush: the others concede once it is shown, and it never does."""
    sitting = Sitting({}, deals=ROYAL)
    sitting.players.habits = PokerHabits(sitting.table, stubborn=True)
    shown = False
    for ask in sitting.asks(rounds=1):
        if ask.topic == "showdown":
            wish, seat = sitting.wish(), ask.to[0]
            if seat == 4:
                assert isinstance(wish, ShowHand)
                shown = True
            elif shown:
                assert isinstance(wish, ConcedeHand)
    assert shown
