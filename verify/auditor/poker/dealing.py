"""The cards of one round of poker: who holds them, dealt, drawn, discarded, fouled (19:47-14.6 to 14.13)."""

from dataclasses import dataclass, field

from .. import accounts as money
from ..accounts import Moves
from ..game import Command, State
from ..names import DEALING, RACK, REMOVED, Name, at_seat
from ..report import Fault
from .betting import Player
from .choices import Choices
from .due import Due, Script
from .events import MISDEAL
from .forms import BOARD, DOWN, DRAW, SEVENTH, UP, Street
from .positions import after
from .pots import Pots

BURN, ON_BOARD = Name("burn"), Name("board")
BETS = Name("poker", "bet")
"""The betting area in front of each player."""
FACE_UP, FACE_DOWN = "up", "down"
BETTING = frozenset({"CheckBet", "MakeBet", "CallBet", "RaiseBet", "PutInChip", "PutInChips", "FoldHand"})
DECISIONS = BETTING | {"DrawCards", "ShowHand", "ConcedeHand", "HandFouled", "HoleCardExposed", "DeclareMisdeal"}
"""What players do in turn, and what may interrupt a hand or the deal."""
DEAL_STANDS = 2
"""Reading 145: once this many players have acted, there is no misdeal."""


class Misdeal(Exception):
    """The round is undone: the cards were misdealt (14.15(b)), or the stub is wrong (reading 144)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(slots=True)
class Dealing:
    """The cards of a round of play."""

    number: int
    choices: Choices
    commands: list[Command]
    state: State
    players: list[Player]
    """From the dealer's left."""
    button: int = 0
    """The seat with the button; 0 if the deal starts at the dealer's left."""
    deck: Name = REMOVED
    count_stub: bool = False
    """14.6(e)4: whether the stub must be counted in this round."""
    miscounted: bool = False
    """True if it had the wrong number of cards and the deck must be replaced."""
    pots: Pots = field(init=False)
    decisions: list[Command] = field(default_factory=list)
    """The decisions not yet used."""
    last_bettor: int = 0
    """Reading 141: the player who made the last wager of the round."""
    parts: int = 0
    """How often part of the deck was shuffled separately."""
    taken: int = 0
    """The amount in the rake area."""
    acts: int = 0
    """The number of actions by players."""
    first_round: bool = True
    """True during the first betting round."""
    misdealt: bool = False
    exposed: bool = False
    """True if a hole card was exposed and replaced."""
    exposed_burn: bool = False
    """True if that card still has to serve as a burn card."""
    stub_was_counted: bool = False
    owed: int = 0
    """Reading 135: a time charge for the table, due from a pot."""
    time_taken: int = 0
    """The part of it already taken."""

    def __post_init__(self) -> None:
        self.pots = Pots(self.choices)
        self.decisions = [command for command in self.commands if command["is"] in DECISIONS]

    # --- players

    def live(self) -> list[Player]:
        return [player for player in self.players if not player.dead]

    def live_seats(self) -> set[int]:
        return {player.seat for player in self.live()}

    def contest(self) -> bool:
        return len(self.live()) > 1

    def player(self, seat: int) -> Player:
        for player in self.players:
            if player.seat == seat:
                return player
        raise Fault("a player who is not in the round acts (14.7(a))", [player.seat for player in self.players], seat)

    def clockwise(self, seat: int) -> list[Player]:
        return after(self.players, seat)

    def from_first(self) -> list[Player]:
        """Return the players in the order in which cards are dealt."""
        return self.clockwise(self.button)

    # --- cards

    def cards(self, place: Name) -> list[str]:
        return [held_card.card for held_card in self.state.cards.places.get(place, [])]

    def left(self) -> int:
        return len(self.cards(DEALING))

    def _deal(self, place: Name, number: int = 1, *, up: bool = False) -> Due:
        return Due(
            "Moved",
            {"source": DEALING, "target": place, "face": FACE_UP if up else FACE_DOWN, "deck": self.deck},
            number,
        )

    # --- decisions

    def _next_decision(self, seat: int, allowed: frozenset[str], what: str) -> Command:
        """Return the next decision, by that seat; a hand may be fouled before it."""
        if not self.decisions:
            raise Fault(f"the round goes on although nobody has {what}", f"seat {seat}", "nobody")
        command = self.decisions.pop(0)
        if command["is"] == "DeclareMisdeal":
            early = self.acts < DEAL_STANDS and allowed == BETTING and self.first_round
            if not early or self.decisions or not self.choices.misdeals:
                raise Fault("a deal that stands is called a misdeal (reading 145)", "a deal that stands", command)
            raise Misdeal(MISDEAL)
        if command["is"] == "HoleCardExposed" and allowed == BETTING:
            return command
        if command["is"] != "HandFouled" and (command["is"] not in allowed or command["seat"] != seat):
            raise Fault(f"somebody acts out of turn, or in a way that is not allowed: {what}", f"seat {seat}", command)
        return command

    def _transfer(self, event: str, amount: int, moves: Moves, **fields: object) -> Due:
        return Due(event, {"amount": amount, **fields}, moves=moves)

    # --- dealing

    def _street(self, street: Street) -> Script:
        live = [player for player in self.from_first() if not player.dead]
        if street is SEVENTH and self.left() - 1 < len(live):
            yield from self._common_card()
            return
        if street.burn:
            yield from self._burn()
        if BOARD in street.cards:
            yield self._deal(ON_BOARD, len(street.cards), up=True)
        elif DRAW in street.cards:
            yield from self._draw()
            return
        else:
            for kind in street.cards:
                for player in live:
                    player.cards += 1
                    yield self._deal(up_place(player) if kind == UP else own_place(player), up=kind == UP)
        if DOWN in street.cards:
            for player in live:
                yield self._viewed(player)

    def _burn(self) -> Script:
        """An exposed card serves as the next burn card (reading 145)."""
        if self.exposed_burn:
            self.exposed_burn = False
            yield Due("ExposedCardIsBurn")
        else:
            yield self._deal(BURN)

    def _expose(self, command: Command) -> Script:
        """Reading 145: a hole card exposed before anybody has acted is replaced; a second one is not."""
        player = self.player(command["seat"])
        held = len(self.cards(own_place(player)))
        if self.acts or not self.first_round or self.exposed or player.dead or not 1 <= command["place"] <= held:
            raise Fault("an exposed card should not be replaced (reading 145)", "the hand as it is", command)
        self.exposed = self.exposed_burn = True
        yield Due("HoleCardReplaced", {"seat": player.seat})
        fields = {"source": own_place(player), "target": BURN, "face": FACE_UP, "deck": self.deck}
        yield Due("Moved", fields, 1, picks=[command["place"] - 1])
        yield self._deal(own_place(player))
        yield self._viewed(player)

    def _viewed(self, player: Player) -> Due:
        return Due("Viewed", {"seat": player.seat, "place": own_place(player)})

    def _common_card(self) -> Script:
        """14.9(h): too few cards for everybody; with one left or none, the burn cards are shuffled (reading 131)."""
        if self.left() <= 1:
            yield from self._shuffle_part(BURN)
        yield Due("CommonCardDue")
        yield from self._burn()
        yield self._deal(ON_BOARD, up=True)

    def _shuffle_part(self, place: Name) -> Script:
        self.parts += 1
        number = len(self.cards(place))
        self.state.cards.apart = place
        yield Due("Committed", {"deck": Name(*self.deck, "part", self.parts)})
        yield Due("Moved", {"source": place, "target": DEALING, "face": FACE_DOWN, "deck": self.deck}, number)

    def _draw(self) -> Script:
        """14.12(f)."""
        for player in self.from_first():
            while not player.dead and self.contest():
                command = self._next_decision(player.seat, frozenset({"DrawCards"}), "drawn")
                if command["is"] == "HandFouled":
                    yield from self._foul(command)
                    continue
                places = command["discards"]
                if len(set(places)) != len(places) or not set(places) <= set(range(1, 6)):
                    raise Fault("discarded cards are not in the hand (14.12(f))", "places 1 to 5", places)
                yield from self._exchange(player, sorted(place - 1 for place in places))
                break

    def _exchange(self, player: Player, places: list[int]) -> Script:
        if not places:
            yield Due("StoodPat", {"seat": player.seat})
            return
        yield Due("CardsDrawn", {"seat": player.seat, "number": len(places)})
        fields = {"source": own_place(player), "target": RACK, "face": FACE_DOWN, "deck": self.deck}
        yield Due("Moved", fields, len(places), picks=places)
        for _ in places:
            if not self.left():
                yield from self._shuffle_part(RACK)
            yield self._deal(own_place(player))
        yield self._viewed(player)

    def _discard(self, player: Player) -> Script:
        """14.6(e)7: a hand goes to the discards and is counted."""
        for place in (own_place(player), up_place(player)):
            number = len(self.cards(place))
            if number:
                fields = {"source": place, "target": RACK, "face": FACE_DOWN, "deck": self.deck}
                yield Due("Moved", fields, number)
        commands = [
            command for command in self.commands if command["is"] == "HandMiscounted" and command["seat"] == player.seat
        ]
        count = commands[0]["count"] if commands else player.cards
        if len(commands) > 1 or (commands and count == player.cards):
            raise Fault("a hand with the right number of cards is called miscounted (14.6(e)7)", player.cards, commands)
        self.miscounted |= count != player.cards
        yield Due("Counted", {"place": own_place(player), "count": count, "expected": player.cards})
        if count != player.cards:
            yield Due("ReturnedCardsWrong", {"seat": player.seat, "count": count, "expected": player.cards})

    def _foul(self, command: Command) -> Script:
        """Reading 143: a fouled hand is dead; where the filing says so, its bets are returned."""
        player = self.player(command["seat"])
        if player.dead or not self.contest():
            raise Fault("a fouled hand is held by nobody, or is the last one", "a hand", command)
        player.dead = True
        yield Due("HandDead", {"seat": player.seat, "bets_go_back": int(self.choices.fouled_go_back)})
        if self.choices.fouled_go_back:
            moves = Moves().move(money.wager(player.seat, BETS), money.stack(player.seat), player.bet)
            back, player.bet = player.bet, 0
            for pot, part in self.pots.give_back(player.seat):
                moves.move(pot.account, money.stack(player.seat), part)
                back += part
            player.chips += back
            if back:
                yield self._transfer("FouledBetsReturned", back, moves, seat=player.seat)
        yield from self._discard(player)


def own_place(player: Player) -> Name:
    return at_seat(player.seat)


def up_place(player: Player) -> Name:
    return Name("up", player.seat)
