"""Players who follow a random script: they sit, bet, decide, leave, are cut off, come back, and retry."""

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING, Any

from simulated_network import Gone, Message, Wire
from simulated_world import Broken, World

if TYPE_CHECKING:
    from simulated_house import Houses

UNRECORDED = ("Ready", "NotReady", "ComeBack", "PassOffers", "TakeOffers", "Repeat")
"""Actions that may change nothing, or only what is in memory."""

BUY_IN = 1000_00


class Player:
    """A person who plays at one table, whatever happens to the house and the connection."""

    def __init__(self, world: World, houses: "Houses", table: str, number: int) -> None:
        self.world, self.houses, self.table, self.number = world, houses, table, number
        self.chance: Random = world.chance(f"player {number}")
        self.name = f"Player {number}"
        self.wire: Wire | None = None
        self.view: Message = {}
        self.since, self.epoch = -1, ""
        self.unanswered: Message | None = None
        self.sent = 0
        self.leaving = False
        self.rolls_on = 0
        """The round in which a wager was made only so that another roll can be taken."""
        self.done = 0
        self.refused = 0

    @property
    def seat(self) -> int:
        return int(self.view["you"]["seat"]) if self.view else 0

    async def play(self) -> None:
        while not self._has_left():
            try:
                await self._connected()
            except (Gone, TimeoutError):
                if self.wire is not None:
                    self.wire.cut(self.chance.choice((0.0, 0.1, 45.0)), 0.0)
                await asyncio.sleep(self.chance.choice((0.1, 1.0, 15.0)))

    def _has_left(self) -> bool:
        return self.leaving and bool(self.view) and not self.seat and self.unanswered is None

    async def _connected(self) -> None:
        self.wire = self.houses.connect(self)
        self._say({"is": "hello", "since": self.since, "epoch": self.epoch})
        await self._hear(("welcome", "news"))
        if self.unanswered is not None:
            # Whatever happened to it: under the same id it is done once.
            self._say(self.unanswered)
            await self._answer()
        while not self._has_left():
            await self._listen(self.chance.uniform(0.2, 3.0))
            wish = self._wish()
            if wish is None:
                continue
            self.sent += 1
            self.unanswered = {"is": "do", "id": str(self.sent), **wish}
            must = wish["do"] not in UNRECORDED and (wish["do"] != "Leave" or self.seat > 0)
            self.houses.expects(self, str(self.sent), must)
            self._say(self.unanswered)
            if self.chance.random() < 0.1:
                self._say(self.unanswered)
            if self.chance.random() < 0.05:
                raise Gone
            await self._answer()

    def _say(self, message: Message) -> None:
        assert self.wire is not None
        self.wire.send(json.dumps(message))

    async def _answer(self) -> None:
        """Wait for the answer to the last action; it may come twice if the action was sent twice."""
        assert self.unanswered is not None
        while (answer := await self._hear(("done", "refused", "fault"))).get("id") != self.unanswered["id"]:
            if answer["is"] == "fault":
                raise Broken(f"{self.name} was told of a fault: {answer}")
        self.unanswered = None
        self.done += answer["is"] == "done"
        self.refused += answer["is"] == "refused"

    async def _listen(self, seconds: float) -> None:
        ends = self.world.loop.time() + seconds
        while (left := ends - self.world.loop.time()) > 0:
            try:
                await self._next(left)
            except TimeoutError:
                return

    async def _hear(self, kinds: tuple[str, ...]) -> Message:
        while True:
            message = await self._next(30.0)
            if message["is"] in kinds:
                return message

    async def _next(self, seconds: float) -> Message:
        assert self.wire is not None
        text = await self.wire.hear(seconds)
        message: Message = json.loads(text)
        if message["is"] in ("welcome", "news"):
            if message["is"] == "news" and message["version"] not in (self.since, self.since + 1):
                raise Broken(f"{self.name} was told version {message['version']} after {self.since}")
            self.view, self.since = message["view"], message["version"]
            self.epoch = message.get("epoch", self.epoch)
            self.view.pop("closes_at")  # The only time that is read from the machine's own clock.
        self.world.note(f"{self.name} hears {json.dumps(message, sort_keys=True)}")
        return message

    # --- what to do

    def _wish(self) -> Message | None:
        """Return the player's next action; None to wait."""
        legal = [action for action in self.view["actions"] if action["legal"]]
        if not self.view["seats"]:
            return None  # The table has stopped.
        if not self.seat:
            seats = [action for action in legal if action["do"] == "Sit"]
            return None if self.leaving or not seats else _act(self.chance.choice(seats), buy_in=BUY_IN)
        if question := self.view["question"]:
            return self._answer_to(question, [action for action in legal if action["group"] == "answer"])
        named = {action["do"]: action for action in legal}
        if "ComeBack" in named:
            return _act(named["ComeBack"])
        if self.leaving or self.chance.random() < 0.02:
            return self._to_leave(named)
        return self._to_bet(named)

    def _answer_to(self, question: Message, answers: list[Message]) -> Message | None:
        answers = [action for action in answers if action["do"] not in ("Surrender", "AskHouseWay")]
        if not answers or self.chance.random() < 0.02:
            return None
        answer = self.chance.choice(answers)
        return _act(answer, **{field["name"]: self._value(field, question) for field in answer["fields"]})

    def _value(self, field: Message, question: Message) -> Any:
        if field["kind"] == "low hand":
            return self.chance.choice([setting["low"] for setting in question["settings"] if not setting["foul"]])
        if field["kind"] == "amount" and field["value"] is None:
            return field["least"]
        if field["kind"] == "choice":
            return self.chance.choice(field["choices"])
        return field["value"]

    def _to_leave(self, named: dict[str, Message]) -> Message | None:
        """Leave, or play on until no wager keeps the player here."""
        for name in ("Leave", "Clear"):
            if name in named and not (name == "Clear" and self.rolls_on):
                return _act(named[name])
        if "Ready" in named:
            return _act(named["Ready"])
        first = [spot for spot in self.view["spots"] if spot["legal"] and spot["first"]]
        if "PassDice" not in named or not first or self.rolls_on == self.view["round"]:
            return None
        # A lone shooter with a wager that must stay up has to make the bet that allows the next roll.
        self.rolls_on = self.view["round"]
        return self._places(first[0])

    @property
    def _mine(self) -> Message:
        seat: Message = next(seat for seat in self.view["seats"] if seat["seat"] == self.seat)
        return seat

    def _places(self, spot: Message) -> Message:
        return {"do": "PlaceWager", "values": {"area": spot["area"], "amount": max(spot["least"], spot["step"])}}

    def _to_bet(self, named: dict[str, Message]) -> Message | None:
        mine = self._mine
        spots = [spot for spot in self.view["spots"] if spot["legal"]]
        if mine["ready"]:
            return _act(named["NotReady"]) if "NotReady" in named and self.chance.random() < 0.03 else None
        if spots and (not mine["staked"] or self.chance.random() < 0.35):
            if mine["chips"] < 200_00 and "BuyIn" in named:
                return {"do": "BuyIn", "values": {"amount": BUY_IN}}
            first = [spot for spot in spots if spot["first"]] or spots[:1]
            return self._places(self.chance.choice(spots if mine["staked"] else first))
        for name in ("Undo", "Repeat", "Clear"):
            if name in named and self.chance.random() < 0.05:
                return _act(named[name])
        return _act(named["Ready"]) if "Ready" in named else None


def _act(action: Message, **values: Any) -> Message:
    return {"do": action["do"], "values": {**action["values"], **values}}
