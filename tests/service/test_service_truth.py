"""Views are true: what is shown as legal is done, and what is shown as illegal is refused, with its paragraph."""

import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from service_house import PACKS, PAI_GOW, Guest, House, Message, house, kept, money, standing, whole

LONGER = 100 if os.environ.get("CROUPIER_SOAK") == "1" else 1
STEPS = 120


class Walk:
    """People who do random actions they are shown, legal or not."""

    def __init__(self, here: House, table: str, seed: int) -> None:
        self.here, self.table, self.random = here, table, Random(seed)
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.people = [here.guest(name, table) for name in ("Ann", "Bo", "Cy", "Di")[: 1 + seed % 4]]
        self.staff = [here.guest("Sue", table, "supervisor")]
        if seed % 2:
            self.staff.append(here.guest("Dee", table, "dealer"))

    def step(self) -> None:
        guest = self._somebody()
        self._shown(guest)
        spots = guest.view["spots"] if guest.view["state"] == "wagers open" or self.random.random() < 0.05 else []
        if spots and self.random.random() < 0.5:
            self._wager(guest, self.random.choice(spots))
        else:
            self._act(guest, self._choice(guest))
        self.here[self.table].table.books.check()
        whole(guest)

    def _somebody(self) -> Guest:
        frozen = [guest for guest in self.staff if guest.actions("Unfreeze")]
        players = [guest for guest in self.people if guest.question] or frozen
        if players and self.random.random() < 0.7:
            return self.random.choice(players)
        if any(action["legal"] for action in self.staff[-1].actions("Proceed")) and self.random.random() < 0.8:
            return self.staff[-1]
        return self.random.choice([*self.people, *self.people, *self.people, *self.staff])

    def _choice(self, guest: Guest) -> Message:
        actions = guest.view["actions"]
        answers = [action for action in actions if action["group"] == "answer"]
        if answers and self.random.random() < 0.8:
            return self._one_of(answers)
        weights = [_WEIGHTS.get(action["do"], 2.0) * (1 if action["legal"] else 0.3) for action in actions]
        found: Message = self.random.choices(actions, weights)[0]
        return found

    def _one_of(self, actions: list[Message]) -> Message:
        return self.random.choice(actions)

    def _shown(self, guest: Guest) -> None:
        """Check that whatever isn't legal says why."""
        for offered in (*guest.view["actions"], *guest.view["spots"]):
            assert offered["legal"] or offered["why"], offered
            assert not (offered["legal"] and offered["why"]), offered

    def _wager(self, guest: Guest, spot: Message) -> None:
        own = [stake for stake in guest.view["stakes"] if stake["seat"] == guest.seat]
        stands = sum(stake["amount"] for stake in own if stake["area"] == spot["area"])
        # Where only some amounts are accepted, a wager is increased to the next one.
        higher = [amount - stands for amount in spot["amounts"] if amount > stands]
        chip = self.here[self.table].table.smallest_chip
        amount = higher[0] if higher else chip if stands and not spot["amounts"] else spot["least"]
        self._do(guest, "PlaceWager", {"area": spot["area"], "amount": amount}, legal=spot["legal"], shown=spot)

    def _act(self, guest: Guest, action: Message) -> None:
        value = dict(action["values"])
        for field in action["fields"]:
            value[field["name"]] = self._filled(guest, field)
        sure = action["legal"] and not action["fields"]
        if action["do"] in ("SetHand", "Sit", "BuyIn", "Freeze", "ChooseStack", "CutCards", "DirectDealersWager"):
            sure = action["legal"]
        self._do(guest, action["do"], value, legal=True if sure else None if action["legal"] else False, shown=action)

    def _filled(self, guest: Guest, one: Message) -> object:
        if one["kind"] == "low hand":
            lows = standing(guest.question) if guest.question else [[1, 2]]
            return self.random.choice(lows)
        return one["value"]

    def _do(self, guest: Guest, what: str, values: Message, *, legal: bool | None, shown: Message) -> None:
        """``legal`` is None where it depends on the values filled in."""
        live = self.here[self.table]
        before = money(live), kept(live)
        answer = guest.do(what, values)
        known = (guest.role, what, values, answer, shown)
        if answer["is"] == "done":
            assert legal is not False, known
            self.done[what] += 1
        else:
            assert answer["is"] == "refused", known
            assert legal is not True, known
            assert answer["why"], known
            assert answer["cites"], known
            assert (money(live), kept(live)) == before, known
            self.refused[what] += 1


_WEIGHTS = {
    "Sit": 6.0,
    "Ready": 30.0,
    "NotReady": 1.0,
    "Leave": 0.3,
    "Tip": 0.5,
    "BuyIn": 0.5,
    "Freeze": 0.3,
    "Unfreeze": 20.0,
    "RaiseIrregularity": 0.2,
    "GiveBackDealing": 0.2,
    "Proceed": 60.0,
    "BeginRound": 20.0,
    "NoMoreBets": 20.0,
    "OfferBank": 20.0,
    "GoIdle": 0.2,
    "CallOffRound": 0.5,
    "CloseTable": 0.3,
    "RemoveDevice": 0.2,
}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("table", [PACKS, PAI_GOW])
def test_what_is_shown_is_true(tmp_path: Path, table: str, seed: int) -> None:
    with house(tmp_path, tables=(table,), seed=seed) as here:
        walk = Walk(here, table, seed)
        for _ in range(STEPS * LONGER):
            walk.step()
        assert walk.done.total() > STEPS / 6
        assert walk.refused.total() > STEPS / 40
        assert {"Sit", "PlaceWager", "TakeDealing" if seed % 2 else "Ready"} <= set(walk.done)
