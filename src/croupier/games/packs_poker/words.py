"""The sentences of what happens at a Pack's Poker table."""

from croupier.games.packs_poker.events import (
    DealCompletedByHand,
    DeckKeptInHand,
    DeckKeptOverInventory,
    FaceUpCardNotUsed,
    FreeHandDeals,
    HandStackedFaceDown,
    MisplacedCardUsed,
    NearHandDraws,
    OwnCardsViewed,
    PackCompared,
    PacksAcceptanceVerified,
    PacksDealtByHand,
    PacksFinding,
    PacksHandVerified,
    PacksNotDealt,
    PacksPayoutDocumented,
    PacksSystemActivated,
    PacksVoid,
    PacksVoided,
    PacksVoidedByDeck,
    PacksVoidedByShoe,
    StubCountExcused,
    StubTakenFromShoe,
    TouchingForbidden,
)
from croupier.games.packs_poker.reasons import PacksCompared, PacksHigherWithoutPair, PacksLineMade, PacksTied
from croupier.games.packs_poker.rules import PacksArea, PacksKind
from croupier.table.names import Place
from croupier.table.places import UNKNOWN
from croupier.words import card_name, told_apart
from croupier.words.places import names_place
from croupier.words.terms import term
from croupier.words.voice import Part, area_name, kind_name, line_name, names, place_name, tells


@tells(PacksNotDealt)
def _(step: PacksNotDealt) -> str:
    return "There are no bets; the round isn't dealt."


@tells(PacksSystemActivated)
def _(step: PacksSystemActivated) -> str:
    return "The dealer activates the progressive system."


# --- 43.7 to 43.9: dealing


@tells(NearHandDraws)
def _(step: NearHandDraws) -> str:
    return "The dealer draws with the hand nearest the shoe and deals with the other."


@tells(DeckKeptInHand)
def _(step: DeckKeptInHand) -> str:
    return "The dealer holds the deck in the same hand throughout the round."


@tells(DeckKeptOverInventory)
def _(step: DeckKeptOverInventory) -> str:
    return "The dealer keeps the deck in front of the body, over the table inventory."


@tells(FreeHandDeals)
def _(step: FreeHandDeals) -> str:
    return "The dealer takes each card off the top with the other hand and deals it face down."


@tells(StubTakenFromShoe)
def _(step: StubTakenFromShoe) -> str:
    return "The dealer takes the stub out of the shoe."


@tells(PacksDealtByHand)
def _(step: PacksDealtByHand) -> str:
    return "The dealer takes the stub out of the automated shoe and deals the packs by hand."


@tells(DealCompletedByHand)
def _(step: DealCompletedByHand) -> str:
    return "The dealer takes the remaining cards out of the automated shoe and completes the deal by hand."


@tells(StubCountExcused)
def _(step: StubCountExcused) -> str:
    return "The stub isn't counted; the shuffler has counted the deck."


# --- 43.10: completion of a round


@tells(OwnCardsViewed)
def _(step: OwnCardsViewed) -> str:
    return f"Seat {step.seat} looks at the cards."


@tells(HandStackedFaceDown)
def _(step: HandStackedFaceDown) -> str:
    return f"Seat {step.seat} stacks the cards face down in front of the betting position."


@tells(TouchingForbidden)
def _(step: TouchingForbidden) -> str:
    return "Players may not touch the cards for the rest of the round."


FINDINGS = {
    PacksFinding.PLAYER_HIGHER: "the player's hand is higher",
    PacksFinding.PLAYER_HIGHER_WITHOUT_PAIR: "the player's hand is higher, but below a pair",
    PacksFinding.EQUAL: "the hands tie",
    PacksFinding.DEALER_HIGHER: "the dealer's hand is higher",
}
"""How two hands compare, as a clause."""


@tells(PackCompared, Part.MATTER)
def _(step: PackCompared) -> str:
    return f"pack {step.pack}"


@tells(PackCompared, Part.FINDING)
def _(step: PackCompared) -> str:
    return FINDINGS[step.finding]


@tells(PackCompared, Part.SHORT)
def _(step: PackCompared) -> str:
    return told_apart(step.player, step.dealer)[0]


@tells(PackCompared)
def _(step: PackCompared) -> str:
    player, dealer = told_apart(step.player, step.dealer)
    return f"Seat {step.seat}, pack {step.pack}: {player} against {dealer}; {FINDINGS[step.finding]}."


# --- wagers, lines and why wagers end as they do


_KINDS = {
    PacksKind.PACK: "Pack's bet",
    PacksKind.FIVE_CARD: "five-card bonus",
    PacksKind.SEVEN_CARD: "seven-card bonus",
}


@names(PacksKind)
def _(kind: PacksKind) -> str:
    return _KINDS[kind]


@names(PacksArea)
def _(area: PacksArea) -> str:
    return f"{kind_name(area.kind)} {area.pack}"


@names_place("pack")
def _(place: Place) -> str:
    return f"pack {place[1]}"


@tells(PacksCompared)
def _(reason: PacksCompared) -> str:
    return FINDINGS[reason.finding]


@tells(PacksTied)
def _(reason: PacksTied) -> str:
    return f"{FINDINGS[PacksFinding.EQUAL]} with a pair or higher" if reason.pair else "the hands tie below a pair"


@tells(PacksHigherWithoutPair)
def _(reason: PacksHigherWithoutPair) -> str:
    return FINDINGS[PacksFinding.PLAYER_HIGHER_WITHOUT_PAIR]


@tells(PacksLineMade)
def _(reason: PacksLineMade) -> str:
    return line_name(reason.line)


# --- 43.12(c), (d): progressive payouts


@tells(PacksHandVerified)
def _(step: PacksHandVerified) -> str:
    return f"The dealer verifies seat {step.seat}'s winning hand: {line_name(step.line)}."


@tells(PacksAcceptanceVerified)
def _(step: PacksAcceptanceVerified) -> str:
    return f"The dealer verifies that the progressive system accepted seat {step.seat}'s {area_name(step.area)}."


@tells(PacksPayoutDocumented)
def _(step: PacksPayoutDocumented) -> str:
    return f"Seat {step.seat}'s payout is documented."


# --- 43.7(g), 43.13: irregularities and voids


@tells(MisplacedCardUsed, Part.TROUBLE)
def _(step: MisplacedCardUsed) -> str:
    where = f" to {place_name(step.dealt_to)}" if step.dealt_to != UNKNOWN else ""
    return f"a card is dealt in error{where}, face down"


@tells(MisplacedCardUsed, Part.REMEDY)
def _(step: MisplacedCardUsed) -> str:
    return f"it is used as the next card and goes to {place_name(step.place)}"


@tells(FaceUpCardNotUsed, Part.TROUBLE)
def _(step: FaceUpCardNotUsed) -> str:
    return f"the {card_name(step.card)} is found face up"


@tells(FaceUpCardNotUsed, Part.REMEDY)
def _(step: FaceUpCardNotUsed) -> str:
    return "it isn't used and goes to the discard rack"


_VOID = {
    PacksVoid.CARD_EXPOSED: "a card was exposed before all bets were placed",
    PacksVoid.CARDS_FACE_UP: "more than one card was found face up; the cards are reshuffled",
    PacksVoid.MISDEAL: "the cards were misdealt; the deck has all 52 cards",
    PacksVoid.NO_WAGER_ACCEPTED: "the progressive system accepted no bet, and there are no others",
}


@tells(PacksVoided, Part.REASON)
def _(step: PacksVoided) -> str:
    return _VOID[step.reason]


@tells(PacksVoidedByShoe, Part.REASON)
def _(step: PacksVoidedByShoe) -> str:
    return f"the automated dealing shoe {term(step.fault)}"


@tells(PacksVoidedByDeck, Part.REASON)
def _(step: PacksVoidedByDeck) -> str:
    return f"the deck has {step.in_deck} cards and was not misdealt; it is removed from the table"
