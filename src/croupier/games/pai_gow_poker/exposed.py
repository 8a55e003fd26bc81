"""11.11(d) and (e): a card of a hand is exposed."""

from croupier.games.pai_gow_poker.in_play import Hand, Play, ask_in_play, place_of
from croupier.games.pai_gow_poker.returning import lose_other_wagers, return_position
from croupier.games.pai_gow_poker.rules import DEALER_POSITION
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, Refusal, RoundVoid
from croupier.table.commands import Command, DecideExposedHand, HandExposed, WrongNumberOfCards
from croupier.table.steps import Act, Irregular

P = Paragraphs("19:47")


def check_dealt(play: Play, position: int) -> Refusal | None:
    """Whether there are cards at a position that could be exposed or miscounted."""
    if not play.t.books.cards(place_of(position)):
        return Refusal(f"position {position} has no cards", (P("11.11(d)"), P("11.11(e)"), P("11.11(h)")))
    return None


@decides("19:47-11.11(h)")
def wrong_number(given: WrongNumberOfCards) -> RoundVoid:
    """11.11(h): a hand with too many cards or too few voids all hands."""
    whose = "the dealer" if given.position == DEALER_POSITION else f"position {given.position}"
    return RoundVoid(f"{whose} was dealt a wrong number of cards; the cards are reshuffled", P("11.11(h)"))


@decides("19:47-11.11(d)")
def _too_late(play: Play, hand: Hand) -> str:
    """11.11(d): why a hand can no longer be voided; nothing while it can (reading 160).

    The player decides without looking at the unexposed cards, and a player who has looked at them cannot.
    """
    if hand.low is not None:
        return "the player has looked at the hand and set it"
    if hand.position in play.looked and not play.t.rules.exposed_until_set:
        return "the player has looked at its other cards"
    return ""


@decides("19:47-11.11(d)", "19:47-11.11(e)")
def exposed_hand(play: Play, given: HandExposed) -> Flow[None]:
    """11.11(d): the player may void a hand not looked at yet; 11.11(e): a card of the dealer or bank voids all."""
    position = given.position
    if position == DEALER_POSITION or position == play.t.bank:
        whose = "the dealer" if position == DEALER_POSITION else "the bank"
        raise RoundVoid(f"a card of {whose} was exposed; the cards are reshuffled", P("11.11(e)"))
    hand = play.hands.get(position)
    if hand is None or hand.out:
        yield Act(cites=(P("11.11(d)"),), words=f"A card at {place_of(position)} is exposed, where nobody plays it")
        return
    seat = hand.seat
    if too_late := _too_late(play, hand):
        yield Irregular(
            cites=(P("11.11(d)"),),
            what=f"the dealer exposes a card of the hand at position {position}",
            remedy=f"{too_late}, so it cannot be voided and is played out",
        )
        return

    def check(command: Command) -> Refusal | None:
        if isinstance(command, DecideExposedHand) and (command.seat, command.position) != (seat, position):
            why = f"the hand at position {position} was exposed, which is seat {seat}'s"
            return Refusal(why, (P("11.11(d)"),), f"seat {seat} decides about position {position}")
        return None

    yield Irregular(
        cites=(P("11.11(d)"),),
        what=f"the dealer exposes a card of the hand at position {position}",
        remedy="the player may void the hand, without looking at the cards that were not exposed",
    )
    words = f"Seat {seat} plays out the exposed hand at position {position}, or voids it"
    decision = yield from ask_in_play(
        play, "exposed", words, (DecideExposedHand,), (P("11.11(d)"),), check, subject=str(position)
    )
    assert isinstance(decision, DecideExposedHand)
    if decision.void:
        hand.void = True
        play.markers.discard(position)
        if play.t.rules.voids_bet_only:
            yield from lose_other_wagers(play, hand, "the hand was voided", (P("11.11(d)"),), (28,))
        yield from return_position(play, hand, "the hand was voided", (P("11.11(d)"),), (28,))
    else:
        yield Act(cites=(P("11.11(d)"),), words=f"Seat {seat} plays the exposed hand out")
