"""Random rounds with optional wagers under random filings: books balance after every step, a second opinion of every
settlement agrees, streaks are counted over rounds, and a replay makes the same steps.
"""

import os
import random
from collections import Counter, defaultdict
from typing import Any

from blackjack_filings import checked
from blackjack_play import START, Sitting
from test_blackjack_round_random import IRREGULARITIES, Witness, best, candidates, left_over, random_changes

from croupier.equipment.cards import STANDARD_52, Card, Rank, Suit
from croupier.equipment.money import Odds
from croupier.equipment.pay_tables import Award
from croupier.games.blackjack.areas import AREAS, BlackjackKind
from croupier.games.blackjack.bonus_award import BonusWager
from croupier.games.blackjack.commands import AwardNotShown, LightFault, ReshuffleCards
from croupier.games.blackjack.option_values import BlackjackShuffling
from croupier.games.blackjack.pay_tables import (
    BlackjackProgressiveLine,
    MatchLine,
    OneSeven,
    SevensLine,
    SplitCards,
    StreakSplit,
    SuitLine,
    TwentyLine,
)
from croupier.games.blackjack.rules import SameSuitRules, SevensRules, StreakRules
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.command import Command
from croupier.table.irregularities import CardExposed
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.names import Account, Place
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.steps import (
    Begun,
    BetsClosed,
    Ended,
    Left,
    MeterMoved,
    Moved,
    Outcome,
    Settled,
    Step,
    Wagered,
)
from croupier.table.terms import Procedure, Verb
from croupier.words import line_name, term

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
SITTINGS = 2500 if SOAK else 48
ROUNDS = 7

BLACK = (Suit.CLUBS, Suit.SPADES)

WIN, LOSE, VOID = Outcome.WIN, Outcome.LOSE, Outcome.VOID


# --- filings


def with_wagers(rng: random.Random) -> dict[str, Any]:
    """Return choices of the base game with compatible optional wagers, drawn until they may be filed."""
    while True:
        changes = random_changes(rng)
        if changes.get("multiple_action.offered") and rng.random() < 0.7:
            continue
        changes |= {"chips.smallest": "0.50", "wagers.bet.minimum": 5}
        one = rng.choice(("progressive", "bonus", "streak", "twenty", "none"))
        if one != "none":
            changes[f"wagers.{one}.offered"] = True
        if one == "progressive":
            changes["boxes.players"] = 1
            changes["readings.meter_sharers"] = rng.choice(("players", "wagers"))
        if one == "streak":
            changes["readings.streak_split"] = rng.choice(("decided hands", "all hands"))
        changes["wagers.match.offered"] = rng.random() < 0.5
        if rng.random() < 0.7:
            changes["wagers.additional.kind"] = rng.choice(("over or under 13", "same suit", "sevens"))
        if changes["wagers.additional.kind"] == "sevens":
            changes["readings.one_seven"] = rng.choice(("first card", "first two cards"))
        if one == "progressive" or changes["wagers.additional.kind"] == "sevens":
            changes["readings.split_cards"] = rng.choice(("count", "count", "do not count"))
        if checked(changes).passed:
            return changes


# --- the second opinion


def low(card: Card) -> int:
    return 1 if card.rank is Rank.ACE else min(10, int(card.rank))


class OptionalWitness(Witness):
    """Watches the optional wagers, too. It tracks the cards of each box, and streaks, by itself."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.first: dict[int, list[Card]] = defaultdict(list)
        self.parted: set[int] = set()
        self.streaks: dict[tuple[int, int], dict[int, int]] = {}
        self.wins = Counter[tuple[int, int]]()
        self.known: set[tuple[int, int]] = set()
        self.bets: dict[tuple[int, int], list[Outcome]] = defaultdict(list)
        self.ended: dict[tuple[int, int], dict[int, tuple[Outcome, int]]] = defaultdict(dict)
        self.queens = 0

    def saw(self, step: Step) -> None:
        match step:
            case Begun():
                for kept in (self.first, self.parted, self.streaks, self.bets, self.ended):
                    kept.clear()
                self.queens = 0
            case Wagered(area=area) if area.hand > 1:
                self.parted.add(area.box)
            case Moved(verb=Verb.DEALS, target=target) if target.kind == "box":
                box = int(target[1])
                counts = box not in self.parted or self.rules.split_cards is SplitCards.COUNT
                self.first[box] += [card for card in step.cards if card is not None and counts]
            case BetsClosed():
                self._snapshot()
            case Ended(procedure=Procedure.ROUND):
                self._check_streaks()
            case Left(seat=seat):
                self.wins = Counter({key: wins for key, wins in self.wins.items() if key[0] != seat})
                self.known = {key for key in self.known if key[0] != seat}
            case MeterMoved():
                self.seen[f"meter: {step.cause.name}"] += 1
            case _:
                pass
        super().saw(step)

    def settles(self, step: Settled) -> None:
        kind, box = step.area.kind.value, step.area.box
        if kind == "bet":
            self.bets[step.seat, box].append(step.outcome)
        if kind.startswith("streak"):
            self.seen[f"streak {term(step.outcome)}"] += 1
            self.ended[step.seat, box][int(kind[-1])] = (step.outcome, step.paid)
            return
        judge = getattr(self, f"_{kind}", None)
        if judge is None:
            super().settles(step)
            return
        self.seen[f"{kind} {term(step.outcome)}"] += 1
        if step.outcome is VOID:
            assert (step.paid, step.returned) == (0, step.stake)
            return
        paid = judge(step, tuple(self.first[int(box)]))
        assert (step.outcome, step.paid) == (LOSE if paid is None else WIN, paid or 0), step
        if kind not in ("bonus", "progressive"):
            assert step.returned == (step.stake if step.outcome is WIN else 0)

    def _at_two_cards(self) -> None:
        assert all(len(cards) <= 2 for cards in self.first.values()), "before any additional card"

    # --- each wager: its payout, or None if it loses

    def _over(self, step: Settled, cards: tuple[Card, ...]) -> int | None:
        self._at_two_cards()
        return step.stake + step.coupon if sum(map(low, cards)) > 13 else None

    def _under(self, step: Settled, cards: tuple[Card, ...]) -> int | None:
        self._at_two_cards()
        return step.stake + step.coupon if sum(map(low, cards)) < 13 else None

    def _suit(self, step: Settled, cards: tuple[Card, ...]) -> int | None:
        self._at_two_cards()
        assert isinstance(self.rules.additional, SameSuitRules)
        card, other = cards
        royal = {card.rank, other.rank} == {Rank.KING, Rank.QUEEN}
        line = SuitLine.KING_AND_QUEEN if royal else SuitLine.ANY_TWO_CARDS
        return paid(self.rules.additional.table.lines[line], step) if card.suit is other.suit else None

    def _sevens(self, step: Settled, cards: tuple[Card, ...]) -> int | None:
        assert isinstance(self.rules.additional, SevensRules)
        seven = [card.rank is Rank.SEVEN for card in cards[:3]]
        if not (seven[0] and seven[1]):
            self._at_two_cards()
            single = seven[0] or (seven[1] and self.rules.additional.one_seven is OneSeven.FIRST_TWO_CARDS)
            return paid(self.rules.additional.table.lines[SevensLine.ONE], step) if single else None
        number = 3 if len(seven) == 3 and seven[2] else 2
        suited = len({card.suit for card in cards[:number]}) == 1
        line = {
            (2, False): SevensLine.TWO,
            (2, True): SevensLine.TWO_SUITED,
            (3, False): SevensLine.THREE,
            (3, True): SevensLine.THREE_SUITED,
        }[number, suited]
        self.seen[line_name(line)] += 1
        return paid(self.rules.additional.table.lines[line], step)

    def _match(self, step: Settled, cards: tuple[Card, ...]) -> int | None:
        self._at_two_cards()
        assert self.rules.match is not None
        (its,) = self.books.cards(DEALERS_HAND)[:1]
        same = [card for card in cards if card.rank is its.rank]
        lines = [MatchLine.MATCHING_SUIT if card.suit is its.suit else MatchLine.NON_MATCHING_SUIT for card in same]
        return sum(paid(self.rules.match.table.lines[line], step) for line in lines) or None

    def _twenty(self, step: Settled, cards: tuple[Card, ...]) -> int | None:
        assert self.rules.twenty is not None
        card, other = cards[:2]
        its = self.books.cards(DEALERS_HAND)
        queens = card == other == Card(Rank.QUEEN, Suit.HEARTS)
        if not (queens and best(its[:1]) >= 10):
            self._at_two_cards()
        if best((card, other)) != 20:
            return None
        table = self.rules.twenty.table.lines
        if queens:
            dealt = len(its) == 2 and best(its) == 21
            self.seen["queens and a blackjack" if dealt else "queens"] += 1
            if not dealt:
                return paid(table[TwentyLine.QUEENS], step)
            full = paid(table[TwentyLine.QUEENS_AND_BLACKJACK], step)
            self.queens += step.paid
            limit = self.rules.twenty.payout_limit
            assert limit is None or self.queens <= limit
            return step.paid if limit is not None and step.paid <= full else full
        if card == other:
            return paid(table[TwentyLine.MATCHED], step)
        return paid(table[TwentyLine.SUITED if card.suit is other.suit else TwentyLine.ANY], step)

    def _bonus(self, step: Settled, cards: tuple[Card, ...]) -> int | None:
        assert self.rules.bonus is not None
        natural = best(cards[:2]) == 21
        if not natural:
            self._at_two_cards()
            return None
        standing = [area for seat in self.books.seats for area in self.books.wagers(seat)]
        assert all(area.kind is BlackjackKind.BONUS for area in standing), "after all other wagers"
        awards = {each.award for each in self.rules.bonus.awards[step.stake].lots}
        if str(step.cites[0]) == "19:47-2.15(o)":
            assert step.returned == step.stake
            return 21 * step.stake
        assert step.paid in awards
        assert step.returned == (step.stake if self.rules.bonus.wager is BonusWager.RETURNED else 0)
        return step.paid

    def _progressive(self, step: Settled, cards: tuple[Card, ...]) -> int | None:
        assert self.rules.progressive is not None
        assert step.returned == 0
        aces = 0
        while aces < min(4, len(cards)) and cards[aces].rank is Rank.ACE:
            aces += 1
        if aces < 2:
            return None
        colors = {card.suit in BLACK for card in cards[:4]}
        if aces == 4 and len(colors) == 1:
            self.seen["four aces"] += 1
            return step.paid
        number = min(aces, 3)
        lines = {
            2: (BlackjackProgressiveLine.TWO, BlackjackProgressiveLine.TWO_SUITED),
            3: (BlackjackProgressiveLine.THREE, BlackjackProgressiveLine.THREE_SUITED),
        }
        table = self.rules.progressive.table.lines
        amounts = []
        for many in range(2, number + 1):
            suited = len({card.suit for card in cards[:many]}) == 1
            pays = table[lines[many][suited]]
            assert isinstance(pays, Award)
            amounts.append(pays.amount)
        self.seen[f"{number} aces"] += 1
        return max(amounts)

    # --- streaks

    def _snapshot(self) -> None:
        for seat in self.books.seats:
            for area, amount in self.books.wagers(seat).items():
                kind, box = area.kind.value, area.box
                if area.outlasts_rounds:
                    self.streaks.setdefault((seat, box), {})[int(kind[-1])] = amount
        self.betting = {
            (seat, area.box)
            for seat in self.books.seats
            for area in self.books.wagers(seat)
            if area.kind is BlackjackKind.BET
        }

    def _check_streaks(self) -> None:
        """2.22: at the end of a round, the result of each streak that was open at the deal."""
        rules = self.rules.streak
        for key, stakes in self.streaks.items():
            assert rules is not None
            ended, outcomes = self.ended[key], self.bets[key]
            won, lost = outcomes.count(WIN), outcomes.count(LOSE)
            of = won + lost + (outcomes.count(Outcome.PUSH) if rules.split is StreakSplit.ALL else 0)
            if key not in self.betting:
                assert key in self.known
                assert ended == dict.fromkeys(stakes, (LOSE, 0)), "abandoned"
                self.seen["abandoned"] += 1
                self._forget(key)
            elif set(outcomes) == {VOID}:
                expected = {} if key in self.known else dict.fromkeys(stakes, (VOID, 0))
                assert ended == expected
                self.seen["streak stays with a dead hand" if key in self.known else "streak is void"] += 1
            elif won == lost:
                assert ended == {}
                self.known.add(key)
                self.seen["streak stays"] += 1
            elif 2 * won > of:
                self.wins[key] += 1
                self.known.add(key)
                hands = self.wins[key]
                due = {hands: (WIN, int(rules_odds(rules, hands).fraction * stakes[hands]))} if hands in stakes else {}
                assert ended == due
                self.seen[f"{hands} in a row"] += 1
                if set(due) == set(stakes):
                    self._forget(key)
            else:
                assert ended == dict.fromkeys(stakes, (LOSE, 0))
                self._forget(key)

    def _forget(self, key: tuple[int, int]) -> None:
        self.wins.pop(key, None)
        self.known.discard(key)


def rules_odds(rules: StreakRules, hands: int) -> Odds:
    (odds,) = (odds for line, odds in rules.table.lines.items() if line.hands == hands)
    assert isinstance(odds, Odds)
    return odds


def paid(pays: Any, step: Settled) -> int:
    assert isinstance(pays, Odds)
    return int(pays.fraction * (step.stake + step.coupon))


# --- play


def themed_order(sitting: Sitting, rng: random.Random) -> tuple[Card, ...]:
    """Return an order in which some cards come early, so that rare events occur."""
    aces = {card for card in STANDARD_52 if card.rank is Rank.ACE}
    themes = [
        {card for card in STANDARD_52 if best((card,)) >= 10},
        *([aces, {card for card in aces if card.suit in BLACK}] if sitting.rules.progressive else []),
        *([{card for card in STANDARD_52 if card.rank is Rank.SEVEN}] if sitting.rules.additional else []),
        *([{Card(Rank.QUEEN, Suit.HEARTS), Card(Rank.ACE, Suit.CLUBS)}] * 2 if sitting.rules.twenty else []),
    ]
    early, push = rng.choice(themes), rng.choice((0.6, 0.97))
    return tuple(sorted(STANDARD_52 * sitting.rules.decks, key=lambda card: rng.random() - push * (card in early)))


def optional_tries(sitting: Sitting, rng: random.Random) -> list[tuple[int, Command]]:
    """Return optional wagers that a player might make."""
    tries: list[tuple[int, Command]] = []
    kinds = sorted({area.kind.value for area in sitting.table.areas} - {"bet", "second", "third"})
    for seat in sitting.table.books.seats:
        for box in sitting.table.boxes_of(seat):
            for kind in kinds:
                amount = 100 if kind in ("sevens", "progressive") else rng.choice((100, 200, 500, 2500))
                tries.append((seat, c.PlaceWager(seat, f"{kind}.{box}", amount)))
            if rng.random() < 0.1:
                tries.append((seat, c.WithdrawWager(seat, f"{rng.choice(kinds)}.{box}" if kinds else f"bet.{box}")))
    return [attempt for attempt in tries if rng.random() < 0.8]


def tries(sitting: Sitting, rng: random.Random) -> list[tuple[int, Command]]:
    if sitting.topic != "wagers":
        return candidates(sitting, rng)
    *bets, last = candidates(sitting, rng)
    for seat, command in bets:
        give(sitting, seat, command)
    return [*optional_tries(sitting, rng), last]


def give(sitting: Sitting, seat: int, command: Command) -> None:
    if not sitting.driver.at_rest:
        before = len(sitting.steps)
        refusal = sitting.house.give(player(seat) if seat else DEALER, at_area(sitting.table, command))
        assert refusal is None or (refusal.cites and before == len(sitting.steps))


IRREGULAR: tuple[tuple[str, Command], ...] = (
    *IRREGULARITIES,
    ("bonus award", AwardNotShown()),
    ("wagers", LightFault(1)),
)


def play_round(sitting: Sitting, rng: random.Random) -> None:
    house = sitting.house
    house.queued.clear()
    if rng.random() < 0.4:
        topic, command = rng.choice(IRREGULAR)
        house.queue(topic, command, at=rng.randint(0, 12) if topic == "deal" and command != CardExposed() else 0)
    if rng.random() < 0.05:
        house.queue("register", WagersRegistered((Unaccepted(1, AREAS["progressive.1"]),)), actor=DEVICE)
    if sitting.table.books.cards(Place("dealing")) and rng.random() < 0.3:
        sitting.give(SUPERVISOR, ReshuffleCards())
    # A Bart Carter shuffle puts back what was dealt, not an order of all the cards.
    arranged = sitting.rules.shuffling is not BlackjackShuffling.BART_CARTER and rng.random() < 0.7
    house.orders = [themed_order(sitting, rng)] * 2 if arranged else []
    if house.give(DEALER, c.BeginRound(START)) is not None:
        return
    while not sitting.driver.at_rest:
        count = len(sitting.driver.running.inputs) if sitting.driver.running else 0
        for seat, command in tries(sitting, rng):
            give(sitting, seat, command)
        house.orders = []
        stuck = sitting.driver.running is not None and count == len(sitting.driver.running.inputs)
        if stuck and sitting.topic == "wagers":
            house.give(DEALER, c.CallOffRound())
    left = left_over(sitting.table.books)
    assert [table for table in left if not isinstance(table, Account) or not table.area.outlasts_rounds] == []


def play_one(seed: int) -> OptionalWitness:
    rng = random.Random(seed)
    sitting = Sitting(with_wagers(rng), seats=(1,), seed=seed + 1)
    for seat in range(2, sitting.rules.boxes + 1):
        if rng.random() < 0.5:
            sitting.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            sitting.give(player(seat), c.BuyIn(seat, rng.choice((20_00, 1000_00))))
    for _ in range(ROUNDS):
        play_round(sitting, rng)
        if rng.random() < 0.05 and len(sitting.table.books.seats) > 1:
            seat = rng.choice(sorted(sitting.table.books.seats))
            sitting.give(player(seat), c.LeaveSeat(seat))
    witness = OptionalWitness(sitting)
    for step in sitting.steps:
        witness.saw(step)
    assert witness.books == sitting.table.books
    sitting.replays()
    return witness


def test_random_rounds_with_optional_wagers_are_whole_right_and_repeatable() -> None:
    seen = sum((play_one(seed).seen for seed in range(SITTINGS)), Counter[str]())
    missing = [what for what in (WANTED + RARE if SOAK else WANTED) if not seen[what]]
    assert missing == []


WANTED = (
    *(f"{kind} {how}" for kind in ("over", "under", "suit", "sevens") for how in ("wins", "loses")),
    *(f"{kind} {how}" for kind in ("match", "twenty", "bonus") for how in ("wins", "loses")),
    "progressive loses",
    "streak wins",
    "streak loses",
    "streak stays",
    "abandoned",
    "2 in a row",
)
"""What must have happened for these rounds to show anything."""

RARE = (
    *(f"{kind} is void" for kind in ("over", "under", "suit", "sevens", "match", "twenty", "bonus", "progressive")),
    "progressive wins",
    "streak is void",
    "3 in a row",
    "queens",
    "2 aces",
    "Two sevens of any suit (initial two cards)",
    "Three sevens of any suit",
    "queens and a blackjack",
    "3 aces",
    "four aces",
    "19:47-2.15(o)",
    "19:47-2.15(n)",
    "meter: reset after the whole meter was paid",
)
"""What many more rounds must produce."""
