"""A person deals: the next act, the possible irregularities and no others, one press for a series, and dice steps."""

from pathlib import Path

import pytest
from service_house import PAI_GOW, Guest, answer_all, house, whole
from test_service_dice import TABLES, at_table, bets


def irregularities(dealer: Guest) -> dict[str, list[str]]:
    """Return the irregularities possible now, and the remedies of each."""
    found: dict[str, list[str]] = {}
    for action in dealer.view["actions"]:
        if action["group"] == "irregularity":
            assert action["legal"], action
            assert action["remedy"].endswith("."), action
            assert len(action["cites"]) == 1, action
            found.setdefault(action["do"], []).append(action["remedy"])
    return found


def test_pai_gow_poker_takes_a_press_for_each_row(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        ann, dealer = here.guest("Ann", PAI_GOW).sits(3), here.guest("Dee", PAI_GOW, "dealer")
        dealer.must("TakeDealing")
        ann.must("PlaceWager", {"area": "bet.3", "amount": 1000})
        assert "no row" in dealer.refused("DealRow")["why"]
        assert "may not" in ann.refused("DealRow")["why"]
        dealer.must("NoMoreBets")
        rows = 0
        while any(action["do"] == "DealRow" for action in dealer.view["actions"]):
            assert dealer.view["cites"][0] == "19:47-11.8A(c)"
            assert set(irregularities(dealer)) == {"CardExposed", "StacksDealtWrong"}
            dealer.must("DealRow")
            rows += 1
        assert rows == 7
        assert dealer.view["waits"] == "The dealer counts the remaining cards."
        dealer.must("StubCounted", {"count": 4})
        # The number generator, not dice, chose the starting position: nobody can have totaled dice wrongly.
        for delivered in range(7):
            assert dealer.view["cites"][0] == "19:47-11.8A(f)"
            wanted = {"HandExposed", "WrongNumberOfCards"} if delivered else set()
            assert set(irregularities(dealer)) == wanted
            dealer.must("Proceed")
        # 11.11(d), reading 160: once the player has looked, no card of that hand lets it be voided.
        assert irregularities(dealer)["HandExposed"] == ["All hands are void, and the cards are reshuffled."]
        assert dealer.refused("HandExposed", {"position": 3})["cites"] == ["19:47-11.11(d)"]
        answer_all([ann])
        whole(ann)


def test_a_row_may_be_dealt_card_by_card(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        ann, dealer = here.guest("Ann", PAI_GOW).sits(3), here.guest("Dee", PAI_GOW, "dealer")
        dealer.must("TakeDealing")
        ann.must("PlaceWager", {"area": "bet.3", "amount": 1000})
        dealer.must("NoMoreBets")
        dealer.must("Proceed")
        assert dealer.view["waits"] == "The dealer deals to stack 2."
        dealer.must("DealRow")
        assert dealer.view["waits"] == "The dealer deals to stack 7."
        dealer.must("CardExposed")
        assert any("11.11(k)" in cite for message in ann.steps for cite in message["cites"])


@pytest.mark.parametrize("game", ["craps", "mini-dice"])
def test_dice_have_the_dealers_own_steps(tmp_path: Path, game: str) -> None:
    table = TABLES[game]
    with at_table(tmp_path, name=game) as here:
        ann, dealer = here.guest("Ann", table).sits(3), here.guest("Dee", table, "dealer")
        dealer.must("TakeDealing")
        if game == "craps":
            ann.must("AcceptDice", {"dice": [1, 2]})
        bets(ann, "field 1000", *(("pass 1000",) if game == "craps" else ()))
        assert irregularities(dealer) == {}
        dealer.must("NoMoreBets")
        if game == "mini-dice":
            dealer.must("Shake", {"times": 3})
            ann.must("AcceptShaker")
            ann.must("Shake", {"times": 3})
        invalid, value = ("InvalidRoll", {"reason": "off_table"}) if game == "craps" else ("NoRoll", {"fell_out": True})
        assert set(irregularities(dealer)) == {invalid}
        dealer.must(invalid, value)
        assert any(message["words"].startswith("The dealer announces: “No roll") for message in ann.steps)
        if game == "mini-dice":
            dealer.must("Shake", {"times": 3})
            ann.must("Shake", {"times": 3})
        dealer.must("Proceed")
        # The dice have landed: it is too late to call the throw invalid.
        assert dealer.view["waits"].startswith("The dealer calls the roll")
        assert irregularities(dealer) == {}
        dealer.refused(invalid, value)
        while dealer.view["state"] != "at rest":
            dealer.must("Proceed")
        whole(ann)
