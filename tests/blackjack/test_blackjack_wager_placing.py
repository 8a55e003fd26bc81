"""Making and taking back the optional wagers of blackjack: requirements, limits, coupons, and the lights."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_filings import BONUS, BY_HAND, MATCH, NOTHING, PROGRESSIVE, SAME_SUIT, SEVENS, STREAK, THIRTEEN, TWENTY
from blackjack_play import BOUGHT, Sitting

from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.commands import LightFault, LightRepaired
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.table import commands as c
from croupier.table.asks import Refusal
from croupier.table.books import coupons
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.names import Account
from croupier.table.refusals import TableCode
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.steps import Asset, BetsClosed, Irregular, Settled, Withdrawn
from croupier.table.terms import Tender

ONE_EACH = [
    (THIRTEEN, "over.1", 5_00, "2.17(b)"),
    (THIRTEEN, "under.1", 5_00, "2.17(b)"),
    (SAME_SUIT, "suit.1", 5_00, "2.17(b)"),
    (SEVENS, "sevens.1", 1_00, "2.17(b)"),
    (PROGRESSIVE, "progressive.1", 1_00, "2.19(f)"),
    (BONUS, "bonus.1", 5_00, "2.20(c)"),
    (STREAK, "streak3.1", 5_00, "2.22(b)"),
    (MATCH, "match.1", 5_00, "2.23(c)"),
    (TWENTY, "twenty.1", 5_00, "2.24(c)"),
]
WAGERS = pytest.mark.parametrize(
    ("changes", "area", "amount", "paragraph"), ONE_EACH, ids=lambda value: str(value)[:12]
)


def at_wagers(offers: Any, seats: tuple[int, ...] = (1,), changes: Mapping[str, Any] = NOTHING) -> Sitting:
    sitting = Sitting({**offers, **BY_HAND, **changes}, seats=seats)
    sitting.shuffled("9S 8C 9D")
    return sitting


def try_to_place(sitting: Sitting, area: str, amount: int, coupon: int = 0, tender: Tender = Tender.CHIPS) -> Refusal:
    return sitting.refused(player(1), c.PlaceWager(1, area, amount, coupon, tender))


def cited(refusal: Refusal) -> list[str]:
    return [str(cite).removeprefix("19:47-") for cite in refusal.cites]


# --- the required blackjack wager


@WAGERS
def test_an_optional_wager_needs_the_players_own_blackjack_wager_on_that_box(
    changes: Any, area: str, amount: int, paragraph: str
) -> None:
    sitting = at_wagers(changes, (1, 2), changes={"boxes.per_player": 2})
    sitting.bet(2, 10_00)
    assert cited(try_to_place(sitting, area, amount)) == [paragraph]
    other = area.replace(".1", ".3")
    sitting.bet(1, 10_00)
    assert cited(try_to_place(sitting, other, amount)) == [paragraph]
    sitting.wager(area, amount)
    assert sitting.table.stake(1, AREAS[area]) == amount


@WAGERS
def test_the_blackjack_wager_is_not_withdrawn_while_an_optional_wager_hangs_on_it(
    changes: Any, area: str, amount: int, paragraph: str
) -> None:
    sitting = at_wagers(changes)
    sitting.bet(1)
    sitting.wager(area, amount)
    assert cited(sitting.refused(player(1), c.WithdrawWager(1, "bet.1"))) == [paragraph]
    sitting.give(player(1), c.WithdrawWager(1, area))
    sitting.give(player(1), c.WithdrawWager(1, "bet.1"))
    assert sitting.won() == 0


@WAGERS
def test_an_optional_wager_of_another_seat_does_not_keep_mine(
    changes: Any, area: str, amount: int, paragraph: str
) -> None:
    sitting = at_wagers(changes, (1, 2))
    sitting.bet(1)
    sitting.bet(2)
    sitting.wager(area.replace(".1", ".2"), amount)
    sitting.give(player(1), c.WithdrawWager(1, "bet.1"))
    assert sitting.won() == 0


# --- amounts


@pytest.mark.cites("19:47-2.17(g)", "19:47-2.17(g)1", "19:47-2.17(g)2")
@pytest.mark.parametrize("area", ["over.1", "under.1"])
def test_an_additional_wager_is_at_most_the_blackjack_wager_and_at_most_the_posted_maximum(area: str) -> None:
    sitting = at_wagers(THIRTEEN, changes={"wagers.additional.maximum": 20})
    sitting.bet(1, 10_00)
    assert cited(try_to_place(sitting, area, 11_00)) == ["2.17(g)1", "2.17(g)"]
    sitting.wager(area, 9_00)
    assert cited(try_to_place(sitting, area, 2_00)) == ["2.17(g)1", "2.17(g)"]
    sitting.wager(area, 1_00)
    sitting.bet(1, 15_00)
    assert cited(try_to_place(sitting, area, 11_00)) == ["2.17(g)2", "2.17(g)", "8.3"]
    sitting.wager(area, 9_00)
    sitting.wager(area, 1_00)
    assert sitting.table.stake(1, AREAS[area]) == 20_00


@pytest.mark.parametrize(
    ("changes", "area", "fine", "wrong", "paragraph"),
    [
        (SEVENS, "sevens.1", (1_00,), (2_00, 5_00), "2.17(a)3i"),
        (PROGRESSIVE, "progressive.1", (1_00,), (2_00, 5_00), "2.19(a)"),
        (BONUS, "bonus.1", (1_00, 5_00), (2_00, 4_00, 6_00), "2.20(a)"),
        (STREAK, "streak2.1", (1_00, 2_00, 99_00, 100_00), (101_00,), "8.3"),
        (MATCH, "match.1", (1_00, 99_00, 100_00), (101_00,), "2.23(c)"),
        (TWENTY, "twenty.1", (1_00, 24_00, 25_00), (26_00,), "2.24(c)"),
        (SAME_SUIT, "suit.1", (1_00, 99_00, 100_00), (101_00,), "2.17(g)2"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_the_amounts_that_a_section_allows_and_no_others(
    changes: Any, area: str, fine: tuple[int, ...], wrong: tuple[int, ...], paragraph: str
) -> None:
    sitting = at_wagers(changes)
    sitting.bet(1, 500_00)
    for amount in wrong:
        assert cited(try_to_place(sitting, area, amount))[0] == paragraph
    for amount in fine:
        sitting.wager(area, amount)
        sitting.give(player(1), c.WithdrawWager(1, area))


@pytest.mark.parametrize(("changes", "area"), [(SEVENS, "sevens.1"), (PROGRESSIVE, "progressive.1")])
def test_a_wager_of_one_dollar_is_made_once(changes: Any, area: str) -> None:
    sitting = at_wagers(changes)
    sitting.bet(1)
    sitting.wager(area, 1_00)
    assert "2." in cited(try_to_place(sitting, area, 1_00))[0]
    assert sitting.table.stake(1, AREAS[area]) == 1_00


def test_of_over_and_under_a_player_makes_one_and_may_change_to_the_other() -> None:
    sitting = at_wagers(THIRTEEN)
    sitting.bet(1)
    sitting.wager("over.1", 5_00)
    assert "2.17(b)" in cited(try_to_place(sitting, "under.1", 5_00))
    sitting.give(player(1), c.WithdrawWager(1, "over.1"))
    sitting.wager("under.1", 5_00)


def test_what_a_filing_does_not_offer_has_no_area() -> None:
    sitting = at_wagers(THIRTEEN)
    sitting.bet(1)
    for area in ("suit.1", "sevens.1", "progressive.1", "bonus.1", "streak2.1", "match.1", "twenty.1"):
        assert try_to_place(sitting, area, 1_00).code is TableCode.NOT_OFFERED


# --- chips, plaques, coupons


@WAGERS
def test_a_verbal_wager_is_not_taken_and_plaques_only_where_the_section_names_them(
    changes: Any, area: str, amount: int, paragraph: str
) -> None:
    sitting = at_wagers(changes)
    sitting.bet(1)
    section = paragraph.partition("(")[0]
    assert cited(try_to_place(sitting, area, amount, tender=Tender.VERBAL))[0].startswith(section)
    if area.partition(".")[0] in ("progressive", "bonus", "streak3"):
        assert cited(try_to_place(sitting, area, amount, tender=Tender.PLAQUES))[0].startswith(section)
    else:
        sitting.give(player(1), c.PlaceWager(1, area, amount, tender=Tender.PLAQUES))


COUPONS = [
    (THIRTEEN, "over.1", "wagers.additional.match_play"),
    (SAME_SUIT, "suit.1", "wagers.additional.match_play"),
    (MATCH, "match.1", "wagers.match.match_play"),
    (TWENTY, "twenty.1", "wagers.twenty.match_play"),
]


@pytest.mark.parametrize(("changes", "area", "key"), COUPONS)
def test_a_coupon_goes_with_a_wager_for_which_that_is_filed(changes: Any, area: str, key: str) -> None:
    sitting = at_wagers(changes, changes={key: True, "wagers.match_play": False})
    sitting.give(player(1), c.BuyIn(1, 0, 10_00))
    sitting.bet(1)
    assert "2.3(c)" in cited(try_to_place(sitting, "bet.1", 10_00, 5_00))
    assert try_to_place(sitting, area, 5_00, 6_00).code is TableCode.COUPON_NOT_MATCHED
    sitting.wager(area, 5_00, coupon=5_00)
    assert sitting.table.books.balance(coupons(1), Asset.COUPONS) == 5_00


@pytest.mark.parametrize(("changes", "area", "key"), COUPONS)
def test_no_coupon_goes_with_a_wager_for_which_it_is_not_filed(changes: Any, area: str, key: str) -> None:
    sitting = at_wagers(changes, changes={key: False, "wagers.match_play": True})
    sitting.give(player(1), c.BuyIn(1, 0, 10_00))
    sitting.bet(1)
    assert try_to_place(sitting, area, 5_00, 5_00).code is TableCode.COUPON_NOT_HERE


@pytest.mark.parametrize(
    ("changes", "area"), [(PROGRESSIVE, "progressive.1"), (BONUS, "bonus.1"), (STREAK, "streak2.1")]
)
def test_no_coupon_goes_with_a_wager_whose_section_names_none(changes: Any, area: str) -> None:
    sitting = at_wagers(changes, changes={"wagers.match_play": True})
    sitting.give(player(1), c.BuyIn(1, 0, 10_00))
    sitting.bet(1)
    assert try_to_place(sitting, area, 1_00, 1_00).code is TableCode.COUPON_NOT_HERE


# --- "No more bets", lights


@pytest.mark.parametrize(("changes", "paragraph"), [(PROGRESSIVE, "2.19(b)"), (BONUS, "2.20(b)"), (TWENTY, "2.24(d)")])
def test_sections_that_have_no_more_bets_announced_are_cited_by_it(changes: Any, paragraph: str) -> None:
    sitting = at_wagers(changes)
    sitting.bet(1)
    sitting.no_more_bets()
    (announced,) = [step for step in sitting.steps if isinstance(step, BetsClosed)]
    assert paragraph in [str(cite).removeprefix("19:47-") for cite in announced.cites]


@pytest.mark.cites("19:47-2.15(n)")
def test_where_the_light_does_not_work_there_is_no_progressive_wager_until_it_does() -> None:
    sitting = Sitting({**PROGRESSIVE, **BY_HAND}, seats=(1, 2))
    sitting.give(DEALER, LightFault(1))
    assert sitting.refused(DEALER, LightFault(1)).code is BlackjackCode.LIGHT_AS_IT_IS
    sitting.shuffled("9S 9D 8C 9H 9C TD")
    sitting.bet(1)
    sitting.bet(2)
    assert cited(try_to_place(sitting, "progressive.1", 1_00)) == ["2.15(n)"]
    sitting.wager("progressive.2", 1_00)
    sitting.give(SUPERVISOR, LightRepaired(1))
    sitting.wager("progressive.1", 1_00)
    # A light that fails now takes the wager out of the acceptor.
    sitting.give(DEALER, LightFault(2))
    assert [str(step.area) for step in sitting.steps if isinstance(step, Withdrawn)] == ["progressive.2"]
    assert sitting.table.stake(2, AREAS["progressive.2"]) == 0
    sitting.no_more_bets()
    sitting.play("stand", box=1)
    sitting.play("stand", box=2)
    assert [str(step.area) for step in sitting.steps if isinstance(step, Settled)] == [
        "bet.2",
        "bet.1",
        "progressive.1",
    ]
    assert len([step for step in sitting.steps if isinstance(step, Irregular)]) == 2
    sitting.replays()


def test_a_light_is_a_matter_of_the_progressive_wager_and_of_boxes_that_there_are() -> None:
    sitting = Sitting({**PROGRESSIVE, **BY_HAND})
    assert sitting.refused(DEALER, LightFault(8)).cites
    assert sitting.refused(SUPERVISOR, LightRepaired(1)).code is BlackjackCode.LIGHT_AS_IT_IS
    assert sitting.refused(player(1), LightFault(1)).cites
    other = Sitting({**BONUS, **BY_HAND})
    assert other.refused(DEALER, LightFault(1)).cites


@pytest.mark.cites("19:47-2.19(b)")
def test_a_chip_whose_light_was_not_lit_goes_back_before_the_first_card() -> None:
    sitting = at_wagers(PROGRESSIVE, (1, 2))
    for box in (1, 2):
        sitting.bet(box)
        sitting.wager(f"progressive.{box}", 1_00)
    before = sitting.table.books.meters["blackjack progressive"]
    sitting.house.queue("register", WagersRegistered((Unaccepted(1, AREAS["progressive.1"]),)), actor=DEVICE)
    sitting.no_more_bets()
    (back,) = [step for step in sitting.steps if isinstance(step, Settled)]
    assert (str(back.area), back.returned, back.readings) == ("progressive.1", 1_00, (69,))
    after = sitting.table.books.meters["blackjack progressive"]
    assert (after.display, after.wagers) == (before.display + 70, 1)
    assert sitting.won(1) == -10_00
    assert sitting.table.books.balance(Account("stack", 2)) == BOUGHT - 11_00
