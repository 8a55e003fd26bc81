"""What the staff watches over while players act: 14.7(h), 14.15(b) and (c); exposed cards and misdeals, reading 145."""

from croupier.games.poker.events import (
    DisputeDecided,
    HandOutOfView,
    HoleCardReplaced,
    MisdealDeclared,
    PotChipsTouched,
    Undone,
)
from croupier.games.poker.in_play import PokerPlay
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, Refusal, RoundVoid
from croupier.table.commands import Command
from croupier.table.places import BURN, DEALING, at_seat
from croupier.table.poker_commands import CardsOutOfView, DecideDispute, DeclareMisdeal, HoleCardExposed, PotTouched
from croupier.table.refusals import in_words
from croupier.table.steps import Face, Moved, Viewed
from croupier.table.terms import Verb

P = Paragraphs("19:47")

WATCHED = (PotTouched, CardsOutOfView, HoleCardExposed, DeclareMisdeal, DecideDispute)
"""What may be given while a player is asked, and leaves the question as it was."""

DEAL_STANDS = 2
"""Reading 145: once so many players have acted, the cards are not misdealt any more."""


@decides("19:47-14.7(h)", "19:47-14.15(c)")
def check_watched(play: PokerPlay, command: Command) -> Refusal | None:
    """14.7(h), 14.15(c): whether there is anything for the dealer to stop."""
    match command:
        case PotTouched(seat=seat) if seat not in play.t.books.seats:
            return in_words(f"nobody sits in seat {seat}", (P("14.7(h)"),), "a player who is seated")
        case CardsOutOfView(seat=seat):
            hand = play.hand(seat)
            if hand is None or hand.folded:
                return in_words(f"seat {seat} holds no cards", (P("14.15(c)"),), "a player who holds cards")
        case HoleCardExposed():
            return _check_exposed(play, command)
        case DeclareMisdeal() if not play.t.rules.misdeals:
            why = "as it is filed, a deal that has begun stands, whatever was wrong with it (reading 145)"
            return in_words(why, (P("14.15(b)"),), "a decision on how play goes on")
        case DeclareMisdeal() if play.actions >= DEAL_STANDS or not play.first_round:
            why = f"{DEAL_STANDS} players have acted, or the first betting round is complete: the deal stands"
            return in_words(why, (P("14.15(b)"),), "a decision on how play goes on")
        case DeclareMisdeal(reason=words) | DecideDispute(ruling=words):
            return check_words(words)
    return None


def _check_exposed(play: PokerPlay, command: HoleCardExposed) -> Refusal | None:
    cites = (P("14.15(b)"), P("14.1“Hole card”"))
    if play.actions or not play.first_round:
        return in_words("a player has acted, and the hand is played as it is", cites, "before anybody has acted")
    if play.exposed:
        return in_words("a card was exposed already; two are a misdeal", cites, "declaring a misdeal")
    hand = play.hand(command.seat)
    held = 0 if hand is None or hand.folded else len(play.hole(hand))
    if not 1 <= command.place <= held:
        return in_words(f"seat {command.seat} has no such hole card", cites, f"places from 1 to {held}")
    return None


@decides("19:47-14.15(b)")
def check_words(words: str) -> Refusal | None:
    """14.15(b): a decision can be read afterwards."""
    if words.strip() and words.isprintable():
        return None
    return in_words("a decision is told in words", (P("14.15(b)"),), "the decision")


@decides("19:47-14.7(h)", "19:47-14.15(c)")
def watch(play: PokerPlay, command: Command) -> Flow[None]:
    """14.7(h), 14.15(c): what the staff has seen or decided; a misdeal ends the round."""
    match command:
        case PotTouched(seat=seat):
            yield PotChipsTouched(cites=(P("14.7(h)"),), seat=seat)
        case CardsOutOfView(seat=seat):
            yield HandOutOfView(cites=(P("14.15(c)"),), seat=seat)
        case HoleCardExposed():
            yield from _replace_exposed(play, command)
        case DeclareMisdeal(reason=reason):
            yield MisdealDeclared(cites=(P("14.15(b)"),), ground=reason.strip())
            raise RoundVoid(Undone.MISDEAL, P("14.15(b)"))
        case DecideDispute(ruling=ruling):
            yield decision(ruling)


def _replace_exposed(play: PokerPlay, command: HoleCardExposed) -> Flow[None]:
    """Reading 145: the card is replaced when all have their cards, and stands for the next burn card."""
    play.exposed = play.exposed_burn = True
    cites, place, t = (P("14.15(b)"), P("14.1“Hole card”")), at_seat(command.seat), play.t
    yield HoleCardReplaced(cites=cites, seat=command.seat)
    card = t.books.cards(place)[command.place - 1]
    yield Moved(cites=cites, verb=Verb.BURNS, deck=play.deck, cards=(card,), source=place, target=BURN, face=Face.UP)
    top = t.books.top(DEALING)
    yield Moved(cites=cites, verb=Verb.DEALS, deck=play.deck, cards=top, source=DEALING, target=place, face=Face.DOWN)
    yield Viewed(cites=(P("14.6(c)"),), seat=command.seat, place=place, cards=t.books.cards(place))


@decides("19:47-14.15(b)")
def decision(ruling: str) -> DisputeDecided:
    """14.15(b): what the poker shift supervisor decides is final."""
    return DisputeDecided(cites=(P("14.15(b)"),), ruling=ruling.strip())
