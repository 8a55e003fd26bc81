"""The odds of craps and mini-dice for their pages, from what is counted: a part of ``make docs``."""

from collections.abc import Iterator
from fractions import Fraction
from tomllib import loads

from settings_page import per_cent

from croupier.games.craps import sample_filing
from croupier.games.craps.odds import USUAL_MULTIPLES, exact
from croupier.games.craps.odds import Terms as CrapsTerms
from croupier.games.craps.odds_hand import (
    fire_chances,
    hand_lasts,
    hand_mean_and_variance,
    passes_in_hand,
    points_in_hand,
    streak,
    streak_within,
)
from croupier.games.craps.odds_of import odds_of as craps_wagers
from croupier.games.craps.rules import SCHEMA, Rules, rules_of
from croupier.games.craps.strategies import EXAMPLES
from croupier.games.craps.strategies_chain import chain_of
from croupier.games.craps.strategies_long_run import counted
from croupier.games.craps.wagers import Area, Kind
from croupier.games.mini_dice.odds_of import odds_of as mini_dice_wagers
from croupier.games.wager import Wager
from croupier.odds.working_out import work_out
from croupier.submission.filing import check

LENGTHS = (1, 2, 3, 5, 10, 20, 30, 50, 100, 154)
STREAKS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
DECISIONS = 100


def _rules() -> Rules:
    filing = check(loads(sample_filing()), SCHEMA).filing
    assert filing is not None
    return rules_of(filing)


def _rows(wagers: list[Wager], roll: str) -> Iterator[str]:
    yield f"| wager | pays | house edge | exactly | standard deviation | {roll}s | edge a {roll} |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for wager in wagers:
        found = work_out(wager)
        also = dict(found.also)
        named = {
            key: f"vigorish {value}" if key == "buy_lay.vigorish" else value for key, value in wager.options.items()
        }
        choices = ", ".join(value for key, value in named.items() if key != "odds")
        edge = str(found.house_edge) if found.exact else ""
        takes = also.get(f"{roll}s to a decision", "1").partition(" ")[0]
        cells = (
            f"{wager.title}, {choices}" if choices else wager.title,
            wager.pay_table if wager.key != "fire" else f"table {wager.pay_table}",
            per_cent(found.house_edge),
            edge,
            f"{found.std_dev:.4f}",
            takes,
            also.get(f"house edge a {roll}", f"{float(100 * found.house_edge):.4f}%")
            .partition(" ")[0]
            .replace("%", " %"),
        )
        yield f"| {' | '.join(cells)} |"


def wagers() -> Iterator[str]:
    found = [one for one in craps_wagers(None) if not one.if_asked and one.options.get("odds", "none") == "none"]
    yield from _rows(found, "roll")


def mini_dice_rows() -> Iterator[str]:
    yield from _rows(mini_dice_wagers(None), "shake")


def with_odds() -> Iterator[str]:
    """1.6: what odds do to a pass and a don't pass bet."""
    yield "| odds | pass: staked | of all that is staked | deviation | don't pass: staked | of all | deviation |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for name, multiples in USUAL_MULTIPLES.items():
        cells = [name]
        for kind in (Kind.PASS, Kind.DONT_PASS):
            found = exact(Area(kind), 1, CrapsTerms(), multiples)
            cells += [
                f"{float(found.at_risk):.4f}",
                per_cent(found.edge_at_risk),
                f"{float(found.variance) ** 0.5:.4f}",
            ]
        yield f"| {' | '.join(cells)} |"


def hand() -> Iterator[str]:
    mean, variance = hand_mean_and_variance()
    yield (
        f"A hand has {float(mean):.4f} rolls in the mean ({mean}), with a standard deviation of "
        f"{float(variance) ** 0.5:.4f}. How likely it has at least so many:"
    )
    yield ""
    yield "| rolls | chance | one hand in |"
    yield "| ---: | ---: | ---: |"
    for rolls in LENGTHS:
        chance = hand_lasts(rolls)
        yield f"| {rolls} | {_chance(chance)} | {_one_in(chance)} |"


def _chance(chance: Fraction) -> str:
    return per_cent(chance) if chance > Fraction(1, 10_000) else f"{float(chance):.4g}"


def _one_in(chance: Fraction) -> str:
    often = 1 / chance
    return f"{float(often):,.2f}" if often < 1000 else f"{float(often):,.0f}"


def streaks() -> Iterator[str]:
    yield f"| n | the next n pass bets win | n in a row among {DECISIONS} | a shooter makes n passes | n points |"
    yield "| ---: | ---: | ---: | ---: | ---: |"
    for number in STREAKS:
        cells = (streak(number), streak_within(number, DECISIONS), passes_in_hand(number), points_in_hand(number))
        yield f"| {number} | {' | '.join(map(_chance, cells))} |"


def different_points() -> Iterator[str]:
    yield "| different points | " + " | ".join(map(str, range(7))) + " |"
    yield "| --- |" + " ---: |" * 7
    yield "| chance of a hand | " + " | ".join(map(_chance, fire_chances())) + " |"


def strategies() -> Iterator[str]:
    rules = _rules()
    yield "| strategy | what it does | a roll costs | at risk | of what is decided | deviation of a roll |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for one in EXAMPLES.values():
        found = counted(chain_of(rules, one))
        cells = (
            one.name,
            one.words,
            f"${-float(found.per_roll) / 100:.4f}",
            f"${float(found.at_risk) / 100:.2f}",
            per_cent(found.edge),
            f"${float(found.variance) ** 0.5 / 100:.2f}",
        )
        yield f"| {' | '.join(cells)} |"
