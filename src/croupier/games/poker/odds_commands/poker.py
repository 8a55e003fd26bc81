"""Show how often each poker hand wins, ties and loses from here on, and its share of the pots."""

from collections.abc import Iterator
from pathlib import Path

from cyclopts import App

EXAMPLES = """
A hand is a list of cards, with ? for each unknown card, or the word random. For stud, give only the cards dealt so far.
All run-outs are counted if that takes seconds; otherwise some are simulated, and each share is shown with its standard
error. Examples:

- ``croupier odds poker --hand "AS KS" --hand "QH QD" --board "2S 7S JD"``
- ``croupier odds poker --hand "AS AH" --hand random --hand random --runs 5000000 --seed 7``
- ``croupier odds poker --form "omaha high-low split eight or better" --hand "AS AH 2D 3D" --hand "KS KH QC JC"``
- ``croupier odds poker --form "seven-card stud high" --hand "AS AH KD 7C" --hand "? ? QH QD" --dead "AC 2S"``
- ``croupier odds poker --form "five-card draw low" --hand "AS 3H 4D 7C KS" --hand "2H 3D 5H 8D 9D" --discard KS``
- ``croupier odds poker --hand "AS AH" --hand "KS KH" --hand "QS JS" --pot 300 --pot "120: 2 3"``
"""


app = App(name="poker", help_epilogue=EXAMPLES)


@app.default
def poker(
    *,
    form: str | None = None,
    hand: list[str] | None = None,
    random: int = 0,
    board: str = "",
    dead: str = "",
    discard: list[str] | None = None,
    pot: list[str] | None = None,
    low_hands: str | None = None,
    filing: Path | None = None,
    exact: bool = False,
    runs: int | None = None,
    seed: int = 1,
    workers: int | None = None,
    json: bool = False,
) -> Iterator[str]:
    """Compute the equity of a poker situation: how often each hand wins, ties and loses, and its share of the pots.

    Parameters
    ----------
    form
        The game of 19:47-14.8, such as "omaha high". Default: hold 'em.
    hand
        The cards of a hand, such as "AS KS", "AS ?" or random. Repeat for each hand.
    random
        Number of additional unknown hands.
    board
        The community cards on the board, or the common card of seven-card stud.
    dead
        Cards known to be out of the deck, such as those of players who have folded.
    discard
        Cards of the hands that are exchanged at five-card draw, such as "7C 2S". May be repeated.
    pot
        A pot in dollars, such as 300, or "120: 2 3" for a side pot of hands 2 and 3. May be repeated.
    low_hands
        The card with which the comparison of low hands begins: "from the highest card" (default) or "from the
        ace" (reading 142).
    filing
        A poker filing, which states the game and how low hands are compared.
    exact
        Count all run-outs, however long that takes.
    runs
        Simulate this many run-outs, even if all could be counted.
    seed
        The seed of simulated run-outs: the same seed deals the same ones, with any number of workers.
    workers
        The number of threads. Default: one for each processor.
    json
        Print JSON.
    """
    from croupier.games.poker.equity_report import SituationText, equity_of, in_words, method_of, plain
    from croupier.odds.odds_request import NoSuchOdds
    from croupier.odds.progress import progress
    from croupier.play.console import print_json

    if exact and runs is not None:
        raise NoSuchOdds("--exact counts all run-outs and --runs simulates some; use one or the other")
    if workers is not None and workers < 1:
        raise NoSuchOdds(f"--workers {workers}: use at least one")
    request = SituationText(
        form,
        tuple(hand or []),
        random,
        board,
        dead,
        " ".join(discard or []),
        tuple(pot or []),
        low_hands,
        filing,
        method_of(runs, exact),
        runs,
        seed,
        workers,
    )
    with progress(100) as at:
        at(0, "percent of the run-outs")
        found = equity_of(request, lambda done, parts: at(100 * done // parts, "percent of the run-outs"))
    if json:
        print_json(plain(found))
    else:
        yield from in_words(found)
