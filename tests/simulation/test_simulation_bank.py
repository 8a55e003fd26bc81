"""Rounds that the player banks, alone or with the casino, and envy bonuses: as the procedure settles them, and as often
as counted.
"""

import os
import random
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest
from reference_tables import AT, SPECIAL, filing_of, rules_of
from test_simulation_command import found, simulate

from croupier.cases.defaults import usual
from croupier.cases.places import meant
from croupier.counting.evaluate import packed
from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games import game
from croupier.games.pai_gow_poker import kernel
from croupier.games.pai_gow_poker.commands import AcceptBank, OfferBank
from croupier.games.pai_gow_poker.kernel import bank as pai_gow_bank
from croupier.games.pai_gow_poker.main_wager import as_bank, as_co_bank, compared, tally
from croupier.games.pai_gow_poker.odds import envy_return
from croupier.games.pai_gow_poker.pay_tables import bonus_lines, envy_bonus
from croupier.games.pai_gow_poker.rules import AREAS
from croupier.simulation.report import report_of
from croupier.simulation.run_request import RunRequest, rounds_of
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.names import Place
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import BankTaken, Turned

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
DEALS = 3_000 if SOAK else 60
ROUNDS = 4_000_000
MOST = 4.5
OTHERS = 2
AMOUNT = 30_00


# --- compared with the procedure


def banked_rounds(
    filing: Any, co_bank: bool, number: int, amount: Cents
) -> Iterator[tuple[dict[Place, tuple[Card, ...]], Cents]]:
    """Yield rounds of the procedure banked by seat 1: the cards of each place, and the bank's net result."""
    house = House(Driver(game("pai-gow-poker").open_table(filing)), LaboratorySource(5))
    driver = house.driver

    def give(actor: Any, command: Command) -> None:
        refusal = house.give(actor, command)
        assert refusal is None, (command, refusal)

    give(SUPERVISOR, c.OpenTable(AT))
    seats = range(1, 2 + OTHERS)
    for seat in seats:
        give(player(seat), c.SitDown(seat, f"Player {seat}"))
        give(player(seat), c.BuyIn(seat, 1_000_000_00))
    seen = 0
    while seen < number:
        before = driver.table.books.balance(stack(1))
        give(DEALER, c.BeginRound(AT))
        for seat in seats:
            give(player(seat), c.PlaceWager(seat, AREAS[f"bet.{seat}"], amount))
        if driver.ask.refuses(DEALER, OfferBank()) is None:
            give(DEALER, OfferBank())
        while not driver.at_rest:
            accepts = player(1), AcceptBank(1, co_bank)
            if driver.ask.topic == "bank" and driver.ask.refuses(*accepts) is None:
                give(*accepts)
                continue
            answer = (DEALER, c.NoMoreBets()) if driver.ask.topic == "wagers" else usual(driver.ask, driver.table)
            assert answer is not None, driver.ask
            give(*answer)
        entry = driver.journal.pop()
        if not any(isinstance(step, BankTaken) for step in entry.steps):
            continue
        turned = {
            step.place: tuple(card for card in step.cards if card is not None)
            for step in entry.steps
            if isinstance(step, Turned)
        }
        seen += 1
        yield turned, driver.table.books.balance(stack(1)) - before


@pytest.mark.cites("19:47-11.10(k)", "19:47-11.10(l)", "19:47-11.10(m)", "19:47-11.10(n)", "19:47-11.9(j)")
@pytest.mark.parametrize(
    ("strategy", "vigorish"), [("bank", "exact"), ("bank", "up to 25 cents"), ("co-bank", "up to 25 cents")]
)
def test_a_bank_is_settled_as_by_the_procedure(strategy: str, vigorish: str) -> None:
    filing = filing_of("pai-gow-poker", {"settlement.vigorish": vigorish, "bank.co_bank": vigorish != "exact"})
    rounds = pai_gow_bank.rounds_of(rules_of(filing), strategy, {"bank": AMOUNT}, OTHERS)
    against = ["seat 2", "seat 3", *(["dealer"] if strategy == "bank" else [])]
    played = list(banked_rounds(filing, strategy == "co-bank", DEALS, AMOUNT))
    dealt = np.array(
        [[packed(turned[meant(place)]) for place in ("seat 1", *against)] for turned, _ in played], np.uint64
    )
    ends = rounds.settle(dealt.T.copy())
    for (turned, net), end in zip(played, ends[0], strict=True):
        assert rounds.wagers[0].ends[end].net == net, (turned, rounds.wagers[0].ends[end])
    assert len(set(ends[0].tolist())) >= 5, "most ends have been met"


@pytest.mark.cites("19:47-11.16(b)", "19:47-11.15(c)")
@pytest.mark.parametrize("match", ["king and queen", "ace and king"])
def test_an_envy_bonus_is_that_of_the_table(match: str) -> None:
    filing = filing_of("pai-gow-poker", {"wagers.bonus.royal_match": match})
    rules = rules_of(filing)
    rounds = kernel.rounds_of(rules, None, {"bet": None, "bonus": 5_00}, 2)
    assert [wager.area for wager in rounds.wagers] == ["bet.1", "bonus.1", "envy.1", "envy.2"]
    rng = random.Random(match)
    hands = [list(hand) for hand in SPECIAL] + [rng.sample(WITH_JOKER_53, 7) for _ in range(3_000)]
    paid = []
    for hand in hands:
        envied = envy_bonus(bonus_lines(hand, rules.bonus.royal_match))
        paid.append(0 if envied is None else envied[1])
    own = [rng.sample([card for card in WITH_JOKER_53 if card not in hand], 14) for hand in hands]
    mine = [[packed(cards[:3]), packed(cards[3:7]), packed(cards[7:])] for cards in own]
    others = [packed(hand) for hand in hands]
    # The second other player gets the first one's hand a round later.
    dealt = [
        [*some, second, third] for some, second, third in zip(mine, others, others[-1:] + others[:-1], strict=True)
    ]
    ends = rounds.settle(np.array(dealt, np.uint64).T.copy())
    first, second = (
        [wager.ends[end].net for end in row] for wager, row in zip(rounds.wagers[2:], ends[2:], strict=True)
    )
    assert first == paid
    assert second == paid[-1:] + paid[:-1]
    assert {5000_00, 1000_00, 500_00, 250_00, 50_00, 20_00, 5_00, 0} == set(paid)


# --- compared with counts


@pytest.mark.parametrize(("strategy", "others"), [("bank", 0), ("co-bank", 1)])
def test_a_bank_against_one_wager_does_as_well_as_was_counted(strategy: str, others: int) -> None:
    filing = filing_of("pai-gow-poker", {"bank.co_bank": True})
    rules = rules_of(filing)
    request = RunRequest("pai-gow-poker", strategy=strategy, stakes=(("bank", AMOUNT),), others=others)
    run = SimulationRun(rounds_of(request, filing), ROUNDS, 31, Sessions(100))
    (report,) = report_of(run, play(run)).wagers
    terms = as_bank(AMOUNT, rules.vigorish) if strategy == "bank" else as_co_bank(AMOUNT, rules.vigorish)
    counted = tally(compared(rules.house_way, rules.house_way, rules.wheel), terms)
    assert abs(float(report.result.value - counted.value(terms))) < MOST * report.result.error
    for count, ways in zip(report.counts, (counted.lose, counted.push, counted.win), strict=True):
        part = ways / counted.deals
        assert abs(count - ROUNDS * part) < MOST * sqrt(ROUNDS * part * (1 - part))


@pytest.mark.skipif(not SOAK, reason="millions of rounds: make soak")
def test_envy_bonuses_bring_what_was_counted() -> None:
    """Each other player lowers the edge of a $5 bonus wager by 0.93 points."""
    filing = filing_of("pai-gow-poker")
    request = RunRequest("pai-gow-poker", stakes=(("bet", None), ("bonus", 5_00)), others=5)
    run = SimulationRun(rounds_of(request, filing), 1_000_000, 12, Sessions(100))
    envy = report_of(run, play(run)).wagers[2:]
    assert len(envy) == 5
    mean, variance = envy_return(rules_of(filing).bonus.royal_match)
    got = sum((report.result.value for report in envy), Fraction(0)) / 5
    # The hands of one round are almost independent.
    assert abs(float(got - mean / 5_00)) < MOST * sqrt(variance) / 5_00 / sqrt(5_000_000)


# --- the command


def test_others_are_in_the_report() -> None:
    report = found("pai-gow-poker", "--rounds", "20000", "--seed", "1", "--strategy", "bank", "--others", "2")
    (bank,) = report["wagers"]
    assert bank["options"] == {"strategy": "bank", "stake": "$30", "others": "2"}
    assert [line["name"] for line in bank["lines"]][::3] == [
        "3 more lost than won",
        "As many won as lost",
        "3 more won than lost",
    ]
    assert bank["method"].endswith("2 other players are at the table.")
    alone = found("pai-gow-poker", "--rounds", "20000", "--seed", "1", "--strategy", "bank")["wagers"][0]
    assert alone["options"] == {"strategy": "bank", "stake": "$10"}


def test_an_envy_bonus_costs_nothing_and_needs_five_dollars() -> None:
    def played(bonus: str, others: str) -> dict[str, Any]:
        wagers = ("--wager", "bet=10", "--wager", f"bonus={bonus}")
        return found("pai-gow-poker", "--rounds", "20000", "--seed", "1", *wagers, "--others", others)

    with_envy, below = played("5", "2"), played("4", "2")
    assert [wager["area"] for wager in with_envy["wagers"]] == ["bet.1", "bonus.1", "envy.1", "envy.2"]
    assert with_envy["round"]["staked"] == "$15"
    assert [wager["area"] for wager in below["wagers"]] == ["bet.1", "bonus.1"]
    # The others' hands don't affect the player's own.
    alone = played("5", "0")
    for first, other in zip(alone["wagers"], with_envy["wagers"], strict=False):
        assert first["lines"] == other["lines"]


WRONG = [
    (
        ["pai-gow-poker", "--strategy", "co-bank"],
        "the dealer does not wager against a co-bank (11.10(e)): add other players with --others",
    ),
    (["pai-gow-poker", "--strategy", "bank", "--wager", "bet"], "the bank makes no wager 'bet' (11.10(f))"),
    (["pai-gow-poker", "--strategy", "bank", "--wager", "bank=1"], "the pai gow poker bet may be from $10"),
    (["pai-gow-poker", "--others", "6"], "--others 6: there is room for 5 other players"),
    (["pai-gow-poker", "--others", "-1"], "--others -1: there is room for 5 other players"),
    (["packs-poker", "--others", "1"], "other players change nothing for a player of Pack's Poker"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_what_cannot_be_banked_is_reported(arguments: list[str], words: str) -> None:
    output = simulate(*arguments)
    assert (output.status, output.out) == (2, "")
    assert words in output.err


def test_a_table_without_a_bank_or_co_bank() -> None:
    none = rules_of(filing_of("pai-gow-poker", {"bank.offered": False}))
    with pytest.raises(ValueError, match=r"no player banks at this table \(11\.10\(a\)\)"):
        pai_gow_bank.rounds_of(none, "bank", {}, 0)
    alone = rules_of(filing_of("pai-gow-poker", {"bank.co_bank": False}))
    with pytest.raises(ValueError, match=r"does not cover half of the wagers at this table \(11\.10\(e\)\)"):
        pai_gow_bank.rounds_of(alone, "co-bank", {}, 1)
    assert len(pai_gow_bank.rounds_of(alone, "bank", {}, 0).wagers[0].ends) == 3
