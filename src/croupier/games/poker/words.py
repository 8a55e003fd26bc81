"""Sentences for a poker table's own events."""

from collections.abc import Mapping
from functools import partial

from croupier.games.poker import events as e
from croupier.games.poker.commands import Placing
from croupier.games.poker.rules import PokerArea
from croupier.ranking.low import LowHand
from croupier.table.steps import Step
from croupier.words import Part, english, hand_name, names, sentences, told_apart
from croupier.words.templates import By, Telling, always
from croupier.words.terms import terms

BETS = {
    e.Bet.ANTE: "the ante",
    e.Bet.SMALL_BLIND: "the small blind",
    e.Bet.BIG_BLIND: "the big blind",
    e.Bet.BLIND: "the blind",
    e.Bet.FORCED: "the forced bet",
}
"""The required bets."""

_PARTS = {e.PotPart.WHOLE: "", e.PotPart.HIGH_HALF: "the high half of ", e.PotPart.LOW_HALF: "the low half of "}


def pot_words(number: int) -> str:
    """Name a pot by its number."""
    return "the main pot" if number == 1 else f"side pot {number - 1}"


def part_words(pot: int, part: e.PotPart) -> str:
    """Name a pot, or half of it."""
    return f"{_PARTS[part]}{pot_words(pot)}"


def low_words(low: e.PokerLow) -> str:
    """Name a low hand as a dealer does."""
    return hand_name(LowHand((-low.category, *(-rank for rank in low.ranks))))


def hand_words(step: e.HandIdentified) -> str:
    """Name a shown hand."""
    parts = [hand_name(step.high)] if step.high is not None else []
    parts += [f"{low_words(step.low)} for low"] if step.low is not None else []
    return "; ".join(parts)


def award_words(step: e.PotAwarded) -> str:
    """State what a player wins of which pot with which hand, to follow “win”."""
    if isinstance(step, e.HighHandPaid | e.LowHandPaid):
        share = "" if step.winners == 1 else "a share of "
        hand = low_words(step.hand) if isinstance(step, e.LowHandPaid) else hand_name(step.hand)
        return f"{share}{part_words(step.pot, step.part)} with {hand}"
    return f"{pot_words(step.pot)} uncontested"


def _decided(step: e.CardDecided) -> str:
    won, lost = told_apart(step.hand, step.seconds)
    return f"{won}; seat {step.second} has {lost}"


_DO: Mapping[type[Step], Telling] = {
    e.Checked: "check{:s}",
    e.Folded: "fold{:s}",
    e.AllIn: "{:are} all in",
    e.CardsDrawn: "draw{:s} {number:cards}",
    e.StoodPat: "stand{:s} pat",
    e.Conceded: "concede{:s}",
    e.SatOut: "sit{:s} out",
    e.SatIn: "sit{:s} back in",
    e.BetPlaced: By(
        "bet",
        {
            e.Bet.CALL: "call{:s} {amount:$}",
            e.Bet.BET: "bet{:s} {amount:$}",
            e.Bet.RAISE: "raise{:s} to {total:$}",
            e.Bet.ANTE: "ante{:s} {amount:$}",
        },
        "post{:s} {bet} of {amount:$}",
    ),
    e.CashLaid: "put{:s} {amount:$} in cash on the table",
    e.TimeChargePaid: "pay{:s} a time charge of {amount:$}",
    e.BetCorrected: "put{:s} in {put_in:$} after announcing {announced:$}; the bet is {announced:$}",
    e.HighestShowing: "{:have} the highest hand showing and act{:s} first",
    e.HandIdentified: "{:have} {:hand}",
    e.CardDecided: "{:have} {:decided}",
    e.TooShortToPlay: "{:have} {has:$} and need{:s} {needed:$} to play this round",
    e.NextRoundAwaited: "wait{:s} to be dealt in next round",
    e.RaiseCompleted: "announced a raise, so all chips count until both hands come to rest: {amount:$}",
    e.BetCompleted: "said the bet wasn't complete, so all of it counts: {amount:$}",
    e.LastPlayerPaid: "win{:s} {:award}: {amount:$}",
    e.HighHandPaid: "win{:s} {:award}: {amount:$}",
    e.LowHandPaid: "win{:s} {:award}: {amount:$}",
}
"""What a player does, after a name or “you”: ``{:s}``, ``{:have}`` and ``{:are}`` inflect the verb."""

for _part, _s, _have, _are in ((Part.DOES, "s", "has", "is"), (Part.YOU_DO, "", "have", "are")):
    sentences(
        {kind: {_part: does} for kind, does in _DO.items()},
        s=always(_s),
        have=always(_have),
        are=always(_are),
        award=award_words,
        decided=_decided,
        hand=hand_words,
    )
sentences(dict.fromkeys(_DO, "Seat {seat} {:does}."), does=partial(english, Part.DOES))

sentences(
    {
        # --- in a word or two, next to a player
        e.Checked: {Part.SHORT: "Checks"},
        e.Folded: {Part.SHORT: "Folds"},
        e.AllIn: {Part.SHORT: "All in"},
        e.CardsDrawn: {Part.SHORT: "Draws {number}"},
        e.StoodPat: {Part.SHORT: "Stands pat"},
        e.Conceded: {Part.SHORT: "Concedes"},
        e.BetPlaced: {
            Part.SHORT: By(
                "bet",
                {
                    e.Bet.CALL: "Calls {amount:$}",
                    e.Bet.BET: "Bets {amount:$}",
                    e.Bet.RAISE: "Raises to {total:$}",
                    e.Bet.ANTE: "Ante",
                    e.Bet.SMALL_BLIND: "Small blind",
                    e.Bet.BIG_BLIND: "Big blind",
                    e.Bet.BLIND: "Blind",
                    e.Bet.FORCED: "Forced bet",
                },
            )
        },
        e.HandIdentified: {Part.SHORT: hand_words},
        e.CardDecided: {Part.SHORT: lambda step: told_apart(step.hand, step.seconds)[0]},
        e.LastPlayerPaid: {Part.SHORT: "the last hand left"},
        e.HighHandPaid: {Part.SHORT: lambda step: hand_name(step.hand)},
        e.LowHandPaid: {Part.SHORT: lambda step: f"{low_words(step.hand)} for low"},
        # --- the deck
        e.DeckSorted: "The dealer sorts the {back} deck by suit and rank.",
        e.DeckRotated: "The {back} deck comes into play.",
        e.DealersCutImproper: ("the cut was improper", "the cards are cut again"),
        e.DeckHeldLevel: "The dealer holds the deck level over the table, always in the same hand.",
        e.ExposedCardIsBurn: "The exposed card is used as the burn card.",
        e.CommonCardDue: "There aren't enough cards for everyone, so one common card is dealt.",
        e.ButtonPlaced: "Seat {seat} has the button.",
        # --- bets
        e.CashChanged: (
            "The dealer changes seat {seat}'s {amount:$} in cash into chips, with a marker button on the deck."
        ),
        e.SingleChipCalled: "Seat {seat} puts in a single {chip:$} chip: a call. The dealer gives change.",
        e.ChipsPutIn: By(
            "how",
            {
                Placing.PUSHED_FORWARD: "Seat {seat} pushes {amount:$} forward: a bet.",
                Placing.RELEASED_TOWARD_POT: "Seat {seat} releases {amount:$} toward the pot: a bet.",
            },
            "Seat {seat} releases {amount:$} into the pot: a bet.",
        ),
        e.BetAddedTo: (
            "seat {seat} adds {added:$} to a bet already made",
            "the chips {stays:?stay in the pot|go back to the player}; the bet is {counts:$}",
        ),
        # --- what the staff watches for
        e.PotChipsTouched: (
            "seat {seat} touches chips in the pot",
            "the dealer stops the player, and the pot stays as it is",
        ),
        e.HandOutOfView: (
            "seat {seat}'s cards are not in full view of the dealer",
            "the dealer has the player move them into view",
        ),
        e.HoleCardReplaced: (
            "the dealer exposed one of seat {seat}'s hole cards",
            "the card is replaced and becomes the burn card",
        ),
        e.HandDead: (
            "seat {seat}'s hand is fouled",
            "the hand is dead; its bets {bets_go_back:?are returned|stay in the pot}",
        ),
        e.ReturnedCardsWrong: (
            "seat {seat} returns {count:cards} instead of {expected}",
            "the deck is removed from the table after the round",
        ),
        e.StubWrong: (
            "the stub has {count} cards instead of {expected}",
            "the round {void:?is void|stands}, and the deck is removed from the table afterward",
        ),
        e.DisputeDecided: "The poker shift supervisor's decision is final: {ruling}.",
        e.MisdealDeclared: "The poker shift supervisor declares a misdeal: {ground}.",
        e.DealUndone: "{reason}",
        e.ShowdownBegun: "More than one player remains, so there is a showdown.",
        # --- chips
        e.UncalledBetReturned: "Seat {seat}'s uncalled bet of {amount:$} is returned.",
        e.BetsGathered: "The dealer gathers {amount:$} into {pot:pot}.",
        e.AddedChipsKept: "The {amount:$} that seat {seat} added stays in {pot:pot}.",
        e.FouledBetsReturned: "Seat {seat}'s bets are returned: {amount:$}.",
        e.UndoneBetsReturned: "Seat {seat}'s bets are returned: {amount:$}.",
        e.RakeTaken: "The dealer takes a rake of {amount:$} from {pot:pot}.",
        e.PotTimeTaken: "The dealer takes the table's time charge of {amount:$} from {pot:pot}.",
        e.RakePutAway: "The rake of {amount:$} goes into the table inventory.",
        e.PotsJoined: "Nobody is left to win {pot:pot}, so its {amount:$} goes into {into:pot}.",
        # --- time charges
        e.TimeAssessed: (
            "Time charge: {hourly:$} an hour {per_table:?for the table|per player}, {amount:$} every {minutes} minutes."
        ),
        e.PotOwesTime: "The time charge of {amount:$} comes out of the next pot.",
        e.TimeChargesPutAway: "Time charges of {amount:$} go into the table inventory.",
    },
    pot=pot_words,
)
names({PokerArea: "bet in this betting round"})
terms(BETS)
terms(
    {
        e.Undone.MISDEAL: "the cards were misdealt",
        e.Undone.WRONG_STUB: "the stub has the wrong number of cards",
    }
)
