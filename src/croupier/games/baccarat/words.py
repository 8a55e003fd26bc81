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
from croupier.words.places import names_place
from croupier.words.steps import of_vigorish
from croupier.words.text import capital
from croupier.words.voice import Part, arithmetic, names, place_name, tells

HANDS = {PLAYERS_HAND: "Player", BANKERS_HAND: "Banker"}
"""What the dealer calls each hand, by its place."""

# --- 3.5: a new shoe


@tells(CuttingCardInserted)
def _(step: CuttingCardInserted) -> str:
    return f"The dealer inserts the cutting card {step.behind} cards from the back of the stack."


@tells(BurnDetermined)
def _(step: BurnDetermined) -> str:
    return f"The {step.card.words} burns {step.number} card{'' if step.number == 1 else 's'}."


@tells(CuttingCardCame)
def _(step: CuttingCardCame) -> str:
    more = "this is the last round" if step.last_round else "one more round is dealt after this one"
    return f"The cutting card comes out; {more}."


# --- 3.6, 3.11: the curator


@tells(ShoeAccepted)
def _(step: ShoeAccepted) -> str:
    return f"Seat {step.seat} accepts the shoe and is the curator."


@tells(ShoeDeclined)
def _(step: ShoeDeclined) -> str:
    return f"Seat {step.seat} declines the shoe."


@tells(ShoeLeftToDealer)
def _(step: ShoeLeftToDealer) -> str:
    return "Nobody takes the shoe; the dealer deals."


@tells(ShoePassed)
def _(step: ShoePassed) -> str:
    return f"Seat {step.seat} passes the shoe."


@tells(ShoePassOrdered)
def _(step: ShoePassOrdered) -> str:
    return f"A supervisor orders seat {step.seat} to pass the shoe."


@tells(ShoePassedAfterPlayerWin)
def _(step: ShoePassedAfterPlayerWin) -> str:
    return f"The Player's Hand has won, so seat {step.seat} passes the shoe."


# --- 3.7 to 3.10: a round


@tells(BaccaratNotDealt)
def _(step: BaccaratNotDealt) -> str:
    return "Nobody has wagered; the round is not dealt."


@tells(CuratorDeals)
def _(step: CuratorDeals) -> str:
    return f"Seat {step.seat}, the curator, deals from the shoe."


@tells(DealerDeals)
def _(step: DealerDeals) -> str:
    return "The dealer deals from the shoe."


@tells(PlayersCardsReturned)
def _(step: PlayersCardsReturned) -> str:
    return f"Seat {step.seat} looks at the Player's cards and returns them."


@tells(PointCountCalled, Part.CALL)
def _(step: PointCountCalled) -> str:
    return f"{HANDS[step.place]} has {step.count}{', a natural' if step.natural else ''}"


@tells(PointCountCalled, Part.SHORT)
def _(step: PointCountCalled) -> str:
    return f"natural {step.count}" if step.natural else str(step.count)


@tells(NeitherHandDraws)
def _(step: NeitherHandDraws) -> str:
    return "There is a natural; neither hand draws."


@tells(HandStood)
def _(step: HandStood) -> str:
    return f"{capital(place_name(step.place))} stands."


_RESULTS = {BaccaratKind.PLAYER: "Player wins", BaccaratKind.BANKER: "Banker wins", BaccaratKind.TIE: "Tie hand"}


@tells(BaccaratResultCalled, Part.CALL)
def _(step: BaccaratResultCalled) -> str:
    counts = f"{step.players_count} for the Player, {step.bankers_count} for the Banker"
    return f"{_RESULTS[step.winner]}: {counts}"


@tells(VigorishMarked, Part.ARITHMETIC)
def _(step: VigorishMarked) -> str:
    return of_vigorish(step.won, step.rate, step.rounding, step.amount, capped=step.capped)


@tells(VigorishMarked)
def _(step: VigorishMarked) -> str:
    return f"The dealer marks vigorish of {show(step.amount)} for seat {step.seat}: {arithmetic(step)}."


# --- wagers, and why they end as they do

_WAGERS = {
    BaccaratKind.PLAYER: "wager on the Player's Hand",
    BaccaratKind.BANKER: "wager on the Banker's Hand",
    BaccaratKind.TIE: "Tie Bet",
}


@names(BaccaratArea)
def _(area: BaccaratArea) -> str:
    return _WAGERS[area.kind]


@tells(PointCountsCompared)
def _(reason: PointCountsCompared) -> str:
    counts = f"{reason.players_count} to {reason.bankers_count}"
    match reason.finding:
        case BaccaratFinding.LOWER:
            higher = BANKERS_HAND if reason.bankers_count > reason.players_count else PLAYERS_HAND
            return f"{counts}; {place_name(higher)} has the higher Point Count"
        case BaccaratFinding.NOT_EQUAL:
            return f"{counts}; the Point Counts are not equal"
        case BaccaratFinding.EQUAL_LOSES:
            return f"{counts}; neither hand has the higher Point Count"
        case _:
            return counts


# --- 3.12


@tells(FaceUpCardInShoe, Part.TROUBLE)
def _(step: FaceUpCardInShoe) -> str:
    return "a card is found face up in the shoe"


@tells(FaceUpCardInShoe, Part.REMEDY)
def _(step: FaceUpCardInShoe) -> str:
    return "it is not used and goes to the discard rack"


@tells(CardDrawnInError, Part.TROUBLE)
def _(step: CardDrawnInError) -> str:
    return "a card is drawn in error, its face not exposed"


@tells(CardDrawnInError, Part.REMEDY)
def _(step: CardDrawnInError) -> str:
    return "it is used as the next card"


@tells(ThirdCardDrawnInError, Part.TROUBLE)
def _(step: ThirdCardDrawnInError) -> str:
    return "a third card is drawn for the Player's Hand in error"


_ERROR_CARD = {
    ErrorCardUse.BANKERS_THIRD: "it is the Banker's third card",
    ErrorCardUse.BURNED: "it is burned",
    ErrorCardUse.NEXT_CARD: "it is the next card",
}


@tells(ThirdCardDrawnInError, Part.REMEDY)
def _(step: ThirdCardDrawnInError) -> str:
    return _ERROR_CARD[step.use]


_VOID = {
    BaccaratVoid.TOO_FEW_CARDS: "too few cards remain in the shoe to finish the round; all are reshuffled",
    BaccaratVoid.THIRD_CARD_IN_ERROR: "a third card was drawn in error for a Player's Hand that stands",
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
