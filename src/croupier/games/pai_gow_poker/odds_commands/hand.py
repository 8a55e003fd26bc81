"""Show what each setting of seven pai gow poker cards is worth."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from cyclopts import App

EXAMPLES = """
The joker is JOKER, a ten is TD or 10D. Examples:

- ``croupier odds hand "AS KD 9H 8S 4C 3D 2H"``
- ``croupier odds hand "JOKER AS KD 9H 9S 4C 3D" --house-way "gold star" --all``
- ``croupier odds hand "KH QH JH 9H 4H 4C AD" --role bank --vigorish "up to 25 cents" --stake 6``
- ``croupier odds hand "AS KD 9H 8S 4C 3D 2H" --filing table.toml --json``

The first question on a machine takes some seconds; its results are kept in the user's cache folder. Set CROUPIER_CACHE
to use another folder, or CROUPIER_CACHE=off to keep nothing.
"""

app = App(name="hand", help_epilogue=EXAMPLES)


@app.default
def hand(
    *cards: str,
    house_way: str | None = None,
    filing: Path | None = None,
    role: Literal["player", "bank"] = "player",
    wheel: str | None = None,
    vigorish: str | None = None,
    stake: str | None = None,
    all: bool = False,
    json: bool = False,
) -> Iterator[str]:
    """Show what each setting of seven pai gow poker cards is worth.

    Parameters
    ----------
    cards
        The cards of the hand, such as "AS KD 9H 8S 4C 3D JOKER".
    house_way
        The opponent's house way, by name. Default: foxwoods, or that of the filing.
    filing
        A filing of the game, whose rules apply.
    role
        Whose hand it is: a player's against the dealer, or the bank's against one wager. The bank wins copies.
    wheel
        The place of ace, two, three, four, five among the straights: "second highest" (default) or lowest.
    vigorish
        How the vigorish is collected: exact (default) or "up to 25 cents".
    stake
        The amount wagered, in dollars, on which the vigorish is rounded. Default: $10, or the minimum of the filing.
    all
        Show all 21 settings, including foul ones; otherwise those that no other setting beats in both hands.
    json
        Print JSON, with all details.
    """
    from croupier.equipment.money import dollars
    from croupier.games.pai_gow_poker.setting_odds import HandRequest, in_words, odds_of_hand, plain
    from croupier.odds.progress import progress
    from croupier.play.console import print_json

    staked = None if stake is None else dollars(stake)
    request = HandRequest(" ".join(cards), house_way, filing, wheel, vigorish, role, staked)
    with progress(1) as at:
        at(1, "every opposing hand, for the first time on this machine")
        report = odds_of_hand(request)
    if json:
        print_json(plain(report))
    else:
        yield from in_words(report, every=all)
