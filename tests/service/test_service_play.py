"""Both games, played through the service by two people until their wagers are settled; no chip is lost or created."""

from pathlib import Path

from service_house import PACKS, PAI_GOW, Guest, answer_all, answer_as, house, round_at_packs, wager_at_pai_gow, whole

from croupier.table.books import INVENTORY
from croupier.table.names import Account
from croupier.table.steps import Asset


def _account(guests: list[Guest], bought: int) -> None:
    """Check that what was bought equals what the seats have, with stakes and winnings, less their losses and tips."""
    for guest in guests:
        whole(guest)
    seats = [seat for seat in guests[0].view["seats"] if seat["name"]]
    there = sum(seat["chips"] + seat["staked"] for seat in seats)
    nets = sum(guest.view["you"]["net"] for guest in guests)
    assert there == bought + nets
    books = guests[0].house[guests[0].table].table.books
    assert books.balance(Account("drop"), Asset.CASH) == bought
    outside = sum(
        amount
        for (asset, account), amount in books.balances.items()
        if asset is Asset.CHIPS and account != INVENTORY and not account.seat
    )
    assert books.balance(INVENTORY) + outside + there == 0


def test_two_play_packs_poker_and_leave(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        two = [here.guest("Ann", PACKS).sits(1), here.guest("Bo", PACKS).sits(6)]
        settled = 0
        for _ in range(4):
            round_at_packs(two, areas=("pack.1", "pack.2", "five.1", "seven.3"))
            _account(two, 400_000)
            settled += 8
            for guest in two:
                assert sum(message["is"] == "Settled" for message in guest.steps) == settled
                assert guest.view["state"] == "wagers open"
        for guest in two:
            guest.must("Repeat")
            assert guest.view["seats"][guest.seat - 1]["staked"] == 2 * 1000 + 500 + 100
            guest.must("Undo")
            assert guest.view["seats"][guest.seat - 1]["staked"] == 0
            guest.must("Tip", {"amount": 300})
        _account(two, 400_000)
        net, seat = two[0].view["you"]["net"], two[0].seat
        settlements = [message["data"] for message in two[0].steps if message["is"] == "Settled"]
        own = [step for step in settlements if step["seat"] == seat]
        assert net == sum(step["paid"] - step["stake"] + step["returned"] for step in own) - 300
        for guest in two:
            guest.must("Leave")
            assert guest.seat == 0
        here[PACKS].table.books.check()
        assert here[PACKS].table.books.seats == {}


def test_two_play_pai_gow_with_bank_co_bank_advice_and_surrender(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        done: list[str] = []
        wishes = [(), ("AcceptBank",), ("AcceptBank+co_bank",), ("Surrender",), ("AcceptBank",), ()]
        for prefer in 3 * wishes:
            wager_at_pai_gow(two)
            _account(two, 400_000)
            for guest in two:
                if guest.question and guest.question["topic"] == "set":
                    request = dict(guest.question)
                    guest.must("AskHouseWay", {"position": request["position"]})
                    assert guest.question == request
                    advice = guest.steps[-1]
                    assert advice["is"] == "Advised"
                    assert len(advice["data"]["low"]) == 2
                    other = two[1 - two.index(guest)]
                    assert (other.steps[-1]["is"], other.steps[-1]["data"]["low"]) == ("Advised", [])
            while any(guest.question for guest in two):
                done.append(answer_as(next(guest for guest in two if guest.question), prefer))
                _account(two, 400_000)
        assert {"SetHand", "AcceptBank", "ChooseStack", "PassBank", "Surrender", "DirectDealersWager"} <= set(done)
        kinds = {message["of"] for message in two[0].steps}
        assert {"BankTaken", "HandSet", "Settled", "VigorishCollected", "Compared"} <= kinds
        assert {message["data"]["co_bank"] for message in two[0].steps if message["is"] == "BankTaken"} == {0, 1}


def test_the_cut_is_offered_where_the_cards_are_shuffled_by_hand(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        supervisor = here.guest("Sue", PAI_GOW, "supervisor")
        supervisor.must("RemoveDevice", {"device": "shuffler"})
        supervisor.must("UseMethod", {"method": "shuffle_by_hand"})
        two = [here.guest("Ann", PAI_GOW).sits(1), here.guest("Bo", PAI_GOW).sits(3)]
        wager_at_pai_gow(two)
        done = answer_all(two, ("CutCards",))
        assert "CutCards" in done
        assert any(message["is"] == "Cut" and message["data"]["seat"] in (1, 3) for message in two[0].steps)
        _account(two, 400_000)
