"""The sentences of the events that only three card poker has."""

from croupier.games.three_card_poker.events import (
    BottomCovered,
    ComparedWithDealer,
    CoverCardRemoved,
    DealersHandFormed,
    DealersStackCovered,
    DeckHeldInOneHand,
    DeckHeldOverInventory,
    FaceUpCardDiscarded,
    HandForfeited,
    NextCardDrawnInError,
    OtherHandDeals,
    OwnCardsLookedAt,
    RoundNotDealt,
    SettlementBegun,
    SettlementOrder,
    StubNotCounted,
    StubRemovedFromShoe,
    ThreeCardFinding,
    VoidedForDealersCard,
    VoidedForEarlyExposure,
    VoidedForFaceUpCards,
    VoidedForMisdeal,
    VoidedForShoe,
    VoidedForWrongDeck,
    VoidedForWrongNumber,
)
from croupier.games.three_card_poker.reasons import NoPairOrBetter, PlayNotWagered, ThreeCardCompared, ThreeCardLineMade
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.table.places import UNKNOWN
from croupier.words import card_name, hand_name, told_apart
from croupier.words.terms import term
from croupier.words.voice import Part, line_name, names, place_name, tells

_WAGERS = {
    ThreeCardKind.ANTE: "ante",
    ThreeCardKind.PAIR_PLUS: "pair plus bet",
    ThreeCardKind.PLAY: "play bet",
    ThreeCardKind.BONUS: "ante bonus",
}
_FINDINGS = {
    ThreeCardFinding.PLAYER_HIGHER: "the player's hand is higher",
    ThreeCardFinding.DEALER_HIGHER: "the dealer's hand is higher",
    ThreeCardFinding.EQUAL_PUSHES: "the hands tie",
    ThreeCardFinding.EQUAL_LOSES: "the hands tie, and the player's must be higher",
    ThreeCardFinding.DEALER_NOT_QUALIFIED: "the dealer doesn't have queen high or better",
}


# --- before the cards are dealt


@tells(RoundNotDealt)
def _(step: RoundNotDealt) -> str:
    return "Nobody has bet, so no cards are dealt."


@tells(BottomCovered)
def _(step: BottomCovered) -> str:
    return "The cover card goes to the bottom of the stack."


@tells(DeckHeldInOneHand)
def _(step: DeckHeldInOneHand) -> str:
    return "The dealer holds the deck in the same hand throughout the round."


@tells(DeckHeldOverInventory)
def _(step: DeckHeldOverInventory) -> str:
    return "The dealer keeps the deck in front, over the table inventory."


# --- dealing


@tells(OtherHandDeals)
def _(step: OtherHandDeals) -> str:
    return "With the other hand, the dealer takes each card off the top and places it face down."


@tells(DealersStackCovered)
def _(step: DealersStackCovered) -> str:
    return "The dealer puts a cover card on the dealer's stack in the shoe."


@tells(StubRemovedFromShoe)
def _(step: StubRemovedFromShoe) -> str:
    return "The dealer removes the stub from the automated shoe."


@tells(StubNotCounted)
def _(step: StubNotCounted) -> str:
    return "The stub isn't counted, because the shuffler counted the deck."


@tells(NextCardDrawnInError, Part.TROUBLE)
def _(step: NextCardDrawnInError) -> str:
    meant = f" for {place_name(step.drawn_for)}" if step.drawn_for != UNKNOWN else ""
    return f"a card is drawn in error{meant} but not exposed"


@tells(NextCardDrawnInError, Part.REMEDY)
def _(step: NextCardDrawnInError) -> str:
    return f"it is the next card and goes to {place_name(step.place)}"


@tells(FaceUpCardDiscarded, Part.TROUBLE)
def _(step: FaceUpCardDiscarded) -> str:
    return f"the {card_name(step.card)} is found face up"


@tells(FaceUpCardDiscarded, Part.REMEDY)
def _(step: FaceUpCardDiscarded) -> str:
    return "it goes to the discard rack unused"


# --- decisions


@tells(OwnCardsLookedAt)
def _(step: OwnCardsLookedAt) -> str:
    return f"Seat {step.seat} looks at the cards."


@tells(HandForfeited)
def _(step: HandForfeited) -> str:
    return f"Seat {step.seat} folds the hand at position {step.position}."


# --- settlement


@tells(CoverCardRemoved)
def _(step: CoverCardRemoved) -> str:
    return "The dealer removes the cover card and puts it next to the automated shoe."


@tells(DealersHandFormed)
def _(step: DealersHandFormed) -> str:
    return f"The dealer has {hand_name(step.hand)}."


@tells(SettlementBegun)
def _(step: SettlementBegun) -> str:
    match step.order:
        case SettlementOrder.PLAYER_BY_PLAYER:
            return "The dealer settles each player's bets in turn."
        case SettlementOrder.PROCEDURE_BY_PROCEDURE:
            return "The dealer reveals all hands, collects the losing bets, then pays the winners."


@tells(ComparedWithDealer, Part.SHORT)
def _(step: ComparedWithDealer) -> str:
    return told_apart(step.player, step.dealer)[0]


@tells(ComparedWithDealer, Part.MATTER)
def _(step: ComparedWithDealer) -> str:
    return f"position {step.position}"


@tells(ComparedWithDealer, Part.FINDING)
def _(step: ComparedWithDealer) -> str:
    return _FINDINGS[step.finding]


@tells(ComparedWithDealer)
def _(step: ComparedWithDealer) -> str:
    mine, its = told_apart(step.player, step.dealer)
    return f"Seat {step.seat}, position {step.position}: {mine} against {its}; {_FINDINGS[step.finding]}."


# --- all hands are void


@tells(VoidedForEarlyExposure, Part.REASON)
def _(step: VoidedForEarlyExposure) -> str:
    return "a card was exposed before all bets were made"


@tells(VoidedForDealersCard, Part.REASON)
def _(step: VoidedForDealersCard) -> str:
    return "one of the dealer's cards was exposed before every player had decided"


@tells(VoidedForFaceUpCards, Part.REASON)
def _(step: VoidedForFaceUpCards) -> str:
    return "more than one card was found face up; the cards are reshuffled"


@tells(VoidedForWrongNumber, Part.REASON)
def _(step: VoidedForWrongNumber) -> str:
    whose = f"position {step.position}" if step.position else "the dealer"
    return f"{whose} has the wrong number of cards"


@tells(VoidedForShoe, Part.REASON)
def _(step: VoidedForShoe) -> str:
    return f"the automated dealing shoe {term(step.fault)}"


@tells(VoidedForMisdeal, Part.REASON)
def _(step: VoidedForMisdeal) -> str:
    return "the cards were misdealt, though the deck has all 52"


@tells(VoidedForWrongDeck, Part.REASON)
def _(step: VoidedForWrongDeck) -> str:
    return f"the deck has {step.in_deck} cards and wasn't misdealt; it is removed from the table"


# --- wagers, lines and why wagers end as they do


@names(ThreeCardKind)
def _(kind: ThreeCardKind) -> str:
    return _WAGERS[kind]


@names(ThreeCardArea)
def _(area: ThreeCardArea) -> str:
    return f"{line_name(area.kind)} at position {area.position}"


@tells(ThreeCardCompared)
def _(reason: ThreeCardCompared) -> str:
    return _FINDINGS[reason.finding]


@tells(ThreeCardLineMade)
def _(reason: ThreeCardLineMade) -> str:
    return line_name(reason.line)


@tells(NoPairOrBetter)
def _(reason: NoPairOrBetter) -> str:
    return "no pair or better"


@tells(PlayNotWagered)
def _(reason: PlayNotWagered) -> str:
    return "folded"
