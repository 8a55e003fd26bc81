"""The sentences of what happens at a baccarat table."""

from croupier.equipment.money import show
from croupier.games.baccarat.events import (
    BaccaratNotDealt,
    BaccaratResultCalled,
    BaccaratVoid,
    BaccaratVoided,
    BurnDetermined,
    CardDrawnInError,
    CuratorDeals,
    CuttingCardCame,
    CuttingCardInserted,
    DealerDeals,
    ErrorCardUse,
    FaceUpCardInShoe,
    HandStood,
    NeitherHandDraws,
    PlayersCardsReturned,
    PointCountCalled,
    ShoeAccepted,
    ShoeDeclined,
    ShoeLeftToDealer,
    ShoePassed,
    ShoePassedAfterPlayerWin,
    ShoePassOrdered,
    ThirdCardDrawnInError,
    VigorishMarked,
)
from croupier.games.baccarat.in_play import BANKERS_HAND, PLAYERS_HAND
from croupier.games.baccarat.reasons import BaccaratFinding, PointCountsCompared
from croupier.games.baccarat.rules import BaccaratArea, BaccaratKind
from croupier.words import card_name
from croupier.words.places import names_place
from croupier.words.steps import of_vigorish
from croupier.words.text import capital
from croupier.words.voice import Part, arithmetic, names, tells

HANDS = {PLAYERS_HAND: "Player", BANKERS_HAND: "Banker"}
"""What the dealer calls each hand, by its place."""

# --- 3.5: a new shoe


@tells(CuttingCardInserted)
def _(step: CuttingCardInserted) -> str:
    return f"The dealer inserts the cutting card {step.behind} cards from the back."


@tells(BurnDetermined)
def _(step: BurnDetermined) -> str:
    cards = "1 card" if step.number == 1 else f"{step.number} cards"
    return f"The first card is the {card_name(step.card)}, so the dealer burns {cards}."


@tells(CuttingCardCame)
def _(step: CuttingCardCame) -> str:
    more = "this is the last round" if step.last_round else "there is one more round after this one"
    return f"The cutting card is out: {more}."


# --- 3.6, 3.11: the curator


@tells(ShoeAccepted)
def _(step: ShoeAccepted) -> str:
    return f"Seat {step.seat} accepts the shoe and becomes the curator."


@tells(ShoeDeclined)
def _(step: ShoeDeclined) -> str:
    return f"Seat {step.seat} declines the shoe."


@tells(ShoeLeftToDealer)
def _(step: ShoeLeftToDealer) -> str:
    return "Nobody accepts the shoe, so the dealer deals."


@tells(ShoePassed)
def _(step: ShoePassed) -> str:
    return f"Seat {step.seat} passes the shoe."


@tells(ShoePassOrdered)
def _(step: ShoePassOrdered) -> str:
    return f"A supervisor orders seat {step.seat} to pass the shoe."


@tells(ShoePassedAfterPlayerWin)
def _(step: ShoePassedAfterPlayerWin) -> str:
    return f"Player won, so seat {step.seat} passes the shoe."


# --- 3.7 to 3.10: a round


@tells(BaccaratNotDealt)
def _(step: BaccaratNotDealt) -> str:
    return "Nobody has bet, so no cards are dealt."


@tells(CuratorDeals)
def _(step: CuratorDeals) -> str:
    return f"Seat {step.seat}, the curator, deals."


@tells(DealerDeals)
def _(step: DealerDeals) -> str:
    return "The dealer deals."


@tells(PlayersCardsReturned)
def _(step: PlayersCardsReturned) -> str:
    return f"Seat {step.seat} looks at the Player's cards and returns them."


@tells(PointCountCalled, Part.CALL)
def _(step: PointCountCalled) -> str:
    return f"{HANDS[step.place]} has {'a natural ' if step.natural else ''}{step.count}"


@tells(PointCountCalled, Part.SHORT)
def _(step: PointCountCalled) -> str:
    return f"natural {step.count}" if step.natural else str(step.count)


@tells(NeitherHandDraws)
def _(step: NeitherHandDraws) -> str:
    return "With a natural, neither hand draws."


@tells(HandStood)
def _(step: HandStood) -> str:
    return f"{HANDS[step.place]} stands."


@tells(BaccaratResultCalled, Part.CALL)
def _(step: BaccaratResultCalled) -> str:
    return capital(result(step.winner, step.players_count, step.bankers_count))


def result(winner: BaccaratKind, players_count: int, bankers_count: int) -> str:
    """Tell which hand has won: "Banker wins, 8 over 6", "a tie at 6"."""
    match winner:
        case BaccaratKind.PLAYER:
            return f"Player wins, {players_count} over {bankers_count}"
        case BaccaratKind.BANKER:
            return f"Banker wins, {bankers_count} over {players_count}"
        case BaccaratKind.TIE:
            return f"a tie at {players_count}"


@tells(VigorishMarked, Part.ARITHMETIC)
def _(step: VigorishMarked) -> str:
    return of_vigorish(step.won, step.rate, step.rounding, step.amount, capped=step.capped)


@tells(VigorishMarked)
def _(step: VigorishMarked) -> str:
    return f"The dealer marks {show(step.amount)} in vigorish for seat {step.seat}: {arithmetic(step)}."


# --- wagers, and why they end as they do

_WAGERS = {BaccaratKind.PLAYER: "Player", BaccaratKind.BANKER: "Banker", BaccaratKind.TIE: "Tie"}
"""What is printed on the areas."""


@names(BaccaratArea)
def _(area: BaccaratArea) -> str:
    return _WAGERS[area.kind]


@tells(PointCountsCompared)
def _(reason: PointCountsCompared) -> str:
    counts = (reason.players_count, reason.bankers_count)
    match reason.finding:
        case BaccaratFinding.EQUAL:
            return result(BaccaratKind.TIE, *counts)
        case BaccaratFinding.EQUAL_LOSES:
            return f"{result(BaccaratKind.TIE, *counts)}, and ties lose here"
        case _:
            return result(BaccaratKind.PLAYER if counts[0] > counts[1] else BaccaratKind.BANKER, *counts)


# --- 3.12


@tells(FaceUpCardInShoe, Part.TROUBLE)
def _(step: FaceUpCardInShoe) -> str:
    return "a card is found face up in the shoe"


@tells(FaceUpCardInShoe, Part.REMEDY)
def _(step: FaceUpCardInShoe) -> str:
    return "it goes to the discard rack unused"


@tells(CardDrawnInError, Part.TROUBLE)
def _(step: CardDrawnInError) -> str:
    return "a card is drawn in error and not exposed"


@tells(CardDrawnInError, Part.REMEDY)
def _(step: CardDrawnInError) -> str:
    return "it is the next card dealt"


@tells(ThirdCardDrawnInError, Part.TROUBLE)
def _(step: ThirdCardDrawnInError) -> str:
    return "a third card is drawn in error for the Player's Hand"


_ERROR_CARD = {
    ErrorCardUse.BANKERS_THIRD: "it becomes the Banker's third card",
    ErrorCardUse.BURNED: "it is burned",
    ErrorCardUse.NEXT_CARD: "it will be the next card dealt",
}


@tells(ThirdCardDrawnInError, Part.REMEDY)
def _(step: ThirdCardDrawnInError) -> str:
    return _ERROR_CARD[step.use]


_VOID = {
    BaccaratVoid.TOO_FEW_CARDS: "the shoe has too few cards to finish the round, and all cards are reshuffled",
    BaccaratVoid.THIRD_CARD_IN_ERROR: "a third card was drawn in error for the Player's Hand, which stands",
}


@tells(BaccaratVoided, Part.REASON)
def _(step: BaccaratVoided) -> str:
    return _VOID[step.reason]


# --- places

_PLACES = {
    "players_hand": "the Player's Hand",
    "bankers_hand": "the Banker's Hand",
    "first_card": "first card",
    "drawn_in_error": "card drawn in error",
}
for _kind in _PLACES:
    names_place(_kind)(lambda place: _PLACES[place.kind])
