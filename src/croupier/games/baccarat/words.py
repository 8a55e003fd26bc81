"""Sentences for the events at a baccarat table."""

from croupier.games.baccarat import events as e
from croupier.games.baccarat.places import BANKERS_HAND, PLAYERS_HAND
from croupier.games.baccarat.reasons import BaccaratFinding, PointCountsCompared
from croupier.games.baccarat.rules import BaccaratArea, BaccaratKind
from croupier.words import Part, arithmetic, names, sentences
from croupier.words.places import places
from croupier.words.steps import of_vigorish
from croupier.words.templates import By
from croupier.words.terms import terms

HANDS = {PLAYERS_HAND: "Player", BANKERS_HAND: "Banker"}
"""The name that the dealer calls for each hand, by place."""


def result(winner: BaccaratKind, players_count: int, bankers_count: int) -> str:
    """Say which hand won: "Banker wins, 8 over 6", "a tie at 6"."""
    match winner:
        case BaccaratKind.PLAYER:
            return f"Player wins, {players_count} over {bankers_count}"
        case BaccaratKind.BANKER:
            return f"Banker wins, {bankers_count} over {players_count}"
        case BaccaratKind.TIE:
            return f"a tie at {players_count}"


def _call(step: e.BaccaratResultCalled) -> str:
    if step.winner is BaccaratKind.TIE:
        return f"Tie hand, {step.players_count} to {step.bankers_count}"
    return result(step.winner, step.players_count, step.bankers_count)


def _compared(reason: PointCountsCompared) -> str:
    counts = (reason.players_count, reason.bankers_count)
    match reason.finding:
        case BaccaratFinding.EQUAL:
            return result(BaccaratKind.TIE, *counts)
        case BaccaratFinding.EQUAL_LOSES:
            return f"{result(BaccaratKind.TIE, *counts)}, and ties lose here"
        case _:
            return result(BaccaratKind.PLAYER if counts[0] > counts[1] else BaccaratKind.BANKER, *counts)


sentences(
    {
        # --- 3.5: a new shoe
        e.CuttingCardInserted: "The dealer inserts the cutting card {behind} cards from the back.",
        e.BurnDetermined: "The first card is the {card}, so the dealer burns {number:cards}.",
        e.CuttingCardCame: (
            "The cutting card is out: {last_round:?this is the last round|there is one more round after this one}."
        ),
        # --- 3.6, 3.11: the curator
        e.ShoeAccepted: "Seat {seat} accepts the shoe and becomes the curator.",
        e.ShoeDeclined: "Seat {seat} declines the shoe.",
        e.ShoeLeftToDealer: "Nobody accepts the shoe, so the dealer deals.",
        e.ShoePassed: "Seat {seat} passes the shoe.",
        e.ShoePassOrdered: "A supervisor orders seat {seat} to pass the shoe.",
        e.ShoePassedAfterPlayerWin: "The Player's Hand won, so seat {seat} passes the shoe.",
        # --- 3.7 to 3.10: a round
        e.BaccaratNotDealt: "Nobody has bet, so no cards are dealt.",
        e.CuratorDeals: "Seat {seat}, the curator, deals.",
        e.DealerDeals: "The dealer deals.",
        e.PlayersCardsReturned: "Seat {seat} looks at the Player's cards and returns them.",
        e.PointCountCalled: {
            Part.CALL: "{place:hand} has {natural:?a natural }{count}",
            Part.SHORT: "{natural:?natural {count}|{count}}",
        },
        e.NeitherHandDraws: "With a natural, neither hand draws.",
        e.HandStood: "The {place:hand}'s Hand stands.",
        e.BaccaratResultCalled: _call,
        e.VigorishMarked: {
            Part.SENTENCE: "The dealer marks {amount:$} in vigorish for seat {seat}: {:arithmetic}.",
            Part.ARITHMETIC: lambda step: of_vigorish(
                step.won, step.rate, step.rounding, step.amount, capped=step.capped
            ),
        },
        PointCountsCompared: _compared,
        # --- 3.12
        e.FaceUpCardInShoe: ("a card is found face up in the shoe", "it goes to the discard rack unused"),
        e.CardDrawnInError: ("a card is drawn in error and not exposed", "it is the next card dealt"),
        e.ThirdCardDrawnInError: ("a third card is drawn in error for the Player's Hand", "{use}"),
        e.BaccaratVoided: "{reason}",
    },
    arithmetic=arithmetic,
    hand=HANDS.__getitem__,
)
names(
    {BaccaratArea: By("kind", {BaccaratKind.PLAYER: "Player", BaccaratKind.BANKER: "Banker", BaccaratKind.TIE: "Tie"})}
)
places(
    {
        "players_hand": "the Player's Hand",
        "bankers_hand": "the Banker's Hand",
        "first_card": "the first card",
        "drawn_in_error": "the card drawn in error",
    }
)
terms(
    {
        e.ErrorCardUse.BANKERS_THIRD: "it becomes the Banker's third card",
        e.ErrorCardUse.BURNED: "it is burned",
        e.ErrorCardUse.NEXT_CARD: "it will be the next card dealt",
        e.BaccaratVoid.TOO_FEW_CARDS: "the shoe has too few cards to finish the round, and all cards are reshuffled",
        e.BaccaratVoid.THIRD_CARD_IN_ERROR: "a third card was drawn in error for the Player's Hand, which stands",
    }
)
