"""A hand of poker alongside PokerKit, an independent program: the same cards and actions, and PokerKit's results.

PokerKit has its own rules where a filing or the regulation has others. Those are :data:`DIFFERENCES`; each is corrected
in PokerKit's state or answer where it applies, so that nothing else may differ, and its occurrence is noted.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any

import pokerkit
from poker_play import Sitting

from croupier.equipment.cards import STANDARD_52, Card
from croupier.games.poker.commands import CallBet, CheckBet, DrawCards, FoldHand, MakeBet, PutInChip, RaiseBet
from croupier.games.poker.forms import FORMS, Family, Form, PokerContest
from croupier.games.poker.questions import Turn
from croupier.games.poker.rules import Structure
from croupier.regulation import Cite, Paragraphs
from croupier.table.command import Command
from croupier.table.names import Account, Note
from croupier.table.places import BOARD, BURN, at_seat
from croupier.table.steps import Moved, Step, Transferred
from croupier.table.terms import Verb

P = Paragraphs("19:47")

CHIP = 100
"""Cents. PokerKit counts in chips, so that what it can't divide is an odd chip."""
MOST_BETS = 4
"""The bets and raises that PokerKit allows in a betting round with fixed limits: a bet and three raises."""


# --- differences


@dataclass(frozen=True)
class Difference:
    """A point on which PokerKit has another rule, and the paragraphs that state the rule here."""

    cites: tuple[Cite, ...]
    reason: str


DIFFERENCES = {
    "small blind of two": Difference(
        (P("14.7(b)2"), P("14.10(d)")),
        "PokerKit gives the small blind to the button where two play; blinds are from the left of the button on, "
        "unless the filing reads it otherwise (reading 140).",
    ),
    "forced bet": Difference(
        (P("14.7(b)3"), P("14.9(d)")),
        "PokerKit lets the player whose up-card begins complete the bet at once; the forced bet is to be made.",
    ),
    "completing a blind bet": Difference(
        (P("14.1“Raise”"), P("14.7(d)")),
        "PokerKit adds a whole bet to a blind bet that is below the lowest bet; here it is completed (reading 136).",
    ),
    "counting raises": Difference(
        (P("14.7(g)3"), P("14.1“Raise”")),
        "PokerKit limits bets and raises together, a blind bet not among them and an all-in bet of any size among "
        "them; here raises are limited, a blind bet is a bet, and what is no full raise is none (reading 137).",
    ),
    "less than a full raise": Difference(
        (P("14.7(c)4iii"), P("14.1“Raise”")),
        "PokerKit lets who has acted raise again after an all-in bet that is below the lowest bet or raise; what is no "
        "full raise does not open the betting again (reading 137).",
    ),
    "several all-in raises": Difference(
        (P("14.7(c)4iii"), P("14.1“Raise”")),
        "PokerKit adds up all-in raises until they come to a full raise and then from nothing again, so that one more "
        "closes the betting for who has acted; what was added since counts together (reading 137).",
    ),
    "nobody to bet against": Difference(
        (P("14.1“Betting round”"), P("14.7(c)4iii")),
        "PokerKit asks a player for a check whom a fold has left with all-in players only; the betting round is "
        "complete then.",
    ),
    "common card": Difference(
        (P("14.9(h)"), P("14.1“Common card”")),
        "PokerKit deals discards and burn cards again before it comes to a common card; here it comes as soon as the "
        "deck has too few cards.",
    ),
    "order of showing": Difference(
        (P("14.15(d)"),),
        "PokerKit begins with the first to act where the last betting round had no bet; here with who has initiated "
        "the final wager, in whichever round (reading 141).",
    ),
    "odd chips": Difference(
        (P("14.3(c)"),),
        "PokerKit gives all odd chips of a division to the first of the winners; here they go one to each "
        "(reading 130).",
    ),
    "low half of a side pot": Difference(
        (P("14.3(e)"), P("14.3(d)")),
        "PokerKit parts a side pot if anybody in the round has an eligible low hand, and divides its low half among "
        "those who have none; here only the hands that may win a pot count for it.",
    ),
}


# --- PokerKit's games


_OPENING = pokerkit.Opening
_STRUCTURES = {
    Structure.FIXED: pokerkit.BettingStructure.FIXED_LIMIT,
    Structure.POT: pokerkit.BettingStructure.POT_LIMIT,
    Structure.NONE: pokerkit.BettingStructure.NO_LIMIT,
}
"""PokerKit has no spread limit."""
_HANDS: dict[tuple[Family, PokerContest], tuple[Any, ...]] = {
    (Family.HOLD_EM, PokerContest.HIGH): (pokerkit.StandardHighHand,),
    (Family.OMAHA, PokerContest.HIGH): (pokerkit.OmahaHoldemHand,),
    (Family.OMAHA, PokerContest.EIGHT): (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand),
    (Family.SEVEN_STUD, PokerContest.HIGH): (pokerkit.StandardHighHand,),
    (Family.SEVEN_STUD, PokerContest.SPLIT): (pokerkit.StandardHighHand, pokerkit.RegularLowHand),
    (Family.SEVEN_STUD, PokerContest.EIGHT): (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
    (Family.FIVE_STUD, PokerContest.HIGH): (pokerkit.StandardHighHand,),
    (Family.DRAW, PokerContest.HIGH): (pokerkit.StandardHighHand,),
    (Family.DRAW, PokerContest.LOW): (pokerkit.RegularLowHand,),
}


def hands_of(form: Form) -> tuple[Any, ...]:
    return _HANDS[form.family, form.contest]


@cache
def _remembered(kind: Any) -> Any:
    """Cache a ranking, because PokerKit evaluates the same hands again and again."""

    @lru_cache(10_000)
    def best(hole: tuple[Any, ...], board: tuple[Any, ...]) -> Any:
        return kind.from_game_or_none(hole, board)

    def from_game(_kind: Any, hole: Any, board: Any = ()) -> Any:
        found = best(tuple(hole), tuple(board))
        if found is None:
            raise ValueError("no such hand")
        return found

    return type(kind.__name__, (kind,), {"from_game": classmethod(from_game)})


def streets_of(form: Form, structure: Structure, low: int, high: int) -> tuple[Any, ...]:
    """Return the rounds of cards and betting of a form, in PokerKit's terms and in chips."""
    fixed = structure is Structure.FIXED
    most, high = (MOST_BETS, high) if fixed else (None, low)
    later = _OPENING.POSITION if form.button else _OPENING.HIGH_HAND

    first: Any = None

    def street(cards: str, bet: int, opening: Any = later) -> Any:
        """``d`` is a card face down, ``u`` one face up, ``b`` one for the board, ``x`` the draw."""
        faces = tuple(card == "u" for card in cards if card in "du")
        return pokerkit.Street(opening is not first, faces, cards.count("b"), "x" in cards, opening, bet, most)

    match form.family:
        case Family.SEVEN_STUD:
            first = _OPENING.HIGH_CARD if form.contest is PokerContest.SPLIT else _OPENING.LOW_CARD
            return (street("ddu", low, first), street("u", low), *(street(cards, high) for cards in "uud"))
        case Family.FIVE_STUD:
            first = _OPENING.LOW_CARD
            return (street("du", low, first), street("u", low), street("u", high), street("u", high))
        case Family.DRAW:
            dealt, drawn = street("ddddd", low), street("x", high)
            return replace(dealt, card_burning_status=False), drawn
        case _:
            hole = street("dd" if form.family is Family.HOLD_EM else "dddd", low)
            return replace(hole, card_burning_status=False), street("bbb", low), street("b", high), street("b", high)


_BY_HAND = (
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.BOARD_DEALING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
)
AUTOMATIC = tuple(automation for automation in pokerkit.Automation if automation not in _BY_HAND)


def _their_name(card: Card) -> str:
    text = str(card)
    return text[0] + text[1].lower()


THEIR_CARDS = {card: next(pokerkit.Card.parse(_their_name(card))) for card in STANDARD_52}


# --- a hand


@dataclass(frozen=True)
class Answer:
    """Who acts, the amount to call, and the bounds of a bet or raise, in chips; 0 for none."""

    actor: int
    call: int
    low: int
    high: int


@dataclass
class _Round:
    """A betting round under the readings: what was raised, and who has acted since the latest full raise."""

    least: int
    """The lowest bet."""
    step: int
    raises: int = 0
    opened: bool = False
    levels: dict[int, int] = field(default_factory=dict)

    def raised(self, before: int, to: int) -> None:
        full = self.least if not self.opened and before < self.least else before + self.step
        if to >= full:
            self.raises += self.opened or before >= self.least
            self.step = max(self.least, to - before)
            self.levels.clear()
        self.opened = True


class Beside:
    """The round that begins at a sitting, and the same hand in PokerKit.

    PokerKit numbers its players from 0, starting at the left of the button or of the dealer.
    """

    def __init__(self, sitting: Sitting, seen: Counter[str]) -> None:
        self.sitting, self.seen = sitting, seen
        self.compared = len(sitting.steps)
        self.before = {seat: sitting.holds(seat) for seat in sitting.table.books.seats}
        seats = sitting.table.taking_part()
        sitting.begin()
        rules = sitting.rules
        button = sitting.table.books.number(Note("button")) if rules.form.button else 0
        self.seats = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
        self.index = {seat: place for place, seat in enumerate(self.seats)}
        self.state = self._their_state()
        self.draws: list[tuple[Any, ...]] = []
        """What players have discarded at the draw; PokerKit deals when all have."""
        self.betting: tuple[int, _Round] | None = None
        self.shown: list[int] = []
        self.showing: int | None = None
        """The betting round in which PokerKit reached the showdown."""

    def _their_state(self) -> Any:
        rules = self.sitting.rules
        blinds = [blind // CHIP for blind in rules.blinds]
        if len(self.seats) == 2 and blinds:
            # PokerKit reverses the blind bets with two players.
            wanted = [*blinds, 0][:2]
            if rules.small_blind_on_button and len(blinds) == 2:
                wanted.reverse()
            blinds = wanted[::-1]
            usual = [*(blind // CHIP for blind in rules.blinds), 0][:2]
            self.note("small blind of two", differs=blinds != usual)
        return pokerkit.State(
            automations=AUTOMATIC,
            deck=pokerkit.Deck.STANDARD,
            hand_types=tuple(map(_remembered, hands_of(rules.form))),
            streets=streets_of(
                rules.form, rules.limits.structure, rules.limits.minimum // CHIP, rules.limits.maximum // CHIP
            ),
            betting_structure=_STRUCTURES[rules.limits.structure],
            ante_trimming_status=True,
            raw_antes=rules.ante // CHIP,
            raw_blinds_or_straddles=tuple(blinds) or 0,
            bring_in=rules.forced // CHIP,
            raw_starting_stacks=tuple(self.before[seat] // CHIP for seat in self.seats),
            player_count=len(self.seats),
            mode=pokerkit.Mode.CASH_GAME,
        )

    def note(self, name: str, *, differs: bool = True) -> None:
        """Note that a known difference has occurred."""
        assert name in DIFFERENCES
        if differs:
            self.seen[name] += 1

    # --- cards

    def deal(self) -> None:
        """Deal in PokerKit what was dealt here since the last call."""
        if self.sitting.topic == "draw":
            return
        self._pass_idle()
        self._show()
        for step in self.sitting.steps[self.compared :]:
            if isinstance(step, Moved) and step.verb in (Verb.DEALS, Verb.BURNS):
                self._deal(step, tuple(THEIR_CARDS[card] for card in step.cards if card is not None))
        self.compared = len(self.sitting.steps)
        self._show()
        if self.state.can_post_bring_in():
            self.note("forced bet", differs=self.state.can_complete_bet_or_raise_to())
            self.state.post_bring_in()

    def _pass_idle(self) -> None:
        """Pass for a player whom PokerKit asks although nobody is left to bet against."""
        state, actor = self.state, self.state.actor_index
        if self.sitting.topic == "action" or actor is None or state.bring_in_status:
            return
        others = [index for index in state.player_indices if state.statuses[index] and index != actor]
        assert not state.checking_or_calling_amount
        assert not any(state.stacks[index] for index in others)
        self.note("nobody to bet against")
        state.check_or_call()

    def _show(self) -> None:
        """Show every hand due in PokerKit: all-in players before the rest is dealt, the others at the end."""
        while self.state.can_show_or_muck_hole_cards():
            if self.showing is None:
                self.showing = self.state.street_index
            self.state.show_or_muck_hole_cards(True)

    def _deal(self, step: Moved, cards: tuple[Any, ...]) -> None:
        state = self.state
        if step.target == BURN:
            for discarded in self.draws:
                state.stand_pat_or_discard(discarded)
            self.draws.clear()
            if self._comes_common(step) and any(state.hole_dealing_statuses):
                # As PokerKit itself does when no other card is left.
                self.note("common card")
                state.board_dealing_counts[0] += 1
                for waiting in state.hole_dealing_statuses:
                    waiting.clear()
            state.burn_card(cards)
        elif step.target == BOARD:
            state.deal_board(cards)
        else:
            state.deal_hole(cards, self.index[step.target.seat])

    def _comes_common(self, burn: Step) -> bool:
        steps = self.sitting.steps
        after = next((step for step in steps[steps.index(burn, self.compared) + 1 :] if isinstance(step, Moved)), None)
        return self.sitting.rules.form.family is Family.SEVEN_STUD and after is not None and after.target == BOARD

    def draw(self, places: tuple[int, ...]) -> None:
        """The player to act discards the cards in some places."""
        seat = self.sitting.turn
        held = self.sitting.table.books.cards(at_seat(seat))
        self.draws.append(tuple(THEIR_CARDS[held[place - 1]] for place in places))
        self.sitting.act(DrawCards(seat, places))

    # --- turns

    def ours(self) -> Answer:
        turn = self.sitting.driver.ask.about
        assert isinstance(turn, Turn)
        assert turn.seat == self.sitting.turn
        return Answer(self.index[turn.seat], turn.call // CHIP, turn.low // CHIP, turn.high // CHIP)

    def theirs(self) -> Answer:
        """Return PokerKit's answer, corrected for all known differences."""
        answer, state, round_ = self._answer_due(), self.state, self._round()
        highest = max(state.bets)
        if round_.opened is False and self.sitting.rules.form.button and 0 < highest < round_.least:
            state.completion_status = True
            answer = self._again(answer, "completing a blind bet")
        if state.street.max_completion_betting_or_raising_count is not None:
            state.completion_betting_or_raising_count = round_.raises + 1
            answer = self._again(answer, "counting raises")
        acted = round_.levels.get(answer.actor)
        if acted is not None and highest - acted >= round_.step:
            state.consecutive_short_all_in_amounts.clear()
            answer = self._again(answer, "several all-in raises")
        elif acted is not None and answer.low:
            self.note("less than a full raise")
            answer = replace(answer, low=0, high=0)
        return answer

    def _answer_due(self) -> Answer:
        state = self.state
        low, high = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
        return Answer(state.actor_index, state.checking_or_calling_amount, low or 0, high or 0)

    def _again(self, answer: Answer, name: str) -> Answer:
        now = self._answer_due()
        self.note(name, differs=now != answer)
        return now

    def _round(self) -> _Round:
        state = self.state
        if self.betting is None or self.betting[0] != state.street_index:
            least = state.street.min_completion_betting_or_raising_amount
            begun = _Round(least, least)
            if state.street_index == 0 and state.bring_in:
                begun.levels[state.bets.index(max(state.bets))] = max(state.bets)
            self.betting = (state.street_index, begun)
        return self.betting[1]

    def act(self, command: Command) -> None:
        """Have the player to act act, here and in PokerKit."""
        state, round_, actor = self.state, self._round(), self.state.actor_index
        before = max(state.bets)
        self.sitting.act(command)
        match command:
            case FoldHand():
                state.fold()
            case MakeBet(amount=to) | RaiseBet(to=to):
                round_.raised(before, to // CHIP)
                state.complete_bet_or_raise_to(to // CHIP)
            case PutInChip(chip=chip) if not state.checking_or_calling_amount:
                round_.raised(before, chip // CHIP)
                state.complete_bet_or_raise_to(chip // CHIP)
            case _:
                state.check_or_call()
        round_.levels[actor] = max(before, state.bets[actor])

    def show(self) -> None:
        self.shown.append(self.index[self.sitting.turn])
        self.sitting.show(self.sitting.turn)

    # --- the end

    def check_end(self) -> None:
        """Check the order of showing, the pots, winners and stacks."""
        self.deal()
        self._check_showing()
        alone = sum(self.state.statuses) == 1
        pots = [(pot.unraked_amount, pot.player_indices) for pot in self.state.pots]
        awarded = list(self._awarded())
        should = [self._award(*pot) for pot in pots]
        right = Counter[int]()
        for award in should:
            right.update(award)
        if alone:
            # PokerKit leaves the last bet of a lone remaining player out of the pot.
            assert {winner for award in awarded for winner in award} == set(right)
        else:
            assert awarded == should, (pots, awarded, should)
        paid, low_of_nobody = self._pushed()
        if paid != right:
            assert not alone
            assert paid.total() == right.total()
            if not low_of_nobody:
                # No more than the chips that divisions can leave over.
                assert max(abs(paid[index] - right[index]) for index in self.index.values()) < 2 * len(pots) * len(
                    self.seats
                )
            self.note("low half of a side pot" if low_of_nobody else "odd chips")
        assert not self.state.status
        stacks = {place: stack + right[place] - paid[place] for place, stack in enumerate(self.state.stacks)}
        assert {self.index[seat]: self.sitting.holds(seat) // CHIP for seat in self.seats} == stacks

    def _check_showing(self) -> None:
        kind = pokerkit.HoleCardsShowingOrMucking
        shown = [operation.player_index for operation in self.state.operations if isinstance(operation, kind)]
        # An all-in player has shown before the last card, and shows that one, too.
        theirs = list(dict.fromkeys(shown))
        if self.shown != theirs:
            assert sorted(self.shown) == sorted(theirs)
            turned = theirs.index(self.shown[0])
            assert self.shown == theirs[turned:] + theirs[:turned]
            assert self.betting is not None
            number, betting = self.betting
            assert number != self.showing or not betting.opened
            self.note("order of showing")

    def _award(self, amount: int, contenders: tuple[int, ...]) -> dict[int, int]:
        """Divide a pot by 14.3, using PokerKit's own ranks of hands."""
        if len(contenders) == 1:
            return {contenders[0]: amount}
        parts = []
        for kind in self.state.hand_type_indices:
            hands = list(self.state.get_up_hands(0, kind))
            best = max((hands[contender] for contender in contenders if hands[contender] is not None), default=None)
            parts.append([contender for contender in contenders if best is not None and hands[contender] == best])
        parts = [winners for winners in parts if winners]
        found: Counter[int] = Counter()
        for place, winners in enumerate(parts):
            half, odd = divmod(amount, len(parts))
            each, rest = divmod(half + (odd if place == 0 else 0), len(winners))
            for turn, winner in enumerate(winners):
                found[winner] += each + (turn < rest)
        return {index: share for index, share in sorted(found.items()) if share}

    def _pushed(self) -> tuple[Counter[int], bool]:
        """Return what PokerKit gives to whom, and whether it divided a low half among players without a low hand."""
        state = self.state
        lows = list(state.get_up_hands(0, 1)) if len(state.hand_types) > 1 else []
        while state.can_kill_hand():
            state.kill_hand()
        paid, low_of_nobody = Counter[int](), False
        while state.can_push_chips():
            pushed = state.push_chips()
            values = {place: amount for place, amount in enumerate(pushed.amounts) if amount}
            paid.update(values)
            low_of_nobody |= pushed.hand_type_index == 1 and all(lows[place] is None for place in values)
        return paid, low_of_nobody

    def _awarded(self) -> Iterator[dict[int, int]]:
        """Yield what was awarded here from each pot, the main pot first."""
        found: dict[Account, Counter[int]] = {}
        for step in self.sitting.driver.journal[-1].steps:
            if isinstance(step, Transferred):
                for posting in step.postings:
                    if posting.source.is_pot and posting.target.seat:
                        place = self.index[posting.target.seat]
                        found.setdefault(posting.source, Counter())[place] += posting.amount // CHIP
        for pot in sorted(found, key=lambda pot: int(pot[1])):
            yield dict(sorted(found[pot].items()))


def any_action(answer: Answer, seat: int, current: int, chips: int, rng: random.Random) -> Command:
    """Return a random legal action: folds are rare if there is nothing to call, and all-in bets are common."""
    drawn = rng.random()
    if drawn < (0.12 if answer.call else 0.02):
        return FoldHand(seat)
    if answer.low and drawn < 0.45:
        to = rng.choice((answer.low, answer.low, answer.high, rng.randint(answer.low, answer.high))) * CHIP
        if not current and drawn < 0.16:
            return PutInChip(seat, to)
        return RaiseBet(seat, to) if current else MakeBet(seat, to)
    if 0 < answer.call < chips and drawn > 0.97:
        return PutInChip(seat, rng.randint(answer.call, chips) * CHIP)
    return CallBet(seat) if answer.call else CheckBet(seat)


__all__ = ["CHIP", "DIFFERENCES", "FORMS", "Answer", "Beside", "any_action", "hands_of", "streets_of"]
