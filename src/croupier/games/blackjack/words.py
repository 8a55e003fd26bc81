"""Sentences for the events at a blackjack table."""

from typing import Any

from croupier.games.blackjack import events as e
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.points import Total
from croupier.table.terms import Outcome
from croupier.words import Part, sentences
from croupier.words.places import places
from croupier.words.terms import terms
from croupier.words.text import capital

_FINDINGS = {Outcome.WIN: "it wins", Outcome.LOSE: "it loses", Outcome.PUSH: "it's a push"}
_SPOTS = {BlackjackKind.BET: "", BlackjackKind.SECOND: "second ", BlackjackKind.THIRD: "third "}


def hand_words(box: int, hand: int = 1) -> str:
    """Name a hand: ``box 3``, or ``box 3, hand 2`` for a later hand of a split pair."""
    return f"box {box}" if hand == 1 else f"box {box}, hand {hand}"


def own_hand(thing: Any) -> str:
    """Name the hand of an event or question that has a box and a hand."""
    return hand_words(thing.box, thing.hand)


def total_words(total: int, *, soft: bool, blackjack: bool) -> str:
    """Return a total as the dealer calls it."""
    return "blackjack" if blackjack else str(Total(total, soft))


def _lined_up(step: e.BoxLinedUp) -> str:
    bets = " and ".join(f"seat {seat}'s" for seat in step.behind)
    line = f"{bets} bet is" if len(step.behind) == 1 else f"{bets} bets are"
    return f"Seat {step.seat} makes the decisions at box {step.box}; {line} lined up behind."


sentences(
    {
        # --- 2.1, 2.5, 2.6: the shoe
        e.CuttingCardPlaced: "The dealer puts the cutting card {before} cards in, {behind} from the back.",
        e.CuttingCardReached: "The cutting card comes out. The cards will be shuffled after this round.",
        e.ReshuffleOrdered: "The cards will be shuffled before the next round.",
        e.DealerChanged: "A new dealer takes over.",
        e.StacksInserted: (
            "The dealer makes {stacks} stacks of the {cards} cards and inserts each at a mark in the shoe."
        ),
        e.SideDetermined: "The determinant card is the {card}; this round is dealt from the {side} side.",
        # --- 2.3, 2.13: wagers
        e.BlackjackNotDealt: "Nobody bets, so no round is dealt.",
        e.OthersAdmitted: "Seat {seat} lets other players bet on box {box}.",
        e.BoxLinedUp: _lined_up,
        e.DoubleDeclined: "Seat {seat} doesn't double at {:hand}.",
        e.FirstHandChosen: "Seat {seat}'s bet stays on hand {hand} at box {box}.",
        e.SecondHandChosen: "Seat {seat}'s {spot:spot}bet of {amount:$} moves to {:hand}.",
        # --- 2.6 to 2.12: play
        e.BlackjackTotalCalled: {
            Part.CALL: "{box:?{:Hand}|Dealer}: {:total}",
            Part.SHORT: "{:total}{over:? bust}",
        },
        e.InsuranceOffered: "Insurance",
        e.HoleCardRead: {
            Part.SENTENCE: "The card reader shows {blackjack:?a|no} blackjack.",
            Part.SHORT: "{blackjack:?blackjack}",
        },
        e.Stood: "Seat {seat} stands at {:hand}.",
        e.SurrenderCalled: "Box {box} surrenders",
        e.SurrenderWaits: "Box {box}'s bet waits for the dealer's second card.",
        e.WagersWait: "The bets at {:hand} wait for the dealer's second card.",
        e.CardsStay: "The cards at {:hand} stay until every bet on them is settled.",
        e.NoCardNeeded: "The dealer doesn't draw: no card would change the outcome.",
        e.NoWagerLeft: "No bets are left, so the dealer doesn't draw and picks up the up card.",
        e.UpCardMoved: "The dealer moves the up card to the {hand:ordinal} hand.",
        e.TotalsCompared: {
            Part.SENTENCE: "Seat {seat}, {:hand}: {:total} against {:dealers}; {outcome:finding}.",
            Part.MATTER: "{:hand}",
            Part.FINDING: "{outcome:finding}",
        },
        # --- 2.19: the progressive wager
        e.LightsVerified: "The dealer verifies that there is one chip for each lit light: {boxes:boxes}.",
        e.ProgressiveTakenIn: "Box {box}'s progressive bet of {amount:$} goes into the table inventory.",
        e.AcesVerified: "The dealer verifies that box {box}'s {aces}.",
        e.LightVerified: "The dealer verifies that box {box}'s light was lit.",
        e.BoxPayoutDocumented: "Box {box}'s payout is documented.",
        e.LightRestored: "Box {box}'s progressive light works again.",
        # --- 2.20: the bonus wager
        e.PutUnderBonus: "The dealer puts box {box}'s cards under seat {seat}'s bonus bet.",
        e.BonusButtonPressed: "The dealer puts the bonus button in front of seat {seat}, who presses it once.",
        e.BonusAwardShown: "The bonus display shows {award:$} for seat {seat} (lot {lot} of {lots}).",
        e.BonusAwardAscertained: "The supervisor determines that seat {seat}'s award is {award:$}.",
        e.BonusAwardUnknown: "The supervisor can't determine seat {seat}'s award.",
        e.BonusHandVerified: "The dealer verifies that seat {seat} was dealt a blackjack.",
        e.BonusAmountVerified: "The dealer verifies the {amount:$} on the display.",
        e.BonusCalled: "Blackjack bonus, seat {seat}: {amount:$}",
        e.BonusPayoutConfirmed: "A supervisor confirms the payout of {amount:$}.",
        # --- 2.22, 2.24: the streak and twenty point wagers
        e.LammerPlaced: "The dealer puts seat {seat}'s lammer on {number} at box {box}.",
        e.LammerMoved: "The dealer moves seat {seat}'s lammer to {number} at box {box}.",
        e.StreakUnmoved: (
            "Seat {seat}'s streak at box {box} neither advances nor ends{dead:?, because the hand is dead}."
        ),
        e.QueensReported: (
            "A floorperson is called to be present when the bet on the pair of queens of hearts is settled."
        ),
        # --- 2.15: irregularities
        e.FaceUpCardSetAside: (
            "a card is face up in the shoe",
            "it isn't used and goes to {double_shoe:?a segregated area of the double shoe|the discard rack}",
        ),
        e.UnexposedCardUsed: ("a card is drawn by mistake but not exposed", "it is dealt as the next card"),
        e.ExposedCardOffered: (
            "a card is drawn by mistake and exposed",
            "it is dealt as the next card; a player who refuses it gets no other",
        ),
        e.DealersExtraCard: ("the dealer has {:points} and draws a card by mistake", "the card is burned"),
        e.DealersCardMissed: (
            "the dealer skips the dealer's {card:ordinal} card",
            "the players get their first two cards, then the dealer gets what is missing",
        ),
        e.ShoeRanOut: (
            "the shoe has too few cards to finish the round",
            "the cards in {double_shoe:?a segregated area of the double shoe|the discard rack} are shuffled and cut, "
            "a card is burned, and the round goes on",
        ),
        e.FirstCardMissed: ("box {box} gets no first card", "the deal goes on"),
        e.SecondCardMissed: ("box {box} gets no second card", "the deal goes on"),
        e.BothCardsMissed: ("box {box} gets no cards", "the hand is dead, and the player is dealt in next round"),
        e.WrongSideDrawn: (
            "the round is dealt from the {side} side by mistake",
            "the round is finished as if that were the right side",
        ),
        e.RequestedCardMissed: (
            "the dealer skips a card for {:hand}",
            "the player may take it after everyone else, or have the hand called dead and the bet returned",
        ),
        e.CardReaderMisused: (
            "the hole card is put in the card reader though the up card is the {up_card}",
            "a supervisor is called{value_visible:?; all hands are dead, and every bet is returned|, and play goes on}",
        ),
        e.CardReaderFailed: ("the card reader fails", "the table goes on without it"),
        e.UpCardLeftBehind: (
            "the up card isn't moved to the {hand:ordinal} hand",
            "the round goes on as if it had been",
        ),
        e.UpCardInRack: (
            "the dealer's up card ends up in the discard rack",
            "a supervisor rebuilds the last hand from the discard rack, and the up card goes back on the layout",
        ),
        e.UpCardFound: "The supervisor takes the last hand out of the discard rack and finds the up card.",
        e.LightFailed: ("box {box}'s progressive light doesn't work", "no progressive bet is taken there"),
        e.BonusAwardNotShown: (
            "the bonus system shows no award for seat {seat}",
            "a supervisor tries to determine it; otherwise the bet pays 21 to 1",
        ),
        e.DoubledCardFaceUp: (
            "a card that should be face down is dealt face up",
            "play goes on, and the bets are settled in turn at the end of the round",
        ),
        e.BlackjackVoided: "{reason}",
    },
    boxes=lambda boxes: f"box{'es' if len(boxes) > 1 else ''} {', '.join(map(str, boxes))}",
    dealers=lambda step: total_words(step.dealer_total, soft=step.dealer_soft, blackjack=step.dealer_blackjack),
    finding=_FINDINGS.__getitem__,
    hand=own_hand,
    Hand=lambda step: capital(own_hand(step)),
    points=lambda step: str(Total(step.total, step.soft)),
    spot=_SPOTS.__getitem__,
    total=lambda step: total_words(step.total, soft=step.soft, blackjack=step.blackjack),
)
places(
    {
        "box": lambda place: f"box {place[1]}" if place[2] == 1 else f"box {place[1]} hand {place[2]}",
        "exposed": "the exposed card",
    }
)
terms(
    {
        e.BlackjackVoid.NO_CARDS_LEFT: "no cards are left to finish the round, not even discards",
        e.BlackjackVoid.HOLE_CARD_VISIBLE: "a player could have learned the value of the hole card",
        e.Aces.FOUR_ACES: "first four cards are aces of one color",
        e.Aces.THREE_SUITED: "first three cards are aces of one suit",
        e.Aces.THREE: "first three cards are aces",
        e.Aces.TWO_SUITED: "first two cards are aces of one suit",
        e.Aces.TWO: "first two cards are aces",
    }
)
