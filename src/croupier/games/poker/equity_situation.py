"""A poker situation whose equity can be computed: the form, what is known of each hand, board, dead cards, pots."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from croupier.equipment.cards import JOKER, STANDARD_52, Card
from croupier.equipment.money import Cents
from croupier.games.poker import forms
from croupier.games.poker.forms import FORMS, CardRoundKind, Family, Form
from croupier.odds.situations import NotASituation
from croupier.ranking.showdown import Contest, KnownCards
from croupier.regulation import Cite, Paragraphs, decides

P = Paragraphs("19:47")

KnownHand = Sequence[Card | None]
"""The cards of a hand; None is an unknown card."""


@dataclass(frozen=True, slots=True)
class EquityPot:
    """A pot, and the hands that may win it, by their numbers from 1."""

    amount: Cents
    hands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known, and what is to come."""

    form: Form
    hands: tuple[tuple[Card, ...], ...]
    """What is known of each hand; in draw poker, the cards kept."""
    discards: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    hand_size: int
    board_size: int
    pots: tuple[EquityPot, ...]
    from_the_ace: bool = False
    """Reading 142: true if single cards of low hands are compared from the lowest up."""

    @property
    @decides("19:47-14.9(h)")
    def common(self) -> bool:
        """14.9(h): true if a common card is everybody's seventh."""
        return self.form.family is Family.SEVEN_STUD and self.board_size == 1

    @property
    def cards(self) -> KnownCards:
        gone = (*self.dead, *(card for discarded in self.discards for card in discarded))
        to_come = (self.board_size - len(self.board), *(self.hand_size - len(hand) for hand in self.hands))
        return KnownCards((self.board, *self.hands), to_come, gone)

    @property
    def contest(self) -> Contest:
        return contest_of(self.form, self.from_the_ace)

    @property
    def masks(self) -> tuple[int, ...]:
        """The pots as bit masks for counting: first one that all may win, then the requested ones."""
        every = (1 << len(self.hands)) - 1
        return every, *(sum(1 << number - 1 for number in pot.hands) for pot in self.pots)

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraphs by which the pots are won."""
        found = [self.form.offered, self.form.showdown, P("14.6(d)")]
        if self.contest.high:
            found += [P("14.3(a)"), P("14.3(b)")]
        found.append(P("14.3(c)"))
        if self.contest.low:
            found += [P("14.3(d)"), P("14.3(e)")]
        if self.form.family is Family.OMAHA and self.contest.low:
            found += [P("14.11(g)1"), P("14.11(g)2"), P("14.11(g)3")]
        if self.common:
            found.append(P("14.9(h)"))
        if any(self.discards):
            found.append(P("14.12(f)"))
        return tuple(dict.fromkeys(found))


def contest_of(form: Form, from_the_ace: bool = False) -> Contest:
    """Return what wins the pot of a form, and from which cards."""
    return Contest(
        high=form.contest is not forms.PokerContest.LOW,
        low=form.contest is not forms.PokerContest.HIGH,
        eight=form.contest is forms.PokerContest.EIGHT,
        two_and_three=form.family is Family.OMAHA,
        from_the_ace=from_the_ace,
    )


def hand_size(form: Form) -> int:
    """Return the number of cards that a player gets."""
    return sum(
        cards.number
        for street in form.streets
        for cards in street.cards
        if cards.kind in (CardRoundKind.DOWN, CardRoundKind.UP)
    )


def boards(form: Form) -> list[int]:
    """Return the numbers of cards that the board may have between betting rounds."""
    return [0, *accumulate(_board_cards(form))]


def _board_cards(form: Form) -> Iterator[int]:
    for street in form.streets:
        yield from (cards.number for cards in street.cards if cards.kind is CardRoundKind.BOARD)


def form_named(name: str) -> Form:
    """Return a form by its name, ignoring case."""
    found = FORMS.get(" ".join(name.casefold().replace("’", "'").split()))
    if found is None:
        raise NotASituation(f"no poker game is named {name!r}", f"available: {', '.join(FORMS)}", P("14.8(a)"))
    return found


def situation(
    form: Form,
    hands: Sequence[KnownHand],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    discards: Sequence[Card] = (),
    pots: Sequence[EquityPot] = (),
    *,
    from_the_ace: bool = False,
) -> Situation:
    """Return a possible situation; raise :class:`NotASituation` if it is impossible."""
    if not 2 <= len(hands) <= form.most_players:
        players = f"two to {form.most_players} players"
        raise NotASituation(f"{form.name} can't be played by {len(hands)}", f"it takes {players}", form.seating)
    each = _each_once([card for hand in hands for card in hand if card is not None], board, dead)
    size, board_size = hand_size(form), _board(form, board)
    if form.family is Family.SEVEN_STUD and _common(form, hands, board, dead):
        size, board_size = size - 1, 1
    for number, hand in enumerate(hands, 1):
        _check_size(form, number, len(hand), size, common=board_size == 1)
    kept, gone = _discarded(form, hands, discards)
    _check_pots(form, pots, len(hands))
    found = Situation(form, kept, gone, tuple(board), tuple(dead), size, board_size, tuple(pots), from_the_ace)
    _check_deck(found, len(STANDARD_52) - len(each))
    return found


def _each_once(*groups: Sequence[Card]) -> set[Card]:
    counted = Counter(card for group in groups for card in group)
    for card, times in counted.items():
        if card == JOKER:
            raise NotASituation("there is no joker in a poker deck", "it has 52 cards", P("14.2(a)"))
        if times > 1:
            often = "twice" if times == 2 else f"{times} times"
            raise NotASituation(f"{card} appears {often}", "each card is in the deck once", P("14.2(a)"))
    return set(counted)


def _board(form: Form, board: Sequence[Card]) -> int:
    """Return the number of cards on the complete board."""
    if form.family is Family.SEVEN_STUD:
        if len(board) > 1:
            why = f"{form.name} can't have {len(board)} cards on the board"
            raise NotASituation(why, "there may be one common card", P("14.9(h)"))
        return len(board)
    allowed = boards(form)
    if len(board) not in allowed:
        there = "there is none" if len(allowed) == 1 else f"there are {', '.join(map(str, allowed))}"
        raise NotASituation(f"{form.name} can't have {len(board)} cards on the board", there, form.governed)
    return allowed[-1]


@decides("19:47-14.9(h)")
def _common(form: Form, hands: Sequence[KnownHand], board: Sequence[Card], dead: Sequence[Card]) -> bool:
    """14.9(h): true if the deck has too few cards to give everybody a seventh one."""
    if board:
        return True
    size = hand_size(form)
    if any(len(hand) == size for hand in hands):
        return False
    burned = sum(street.burn is not None for street in form.streets)
    return len(STANDARD_52) - (size - 1) * len(hands) - len(dead) - burned < len(hands)


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def _check_size(form: Form, number: int, count: int, size: int, *, common: bool) -> None:
    cite = form.streets[0].cards[0].cite
    stud = form.family in (Family.SEVEN_STUD, Family.FIVE_STUD)
    if count == size or (stud and count < size):
        return
    why = f"hand {number} has {count} card{'s' if count != 1 else ''}"
    if stud:
        beside = " plus the common card" if common else ""
        raise NotASituation(why, f"a hand of {form.name} has at most {_NUMBERS[size]}{beside}", cite)
    allowed = f"a hand of {form.name} has {_NUMBERS[size]}; write ? for an unknown card"
    raise NotASituation(why, allowed, cite)


_Hands = tuple[tuple[Card, ...], ...]


@decides("19:47-14.12(f)")
def _discarded(form: Form, hands: Sequence[KnownHand], discards: Sequence[Card]) -> tuple[_Hands, _Hands]:
    """14.12(f): the cards that each hand keeps, and those it discards."""
    known = [tuple(card for card in hand if card is not None) for hand in hands]
    if not discards:
        return tuple(known), ((),) * len(hands)
    if form.family is not Family.DRAW:
        raise NotASituation(f"no card is discarded at {form.name}", "only five-card draw has discards", P("14.12(f)"))
    for card in discards:
        if not any(card in hand for hand in known):
            raise NotASituation(f"{card} is discarded but isn't in any hand", "cards of the hands", P("14.12(f)"))
    if len(set(discards)) != len(discards):
        raise NotASituation("a card is discarded twice", "each card once", P("14.12(f)"))
    kept = tuple(tuple(card for card in hand if card not in discards) for hand in known)
    return kept, tuple(tuple(card for card in hand if card in discards) for hand in known)


def _check_deck(situation: Situation, left: int) -> None:
    """Check that the deck has the cards to come."""
    draw = situation.form.family is Family.DRAW
    needed = sum(situation.cards.to_come)
    if needed + draw > left:
        cites = (P("14.12(f)2"), P("14.12(f)1")) if draw else (P("14.2(a)"),)
        burned = ", not counting the burn card" if draw else ""
        why = f"{needed} cards are still to come, but the deck has {left - draw} left{burned}"
        allowed = "an equity before the discards must be reshuffled" if draw else "fewer hands or dead cards"
        raise NotASituation(why, allowed, *cites)


def _check_pots(form: Form, pots: Sequence[EquityPot], hands: int) -> None:
    for pot in pots:
        if not pot.amount:
            raise NotASituation("a pot is empty", "an amount of money", P("14.7(c)4"))
        numbers = set(pot.hands)
        if not numbers or len(numbers) != len(pot.hands) or not numbers <= set(range(1, hands + 1)):
            why = f"{' '.join(map(str, pot.hands)) or 'nobody'} can't be the hands that may win a pot"
            raise NotASituation(why, f"there are hands 1 to {hands}, each once", P("14.7(c)4"))
