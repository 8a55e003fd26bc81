"""Random rounds under random filings: after every step money and cards balance, every payment is right, and a replay
makes the same steps.
"""

import os
import random
import re
from collections import Counter
from typing import Any

from blackjack_filings import PLAIN, SIX_TO_FIVE
from blackjack_play import START, Sitting, hand_about

from croupier.equipment.cards import STANDARD_52, Card, Rank
from croupier.games.blackjack.areas import DOUBLES
from croupier.games.blackjack.commands import (
    AdmitPlayers,
    CardMissed,
    ChangeDealer,
    DecideMissedCard,
    DeclineInsurance,
    DesignateHand,
    DoubleDown,
    Hit,
    Insure,
    KeepWager,
    ReaderFault,
    ReaderMisused,
    ReshuffleCards,
    SplitPair,
    Stand,
    TakeEvenMoney,
    UpCardDiscarded,
    UpCardNotMoved,
    WrongSide,
)
from croupier.games.blackjack.events import SecondHandChosen
from croupier.games.blackjack.option_values import BlackjackShuffling
from croupier.games.blackjack.reading_values import SplitTwentyOne
from croupier.games.blackjack.reasons import EvenMoneyTaken, HandSurrendered
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.books import Books, wager
from croupier.table.card_commands import CutCards, DeclineCut, UseMethod
from croupier.table.command import Command
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp
from croupier.table.names import Account, Place, TableName
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import (
    Asset,
    Begun,
    Irregular,
    Moved,
    Outcome,
    Settled,
    Step,
    Viewed,
    Wagered,
)
from croupier.table.terms import Method, Verb
from croupier.words import term

SITTINGS = 1500 if os.environ.get("CROUPIER_SOAK") else 40
MOST = 250
"""If something has not occurred yet, more sittings are played, up to this number."""
ROUNDS = 6


def random_changes(rng: random.Random) -> dict[str, Any]:
    """Return random choices of the base game that go together."""

    def yes() -> bool:
        return rng.random() < 0.5

    changes: dict[str, Any] = {
        "reader.used": yes(),
        "reader.value_visible": yes(),
        "boxes.number": rng.randint(1, 7),
        "entry.mid_shoe": yes(),
        "blackjack.paid_at_once": yes(),
        "surrender.offered": yes(),
        "insurance.up_to_next_chip": yes(),
        "doubling.face_down": yes(),
        "doubling.two_card_21": yes(),
        "splitting.hands": rng.randint(2, 3),
        "splitting.aces_again": yes(),
        "five_cards.offered": yes(),
        "shoe.penetration": f"{rng.choice((1, 30, 50, 75))}%",
        "cards.preshuffled": yes(),
    }
    changes["boxes.per_player"] = rng.randint(1, changes["boxes.number"])
    changes["boxes.players"] = rng.randint(1, 3)
    if changes["boxes.number"] < 7 and yes():
        changes["splitting.hands"] = 4
    if rng.random() < 0.3:
        changes = {**SIX_TO_FIVE, **changes, "cards.decks": rng.randint(1, 2), "chips.smallest": "2.50"}
        changes["wagers.bet.minimum"] = 5
        changes["dealing.player_cards"] = rng.choice(("face up", "face down"))
    else:
        changes = {**PLAIN, **changes, "cards.decks": rng.choice((1, 1, 2, 6, 8)), "blackjack.even_money": yes()}
        changes["dealer.soft_17"] = rng.choice(("stand", "draw"))
        method = rng.choice(("by hand", "automated device", "continuous device", "Bart Carter"))
        changes["shuffling.method"] = method
        changes["shoe.double"] = method in ("by hand", "Bart Carter") and yes()
        changes["cards.backs"] = ["red", "blue"] if method == "automated device" or changes["shoe.double"] else ["red"]
        if method == "Bart Carter":
            changes["cards.decks"] = rng.choice((2, 3, 6))
    if rng.random() < 0.3:
        # 2.15(f): one deck is not always enough for seven boxes.
        least = 2 if changes.get("shuffling.method") == "Bart Carter" else 1
        changes |= {"cards.decks": least, "boxes.number": 7, "splitting.hands": 3, "boxes.per_player": 2}
        changes["shoe.penetration"] = "75%"
    if rng.random() < 0.25:
        changes |= {"multiple_action.offered": True, "multiple_action.least_wagers": rng.randint(2, 3)}
        changes |= {"reader.used": False, "surrender.offered": False, "splitting.hands": 2}
    if changes.get("shuffling.method") in ("continuous device", "Bart Carter"):
        del changes["shoe.penetration"]
    if not changes["reader.used"]:
        del changes["reader.value_visible"]
    if changes["splitting.hands"] == 2:
        del changes["splitting.aces_again"]
    return changes


# --- the second opinion: the value of a hand, from the definitions alone


def best(cards: tuple[Card, ...]) -> int:
    """2.2(b): the highest score that does not exceed 21, or the lowest of those that do."""
    scores = {0}
    for card in cards:
        values = {1, 11} if card.rank is Rank.ACE else {10 if card.rank > 10 else int(card.rank)}
        scores = {score + value for score in scores for value in values}
    fine = [score for score in scores if score <= 21]
    return max(fine) if fine else min(scores)


def soft(cards: tuple[Card, ...]) -> bool:
    low = sum(1 if card.rank is Rank.ACE else min(10, int(card.rank)) for card in cards)
    return best(cards) != low


WHEN_IT_WINS = re.compile(r"19:47-2\.(3\(a\)[1-4]|17\(b\)[1-4]|20\(d\)|22\(d\)[1-4]|23\(a\)[12])( |$)")
"""Paragraphs that say when a wager wins, and so give no reason for a loss."""


class Witness:
    """Watches every step as it happens, on its own books."""

    def __init__(self, sitting: Sitting) -> None:
        self.rules, self.books = sitting.rules, Books()
        self.seen = Counter[str]()
        self.split: set[int] = set()
        self.moved: set[Account] = set()

    def whole(self, step: Step) -> None:
        for asset in Asset:
            assert sum(amount for (kind, _), amount in self.books.balances.items() if kind is asset) == 0
        for deck, composition in self.books.decks.items() if isinstance(step, Moved) else ():
            held = Counter(
                held_card.card for place in self.books.places.values() for held_card in place if held_card.deck == deck
            )
            assert held == Counter(composition)

    def saw(self, step: Step) -> None:
        if isinstance(step, Settled) and step.outcome is Outcome.LOSE:
            assert not WHEN_IT_WINS.search(" ".join(map(str, step.cites))), f"that says when a wager wins: {step}"
        if isinstance(step, Begun):
            self.split.clear()
            self.moved.clear()
        if isinstance(step, SecondHandChosen):
            self.moved.add(step.postings[0].target)
            self.seen["applies to the second hand"] += 1
        if isinstance(step, Wagered) and step.area.hand > 1:
            self.split.add(step.area.box)
            self.seen["split"] += 1
        if isinstance(step, Moved):
            self.seen["inserted"] += step.verb is Verb.TAKES_OUT
            for back in ("red", "blue"):
                self.seen[f"{back} segregated"] += step.target == Place("segregated", back)
        if isinstance(step, Viewed):
            self.seen["looked at"] += 1
        if isinstance(step, Irregular):
            self.seen[str(step.cites[0])] += 1
        if isinstance(step, Settled):
            self.settles(step)
        self.books.apply(step)
        self.whole(step)

    def settles(self, step: Settled) -> None:
        spot, box = step.area.kind.value, step.area.box
        kind = spot.rstrip("23") if spot[-1] in "23" else {"second": "bet", "third": "bet"}.get(spot, spot)
        self.seen[f"{spot} is settled"] += 1
        place = Place("box", box, step.area.hand)
        mine, its = self.books.cards(place), self.books.cards(DEALERS_HAND)
        self.seen[f"{kind} {term(step.outcome)}"] += 1
        if step.outcome is Outcome.WIN:
            assert step.returned == step.stake
        if step.outcome in (Outcome.PUSH, Outcome.VOID):
            assert (step.paid, step.returned) == (0, step.stake)
        if step.outcome is Outcome.VOID:
            return
        natural = len(mine) == 2 and best(mine) == 21 and box not in self.split
        dealt = len(its) == 2 and best(its) == 21
        if kind == "insurance":
            assert its[0].rank is Rank.ACE
            assert (step.outcome is Outcome.WIN) == dealt
            assert step.paid == (2 * step.stake if dealt else 0)
        elif isinstance(step.reason, HandSurrendered):
            assert not dealt
            assert step.returned * 2 == step.stake
            self.seen["surrendered"] += 1
            assert self.rules.surrender
        elif isinstance(step.reason, EvenMoneyTaken):
            assert natural
            assert step.paid == step.stake + step.coupon
            self.seen["even money"] += 1
        else:
            assert (step.outcome, step.paid) == self.expected(step, mine, its, natural=natural, dealt=dealt), step

    def expected(
        self, step: Settled, mine: tuple[Card, ...], its: tuple[Card, ...], *, natural: bool, dealt: bool
    ) -> tuple[Outcome, int]:
        """2.3(a), (b), 2.7, 2.16."""
        score, other = best(mine), best(its)
        if score > 21:
            return Outcome.LOSE, 0
        if natural:
            odds = (6, 5) if self.rules.six_to_five else (3, 2)
            return (Outcome.PUSH, 0) if dealt else (Outcome.WIN, (step.stake + step.coupon) * odds[0] // odds[1])
        assert len(its) >= 2, "nothing is decided against one card"
        if dealt:
            original = step.area.hand == 1 or wager(step.seat, step.area) in self.moved
            assert original, "2.11: only the original wager"
            assert step.area.kind not in DOUBLES.values(), "2.10"
            return Outcome.LOSE, 0
        assert other > 17 or (other == 17 and (not soft(its) or self.rules.soft_17.value == "stand")), "2.12"
        if self.rules.five_cards and len(mine) == 5 and score == 21 and other != 21:
            return Outcome.WIN, 2 * (step.stake + step.coupon)
        two = score == 21 and len(mine) == 2 and self.rules.split_21 is SplitTwentyOne.WINS
        if other > 21 or score > other or (two and other == 21):
            return Outcome.WIN, step.stake + step.coupon
        return (Outcome.PUSH, 0) if score == other else (Outcome.LOSE, 0)


def left_over(books: Books) -> list[TableName]:
    """Return what should be empty between rounds and isn't."""
    wagers = [account for (_, account), amount in books.balances.items() if account.is_wager and amount]
    places = [place for place, held in books.places.items() if held and place.kind in ("box", "dealer", "exposed")]
    return [*wagers, *places]


def candidates(sitting: Sitting, rng: random.Random) -> list[tuple[int, Command]]:
    """Return what a player might try at this question; not all of it is legal."""
    books, boxes = sitting.table.books, sitting.rules.boxes
    match sitting.topic:
        case "cut":
            (seat,) = sitting.driver.ask.to
            return [(seat, CutCards(seat, rng.randint(1, 60))), (seat, DeclineCut(seat))]
        case "wagers":
            tries: list[tuple[int, Command]] = []
            for seat in books.seats:
                for box in {seat, rng.randint(1, boxes)}:
                    amount = rng.choice((500, 1000, 1050, 2500, 2750))
                    tries.append((seat, c.PlaceWager(seat, f"bet.{box}", amount, rng.choice((0, 0, 500)))))
                    tries.append((seat, AdmitPlayers(seat, box)))
                    tries += [(seat, c.PlaceWager(seat, f"{spot}.{box}", 2500)) for spot in ("second", "third")]
                if rng.random() < 0.1:
                    tries.append((seat, c.WithdrawWager(seat, f"bet.{seat}")))
            return [*tries, (0, c.NoMoreBets())]
        case _:
            hand = hand_about(sitting.driver.ask)
            requests = [seat for seat in books.seats if books.wagers(seat).get(hand.area)]
            return [(seat, answer) for seat in requests for answer in answers(sitting, rng, seat, hand.box)]


def answers(sitting: Sitting, rng: random.Random, seat: int, box: int) -> list[Command]:
    """Return what a player might answer to a question about a hand."""
    chip = sitting.rules.smallest_chip
    stake = sitting.table.books.wagers(seat)[hand_about(sitting.driver.ask).area]
    part = rng.choice((stake, chip, stake // 2))
    choices: list[Command] = [
        SplitPair(seat, box),
        DoubleDown(seat, box, part),
        Hit(seat, box),
        Hit(seat, box),
        Stand(seat, box),
        c.Surrender(seat, box),
        Insure(seat, box, part),
        DeclineInsurance(seat, box),
        TakeEvenMoney(seat, box),
        DecideMissedCard(seat, box, rng.random() < 0.5),
        KeepWager(seat, box),
        DesignateHand(seat, box, rng.random() < 0.7),
    ]
    rng.shuffle(choices)
    if rng.random() < 0.7 and sitting.topic == "turn":
        choices.sort(key=lambda command: not isinstance(command, SplitPair))
    # The value of one chip always suffices where something must be added.
    return [*choices, DoubleDown(seat, box, chip)]


IRREGULARITIES = (
    ("deal", CardMissed()),
    ("deal", CardMissed()),
    ("deal", CardFoundFaceUp()),
    ("deal", CardDealtInError()),
    ("turn", CardExposed()),
    ("deal", CardExposed()),
    ("dealer stands", CardDealtInError()),
    ("card reader", ReaderFault()),
    ("card reader", ReaderMisused()),
    ("side", WrongSide()),
    ("up card", UpCardNotMoved()),
    ("up card", UpCardDiscarded()),
)


def rich_order(sitting: Sitting, rng: random.Random) -> tuple[Card, ...]:
    """Return an order in which aces and tens come early, so that their consequences are seen more often."""
    weights = {card: 0.6 * (best((card,)) >= 10) for card in STANDARD_52}
    return tuple(sorted(STANDARD_52 * sitting.rules.decks, key=lambda card: rng.random() - weights[card]))


def play_round(sitting: Sitting, rng: random.Random) -> None:
    if rng.random() < 0.1 and sitting.table.books.cards(sitting.table.shoe):
        sitting.give(SUPERVISOR, ReshuffleCards())
    if rng.random() < 0.1:
        sitting.give(SUPERVISOR, ChangeDealer())
    if rng.random() < 0.3:
        sitting.house.give(SUPERVISOR, UseMethod(Method.CARD_READER))
    sitting.house.queued.clear()
    if rng.random() < 0.5:
        topic, command = rng.choice(IRREGULARITIES)
        sitting.house.queue(
            topic, command, at=rng.randint(0, 20) if topic == "deal" and command != CardExposed() else 0
        )
    stacked = rng.random() < 0.5 and sitting.rules.shuffling is not BlackjackShuffling.BART_CARTER
    sitting.house.orders = [rich_order(sitting, rng)] * 2 if stacked else []
    if sitting.house.give(DEALER, c.BeginRound(START)) is not None:
        return
    while not sitting.driver.at_rest:
        tried = [give(sitting, seat, command) for seat, command in candidates(sitting, rng)]
        sitting.house.orders = []
        if not any(tried) and sitting.topic == "wagers":
            sitting.house.give(DEALER, c.CallOffRound())
    assert left_over(sitting.table.books) == []


def give(sitting: Sitting, seat: int, command: Command) -> bool:
    """Give a command that may be refused; only the first one accepted answers a question."""
    if sitting.driver.at_rest:
        return False
    before = len(sitting.steps), dict(sitting.table.books.balances), sitting.driver.ask
    refusal = sitting.house.give(player(seat) if seat else DEALER, at_area(sitting.table, command))
    if refusal is not None:
        assert refusal.cites
        assert before == (len(sitting.steps), sitting.table.books.balances, sitting.driver.ask)
    return refusal is None


def play_one(seed: int) -> Witness:
    rng = random.Random(seed)
    sitting = Sitting(random_changes(rng), seats=(1,), seed=seed + 1)
    for seat in range(2, sitting.rules.boxes + 1):
        if rng.random() < (0.6 if sitting.rules.boxes < 7 else 1):
            sitting.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            sitting.give(player(seat), c.BuyIn(seat, rng.choice((20_00, 100_00, 1000_00)), 10_00))
    for _ in range(ROUNDS):
        play_round(sitting, rng)
    witness = Witness(sitting)
    for step in sitting.steps:
        witness.saw(step)
    assert witness.books == sitting.table.books
    sitting.replays()
    return witness


def test_random_rounds_are_whole_right_and_repeatable() -> None:
    seen, missing = Counter[str](), list(WANTED)
    for number in range(1, max(SITTINGS, MOST) + 1):
        seen += play_one(number).seen
        missing = [what for what in missing if not seen[what]]
        if number >= SITTINGS and not missing:
            break
    assert missing == [], "this has not come up"


WANTED = (
    "bet wins",
    "bet loses",
    "bet is a push",
    "bet is void",
    "double wins",
    "double loses",
    "insurance wins",
    "insurance loses",
    "surrendered",
    "even money",
    "split",
    *(f"19:47-2.15({letter})" for letter in "abcdefghijklmp"),
    "red segregated",
    "blue segregated",
    "inserted",
    "looked at",
    "applies to the second hand",
    *(f"{area} is settled" for area in ("second", "third", "double2", "double3", "insurance2", "insurance3")),
)
"""What must have happened for these rounds to show anything."""
