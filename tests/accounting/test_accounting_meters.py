"""Progressive meters: what is declared about them, what they hold, and that nothing is lost, created or hidden."""

import os
import sys
from collections.abc import Mapping
from dataclasses import MISSING, fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "reports"))

from ledger_day import DAY, NEXT, SEAT, Script, filing, forge, read, stacked, step_of

from croupier.equipment.cards import STANDARD_52, cards
from croupier.equipment.meter import (
    DECREASES,
    Implausible,
    Meter,
    MeterCause,
    MeterTerms,
    new_meter,
    paid,
    registered,
    reset,
)
from croupier.equipment.money import Rounding
from croupier.games import game
from croupier.games.blackjack.rules import rules_of as blackjack_rules
from croupier.games.packs_poker.rules import AREAS
from croupier.games.packs_poker.rules import rules_of as packs_rules
from croupier.games.pai_gow_poker.rules import rules_of as pai_gow_rules
from croupier.ledger.check import check_day
from croupier.ledger.errors import LedgerError
from croupier.ledger.meter_log import meter_events
from croupier.ledger.reports import meters
from croupier.ledger.win import day_win
from croupier.regulation import Paragraphs
from croupier.submission.diff import diff_tables
from croupier.submission.filing import Filing, FilingReport, check
from croupier.submission.sample_filings import filing_with
from croupier.table.books import Books, BrokenBooks, meter_moved
from croupier.table.commands import NoMoreBets
from croupier.table.names import Account
from croupier.table.roles import DEALER, SUPERVISOR
from croupier.table.steps import MeterMoved, Settled, Step

P = Paragraphs("13:69F")
CITES = (P("43.12(e)"),)

SEVEN_IN_ORDER = stacked("3S 4S 5S 6S 7S", "2C 4D 7H 9C JD", "8S 9S", "2H QC", "QD KC")
"""A 7-card straight flush with pack 1: the whole meter."""

PROGRESSIVE: Mapping[str, tuple[str, dict[str, Any]]] = {
    "packs-poker": ("wagers.seven_card", {}),
    "pai-gow-poker": ("wagers.progressive", {}),
    "blackjack": (
        "wagers.progressive",
        {
            "wagers.additional.kind": "none",
            "wagers.match.offered": False,
            "wagers.twenty.offered": False,
            "boxes.players": 1,
            "wagers.progressive.offered": True,
            "wagers.progressive.meter.reset_rate": "5%",
        },
    ),
}


def offered(name: str) -> Filing:
    report = filing_with(game(name).SCHEMA, PROGRESSIVE[name][1])
    assert report.filing is not None, report.defects
    return report.filing


def without(name: str, left_out: str) -> FilingReport:
    """Return the same filing with one key omitted."""
    schema, changes = game(name).SCHEMA, PROGRESSIVE[name][1]
    document: dict[str, Any] = {"schema": schema.version, "game": schema.game}
    for option in schema.options:
        if option.key in offered(name).values and option.key != left_out:
            *tables, last = option.key.split(".")
            inner = document
            for table in tables:
                inner = inner.setdefault(table, {})
            inner[last] = changes.get(option.key, option.default if option.sample is None else option.sample)
    return check(document, schema)


def terms_of(name: str) -> MeterTerms:
    found = offered(name)
    if name == "packs-poker":
        seven = packs_rules(found).seven
        assert seven is not None
        assert seven.meter is not None
        return seven.meter
    rules = pai_gow_rules(found) if name == "pai-gow-poker" else blackjack_rules(found)
    assert rules.progressive is not None
    return rules.progressive.meter


# --- declarations


def test_terms_of_a_meter_are_all_declared_or_there_are_none() -> None:
    """Base, reset, rate, the hidden rate, the limit, and the part of a wager that is not a contribution: no
    defaults.
    """
    assert [field.name for field in fields(MeterTerms)] == [
        *("initial", "reset", "rate", "reset_rate", "ceiling", "largest_wager")
    ]
    assert all(field.default is MISSING and field.default_factory is MISSING for field in fields(MeterTerms))
    with pytest.raises(TypeError, match="missing 1 required"):
        MeterTerms(1000, 1000, Fraction(1, 20), Fraction(0), None)  # type: ignore[call-arg]


@pytest.mark.parametrize("name", PROGRESSIVE)
def test_a_filing_that_leaves_out_what_a_meter_needs_is_refused(name: str) -> None:
    wager, _ = PROGRESSIVE[name]
    assert without(name, "").filing is not None
    needed = [
        option.key
        for option in game(name).SCHEMA.options
        if option.key.startswith(f"{wager}.meter.") and option.required
    ]
    assert {key.rpartition(".")[2] for key in needed} >= {"initial", "reset", "rate"}
    amount = "amounts" if name == "packs-poker" else "amount"
    needed += [f"{wager}.{amount}"] if name != "blackjack" else []
    for key in needed:
        report = without(name, key)
        assert report.filing is None, key
        assert key in [defect.key for defect in report.defects]


@pytest.mark.parametrize(
    ("name", "largest", "contribution"),
    [("packs-poker", 5_00, Fraction(25)), ("pai-gow-poker", 1_00, Fraction(21)), ("blackjack", 1_00, Fraction(75))],
)
def test_the_largest_contribution_follows_from_the_filing(name: str, largest: int, contribution: Fraction) -> None:
    terms = terms_of(name)
    assert (terms.largest_wager, (terms.rate + terms.reset_rate) * terms.largest_wager) == (largest, contribution)


# --- implausible contributions


@pytest.mark.parametrize("times", [1000, 2])
@pytest.mark.parametrize("name", PROGRESSIVE)
def test_an_implausible_contribution_is_detected(name: str, times: int) -> None:
    terms = terms_of(name)
    meter = new_meter("m", terms)
    assert registered(meter, terms, terms.largest_wager).wagers == 1
    with pytest.raises(Implausible, match="cannot have come to the m meter"):
        registered(meter, terms, times * terms.largest_wager)


@pytest.mark.parametrize(("wager", "taken"), [(0, False), (1, True), (500, True), (501, False), (-1, False)])
def test_the_limits_of_what_is_believed(wager: int, taken: bool) -> None:
    terms = MeterTerms(1000, 1000, Fraction(1, 20), Fraction(0), None, 500)
    if taken:
        assert registered(new_meter("m", terms), terms, wager).wagers == 1
    else:
        with pytest.raises(Implausible):
            registered(new_meter("m", terms), terms, wager)


def test_an_implausible_contribution_in_the_record_is_detected(tmp_path: Path) -> None:
    """A forger who multiplies one contribution by a thousand and recomputes all hashes is found out by replay."""
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.play([("seven.1", 5_00)])

    def change(body: dict[str, Any]) -> None:
        step = step_of(body, "MeterMoved")
        step["after"]["display"] += 999 * 25
        step["contributed"] = "25000"
        step["postings"][0]["amount"] *= 1000

    sequence = next(
        record.sequence for record, body in read(tmp_path / "l.sqlite").entries if body["procedure"] == "round"
    )
    assert check_day(read(tmp_path / "l.sqlite"), None).wrong is None
    forge(tmp_path / "l.sqlite", sequence, change)
    wrong = check_day(read(tmp_path / "l.sqlite"), None).wrong
    assert wrong is not None
    assert wrong.sequence == sequence


# --- what a meter shows, and why it falls


@pytest.mark.parametrize("reason", [MeterCause.REGISTERED, MeterCause.INITIAL, MeterCause.CARRIED])
def test_a_displayed_amount_does_not_fall_for_another_reason(reason: MeterCause) -> None:
    before, after = Meter("m", 1000), Meter("m", 999)
    books = Books()
    books.apply(meter_moved(CITES, Meter("m", 0), before, MeterCause.INITIAL, funded=Fraction(1000)))
    with pytest.raises(BrokenBooks, match="doesn't allow"):
        books.apply(meter_moved(CITES, before, after, reason, funded=Fraction(-1)))
    assert books.meters["m"].display == 1000


@pytest.mark.parametrize("reason", [meter_cause for meter_cause in MeterCause if meter_cause in DECREASES])
def test_it_falls_for_the_listed_reasons(reason: MeterCause) -> None:
    before, after = Meter("m", 1000), Meter("m", 999)
    books = Books()
    books.apply(meter_moved(CITES, Meter("m", 0), before, MeterCause.INITIAL, funded=Fraction(1000)))
    books.apply(meter_moved(CITES, before, after, reason, funded=Fraction(-1)))
    assert books.meters["m"].display == 999


def test_every_fall_in_the_record_names_its_reason(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.orders(*[SEVEN_IN_ORDER] * 8)
        script.play([("seven.2", 5_00)], rounds=4)
        script.play([("seven.1", 5_00)])
        script.play([("seven.2", 1_00)])
    (report,) = meters([read(tmp_path / "l.sqlite")])
    falls = [change.moved for change in report.changes if change.moved.after.display < change.moved.before.display]
    assert [fall.cause for fall in falls] == [MeterCause.PAID]
    rises = [change.moved for change in report.changes if change.moved.after.display > change.moved.before.display]
    assert len(rises) == 1 + 6 + 1, "put up, six wagers, and begun again"


# --- derived meters


def test_six_meters_are_derived_from_the_record(tmp_path: Path) -> None:
    """Qualifying wagers, the amount shown, hits, dollars won, overflow and the reserve pool."""
    terms = {"wagers__seven_card__meter__ceiling": 25000, "wagers__seven_card__meter__reset_rate": "1%"}
    with Script(tmp_path / "l.sqlite") as script:
        script.open(under=filing(**terms))
        script.sit()
        script.orders(*[SEVEN_IN_ORDER] * 3)
        script.play([("seven.2", 5_00), ("seven.3", 1_00)])
        day = read(tmp_path / "l.sqlite")
        (before,) = meters([day])
        state = before.meter
        assert (state.wagers, state.display, before.hits, before.won) == (2, 25_000_00, 0, 0)
        assert (state.overflow, state.reserve) == (30, 6)
        script.play([("seven.1", 5_00)])
    (after,) = meters([read(tmp_path / "l.sqlite")])
    state = after.meter
    assert (state.wagers, after.hits, after.won) == (3, 1, 25_000_00)
    # The licensee's $10,000, the reserve of 11 cents and the overflow of 55.
    assert (state.display, state.overflow, state.reserve) == (10_000_00 + 11 + 55, 0, 0)
    assert after.contributed == Fraction(6, 100) * 11_00
    assert after.funded == 25_000_00 + 10_000_00
    assert state.holdings == after.funded + after.contributed - after.won


TENTH = Fraction(1, 10)
MILLION = 1_000_000 if os.environ.get("CROUPIER_SOAK") else 20_000


def test_contributions_are_display_overflow_and_reserve_exactly_over_many_wagers() -> None:
    """With a ceiling that is reached, rates that make fractions of a cent, and jackpots in between."""
    terms = MeterTerms(100_00, 50_00, Fraction(7, 300), Fraction(1, 900), 150_00, 5_00)
    meter, staked, won, funded = new_meter("m", terms), 0, 0, terms.initial
    stakes = (1_00, 2_50, 5_00, 37, 1)
    overflowed = False
    for number in range(MILLION):
        stake = stakes[number % len(stakes)]
        meter, staked = registered(meter, terms, stake), staked + stake
        overflowed |= meter.overflow > 0
        if number % 4_999 == 4_998:
            won += meter.display
            meter, more = reset(paid(meter, meter.display), terms)
            funded += more
    assert overflowed
    assert won > 0
    assert meter.holdings + won == funded + (terms.rate + terms.reset_rate) * staked
    assert 0 <= meter.carry < 1
    assert 0 <= meter.reserve_carry < 1


@pytest.mark.parametrize(
    ("shown", "part", "due"),
    [
        (1000, Fraction(1, 10), 100),
        (1001, Fraction(1, 10), 101),
        (1009, Fraction(1, 10), 101),
        (1000, Fraction(1, 3), 334),
    ],
)
def test_a_payout_is_never_rounded_down_and_payout_and_carry_are_the_pool(shown: int, part: Fraction, due: int) -> None:
    meter = Meter("m", shown)
    award = part * shown
    assert Rounding.UP_TO_CENT.of(award) == due
    assert due >= award
    assert due - award < 1
    after = paid(meter, award)
    assert award + after.display + after.carry == shown


# --- changes of rates with the filing, and of the filing between days


def test_a_rate_does_not_change_while_the_meter_runs(tmp_path: Path) -> None:
    faster = filing(wagers__seven_card__meter__rate="10%")
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.play([("seven.1", 5_00)])
        with pytest.raises(LedgerError, match="has not ended"):
            script.kept.begin_day(NEXT, faster, f"{NEXT}T20:00:00+00:00")
        script.bet([("seven.1", 5_00)])
        with pytest.raises(LedgerError, match="has not ended"):
            script.kept.begin_day(NEXT, faster, f"{NEXT}T20:00:00+00:00")
        script.give(DEALER, NoMoreBets())
        with pytest.raises(LedgerError, match="must be closed"):
            script.kept.end_day(f"{DAY}T21:00:00+00:00")
        script.leave()
        script.close()
        script.open(NEXT, faster)
        script.sit()
        script.play([("seven.1", 5_00)])
    (report,) = meters([read(tmp_path / "l.sqlite"), read(tmp_path / "l.sqlite", NEXT)])
    added = [change.moved.contributed for change in report.changes if change.moved.contributed]
    assert added == [Fraction(25), Fraction(25), Fraction(50)]
    changes = meter_events([read(tmp_path / "l.sqlite"), read(tmp_path / "l.sqlite", NEXT)])
    assert [(change.day, change.meter, change.kind) for change in changes] == [
        (NEXT, "wagers.seven_card.meter.rate", "terms")
    ]
    assert changes[0].words == "5% until now, 10% from this day on"


@pytest.mark.parametrize(
    ("name", "changes", "cite"),
    [
        ("packs-poker", {"wagers.seven_card.meter.rate": "6%"}, "13:69F-43.12(e)"),
        ("packs-poker", {"wagers.seven_card.meter.reset_rate": "1%"}, "13:69F-43.12(e)"),
        ("pai-gow-poker", {"wagers.progressive.meter.rate": "30%"}, "19:47-11.14(e)"),
        ("blackjack", {"wagers.progressive.meter.rate": "80%"}, "19:47-2.19(i)"),
        ("packs-poker", {"wagers.seven_card.meter.initial": 30000}, ""),
    ],
)
def test_a_change_of_rate_needs_notice(name: str, changes: dict[str, Any], cite: str) -> None:
    old = offered(name)
    new = filing_with(game(name).SCHEMA, {**PROGRESSIVE[name][1], **changes}).filing
    assert new is not None
    found = diff_tables(old, new)
    demanded = {str(demand.cite) for change in found.changes for demand in change.demands}
    assert demanded == ({cite} if cite else set())


# --- recovery


def test_meters_stand_where_they_stood_after_every_restart(tmp_path: Path) -> None:
    """The table is reopened after every command: each time its meters are exactly those it had."""
    acts: list[tuple[str, Any]] = [("bet", [("seven.2", 5_00)]), ("deal", None)] * 3
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        left = dict(script.kept.driver.table.books.meters)
    seen = []
    for seed, (what, value) in enumerate(acts):
        with Script(tmp_path / "l.sqlite", seed=seed) as script:
            assert script.kept.driver.table.books.meters == left
            if what == "bet":
                script.bet(value)
            else:
                script.give(DEALER, NoMoreBets())
            left = dict(script.kept.driver.table.books.meters)
            seen.append(left["seven-card"].display)
    assert seen[0] == 25_000_00
    assert seen[-1] > seen[0]
    with Script(tmp_path / "l.sqlite", seed=99) as script:
        assert script.kept.driver.table.books.meters == left
        assert left["seven-card"].wagers == 3


# --- wins


def test_each_win_is_reported_with_its_date_time_and_place(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.orders(*[SEVEN_IN_ORDER] * 3)
        script.play([("pack.1", 10_00)])
        script.play([("seven.1", 1_00)])
    (won,) = meter_events([read(tmp_path / "l.sqlite")])
    assert (won.table, won.day, won.at, won.round, won.kind) == ("PP-01", DAY, f"{DAY}T20:00:00+00:00", 2, "won")
    assert won.meter == "seven-card"
    assert won.words == f"$25,000.05 won by seat {SEAT}, Ann: 7-Card Straight Flush, 100% of the meter"


def test_a_jackpot_leaves_the_table_inventory_as_it_was(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        books = script.kept.driver.table.books
        before = books.balance(Account("inventory"))
        script.orders(SEVEN_IN_ORDER)
        script.play([("seven.1", 1_00)])
        assert script.kept.driver.table.books.balance(Account("inventory")) == before + 1_00, (
            "the wager itself, and no more"
        )
        moved = [step for step in script.kept.driver.journal[-1].steps if isinstance(step, MeterMoved) and step.paid]
    assert [movement.paid for movement in moved] == [25_000_05]
    win = day_win(read(tmp_path / "l.sqlite"))
    assert (win.meter_awards, win.win) == (25_000_05, 1_00)


BOTH = "3S 4S 5S 6S 7S", "TS JS QS KS AS"
"""Two hands that the pack 8S 9S turns into straight flushes of seven cards."""


def two_winners(path: Path) -> list[Step]:
    """Two players win the whole meter in one round, with one pack."""
    dealer, packs = "2C 4D 7H 9C JD", ("8S 9S", "2H QC", "QD KC")
    first = [card for three in zip(*(cards(hand) for hand in (*BOTH, dealer)), strict=True) for card in three]
    first += [card for pack in packs for card in cards(pack)]
    order = (*first, *(card for card in STANDARD_52 if card not in first))
    with Script(path) as script:
        script.open()
        script.sit(seat=2, name="Ann")
        script.sit(seat=5, name="Bo")
        script.orders(order)
        script.bet([("seven.1", 5_00)], seat=2)
        script.bet([("seven.1", 5_00)], seat=5)
        script.give(DEALER, NoMoreBets())
        return script.kept.driver.journal[-1].steps


@pytest.mark.cites("13:69F-43.12(d)1")
def test_winners_of_one_meter_at_once_are_ordered_and_share_it(tmp_path: Path) -> None:
    """A meter belongs to one table, which deals one round at a time: one record lists who shares it, in order."""
    steps = two_winners(tmp_path / "a.sqlite")
    won = [(step.seat, step.paid) for step in steps if isinstance(step, Settled) and step.area == AREAS["seven.1"]]
    assert won == [(5, 12_500_25), (2, 12_500_25)], "from the dealer's right, in equal shares of $25,000.50"
    falls = [step for step in steps if isinstance(step, MeterMoved) and step.paid]
    assert [(fall.before.display, fall.after.display) for fall in falls] == [(25_000_50, 12_500_25), (12_500_25, 0)]
    step_list = [event for event in meter_events([read(tmp_path / "a.sqlite")]) if event.kind == "won"]
    assert [event.words.partition(":")[0] for event in step_list] == [
        "$12,500.25 won by seat 5, Bo",
        "$12,500.25 won by seat 2, Ann",
    ]
    # Repeating it gives the same order.
    again = two_winners(tmp_path / "b.sqlite")
    assert [step for step in again if isinstance(step, Settled | MeterMoved)] == [
        step for step in steps if isinstance(step, Settled | MeterMoved)
    ]
    assert any("43.12(d)1" in str(cite) for fall in falls for cite in fall.cites)


def test_a_second_winner_takes_the_reset(tmp_path: Path) -> None:
    """A winner in the next round is paid from the meter's new base amount."""
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.orders(*[SEVEN_IN_ORDER] * 4)
        script.play([("seven.1", 5_00)], rounds=2)
    paid_out = [event for event in meter_events([read(tmp_path / "l.sqlite")]) if event.kind == "won"]
    assert [(event.round, event.words.partition(" ")[0]) for event in paid_out] == [
        (1, "$25,000.25"),
        (2, "$10,000.25"),
    ]


# --- what players are told


@pytest.mark.parametrize("name", PROGRESSIVE)
def test_players_are_told_what_the_controller_uses(name: str) -> None:
    """How it is funded, where it starts, how far it goes, what is returned: each from the terms that register
    wagers.
    """
    terms, text = terms_of(name), " ".join(game(name).explain(offered(name)))
    for words in terms.in_words():
        assert words in text, words
    assert "takes part" in text


def test_the_words_follow_the_terms() -> None:
    plain = MeterTerms(5_000_00, 2_000_00, Fraction(1, 20), Fraction(0), None, 5_00)
    assert list(plain.in_words()) == [
        "The meter starts at $5,000; 5% of each wager is added to it",
        "When all of it is won, it starts again at $2,000 from the licensee",
        "There is no limit on what it shows",
        "Through the meter, players get back 5% of what they wager on it",
    ]
    full = replace(plain, reset_rate=Fraction(1, 100), ceiling=9_000_00)
    assert list(full.in_words()) == [
        "The meter starts at $5,000; 5% of each wager is added to it, 1% to the reset meter",
        "When all of it is won, it starts again at $2,000 from the licensee, plus what the reset meter holds",
        "It shows at most $9,000; anything above that is kept for the next amount",
        "Through the meter, players get back 6% of what they wager on it",
    ]


# --- a withdrawn meter


def test_the_money_of_a_meter_that_is_offered_no_more_is_kept_in_sight(tmp_path: Path) -> None:
    """Withdrawn for a day, its money is in that day's record, goes nowhere, and is played for again afterward."""
    path, third = tmp_path / "l.sqlite", "2026-01-03"
    none = filing(wagers__seven_card__offered=False)
    with Script(path) as script:
        for day, under, wagers in (
            (DAY, filing(), [("seven.1", 5_00)]),
            (NEXT, none, [("pack.1", 10_00)]),
            (third, filing(), [("seven.1", 5_00)]),
        ):
            script.open(day, under)
            script.sit()
            script.play(wagers)
            script.leave()
            script.close()
    shown = []
    for day in (DAY, NEXT, third):
        (report,) = meters([read(path, day)])
        shown.append((report.meter.display, len([change for change in report.changes if not change.moved.contributed])))
    assert shown == [(25_000_25, 1), (25_000_25, 0), (25_000_50, 1)]


def test_a_table_that_is_closed_takes_no_command_about_its_meters(tmp_path: Path) -> None:
    from croupier.table.commands import CloseTable
    from croupier.table.meter_commands import MeterFault

    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.give(SUPERVISOR, CloseTable())
        refusal = script.kept.give(SUPERVISOR, MeterFault("seven-card"))
    assert refusal is not None
