"""The wording of a baccarat dealer's acts, with plausible mistakes for each."""

from collections.abc import Mapping

from croupier.equipment.cards import Card
from croupier.games.baccarat.events import (
    BaccaratResultCalled,
    BurnDetermined,
    PointCountCalled,
    ShoeAccepted,
    ShoeDeclined,
    VigorishMarked,
)
from croupier.games.baccarat.points import banker_draws, count, value
from croupier.games.baccarat.rules import BANKERS_HAND, PLAYERS_HAND, BaccaratKind
from croupier.games.baccarat.words import HANDS
from croupier.play.drill import Charge, DrillChoice, Figure, HeldCards, Topic
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.shoe_reader import RightAct
from croupier.play.vigorish import vigorish_owed
from croupier.table.names import Place
from croupier.table.steps import Step, VigorishCollected
from croupier.words import call, sentence
from croupier.words.text import or_

LOADED: RightAct = (
    "The dealer inserts the cutting card near the back of the stack and puts the cards into the shoe.",
    {
        "The dealer puts the cutting card on top of the stack and deals on.": Misstep.WRONG_PLACE,
        "The dealer puts the cards into the shoe without a cutting card.": Misstep.NO_CUTTING_CARD,
    },
)
DRAWN = "The dealer draws the first card and turns it face up."
DRAWN_MISTAKES: Mistakes = {
    "The dealer draws the first card and burns it face down, unseen.": Misstep.WRONG_FACE,
    "The dealer deals the first card to the Player's Hand.": Misstep.NO_BURN,
}
BURN_MISTAKES: Mistakes = {
    "The dealer burns the first card alone and deals on.": Misstep.WRONG_NUMBER,
    "The dealer leaves the first card in front of the shoe and deals on; nothing is burned.": Misstep.NO_BURN,
    "The dealer puts the first card back into the shoe.": Misstep.WRONG_PLACE,
}
DEALT = "Four cards are dealt in turn: the first and third are the Player's, the second and fourth the Banker's."
DEALT_MISTAKES: Mistakes = {
    "Four cards are dealt: the first two are the Player's, the last two the Banker's.": Misstep.IN_A_ROW,
    "Four cards are dealt in turn: the first and third are the Banker's, the second and fourth the Player's.": (
        Misstep.WRONG_HAND_FIRST
    ),
}
TURNED = "The dealer turns the Player's cards face up, then the Banker's."
TURNED_MISTAKES: Mistakes = {
    "The dealer turns the Banker's cards face up, then the Player's.": Misstep.WRONG_HAND_FIRST,
    "The cards stay face down until both hands have their third cards.": Misstep.TOO_LATE,
}
PLAYER_DRAWS = "The Player's Hand gets a third card."
PLAYER_STANDS = "The Player's Hand stands."
BANKER_DRAWS = "The Banker's Hand gets a third card."
BANKER_STANDS = "The Banker's Hand stands."
NATURAL = "Neither hand gets a card: there is a natural."
THIRD_CARDS = (PLAYER_DRAWS, PLAYER_STANDS, NATURAL)
BANKERS_TURN = (BANKER_DRAWS, BANKER_STANDS)
COLLECTED: RightAct = (
    "The dealer collects the cards of both hands into the discard rack.",
    {
        "The dealer puts the cards of both hands back into the shoe.": Misstep.WRONG_PLACE,
        "The dealer leaves the cards until the next round is dealt.": Misstep.TOO_LATE,
    },
)
LOSING = "The dealer collects the losing wagers first, from the right."
LOSING_MISTAKES: Mistakes = {
    "The dealer leaves the losing wagers where they are for the next round.": Misstep.TOO_LATE,
}
BEFORE_PAYING: Mistakes = {
    "The dealer pays the winning wagers first, then collects the losing ones.": Misstep.PAID_FIRST,
    "The dealer settles the wagers of one participant after the other.": Misstep.PLAYER_BY_PLAYER,
}


def offered(steps: tuple[Step, ...]) -> DrillChoice:
    """3.6, 3.11: ask how the shoe is offered."""
    taken = any(isinstance(step, ShoeAccepted) for step in steps)
    end = "a participant takes it and is the curator" if taken else "nobody takes it, and the dealer deals"
    wrong = {"The dealer keeps the shoe; participants never deal.": Misstep.NO_OFFER}
    if len({step.seat for step in steps if isinstance(step, ShoeAccepted | ShoeDeclined)}) > 1:
        wrong[f"The shoe is offered around the table, clockwise; {end}."] = Misstep.WRONG_WAY
    return DrillChoice(f"The shoe is offered around the table, counterclockwise; {end}.", steps, wrong)


def burned(step: BurnDetermined) -> Figure:
    """3.5: ask how many cards are burned."""

    def reads(typed: str) -> str | None:
        return str(int(typed)) if typed.isdecimal() else None

    return Figure(
        "How many cards are burned for this first card?",
        str(step.number),
        f"{step.number}.",
        reads,
        "cards",
        "Type a number of cards.",
        step.cites,
        (step,),
        (HeldCards("First card", (step.card,)),),
        Topic.PROCEDURE,
        why=sentence(step),
    )


def counted(cards: tuple[Card, ...]) -> str:
    """Show how a Point Count is made: ``K♥ 0 + 4♣ 4 = 4``; only the last digit counts."""
    total = sum(map(value, cards))
    digit = f" = {total}, which counts" if total >= 10 else " ="
    return f"{' + '.join(f'{card.symbol} {value(card)}' for card in cards)}{digit} {count(cards)}"


def why_third(open_cards: Mapping[Place, tuple[Card, ...]], *, bankers: bool) -> str:
    """Return the figures of 3.9 that decide whether a third card is dealt."""
    players, banker = open_cards.get(PLAYERS_HAND, ()), open_cards.get(BANKERS_HAND, ())
    counts = f"Player: {counted(players)}. Banker: {counted(banker)}."
    if not bankers:
        return f"{counts} With 8 or 9 in two cards neither hand draws; otherwise the Player draws on 0 to 5."
    if len(players) < 3:
        return f"{counts} The Player stands, so the Banker draws on 0 to 5."
    third = f"The Player's third card counts {value(players[2])}."
    return f"{counts} {third} {_bankers_rule(count(banker))}"


def _bankers_rule(points: int) -> str:
    """3.9: return the rule for the Player's third card at the Banker's count."""
    on = [third for third in range(10) if banker_draws(points, third)]
    if len(on) in (0, 10):
        return f"On {points} the Banker {'always draws' if on else 'stands'}."
    return f"On {points} the Banker draws if that is {or_(on)}."


def point_count(step: PointCountCalled, cards: tuple[Card, ...]) -> Figure:
    """3.1(c), 3.8: ask for a Point Count."""
    whose, right = HANDS[step.place], str(step.count)

    def reads(typed: str) -> str | None:
        number = typed.removesuffix(", a natural").removeprefix("natural ").strip()
        return str(int(number)) if number.isdecimal() else None

    return Figure(
        f"What do you call for the {whose}'s Hand?",
        right,
        f"{right}.",
        reads,
        "count",
        "Type a Point Count from 0 to 9.",
        step.cites,
        (step,),
        (HeldCards(whose, cards),),
        why=f"{counted(cards)}.",
    )


RESULTS = {
    **dict.fromkeys(("player", "p", "player wins"), BaccaratKind.PLAYER.value),
    **dict.fromkeys(("banker", "b", "banker wins"), BaccaratKind.BANKER.value),
    **dict.fromkeys(("tie", "t", "tie hand"), BaccaratKind.TIE.value),
}


def result(step: BaccaratResultCalled, held: tuple[HeldCards, ...]) -> Figure:
    """3.10: ask which hand wins."""
    return Figure(
        "Which hand wins?",
        step.winner.value,
        f"{call(step)}.",
        RESULTS.get,
        "player, banker or tie",
        "Type player, banker or tie.",
        step.cites,
        (step,),
        held,
        among=("player", "banker", "tie"),
    )


def vigorish(step: VigorishCollected | VigorishMarked) -> Figure:
    """3.3: ask for the vigorish."""
    on = step.on if isinstance(step, VigorishCollected) and step.on else step.won
    return vigorish_owed(Charge(f"Seat {step.seat}", step.rate, on, step.amount, step.rounding), step, (step,))
