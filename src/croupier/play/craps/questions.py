"""What a player is asked at craps: whether to take the dice (19:47-1.11(c), (d))."""

from croupier.games.craps.table import CrapsTable
from croupier.play.game import Question
from croupier.play.parse import NotUnderstood
from croupier.table.asks import Ask
from croupier.table.commands import Command
from croupier.table.dice_commands import AcceptDice, DeclineDice


def question(table: CrapsTable, seat: int, ask: Ask) -> Question | None:
    """What an ask wants of the player in a seat."""
    if_away = ask.if_away(seat) if seat in ask.to else None
    if if_away is None:
        return None
    told = f"You're offered the dice: type yes for dice 1 and 2 of {table.dice}, “2 5” for others, or no to pass."

    def answer(typed: str) -> Command | tuple[str, ...] | None:
        words = typed.lower().replace("and", " ").replace(",", " ").split()
        if not words:
            return (f"{told} [19:47-1.11(c)]",)
        if words[0] in ("yes", "y", "take", "accept", "shoot"):
            words = words[1:] or ["1", "2"]
        elif words[0] in ("no", "n", "decline"):
            return DeclineDice(seat)
        if not all(word.isdecimal() for word in words):
            return None
        if len(words) != 2:
            raise NotUnderstood(f"A shooter chooses two dice of the {table.dice}, as in “1 4”. [19:47-1.11(d)]")
        return AcceptDice(seat, tuple(map(int, words)))

    return Question((f"{told} [19:47-1.11(c)]",), "take the dice? yes/no", answer, if_away)
