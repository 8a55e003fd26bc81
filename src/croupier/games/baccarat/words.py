"""Sentences for the events, questions and refusals at a baccarat table."""

from croupier.games.baccarat import commands as c
from croupier.games.baccarat import events as e
from croupier.games.baccarat.commands import BaccaratCode
from croupier.games.baccarat.events import BaccaratFinding, HandStands, PointCountsCompared, ShoeOffered
from croupier.games.baccarat.roads import Mark
from croupier.games.baccarat.rules import BANKERS_HAND, PLAYERS_HAND, BaccaratArea, BaccaratKind
from croupier.games.baccarat.scoreboard import Road, RoadKind, ShoeTotals
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.words import Part, arithmetic, names, sentences
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.places import places
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.steps import of_vigorish
from croupier.words.templates import By
from croupier.words.terms import terms
from croupier.words.voice import speak, tells

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


# --- questions, refusals and irregularities

questions(
    {
        ShoeOffered: "Seat {to} may {keeps:?keep or pass|accept} the shoe",
        HandStands: "{may_draw:?The Player's Hand stands|Neither hand draws a card}",
    }
)

refusals(
    {
        BaccaratCode.OWES_VIGORISH: ("seat {seat} owes {owed:$} in vigorish", "up to {free:$}"),
        BaccaratCode.SHORT_BESIDES_VIGORISH: (
            "seat {seat} has {held:$} to bet after the {owed:$} it owes in vigorish, not {value:$}",
            "up to {held:$}",
        ),
        BaccaratCode.SHOE_EMPTY: "the shoe is empty",
    }
)


tells_irregularities(
    "baccarat",
    {
        "face-up": "a card is found face up in the shoe",
        "error": "a card is drawn in error but not exposed",
        "third": "a third card is drawn for a Player's Hand that stands",
        "third-seen": "a third card is drawn for a Player's Hand that stands, and is seen",
        "jam": "the shuffler jams",
        "ordered": "the curator delays the game and must pass the shoe",
    },
)


commands(
    {
        c.AcceptShoe: "accept or keep the shoe",
        c.PassShoe: "pass the shoe",
        c.OrderShoePassed: "order the curator to pass the shoe",
        c.ThirdCardInError: "a third card is drawn in error",
    }
)


_UNUSED = "The card isn't used; it goes to the discard rack."
_NEXT = "It is dealt as the next card."
_THIRD = "It is the Banker's third card if one is due; if not, it is burned if seen, or dealt first in the next round."
tells_remedies(
    {
        CardFoundFaceUp: {"19:47-3.12": _UNUSED, "19:47-7.11": _UNUSED},
        CardDealtInError: {"19:47-3.12": _NEXT, "19:47-7.11": _NEXT},
        c.ThirdCardInError: _THIRD,
    }
)


# --- the scoreboard

_HANDS = {"B": "Banker", "P": "Player", "T": "Tie"}
_COLORS = {"R": "red", "B": "blue"}


def road_name(road: Road) -> str:
    """Return the name of a road."""
    return speak(Part.NAME, road.kind)


def road_words(road: Road) -> str:
    """Return the marks of a road in order, as read aloud."""
    return speak(Part.SHORT, road)


def totals_words(totals: ShoeTotals) -> str:
    """Say how often each hand has won in a shoe."""
    return speak(Part.SENTENCE, totals)


@tells(Road, Part.SHORT)
def _(road: Road) -> str:
    return ", ".join(_mark(mark, _COLORS if road.kind.derived else _HANDS) for mark in road.marks) or "empty"


def _mark(mark: Mark, called: dict[str, str]) -> str:
    ties = f" with {mark.ties} tie{'' if mark.ties == 1 else 's'}" if mark.ties else ""
    return f"{called[mark.letter]}{ties}"


@tells(ShoeTotals)
def _(totals: ShoeTotals) -> str:
    if not totals.rounds:
        return "No round of this shoe has been played yet."
    ties = "1 tie" if totals.ties == 1 else f"{totals.ties} ties"
    rounds = "1 round" if totals.rounds == 1 else f"{totals.rounds} rounds"
    return f"{rounds} of this shoe: Banker {totals.banker}, Player {totals.player}, {ties}."


names(
    {
        RoadKind.BEAD: "Bead plate",
        RoadKind.BIG: "Big road",
        RoadKind.EYE: "Big eye boy",
        RoadKind.SMALL: "Small road",
        RoadKind.COCKROACH: "Cockroach road",
    }
)
