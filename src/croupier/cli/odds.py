"""``croupier odds``: the exact odds of every wager, under every pay table or under a filing."""

import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NoReturn

from cyclopts import App

from croupier.cli.game_names import AnyGame
from croupier.cli.pictures import no_picture

if TYPE_CHECKING:
    from croupier.games.wager import Wager
    from croupier.odds.asking import AskedOdds
    from croupier.odds.report import OddsReport

EXAMPLES = """
Without a filing, every pay table that the rules allow is counted, under every choice that matters. Examples:

- ``croupier odds packs-poker``
- ``croupier odds packs-poker --wager seven --pay-table A --stake 5``
- ``croupier odds pai-gow-poker --wager progressive --meter 50000``
- ``croupier odds pai-gow-poker --wager insurance --choice "insurance_joker=ace by rank"``
- ``croupier odds pai-gow-poker --wager bet --choice house_way=foxwoods --stake 6``
- ``croupier odds pai-gow-poker --best --choice house_way=foxwoods --choice role=player``
- ``croupier odds pai-gow-poker --strategy "trump plaza"``
- ``croupier odds hand "AS KD 9H 8S 4C 3D 2H" --house-way foxwoods``
- ``croupier odds blackjack --wager bet --choice decks=6 --lines``
- ``croupier odds blackjack --best --choice soft_17=draw``
- ``croupier odds blackjack --wager sevens --strategy "always drawing"``
- ``croupier odds strategy --choice decks=2 --choice soft_17=draw``
- ``croupier odds hand "8S 8H" --up TC``
- ``croupier odds poker --hand "AS KS" --hand "QH QD" --board "2S 7S JD"``
- ``croupier odds --submission table.toml --json``
- ``croupier odds packs-poker --wager five --plot edges.svg``
"""

app = App(
    name="odds",
    help="The exact odds of every wager: edge, lines, deviation, jackpots.",
    help_epilogue=EXAMPLES,
)

IN_FULL = 4
"""So many wagers, or those of a filing, are shown with all their lines; of more there is a row each."""


@app.default
def odds(
    game: AnyGame = None,
    /,
    *,
    wager: str | None = None,
    pay_table: str | None = None,
    submission: Path | None = None,
    choice: list[str] | None = None,
    strategy: str | None = None,
    best: bool = False,
    stake: str | None = None,
    meter: str | None = None,
    lines: bool = False,
    json: bool = False,
    csv: bool = False,
    plot: Path | None = None,
    plot_of: Literal["outcomes", "edges", "meter"] | None = None,
) -> None:
    """Count the odds of wagers: house edge, every line with its ways, hit frequency, standard deviation, jackpots.

    Parameters
    ----------
    game
        The game, such as packs-poker. Without it, all games.
    wager
        Only this wager, by its short name (five) or its title.
    pay_table
        Only this pay table, such as A or "progressive A".
    submission
        The wagers of this filing, at its limits; the game is the filing's.
    choice
        Only with this choice, such as royal_match="ace and king". May be repeated.
    strategy
        How one's own hands of pai gow poker are set against the house way: "house way" (by the same one, as without
        this), best (in the best legal way, which also says where that departs from the house way) or a house way by
        its name. How hands of blackjack are played: basic (by totals, as without this) or best (by all cards of a
        hand); "always drawing" takes every card that sevens or aces may be. Only wagers that depend on it are shown.
    best
        The same as --strategy best.
    stake
        The amount wagered, in dollars. Without it a usual one, or the least that the filing accepts. The vigorish of
        pai gow poker is counted exactly and rounded up to 25 cents; --choice vigorish=exact shows only one of these.
    meter
        What the meter shows, in dollars. Without it $10,000, or what the filing starts with.
    lines
        Show every line, however many wagers there are.
    json
        Print JSON.
    csv
        Print CSV, a row for each line.
    plot
        Draw a picture into this file, SVG or PNG by its name. Needs croupier[plots].
    plot_of
        What to draw: the outcomes of one wager, the edges of several, or the return by the meter. Without it, what
        suits the number of wagers.
    """
    from croupier.odds import plain, saying
    from croupier.odds.asking import NotAsked, wagers
    from croupier.odds.longest import too_long

    if json and csv:
        _fail("--json and --csv exclude each other")
    if best and strategy is not None:
        _fail("--best and --strategy exclude each other")
    if plot_of is not None and plot is None:
        _fail("--plot-of says what to draw; say into which file with --plot")
    if plot is not None and (hindrance := no_picture(plot)):
        _fail(hindrance)
    try:
        chosen = BEST if best else strategy
        asked = _asked(game, wager, pay_table, submission, choice or [], stake, meter, chosen)
        reports = _counted(wagers(asked))
    except NotAsked as error:
        _fail(error)
    except ModuleNotFoundError as error:
        # A house way of the licensee's own is counted now, and that needs more than the rest of the command.
        _cannot_count(error)
    if plot is not None:
        _draw(reports, plot, plot_of)
    if json:
        print(plain.as_json(reports))
    elif csv:
        print(plain.as_csv(reports), end="")
    elif plot is None:
        full = lines or submission is not None or len(reports) <= IN_FULL
        said = "\n\n\n".join("\n".join(saying.in_full(report)) for report in reports)
        print(said if full else "\n".join([*saying.in_rows(reports), "", MORE]))
    found = list(too_long(reports))
    for one in found:
        print(f"croupier odds: {one}", file=sys.stderr)
    if found:
        sys.exit(1)


HAND_EXAMPLES = """
The joker is JOKER, a ten is TD or 10D. Examples:

- ``croupier odds hand "AS KD 9H 8S 4C 3D 2H"``
- ``croupier odds hand "JOKER AS KD 9H 9S 4C 3D" --house-way "gold star" --all``
- ``croupier odds hand "KH QH JH 9H 4H 4C AD" --role bank --vigorish "up to 25 cents" --stake 6``
- ``croupier odds hand "AS KD 9H 8S 4C 3D 2H" --submission table.toml --json``
- ``croupier odds hand "AS 7D" --up 9C --choice decks=2``

The first question on a machine takes some seconds; what it found is kept in the user's cache folder. CROUPIER_CACHE
names another folder, and CROUPIER_CACHE=off keeps nothing.
"""


@app.command(help_epilogue=HAND_EXAMPLES)
def hand(
    *cards: str,
    house_way: str | None = None,
    submission: Path | None = None,
    role: Literal["player", "bank"] = "player",
    wheel: str | None = None,
    vigorish: str | None = None,
    stake: str | None = None,
    up: str | None = None,
    choice: list[str] | None = None,
    all: bool = False,
    json: bool = False,
) -> None:
    """What each setting of seven cards of pai gow poker, or each choice for a hand of blackjack, is worth.

    Parameters
    ----------
    cards
        The seven cards, such as "AS KD 9H 8S 4C 3D JOKER"; of blackjack two or more.
    house_way
        The house way of the other, by its name. Without it foxwoods, or that of the filing.
    submission
        A filing of pai gow poker, which states the house way, the order of straights and the vigorish; or, with --up,
        a filing of blackjack.
    role
        Whose hand it is: a player's against the dealer, or the bank's against one wager, to whom a copy goes.
    wheel
        Where ace, two, three, four, five stands among the straights: "second highest" (as without this) or lowest.
    vigorish
        How the vigorish is collected: exact (as without this) or "up to 25 cents".
    stake
        The amount wagered, in dollars, on which the vigorish is rounded. Without it $10, or the least of the filing.
    up
        The dealer's first card at blackjack, such as TC. The hand is then one of blackjack.
    choice
        A rule of the blackjack table, such as decks=2, as for croupier odds strategy. May be repeated.
    all
        Show all 21 settings, foul ones too; otherwise those that no other betters in both hands.
    json
        Print JSON, always with all settings.
    """
    from croupier.odds.asking import NotAsked
    from croupier.odds.hand import AskedHand, as_json, in_words, odds_of_hand

    if up is not None:
        _hand_of_blackjack(" ".join(cards), up, submission, choice or [], json)
        return
    if choice:
        _fail("--choice is for a hand of blackjack; say the dealer's card with --up")
    asked = AskedHand(" ".join(cards), house_way, submission, wheel, vigorish, role, _money(stake))
    try:
        with _progress(1) as at:
            at(1, "every hand of the other, for the first time on this machine")
            report = odds_of_hand(asked)
    except NotAsked as error:
        _fail(error)
    except ModuleNotFoundError as error:
        _cannot_count(error)
    print(as_json(report) if json else "\n".join(in_words(report, every=all)))


def _hand_of_blackjack(cards: str, up: str, submission: Path | None, choices: Sequence[str], json: bool) -> None:
    from croupier.odds.asking import NotAsked

    try:
        from croupier.odds.strategy import hand_as_json, hand_in_words, hand_of, table_of

        report = hand_of(cards, up, table_of(submission, _choices(choices)))
    except NotAsked as error:
        _fail(error)
    except ModuleNotFoundError as error:
        _cannot_count(error)
    print(hand_as_json(report) if json else "\n".join(hand_in_words(report)))


STRATEGY_EXAMPLES = """
Without a filing the rules are those of the sample, with the choices that are named. Examples:

- ``croupier odds strategy``
- ``croupier odds strategy --choice decks=8 --choice soft_17=draw --choice surrender=false``
- ``croupier odds strategy --choice six_to_five=true --choice decks=1``
- ``croupier odds strategy --submission table.toml --json``
"""


@app.command(help_epilogue=STRATEGY_EXAMPLES)
def strategy(*, submission: Path | None = None, choice: list[str] | None = None, json: bool = False) -> None:
    """The best strategy by totals for a blackjack table, its edge, and where it falls short of the best play.

    Parameters
    ----------
    submission
        A filing of blackjack, whose rules are in force.
    choice
        A rule: decks, soft_17 (stand or draw), surrender, hands (2 to 4), aces_again, five_cards, reader or
        six_to_five, such as decks=2. May be repeated.
    json
        Print JSON.
    """
    from croupier.odds.asking import NotAsked

    try:
        from croupier.odds.strategy import as_json, in_words, strategy_of, table_of

        with _progress(1) as at:
            at(1, "every hand against every card of the dealer")
            report = strategy_of(table_of(submission, _choices(choice or [])))
    except NotAsked as error:
        _fail(error)
    except ModuleNotFoundError as error:
        _cannot_count(error)
    print(as_json(report) if json else "\n".join(in_words(report)))


POKER_EXAMPLES = """
A hand is its cards, with ? for one that is not known, or the word random. Of stud only the cards that were dealt are
given; the others are to come. All run-outs are counted where that takes seconds; otherwise some are drawn, and the
standard error of each share is told. Examples:

- ``croupier odds poker --hand "AS KS" --hand "QH QD" --board "2S 7S JD"``
- ``croupier odds poker --hand "AS AH" --hand random --hand random --runs 5000000 --seed 7``
- ``croupier odds poker --form "omaha high-low split eight or better" --hand "AS AH 2D 3D" --hand "KS KH QC JC"``
- ``croupier odds poker --form "seven-card stud high" --hand "AS AH KD 7C" --hand "? ? QH QD" --dead "AC 2S"``
- ``croupier odds poker --form "five-card draw low" --hand "AS 3H 4D 7C KS" --hand "2H 3D 5H 8D 9D" --discard KS``
- ``croupier odds poker --hand "AS AH" --hand "KS KH" --hand "QS JS" --pot 300 --pot "120: 2 3"``
"""


@app.command(help_epilogue=POKER_EXAMPLES)
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
    submission: Path | None = None,
    exact: bool = False,
    runs: int | None = None,
    seed: int = 1,
    workers: int | None = None,
    json: bool = False,
) -> None:
    """The equity of a situation of poker: how often each hand wins, ties and loses, and its share of the pots.

    Parameters
    ----------
    form
        The game of 19:47-14.8, such as "omaha high". Without it hold 'em.
    hand
        The cards of a hand, such as "AS KS", "AS ?" or random. Repeated for each hand.
    random
        So many hands more of which nothing is known.
    board
        The community cards that lie already, or the common card of seven-card stud.
    dead
        Cards that are known to be out of the deck, such as those of players who have folded.
    discard
        Cards of the hands that are exchanged at five-card draw, such as "7C 2S". May be repeated.
    pot
        A pot in dollars, such as 300, or "120: 2 3" for a side pot of hands 2 and 3. May be repeated.
    low_hands
        With which card the comparison of low hands begins: "from the highest card" (as without this) or "from the
        ace" (reading 142).
    submission
        A filing of poker, which states the game and how low hands are compared.
    exact
        Count all run-outs, however long that takes.
    runs
        Draw so many run-outs, even where all could be counted.
    seed
        From which run-outs are drawn: the same seed draws the same ones, with any number of workers.
    workers
        How many threads work. Without it, one for each processor.
    json
        Print JSON.
    """
    from croupier.games.poker.equity_asked import NotASituation
    from croupier.odds.asking import NotAsked
    from croupier.odds.poker import AskedEquity, as_json, equity_of, in_words, method_of

    if exact and runs is not None:
        _fail("--exact counts all run-outs and --runs draws some; say one of them")
    if workers is not None and workers < 1:
        _fail(f"--workers {workers}: there is at least one")
    discards, pots = " ".join(discard or []), tuple(pot or [])
    try:
        asked = AskedEquity(
            form,
            tuple(hand or []),
            random,
            board,
            dead,
            discards,
            pots,
            low_hands,
            submission,
            method_of(runs, exact),
            runs,
            seed,
            workers,
        )
        with _progress(100) as at:
            at(0, "per cent of the run-outs")
            found = equity_of(asked, lambda done, parts: at(100 * done // parts, "per cent of the run-outs"))
    except (NotASituation, NotAsked) as error:
        _fail(error)
    print(as_json(found) if json else "\n".join(in_words(found)))


def _choices(choices: Sequence[str]) -> list[tuple[str, str]]:
    """Choices as a user writes them: ``royal_match="ace and king"``."""
    wanted = []
    for choice in choices:
        key, equals, value = choice.partition("=")
        if not equals:
            _fail(f'--choice {choice!r} names no value; write it as in royal_match="ace and king"')
        wanted.append((key.strip(), value.strip()))
    return wanted


def _cannot_count(error: ModuleNotFoundError) -> NoReturn:
    """What has to be counted needs packages that the rest of the command does not."""
    if error.name not in ("numpy", "numba"):
        raise error
    _fail(error)


BEST = "best"

MORE = "All lines of a wager: name it with --wager and --pay-table, or say --lines."


def _fail(message: object) -> NoReturn:
    print(f"croupier odds: {message}", file=sys.stderr)
    sys.exit(2)


def _asked(
    game: str | None,
    wager: str | None,
    pay_table: str | None,
    submission: Path | None,
    choices: Sequence[str],
    stake: str | None,
    meter: str | None,
    strategy: str | None,
) -> "AskedOdds":
    from croupier.odds.asking import AskedOdds

    wanted = tuple(_choices(choices))
    return AskedOdds(game, wager, pay_table, submission, wanted, _money(stake), _money(meter), strategy)


def _money(text: str | None) -> int | None:
    from croupier.equipment.money import NotMoney, dollars

    try:
        return None if text is None else dollars(text)
    except NotMoney as error:
        _fail(error)


# --- counting, with a word about it


def _counted(found: "Sequence[Wager]") -> "list[OddsReport]":
    from croupier.odds.working_out import work_out

    reports = []
    with _progress(len(found)) as at:
        for number, wager in enumerate(found, 1):
            at(number, f"{wager.title}, table {wager.pay_table}")
            reports.append(work_out(wager))
    return reports


class _At:
    """Where the counting stands."""

    def __init__(self) -> None:
        self.number, self.words = 0, ""

    def __call__(self, number: int, words: str) -> None:
        self.number, self.words = number, words


@contextmanager
def _progress(total: int, patience: float = 1, every: float = 0.5) -> Iterator[_At]:
    """While the block runs, and once it takes a second: on a terminal, a line that says what is being counted."""
    at = _At()
    if not sys.stderr.isatty():
        yield at
        return
    done = threading.Event()
    began = time.monotonic()

    def tell() -> None:
        told = False
        while not done.wait(every if told else patience):
            told = True
            seconds = int(time.monotonic() - began)
            line = f"counting {at.number} of {total}: {at.words} ({seconds} s)"
            print(f"\r\x1b[K{line[:78]}", end="", file=sys.stderr, flush=True)
        if told:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield at
    finally:
        done.set()
        teller.join()


# --- pictures


def _draw(reports: "Sequence[OddsReport]", file: Path, what: str | None) -> None:
    from croupier.odds.plots import OddsNotDrawn, draw

    try:
        draw(reports, file, what)
    except OddsNotDrawn as error:
        _fail(error)
    except OSError as error:
        _fail(f"{file} cannot be written: {error.strerror}")
    print(f"{file} drawn", file=sys.stderr)
