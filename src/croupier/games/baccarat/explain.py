"""A filing in plain words: what this baccarat table offers."""

from collections.abc import Iterator

from croupier.equipment.money import Rounding, percent
from croupier.games.baccarat.pay_tables import EVEN
from croupier.games.baccarat.rules import BaccaratRules, BaccaratShuffling, ErrorCard, TieHand, rules_of
from croupier.games.filed_terms import explaining


def title_of(rules: BaccaratRules) -> str:
    """Return the name of a table's game."""
    return "Minibaccarat" if rules.mini else "Baccarat"


def _lines(rules: BaccaratRules) -> Iterator[str]:
    game, chapter = ("minibaccarat", "7") if rules.mini else ("baccarat-punto banco", "3")
    yield f"{rules.licensee}, table {rules.name}: {game}, filed for {rules.edition}."
    yield f"{rules.decks} decks with {rules.backs[0]} backs and two cutting cards. [19:47-3.1(a)]"
    match rules.shuffling:
        case BaccaratShuffling.CONTINUOUS:
            yield "A continuous device shuffles after every round. [19:47-7.12]"
        case BaccaratShuffling.AUTOMATED:
            yield f"A device shuffles; the cutting card is {rules.behind} cards from the back. [19:47-{chapter}.5]"
        case BaccaratShuffling.BY_HAND:
            yield f"The dealer shuffles; the cutting card is {rules.behind} cards from the back. [19:47-{chapter}.5]"
    if rules.mini:
        yield "The dealer deals all cards face up. [19:47-7.7]"
    else:
        yield (
            "A participant who takes the shoe deals, and passes it when the Player's Hand wins; it comes back only if "
            "nobody else takes it (reading 124). [19:47-3.6, 3.11]"
        )
        shown = "are dealt face down to the highest wager on them" if rules.shown_to_highest else "are dealt face up"
        yield f"The Player's cards {shown}. [19:47-3.7]"
    tie = "are returned" if rules.tie_hand is TieHand.BACK else "lose"
    yield (
        f"Wagers on a hand: {rules.bets}, paid {EVEN}; on a tie they {tie} (reading 120). "
        f"[19:47-{chapter}.2, {chapter}.3]"
    )
    yield f"Tie Bets: {rules.ties}, paid {rules.tie_pays}. [19:47-{chapter}.3]"
    rounded = "" if rules.rounding is Rounding.EXACT else ", rounded up to 25 cents"
    when = (
        "is marked, and collected before a shuffle or on leaving" if rules.vigorish_marked else "is collected at once"
    )
    yield (
        f"Vigorish of {percent(rules.vigorish)} of winnings on the Banker's Hand{rounded} is owed; it {when}. "
        f"[19:47-{chapter}.3]"
    )
    if rules.error_card is ErrorCard.VOID:
        remedy = "voids the round"
    else:
        remedy = "goes to a Banker's Hand that must draw; otherwise it is burned or comes first in the next round"
    section = "7.11" if rules.mini else "3.12"
    yield f"A third card drawn in error for the Player's Hand {remedy} (reading 123). [19:47-{section}]"
    accepted = "are accepted with a wager on a hand" if rules.match_play else "are not accepted"
    yield f"Match play coupons {accepted}. [19:47-{chapter}.2]"


explain = explaining(rules_of, _lines)
