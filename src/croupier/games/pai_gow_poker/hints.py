"""What each setting of a hand costs, as lines of text."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card, show
from croupier.games.pai_gow_poker.house_way import HouseWay
from croupier.games.pai_gow_poker.main_wager import PaiGowTerms, hand_odds
from croupier.games.pai_gow_poker.ranking import Wheel, split
from croupier.words import hand_name


def hint_lines(seven: Sequence[Card], way: HouseWay, wheel: Wheel, terms: PaiGowTerms) -> Iterator[str]:
    """Yield the best settings, what each is worth, and what it costs compared with the best."""
    try:
        odds = hand_odds(seven, way, wheel, terms)
    except ModuleNotFoundError as missing:
        yield f"Hints need the “fast” extra: {missing.name} is not installed. “house” shows how the house would set it."
        return
    yield "As a percentage of your bet, over all hands the other side may have; low hand first:"
    for setting in odds.to_weigh():
        low = show(split(seven, setting.setting)[1])
        cost = f"costs {float(setting.cost):.2%}" if setting.cost else "best"
        house = ", as the house would set it" if setting is odds.house else ""
        hands = f"{hand_name(setting.low)}; {hand_name(setting.high)}"
        yield f"  {low:<8} {float(setting.value):>+9.2%}  {cost:<13} {hands}{house}"
