"""Sentences for events at a pai gow poker table."""

from croupier.equipment.cards import Rank
from croupier.games.pai_gow_poker import events as e
from croupier.games.pai_gow_poker import reasons as r
from croupier.games.pai_gow_poker.events import Advised, HandSet, SetBy, StartBy, StartDetermined
from croupier.games.pai_gow_poker.ranking import High, HighHand, PaiGowLowHand
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowArea, PaiGowKind
from croupier.table.terms import Outcome
from croupier.words import Part, because, category_name, hand_name, names, rank_name, sentences, told_apart
from croupier.words.cards import rank_plural
from croupier.words.hands import called_by_ranks, category_words
from croupier.words.places import places
from croupier.words.templates import By
from croupier.words.text import capital

_RANKED = {e.Ranked.HIGHER: "wins", e.Ranked.COPY: "is a copy", e.Ranked.LOWER: "loses"}
_BOTH = {e.Ranked.HIGHER: "win", e.Ranked.COPY: "are copies", e.Ranked.LOWER: "lose"}
_CALLED = {Outcome.WIN: "wins", Outcome.LOSE: "loses", Outcome.PUSH: "pushes", Outcome.VOID: "is void"}


def at_position(position: int) -> str:
    return "the dealer" if position == DEALER_POSITION else f"position {position}"


def _hands_compared(reason: r.PaiGowHandsCompared) -> str:
    high, low = reason.high, reason.low
    lost = e.Ranked.COPY in (high, low) and e.Ranked.HIGHER not in (high, low)
    copy = f"; the {'bank' if reason.bank else 'dealer'} wins copies" if lost else ""
    if high is low:
        return f"both hands {_BOTH[high]}{copy}"
    return f"the high hand {_RANKED[high]}, the low hand {_RANKED[low]}{copy}"


def split_words(low_cards: int, high_cards: int) -> str:
    """State how many cards each hand has."""
    cards = "card" if low_cards == 1 else "cards"
    return f"{low_cards} {cards} low and {high_cards} high"


def finding_of(step: e.SetHandsSeen) -> str:
    """Return how two hands compare with two others, as a clause; it decides a pai gow poker wager."""
    return because(r.reason_of(step))


def hands_of(step: e.SetHandsSeen) -> tuple[str, str]:
    """Return the hands that were compared, the high hand first: a player's, and those of the dealer or bank."""
    theirs = hand_name(step.against_high), hand_name(step.against_low)
    match step:
        case e.SetHandsCompared() | e.HandsMisranked():
            high, their_high = told_apart(step.high, step.against_high)
            low, their_low = told_apart(step.low, step.against_low)
            return f"{high} and {low}", f"{their_high} and {their_low}"
        case e.HandsMiscounted():
            return split_words(step.low_cards, step.high_cards), " and ".join(theirs)
        case _:
            raise TypeError(f"{type(step).__name__} holds no hands")


def _whose(step: e.SetHandsSeen) -> str:
    return "the dealer's hand" if step.position == DEALER_POSITION else f"position {step.position}"


def _compared(step: e.SetHandsSeen) -> str:
    whose = f"Seat {step.seat}, {_whose(step)}" if step.seat else capital(_whose(step))
    if isinstance(step, e.HandsMiscounted):
        return f"{whose}: {finding_of(step)}."
    ours, theirs = hands_of(step)
    return f"{whose}: {ours} against {theirs}; {finding_of(step)}."


sentences(
    {
        # --- 11.4, 11.5: equipment
        e.ShakerBrought: "A shaker with {dice} dice comes to the table, in the dealer's care.",
        e.PaiGowButtonPlaced: "The button starts in front of the dealer.",
        e.SecondJokerTorn: "The dealer and a supervisor tear the {back} deck's second joker in half and discard it.",
        # --- 11.6: the cut
        e.CutDue: "The cards must be cut before they are dealt.",
        e.StackCovered: "The dealer sets the stack on the {cover_card} cover card.",
        e.RecutOrdered: "A supervisor orders a recut by {by_last:?the same person|the next person entitled to cut}.",
        e.CutCompleted: (
            "The dealer moves the {cover_card} cover card to the bottom and takes out the {cutting_card} cutting card."
        ),
        e.CuttingCardReinserted: "The dealer inserts the {cutting_card} cutting card {behind} cards from the bottom.",
        e.CuttingCardRacked: "The {cutting_card} cutting card goes to the discard rack.",
        # --- 11.10(a) to (g): the bank
        e.DealersTurnToBank: "The bank comes around to the dealer.",
        e.BankPassed: "Seat {seat} passes the bank.",
        e.BankUnclaimed: "Nobody takes the bank; the dealer banks.",
        e.BankMarkerPlaced: "The dealer places the {co_bank:?co-bank|bank} marker in front of seat {seat}.",
        e.BankMarkerRemoved: "The dealer takes the bank marker from seat {seat}.",
        e.DealersWagerPlaced: "The dealer bets {amount:$} against the bank.",
        e.DealersWagerUncovered: "The dealer doesn't bet; the bank couldn't cover it.",
        e.DealersWagerWaived: "The bank tells the dealer not to bet.",
        e.PaiGowNotDealt: "There are no bets; the round isn't dealt.",
        # --- 11.14(b), 11.15(c): before the deal
        e.EnvyMarkerPlaced: "The dealer places an envy marker in front of position {position}'s bonus bet.",
        e.LockOutPressed: "The dealer presses the lock-out button.",
        e.PaiGowProgressiveTakenIn: "Position {position}'s progressive bet, {amount:$}, goes into the table inventory.",
        # --- 11.8C: the starting position
        e.ShakerOpened: "The dealer lifts the lid and totals the dice.",
        e.NumberCalled: "{number}",
        e.StartMarked: "The dealer marks the starting position with a cut card.",
        e.ShakerPutAway: "The dealer covers the shaker, shakes it once and sets it to the right.",
        e.PaiGowButtonMoved: "The dealer moves the button clockwise to {position:position}.",
        # --- 11.8 to 11.8B, 11.17: dealing
        e.PaiGowDeckHeld: "The dealer holds the deck in the same hand throughout the round.",
        e.PaiGowDeckInView: "The dealer keeps the deck in front of the body, over the table inventory.",
        e.LeftHandDraws: "The dealer draws each card with the left hand and deals it with the right.",
        e.PaiGowShoeEmptied: "The dealer takes the remaining cards out of the shoe.",
        e.StackChosen: "The bank picks stack {stack}, and the dealer moves it toward the players.",
        e.RestDealtByHand: "The dealer puts the stub on a cover card and deals four more cards each by hand.",
        e.PaiGowStubNotCounted: "The stub isn't counted; the shuffler has counted the deck.",
        # --- 11.9: setting and comparing hands
        e.CardsArranged: "Seat {seat} arranges the cards in the dealer's full view.",
        **{
            kind: {
                Part.SENTENCE: _compared,
                Part.SHORT: lambda step: hands_of(step)[0],
                Part.MATTER: _whose,
                Part.FINDING: finding_of,
            }
            for kind in (e.SetHandsCompared, e.HandsMisranked, e.HandsMiscounted)
        },
        r.PaiGowHandsCompared: _hands_compared,
        r.WrongSplit: "foul hand, with {low_cards:cards} low and {high_cards} high",
        r.HighBelowLow: "foul hand, with the high hand below the low hand",
        e.PaiGowResultCalled: "Position {position} {outcome:called}",
        e.OptionalResultCalled: "The {area} {wins:?wins|loses}",
        e.SevenCardHandSet: "The dealer sets position {position}'s cards for the seven-card bonus: {line}.",
        e.ProgressiveHandSet: "The dealer sets position {position}'s cards for the progressive payout: {line}.",
        e.PaiGowLightVerified: "The dealer verifies that position {position}'s acceptor light is lit.",
        e.ProgressiveHandVerified: "The dealer verifies position {position}'s winning hand: {line}.",
        e.PaiGowPayoutDocumented: "Position {position}'s payout is documented.",
        # --- 11.15(d): bonus wagers
        e.PaiGowCardsStay: "Position {position}'s cards stay on the layout.",
        e.CardsRearranged: "The dealer rearranges position {position}'s cards into the best hand.",
        e.PremiumHandCalled: "Position {position} has a premium qualifying hand",
        e.EnvyMarkerCollected: "The dealer collects position {position}'s envy marker.",
        # --- 11.10(k) to (n): the center of the table
        e.DealersCardsStacked: (
            "The dealer stacks the dealer's cards face up to the right of the table inventory, with the bet on top."
        ),
        e.DealersWagerPushed: "The dealer's bet against the bank pushes; {amount:$} goes back to the table inventory.",
        e.DealersWagerLost: "The dealer's bet against the bank loses; {amount:$} goes to the center of the table.",
        e.DealersWagerPaid: (
            "The dealer's bet against the bank wins; {amount:$}, bet included, goes to the table inventory."
        ),
        e.DealersWagerReturned: "The dealer's bet against the bank, {amount:$}, goes back to the table inventory.",
        e.BankMadeUpCenter: (
            "The center can't pay all winners; the bank, seat {seat}, makes up{co_bank:? half,} {amount:$}."
        ),
        e.CasinoMadeUpCenter: "The other half, {amount:$}, comes from the table inventory.",
        e.SurplusShared: "Half of the {surplus:$} surplus goes to the table inventory: {amount:$}.",
        e.SurplusGiven: "The rest of the surplus, {amount:$}, goes to the bank, seat {seat}.",
        # --- wagers, lines and reasons for results
        r.NoQualifyingHand: "no qualifying hand",
        r.NoPaiGow: "no pai gow",
        r.EnvyEarned: "{lines:list}",
        r.NumberDrawn: "the number is {number}{:not_wagered}",
        r.PaiGowSurrendered: "surrendered",
        r.HandVoided: "the hand was voided",
        r.NotDealt: "the round isn't dealt",
    },
    not_wagered=lambda reason: f", not {reason.wagered}" if reason.number != reason.wagered else "",
    called=_CALLED.__getitem__,
    position=at_position,
)
names(
    {
        PaiGowKind.BET: "pai gow poker bet",
        PaiGowKind.NUMBER: "additional wager",
        PaiGowKind.PROGRESSIVE: "progressive payout wager",
        PaiGowKind.BONUS: "bonus wager",
        PaiGowKind.INSURANCE: "pai gow insurance wager",
        PaiGowKind.THREE_CARD: "three-card bonus wager",
        PaiGowKind.SEVEN_CARD: "seven-card bonus wager",
        PaiGowKind.ENVY: "envy bonus",
        PaiGowArea: By(
            "kind",
            {
                PaiGowKind.BET: "position {number}",
                PaiGowKind.NUMBER: "number {number}",
                PaiGowKind.PROGRESSIVE: "progressive bet at position {number}",
                PaiGowKind.BONUS: "bonus bet at position {number}",
                PaiGowKind.INSURANCE: "insurance bet at position {number}",
                PaiGowKind.THREE_CARD: "three-card bonus bet at position {number}",
                PaiGowKind.SEVEN_CARD: "seven-card bonus bet at position {number}",
                PaiGowKind.ENVY: "envy bonus at position {number}",
            },
        ),
    }
)
places({"stack_of_seven": "stack {1}", "position": "position {1}"})


# --- hands


def _high(hand: HighHand) -> str:
    if hand.category in (High.STRAIGHT, High.STRAIGHT_FLUSH):
        _, top = hand.deciding
        high = "ace to five" if top == Rank.FIVE else f"{rank_name(Rank(top))} high"
        return f"a {category_name(hand.category)}, {high}"
    return called_by_ranks(hand.category, *map(Rank, hand.deciding))


def _low(hand: PaiGowLowHand) -> str:
    higher, lower = hand.deciding
    return f"a pair of {rank_plural(higher)}" if hand.pair else f"{rank_name(higher)}-{rank_name(lower)}"


names({High: category_words, HighHand: _high, PaiGowLowHand: _low})


# --- setting hands

_COUNTING = "counting {counted_from:?the bank, position {counted_from},|the dealer} as 1, {position:position} is first."
_HAND = "{position:?position {position}'s|the dealer's} hand"

sentences(
    {
        StartDetermined: By(
            "by",
            {
                StartBy.DICE: "The dice show {shown:sum}; " + _COUNTING,
                StartBy.NUMBER_SELECTOR: "The number is {shown[0]}; " + _COUNTING,
                StartBy.BUTTON: "{position:Position} has the button and is dealt first.",
                StartBy.WAGERS: "{position:Position} is first.",
            },
        ),
        HandSet: By(
            "by",
            {
                SetBy.PLAYER: f"Seat {{seat}} sets {_HAND} and places it face down.",
                SetBy.BANK: f"Seat {{seat}}, as the bank, sets {_HAND} face up.",
                SetBy.HOUSE_WAY: f"The dealer sets {_HAND} by the house way.",
                SetBy.DEALER: f"The dealer sets {_HAND}.",
            },
        ),
        Advised: (
            "{low:?The house would put cards {low:and} of position {position} in the low hand, by rule {rule} of the "
            "house way.|The dealer tells seat {seat} how the house would set the hand.}"
        ),
    },
    position=at_position,
    Position=lambda position: capital(at_position(position)),
    sum=lambda shown: f"{' + '.join(map(str, shown))} = {sum(shown)}",
)
